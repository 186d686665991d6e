//! The model of how people play: the fit to their games, and its measures.
//!
//! `games` reads games with their players, `ratings` finds the players' strengths from the results, `cache` keeps the
//! engine's values of all moves, `examples` puts both together. `network` and `descent` fit the weights, `checkpoint`
//! lets a fit go on that was stopped. `tally` counts how well moves are known, `report` measures a model on games that
//! it never saw, `ladder` lets it play. docs/people.md has the commands.

pub mod cache;
mod checkpoint;
pub mod descent;
pub mod examples;
pub mod fit;
pub mod games;
pub mod ladder;
mod network;
pub mod ratings;
pub mod report;
pub mod tally;
