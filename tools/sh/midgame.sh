# shellcheck shell=bash
# The midgame search on every target, in seconds and nodes. Sourced by build.sh, behind solver.sh, whose targets it has.

# A table; with --json the lines it is made of; with --write docs/benchmarks/midgame.md.
bench_midgame() {
    local output=$root/target/midgame.jsonl how='' targets=()
    while (($#)); do
        case $1 in
            --json | --write)
                [[ -z $how ]] || usage_error "bench midgame takes one of --json and --write"
                how=$1
                ;;
            --target)
                (($# > 1)) || usage_error "$1 wants a name"
                targets+=("$2")
                shift
                ;;
            *) usage_error "'$1' is no option of bench midgame" ;;
        esac
        shift
    done
    choose_targets
    need_tools
    # What builds speaks on the error output: the lines are all that --json prints.
    guard exclusively build_solver "${targets[@]}" >&2
    ((outcome == 0)) || exit "$outcome"
    guard node "$root/tools/bench/midgame.mjs" "${targets[@]}" >"$output"
    # What was measured is shown though targets differ; a page is not made of it.
    case $how in
        --json) cat "$output" ;;
        --write) ((outcome != 0)) || write_midgame_page <"$output" ;;
        *) node "$root/tools/bench/midgame-page.mjs" <"$output" ;;
    esac
    exit "$outcome"
}

write_midgame_page() {
    node "$root/tools/bench/midgame-page.mjs" --write "$root/docs/benchmarks/midgame.md" "$(rustc --version)" "$(chromium_version)"
}
