//! Runs of discs in one direction, in scalar words: the scalar implementation consists of them, and the simd128 one
//! uses them beside its vectors.

/// Returns the squares one step behind the runs of `over` that begin beside an own disc, eastward, by carry.
#[inline(always)]
pub(super) fn east(player: u64, over: u64) -> u64 {
    over.wrapping_add(over & player << 1) & !over
}

/// Returns the same in the direction of −`S`, by doubling.
#[inline(always)]
pub(super) fn falling<const S: u32>(player: u64, over: u64) -> u64 {
    let mut run = over & player >> S;
    run |= over & run >> S;
    let pairs = over & over >> S;
    run |= pairs & run >> (2 * S);
    run |= pairs & run >> (2 * S);
    run >> S
}

/// Returns the flips along a ray of falling bit numbers. On a ray full of opponents the shift count is 64, taken modulo
/// 64: that leaves bit 63, which doubling pushes out, so nothing turns over.
#[inline(always)]
pub(super) fn falling_flips(ray: u64, player: u64, opponent: u64) -> u64 {
    let outflank = (1_u64 << 63).wrapping_shr((ray & !opponent).leading_zeros()) & player;
    (outflank << 1).wrapping_neg() & ray
}
