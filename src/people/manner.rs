//! How the model is used for a strength: the strength that it is told, how sharply it prefers the likelier moves, and
//! how much of a beginner's habits is mixed in.

use super::rating::Rating;

/// The whole of which `sharpness`, `habits` and `care` are parts.
pub const ONE: i32 = 1024;

/// The use of the model for one strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// The strength that the model is told.
    pub learnt: i32,
    /// The factor of the logits, in parts of [`ONE`].
    pub sharpness: i32,
    /// The share of a beginner's habits, in parts of [`ONE`].
    pub habits: i32,
    /// How far a loss is avoided beyond what the model learnt: nats for each disc, in parts of [`ONE`].
    pub care: i32,
    /// Whether it prefers moves that are hard to answer.
    pub sets_traps: bool,
}

impl Manner {
    /// Returns how people of this strength play: as the model learnt it, or below the weakest whom it met, with habits.
    pub fn seen(rating: Rating) -> Manner {
        let played = Manner { sharpness: ONE, care: 0, sets_traps: false, ..Manner::played(rating) };
        if played.habits > 0 { played } else { Manner { learnt: rating.points().into(), ..played } }
    }

    /// Returns how an opponent of this strength plays.
    pub fn played(rating: Rating) -> Manner {
        let points = i32::from(rating.points());
        let above = STEPS.iter().position(|step| step[0] >= points).unwrap_or(STEPS.len() - 1).max(1);
        let (low, high) = (STEPS[above - 1], STEPS[above]);
        let mix = |i: usize| low[i] + (high[i] - low[i]) * (points - low[0]) / (high[0] - low[0]);
        let sets_traps = points >= TRAPS;
        Manner { learnt: mix(1), sharpness: mix(2), habits: mix(3), care: mix(4), sets_traps }
    }
}

/// The strength of the highest step, from which on traps are set.
const TRAPS: i32 = Rating::STEPS[9].points() as i32;

/// Strengths, each with what the model is told, its sharpness, the habits and the care. They were fitted by
/// `kaeshi train people-report`, so that each step of [`Rating::STEPS`] beats the step below about as often as the
/// others do, and that at the average strength of each band of players as much is lost as those players lose.
const STEPS: [[i32; 5]; 12] = [
    [800, 1100, 1024, 575, 0],
    [900, 1100, 1024, 352, 0],
    [1010, 1100, 1024, 168, 0],
    [1130, 1110, 1024, 52, 0],
    [1250, 1210, 1024, 0, 0],
    [1370, 1338, 1024, 0, 0],
    [1480, 1482, 1024, 0, 0],
    [1680, 1668, 1024, 0, 0],
    [1850, 1910, 1070, 0, 0],
    [1880, 2030, 1190, 0, 20],
    [2000, 2250, 1500, 0, 270],
    [2400, 2400, 2400, 0, 1000],
];
