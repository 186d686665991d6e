//! The engine's values of all moves of the games, in a file that grows game by game.
//!
//! They take most of the time of a fit. The file begins with "KaeshiV1" and a checksum of the weights, and has for
//! each game a checksum of its moves, the number of its values and the values, 16 bits each. A run that was stopped
//! goes on behind the last whole game.

use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::people::DEPTHS;

use super::examples::{GameValues, values_of};
use super::games::PlayedGame;
use crate::files::{checksum, named, read_if_there, wrong};
use crate::pool::Pool;
use crate::progress::Reporter;

const MAGIC: &[u8; 8] = b"KaeshiV1";
const HEAD: usize = 16;

/// Returns the values of the games, from the file as far as it has them; those that are missing are added to it.
///
/// # Errors
/// Returns an error when the file cannot be read or written, or belongs to other games or weights.
pub fn values(
    path: &Path,
    games: &[&PlayedGame],
    weights: &Weights,
    pool: Pool,
    progress: &mut dyn Reporter,
) -> io::Result<Vec<GameValues>> {
    let print = checksum(&weights.write());
    let mut known = match read_if_there(path)? {
        Some(bytes) => read(&bytes, print, games)
            .ok_or_else(|| wrong(path, "these are values of other games or weights: name another file"))?,
        None => Known { games: Vec::new(), length: 0 },
    };
    if known.games.len() == games.len() && !games.is_empty() {
        return Ok(known.games);
    }
    let file =
        OpenOptions::new().create(true).truncate(false).write(true).open(path).map_err(|error| named(path, error))?;
    file.set_len(known.length as u64)?;
    let mut file = BufWriter::new(file);
    if known.length == 0 {
        file.write_all(MAGIC)?;
        file.write_all(&print.to_le_bytes())?;
    } else {
        io::Seek::seek(&mut file, io::SeekFrom::End(0))?;
    }
    progress.begin(known.games.len(), games.len(), "games valued");
    let rest = games.iter().skip(known.games.len());
    pool.in_order(
        rest,
        || Evaluator::trained(weights.clone()),
        |evaluator, game| (print_of(game), values_of(game, evaluator)),
        |(print, values)| {
            file.write_all(&print.to_le_bytes())?;
            file.write_all(&(values.len() as u32).to_le_bytes())?;
            let bytes: Vec<u8> = values.iter().flatten().flat_map(|value| value.to_le_bytes()).collect();
            file.write_all(&bytes)?;
            known.games.push(values);
            progress.step();
            Ok(())
        },
    )?;
    file.flush()?;
    Ok(known.games)
}

struct Known {
    games: Vec<GameValues>,
    length: usize,
}

fn read(bytes: &[u8], print: u64, games: &[&PlayedGame]) -> Option<Known> {
    let (magic, rest) = bytes.split_first_chunk()?;
    let (found, mut rest) = rest.split_first_chunk()?;
    if magic != MAGIC || u64::from_le_bytes(*found) != print {
        return None;
    }
    let mut known = Known { games: Vec::new(), length: HEAD };
    for game in games {
        let Some((print, behind)) = rest.split_first_chunk() else { break };
        let Some((count, behind)) = behind.split_first_chunk() else { break };
        let length = u32::from_le_bytes(*count) as usize * 2 * DEPTHS;
        let Some((values, behind)) = behind.split_at_checked(length) else { break };
        if u64::from_le_bytes(*print) != print_of(game) {
            return None;
        }
        let value = |bytes: &[u8]| i16::from_le_bytes([bytes[0], bytes[1]]);
        let of_move = |bytes: &[u8]| std::array::from_fn(|depth| value(&bytes[2 * depth..]));
        known.games.push(values.chunks_exact(2 * DEPTHS).map(of_move).collect());
        known.length += 12 + length;
        rest = behind;
    }
    Some(known)
}

/// Returns a checksum of the moves of a game.
fn print_of(game: &PlayedGame) -> u64 {
    checksum(&game.moves.iter().map(|square| square.index() as u8).collect::<Vec<u8>>())
}
