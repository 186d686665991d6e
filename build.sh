#!/usr/bin/env bash
#
# The build script of Kaeshi: set-up, build, serve, test, bench. `./build.sh help` says what there is.
#
# Why a script: a newcomer has rustup, cargo, node and npm, and nothing else is needed to run it. Each need (the wasm
# target, wasm-bindgen, npm packages, a browser) is met by a function that returns at once when there is nothing to do,
# so every command simply asks for what it uses. Results are made in target/tmp and moved into place when whole.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd -P)
work=$root/target/tmp/$$
logs=$root/target/logs
wasm_target=wasm32-unknown-unknown
skipped=77 # exit status of a test step that this machine cannot run
readonly root work logs wasm_target skipped

# shellcheck source=tools/sh/steps.sh
. "$root/tools/sh/steps.sh"
# shellcheck source=tools/sh/needs.sh
. "$root/tools/sh/needs.sh"
# shellcheck source=tools/sh/build.sh
. "$root/tools/sh/build.sh"
# shellcheck source=tools/sh/package.sh
. "$root/tools/sh/package.sh"
# shellcheck source=tools/sh/test.sh
. "$root/tools/sh/test.sh"
# shellcheck source=tools/sh/fuzz.sh
. "$root/tools/sh/fuzz.sh"
# shellcheck source=tools/sh/bench.sh
. "$root/tools/sh/bench.sh"
# shellcheck source=tools/sh/release.sh
. "$root/tools/sh/release.sh"

help() {
    cat <<'HELP'
Usage: ./build.sh [COMMAND]

  serve [--port N]     set up what is missing, build, and serve the game on http://localhost:8080
                       (or port N); this is also what no command at all does. The first time the game
                       is served as soon as it can be played, and the rest is built behind it
       … --watch       serve the pages from their sources, so that a change of them shows at once
  test [--only STEP]   run the tests, those in a real browser too; with --only just the steps whose
                       names begin with STEP, as in --only clippy --only e2e
       … --all         run also what takes long: every test in every window and on every target, the
                       soak, the measured visits, and the package in the tools of other people
  bench [--ratio]      time mobility, flips, perft and solve natively and print how many times faster
                       AVX2 is than the scalar code; without --ratio the Criterion benches follow
                       (other options go to them)
  bench NAME           measure; as tables, as JSON lines with --json, or with --write in its page of docs/:
       kernels         every technique of the Lab, natively and in WebAssembly
       javascript      64-bit words in WebAssembly against JavaScript, in node
       solver          the exact solver on the FFO suite and random positions, natively and in WebAssembly,
                       its scores held against the published ones; --long adds the hardest sets, --only NAME
                       and --target NAME keep to some of them, --hand sorts moves without the trained weights
       … --against C   build commit C too, let both solve the same positions in turns, five or --rounds N,
                       and print the ratios of times and nodes
       … --threads N   race N threads against one on FFO 40-49, natively or in Chromium (--target
                       wasm-simd128-chromium), with a table of --table MB
       midgame         searches from 40 empty squares, natively and in WebAssembly, and how often they find
                       a best move in hard positions; --target NAME keeps to one
       levels          each level in 400 games (or --games N) against the one below, which takes hours, and
                       the times of all in WebAssembly
       people          a position and a move of a person in Chromium
       puzzles         a verdict on each move, the scores of all moves, the tree of every defence in node, and the
                       full solution in Chromium; --only verdicts, scores, trees or solutions keeps to one,
                       --most N to so many positions of each set
       visits          seconds until a page can be used: on a first visit with 1.6 Mbit/s and a processor
                       four times slower, and on a later visit; medians of five or --runs N
  contract             make what repeats the elements' contract from their JSDoc: the manifest and the types
                       beside kaeshi.js, the tables of docs/embedding.md and of the page about embedding
  fuzz [SECONDS]       feed drawn bytes to everything that reads bytes, and hold the bodies of mobility and
                       flips against each other, for 60 seconds in all or so many; needs a C++ compiler
  release              say whether the version of Cargo.toml can be released: changelog, tag, API, packages; it
                       publishes nothing
  dist                 make dist/, a static folder for any host and any path
  package              make the packages for npm and for crates.io, target/package/kaeshi-VERSION.tgz and .crate, and
                       check them as publishing would
  clean                remove everything that was built or downloaded into this folder
  help                 say this

It adds what it needs beyond rustup, cargo, node (20.19 or newer) and npm: Rust's WebAssembly target
and the sources of its standard library, wasm-bindgen at the version of Cargo.lock (an installed one
is used), npm packages, and, for the tests, Debian's chromium, chromium-driver and shellcheck.
HELP
}

usage_error() {
    printf '%s\n' "build.sh: $*. './build.sh help' says what there is." >&2
    exit 2
}

