use crate::notation::read::testing::{moves, one, tags};
use crate::notation::record::Tags;

#[test]
fn names_and_results_around_a_game_are_kept() {
    let whole = "f5d6c5f6e7f4g5e6e3";
    for text in [
        format!("Black: alice\nWhite: bob\n{whole}\n64-0"),
        format!("黒：alice 白：bob\n{whole} 64対0"),
        format!("alice 64-0 bob\n{whole}"),
        format!("[Black \"alice\"]\n[White \"bob\"]\n[Result \"64-0\"]\n\n{whole}"),
        format!("{whole}; black=alice; white=bob; result=64-0"),
    ] {
        let (record, name) = (one(&text), |name: &str| Some(name.to_string()));
        let Tags { black, white, result, .. } = tags(&record);
        assert_eq!((black, white, result), (name("alice"), name("bob"), name("64-0")), "{text}");
        assert_eq!(moves(&record), whole);
    }
    // Before the moves in the same line, with a colon between.
    for heading in ["alice (33) - bob (31): ", "alice 33-31 bob: ", "alice (33) vs bob (31)："] {
        let record = one(&format!("{heading}f5d6c3"));
        let Tags { black, white, result, .. } = tags(&record);
        let told = [black, white, result].map(Option::unwrap_or_default);
        assert_eq!((told.join(" "), moves(&record)), ("alice bob 33-31".into(), "f5d6c3".into()), "{heading}");
    }
    let record = one("f5d6; black=34; id=7");
    assert_eq!(tags(&record).result.as_deref(), Some("34-30"));
    let alone = tags(&one("Black: alice (33)\nf5d6c3"));
    assert_eq!((alone.black.as_deref(), alone.result), (Some("alice"), None));
    let row = one("1977 0 1 346 843 34 41 60 2 ok f5d6c3f3f4d3");
    assert_eq!(moves(&row), "f5d6c3f3f4d3");
}

#[test]
fn names_and_results_are_found_in_other_orders_too() {
    let name = |name: &str| Some(name.to_string());
    for (heading, black, white, result) in [
        ("Black: alice (33)\nWhite: bob (31)", "alice", "bob", Some("33-31")),
        ("Black: alice (33)\nWhite: bob", "alice", "bob", None),
        ("Black: alice (x)\nWhite: bob (31)", "alice (x)", "bob (31)", None),
        ("黒：田中 33 - 31 白：佐藤", "田中", "佐藤", Some("33-31")),
        ("黒：田中 33　白：佐藤 31", "田中", "佐藤", Some("33-31")),
        ("alice - bob 33-31", "alice", "bob", Some("33-31")),
        ("33-31 alice vs bob", "alice", "bob", Some("33-31")),
        ("先手 田中\n後手 佐藤", "田中", "佐藤", None),
        ("Black: hal 9000\nWhite: deep 6", "hal 9000", "deep 6", None),
        ("alice vs bob", "alice", "bob", None),
        ("Final: alice vs. bob", "alice", "bob", None),
        ("alice (33) vs bob (31)", "alice", "bob", Some("33-31")),
        ("田中 対 佐藤\n結果：33-31", "田中", "佐藤", Some("33-31")),
        ("田中 対 佐藤\n結果 33-31", "田中", "佐藤", Some("33-31")),
        ("黒 田中 白 佐藤 結果　33－31", "田中", "佐藤", Some("33-31")),
        ("先手 結果 後手 佐藤", "結果", "佐藤", None),
        ("alice VS bob\n33-31", "alice", "bob", Some("33-31")),
    ] {
        let record = one(&format!("{heading}\nf5d6c3"));
        let told = tags(&record);
        assert_eq!((told.black, told.white), (name(black), name(white)), "{heading}");
        assert_eq!((told.result.as_deref(), moves(&record).as_str()), (result, "f5d6c3"), "{heading}");
    }
}

