# shellcheck shell=bash
# The fuzz targets of fuzz/. Sourced by build.sh.
#
# libFuzzer wants counters in the compiled code. The flags below ask LLVM for them and are stable ones, so no nightly
# toolchain is needed; what cargo-fuzz would add, the address sanitizer, looks for errors that safe code does not make.

fuzz_targets=(boards obf transcripts records wthor weights book samples moves)

fuzz_flags='--cfg fuzzing -Cpasses=sancov-module'
for fuzz_flag in level=4 inline-8bit-counters pc-table trace-compares; do
    fuzz_flags+=" -Cllvm-args=-sanitizer-coverage-$fuzz_flag"
done
# Without this the moves are compiled in their scalar form, which 'moves' refuses to compare with itself.
if grep -qsw avx2 /proc/cpuinfo; then
    fuzz_flags+=' -Ctarget-cpu=x86-64-v3'
fi

# Runs every target for its share of so many seconds. Each begins with the seeds that tools/fuzz makes of tests/data;
# what was found useful beside them is kept in target/fuzz/corpus. Inputs are long from the start (len_control).
fuzz() {
    local seconds=${1:-60} share target host program log folder=$root/target/fuzz
    [[ $seconds =~ ^[1-9][0-9]*$ ]] || usage_error "'$seconds' is no number of seconds"
    share=$(((seconds + ${#fuzz_targets[@]} - 1) / ${#fuzz_targets[@]}))
    host=$(rustc -vV | sed -n 's/^host: //p')
    RUSTFLAGS=$fuzz_flags CARGO_TARGET_DIR=$folder cargo build --quiet --locked --release --bins --target "$host" \
        --manifest-path "$root/fuzz/Cargo.toml"
    node "$root/tools/fuzz/seeds.mjs" "$folder/seeds"
    for target in "${fuzz_targets[@]}"; do
        program=$folder/$host/release/$target log=$folder/$target.log
        mkdir -p "$folder/corpus/$target"
        if ! "$program" "$folder/corpus/$target" "$folder/seeds/$target" -max_total_time="$share" \
            -len_control=0 -print_final_stats=1 -artifact_prefix="$folder/$target-" >"$log" 2>&1; then
            tail -n 40 "$log" >&2
            die "fuzzing found a fault in '$target': $log, and the input beside it"
        fi
        say "$(printf '%-12s %s runs, no fault' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")")"
    done
}
