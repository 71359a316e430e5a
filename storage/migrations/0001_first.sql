-- The truth is in games, log, seats, challenges, turns, offers, what people chose, and the messages; deliveries guard
-- against repeats.
-- boards, results, finished, performances, careers, record_book, standings, running and unpublished are projections:
-- they can be dropped and rebuilt to the same rows.
-- Times are Unix milliseconds. Ids are never given twice, since old buttons carry them. A user below zero stands for
-- somebody who was erased: the number tells two such people apart, and leads to nobody.

BEGIN IMMEDIATE;

PRAGMA application_id = 1668442466; -- "crib"

CREATE TABLE games (
    game INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    rules TEXT NOT NULL,
    created INTEGER NOT NULL,
    rematch_of INTEGER REFERENCES games ON DELETE SET NULL,
    clock TEXT NOT NULL CHECK (clock IN ('live', 'relaxed', 'slow', 'none')),
    thread INTEGER NOT NULL CHECK (thread IN (0, 1)) -- one is wanted and not made yet
) STRICT;

CREATE INDEX games_begun ON games (guild, created);
CREATE INDEX games_rematch ON games (rematch_of) WHERE rematch_of IS NOT NULL;

-- `seat` is who asked for the action, NULL for chance and for those who keep the table.
-- `elapsed` counts from the game's `created`: it takes half the room of a whole Unix time.
CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    ply INTEGER NOT NULL CHECK (ply >= 0),
    seat INTEGER CHECK (seat BETWEEN 0 AND 3),
    elapsed INTEGER NOT NULL,
    action TEXT NOT NULL CHECK (action <> ''),
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

-- A row is here only while its game is being purged, inside that one transaction.
CREATE TABLE purges (game INTEGER PRIMARY KEY) STRICT;

CREATE TRIGGER log_takes_the_next_ply_only BEFORE INSERT ON log
WHEN NEW.ply <> coalesce((SELECT max(ply) + 1 FROM log WHERE game = NEW.game), 0)
BEGIN SELECT RAISE(ABORT, 'the log takes the next ply only'); END;

CREATE TRIGGER log_is_never_edited BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is never edited'); END;

CREATE TRIGGER log_goes_with_its_game_only BEFORE DELETE ON log
WHEN NOT EXISTS (SELECT 1 FROM purges WHERE game = OLD.game)
BEGIN SELECT RAISE(ABORT, 'the log is removed by a purge only'); END;

CREATE TRIGGER games_are_never_edited BEFORE UPDATE OF game, rules, created, clock ON games
BEGIN SELECT RAISE(ABORT, 'what the log hangs on is never edited'); END;

CREATE TRIGGER games_go_by_purge_only BEFORE DELETE ON games
WHEN NOT EXISTS (SELECT 1 FROM purges WHERE game = OLD.game)
BEGIN SELECT RAISE(ABORT, 'a game is removed by a purge only'); END;

CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    user INTEGER NOT NULL CHECK (user <> 0),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_user ON seats (user, game);

-- Rows older than a day are removed as new games begin, so the table stays small and needs no index by game.
CREATE TABLE deliveries (
    interaction INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    ply INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    challenger INTEGER NOT NULL,
    opponent INTEGER,
    rules TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'cancelled', 'declined', 'expired')),
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    message INTEGER,
    rematch_of INTEGER REFERENCES games ON DELETE SET NULL,
    game INTEGER REFERENCES games ON DELETE CASCADE,
    clock TEXT NOT NULL CHECK (clock IN ('live', 'relaxed', 'slow', 'none')),
    thread INTEGER NOT NULL CHECK (thread IN (0, 1)),
    CHECK ((state = 'taken') = (game IS NOT NULL))
) STRICT;

CREATE INDEX challenges_game ON challenges (game) WHERE game IS NOT NULL;
CREATE INDEX challenges_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE UNIQUE INDEX challenges_open_rematch ON challenges (rematch_of) WHERE state = 'open';
CREATE INDEX challenges_open_challenger ON challenges (challenger) WHERE state = 'open';
CREATE INDEX challenges_open_opponent ON challenges (opponent) WHERE state = 'open';
CREATE INDEX challenges_open_channel ON challenges (channel) WHERE state = 'open';
CREATE INDEX challenges_open_expires ON challenges (expires) WHERE state = 'open';

