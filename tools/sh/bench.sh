# shellcheck shell=bash
# The native benches without and with AVX2, and how many times faster AVX2 is. Sourced by build.sh.

bench() {
    need_tools
    guard need_crates
    ((outcome == 0)) || exit "$outcome"
    guard measure "$@"
    exit "$outcome"
}

# Bench by bench and not variant by variant, so that the two figures of a ratio are measured close to each other.
measure() {
    local path variant variants=(baseline)
    ! has_avx2 || variants+=(v3)
    for path in "$root"/benches/*.rs; do
        for variant in "${variants[@]}"; do
            say '' "--- $(basename "$path" .rs), $variant"
            cargo_as "$variant" bench --locked --bench "$(basename "$path" .rs)" -- "$@"
        done
    done
    has_avx2 || say '' 'This processor has no AVX2: there is no ratio to tell.'
    ! has_avx2 || node "$root/tools/ratio.mjs" "$root/target/criterion" "$root/target/v3/criterion"
}

has_avx2() { grep -qm 1 '\<avx2\>' /proc/cpuinfo; }
