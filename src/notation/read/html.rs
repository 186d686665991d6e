//! Pages as text: a line for each row and paragraph, a bar before each cell of a table, letters for their names.

use std::borrow::Cow;

use super::link;
use super::markup::{self, attribute};

/// The elements within a line, and the parts of tables that say nothing.
const INLINE: [&str; 35] = [
    "a", "abbr", "b", "bdi", "body", "cite", "code", "col", "colgroup", "del", "dfn", "em", "font", "head", "html",
    "i", "img", "ins", "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "tbody", "tfoot",
    "thead", "time", "tt", "u", "var",
];

/// The elements that have lines of their own.
const LINES: [&str; 41] = [
    "article",
    "aside",
    "base",
    "blockquote",
    "br",
    "button",
    "caption",
    "center",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "input",
    "label",
    "li",
    "link",
    "main",
    "meta",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "textarea",
    "title",
    "tr",
    "ul",
];

/// The beginnings and ends of what a page does not show.
const UNSEEN: [(&str, &str); 7] = [
    ("<!--", "-->"),
    ("<!doctype", ">"),
    ("<?", ">"),
    ("<script", "</script>"),
    ("<style", "</style>"),
    ("<svg", "</svg>"),
    ("<template", "</template>"),
];

/// The marks around text that is no markup; the text is seen.
const LITERAL: [&str; 2] = ["<![CDATA[", "]]>"];

/// Names of signs.
const NAMES: [(&str, &str); 8] = [
    ("nbsp", " "),
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("middot", "·"),
    ("minus", "−"),
    ("ndash", "–"),
];

/// The longest tag and the longest name of a sign, in bytes.
const LONGEST: [usize; 2] = [2000, 30];

/// Tests whether a text is one of a page: it has elements of text or of what is not shown, and words.
pub(super) fn is_page(text: &str) -> bool {
    text.match_indices('<').any(|(at, _)| markup(&text[at..]).is_some()) && has_words(text)
}

/// Returns how many bytes that has which a text begins with and which is no text of a page.
fn markup(text: &str) -> Option<usize> {
    let known = || tag(text).filter(|tag| tag.is_known).map(|tag| tag.length);
    unseen(text).or_else(|| literal(text)).or_else(known)
}

/// Returns how many bytes a mark has that a text begins with and that stands before or behind text that is no markup.
fn literal(text: &str) -> Option<usize> {
    LITERAL.iter().find(|mark| text.starts_with(**mark)).map(|mark| mark.len())
}

/// A link to a game, a position or a puzzle.
pub(super) struct Link<'t> {
    /// The markup before the address; `behind` is that up to the end of the tag.
    pub(super) before: &'t str,
    pub(super) address: &'t str,
    pub(super) behind: &'t str,
}

/// Reads the link that a text begins with. Where its words are no more than what it leads to, they are behind it, too.
pub(super) fn link(text: &str) -> Option<Link<'_>> {
    let is_link = text.get(..2).is_some_and(|begin| begin.eq_ignore_ascii_case("<a"));
    let inside = is_link.then(|| text[2..].split_inclusive(['<', '>']).next())??.strip_suffix('>')?;
    let address = attribute(inside, "", "href").filter(|address| link::is_of_record(address))?;
    // One without the name of a site begins with its fields.
    let fields = if link::begins(address) { Some(0) } else { address.find(['#', '?']) };
    let address = &address[fields?..];
    let begin = address.as_ptr() as usize - text.as_ptr() as usize;
    let tag = 2 + inside.len() + 1;
    let signs = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let end = text.get(tag..)?.find('<').map_or(text.len(), |end| tag + end);
    let is_same = signs(address).ends_with(&signs(&text[tag..end]));
    let [before, behind] = [&text[..begin], &text[begin + address.len()..if is_same { end } else { tag }]];
    Some(Link { before, address, behind })
}

/// Tests whether anything can be seen of a page.
fn has_words(text: &str) -> bool {
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let markup = markup(rest);
        if markup.is_none() && !c.is_whitespace() || link(rest).is_some() {
            return true;
        }
        rest = &rest[markup.unwrap_or(c.len_utf8())..];
    }
    false
}

