FROM python:3.13-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /src
COPY requirements.txt requirements-build.txt ./
RUN python -m venv --without-pip /opt/venv \
    && pip --python /opt/venv/bin/python install --require-hashes -r requirements.txt \
    && pip install --require-hashes -r requirements-build.txt
COPY LICENSE README.md pyproject.toml ./
COPY cribbage ./cribbage
COPY storage ./storage
COPY bot ./bot
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && pip --python /opt/venv/bin/python install --no-deps --no-index --find-links /wheels cribbage-bot

FROM python:3.13-slim
RUN groupadd --gid 10001 cribbage \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin cribbage \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/venv /opt/venv
# The root file system may be read-only: the database, its lock and its backups lie in /data, and nothing else is written.
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    CRIBBAGE_DATABASE=/data/cribbage.sqlite3
VOLUME /data
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "bot.health"]
ENTRYPOINT ["python", "-m", "bot"]
