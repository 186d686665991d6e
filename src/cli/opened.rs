//! Whether standard output was open when the command was started.
//!
//! If a standard stream is closed, Rust's runtime opens `/dev/null` in its place before `main`, and output is silently
//! lost. So this is checked before the runtime starts. On systems other than Linux standard output is taken to be open.

#[cfg(target_os = "linux")]
mod before {
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    extern "C" fn note() {
        CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }

    #[used]
    #[allow(unsafe_code, reason = "the section has functions of this type, and this one needs nothing of a runtime")]
    #[unsafe(link_section = ".init_array")]
    static BEFORE_MAIN: extern "C" fn() = note;

    /// Tests whether standard output was open.
    pub fn is_open() -> bool {
        !CLOSED.load(Ordering::Relaxed)
    }
}

#[cfg(not(target_os = "linux"))]
mod before {
    /// Returns true.
    pub fn is_open() -> bool {
        true
    }
}

pub use before::is_open;
