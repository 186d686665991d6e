# shellcheck shell=bash
# The benchmarks. tools/bench/main.mjs reads the options, says what must be built, measures and writes; here it is built
# in between. Sourced by build.sh.

bench() {
    need_tools
    case ${1-} in
        javascript | kernels | solver | midgame | levels | people | puzzles | visits) drive "$@" ;;
        --ratio) drive ratio "${@:2}" ;;
        *)
            drive ratio
            ((outcome == 0)) || exit "$outcome"
            guard measure_details "$@"
            ;;
    esac
    exit "$outcome"
}

# Runs one command of the driver, once what it needs is built.
drive() {
    local driver=$root/tools/bench/main.mjs needs
    needs=$(node "$driver" plan "$@") || exit "$?"
    mapfile -t needs <<<"$needs"
    # Builds write to standard error: --json prints the lines and nothing else.
    guard exclusively build_for_bench "${needs[@]}" >&2
    ((outcome == 0)) || exit "$outcome"
    guard node "$driver" run "$@"
}

# Builds things that the driver named: `wasm`, the `pages`, the command or the bench of the laboratory for one variant.
build_for_bench() {
    local need variant commands=()
    need_crates
    for need in "$@"; do
        variant=${need#*:}
        case $need in
            wasm) build_wasm ;;
            pages) build_wasm && build_pages ;;
            command:*) commands+=("build_command $variant") ;;
            package:*) build_of_tree "$root" "wasm:$variant" 'This tree' ;;
            commit:*) build_of_commit "${need#commit:}" ;;
            lab:*) build_lab_bench "$variant" ;;
        esac
    done
    # Optimising a whole program takes one core: the other one builds the next.
    two_at_a_time "${commands[@]}"
}

# Builds something of another commit, `COMMIT:command:VARIANT` or `COMMIT:wasm:VARIANT`, in a tree of its own. A command
# of wasm-bindgen that is the right one is shared: building it takes minutes.
build_of_commit() {
    local commit=${1%%:*} what=${1#*:} tree=$root/target/against/${1%%:*} helper=tools/bindgen/target
    if [[ ! -f $tree/build.sh ]]; then
        git -C "$root" worktree prune
        git -C "$root" worktree add --quiet --force --detach "$tree" "$commit"
    fi
    if [[ -d $root/$helper && ! -e $tree/$helper && $(bindgen_version) == $(bindgen_version "$tree") ]]; then
        ln -s "$root/$helper" "$tree/$helper"
    fi
    say "--- $what of commit ${commit:0:7}"
    build_of_tree "$tree" "$what" "Commit ${commit:0:7}"
}

build_of_tree() { bash "$root/tools/sh/tree.sh" "$1" "$2" || die "$3 could not be built: see above."; }

# The bench of the laboratory has a name that only cargo knows: what cargo said is kept for the driver.
build_lab_bench() {
    local said
    said=$(folder_of "$1")/lab-bench.jsonl
    mkdir -p "$(dirname "$said")"
    cargo_as "$1" bench --locked --package kaeshi-benches --bench lab --no-run \
        --message-format json-render-diagnostics >"$said"
}

measure_details() {
    local variant variants=(baseline)
    need_crates
    ! has_avx2 || variants+=(v3)
    for variant in "${variants[@]}"; do
        say '' "--- $variant"
        cargo_as "$variant" bench --locked --package kaeshi-benches -- "$@"
    done
}

has_avx2() { grep -qm 1 '\<avx2\>' /proc/cpuinfo; }
