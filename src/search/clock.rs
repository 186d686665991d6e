//! The clock of time limits: the standard library's where it has one, and else one that is handed in.

cfg_select! {
    all(target_family = "wasm", target_os = "unknown") => {
        use std::sync::OnceLock;
        use std::time::Duration;

        static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

        /// Sets the clock of time limits, a function that returns the time since any fixed moment. WebAssembly has none
        /// of its own: in a browser it is `performance.now()`. The first clock that is set stays.
        pub fn set_clock(clock: fn() -> Duration) {
            CLOCK.get_or_init(|| clock);
        }

        /// A moment.
        #[derive(Clone, Copy, PartialEq, PartialOrd)]
        pub(crate) struct Instant(Duration);

        impl Instant {
            /// Returns this moment.
            ///
            /// # Panics
            /// When no clock is set.
            pub fn now() -> Instant {
                Instant(CLOCK.get().expect("a time limit needs a clock: search::set_clock")())
            }

            /// Returns the moment after so much time, unless it is out of range.
            pub fn checked_add(self, time: Duration) -> Option<Instant> {
                self.0.checked_add(time).map(Instant)
            }

            /// Returns the time since this moment.
            pub fn elapsed(self) -> Duration {
                Instant::now().0.saturating_sub(self.0)
            }
        }
    }
    _ => {
        pub(crate) use std::time::Instant;
    }
}
