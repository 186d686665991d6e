//! The names of players (`.jou`) and tournaments (`.trn`), which the games of all years share.
//!
//! A head of 16 bytes as in a file of games, the number of names in either of its two counts. Then 20 bytes for a
//! player and 26 for a tournament: the name, filled up with zeros, in the letters of ISO 8859-1.

use super::error::{HEAD, PLAYER, WthorError};

/// The bytes of a tournament's name.
const TOURNAMENT: usize = 26;

/// The names of a file, indexed by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorNames {
    names: Vec<String>,
    is_players: bool,
}

impl WthorNames {
    /// Returns the name with a number.
    pub fn get(&self, number: u16) -> Option<&str> {
        self.names.get(usize::from(number)).map(String::as_str)
    }

    /// Tests whether these are names of players, not of tournaments, by the length of a name.
    pub fn is_players(&self) -> bool {
        self.is_players
    }
}

/// Reads a file of names of players or tournaments, depending on its length.
///
/// # Errors
/// When the length does not match the number of names in the head.
pub fn parse_wthor_names(bytes: &[u8]) -> Result<WthorNames, WthorError> {
    let Some((head, body)) = bytes.split_at_checked(HEAD) else {
        return Err(WthorError::NoHead { bytes: bytes.len() });
    };
    let first = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
    let records = first.max(u32::from(u16::from_le_bytes([head[8], head[9]])));
    let fits = |width: usize| u64::from(records) * width as u64 == body.len() as u64;
    let Some(width) = [PLAYER, TOURNAMENT].into_iter().find(|&width| fits(width)) else {
        return Err(WthorError::Names { records, bytes: bytes.len() });
    };
    let name = |bytes: &[u8]| {
        let text = bytes.split(|&byte| byte == 0).next().unwrap_or_default();
        text.iter().map(|&byte| char::from(byte)).collect::<String>().trim().to_string()
    };
    Ok(WthorNames { names: body.chunks(width).map(name).collect(), is_players: width == PLAYER })
}
