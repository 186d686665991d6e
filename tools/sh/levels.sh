# shellcheck shell=bash
# How strong the levels are, one against the next, and how long they take in WebAssembly. Sourced by build.sh.

# A table; with --write docs/levels.md. What was played by the same program is not played again.
bench_levels() {
    local how='' games=400 program=$root/target/release/kaeshi variant=baseline folder=$root/target/levels
    while (($#)); do
        case $1 in
            --write) how=$1 ;;
            --games)
                games=${2-}
                [[ $games =~ ^[1-9][0-9]*$ ]] && ((games % 50 == 0)) || usage_error '--games wants a multiple of 50'
                shift
                ;;
            *) usage_error "'$1' is no option of bench levels" ;;
        esac
        shift
    done
    ! has_avx2 || { variant=v3 program=$root/target/v3/release/kaeshi; }
    need_tools
    guard exclusively build_levels "$variant"
    ((outcome == 0)) || exit "$outcome"
    mkdir -p "$folder"
    folder+=/$(digest <"$program" | cut -c1-16)
    guard node "$root/tools/bench/ladder.mjs" "$program" "$games" "$folder.jsonl"
    ((outcome == 0)) || exit "$outcome"
    guard node "$root/tools/bench/levels.mjs" "$root/www/pkg/simd" "$root/src/eval/default.weights" >"$folder.times"
    ((outcome == 0)) || exit "$outcome"
    [[ -z $how ]] || set -- --write "$root/docs/levels.md" "$(rustc --version)"
    cat "$folder.jsonl" "$folder.times" | node "$root/tools/bench/levels-page.mjs" "$@"
}

build_levels() {
    build_wasm
    need_crates
    cargo_as "$1" build --release --locked --features cli --bin kaeshi
}
