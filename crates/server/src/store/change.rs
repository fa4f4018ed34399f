//! The changes that are made to live games, each a few statements in the transaction of its batch.

use sqlx::AnyConnection;

use super::row::{EndRow, GameRow, KeyRow, MoveRow, Seat, side_number};
use ludarium_rules::Side;

/// A change to the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A new game.
    Create {
        /// The game.
        game: Box<GameRow>,
        /// Its keys.
        keys: Vec<KeyRow>,
    },
    /// A move.
    Move {
        /// The game.
        game: String,
        /// How many moves were made before it.
        ply: usize,
        /// The move.
        made: MoveRow,
        /// How it ended the game, if it did.
        end: Option<EndRow>,
        /// Whether an offer lapses by it.
        lapses: bool,
    },
    /// A game ends otherwise than by a move.
    End {
        /// The game.
        game: String,
        /// How.
        end: EndRow,
    },
    /// Moves are taken back.
    TakeBack {
        /// The game.
        game: String,
        /// How many moves stay.
        plies: usize,
        /// What the clocks go on from.
        left: Option<[i64; 2]>,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// An offer is made, or ends without being taken.
    Offer {
        /// The game.
        game: String,
        /// The offer.
        offer: Option<(String, Side)>,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// A player takes a name, or gives it up.
    Name {
        /// The game.
        game: String,
        /// The player.
        side: Side,
        /// The name.
        name: Option<String>,
    },
    /// The key of a player in the next game is known.
    Next {
        /// The game.
        game: String,
        /// The player.
        side: Side,
        /// The hash of the key.
        hash: String,
    },
    /// A rematch is begun.
    Rematch {
        /// The game before.
        before: String,
        /// The new game.
        game: Box<GameRow>,
        /// Its keys.
        keys: Vec<KeyRow>,
    },
    /// A game is deleted.
    Delete {
        /// The game.
        game: String,
    },
}

impl Change {
    /// Makes the change within a transaction.
    pub(super) async fn apply(&self, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
        match self {
            Change::Create { game, keys } => create(game, keys, to).await,
            Change::Move { game, ply, made, end, lapses } => {
                sqlx::query(
                    "INSERT INTO live_moves (game, ply, text, played, left_one, left_two)
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(game)
                .bind(*ply as i64)
                .bind(&made.text)
                .bind(made.played)
                .bind(made.left.map(|left| left[0]))
                .bind(made.left.map(|left| left[1]))
                .execute(&mut *to)
                .await?;
                match end {
                    Some(end) => finish(game, end, to).await,
                    None if *lapses => offer(game, None, made.played, to).await,
                    None => Ok(()),
                }
            }
            Change::End { game, end } => finish(game, end, to).await,
            Change::TakeBack { game, plies, left, at } => {
                sqlx::query("DELETE FROM live_moves WHERE game = $1 AND ply >= $2")
                    .bind(game)
                    .bind(*plies as i64)
                    .execute(&mut *to)
                    .await?;
                sqlx::query(
                    "UPDATE live_moves SET left_one = $1, left_two = $2
                     WHERE game = $3 AND ply = $4",
                )
                .bind(left.map(|left| left[0]))
                .bind(left.map(|left| left[1]))
                .bind(game)
                .bind(*plies as i64 - 1)
                .execute(&mut *to)
                .await?;
                offer(game, None, *at, to).await
            }
            Change::Offer { game, offer: made, at } => offer(game, made.as_ref(), *at, to).await,
            Change::Name { game, side, name } => {
                let query = match side {
                    Side::One => "UPDATE live_games SET name_one = $1 WHERE id = $2",
                    Side::Two => "UPDATE live_games SET name_two = $1 WHERE id = $2",
                };
                sqlx::query(query).bind(name.as_deref()).bind(game).execute(to).await.map(|_| ())
            }
            Change::Next { game, side, hash } => {
                let query = match side {
                    Side::One => "UPDATE live_games SET next_one = $1 WHERE id = $2",
                    Side::Two => "UPDATE live_games SET next_two = $1 WHERE id = $2",
                };
                sqlx::query(query).bind(hash).bind(game).execute(to).await.map(|_| ())
            }
            Change::Rematch { before, game, keys } => {
                create(game, keys, to).await?;
                sqlx::query(
                    "UPDATE live_games SET next_watch = $1, offer = NULL, offer_by = NULL
                     WHERE id = $2",
                )
                .bind(&game.watch)
                .bind(before)
                .execute(to)
                .await
                .map(|_| ())
            }
            Change::Delete { game } => sqlx::query("DELETE FROM live_games WHERE id = $1")
                .bind(game)
                .execute(to)
                .await
                .map(|_| ()),
        }
    }
}

async fn create(
    game: &GameRow,
    keys: &[KeyRow],
    to: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO live_games (id, game, rules, position, first, owner, watch, creator,
             name_one, name_two, initial_ms, increment_ms, created, updated, next_one, next_two)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(&game.id)
    .bind(&game.game)
    .bind(&game.rules)
    .bind(game.position.as_deref())
    .bind(game.first.map(side_number))
    .bind(side_number(game.owner))
    .bind(&game.watch)
    .bind(game.creator.as_deref())
    .bind(game.names[0].as_deref())
    .bind(game.names[1].as_deref())
    .bind(game.clock.map(|clock| clock[0]))
    .bind(game.clock.map(|clock| clock[1]))
    .bind(game.created)
    .bind(game.updated)
    .bind(game.next[0].as_deref())
    .bind(game.next[1].as_deref())
    .execute(&mut *to)
    .await?;
    for KeyRow { hash, seat } in keys {
        sqlx::query("INSERT INTO live_keys (hash, game, seat) VALUES ($1, $2, $3)")
            .bind(hash)
            .bind(&game.id)
            .bind(Seat::word(*seat))
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

async fn finish(game: &str, end: &EndRow, to: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE live_games SET finished = $1, updated = $1, winner = $2, reason = $3,
             score_one = $4, score_two = $5, offer = NULL, offer_by = NULL WHERE id = $6",
    )
    .bind(end.finished)
    .bind(end.winner.map(side_number))
    .bind(&end.reason)
    .bind(i64::from(end.score[0]))
    .bind(i64::from(end.score[1]))
    .bind(game)
    .execute(to)
    .await
    .map(|_| ())
}

async fn offer(
    game: &str,
    offer: Option<&(String, Side)>,
    at: i64,
    to: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE live_games SET offer = $1, offer_by = $2, updated = $3 WHERE id = $4")
        .bind(offer.map(|(what, _)| what.as_str()))
        .bind(offer.map(|(_, side)| side_number(*side)))
        .bind(at)
        .bind(game)
        .execute(to)
        .await
        .map(|_| ())
}
