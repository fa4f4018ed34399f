//! What a search asks: the tables of a game, or of one like it.

use std::sync::Arc;

use ludarium_rules::compiled::Compiled;
use ludarium_search::Solved;

use super::{Fault, Folder, solvable};

/// The game that can have tables and is like one that cannot because its pieces remember where they
/// came from: the same rules without those of memory. `None` where there is none.
pub fn related(compiled: &Compiled) -> Option<Compiled> {
    compiled.without_memories().filter(|related| solvable(related).is_ok())
}

impl Folder {
    /// The tables that a search of a game asks: its own, or those of the [`related`] game, which
    /// guide its evaluation. `None` when there are none.
    ///
    /// # Errors
    /// As [`Folder::open`].
    pub fn solved(&self, compiled: &Compiled) -> Result<Option<Solved>, Fault> {
        let tables = match related(compiled) {
            Some(related) => self.open(&related)?,
            None => self.open(compiled)?,
        };
        Ok(tables.map(|tables| Solved::hunt(Arc::clone(&tables) as _)))
    }
}

#[cfg(test)]
mod tests {
    use ludarium_rules::catalogue;
    use ludarium_rules::compiled::Compiled;

    use super::{related, solvable};

    fn compiled(name: &str) -> Compiled {
        Compiled::new(&catalogue::open(name).expect("a shipped game").described)
    }

    #[test]
    fn the_game_without_memories_is_found_by_its_rules() {
        for (game, without) in [
            ("bagha-chall", "bagha-chall:compulsory"),
            ("bagha-chall:standard+return=last-move-only", "bagha-chall:standard"),
            ("bagha-chall:small-4+backward-capture=forbidden", "bagha-chall:small-4"),
        ] {
            let found = related(&compiled(game)).expect("a game without memories");
            assert_eq!(found.game().hash(), compiled(without).game().hash(), "{game}");
            assert!(solvable(&compiled(game)).is_err());
        }
    }

    #[test]
    fn other_games_have_no_such_game() {
        for game in ["kaooa", "oware", "bagha-chall+repetition=forbidden-after-drops"] {
            assert!(related(&compiled(game)).is_none(), "{game}");
        }
    }
}
