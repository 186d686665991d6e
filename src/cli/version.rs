//! The instructions that a build uses and the processor has, for `-V` and for measurements.

use kaeshi::moves;

use super::screen::Screen;

/// The command that installs a build for the processor of this machine: from the registry, if this build is from there,
/// and else from the sources.
const FASTER: &str = if is_published(env!("CARGO_MANIFEST_DIR")) {
    "RUSTFLAGS=\"-C target-cpu=native\" cargo install kaeshi --features cli --force"
} else {
    "RUSTFLAGS=\"-C target-cpu=native\" cargo install --path . --features cli"
};

/// Returns the version with the body that was compiled, and the command for a faster one here.
pub fn told() -> String {
    let first = format!("{} ({})", env!("CARGO_PKG_VERSION"), moves::INSTRUCTIONS);
    advice().map_or(first.clone(), |advice| format!("{first}\n{advice}"))
}

/// Says that sentence to people.
pub fn advise(as_json: bool, screen: &Screen) {
    if let Some(advice) = advice().filter(|_| !as_json) {
        screen.advise(advice);
    }
}

/// Returns in a sentence what the processor has that this build does not use, and what helps; nothing where it uses
/// all of it.
fn advice() -> Option<String> {
    let unused = moves::unused_instructions()?;
    Some(format!("This processor has {unused}, which this build does not use. This installs a faster one: {FASTER}"))
}

/// Tests whether cargo unpacked the sources from a registry into a folder: `…/registry/src/…`.
const fn is_published(folder: &str) -> bool {
    let name = b"registry";
    let mut rest = folder.as_bytes();
    while let Some((_, behind)) = rest.split_first() {
        let mut at = 0;
        while at < name.len() && at < rest.len() && rest[at] == name[at] {
            at += 1;
        }
        // A separator, whichever the system has, and the folder of the sources.
        if at == name.len() && matches!(rest, [_, _, _, _, _, _, _, _, b'/' | b'\\', b's', b'r', b'c', ..]) {
            return true;
        }
        rest = behind;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::is_published;

    #[test]
    fn sources_of_the_registry_are_told_from_a_checkout() {
        assert!(is_published("/home/a/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/kaeshi-0.1.0"));
        assert!(is_published(r"C:\Users\a\.cargo\registry\src\index.crates.io-1949cf8c6b5b557f\kaeshi-0.1.0"));
        for folder in ["/home/a/kaeshi", "/home/a/registry", "/home/a/registry/kaeshi", ""] {
            assert!(!is_published(folder), "{folder}");
        }
    }
}
