# shellcheck shell=bash
# The checks before a version is released. This file publishes nothing and sets no tag: it says what is left to do.
# Sourced by build.sh.

release() {
    need_tools
    local version failed=0
    version=$(sed -n '0,/^version = /s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")
    cd "$root"
    check_release "nothing is left to commit" is_clean
    check_release "the changelog has a section '## $version - DATE' with text" has_section "$version"
    check_release "the changelog keeps a section '## Unreleased'" grep -q '^## Unreleased$' CHANGELOG.md
    check_release "docs/benchmarks/results.csv has the solver's figures of $version" has_results "$version"
    check_release "no other commit has the tag v$version" is_free "v$version"
    check_release "no tag of this commit names another version" is_tagged_alone "v$version"
    check_release 'Cargo.toml names the repository and the homepage, for both packages' has_addresses
    check_release 'Cargo.toml names the oldest Rust, and it is none newer than this' has_rust_version
    check_release 'the API breaks nothing that the version promises' is_compatible
    check_release 'the packages are made and checked' in_own_shell "$root/build.sh" package
    ((failed == 0)) || die "Version $version is not ready: see above."
    say '' "Version $version is ready. Left to do by hand, when './build.sh test' has passed on this commit:" \
        "  git tag -s v$version -m 'Kaeshi $version'" "  git push origin v$version" \
        '  cargo publish --features serde,threads,weights' "  npm publish target/package/kaeshi-$version.tgz"
}

# Says whether a condition holds, and remembers one that does not.
check_release() {
    local what=$1
    shift
    if "$@"; then
        say "  yes  $what"
    else
        say "  NO   $what"
        failed=1
    fi
}

is_clean() { [[ -z $(git status --porcelain) ]]; }

# A section of Keep a Changelog: its head has the day, and something stands below it.
has_section() {
    awk -v head="## $1 - " '
        /^## / { inside = index($0, head) == 1 && $0 ~ / - [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]$/; next }
        inside && /^- / { found = 1 }
        END { exit !found }' CHANGELOG.md
}

has_results() { grep -Fq ",Kaeshi,$1," docs/benchmarks/results.csv; }

is_free() { [[ $(git rev-parse -q --verify "$1^{commit}" || git rev-parse HEAD) == $(git rev-parse HEAD) ]]; }

# The release of a tag is named after Cargo.toml's version, and its notes are the tag's.
is_tagged_alone() {
    local tag tags
    tags=$(git tag --points-at HEAD --list 'v*')
    [[ ${GITHUB_REF_TYPE-} != tag ]] || tags+=$'\n'$GITHUB_REF_NAME
    for tag in $tags; do
        [[ $tag == "$1" ]] || return 1
    done
}

# Checks the addresses that the registries link to. A release that continuous integration makes names the repository
# that it is made from.
has_addresses() {
    local name
    for name in repository homepage; do
        grep -Eq "^$name = \"https://[^\"/]+[^\"]*[^\"/]\"\$" Cargo.toml || return 1
    done
    [[ -z ${GITHUB_REPOSITORY-} ]] ||
        grep -Fxq "repository = \"$GITHUB_SERVER_URL/$GITHUB_REPOSITORY\"" Cargo.toml
}

# Whether nothing newer is used than the oldest Rust has is a lint of clippy, which every test run has.
has_rust_version() {
    local wanted
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    [[ -n $wanted ]] && at_least "$(rustc --version | cut -d' ' -f2)" "$wanted"
}

# Held against the last version; the first has none before it.
is_compatible() {
    local before
    before=$(git describe --tags --abbrev=0 --match 'v*' HEAD^ 2>/dev/null) || return 0
    if ! cargo semver-checks --version >/dev/null 2>&1; then
        say "       cargo-semver-checks is missing: 'cargo install --locked cargo-semver-checks' brings it."
        return 1
    fi
    cargo semver-checks check-release --package kaeshi --baseline-rev "$before" \
        --only-explicit-features --features serde,threads,weights
}

in_own_shell() { bash "$@"; }
