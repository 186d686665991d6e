# shellcheck shell=bash
# The exact solver on every target, in seconds and nodes. Sourced by build.sh.

# A table; with --json the lines it is made of; with --write docs/benchmarks/solver.md.
bench_solver() {
    local output=$root/target/solver.jsonl how='' options=() targets=()
    while (($#)); do
        case $1 in
            --json | --write)
                [[ -z $how ]] || usage_error "bench solver takes one of --json and --write"
                how=$1
                ;;
            --long | --hand) options+=("$1") ;;
            --only | --target)
                (($# > 1)) || usage_error "$1 wants a name"
                if [[ $1 == --only ]]; then options+=(--only "$2"); else targets+=("$2"); fi
                shift
                ;;
            *) usage_error "'$1' is no option of bench solver" ;;
        esac
        shift
    done
    choose_targets
    if [[ $how == --write ]]; then
        [[ " ${options[*]} " != *' --only '* ]] || usage_error 'the page has all sets: --write goes without --only'
        options+=(--statistics)
    fi
    need_tools
    # What builds speaks on the error output: the lines are all that --json prints.
    guard exclusively build_solver "${targets[@]}" "${options[@]}" >&2
    ((outcome == 0)) || exit "$outcome"
    guard node "$root/tools/bench/solver.mjs" "${options[@]}" "${targets[@]}" >"$output"
    # What was measured is shown though some of it is wrong; a page is not made of it.
    case $how in
        --json) cat "$output" ;;
        --write) ((outcome != 0)) || write_solver_page <"$output" ;;
        *) node "$root/tools/bench/solver-page.mjs" <"$output" ;;
    esac
    exit "$outcome"
}

write_solver_page() {
    node "$root/tools/bench/solver-page.mjs" --write "$root/docs/benchmarks/solver.md" "$(rustc --version)" "$(chromium_version)"
}

solver_targets=(native-baseline native-avx2 wasm-simd128-node wasm-scalar-node wasm-simd128-chromium)

# Fills `targets` of the caller: those that were named, or all that this machine can run.
choose_targets() {
    local target
    if ((${#targets[@]})); then
        for target in "${targets[@]}"; do
            [[ " ${solver_targets[*]} " == *" $target "* ]] || usage_error "there is no target '$target': the targets are ${solver_targets[*]}"
        done
        return
    fi
    for target in "${solver_targets[@]}"; do
        if [[ $target == native-avx2 ]] && ! has_avx2; then
            say 'This processor has no AVX2: native-avx2 is left out.' >&2
        elif [[ $target == *-chromium && -z $(chromium_version) ]]; then
            say 'There is no chromium here: wasm-simd128-chromium is left out.' >&2
        else
            targets+=("$target")
        fi
    done
}

chromium_version() { "${KAESHI_CHROMIUM:-chromium}" --version 2>/dev/null || true; }

# Builds what the targets, or the counting of nodes among the options, need.
build_solver() {
    need_crates
    [[ " $* " != *' wasm-'* ]] || build_wasm
    [[ " $* " != *' native-baseline '* ]] || cargo_as baseline build --release --locked --features cli --bin kaeshi
    [[ " $* " != *' native-avx2 '* ]] || cargo_as v3 build --release --locked --features cli --bin kaeshi
    [[ " $* " != *' --statistics '* ]] || cargo_as statistics build --release --locked --features cli,statistics --bin kaeshi
}
