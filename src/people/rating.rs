//! The strength of a person, in Elo points.

use std::fmt;
use std::str::FromStr;

/// The strength of a person in Elo points: who has 400 more wins ten games for each that is lost.
///
/// The scale is that of the games that the model was trained on, whose players have 1600 on average. It is not an
/// official rating of any federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

/// The error when something is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingError {
    /// The number is out of range.
    Range(u16),
    /// The text is no such number.
    Text,
}

impl Rating {
    /// The lowest rating.
    pub const MIN: Rating = Rating(800);
    /// The highest rating, of a champion.
    pub const MAX: Rating = Rating(2400);
    /// The average of the games that the model was trained on.
    pub const MEAN: Rating = Rating(1600);

    /// The ten steps of opponents.
    pub const STEPS: [Rating; 10] = {
        let points = [800, 900, 1010, 1130, 1250, 1370, 1480, 1680, 1880, 2000];
        let (mut steps, mut i) = ([Rating::MIN; 10], 0);
        while i < 10 {
            steps[i] = Rating(points[i]);
            i += 1;
        }
        steps
    };

    /// Returns a rating of this many points.
    ///
    /// # Errors
    /// [`RatingError::Range`] when it is not between [`Rating::MIN`] and [`Rating::MAX`].
    pub const fn new(points: u16) -> Result<Rating, RatingError> {
        if points >= Rating::MIN.0 && points <= Rating::MAX.0 {
            Ok(Rating(points))
        } else {
            Err(RatingError::Range(points))
        }
    }

    /// Returns the points.
    pub const fn points(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Rating {
    type Err = RatingError;

    /// Reads a number of points.
    fn from_str(text: &str) -> Result<Rating, RatingError> {
        Rating::new(text.parse().map_err(|_| RatingError::Text)?)
    }
}

impl fmt::Display for RatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lowest, highest) = (Rating::MIN, Rating::MAX);
        match self {
            RatingError::Range(points) => {
                write!(f, "there is no rating {points}: ratings go from {lowest} to {highest}")
            }
            RatingError::Text => write!(f, "a rating from {lowest} to {highest} is expected"),
        }
    }
}

impl std::error::Error for RatingError {}