CREATE TABLE table_messages (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    deal INTEGER NOT NULL CHECK (deal >= 0),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    rendered_ply INTEGER NOT NULL CHECK (rendered_ply >= 0),
    moving INTEGER NOT NULL DEFAULT 0 CHECK (moving IN (0, 1)),
    PRIMARY KEY (game, deal)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_messages_moving ON table_messages (moving, game) WHERE moving = 1;

CREATE TABLE hand_messages (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    rendered_ply INTEGER NOT NULL CHECK (rendered_ply >= 0),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- A row for each seat that a running game waits for; it is `due` for its stage.
CREATE TABLE turns (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    since INTEGER NOT NULL,
    deadline INTEGER,
    stage TEXT NOT NULL CHECK (stage IN ('remind', 'warn', 'late', 'done')),
    due INTEGER CHECK ((due IS NULL) = (stage = 'done')),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX turns_due ON turns (due) WHERE due IS NOT NULL;

CREATE TABLE offers (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('take_back', 'call_off')),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    ply INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

-- The key stands first: quick_check of some versions of SQLite reads the columns before it as NULL.
CREATE TABLE notices (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    message INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'warning', 'late', 'offer')),
    channel INTEGER NOT NULL,
    PRIMARY KEY (game, message)
) STRICT, WITHOUT ROWID;

CREATE TABLE preferences (
    user INTEGER PRIMARY KEY,
    hands TEXT NOT NULL CHECK (hands IN ('dm', 'here', 'both')),
    pings TEXT NOT NULL CHECK (pings IN ('ping', 'dm', 'silent', 'off')),
    auto_cut INTEGER NOT NULL CHECK (auto_cut IN (0, 1)),
    text_only INTEGER NOT NULL CHECK (text_only IN (0, 1)),
    four_colours INTEGER NOT NULL CHECK (four_colours IN (0, 1))
) STRICT;

CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    channels TEXT NOT NULL,
    clock TEXT NOT NULL CHECK (clock IN ('live', 'relaxed', 'slow', 'none')),
    target INTEGER NOT NULL CHECK (target IN (121, 61)),
    thread INTEGER NOT NULL CHECK (thread IN (0, 1)),
    role INTEGER,
    text_only INTEGER NOT NULL CHECK (text_only IN (0, 1))
) STRICT;

-- Servers from which the bot was removed.
CREATE TABLE absences (guild INTEGER PRIMARY KEY, since INTEGER NOT NULL) STRICT;

CREATE TABLE names (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Games whose records were told at the table, so that each is told once.
CREATE TABLE announced (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE) STRICT;

CREATE TABLE boards (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 2),
    front INTEGER NOT NULL CHECK (front BETWEEN 0 AND 121),
    back INTEGER NOT NULL CHECK (back BETWEEN 0 AND front),
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- One row a side. `skunk` (1, double 2) was given by the side that won and taken by one that lost;
-- `spread` is the margin for the side that won and, below zero, the points behind for one that lost.
CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 2),
    ending TEXT NOT NULL CHECK (ending IN ('target', 'resignation', 'forfeit', 'abort')),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 121),
    spread INTEGER NOT NULL CHECK (ending = 'abort' AND spread = 0 OR won AND spread > 0 OR NOT won AND spread < 0),
    skunk INTEGER NOT NULL CHECK (skunk BETWEEN 0 AND 2),
    game_points INTEGER NOT NULL CHECK (game_points BETWEEN 0 AND 3),
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- A game that is over, also one that was called off: then it has no winner. `last_point` is where the winner got out.
CREATE TABLE finished (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    duration INTEGER NOT NULL,
    ending TEXT NOT NULL CHECK (ending IN ('target', 'resignation', 'forfeit', 'abort')),
    last_point TEXT CHECK (last_point IN ('heels', 'play', 'pone hand', 'dealer hand', 'crib')),
    winner INTEGER CHECK ((winner IS NULL) = (ending = 'abort')),
    target INTEGER NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)), -- by its rules
    first_dealer INTEGER,
    deals INTEGER NOT NULL
) STRICT;

CREATE INDEX finished_order ON finished (guild, at, game);

