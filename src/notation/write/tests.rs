use super::*;
use crate::notation::Variations;
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

/// Returns a game with names that need escapes, and one with a pass and another first position.
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
fn a_written_game_is_read_again() {
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
fn variations_are_written_as_sgf_and_read_again() {
    let pass = "-OXXXXXX---------OXXXXXX---------------------------------------- X".parse().unwrap();
    for (start, moves, text) in [
        (
            Position::START,
            one("f5d6c3d3", None).moves.unwrap(),
            r"{a \\\} ]}f5!!d6??[Cc3Xd3Ta1Sa2](f6!?e6(f7)(d3?!{one ⏎ two}))c3!(c4?)d3",
        ),
        (pass, vec![Square::A1, Square::A3], "a1(a3{x}a1)a3{y}"),
    ] {
        let text = text.replace('⏎', "\n");
        let usual = (start != Position::START).then_some(start);
        let before = usual.map_or_else(String::new, |start: Position| start.to_string().replace(' ', "") + ":");
        let (read, tree) = Variations::parse(&(before.clone() + &text)).unwrap();
        assert_eq!(read, usual);
        let written = sgf(&Record::of_game(Format::Sgf, usual, moves.clone()).with_variations(tree));
        let again = one(&written, None);
        assert_eq!((again.first(), again.moves), (start, Some(moves)), "{written}");
        assert_eq!(again.variations.unwrap().text(start), before + &text, "{written}");
    }
}

#[test]
fn a_written_position_is_read_again() {
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
    assert!(svg.contains("t\">Reversi game, A ]\\&lt;b&gt;&quot;&amp; 40–24 白</title>"), "{svg}");
    let count = |svg: &str, what: &str| svg.matches(what).count();
    assert_eq!((count(&svg, "<text"), count(&svg, "r=\"17\"")), (16 + 5, 4 + 5));
    let plain = picture(&games()[0], false);
    assert_eq!((count(&plain, "<text"), count(&plain, "r=\"17\"")), (16, 9));
    let identifier = |svg: &str| svg.split("<title id=\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    assert_ne!(identifier(&svg), identifier(&plain), "two pictures on one page are told apart");
    // A page's policy may forbid styles, and a style sheet inside would apply to the whole page.
    assert!(!svg.contains("style"));
}

#[test]
fn a_picture_says_and_marks_what_it_is_asked_to() {
    let record = Record::of_game(Format::Transcript, None, vec!["f5".parse().unwrap()]);
    let marks = [("d6".parse().unwrap(), "A"), ("e4".parse().unwrap(), "<")];
    let last = Some("f5".parse().unwrap());
    let (title, description) = (Some("次の<一手>"), Some("黒\u{0}白"));
    let svg = Picture { marks: &marks, last, title, description, ..Picture::default() }.draw(&record);
    for part in ["次の&lt;一手&gt;</title>", "黒 白</desc>", ">A</text>", ">&lt;</text>", "r=\"5\" fill=\"#d33\""]
    {
        assert!(svg.contains(part), "{part}: {svg}");
    }
    let print = Picture { is_print: true, ..Picture::default() }.draw(&record);
    assert!(print.contains("<desc") && print.contains("Black: e4 d5 e5 f5. White: d4.") && !print.contains("#2f8f5b"));
}
