//! A game that somebody is at: one task, which takes one message at a time.
//!
//! A move is checked by the rules, committed by the store, and only then told to those at the table.
//! While the store commits, the next message waits. If a commit fails, nobody knows whether it was
//! made: the table ends, and is read again from the database for those who come back.

use axum::http::StatusCode;
use ludarium_rules::face::Session;
use ludarium_rules::{Message, Side};
use tokio::sync::mpsc;

use super::call::{Arrival, Call, Guest};
use super::clock::Clocks;
use super::tables::{busy, failed, not_committed, unknown};
use super::wire::{Frame, Said};
use super::{ending, keys, names, record};
use crate::app::Shared;
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;
use crate::store::{Change, EndRow, GameRow, MoveRow, Seat, WriteError};

/// How many may be at one table.
const GUESTS: usize = 200;

/// How long a table stays when nobody is there, in milliseconds.
const IDLE: i64 = 60_000;

/// The socket is to be closed since there is no such game any more.
const GONE: u16 = 4404;
/// The socket is to be closed since the server starts anew, or reads the game anew.
pub(super) const RESTART: u16 = 1012;

/// Why a table ends before everybody has left.
enum End {
    Deleted,
    Unsure,
}

/// A game in memory.
pub(super) struct Table<'o> {
    pub(super) app: Shared,
    pub(super) opened: &'o Opened,
    pub(super) session: Box<dyn Session + 'o>,
    pub(super) row: GameRow,
    /// The moves made, with the side that made each.
    pub(super) line: Vec<(Side, String)>,
    /// When the last of them was made.
    played: i64,
    pub(super) clocks: Option<Clocks>,
    pub(super) guests: Vec<Guest>,
    numbers: u64,
    /// The latest time that was seen: time does not go back at a table.
    pub(super) latest: i64,
    end: Option<End>,
}

/// A table from the first call to the last.
pub(super) async fn run(app: Shared, id: String, mut calls: mpsc::Receiver<Call>) {
    let problem = match read(&app, &id).await {
        Ok((row, moves)) => serve(&app, &id, row, &moves, &mut calls).await,
        Err(problem) => Some(problem),
    };
    if let Some(problem) = problem {
        app.tables.leave(&id, &mut calls, false);
        while let Some(call) = calls.recv().await {
            call.refuse(problem.clone());
        }
    }
}

async fn read(app: &Shared, id: &str) -> Result<(GameRow, Vec<MoveRow>), Problem> {
    let row = app.store.game(id).await.map_err(|error| failed(&error))?.ok_or_else(unknown)?;
    let moves = app.store.moves(id).await.map_err(|error| failed(&error))?;
    Ok((row, moves))
}

/// Answers calls until nobody is there (`None`), or the table must end for the reason given.
async fn serve(
    app: &Shared,
    id: &str,
    row: GameRow,
    moves: &[MoveRow],
    calls: &mut mpsc::Receiver<Call>,
) -> Option<Problem> {
    let Ok(opened) = app.games.open(&row.game) else { return Some(changed()) };
    let mut table = match Table::new(app, &opened, row, moves) {
        Ok(table) => table,
        Err(problem) => return Some(problem),
    };
    loop {
        let wake = table.wake();
        tokio::select! {
            // What was said in time counts, even when the time runs out before it is heard.
            biased;
            call = calls.recv() => match call {
                Some(call) => table.answer(call).await,
                None => return None,
            },
            () = app.tables.time.until(wake) => {
                table.flag(app.tables.time.now()).await;
                if table.is_idle() && app.tables.leave(id, calls, true) {
                    return None;
                }
            }
        }
        match table.end {
            None => {}
            Some(End::Deleted) => {
                table.close(GONE);
                return Some(unknown());
            }
            Some(End::Unsure) => {
                table.close(RESTART);
                return Some(busy("live-busy"));
            }
        }
    }
}

/// The rules have changed since the game was begun, and its moves no longer fit.
fn changed() -> Problem {
    Problem::of(StatusCode::CONFLICT, Message::new("live-rules-changed"))
}

