# shellcheck shell=bash
# How many times faster AVX2 is than the scalar code, the Criterion benches, and every technique of the laboratory on
# every target; tools/sh/solver.sh times the exact solver, tools/sh/midgame.sh the midgame search, and
# tools/sh/levels.sh lets the levels play. Sourced by build.sh.

bench() {
    if [[ ${1-} == kernels ]]; then
        bench_kernels "${@:2}"
        exit 0
    fi
    if [[ ${1-} == solver ]]; then
        bench_solver "${@:2}"
        exit 0
    fi
    if [[ ${1-} == midgame ]]; then
        bench_midgame "${@:2}"
        exit 0
    fi
    if [[ ${1-} == levels ]]; then
        bench_levels "${@:2}"
        exit 0
    fi
    need_tools
    guard need_crates
    ((outcome == 0)) || exit "$outcome"
    guard measure_ratio
    ((outcome == 0)) || exit "$outcome"
    [[ ${1-} != --ratio ]] || exit 0
    guard measure_details "$@"
    exit "$outcome"
}

# Two builds of one command take turns, round by round: on a shared machine seconds mean little, but the ratio of two
# figures taken close together means something. A vector body that is slower than the scalar one, looked at again and
# again, fails: the true ratios, 1.4 (solve) to 2.2 natively and 1.3 to 1.7 in WebAssembly, are that far from 1.
measure_ratio() {
    cargo_as baseline build --release --locked --features cli --bin kaeshi
    if ! has_avx2; then
        say 'This processor has no AVX2: there is no ratio to tell.'
        "$root/target/release/kaeshi" bench
    else
        cargo_as v3 build --release --locked --features cli --bin kaeshi
        "$root/target/v3/release/kaeshi" bench --rounds 21 --at-least 1 --against "$root/target/release/kaeshi"
    fi
    build_wasm
    say '' 'WebAssembly, nanoseconds a call in node:'
    wasm_ratio || wasm_ratio || wasm_ratio
}

wasm_ratio() {
    node "$root/tools/bench/lab.mjs" "$root/www/pkg/lab-simd" wasm-simd128 mobility flips | node "$root/tools/bench/ratio.mjs"
}

measure_details() {
    local variant variants=(baseline)
    ! has_avx2 || variants+=(v3)
    for variant in "${variants[@]}"; do
        say '' "--- $variant"
        cargo_as "$variant" bench --locked --bench '*' -- "$@"
    done
}

has_avx2() { grep -qm 1 '\<avx2\>' /proc/cpuinfo; }

# Every technique of the laboratory: a table; with --json the lines it is made of; with --write the pages of docs/benchmarks.
bench_kernels() {
    local output=$root/target/kernels.jsonl
    case ${1-} in
        '' | --json | --write) ;;
        *) usage_error "'$1' is no option of bench kernels" ;;
    esac
    need_tools
    # What builds speaks on the error output: the lines are all that --json prints.
    guard exclusively build_kernels >&2
    ((outcome == 0)) || exit "$outcome"
    guard run_kernels >"$output"
    ((outcome == 0)) || exit "$outcome"
    case ${1-} in
        --json) cat "$output" ;;
        --write) node "$root/tools/bench/tables.mjs" --write "$root/docs/benchmarks" "$(rustc --version)" <"$output" ;;
        *) node "$root/tools/bench/tables.mjs" <"$output" ;;
    esac
}

# The native builds that differ on this machine.
kernel_builds() {
    printf 'baseline\n'
    ! has_avx2 || printf 'v3\n'
    ! grep -qm 1 '\<avx512vl\>' /proc/cpuinfo || printf 'native\n'
}

build_kernels() {
    local variant
    build_wasm
    need_crates
    for variant in $(kernel_builds); do
        cargo_as "$variant" bench --locked --bench lab --no-run
    done
}

run_kernels() {
    local variant
    for variant in $(kernel_builds); do
        cargo_as "$variant" bench --quiet --locked --bench lab -- --json
    done
    node "$root/tools/bench/lab.mjs" "$root/www/pkg/lab-simd" wasm-simd128
    node "$root/tools/bench/lab.mjs" "$root/www/pkg/lab-scalar" wasm-scalar
}
