//! The test files are modules of a few programs (Cargo.toml names them): none may be missing.

use std::fs;
use std::path::Path;

#[test]
fn every_file_of_tests_is_run() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let programs = ["api", "command", "statistics"];
    let roots = programs.map(|name| fs::read_to_string(folder.join(name).with_extension("rs")).unwrap());
    let mut files = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if path.extension().is_none_or(|extension| extension != "rs") || programs.contains(&name) {
            continue;
        }
        let (plain, named) = (format!("\nmod {name};"), format!("#[path = \"{name}.rs\"]\nmod "));
        let has = |root: &String| root.contains(&plain) || root.contains(&named);
        assert!(roots.iter().any(has), "tests/{name}.rs is in none of the programs {programs:?}");
        files += 1;
    }
    assert!(files >= 33, "{files} files");
}
