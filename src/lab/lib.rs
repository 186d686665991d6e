//! The Lab: the classic bitboard techniques side by side, each against one oracle; never used by the engine.
//!
//! A [`Technique`] is a question (which moves are legal? which discs does a move turn over?), a [`Variant`] is a way to
//! answer it. Every variant is written once, generic over a [`Watch`](watch::Watch), and registered once, in
//! [`TECHNIQUES`]: the tests compare each with the technique's oracle, the benchmarks time it natively and in
//! WebAssembly, and the page races it and shows its steps. The head of each file names the winner, `docs/benchmarks`
//! has the times; [`moves`](kaeshi::moves) uses the winners.
//!
//! The ideas come from five articles, named at each variant: [`ISSEN`], [`REAL_CORE`], [`HASERA`], [`TALK`],
//! [`SYMMETRY`].

pub mod attacks;
pub mod automata;
pub mod canonical;
pub mod evaluation;
pub mod flips;
pub mod four_squares;
pub mod lanes;
pub mod last_flip;
pub mod mobility;
pub mod move_list;
pub mod oracle;
pub mod perft;
pub mod pext;
pub mod popcount;
pub mod race;
pub mod renju;
pub mod rotations;
mod technique;
pub mod watch;

pub use technique::{HASERA, HOUSE, ISSEN, REAL_CORE, SYMMETRY, TALK, Technique, Variant};
pub(crate) use technique::{unwatched, variant};

impl Technique {
    /// Finds a technique by its name.
    pub fn find(id: &str) -> Option<&'static Technique> {
        TECHNIQUES.iter().copied().find(|technique| technique.id == id)
    }
}

/// Every technique there is.
pub static TECHNIQUES: [&Technique; 23] = [
    &mobility::TECHNIQUE,
    &flips::TECHNIQUE,
    &rotations::TECHNIQUE,
    &renju::POINTS,
    &renju::LIST,
    &renju::SHAPES,
    &renju::SET,
    &renju::GET,
    &renju::SET_8,
    &renju::GET_8,
    &move_list::TECHNIQUE,
    &popcount::TECHNIQUE,
    &automata::RULE_90,
    &automata::TECHNIQUE,
    &attacks::TECHNIQUE,
    &attacks::nine::TECHNIQUE,
    &canonical::TECHNIQUE,
    &canonical::tiles::TECHNIQUE,
    &last_flip::TECHNIQUE,
    &four_squares::TECHNIQUE,
    &evaluation::TECHNIQUE,
    &perft::PERFT,
    &perft::PERFT_10,
];
