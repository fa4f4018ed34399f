//! What players ask of each other: a draw, moves taken back, another game.

use ludarium_rules::{Message, Side};

use super::keys;
use super::table::{Table, conflict};
use super::wire::What;
use crate::problem::Problem;
use crate::store::{Change, GameRow, KeyRow, Seat};

impl Table<'_> {
    /// A player offers something; asking for what the other has offered accepts it. One offer
    /// stands at a time: a new one takes the place of the last.
    pub(super) async fn offer(&mut self, side: Side, what: What, at: i64) -> Result<(), Problem> {
        self.check_fits(what)?;
        if self.offered() == Some((what, side.other())) {
            return self.accept(side, what, at).await;
        }
        if what == What::Takeback && !self.line.iter().any(|(mover, _)| *mover == side) {
            return Err(conflict(Message::new("live-nothing-to-take-back")));
        }
        self.set_offer(Some((what.word().into(), side)), at).await
    }

    /// A player accepts what the other has offered.
    pub(super) async fn accept(&mut self, side: Side, what: What, at: i64) -> Result<(), Problem> {
        self.check_fits(what)?;
        if self.offered() != Some((what, side.other())) {
            return Err(conflict(Message::new("live-no-offer")));
        }
        match what {
            What::Draw => {
                self.session.agree_draw();
                self.end_by_players(at).await
            }
            What::Takeback => self.take_back(side.other(), at).await,
            What::Rematch => self.rematch(at).await,
        }
    }

    /// A player turns down what the other has offered, or (without `what`) takes back his own offer.
    pub(super) async fn decline(
        &mut self,
        side: Side,
        what: Option<What>,
        at: i64,
    ) -> Result<(), Problem> {
        let is_it = self.offered().is_some_and(|(offered, by)| match what {
            Some(what) => offered == what && by == side.other(),
            None => by == side,
        });
        if !is_it {
            return Err(conflict(Message::new("live-no-offer")));
        }
        self.set_offer(None, at).await
    }

    fn offered(&self) -> Option<(What, Side)> {
        let (word, by) = self.row.offer.as_ref()?;
        Some((What::from_word(word)?, *by))
    }

    /// Draws and moves are for games that go on, rematches for those that are over.
    fn check_fits(&self, what: What) -> Result<(), Problem> {
        if what != What::Rematch {
            return self.check_goes_on();
        }
        if self.row.end.is_none() {
            return Err(conflict(Message::new("live-not-over")));
        }
        match self.row.next_watch {
            None => Ok(()),
            Some(_) => Err(conflict(Message::new("live-rematch-begun"))),
        }
    }

    async fn set_offer(&mut self, offer: Option<(String, Side)>, at: i64) -> Result<(), Problem> {
        let game = self.row.id.clone();
        self.commit(Change::Offer { game, offer: offer.clone(), at }).await?;
        self.row.offer = offer;
        self.row.updated = at;
        self.tell_game();
        Ok(())
    }

    /// Takes moves back to the last turn of `asker` at which he had a choice.
    async fn take_back(&mut self, asker: Side, at: i64) -> Result<(), Problem> {
        let mut plies = self.line.len();
        let mut last = None;
        while let Some((mover, _)) = self.line[..plies].last() {
            self.session.undo();
            plies -= 1;
            if *mover == asker {
                last.get_or_insert(plies);
                if self.session.moves().len() > 1 {
                    last = Some(plies);
                    break;
                }
            }
        }
        // Without any choice before, it is the last turn.
        let stay = last.unwrap_or(0);
        for (_, text) in &self.line[plies..stay] {
            // It was legal before.
            let _ = self.session.play(text);
        }
        let mut clocks = self.clocks;
        let taken = self.line.split_off(stay);
        let next = self.turn();
        if let Some(clocks) = &mut clocks {
            clocks.run(next, at);
        }
        let left = clocks.map(|clocks| clocks.left(at));
        let game = self.row.id.clone();
        if let Err(problem) = self.commit(Change::TakeBack { game, plies: stay, left, at }).await {
            for (_, text) in &taken {
                let _ = self.session.play(text);
            }
            self.line.extend(taken);
            return Err(problem);
        }
        self.clocks = clocks;
        self.row.offer = None;
        self.row.updated = at;
        self.tell_game();
        Ok(())
    }

    /// Begins the next game, sides swapped.
    async fn rematch(&mut self, at: i64) -> Result<(), Problem> {
        let row = &self.row;
        let [Some(one), Some(two)] = &row.next else {
            return Err(conflict(Message::new("live-rematch-alone")));
        };
        // It counts among the games of whoever began the first.
        let taken = match &row.creator {
            Some(creator) => Some(self.app.tables.take_game(&self.app, creator).await?),
            None => None,
        };
        let watch = keys::key()?;
        let [name_one, name_two] = row.names.clone();
        let game = GameRow {
            id: keys::id()?,
            game: row.game.clone(),
            rules: self.opened.game().hash().to_string(),
            position: row.position.clone(),
            first: row.first,
            owner: row.owner.other(),
            watch: watch.clone(),
            creator: row.creator.clone(),
            names: [name_two, name_one],
            clock: row.clock,
            created: at,
            updated: at,
            end: None,
            offer: None,
            next: [None, None],
            next_watch: None,
        };
        let keys = vec![
            KeyRow { hash: one.clone(), seat: Seat::Player(Side::Two) },
            KeyRow { hash: two.clone(), seat: Seat::Player(Side::One) },
            KeyRow { hash: keys::hash(&watch), seat: Seat::Watch },
        ];
        let before = row.id.clone();
        self.commit(Change::Rematch { before, game: Box::new(game), keys }).await?;
        drop(taken);
        self.row.offer = None;
        self.row.next_watch = Some(watch);
        self.tell_game();
        Ok(())
    }
}
