//! The eight rays of every square, square excluded, as exact masks.
//!
//! Because rays are exact, no implementation has to mask the edges of the board when it searches for flips.

/// Steps (file, rank) of the directions in which bit numbers rise: east, south-west, south, south-east. The falling
/// four are the opposite steps.
#[cfg(any(not(target_feature = "simd128"), feature = "internals"))]
pub(super) const RISING: [(i8, i8); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// Returns the squares met when walking from square `index` by (`file`, `rank`) steps to the edge of the board.
pub(super) const fn ray(index: usize, file: i8, rank: i8) -> u64 {
    let (mut x, mut y) = ((index & 7) as i8, (index >> 3) as i8);
    let mut bits = 0;
    loop {
        x += file;
        y += rank;
        if x < 0 || x > 7 || y < 0 || y > 7 {
            return bits;
        }
        bits |= 1 << (y * 8 + x);
    }
}
