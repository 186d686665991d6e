//! Techniques and their variants, and the macros that register them.
//!
//! The list of all techniques is in the module above, which uses theirs; so the shared types are here, below them.

use super::race::Input;
use super::watch::Step;

/// "prime's diary": mobility of all lines at once by addition, flips in four lanes (issen; Advent Calendar 2016).
pub const ISSEN: &str = "prime's diary 2016-12-26 (issen)";
/// The renju library REAL Core: moves of one byte, cells of two bits, a board held in four directions.
pub const REAL_CORE: &str = "REAL Core 2017-02-27";
/// Hasera Reversi: flips specialised by square, on the 32-bit halves of a Qiita article, "JavaScriptでのリバーシの
/// ビットボードの実装". It names the bitboard page of T. Okuhara, the author of Booby Reversi, for more.
pub const HASERA: &str = "Hasera Reversi";
/// The talk "ビットボード解説": bit arrays from cellular automata to the magic bitboards of chess.
pub const TALK: &str = "antenna_three 2020-11-20";
/// The eight symmetries by Gray code, which is the order of Egaroucid, and by a short critical path.
pub const SYMMETRY: &str = "eukaryote (Gray code)";
/// Kaeshi's own idea, or common knowledge of the field.
pub const HOUSE: &str = "Kaeshi";

/// One way to answer a technique's question.
pub struct Variant {
    /// Its name, unique within the technique and the same on every machine.
    pub id: &'static str,
    /// The origin of the idea.
    pub source: &'static str,
    /// The source file.
    pub file: &'static str,
    /// Answers one question; for the tests.
    pub answer: fn(Input) -> u64,
    /// Answers this many questions, each waiting for the one before it; returns the sum of the answers.
    pub latency: fn(iterations: u32) -> u64,
    /// Answers this many independent questions; returns the sum of the answers.
    pub throughput: fn(iterations: u32) -> u64,
    /// Answers one question and shows every step; `None` for the engine's own code, which cannot be watched.
    pub steps: Option<fn(Input) -> Vec<Step>>,
}

/// A question, with the variants that answer it.
pub struct Technique {
    /// Its name in the page's address.
    pub id: &'static str,
    /// The unit of an answer: a call, a leaf, a cell.
    pub unit: &'static str,
    /// The number of units of one answer.
    pub units: u32,
    /// Roughly the time of the oracle in nanoseconds, which determines how many questions a test or a benchmark asks.
    pub cost: u64,
    /// The reference variant.
    pub oracle: Variant,
    /// The other variants.
    pub variants: &'static [Variant],
}

impl Technique {
    /// Lists the oracle and the other variants, in the order of a table.
    pub fn all(&'static self) -> impl Iterator<Item = &'static Variant> {
        std::iter::once(&self.oracle).chain(self.variants)
    }

    /// Finds a variant by its name.
    pub fn variant(&'static self, id: &str) -> Option<&'static Variant> {
        self.all().find(|variant| variant.id == id)
    }
}

/// Registers a variant: `variant!("id", SOURCE, |input, watch| answer)`, where the answer is an expression over the
/// [`Input`] that shows its words to `watch`; with `state = …` before the question, a value that is made once per race.
macro_rules! variant {
    ($id:expr, $source:expr, |$input:pat_param, $watch:pat_param| $answer:expr) => {
        $crate::variant!($id, $source, state = (), |$input, _, $watch| $answer)
    };
    (
        $id:expr, $source:expr, state = $state:expr,
        |$input:pat_param, $held:pat_param, $watch:pat_param| $answer:expr
    ) => {
        $crate::Variant {
            id: $id,
            source: $source,
            file: file!(),
            answer: |$input| {
                let ($held, $watch) = (&mut $state, &mut $crate::watch::Blind);
                $answer
            },
            latency: |iterations| {
                let mut state = $state;
                $crate::race::latency(iterations, |$input| {
                    let ($held, $watch) = (&mut state, &mut $crate::watch::Blind);
                    $answer
                })
            },
            throughput: |iterations| {
                let mut state = $state;
                $crate::race::throughput(iterations, |$input| {
                    let ($held, $watch) = (&mut state, &mut $crate::watch::Blind);
                    $answer
                })
            },
            steps: Some(|$input| {
                let mut steps = $crate::watch::Steps::default();
                {
                    let ($held, $watch) = (&mut $state, &mut steps);
                    let _ = $answer;
                }
                steps.into_vec()
            }),
        }
    };
}

/// Registers a variant that cannot be watched: an oracle, or a kernel of the engine.
macro_rules! unwatched {
    ($id:expr, $source:expr, |$input:pat_param| $answer:expr) => {
        $crate::Variant { steps: None, ..$crate::variant!($id, $source, |$input, _| $answer) }
    };
    ($id:expr, $source:expr, state = $state:expr, |$input:pat_param, $held:pat_param| $answer:expr) => {
        $crate::Variant { steps: None, ..$crate::variant!($id, $source, state = $state, |$input, $held, _| $answer) }
    };
}

pub(crate) use {unwatched, variant};
