//! Ctrl-C ends the program with exit code 130.

/// From now on an interrupt ends the program at once, on a fresh line, with exit code 130.
#[cfg(unix)]
pub fn exit_quietly() {
    use signal_hook::consts::SIGINT;
    use signal_hook::iterator::Signals;

    // Without the handler the system's own way of ending a program is good enough.
    let Ok(mut signals) = Signals::new([SIGINT]) else { return };
    std::thread::spawn(move || {
        if signals.forever().next().is_some() {
            // The terminal has just shown ^C in the middle of a line.
            eprintln!();
            std::process::exit(130);
        }
    });
}

/// Elsewhere the system's own way of ending a program is good enough.
#[cfg(not(unix))]
pub fn exit_quietly() {}
