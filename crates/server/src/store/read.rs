//! Reading live games.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::row::{EndRow, GameRow, MoveRow, Seat, side_of_number};
use super::{Store, StoreError};

impl Store {
    /// The game that a key of this hash belongs to, and what it opens.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn seat(&self, hash: &str) -> Result<Option<(String, Seat)>, StoreError> {
        let row = sqlx::query("SELECT game, seat FROM live_keys WHERE hash = $1")
            .bind(hash)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let seat: String = row.try_get(1)?;
        let seat = Seat::from_word(&seat)
            .ok_or_else(|| StoreError::Database(format!("a key opens an unknown seat {seat}")))?;
        Ok(Some((row.try_get(0)?, seat)))
    }

    /// A game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let row = sqlx::query(
            "SELECT id, game, rules, position, first, owner, watch, creator, name_one, name_two,
                 initial_ms, increment_ms, created, updated, finished, winner, reason, score_one,
                 score_two, offer, offer_by, next_one, next_two, next_watch
             FROM live_games WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| game_of(&row)).transpose()
    }

    /// The moves of a game, first to last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn moves(&self, id: &str) -> Result<Vec<MoveRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT text, played, left_one, left_two FROM live_moves WHERE game = $1 ORDER BY ply",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        let made = rows.iter().map(|row| {
            let (one, two) = (row.try_get(2)?, row.try_get(3)?);
            let left = Option::zip(one, two).map(|(one, two)| [one, two]);
            Ok(MoveRow { text: row.try_get(0)?, played: row.try_get(1)?, left })
        });
        made.collect()
    }

    /// How many games that are not over were begun by somebody.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unfinished(&self, creator: &str) -> Result<usize, StoreError> {
        let query = "SELECT count(*) FROM live_games WHERE creator = $1 AND finished IS NULL";
        let count: i64 = sqlx::query_scalar(query).bind(creator).fetch_one(&self.pool).await?;
        Ok(count as usize)
    }

    /// The games in which nothing has happened since `before`, in milliseconds since 1970; at most
    /// `most` of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stale(&self, before: i64, most: usize) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM live_games WHERE updated < $1 AND NOT EXISTS (
                 SELECT 1 FROM live_moves WHERE live_moves.game = live_games.id AND played >= $1)
             ORDER BY updated LIMIT $2";
        let ids = sqlx::query_scalar(query).bind(before).bind(most as i64);
        Ok(ids.fetch_all(&self.pool).await?)
    }

    /// A setting kept once for all; `made` is kept when there is none yet.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn setting(&self, name: &str, made: &str) -> Result<String, StoreError> {
        let insert =
            "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        sqlx::query(insert).bind(name).bind(made).execute(&self.pool).await?;
        let select = "SELECT value FROM settings WHERE name = $1";
        Ok(sqlx::query_scalar(select).bind(name).fetch_one(&self.pool).await?)
    }
}

fn game_of(row: &AnyRow) -> Result<GameRow, StoreError> {
    let side = |index: usize| -> Result<_, sqlx::Error> {
        Ok(row.try_get::<Option<i64>, _>(index)?.and_then(side_of_number))
    };
    let clock = Option::zip(row.try_get(10)?, row.try_get(11)?);
    let end = match row.try_get::<Option<i64>, _>(14)? {
        None => None,
        Some(finished) => Some(EndRow {
            finished,
            winner: side(15)?,
            reason: row.try_get(16)?,
            score: [row.try_get::<i64, _>(17)? as u16, row.try_get::<i64, _>(18)? as u16],
        }),
    };
    let owner = side(5)?.ok_or_else(|| StoreError::Database("a game has no owner".into()))?;
    Ok(GameRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        rules: row.try_get(2)?,
        position: row.try_get(3)?,
        first: side(4)?,
        owner,
        watch: row.try_get(6)?,
        creator: row.try_get(7)?,
        names: [row.try_get(8)?, row.try_get(9)?],
        clock: clock.map(|(initial, increment)| [initial, increment]),
        created: row.try_get(12)?,
        updated: row.try_get(13)?,
        end,
        offer: Option::zip(row.try_get::<Option<String>, _>(19)?, side(20)?),
        next: [row.try_get(21)?, row.try_get(22)?],
        next_watch: row.try_get(23)?,
    })
}
