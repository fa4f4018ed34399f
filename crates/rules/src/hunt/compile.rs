//! From a description to rules: the compiled form and its hash.

use std::marker::PhantomData;
use std::sync::Arc;

use super::aims::Aims;
use super::board::Board;
use super::description::{self, Description, Entry, HuntRepetition, Return, StuckPrey};
use super::paths::Paths;
use super::position::{Memory, Position, Remembered};
use crate::game::Side;

/// Whether the rules need [`Trail`](super::Trail) as their memory: some move is legal or not by
/// where a piece came from.
pub fn needs_memory(description: &Description) -> bool {
    description.return_ != Return::Allowed || !description.backward_capture
}

/// The rules of a hunt game, compiled.
///
/// `M` is `()` for games without memory and [`Trail`](super::Trail) for the others.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that is there or not
pub struct Rules<M: Memory> {
    pub(super) board: Board,
    pub(super) paths: Paths,
    pub(super) aims: Aims,
    /// Names, coordinates and lines, for texts and drawings; play does not look at them.
    pub(super) described: description::Board,
    pub(super) hunter_name: String,
    pub(super) prey_name: String,
    pub(super) hash: String,
    pub(super) hunters: u8,
    pub(super) prey: u8,
    /// Captures that win; a number that is never reached where hunters do not capture.
    pub(super) goal: u8,
    pub(super) captures: bool,
    pub(super) must_capture: bool,
    pub(super) capture_while_dropping: bool,
    pub(super) chain: bool,
    pub(super) remembered: Remembered,
    pub(super) hunters_dropped: bool,
    pub(super) dropped_in_a_row: bool,
    /// Where each side may drop.
    pub(super) drop_regions: [u64; 2],
    pub(super) first: Side,
    pub(super) stuck_prey: StuckPrey,
    pub(super) repetition: HuntRepetition,
    pub(super) start: Position<M>,
    /// The same game in which pieces remember nothing, where they remember something here.
    forgetful: Option<Arc<Rules<()>>>,
    memory: PhantomData<M>,
}

impl<M: Memory> Rules<M> {
    /// Compiles a description that [`check`](super::check) has passed.
    ///
    /// # Panics
    /// When the description needs a memory and `M` keeps none. A description that the check
    /// refuses may panic too, or give rules without sense.
    pub fn compile(description: &Description) -> Rules<M> {
        assert!(M::KEPT || !needs_memory(description), "these rules need a memory");
        let board = Board::compile(&description.board, description.captures);
        let set = |points: &[u8]| points.iter().fold(0u64, |set, &point| set | 1 << point);
        let hunters = match &description.entry {
            Entry::Placed(points) => set(points),
            Entry::Dropped { .. } => 0,
        };
        let start = Position {
            hunters,
            prey: set(&description.prey_placed),
            in_hand: description.prey - description.prey_placed.len() as u8,
            captured: 0,
            side: description.first,
            chain: Board::NOWHERE,
            memory: M::default(),
        };
        let paths = Paths::compile(description);
        let aims = Aims::compile(description);
        let drop_region = match set(&description.drop_region) {
            0 => board.all(),
            region => region,
        };
        Rules {
            hash: hash(description, &board, &start, &paths, &aims),
            drop_regions: [drop_region, board.all()],
            board,
            paths,
            aims,
            described: description.board.clone(),
            hunter_name: description.hunter_name.clone(),
            prey_name: description.prey_name.clone(),
            hunters: description.hunters,
            prey: description.prey,
            goal: if description.captures { description.goal } else { u8::MAX },
            captures: description.captures,
            must_capture: description.must_capture,
            capture_while_dropping: description.capture_while_dropping,
            chain: description.chain,
            remembered: Remembered::new(description.return_, description.backward_capture),
            hunters_dropped: matches!(description.entry, Entry::Dropped { .. }),
            dropped_in_a_row: description.dropped_in_a_row,
            first: description.first,
            stuck_prey: description.stuck_prey,
            repetition: description.repetition,
            start,
            forgetful: forgetful(description),
            memory: PhantomData,
        }
    }

    /// The compiled board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The captures that win for the hunters; a number that is never reached where they do not
    /// capture.
    pub fn goal(&self) -> u8 {
        self.goal
    }

