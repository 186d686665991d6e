//! `kaeshi completions` and `kaeshi man`: completion scripts and manual pages.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::options::Force;
use super::screen::{Outcome, Screen, unwritten};
use crate::files::named;
use crate::files::output::{check_folder, replace};

/// Print a script with which a shell completes commands, options and their values.
///
/// For bash: kaeshi completions bash > ~/.local/share/bash-completion/completions/kaeshi. The manuals of other shells
/// name the file for their scripts.
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

/// Write the manual pages: kaeshi.1, and one for each command.
///
/// 'man -l FOLDER/kaeshi.1' shows the first. To install them, copy them into a folder man1, such as
/// /usr/local/share/man/man1.
#[derive(clap::Args)]
pub struct Man {
    /// The folder to write to; it is created if it does not exist; - is standard output
    folder: PathBuf,
    #[command(flatten)]
    force: Force,
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
        let mut command = C::command().disable_help_subcommand(true);
        command.build();
        let mut pages = Vec::new();
        add_pages(command, &mut pages);
        if folder.as_os_str() == "-" {
            self.force.output(folder)?.write(&pages.into_iter().flat_map(|(_, page)| page).collect::<Vec<u8>>())?;
            return Ok(screen.finish());
        }
        check_folder(folder, self.force.is_given(), pages.iter().map(|(name, _)| name.clone()))?;
        std::fs::create_dir_all(folder).map_err(|error| named(folder, error))?;
        for (name, page) in &pages {
            replace(&folder.join(name), page)?;
        }
        screen.answer(format_args!("{} manual pages in {}", pages.len(), folder.display()))?;
        Ok(screen.finish())
    }
}

/// Adds the page of a command, and those of the commands within it behind it, with the names of their files.
fn add_pages(command: Command, pages: &mut Vec<(String, Vec<u8>)>) {
    let within: Vec<Command> = command.get_subcommands().filter(|within| !within.is_hide_set()).cloned().collect();
    let man = clap_mangen::Man::new(command);
    let mut page = Vec::new();
    man.render(&mut page).expect("memory takes every byte");
    pages.push((man.get_filename(), page));
    within.into_iter().for_each(|command| add_pages(command, pages));
}
