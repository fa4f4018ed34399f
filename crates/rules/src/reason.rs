//! Why games end.

/// Why a game (or, in a match of rounds, the whole match) is over. Never a bare "draw".
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// Hunt: the hunters made the captures that win.
    Captures,
    /// Hunt: the hunters were to move and had no legal move.
    Blocked,
    /// Hunt: the prey were to move and had no legal move.
    PreyStuck,
    /// Hunt: a hunter reached one of the points that win.
    Reached,
    /// Hunt: a hunter passed all prey, none of which can go back.
    Passed,
    /// Hunt: the prey made more sideways moves in a row than they may.
    Sideways,
    /// The same position came again as often as the rules allow.
    Repetition,
    /// Every move left would have recreated an earlier position, which the rules forbid.
    OnlyRepetitions,
    /// Sowing: a store holds more than half of the starting seeds.
    Majority,
    /// Sowing: the player to move had no seed to sow.
    NoSeeds,
    /// Sowing: the opponent had no seeds and no move could give him one.
    CannotFeed,
    /// Sowing: every move would have taken all of the opponent's seeds, which is illegal.
    OnlyGrandSlams,
    /// Sowing: a grand slam gave the opponent all the seeds left.
    GrandSlam,
    /// Sowing: the player to move had seeds but no hole that he may sow from.
    NoMove,
    /// Sowing: every move of the player to move would have been endless.
    OnlyEndless,
    /// Sowing: an endless sowing ended the game.
    Endless,
    /// Sowing: as [`Reason::Endless`] or [`Reason::OnlyEndless`], where a sowing passed the lap
    /// cap and was not proven endless.
    EndlessByCap,
    /// Sowing: a row was empty.
    RowEmpty,
    /// Sowing: no seed was left on the board.
    BoardEmpty,
    /// Sowing: the player to move had no cowrie, after the seeds were shared equally.
    NoCowrie,
    /// Sowing: a front row was empty.
    FrontRowEmpty,
    /// Sowing: a player won the holes that win the match.
    Holes,
    /// Sowing: the agreed number of rounds was played.
    Rounds,
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
}

impl Reason {
    /// Every reason, in declaration order.
    pub const ALL: [Reason; 25] = [
        Reason::Captures,
        Reason::Blocked,
        Reason::PreyStuck,
        Reason::Reached,
        Reason::Passed,
        Reason::Sideways,
        Reason::Repetition,
        Reason::OnlyRepetitions,
        Reason::Majority,
        Reason::NoSeeds,
        Reason::CannotFeed,
        Reason::OnlyGrandSlams,
        Reason::GrandSlam,
        Reason::NoMove,
        Reason::OnlyEndless,
        Reason::Endless,
        Reason::EndlessByCap,
        Reason::RowEmpty,
        Reason::BoardEmpty,
        Reason::NoCowrie,
        Reason::FrontRowEmpty,
        Reason::Holes,
        Reason::Rounds,
        Reason::Resigned,
        Reason::Agreed,
    ];

    /// The reason as one word, as in JSON and records; the message `reason-WORD` says it to people.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Captures => "captures",
            Reason::Reached => "reached",
            Reason::Passed => "passed",
            Reason::Sideways => "sideways",
            Reason::Blocked => "blocked",
            Reason::PreyStuck => "prey-stuck",
            Reason::Repetition => "repetition",
            Reason::OnlyRepetitions => "only-repetitions",
            Reason::Majority => "majority",
            Reason::NoSeeds => "no-seeds",
            Reason::CannotFeed => "cannot-feed",
            Reason::OnlyGrandSlams => "only-grand-slams",
            Reason::GrandSlam => "grand-slam",
            Reason::NoMove => "no-move",
            Reason::OnlyEndless => "only-endless",
            Reason::Endless => "endless",
            Reason::EndlessByCap => "endless-by-cap",
            Reason::RowEmpty => "row-empty",
            Reason::BoardEmpty => "board-empty",
            Reason::NoCowrie => "no-cowrie",
            Reason::FrontRowEmpty => "front-row-empty",
            Reason::Holes => "holes",
            Reason::Rounds => "rounds",
            Reason::Resigned => "resigned",
            Reason::Agreed => "agreed",
        }
    }

    /// The reason whose [`Reason::word`] is `word`.
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}
