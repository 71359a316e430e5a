"""A headless Chromium as Debian packages it, driven through Selenium.

Why Selenium and not Playwright: Chromium and its driver are built from one source package, so they always fit each
other, and Selenium speaks a standard to the driver (https://www.w3.org/TR/webdriver2/) that outlives both. Playwright
speaks to the browser's inside, each release is made for the one build of Chromium that it would download, and it brings
a Node.js: 165 MB installed beside Selenium's 35. What Playwright does better, waiting by itself and telling what went
over a socket, is the few lines of `window.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from selenium.webdriver import Chrome, ChromeOptions, ChromeService

BROWSER = Path("/usr/bin/chromium")
DRIVER = Path("/usr/bin/chromedriver")

_ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


@contextmanager
def chromium() -> Iterator[Chrome]:
    """A browser with an empty profile and one window.

    What its pages log and what their sockets carry is kept until it is asked for.
    """
    with TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile:
        # Both paths are named, so that Selenium looks for neither and downloads nothing.
        driver = Chrome(_options(profile), ChromeService(str(DRIVER)))
        try:
            yield driver
        finally:
            driver.quit()


def _options(profile: str) -> ChromeOptions:
    options = ChromeOptions()
    options.binary_location = str(BROWSER)
    for argument in (*_ARGUMENTS, f"--user-data-dir={profile}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    options.add_experimental_option("perfLoggingPrefs", {"enableNetwork": True, "enablePage": False})
    return options


def shape(driver: Chrome, width: int, height: int, *, scale: float = 1) -> None:
    """Makes the window show so many CSS pixels, of `scale` device pixels each, in a calm dark page in English on UTC.

    The window itself stays as it is: on a desktop it is never narrower than some 500 pixels.
    """
    screen = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 600}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": "UTC"})
    driver.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": "en-US"})
    # Scrolling smoothly would only delay the clicks.
    likes = {"prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"}
    features = [{"name": name, "value": value} for name, value in likes.items()]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
