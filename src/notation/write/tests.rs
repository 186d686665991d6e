use super::*;
use crate::notation::read::read;
use crate::notation::record::{Format, Tags};
use crate::position::Position;

fn one(text: &str, from: Option<Format>) -> Record {
    let mut records = Vec::new();
    read(text, from, None, &mut |record| records.push(record));
    let [record] = &records[..] else { panic!("{} records in {text}", records.len()) };
    assert_eq!(record.fault, None, "{text}");
    record.clone()
}

/// Returns a game with names that want escapes, and one with a pass that began elsewhere.
fn games() -> [Record; 2] {
    let pass = "-OXXXXXX---------OXXXXXX---------------------------------------- X";
    let names = Tags {
        black: Some("A ]\\<b>\"&".into()),
        white: Some("白".into()),
        date: Some("2024".into()),
        event: Some("Paris".into()),
        result: Some("40-24".into()),
        ..Tags::default()
    };
    let moves = one("f5d6c3d3c4", None).moves.unwrap();
    let start: Position = pass.parse().unwrap();
    [
        Record::of_game(Format::Ggf, None, moves).with_tags(names),
        Record::of_game(Format::Ggf, Some(start), vec![Square::A1, Square::A3]),
    ]
}

#[test]
fn what_is_written_of_a_game_is_read_again() {
    for record in games() {
        for (format, text) in [
            (Format::Transcript, transcript(&record)),
            (Format::Ggf, ggf(&record)),
            (Format::Sgf, sgf(&record)),
            (Format::Link, link(&record)),
            (Format::Embed, embed(&record)),
            (Format::Svg, picture(&record, true)),
            (Format::Json, json(&record)),
        ] {
            let read = one(&text, None);
            assert_eq!((read.format, read.first(), &read.moves), (format, record.first(), &record.moves), "{text}");
            let (told, tags) = (record.tags.clone().unwrap_or_default(), read.tags.unwrap_or_default());
            if [Format::Ggf, Format::Sgf, Format::Svg, Format::Json].contains(&format) {
                assert_eq!((&tags.black, &tags.white), (&told.black, &told.white), "{text}");
                assert_eq!(tags.result.filter(|_| told.result.is_some()), told.result, "{text}");
            }
        }
        assert!(ggf(&record).contains("W[PA]") == record.start.is_some());
    }
}

#[test]
fn what_is_written_of_a_position_is_read_again() {
    let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse().unwrap();
    let record = Record::of_position(Format::Board, position, true);
    for text in [
        board(&record),
        obf(&record),
        ggf(&record),
        sgf(&record),
        link(&record),
        embed(&record),
        picture(&record, false),
        json(&record),
    ] {
        assert_eq!(one(&text, None).position, position, "{text}");
    }
}

#[test]
fn a_picture_has_words_and_a_number_for_each_move() {
    let svg = picture(&games()[0], true);
    assert!(svg.contains("<title id=\"title\">Reversi game, A ]\\&lt;b&gt;&quot;&amp; 40–24 白</title>"), "{svg}");
    assert_eq!(svg.matches("<text class=\"n").count(), 5);
    assert_eq!(svg.matches("<circle").count(), 4 + 5);
    assert_eq!(picture(&games()[0], false).matches("<circle").count(), 9);
}