/// Returns how many bytes that has which a page does not show: a remark, a style, a program that has no game in SGF.
fn unseen(text: &str) -> Option<usize> {
    let is_at = |text: &str, word: &str| text.get(..word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word));
    let (begin, end) = UNSEEN.iter().find(|(begin, _)| is_at(text, begin))?;
    let ends = |(at, _): (usize, &str)| {
        let behind = &text[at..];
        if is_at(behind, end) { Some(at + end.len()) } else { (at > 0 && is_at(behind, begin)).then_some(at) }
    };
    let length = text.match_indices(['<', '-', '>']).find_map(ends).unwrap_or(text.len());
    let has_record = text[..length].contains("GM[") || *begin == "<svg" && markup::has_record(&text[1..length]);
    (!has_record).then_some(length)
}

/// Returns how many bytes the tag or the name of a sign has that a text begins with, and what stands for it.
pub(super) fn piece(text: &str) -> Option<(usize, Cow<'static, str>)> {
    let tag = || tag(text).map(|tag| (tag.length, tag.instead.into()));
    let nothing = unseen(text).or_else(|| literal(text));
    nothing.map(|length| (length, "".into())).or_else(tag).or_else(|| named(text))
}

/// A tag of a page.
struct Tag {
    length: usize,
    /// The text in place of it.
    instead: &'static str,
    /// Whether only pages have such a tag.
    is_known: bool,
}

/// Reads the tag that a text begins with, unless it has a game or a position.
fn tag(text: &str) -> Option<Tag> {
    let inside = text.strip_prefix('<')?;
    let is_end = inside.starts_with('/');
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let length =
        inside.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').take(LONGEST[1]).count();
    let (name, rest) = inside.split_at(length);
    let end = rest.bytes().take(LONGEST[0]).position(|byte| byte == b'>')?;
    let name = name.to_ascii_lowercase();
    let mut is_known = true;
    let instead = match name.as_str() {
        "td" | "th" if is_end => "",
        "tr" if !is_end => "",
        "td" | "th" => "| ",
        "tr" => "|\n",
        "li" if is_end => "",
        name if LINES.contains(&name) => "\n",
        name if INLINE.contains(&name) => "",
        name if name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-') => {
            is_known = false;
            "\n"
        }
        _ => return None,
    };
    if !is_known && markup::has_record(&text[1..text.len() - rest.len() + end]) {
        return None;
    }
    // No blank line stands between two rows, or two entries of a list.
    let behind = &rest[end + 1..];
    let is_entry = is_end && ["tr", "li"].contains(&name.as_str());
    let line = if is_entry { behind.len() - behind.trim_start_matches(['\r', '\n']).len() } else { 0 };
    let length = text.len() - rest.len() + end + 1 + line;
    rest.starts_with([' ', '\t', '\r', '\n', '/', '>']).then_some(Tag { length, instead, is_known })
}

