//! Ctrl-C: it stops a search that was told to listen; else it ends the program with exit code 130.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// The flag that the next interrupt sets instead of ending the program.
static LISTENING: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);

/// While this lives, the first interrupt sets the flag that it was made of, and only the next one
/// ends the program.
pub struct Listening(());

/// Lets the first interrupt set `flag` for as long as what is returned lives.
#[must_use]
pub fn listen(flag: &Arc<AtomicBool>) -> Listening {
    hand_over(Some(Arc::clone(flag)));
    Listening(())
}

impl Drop for Listening {
    fn drop(&mut self) {
        hand_over(None);
    }
}

fn hand_over(flag: Option<Arc<AtomicBool>>) {
    *LISTENING.lock().unwrap_or_else(PoisonError::into_inner) = flag;
}

/// Sets the flag, if there is one that was not set yet.
#[cfg(unix)]
fn is_heard() -> bool {
    use std::sync::atomic::Ordering;

    let flag = LISTENING.lock().unwrap_or_else(PoisonError::into_inner);
    flag.as_ref().is_some_and(|flag| !flag.swap(true, Ordering::Relaxed))
}

/// From now on an interrupt that no search listens to ends the program at once, on a fresh line,
/// with exit code 130.
#[cfg(unix)]
pub fn exit_quietly() {
    use signal_hook::consts::SIGINT;
    use signal_hook::iterator::Signals;
    use std::io::IsTerminal;

    // Without the handler the system's own way of ending a program is good enough.
    let Ok(mut signals) = Signals::new([SIGINT]) else { return };
    std::thread::spawn(move || {
        for _ in signals.forever() {
            let heard = is_heard();
            // The terminal has just shown ^C in the middle of a line.
            if !heard || std::io::stderr().is_terminal() {
                eprintln!();
            }
            if !heard {
                std::process::exit(130);
            }
        }
    });
}

/// Elsewhere the system's own way of ending a program is good enough.
#[cfg(not(unix))]
pub fn exit_quietly() {}

#[cfg(all(test, unix))]
mod tests {
    use super::{is_heard, listen};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn only_the_first_interrupt_of_a_search_is_heard() {
        assert!(!is_heard());
        let flag = Arc::new(AtomicBool::new(false));
        let listening = listen(&flag);
        assert!(is_heard());
        assert!(flag.load(Ordering::Relaxed));
        assert!(!is_heard());
        drop(listening);
        flag.store(false, Ordering::Relaxed);
        assert!(!is_heard());
    }
}
