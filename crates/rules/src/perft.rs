//! Perft: the number of move sequences of a given length, the standard check of a move generator.

use crate::game::Rules;

/// The number of sequences of `depth` moves from `position`, as fast as the rules can tell it:
/// [`Rules::perft`].
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    rules.perft(position, depth)
}

/// The same number, made the plain way: every move listed and played, every leaf reached. The
/// judge of [`perft`] in tests, and the measure of the generator alone in benchmarks.
pub fn perft_plain<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = crate::game::MoveList::new();
    rules.moves(position, &mut moves);
    moves
        .into_iter()
        .map(|mv| {
            let mut child = *position;
            rules.play(&mut child, mv);
            perft_plain(rules, &child, depth - 1)
        })
        .sum()
}
