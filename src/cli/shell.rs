//! `kaeshi completions` and `kaeshi man`: what a shell and a reader of manuals want to know of the command.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::CommandFactory;
use clap_complete::Shell;

use super::screen::{Outcome, Screen, unwritten};
use crate::files::named;

/// Print what a shell needs to complete commands, options and their values.
///
/// For bash: kaeshi completions bash > ~/.local/share/bash-completion/completions/kaeshi. For the others their manual
/// says which file it belongs in.
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

/// Write the manual pages: kaeshi.1, and one of each command.
///
/// 'man -l FOLDER/kaeshi.1' shows the first. Installed, they belong in a folder man1, as /usr/local/share/man/man1.
#[derive(clap::Args)]
pub struct Man {
    /// The folder to write them to, which is made where there is none
    folder: PathBuf,
}

impl Completions {
    /// Prints the script.
    pub fn run<C: CommandFactory>(&self) -> io::Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut C::command(), "kaeshi", &mut script);
        let mut out = BufWriter::new(io::stdout().lock());
        out.write_all(&script).and_then(|()| out.flush()).map_err(|error| unwritten(&error))?;
        Ok(Outcome::Clean)
    }
}

impl Man {
    /// Writes the pages.
    pub fn run<C: CommandFactory>(&self) -> io::Result<Outcome> {
        let (folder, screen) = (&self.folder, Screen::new());
        std::fs::create_dir_all(folder).map_err(|error| named(folder, error))?;
        clap_mangen::generate_to(C::command(), folder).map_err(|error| named(folder, error))?;
        let pages = std::fs::read_dir(folder).map_err(|error| named(folder, error))?;
        let pages = pages.filter_map(Result::ok).filter(|entry| entry.path().extension().is_some_and(|end| end == "1"));
        screen.answer(format_args!("{} manual pages in {}", pages.count(), folder.display()))?;
        Ok(screen.finish())
    }
}