-- What a seat did in a game that is over. `won` and `lost` are both 0 in one that was called off, and so is all that
-- it would count. Points by source are those pegged; `full` ones are those of deals that were counted to the end, so
-- that averages for a deal compare. Cards of a hand or crib end with the starter.
CREATE TABLE performances (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    at INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    lost INTEGER NOT NULL CHECK (lost IN (0, 1) AND won + lost <= 1),
    skunk INTEGER NOT NULL CHECK (skunk BETWEEN 0 AND 2),
    game_points INTEGER NOT NULL CHECK (game_points BETWEEN 0 AND 3),
    spread INTEGER NOT NULL,
    score INTEGER NOT NULL,
    deals_dealer INTEGER NOT NULL,
    deals_pone INTEGER NOT NULL,
    heels INTEGER NOT NULL,
    play_dealer INTEGER NOT NULL,
    hands_dealer INTEGER NOT NULL,
    cribs INTEGER NOT NULL,
    play_pone INTEGER NOT NULL,
    hands_pone INTEGER NOT NULL,
    full_dealer INTEGER NOT NULL,
    full_pone INTEGER NOT NULL,
    full_points_dealer INTEGER NOT NULL,
    full_points_pone INTEGER NOT NULL,
    full_play INTEGER NOT NULL,
    full_hands INTEGER NOT NULL,
    full_cribs INTEGER NOT NULL,
    first_deal INTEGER NOT NULL CHECK (first_deal IN (0, 1)),
    best_hand INTEGER NOT NULL,
    best_hand_cards TEXT,
    best_crib INTEGER NOT NULL,
    best_crib_cards TEXT,
    best_pegging INTEGER NOT NULL,
    hands_24 INTEGER NOT NULL, -- of 24 and more, those below included
    hands_28 INTEGER NOT NULL,
    hands_29 INTEGER NOT NULL,
    deficit INTEGER NOT NULL, -- the most points that the side was ever behind
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX performances_person ON performances (guild, user, at, game);
CREATE INDEX performances_span ON performances (guild, at, user, won, lost, skunk, game_points, spread, game, seat);
CREATE INDEX performances_great ON performances (guild, at) WHERE best_hand >= 28;

-- How a person stands in a server after a game with a winner, in the order in which games end there: the number of
-- such games, the streak of wins, and the rating, which `rated` games change.
CREATE TABLE careers (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    number INTEGER NOT NULL CHECK (number > 0),
    streak INTEGER NOT NULL CHECK (streak BETWEEN 0 AND number),
    rated INTEGER NOT NULL CHECK (rated IN (0, 1)),
    rated_games INTEGER NOT NULL CHECK (rated_games BETWEEN 0 AND number),
    rating REAL CHECK ((rating IS NULL) = (rated_games = 0)),
    deviation REAL CHECK ((deviation IS NULL) = (rated_games = 0)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Each performance that bettered all before it in its server; the newest of a kind is the record.
CREATE TABLE record_book (
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('hand', 'crib', 'pegging', 'comeback', 'streak', 'fastest')),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    value INTEGER NOT NULL,
    PRIMARY KEY (guild, at, game, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX record_book_game ON record_book (game);

-- What all games of a server add up to for each person; those called off count nothing, and who was erased is not here.
CREATE TABLE standings (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    won INTEGER NOT NULL CHECK (won >= 0),
    lost INTEGER NOT NULL CHECK (lost >= 0),
    skunks_given INTEGER NOT NULL CHECK (skunks_given BETWEEN 0 AND won),
    skunks_taken INTEGER NOT NULL CHECK (skunks_taken BETWEEN 0 AND lost),
    doubles_given INTEGER NOT NULL CHECK (doubles_given BETWEEN 0 AND skunks_given),
    doubles_taken INTEGER NOT NULL CHECK (doubles_taken BETWEEN 0 AND skunks_taken),
    game_points INTEGER NOT NULL CHECK (game_points >= 0),
    spread INTEGER NOT NULL,
    rated_games INTEGER NOT NULL DEFAULT 0,
    rating REAL,
    deviation REAL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_user ON standings (user);

-- What a game counts for each person in it.
CREATE VIEW tallies AS
SELECT
    game,
    guild,
    user,
    won,
    lost,
    won AND skunk >= 1 AS skunks_given,
    lost AND skunk >= 1 AS skunks_taken,
    won AND skunk = 2 AS doubles_given,
    lost AND skunk = 2 AS doubles_taken,
    game_points,
    spread
FROM performances
WHERE won + lost AND user > 0;

-- A row for each seat of each game that is not over.
CREATE TABLE running (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER,
    channel INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX running_user ON running (user, game);
CREATE INDEX running_channel ON running (channel, game);

-- Games that are over and whose newest table message does not yet show the end.
CREATE TABLE unpublished (game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE) STRICT;

PRAGMA user_version = 1;

COMMIT;
