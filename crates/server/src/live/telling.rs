//! What a table tells those who are at it.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use ludarium_rules::Side;

use super::call::Out;
use super::ending;
use super::table::Table;
use super::wire::{Frame, LiveClock, LiveGame, Offer, What, time_text};
use crate::api::types::{Outcome, SideLetter};
use crate::language::Spoken;
use crate::problem::Problem;
use crate::store::Seat;

impl Table<'_> {
    pub(super) fn letter(&self, side: Side) -> SideLetter {
        SideLetter::new(self.opened.game().family(), side)
    }

    /// The clocks as they stand.
    pub(super) fn clock(&self) -> Option<LiveClock> {
        let clocks = self.clocks?;
        let left = clocks.left(self.latest);
        let shown = |side: Side| (self.letter(side), left[side.index()]);
        Some(LiveClock {
            initial_s: clocks.set[0] / 1000,
            increment_s: clocks.set[1] / 1000,
            left_ms: Side::BOTH.into_iter().map(shown).collect(),
            running: clocks.running().map(|side| self.letter(side)),
        })
    }

    fn present(&self) -> BTreeMap<SideLetter, bool> {
        let is_here = |side| self.guests.iter().any(|guest| guest.seat == Seat::Player(side));
        Side::BOTH.into_iter().map(|side| (self.letter(side), is_here(side))).collect()
    }

    fn watchers(&self) -> usize {
        self.guests.iter().filter(|guest| guest.seat == Seat::Watch).count()
    }

    /// The game as it is seen from a seat.
    pub(super) fn look(&self, seat: Seat, next_key: &str, spoken: Spoken) -> LiveGame {
        let row = &self.row;
        let name = |side: Side| Some((self.letter(side), row.names[side.index()].clone()?));
        let offer = row.offer.as_ref().and_then(|(word, by)| {
            Some(Offer { what: What::from_word(word)?, by: self.letter(*by) })
        });
        let rematch = row.next_watch.as_ref().map(|watch| match seat {
            Seat::Player(_) => next_key.to_string(),
            Seat::Watch => watch.clone(),
        });
        let keep = self.app.config.keep.as_millis() as i64;
        LiveGame {
            id: row.id.clone(),
            game: row.game.clone(),
            position: row.position.clone(),
            first: row.first.map(|side| self.letter(side)),
            moves: self.line.iter().map(|(_, text)| text.clone()).collect(),
            you: seat.side().map(|side| self.letter(side)),
            is_owner: seat == Seat::Player(row.owner),
            names: Side::BOTH.into_iter().filter_map(name).collect(),
            present: self.present(),
            watchers: self.watchers(),
            watch: row.watch.clone(),
            clock: self.clock(),
            side: self.letter(self.session.side()),
            outcome: row.end.as_ref().map(|end| ending::tell(end, self.opened, spoken)),
            offer,
            rematch,
            created: time_text(row.created),
            expires: time_text(self.touched() + keep),
        }
    }

    /// The language of somebody at the table.
    pub(super) fn spoken(&self, number: u64) -> Option<Spoken> {
        let guest = self.guests.iter().find(|guest| guest.number == number)?;
        Some(guest.spoken)
    }

    /// Tells everybody of a move that was committed.
    pub(super) fn tell_move(&mut self, from: u64, side: Side, text: String, id: &str) {
        let frame = Moved {
            ply: self.line.len(),
            mv: text,
            side: self.letter(side),
            position: self.session.position(),
            to_move: self.letter(self.session.side()),
            clock: self.clock(),
        };
        // All hear the same, except how the game ended, which each hears in his language.
        let same = self.row.end.is_none().then(|| Utf8Bytes::from(frame.text(None, None)));
        let mut texts = Vec::with_capacity(self.guests.len());
        for guest in &self.guests {
            let id = (guest.number == from).then(|| id.to_string());
            texts.push(match &same {
                Some(same) if id.is_none() => same.clone(),
                _ => {
                    let end = self.row.end.as_ref();
                    let outcome = end.map(|end| ending::tell(end, self.opened, guest.spoken));
                    frame.text(outcome, id).into()
                }
            });
        }
        self.send_all(texts);
    }

    /// Tells everybody the whole game.
    pub(super) fn tell_game(&mut self) {
        let texts = self.guests.iter().map(|guest| {
            let game = Box::new(self.look(guest.seat, &guest.next_key, guest.spoken));
            Frame::Game { game }.text().into()
        });
        let texts = texts.collect();
        self.send_all(texts);
    }

    /// Tells the whole game to the guest who came last, and the others that he came.
    pub(super) fn welcome(&mut self) {
        let Some(guest) = self.guests.last() else { return };
        let number = guest.number;
        let game = Box::new(self.look(guest.seat, &guest.next_key, guest.spoken));
        self.send_to(number, &Frame::Game { game });
        self.tell_presence(Some(number));
    }

    /// Tells everybody who is there, except one who knows.
    pub(super) fn tell_presence(&mut self, except: Option<u64>) {
        let frame = Frame::Presence { present: self.present(), watchers: self.watchers() };
        let text = Utf8Bytes::from(frame.text());
        self.guests.retain(|guest| {
            Some(guest.number) == except || guest.out.try_send(Out::Text(text.clone())).is_ok()
        });
    }

    /// Tells one that what he said is refused.
    pub(super) fn refuse(&mut self, number: u64, id: Option<String>, problem: Problem) {
        let Some(spoken) = self.spoken(number) else { return };
        let problem = Box::new(problem.said_in(spoken.0));
        self.send_to(number, &Frame::Refused { id, problem });
    }

    pub(super) fn send_to(&mut self, number: u64, frame: &Frame) {
        let text = Utf8Bytes::from(frame.text());
        self.guests.retain(|guest| {
            guest.number != number || guest.out.try_send(Out::Text(text.clone())).is_ok()
        });
    }

    /// Sends each guest his text. Whoever does not read fast enough is sent away: he can come back
    /// and hear the whole game.
    fn send_all(&mut self, texts: Vec<Utf8Bytes>) {
        let mut texts = texts.into_iter();
        let before = self.guests.len();
        self.guests.retain(|guest| {
            texts.next().is_none_or(|text| guest.out.try_send(Out::Text(text)).is_ok())
        });
        if self.guests.len() < before {
            self.tell_presence(None);
        }
    }

    /// Closes all sockets.
    pub(super) fn close(&mut self, code: u16) {
        for guest in self.guests.drain(..) {
            // One whose queue is full is closed by the end of the queue.
            let _ = guest.out.try_send(Out::Close(code));
        }
    }
}

/// A move that is told to all.
struct Moved {
    ply: usize,
    mv: String,
    side: SideLetter,
    position: String,
    to_move: SideLetter,
    clock: Option<LiveClock>,
}

impl Moved {
    fn text(&self, outcome: Option<Outcome>, id: Option<String>) -> String {
        Frame::Moved {
            ply: self.ply,
            mv: self.mv.clone(),
            side: self.side,
            position: self.position.clone(),
            to_move: self.to_move,
            clock: self.clock.clone(),
            outcome,
            id,
        }
        .text()
    }
}
