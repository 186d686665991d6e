//! Makes packed files of any body, so that random bodies pass the checksum. Written from the description of the format
//! in `src/packed.rs`, without compression: DEFLATE allows stored blocks.

/// Returns a file that begins with `magic`, followed by these two words, with the body `body`.
pub fn pack(magic: &[u8; 8], schema: u32, made_for: u32, body: &[u8]) -> Vec<u8> {
    let mut stored = Vec::new();
    let blocks = body.chunks(0xffff).count();
    for (number, block) in body.chunks(0xffff).enumerate() {
        stored.push(u8::from(number + 1 == blocks));
        stored.extend((block.len() as u16).to_le_bytes());
        stored.extend((!(block.len() as u16)).to_le_bytes());
        stored.extend(block);
    }
    let mut file = magic.to_vec();
    for word in [schema, made_for, body.len() as u32, stored.len() as u32] {
        file.extend(word.to_le_bytes());
    }
    let sum = !file.iter().chain(&stored).fold(!0, |sum, &byte| crc_32(sum, byte));
    file.extend(sum.to_le_bytes());
    file.extend(stored);
    file
}

fn crc_32(sum: u32, byte: u8) -> u32 {
    (0..8).fold(sum ^ u32::from(byte), |sum, _| sum >> 1 ^ if sum & 1 != 0 { 0xedb8_8320 } else { 0 })
}
