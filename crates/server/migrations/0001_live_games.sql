-- Live games. One file for SQLite and PostgreSQL: BIGINT and TEXT only, times in milliseconds since
-- 1970, sides as 0 (hunters, South) and 1 (prey, North).

CREATE TABLE live_games (
    id          TEXT   NOT NULL PRIMARY KEY,
    -- The canonical name, and the hash of the rules that it was begun under.
    game        TEXT   NOT NULL,
    rules       TEXT   NOT NULL,
    position    TEXT,
    first       BIGINT,
    owner       BIGINT NOT NULL,
    -- In clear, since players are shown it, and it gives nothing that this table does not hold.
    watch       TEXT   NOT NULL,
    -- Who began it, hashed, to count the unfinished games of an address; null in a rematch.
    creator     TEXT,
    name_one    TEXT,
    name_two    TEXT,
    initial_ms  BIGINT,
    increment_ms BIGINT,
    created     BIGINT NOT NULL,
    -- The last change that is no move.
    updated     BIGINT NOT NULL,
    finished    BIGINT,
    winner      BIGINT,
    reason      TEXT,
    score_one   BIGINT,
    score_two   BIGINT,
    offer       TEXT,
    offer_by    BIGINT,
    -- The hashes of the players' keys in the next game, known once each has been here.
    next_one    TEXT,
    next_two    TEXT,
    -- The key by which the next game is watched, when there is one.
    next_watch  TEXT
);

CREATE INDEX live_games_by_update ON live_games (updated);
CREATE INDEX live_games_by_creator ON live_games (creator);

-- The hashes of all keys, and what each opens: 'one', 'two', or 'watch'.
CREATE TABLE live_keys (
    hash        TEXT   NOT NULL PRIMARY KEY,
    game        TEXT   NOT NULL REFERENCES live_games (id) ON DELETE CASCADE,
    seat        TEXT   NOT NULL
);

CREATE INDEX live_keys_by_game ON live_keys (game);

CREATE TABLE live_moves (
    game        TEXT   NOT NULL REFERENCES live_games (id) ON DELETE CASCADE,
    -- From 0.
    ply         BIGINT NOT NULL,
    text        TEXT   NOT NULL,
    played      BIGINT NOT NULL,
    -- What the clocks showed after it.
    left_one    BIGINT,
    left_two    BIGINT,
    PRIMARY KEY (game, ply)
);

-- What is kept once for all, such as the salt under which addresses are hashed.
CREATE TABLE settings (
    name        TEXT   NOT NULL PRIMARY KEY,
    value       TEXT   NOT NULL
);
