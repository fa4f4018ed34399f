//! Perft: the number of move sequences of a given length, the standard check of a move generator.

use crate::game::Rules;

/// The number of sequences of `depth` moves from `position`. Finished games have no children;
/// history (repetition) is ignored.
pub fn perft<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => rules.count(position) as u64,
        _ => {
            let mut leaves = 0;
            rules.for_each_child(position, |_, child| leaves += perft(rules, child, depth - 1));
            leaves
        }
    }
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
