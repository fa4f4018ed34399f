//! Positions to be told of what became known: collected, so that their cells are on the way from
//! memory when they are needed.

/// Positions collected before they are told.
const MANY: usize = 512;

/// A position of a class that a step leads from, by its rank, and whether it turned out to lead to a
/// loss: twice the rank, plus 1 for a loss.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known(u64);

impl Known {
    #[inline(always)]
    pub fn new(rank: u64, is_loss: bool) -> Known {
        Known((2 * rank) | u64::from(is_loss))
    }

    #[inline(always)]
    pub fn rank(self) -> u64 {
        self.0 >> 1
    }

    #[inline(always)]
    pub fn is_loss(self) -> bool {
        self.0 & 1 == 1
    }
}

/// Positions to be told.
#[derive(Debug)]
pub struct Told<T> {
    items: Box<[T]>,
    count: usize,
}

impl<T> Default for Told<T> {
    /// Room for none.
    fn default() -> Told<T> {
        Told { items: Box::default(), count: 0 }
    }
}

impl<T: Copy + Default> Told<T> {
    /// None yet; between two looks at [`Told::is_full`] come at most `between`.
    pub fn new(between: usize) -> Told<T> {
        Told { items: vec![T::default(); MANY + between].into_boxed_slice(), count: 0 }
    }

    /// One more.
    #[inline(always)]
    pub fn push(&mut self, item: T) {
        self.items[self.count] = item;
        self.count += 1;
    }

    /// Room for more, and how many of it are used: for many at a time, counted where it is fastest.
    #[inline(always)]
    pub fn room(&mut self) -> (&mut [T], &mut usize) {
        let (_, room) = self.items.split_at_mut(self.count);
        (room, &mut self.count)
    }

    /// Whether it is time to tell them.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.count >= MANY
    }

    /// Lets go of all but those that `keep` wants, and returns these. Nothing waits for the answer
    /// to one question before the next is asked: so the machine fetches many cells at a time.
    #[inline(always)]
    pub fn take(&mut self, keep: impl Fn(&T) -> bool) -> &[T] {
        let mut kept = 0;
        for at in 0..self.count {
            let item = self.items[at];
            self.items[kept] = item;
            kept += usize::from(keep(&item));
        }
        self.count = 0;
        &self.items[..kept]
    }
}
