//! The work of a helping thread of a crew.

use std::sync::Arc;

use crate::search::brothers::visit;
use crate::search::context::{Node, Search, Team};
use crate::search::crew::{Crew, Job, Question, Split};
use crate::search::limits::{Limits, Meter, Stopped};
use crate::search::ordering::Move;
use crate::search::small_table::SmallTable;
use crate::search::{endgame, midgame};

impl Crew {
    /// Lets the calling thread take part in searches until the crew is dismissed; returns at once if it is dismissed
    /// already.
    pub fn help(&self) {
        let _present = self.enter();
        let mut small = None;
        while let Some(guest) = self.next() {
            let job = Arc::clone(&guest.split.job);
            let small = small.get_or_insert_with(|| SmallTable::for_table(&job.table));
            let (team, mut meter) = (team(self, &job), Meter::new(&Limits::NONE));
            meter.help(&job.flag, &job.told);
            let mut search = Search::new(&job.table, small, &job.evaluator, &mut meter);
            search.team = Some(team.clone());
            visit(&mut search, &team, &guest.split);
        }
    }
}

/// Returns the team of a search that `crew` helps.
pub(crate) fn team(crew: &Crew, job: &Arc<Job>) -> Team {
    Team { crew: crew.clone(), job: Arc::clone(job), value }
}

/// Returns the value of a move at a split point, as a bound on one side of the question's `alpha`.
fn value(search: &mut Search, split: &Split, choice: &Move) -> Result<i32, Stopped> {
    let node = Node::of(split.board);
    match split.question {
        Question::Exact { alpha, empties } => endgame::child_value(search, &node, choice, alpha, empties),
        Question::Midgame { alpha, depth } => {
            Ok(-midgame::value(search, &node.follow(choice), -alpha - 1, -alpha, depth - 1)?)
        }
    }
}
