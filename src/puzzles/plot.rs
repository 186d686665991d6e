//! A chart of the library: the number of puzzles of each size with each number of stars, and with each theme.

use std::fmt::Write;

use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::themes::Theme;

use super::folder::Sizes;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 48.0;
/// The bars of the sizes, and below them those of the themes.
const SIZES: (f64, f64) = (40.0, 220.0);
const THEMES: (f64, f64) = (310.0, 120.0);

/// The colours of one to five stars, from light to dark, so that the order is visible without colour vision.
const SHADES: [&str; 5] = ["#d4e6d9", "#9ecbaa", "#5ea878", "#2f7d52", "#114b30"];

/// Draws the picture.
pub fn draw(sizes: &Sizes) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} 470\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>Puzzles by empty squares, stars and themes</title>\n\
         <rect width=\"{WIDTH}\" height=\"470\" fill=\"#fff\"/>\n"
    );
    let mut add = |what: std::fmt::Arguments<'_>| {
        let _ = writeln!(svg, "{what}");
    };
    add(format_args!("<text x=\"{LEFT}\" y=\"24\">puzzles by empty squares and stars</text>"));
    let mut x = 390;
    for (i, shade) in SHADES.iter().enumerate() {
        add(format_args!("<rect x=\"{x}\" y=\"14\" width=\"12\" height=\"12\" fill=\"{shade}\"/>"));
        add(format_args!("<text x=\"{}\" y=\"24\">{}</text>", x + 16, "★".repeat(i + 1)));
        x += 28 + 12 * (i + 1);
    }
    let most = sizes.values().map(Vec::len).max().unwrap_or(0).max(1) as f64;
    let step = (WIDTH - LEFT - 16.0) / sizes.len().max(1) as f64;
    for (place, (size, entries)) in sizes.iter().enumerate() {
        let x = LEFT + step * place as f64;
        let mut y = SIZES.0 + SIZES.1;
        for (i, shade) in SHADES.iter().enumerate() {
            let count = entries.iter().filter(|entry| usize::from(entry.stars) == i + 1).count();
            let height = count as f64 / most * (SIZES.1 - 16.0);
            y -= height;
            add(format_args!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{shade}\"/>",
                step - 6.0
            ));
        }
        let middle = x + step / 2.0 - 3.0;
        add(format_args!(
            "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            y - 4.0,
            entries.len()
        ));
        let below = SIZES.0 + SIZES.1 + 16.0;
        add(format_args!("<text x=\"{middle:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">{size}</text>"));
    }
    let all: Vec<&Entry> = sizes.values().flatten().collect();
    let counts = Theme::ALL.map(|theme| all.iter().filter(|entry| entry.themes.iter().any(|own| own == theme)).count());
    let most = counts.into_iter().max().unwrap_or(0).max(1) as f64;
    let step = (WIDTH - LEFT - 16.0) / counts.len() as f64;
    add(format_args!("<text x=\"{LEFT}\" y=\"{}\">puzzles by theme</text>", THEMES.0));
    for (place, (theme, count)) in Theme::ALL.into_iter().zip(counts).enumerate() {
        let (x, height) = (LEFT + step * place as f64, count as f64 / most * (THEMES.1 - 24.0));
        let y = THEMES.0 + THEMES.1 - height;
        let middle = x + step / 2.0 - 6.0;
        let width = step - 12.0;
        let fill = SHADES[2];
        add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\"/>"
        ));
        add(format_args!("<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{count}</text>", y - 4.0));
        let below = THEMES.0 + THEMES.1 + 16.0;
        for (word, y) in theme.name().splitn(2, ' ').zip([below, below + 13.0]) {
            add(format_args!("<text x=\"{middle:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{word}</text>"));
        }
    }
    svg + "</svg>\n"
}
