//! The cost of searching positions, together and each.

/// The nodes and seconds of searched positions.
#[derive(Default)]
pub struct Efforts {
    nodes: u64,
    seconds: Vec<f64>,
}

impl Efforts {
    /// Adds a position.
    pub fn add(&mut self, nodes: u64, seconds: f64) {
        self.nodes += nodes;
        self.seconds.push(seconds);
    }

    /// Returns the number of positions.
    pub const fn positions(&self) -> usize {
        self.seconds.len()
    }

    /// Returns the nodes of all positions.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the seconds of all positions.
    pub fn seconds(&self) -> f64 {
        self.seconds.iter().sum()
    }

    /// Returns the nodes per second.
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.seconds().max(1e-9)
    }

    /// Returns the median and the greatest number of seconds; zero without positions.
    pub fn spread(&self) -> (f64, f64) {
        let mut seconds = self.seconds.clone();
        seconds.sort_by(f64::total_cmp);
        let of = |seconds: Option<&f64>| seconds.copied().unwrap_or_default();
        (of(seconds.get(seconds.len() / 2)), of(seconds.last()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn efforts_add_up() {
        let mut efforts = Efforts::default();
        assert_eq!((efforts.spread(), efforts.speed()), ((0.0, 0.0), 0.0));
        for (nodes, seconds) in [(10, 3.0), (20, 0.5), (30, 1.5)] {
            efforts.add(nodes, seconds);
        }
        assert_eq!((efforts.positions(), efforts.nodes(), efforts.seconds()), (3, 60, 5.0));
        assert_eq!((efforts.speed(), efforts.spread()), (12.0, (1.5, 3.0)));
    }
}