impl<'o> Table<'o> {
    fn new(
        app: &Shared,
        opened: &'o Opened,
        mut row: GameRow,
        moves: &[MoveRow],
    ) -> Result<Table<'o>, Problem> {
        let now = app.tables.time.now();
        let begun = opened.game().begin(row.position.as_deref(), row.first);
        let mut session = begun.map_err(|_| changed())?;
        let mut line = Vec::with_capacity(moves.len());
        for made in moves {
            let side = session.side();
            let text = session.play(&made.text).map_err(|_| changed())?;
            line.push((side, text));
        }
        let played = moves.last().map_or(row.created, |made| made.played);
        if row.end.is_none()
            && let Some(outcome) = session.outcome()
        {
            row.end = Some(ending::of_outcome(outcome, played));
        }
        let left = moves.last().and_then(|made| made.left);
        let clocks = row.clock.map(|set| Clocks::new(set, left));
        let mut table = Table {
            app: Shared::clone(app),
            opened,
            session,
            row,
            line,
            played,
            clocks,
            guests: Vec::new(),
            numbers: 0,
            latest: now,
            end: None,
        };
        // The time while the game was in no memory is nobody's.
        let next = table.turn();
        if let Some(clocks) = &mut table.clocks {
            clocks.run(next, now);
        }
        Ok(table)
    }

    /// The side whose clock is to run: none until each has moved, nor after the end.
    pub(super) fn turn(&self) -> Option<Side> {
        let has_moved = |side| self.line.iter().any(|(mover, _)| *mover == side);
        let runs = self.row.end.is_none() && Side::BOTH.into_iter().all(has_moved);
        runs.then(|| self.session.side())
    }

    /// When something is to be done though nobody calls.
    fn wake(&self) -> Option<i64> {
        match self.clocks.and_then(|clocks| clocks.deadline()) {
            None => self.guests.is_empty().then_some(self.latest + IDLE),
            deadline => deadline,
        }
    }

    fn is_idle(&self) -> bool {
        let runs = self.clocks.is_some_and(|clocks| clocks.running().is_some());
        self.guests.is_empty() && !runs && self.app.tables.time.now() >= self.latest + IDLE
    }

    /// When the game was last touched.
    pub(super) fn touched(&self) -> i64 {
        self.played.max(self.row.updated)
    }

    async fn answer(&mut self, call: Call) {
        self.latest = self.latest.max(self.app.tables.time.now());
        match call {
            Call::Join { guest, answer } => {
                let number = self.join(guest).await;
                drop(answer.send(number));
            }
            Call::Leave(number) => {
                self.guests.retain(|guest| guest.number != number);
                self.tell_presence(None);
            }
            Call::Said { from, at, said } => {
                let at = at.min(self.latest);
                self.flag(at).await;
                let id = match &said {
                    Said::Move { id, .. } => Some(id.clone()),
                    _ => None,
                };
                if let Err(problem) = self.hear(from, at, said).await {
                    self.refuse(from, id, problem);
                }
            }
            Call::Look { seat, key, spoken, answer } => {
                self.flag(self.latest).await;
                let game = self.look(seat, &keys::next(&key), spoken);
                drop(answer.send(Ok(Box::new(game))));
            }
            Call::Record { answer } => {
                let text = record::write(&self.row, &*self.session, self.opened);
                drop(answer.send(Ok(text)));
            }
            Call::Delete { seat, answer } => {
                let deleted = match check_owner(&self.row, seat) {
                    Ok(()) => self.delete().await,
                    refused => refused,
                };
                drop(answer.send(deleted));
            }
            Call::Expire { before, answer } => {
                let expired = self.touched() < before;
                let deleted = if expired { self.delete().await.map(|()| true) } else { Ok(false) };
                drop(answer.send(deleted));
            }
        }
    }

    async fn join(&mut self, arrival: Arrival) -> Result<u64, Problem> {
        if self.guests.len() >= GUESTS {
            let message = Message::new("live-full").with("most", GUESTS);
            return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, message).retry_after(60));
        }
        self.flag(self.latest).await;
        let next_key = keys::next(&arrival.key);
        if let Some(side) = arrival.seat.side()
            && self.row.next[side.index()].is_none()
        {
            let hash = keys::hash(&next_key);
            let change = Change::Next { game: self.row.id.clone(), side, hash: hash.clone() };
            self.commit(change).await?;
            self.row.next[side.index()] = Some(hash);
        }
        self.numbers += 1;
        let Arrival { seat, spoken, out, .. } = arrival;
        let guest = Guest { number: self.numbers, seat, next_key, spoken, out };
        self.guests.push(guest);
        self.welcome();
        Ok(self.numbers)
    }

    async fn hear(&mut self, from: u64, at: i64, said: Said) -> Result<(), Problem> {
        let guest = self.guests.iter().find(|guest| guest.number == from);
        // One that was too slow is heard no more.
        let Some(guest) = guest else { return Ok(()) };
        let side = guest
            .seat
            .side()
            .ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, Message::new("live-only-players")))?;
        match said {
            Said::Move { id, ply, mv } => self.play(from, side, at, id, ply, &mv).await,
            Said::Resign => {
                self.check_goes_on()?;
                self.session.resign(side);
                self.end_by_players(at).await
            }
            Said::Offer { what } => self.offer(side, what, at).await,
            Said::Accept { what } => self.accept(side, what, at).await,
            Said::Decline { what } => self.decline(side, Some(what), at).await,
            Said::Withdraw => self.decline(side, None, at).await,
            Said::Name { name } => {
                let name = names::read(&name)?;
                let game = self.row.id.clone();
                self.commit(Change::Name { game, side, name: name.clone() }).await?;
                self.row.names[side.index()] = name;
                self.tell_game();
                Ok(())
            }
            Said::ClaimTime => {
                self.check_goes_on()?;
                // Had it run out, the game would be over by now.
                Err(conflict(Message::new("live-time-left")))
            }
        }
    }

    async fn play(
        &mut self,
        from: u64,
        side: Side,
        at: i64,
        id: String,
        ply: usize,
        text: &str,
    ) -> Result<(), Problem> {
        if ply < self.line.len()
            && let Some(spoken) = self.spoken(from)
            && let Some(frame) = self.made_before(side, ply, text, &id, spoken)
        {
            self.send_to(from, &frame);
            return Ok(());
        }
        self.check_goes_on()?;
        if ply != self.line.len() {
            return Err(conflict(Message::new("live-stale").with("plies", self.line.len())));
        }
        if self.session.side() != side {
            return Err(conflict(Message::new("live-not-your-turn")));
        }
        let text = self.session.play(text).map_err(|refusal| Problem::refused(refusal.0))?;
        let end = self.session.outcome().map(|outcome| ending::of_outcome(outcome, at));
        self.line.push((side, text.clone()));
        let before = self.clocks;
        let next = if end.is_some() { None } else { self.turn() };
        if let Some(clocks) = &mut self.clocks {
            clocks.press(side, next, at);
        }
        let left = self.clocks.map(|clocks| clocks.left(at));
        let change = Change::Move {
            game: self.row.id.clone(),
            ply,
            made: MoveRow { text: text.clone(), played: at, left },
            end: end.clone(),
            lapses: self.row.offer.is_some(),
        };
        if let Err(problem) = self.commit(change).await {
            self.session.undo();
            self.line.pop();
            self.clocks = before;
            return Err(problem);
        }
        metrics::counter!("ludarium_live_moves_total").increment(1);
        self.played = at;
        self.row.offer = None;
        self.row.end = end;
        self.tell_move(from, side, text, &id);
        Ok(())
    }

    /// The answer to a move that was committed before, when the answer did not arrive.
    fn made_before(
        &self,
        side: Side,
        ply: usize,
        text: &str,
        id: &str,
        spoken: Spoken,
    ) -> Option<Frame> {
        let (mover, made) = &self.line[ply];
        let begun = self.opened.game().begin(self.row.position.as_deref(), self.row.first);
        let mut session = begun.ok()?;
        for (_, text) in &self.line[..ply] {
            session.play(text).ok()?;
        }
        let text = session.play(text).ok()?;
        if *mover != side || text != *made {
            return None;
        }
        let is_last = ply + 1 == self.line.len();
        let end = self.row.end.as_ref().filter(|_| is_last);
        Some(Frame::Moved {
            ply: ply + 1,
            mv: text,
            side: self.letter(side),
            position: session.position(),
            to_move: self.letter(session.side()),
            clock: self.clock(),
            outcome: end.map(|end| ending::tell(end, self.opened, spoken)),
            id: Some(id.to_string()),
        })
    }

    pub(super) fn check_goes_on(&self) -> Result<(), Problem> {
        match self.row.end {
            None => Ok(()),
            Some(_) => Err(conflict(Message::new("refusal-game-over"))),
        }
    }

    /// Ends the game if a player's time has run out.
    async fn flag(&mut self, now: i64) {
        let Some(side) = self.clocks.and_then(|clocks| clocks.out(now)) else { return };
        let finished = self.clocks.and_then(|clocks| clocks.deadline()).unwrap_or(now);
        let end = ending::on_time(side, self.session.standing(), finished);
        if self.finish(end).await.is_err() {
            tracing::warn!(game = self.row.id, "the end on time was not committed");
        }
    }

    /// The session has just been ended by a player or both.
    pub(super) async fn end_by_players(&mut self, at: i64) -> Result<(), Problem> {
        let outcome = self.session.outcome().ok_or_else(Problem::internal)?;
        self.finish(ending::of_outcome(outcome, at)).await
    }

    async fn finish(&mut self, end: EndRow) -> Result<(), Problem> {
        let change = Change::End { game: self.row.id.clone(), end: end.clone() };
        let committed = self.commit(change).await;
        if committed.is_err() {
            // The session may be ended already: it is read again.
            self.end = Some(End::Unsure);
            return committed;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.run(None, end.finished);
        }
        self.row.updated = end.finished;
        self.row.offer = None;
        self.row.end = Some(end);
        self.tell_game();
        Ok(())
    }

    async fn delete(&mut self) -> Result<(), Problem> {
        self.commit(Change::Delete { game: self.row.id.clone() }).await?;
        self.end = Some(End::Deleted);
        Ok(())
    }

    /// Waits until a change is committed. When nobody knows whether it was, the table ends.
    pub(super) async fn commit(&mut self, change: Change) -> Result<(), Problem> {
        let written = self.app.store.write(change).await;
        if matches!(written, Err(WriteError::Failed(_) | WriteError::Closed)) {
            self.end = Some(End::Unsure);
        }
        written.map_err(|error| not_committed(&error))
    }
}

/// Whether somebody may delete a game.
pub(super) fn check_owner(row: &GameRow, seat: Seat) -> Result<(), Problem> {
    if seat == Seat::Player(row.owner) {
        return Ok(());
    }
    Err(Problem::of(StatusCode::FORBIDDEN, Message::new("live-only-owner")))
}

/// What does not fit the state of the game.
pub(super) fn conflict(message: Message) -> Problem {
    Problem::of(StatusCode::CONFLICT, message)
}
