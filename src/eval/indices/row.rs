//! A row of numbers, one for each feature, and the contribution of a disc on each square.

use super::super::patterns::{FEATURE, FEATURES};

/// 48 numbers, one for each feature, aligned for vector loads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(32))]
pub struct Row(pub [i16; FEATURES]);

/// The contribution of an own disc on each square to the indices.
pub(super) static CONTRIBUTION: [Row; 64] = {
    let mut worth = [const { Row([0; FEATURES]) }; 64];
    let mut feature = 0;
    while feature < FEATURES {
        let (cells, mut cell, mut power) = (FEATURE[feature].cells(), 0, 1);
        while cell < cells.len() {
            worth[cells[cell].index()].0[feature] = power;
            power = power.wrapping_mul(3);
            cell += 1;
        }
        feature += 1;
    }
    worth
};
