//! A book that was read can be written to a file that reads the same, and its moves at the start of a game are legal.
#![no_main]

use kaeshi::Board;
use kaeshi::book::Book;
use libfuzzer_sys::fuzz_target;

mod packing;

fn check(file: &[u8]) {
    match Book::read(file) {
        Ok(book) => {
            let written = book.write();
            let again = Book::read(&written).expect("it is written to be read");
            assert_eq!((again.positions(), again.write()), (book.positions(), written));
            let legal = Board::START.mobility();
            assert!(book.moves(Board::START).iter().all(|choice| legal.contains(choice.square)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    let pack = |body: &[u8]| packing::pack(b"KAESHIBK", 1, 0, body);
    check(&pack(bytes));
    // The kinds of the generated positions, 0 to 3, and as many values as they may need.
    let (kinds, values) = (bytes.iter().map(|byte| byte & 3), bytes.iter().copied());
    let head = [2, 0, 0, 0, b'{', b'}'].into_iter().chain((bytes.len() as u32).to_le_bytes());
    check(&pack(&head.chain(kinds).chain(values).collect::<Vec<_>>()));
});
