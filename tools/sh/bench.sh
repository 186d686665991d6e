# shellcheck shell=bash
# The benchmarks. tools/bench/main.mjs reads the options, says what must be built, measures and writes; here it is built
# in between. Sourced by build.sh.

bench() {
    need_tools
    case ${1-} in
        javascript | kernels | solver | midgame | levels) drive "$@" ;;
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
    # What builds speaks on the error output: the lines are all that --json prints.
    guard exclusively build_for_bench "${needs[@]}" >&2
    ((outcome == 0)) || exit "$outcome"
    guard node "$driver" run "$@"
}

# Builds things that the driver named: `wasm`, the command or the bench of the laboratory for one variant.
build_for_bench() {
    local need variant features=cli
    need_crates
    for need in "$@"; do
        variant=${need#*:}
        case $need in
            wasm) build_wasm ;;
            command:*)
                [[ $variant != statistics ]] || features=cli,statistics
                cargo_as "$variant" build --release --locked --features "$features" --bin kaeshi
                ;;
            lab:*) build_lab_bench "$variant" ;;
        esac
    done
}

# The bench of the laboratory has a name that only cargo knows: what cargo said is kept for the driver.
build_lab_bench() {
    local said=$root/target/$1/lab-bench.jsonl
    [[ $1 != baseline ]] || said=$root/target/lab-bench.jsonl
    mkdir -p "$(dirname "$said")"
    cargo_as "$1" bench --locked --bench lab --no-run --message-format json-render-diagnostics >"$said"
}

measure_details() {
    local variant variants=(baseline)
    need_crates
    ! has_avx2 || variants+=(v3)
    for variant in "${variants[@]}"; do
        say '' "--- $variant"
        cargo_as "$variant" bench --locked --bench '*' -- "$@"
    done
}

has_avx2() { grep -qm 1 '\<avx2\>' /proc/cpuinfo; }