#[test]
fn headings_tell_the_day_the_event_and_the_result() {
    let name = |name: &str| Some(name.to_string());
    for text in [
        "Date: 2024-05-01\nEvent: World Open\nResult: 33-31\nf5d6c3",
        "date: 2024-05-01\nTournament: World Open\n33-31\nf5d6c3",
        "[Date \"2024-05-01\"]\n[Event \"World Open\"]\n[Result \"33-31\"]\n\nf5d6c3",
        "Date: 2024-05-01\nEvent: World Open\nResult: Black wins 33:31\nf5d6c3",
    ] {
        let told = tags(&one(text));
        assert_eq!(
            (told.date, told.event, told.result),
            (name("2024-05-01"), name("World Open"), name("33-31")),
            "{text}"
        );
    }
    let told = tags(&one("日付：2024年5月1日\n大会：名人戦\n結果：33対31\nf5d6c3"));
    assert_eq!((told.date, told.event, told.result), (name("2024年5月1日"), name("名人戦"), name("33-31")));
    assert_eq!(tags(&one("f5d6c3\nalice vs bob 33-31")).white, name("bob"));
    assert_eq!(tags(&one("Black 33 - White 31\nf5d6c3")), Tags { result: name("33-31"), ..Tags::default() });
    // A day is no result, and a date within a word is no day.
    assert_eq!(tags(&one("2024-05-01\nf5d6c3")), Tags::default());
    assert_eq!(tags(&one("f5d6c3\n2024-05-01")), Tags::default());
    assert_eq!(tags(&one("Update: today\nf5d6c3")).date, None);
}

#[test]
fn brackets_discs_and_sides_are_no_part_of_a_name() {
    for (text, black, white, result) in [
        ("f5d6c3 (33-31)", "", "", "33-31"),
        ("f5d6c3d3c4 (33-31)", "", "", "33-31"),
        ("f5d6c3\n[33-31]", "", "", "33-31"),
        ("alice (33-31) bob\nf5d6c3", "alice", "bob", "33-31"),
        ("alice (33-31) bob f5d6c3", "alice", "bob", "33-31"),
        ("(alice 33-31 bob) f5d6c3", "alice", "bob", "33-31"),
        ("【alice】33-31「bob」\nf5d6c3", "alice", "bob", "33-31"),
        ("al (x) 33-31 bo (y)\nf5d6c3", "al (x)", "bo (y)", "33-31"),
        ("Black: alice (33-31)\nWhite: bob\nf5d6c3", "alice", "bob", "33-31"),
        ("黒 33 白 31\nf5d6c3", "", "", "33-31"),
        ("黒：33石 白：31石\nf5d6c3", "", "", "33-31"),
        ("Black: 33 White: 31\nf5d6c3", "", "", "33-31"),
        ("Black: 33\nWhite: 31\nf5d6c3", "", "", "33-31"),
        ("Black: 33\nWhite: bob\nf5d6c3", "", "bob", ""),
        ("f5d6c3\n黒 33 白 31", "", "", "33-31"),
        ("黒33-31白\nf5d6c3", "", "", "33-31"),
        ("黒33-31白 f5d6c3", "", "", "33-31"),
        ("黒 33-31 白\nf5d6c3", "", "", "33-31"),
        ("Black 33-31 White\nf5d6c3", "", "", "33-31"),
        ("黒 白\nf5 d6\nc3 d3", "", "", ""),
        ("黒　白　\nf5 d6\nc3 d3", "", "", ""),
        ("Black: white\nWhite: BLACK\nf5d6c3", "", "", ""),
        ("●山田太郎 33-31 ○鈴木一郎\nf5d6c3", "山田太郎", "鈴木一郎", "33-31"),
        ("○鈴木一郎 31-33 ●山田太郎\nf5d6c3", "山田太郎", "鈴木一郎", "33-31"),
        ("⚫\u{fe0f} alice 33-31 bob ⚪\u{fe0f}\nf5d6c3", "alice", "bob", "33-31"),
        ("alice 31-33 🔴 bob\nf5d6c3", "bob", "alice", "33-31"),
        ("●alice 対 ○bob\nf5d6c3", "alice", "bob", ""),
        ("○alice vs ●bob\nf5d6c3", "bob", "alice", ""),
        ("黒：●山田 白：○鈴木\nf5d6c3", "山田", "鈴木", ""),
        ("黒：山田 33-31 白\nf5d6c3", "山田", "", "33-31"),
        ("白31-33黒\nf5d6c3", "", "", "33-31"),
        ("○31-33●\nf5d6c3", "", "", "33-31"),
        ("[Black \"al 3-1\"]\n[White \"(bob)\"]\n\nf5d6c3", "al 3-1", "(bob)", ""),
        ("[Black \"33\"]\n[White \"(bob)\"]\n\nf5d6c3", "33", "(bob)", ""),
    ] {
        let told = tags(&one(text));
        let told = [told.black, told.white, told.result].map(Option::unwrap_or_default);
        assert_eq!(told, [black, white, result], "{text}");
    }
}