    /// The number of hunters.
    pub fn hunter_count(&self) -> u8 {
        self.hunters
    }

    /// The number of prey that the game begins with, those in hand included.
    pub fn prey_count(&self) -> u8 {
        self.prey
    }

    /// Whether hunters must capture when they can.
    pub fn must_capture(&self) -> bool {
        self.must_capture
    }

    /// The rules by which a piece has to remember where it came from, as the word and the value of
    /// the description language; none where nothing is remembered.
    pub fn memories(&self) -> Vec<(&'static str, &'static str)> {
        let mut memories = Vec::new();
        if self.remembered.no_return {
            let value = if self.remembered.last_moved { "last-move-only" } else { "forbidden" };
            memories.push(("return", value));
        }
        if self.remembered.heads {
            memories.push(("backward-capture", "forbidden"));
        }
        memories
    }

    /// The same game in which pieces remember nothing: every piece may return, and hunters capture
    /// in all directions. `None` where nothing is remembered anyway.
    pub fn without_memories(&self) -> Option<&Rules<()>> {
        self.forgetful.as_deref()
    }

    /// Whether hunters may capture while prey are still in hand.
    pub fn captures_while_dropping(&self) -> bool {
        self.capture_while_dropping
    }

    /// Whether a hunter that captured may capture again in the same turn.
    pub fn has_chains(&self) -> bool {
        self.chain
    }

    /// The name of a point, as in texts.
    pub(super) fn name(&self, point: u8) -> &str {
        &self.described.points[point as usize].name
    }

    /// What a piece of a side is called, in the singular.
    pub(super) fn piece(&self, side: Side) -> &str {
        match side {
            Side::HUNTERS => &self.hunter_name,
            Side::PREY => &self.prey_name,
        }
    }
}

/// The rules without those that need a memory.
fn forgetful(description: &Description) -> Option<Arc<Rules<()>>> {
    needs_memory(description).then(|| {
        let description =
            Description { return_: Return::Allowed, backward_capture: true, ..description.clone() };
        Arc::new(Rules::compile(&description))
    })
}

/// The hash of all that decides about play: points by number, adjacency, jumps, where rules look
/// at directions which jumps go against which moves, and the rules. Names and drawing are left
/// out.
///
/// What not every game has is added to the end, each under a word of its own, and only where it is
/// not as usual: so that a new rule word does not change the hash of a game that does not use it.
fn hash<M: Memory>(
    description: &Description,
    board: &Board,
    start: &Position<M>,
    paths: &Paths,
    aims: &Aims,
) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"hunt 1\n");
    let points = board.points();
    hasher.update(&[points]);
    for from in 0..points {
        hasher.update(&board.neighbours(from).to_le_bytes());
        for to in 0..points {
            hasher.update(&[board.between(from, to)]);
        }
        if !description.backward_capture {
            for previous in 0..points {
                hasher.update(&board.against(previous, from).to_le_bytes());
            }
        }
    }
    hasher.update(&start.hunters.to_le_bytes());
    hasher.update(&start.prey.to_le_bytes());
    hasher.update(&[
        description.hunters,
        description.prey,
        start.in_hand,
        description.first as u8,
        u8::from(matches!(description.entry, Entry::Dropped { .. })),
        u8::from(description.must_capture),
        u8::from(description.capture_while_dropping),
        u8::from(description.chain),
        u8::from(description.backward_capture),
        match description.return_ {
            Return::Allowed => 0,
            Return::Forbidden => 1,
            Return::LastMoveOnly => 2,
        },
        description.goal,
        match description.stuck_prey {
            StuckPrey::Lose => 0,
            StuckPrey::Draw => 1,
        },
        match description.repetition {
            HuntRepetition::ThirdDraws => 0,
            HuntRepetition::ForbiddenAfterDrops => 1,
        },
    ]);
    paths.tell(points, &mut hasher);
    aims.tell(points, &mut hasher);
    if !description.captures {
        hasher.update(b"no captures\n");
    }
    if description.dropped_in_a_row {
        hasher.update(b"dropped in a row\n");
    }
    if !description.drop_region.is_empty() {
        let region = description.drop_region.iter().fold(0u64, |set, &point| set | 1 << point);
        hasher.update(b"drop region\n").update(&region.to_le_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}