serve() {
    local port=8080 watch=
    while (($#)); do
        case $1 in
            --watch) watch=1 ;;
            --port) port=${2-} && shift $(($# > 1)) ;;
            --port=*) port=${1#*=} ;;
            *) usage_error "'$1' is no option of serve" ;;
        esac
        shift
    done
    if [[ ! $port =~ ^[1-9][0-9]{0,4}$ ]] || ((port > 65535)); then
        usage_error "--port wants a number from 1 to 65535, not '$port'"
    fi
    local host
    for host in 127.0.0.1 ::1; do
        ! (exec 8<>"/dev/tcp/$host/$port") 2>/dev/null ||
            die "Port $port is in use: stop the program that uses it, or choose another with ./build.sh --port N."
    done
    need_tools
    local first=$root/target/first building=$root/target/building is_built=
    ! is_current "$root/www/pkg/.sources" "$(sources_of_wasm)" || is_built=1
    local steps=('The engine that the play page begins with' build_first_wasm)
    [[ -n $watch ]] || steps+=('The play page' build_first_page)
    [[ -n $is_built ]] || build_steps "${steps[@]}"
    if [[ -n $watch ]]; then
        if [[ -n $is_built ]]; then build_steps "${engine_steps[@]}"; else watch_first "$port"; fi
        rm -rf "$work"
        watch "$port"
    fi
    if [[ -n $is_built ]]; then
        build_steps "${all_steps[@]}"
        rm -rf "$work" "$building"
        exec node "$root/www/serve.js" --port "$port" "$root/dist"
    fi
    : >"$building"
    node "$root/www/serve.js" --port "$port" --building "$building" "$root/dist" "$first" &
    behind+=("$!")
    say "      $SECONDS s since the start; the other pages and engines are built behind it and come when they are ready"
    serve_rest &
    behind+=("$!")
    wait "${behind[0]}"
    interrupted 0
}

# Serves the pages from their sources.
watch() { cd "$root/www" && exec node_modules/.bin/vite --port "$1" --strictPort; }

# Serves the play page from its sources while the other engines are built, and ends then. Who has it open is asked to
# wait for a second by Vite, which loads it again from the server that follows.
watch_first() {
    KAESHI_FIRST=1 watch "$1" &
    behind=("$!")
    say '      the play page can be served; the other pages come when their engines are built'
    build_steps "${engine_steps[@]}"
    kill "${behind[@]}" 2>/dev/null || true
    wait "${behind[@]}" || true
    behind=()
}

# Builds the rest while the play page is served already: politely, since somebody may be playing.
serve_rest() {
    local building=$root/target/building
    behind=()
    trap 'interrupted 143' INT TERM HUP
    trap '(($? == 0 || $? > 128)) || { printf "failed\n" >"$building"; say "The rest could not be built."; }' EXIT
    renice -n 10 "$BASHPID" >/dev/null
    build_steps "${all_steps[@]}"
    rm -f "$building"
    say "Everything is built, $SECONDS s since the start. A page that is open shows it when it is loaded again."
}

dist() {
    need_tools
    build_steps "${all_steps[@]}"
    say "dist/ is ready ($(du -sh "$root/dist" | cut -f1)): copy it to any static host, under any path."
}

clean() {
    local www=$root/www
    rm -rf "$root/target" "$root/dist" "$www/pkg" "$www/node_modules" "$www/test-results" "$root/tools/bindgen/target" \
        "$root"/tools/{house,package}/node_modules
    say 'Removed everything that was built or downloaded into this folder.'
}

# In a log, colours are noise around the lines that somebody looks for.
[[ -t 1 ]] || export NO_COLOR=1 FORCE_COLOR=0 CARGO_TERM_COLOR=never

contract() {
    need_npm
    node "$root/tools/contract/main.mjs"
}

no_options() { (($# == 1)) || usage_error "'$1' takes no '$2'"; }

trap 'interrupted 130' INT
trap 'interrupted 143' TERM HUP
trap '((${#behind[@]} == 0)) || kill "${behind[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

case ${1-} in
    -h | --help) set -- help ;;
    '' | -*) set -- serve "$@" ;; # ./build.sh --port 9000
esac
command=$1
shift
case $command in
    serve) serve "$@" ;;
    test) run_tests "$@" ;;
    bench) bench "$@" ;;
    fuzz) fuzz "$@" ;;
    contract) no_options "$command" "$@" && contract ;;
    dist) no_options "$command" "$@" && dist ;;
    package) no_options "$command" "$@" && package ;;
    release) no_options "$command" "$@" && release ;;
    clean) no_options "$command" "$@" && clean ;;
    help) no_options "$command" "$@" && help ;;
    *) usage_error "there is no command '$command'" ;;
esac
