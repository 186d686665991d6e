//! From logits to chances, in whole numbers.

use super::model::LOGIT_BITS;

/// The weight of the likeliest move.
const ONE: u64 = 1 << 30;

/// `2^(-2^-k)` in 2^-32ths, for k from 1.
static ROOTS: [u64; 16] = {
    let (mut roots, mut k, mut root) = ([0; 16], 0, 1_u64 << 31);
    while k < 16 {
        // The root of a number in 2^-32ths is in the same unit when the number is first moved up by as many bits.
        root = (root << 32).isqrt();
        roots[k] = root;
        k += 1;
    }
    roots
};

/// 1 / ln 2, in 2^-16ths.
const NATS_TO_BITS: i64 = 94_548;

/// Returns weights that stand to each other as the exponentials of the logits do, the greatest being 2^30.
pub fn weights(logits: &[i32]) -> Vec<u64> {
    let most = logits.iter().copied().max().unwrap_or(0);
    logits.iter().map(|&logit| power(i64::from(most) - i64::from(logit))).collect()
}

/// Returns `e^-x`, with x in units of a logit, as a part of [`ONE`]; never 0.
fn power(x: i64) -> u64 {
    // In 2^-16ths of a bit.
    let halvings = (x * NATS_TO_BITS) as u64 >> LOGIT_BITS;
    let (whole, part) = (halvings >> 16, halvings & 0xffff);
    if whole >= 30 {
        return 1;
    }
    let mut power = ONE;
    for (k, root) in ROOTS.iter().enumerate() {
        if part >> (15 - k) & 1 == 1 {
            power = (power * root) >> 32;
        }
    }
    (power >> whole).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_exponentials() {
        for nats in [0.0, 0.001, 0.1, 0.5, 1.0, 2.0, 5.0, 9.0] {
            let logit = -(nats * f64::from(1 << LOGIT_BITS)) as i32;
            let [one, other] = weights(&[0, logit])[..] else { unreachable!() };
            let ratio = other as f64 / one as f64;
            assert!((ratio - (-nats).exp()).abs() < 1e-4 * (-nats).exp() + 1e-8, "{nats}: {ratio}");
        }
        assert_eq!(weights(&[i32::MIN / 2, i32::MAX / 2]), [1, ONE]);
    }
}
