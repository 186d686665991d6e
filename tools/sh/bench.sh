# shellcheck shell=bash
# How many times faster AVX2 is than the scalar code, and the Criterion benches. Sourced by build.sh.

bench() {
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
# figures taken close together means something.
measure_ratio() {
    cargo_as baseline build --release --locked --features cli --bin kaeshi
    if ! has_avx2; then
        say 'This processor has no AVX2: there is no ratio to tell.'
        "$root/target/release/kaeshi" bench
        return
    fi
    cargo_as v3 build --release --locked --features cli --bin kaeshi
    "$root/target/v3/release/kaeshi" bench --against "$root/target/release/kaeshi"
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