/// Reads the name of a sign that a text begins with: `&nbsp;`, `&#9679;`.
fn named(text: &str) -> Option<(usize, Cow<'static, str>)> {
    let inside = text.strip_prefix('&')?;
    let end = inside.bytes().take(LONGEST[1]).position(|byte| byte == b';')?;
    let name = &inside[..end];
    let instead = match name.strip_prefix('#') {
        Some(number) => {
            let digits = number.strip_prefix(['x', 'X']);
            let code = digits.map_or(number.parse().ok(), |digits| u32::from_str_radix(digits, 16).ok());
            code.and_then(char::from_u32).filter(|c| !c.is_control())?.to_string().into()
        }
        None => NAMES.iter().find(|(known, _)| *known == name).map(|&(_, sign)| sign)?.into(),
    };
    Some((end + 2, instead))
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one, tags};
    use crate::position::Position;

    #[test]
    fn tables_and_paragraphs_of_pages_are_read() {
        for text in [
            "<p>f5 d6<br>c3 d3</p>",
            "<b>f5</b>d6<b>c3</b>d3",
            "<table><tr><th>#</th><th>Black</th><th>White</th></tr>\n<tr><td>1</td><td>f5</td><td>d6</td></tr>\n\
             <tr><td>2</td><td>c3</td><td>d3</td></tr></table>",
            "<div class=\"kifu\">f5&nbsp;d6&#x20;c3 d3</div>",
        ] {
            assert_eq!(moves(&one(text)), "f5d6c3d3", "{text}");
        }
        let cell = |c: char| format!("<td>{}</td>", ["●", "○", ""]["XO-".find(c).unwrap()]);
        let rows = Position::START.board_text();
        let rows = rows.as_bytes().chunks(8).map(|row| row.iter().map(|&c| cell(c as char)).collect::<String>());
        let rows: String = rows.map(|row| format!("<tr>{row}</tr>")).collect();
        let record = one(&format!("<table>{rows}</table><p>Black to move</p>"));
        assert_eq!(record.position, Position::START);
    }

    #[test]
    fn pages_beside_games_with_brackets_are_read() {
        let table = "<table><tr><td>1</td><td>f5</td><td>d6</td></tr></table>";
        let frame =
            "<iframe src=\"https://example.org/frame.html?mode=replay&amp;m=f5f6\" title=\"a &lt;b>\"></iframe>";
        for other in ["(;GM[2]C[a <b>) (;];B[f5];W[f6])", "{\"black\":\"<b> &amp;\",\"moves\":\"f5f6\"}", frame] {
            for text in [format!("{table}\n\n{other}"), format!("{other}\n{table}"), format!("{other}\n\n<p>f5 d6</p>")]
            {
                let records = all(&text);
                let mut found: Vec<_> = records.iter().map(moves).collect();
                found.sort_unstable();
                assert_eq!(found, ["f5d6", "f5f6"], "{text}");
                assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
            }
        }
        let text = "(;GM[2];B[f5])\n<p><b>f5</b> <i>a1</i></p>";
        let fault = all(text)[1].fault.clone().unwrap();
        assert_eq!((fault.line, fault.in_text().place()), (2, text.find("a1").map(|at| at + 1)));
    }

    #[test]
    fn games_in_a_whole_page_are_read_and_its_programs_are_not() {
        let head = "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Finals</title><style>.f5 { color: red }</style>\n\
                    <script>for (;;) { break } let e6 = a <b && c4> d3; \"<script>\"</script></head>";
        let body = "<body><!-- c4 c3 --><nav><a href=\"#m\">Home</a></nav><h1>The final</h1>\n<p>Al beat Bo 33-31.</p>";
        for (text, found) in [
            (
                "<p>f5 d6 c3</p>\n<pre>(;GM[2];B[f5];W[f6])</pre><p>And f5f6e6f4</p>",
                &["f5d6c3", "f5f6", "f5f6e6f4"][..],
            ),
            ("<kaeshi-game moves=\"f5d6\"></kaeshi-game><p>1. f5 f6</p>", &["f5d6", "f5f6"]),
            ("<script>show(\"(;GM[2];B[f5];W[f6])\")</script>", &["f5f6"]),
            ("<table><tr><td>1</td><td>f5</td><td>d6</td></tr></table>", &["f5d6"]),
            ("<iframe src=\"https://example.org/frame.html?mode=replay&amp;m=c4e3\"></iframe>", &["c4e3"]),
        ] {
            let records = all(&format!("{head}{body}{text}</body></html>\n"));
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), found, "{text}: {records:?}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
    }

    #[test]
    fn places_are_those_of_the_page() {
        let fault = all("<p>\n<b>f5</b> <i>a1</i></p>")[0].fault.clone().unwrap();
        assert_eq!((fault.line, fault.error.place(), fault.in_text().place()), (2, Some(14), Some(18)));
    }

    #[test]
    fn links_to_games_are_read_and_those_to_other_sites_are_not() {
        let site = "https://example.org/kaeshi";
        for (text, found) in [
            (
                format!("<p>See <a class=\"x\" href=\"{site}/analyse.html#m=f5d6c3\">the final</a> of May</p>"),
                &["f5d6c3"][..],
            ),
            (
                "<li><a href='analyse.html#m=f5d6'>one</a></li><li><a href=index.html#f5f6>two</a></li>".into(),
                &["f5d6", "f5f6"],
            ),
            (format!("<a href=\"{site}/#m=f5d6\">{site}/#m=f5d6</a>"), &["f5d6"]),
            (
                format!("<a href=\"{site}/#m=f5d6\">F5 D6</a>, <a href=\"{site}/#m=f5d6\">f5f6</a>"),
                &["f5d6", "f5d6", "f5f6"],
            ),
            ("<a href=\"http://example.org/hamlite.html?kifu=f5f6&amp;ai=on\">play</a>".into(), &["f5f6"]),
            (
                "<p><a href=\"/?p=123\">x</a> <a href=\"/?m=202401\">y</a> <a href=\"?a=1234567890\">z</a> f5d6c3</p>"
                    .into(),
                &["f5d6c3"],
            ),
            (format!("See [the final]({site}/analyse.html#m=f5d6c3) of May\n\nf5f6e6f4"), &["f5d6c3", "f5f6e6f4"]),
            (format!("It was {site}/#m=f5d6c3, and then f5f6e6f4"), &["f5d6c3", "f5f6e6f4"]),
            (format!("(;GM[2]C[{site}/#m=f5f6];B[f5])"), &["f5"]),
            (format!("{{\"link\": \"{site}/#m=f5f6\", \"moves\": \"f5d6\"}}"), &["f5d6"]),
        ] {
            let records = all(&text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), found, "{text}: {records:?}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
        let start = Position::START.board_text();
        let puzzle = one(&format!("<a href=\"{site}/tsume.html#p={start}&amp;s=O&amp;g=win\">a puzzle</a>"));
        assert_eq!((puzzle.position, tags(&puzzle).goal.as_deref()), (Position::START.pass(), Some("win")));
        for text in
            [format!("<p>Al <a href=\"{site}/#m=f5a1c3\">won</a></p>"), format!("Al won: {site}/#m=f5a1c3 today")]
        {
            let [record] = &all(&text)[..] else { panic!("{text}") };
            let place = record.fault.clone().and_then(|fault| fault.in_text().place());
            assert_eq!((moves(record).as_str(), place), ("f5", text.find("a1").map(|at| at + 1)), "{text}");
        }
        // A link that is damaged is a fault, beside other games, too.
        let damaged = all(&format!("<a href=\"{site}/analyse.html#a=1zzzzzzzz\">tree</a><p>f5d6c3</p>"));
        assert!(damaged.len() == 2 && damaged[0].fault.is_some() && moves(&damaged[1]) == "f5d6c3", "{damaged:?}");
    }

    #[test]
    fn drawings_frames_and_other_elements_are_no_games() {
        let games = "<p>f5d6c3</p><p>f5f6e6</p>";
        for other in [
            "<![CDATA[ x < 3 ]]>",
            "<svg viewBox=\"0 0 9 9\"><title>Icon</title><path d=\"M0 0c4 5 6 7 d6\"/></svg>",
            "<iframe src=\"https://example.org/video?p=1\"></iframe>",
            "<object><param name=\"movie\" value=\"c4\"><embed src=\"c4.swf\"></object>",
            "<my-clock zone=\"c4\"></my-clock><picture><source srcset=\"c4.png\"></picture>",
        ] {
            for text in [
                format!("{other}{games}"),
                format!("{games}{other}"),
                games.replacen("</p>", &format!("</p>{other}"), 1),
            ] {
                let records = all(&text);
                assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), ["f5d6c3", "f5f6e6"], "{text}: {records:?}");
                assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
            }
        }
        let feed = "<?xml version=\"1.0\"?>\n<rss><item><title>May</title><description><![CDATA[<p>f5 d6<br>c3</p>]]>\
                    </description></item></rss>";
        assert_eq!(moves(&one(feed)), "f5d6c3");
    }

    #[test]
    fn hidden_text_of_a_page_is_no_game() {
        for unseen in [
            "<script>let games = ['f5f6e6f4']; if (1 < 2) {}</script>",
            "<script type=\"application/ld+json\">{\"moves\":\"f5f6\"}</script>",
            "<style>.f5 { color: #f5d6c3 } .e6 { }</style>",
            "<!-- f5f6e6f4 -->",
            "<template><p>f5f6</p></template>",
            "<img src=\"f5.png\" alt=\"f5f6e6\">",
            "<script>let game = 'f5f6e6'",
        ] {
            for text in [format!("f5d6c3\n{unseen}"), format!("<p>f5d6c3</p>\n{unseen}\n")] {
                assert_eq!(moves(&one(&text)), "f5d6c3", "{text}");
            }
        }
        let records = all("f5d6c3\n<textarea>f5f6e6</textarea>");
        assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), ["f5d6c3", "f5f6e6"]);
    }
}
