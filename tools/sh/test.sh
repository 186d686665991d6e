# shellcheck shell=bash
# The tests, as a list of steps. Sourced by build.sh.

# In this order; each name is a function `step_…` below, and `test --only` takes the beginning of one. Steps that a `+`
# joins run side by side: each of them leaves a core idle for most of its time, and none is about time.
#
# In WebAssembly the vectors run in a browser; the scalar body runs natively, and what has pointers of 32 bits or calls
# JavaScript is the same for both. `--all` runs each body in node and in a browser. It sets KAESHI_ALL, too, by which
# steps add what takes long. Loom and fuzzing compile the core once more each, for what changes seldom or is drawn by
# chance; the portable bodies are linted with `--all`, since they change seldom, too.
test_steps=(
    fmt
    clippy-widest+clippy-simd128
    test-widest test-baseline cluster+chromium-simd128+doc
    wasm+lint+house+contract+shellcheck+openings tsc+vitest+package dist e2e
)
more_steps=(clippy-baseline+clippy-scalar node-scalar+chromium-scalar node-simd128 loom fuzz frameworks engines)

run_tests() {
    local only=() chosen=() report=() group name status seconds busy all_busy=0 total=$SECONDS failed=0
    while (($#)); do
        case $1 in
            --only)
                (($# > 1)) || usage_error '--only wants the name of a step'
                only+=("$2")
                shift
                ;;
            --only=*) only+=("${1#*=}") ;;
            --all) export KAESHI_ALL=1 ;;
            *) usage_error "'$1' is no option of test" ;;
        esac
        shift
    done
    [[ -z ${KAESHI_ALL-}${only[*]} ]] || test_steps+=("${more_steps[@]}")
    local all=("${test_steps[@]//+/ }")
    for name in ${all[*]}; do
        ! is_chosen "$name" "${only[@]}" || chosen+=("$name")
    done
    ((${#chosen[@]})) || usage_error "there is no test step '${only[*]}': the steps are ${all[*]}"

    need_tools
    mkdir -p "$logs"
    guard timed set-up exclusively meet_needs "${chosen[@]}"
    read -r status seconds busy <"$logs/set-up.result"
    ((status == 0)) || exit "$status"
    say_toolchain
    all_busy=$busy
    report+=("$(printf '%-18s %8s  %9s' step seconds processor)")
    report+=("$(printf '%-18s %6d s  %7d s  done' 'set up' "$seconds" "$busy")")
    for group in "${test_steps[@]}"; do
        local names=()
        for name in ${group//+/ }; do
            ! is_chosen "$name" "${only[@]}" || names+=("$name")
        done
        ((${#names[@]})) || continue
        say '' "--- [$((${#report[@]} - 1))/${#chosen[@]}] ${names[*]}"
        run_steps "${names[@]}"
        for name in "${names[@]}"; do
            read -r status seconds busy <"$logs/$name.result"
            all_busy=$((all_busy + busy))
            case $status in
                0) status=passed ;;
                "$skipped") status='skipped here' ;;
                *)
                    status=FAILED
                    failed=$((failed + 1))
                    ;;
            esac
            report+=("$(printf '%-18s %6d s  %7d s  %s' "$name" "$seconds" "$busy" "$status")")
        done
    done
    say '' "${report[@]}"
    printf '%-18s %6d s  %7d s  %d steps, %d failed\n' total $((SECONDS - total)) "$all_busy" "${#chosen[@]}" "$failed"
    ((failed == 0))
}

# Runs a step, or several side by side, whose output is shown when all have ended.
run_steps() {
    local name
    for name in "$@"; do printf '1 0 0\n' >"$logs/$name.result"; done
    if (($# == 1)); then
        guard timed "$1" "step_${1//-/_}"
        return
    fi
    guard side_by_side "$@"
    for name in "$@"; do say "--- $name" && cat "$logs/$name.log"; done
}
# Runs a command in a process of its own. Its exit status, the seconds that it took and the seconds of processors that
# it and its children took are left in a file; a child that nobody waited for, as a part of a browser, is not counted.
timed() {
    local name=$1 begun=$SECONDS status=0
    shift
    "$@" &
    wait $! && status=0 || status=$?
    times >"$logs/$name.times"
    printf '%d %d %.0f\n' "$status" $((SECONDS - begun)) \
        "$(awk -F '[ms ]+' 'NR == 2 { print 60 * ($1 + $3) + $2 + $4 }' "$logs/$name.times")" >"$logs/$name.result"
}
side_by_side() {
    local name
    for name in "$@"; do timed "$name" "step_${name//-/_}" >"$logs/$name.log" 2>&1 & done
    wait
}

# Whether a step is among those that `--only` names; without any, all are.
is_chosen() {
    local name=$1 beginning
    shift
    (($#)) || return 0
    for beginning in "$@"; do
        [[ $name != "$beginning"* ]] || return 0
    done
    return 1
}

# Meets the needs of the chosen steps beyond the sources, before the clock of any of them starts. Packages come over the
# network while wasm-bindgen's command and its runner are compiled.
meet_needs() {
    local name needs packages='^need_(npm|debian|dask)' pids=() pid failed=0
    needs=$(for name in "$@"; do needs_of "$name"; done | awk '!seen[$0]++')
    { grep -E "$packages" <<<"$needs" || true; } | meet_each &
    pids+=("$!")
    { grep -vE "$packages" <<<"$needs" || true; } | meet_each &
    pids+=("$!")
    for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
    return "$failed"
}
meet_each() {
    local need
    while read -ra need; do "${need[@]}" </dev/null; done
}

# Prints the needs of a step, a line each.
needs_of() {
    case $1 in
        fmt) say 'need_component fmt rustfmt' ;;
        clippy-baseline | clippy-widest) say 'need_component clippy clippy' need_crates ;;
        clippy-*) say 'need_component clippy clippy' need_target need_crates ;;
        test-* | loom | doc) say need_target need_crates ;;
        node-*) say need_target need_test_runner need_crates ;;
        chromium-*) say need_target need_test_runner need_crates 'need_debian chromium chromedriver' ;;
        shellcheck) say 'need_debian shellcheck' ;;
        lint | contract) say need_npm ;;
        house) say need_npm 'need_npm tools/house' ;;
        package)
            say need_target need_bindgen need_npm 'need_npm tools/package' need_crates 'need_debian chromium'
            ;;
        frameworks) needs_of package && say 'need_npm tools/package/frameworks' ;;
        openings) ;;
        fuzz) say need_crates ;;
        engines) say need_crates need_rhino ;;
        cluster) say need_crates need_dask ;;
        e2e) say need_npm 'need_debian chromium chromium-headless-shell' ;;
        *) say need_target need_bindgen need_npm need_crates ;;
    esac
}

step_fmt() {
    cargo fmt --manifest-path "$root/Cargo.toml" --all --check
    # The modules that `cfg_select!` chooses from are out of cargo's sight.
    rustfmt --edition 2024 --config-path "$root" --check "$root"/src/{moves,eval/indices,lab/lanes}/*.rs
    cargo fmt --manifest-path "$root/tools/bindgen/Cargo.toml" --check
    cargo fmt --manifest-path "$root/fuzz/Cargo.toml" --check
}

# The bindings and their tests are of WebAssembly, the command and the other tests native.
native=(--package kaeshi --package kaeshi-lab)
# All targets once, in the folder whose tests are built next and share what they depend on. Tests, benches and examples
# switch on all but the command, so what users of the crate get is checked by itself, with the portable bodies.
step_clippy_widest() {
    cargo_as "$(widest)" clippy --locked --all-targets "${native[@]}" --package kaeshi-benches \
        --features cli,statistics -- -D warnings
}
step_clippy_baseline() {
    cargo_as baseline clippy --locked --lib "${native[@]}" -- -D warnings
    cargo_as baseline clippy --locked --lib -- -D warnings
    clippy_examples
}
# The examples as a package of their own has them, with one feature of the crate: its weights.
clippy_examples() {
    local folder=$work/examples
    mkdir -p "$folder/src"
    ln -s "$root/examples" "$folder/examples"
    : >"$folder/src/lib.rs"
    cp "$root/Cargo.lock" "$folder/"
    printf '%s\n' '[package]' 'name = "examples"' 'edition = "2024"' '[dev-dependencies]' \
        "kaeshi = { path = \"$root\", features = [\"weights\"] }" '[workspace]' >"$folder/Cargo.toml"
    cargo_as baseline clippy --offline --examples --manifest-path "$folder/Cargo.toml" -- -D warnings
}
# The portable bodies with pointers of 32 bits. The bindings are the same for every body.
step_clippy_scalar() {
    cargo_as scalar clippy --locked --lib "${native[@]}" --target "$wasm_target" -- -D warnings
}
# In the profile of the packages, whose procedural macros the build of those needs as well.
step_clippy_simd128() {
    local options=(--locked --profile wasm --lib --target "$wasm_target")
    cargo_as simd128 clippy "${options[@]}" --workspace --exclude kaeshi --exclude kaeshi-benches --test wasm -- \
        -D warnings
    cargo_as simd128 clippy "${options[@]}" -- -D warnings
}

# Two native builds. One has all tests, that with AVX2 where the machine can run it, and the counters within the search;
# what the Lab, the public interface and the command do is the same for every body. The other has no counters, as what
# is shipped, and the tests of the core itself but for those of reading texts. `--all` gives both of them all.
widest() { if has_avx2; then say v3; else say baseline; fi; }
test_all() { cargo_as "$1" test --locked --no-fail-fast "${native[@]}" --features cli,statistics; }
step_test_widest() { test_all "$(widest)"; }
step_test_baseline() {
    if [[ -n ${KAESHI_ALL-} ]]; then
        test_all baseline
    else
        cargo_as baseline test --locked --no-fail-fast --package kaeshi --lib -- --skip notation::
    fi
}

# Every order in which threads may meet at a bucket of the transposition table. Loom does nearly all of the work: it is
# optimised, and what it looks at need not be.
step_loom() {
    CARGO_PROFILE_TEST_OPT_LEVEL=0 cargo_as loom test --locked --lib all_orders \
        --config 'profile.test.package.loom.opt-level=2' --config 'profile.test.package.generator.opt-level=2'
}

# The tests of all crates as WebAssembly, for a variant and in a profile: `wasm` tests the very code that is shipped, of
# which the tests alone are compiled anew; `test` has the checks of debug builds. The runner comes as a list, since a
# path may contain spaces.
wasm_tests() {
    local runner
    runner="['$(bindgen_command wasm-bindgen-test-runner)']"
    cargo_as "$1" test --locked --profile "$2" --package kaeshi-wasm --test wasm --target "$wasm_target" \
        --config "target.$wasm_target.runner = $runner"
}
# The runner gives up after 20 seconds by itself, which a busy machine may need.
browser_tests() {
    CHROMEDRIVER=$(command -v chromedriver) WASM_BINDGEN_USE_BROWSER=1 WASM_BINDGEN_TEST_TIMEOUT=240 \
        wasm_tests "$1" wasm
}
# The runner's files for node are CommonJS wherever they lie, unless a package.json in a folder above says otherwise.
node_tests() {
    local folder=$work/node-$1
    mkdir -p "$folder"
    printf '{ "type": "commonjs" }\n' >"$folder/package.json"
    TMPDIR=$folder wasm_tests "$1" test
}
step_node_scalar() { node_tests scalar; }
step_node_simd128() { node_tests simd128; }
step_chromium_scalar() { browser_tests scalar; }
step_chromium_simd128() { browser_tests simd128; }

# With all features; `--all` adds what users see who switch on none, and what exists in WebAssembly alone.
step_doc() {
    local -x RUSTDOC_LINTS='-D warnings'
    cargo_as "$(widest)" doc --locked --no-deps "${native[@]}" --features cli,statistics
    [[ -n ${KAESHI_ALL-} ]] || return 0
    cargo_as baseline doc --locked --no-deps --lib
    cargo_as simd128 doc --locked --no-deps --workspace --lib --target "$wasm_target"
}

# A run of every fuzz target; libFuzzer is C++.
step_fuzz() {
    command -v c++ >/dev/null || exit "$skipped"
    fuzz 60
}
# The list of opening names is what its sources make.
step_openings() { node "$root/tools/openings/make.mjs" --check; }

# A cluster makes what one machine makes, though a worker is killed.
step_cluster() {
    has_python || exit "$skipped"
    local variant
    variant=$(widest)
    cargo_as "$variant" test --locked --features cli,statistics --test command --no-run
    cd "$root/tools/cluster"
    KAESHI=$(folder_of "$variant")/debug/kaeshi "$dask/bin/python" -m unittest discover -s tests
}

# Four games against a program that others wrote, in which every move of both sides is legal.
step_engines() {
    cargo_as baseline build --locked --features cli
    "$root/target/debug/kaeshi" match level=6 "gtp:$rhino" --games 4 --json | tee /dev/stderr |
        grep -q '"faults":\[0,0\]'
}

# Checks the project's own rules: words, prose and its links, which module uses which; the rules' tests come first.
step_house() {
    local bin=tools/house/node_modules/.bin
    cd "$root"
    node --test tools/*/*.test.mjs || exit 1
    node tools/house/main.mjs
    "$bin/depcruise" --config tools/house/modules.config.mjs www
    git ls-files -z --cached --others --exclude-standard '*.md' | xargs -0 "$bin/markdownlint-cli2"
    node tools/dependencies/main.mjs
}

step_shellcheck() { (cd "$root" && shellcheck -x build.sh tools/sh/tree.sh .ci/run); }

# Layout is Prettier's, mistakes are ESLint's: the pages, the tools and the workflows.
step_lint() {
    cd "$root"
    www/node_modules/.bin/prettier --check --log-level warn .
    www/node_modules/.bin/eslint --config www/eslint.config.js --max-warnings 0 www tools .github
}

# Checks that all that is made from the elements' JSDoc is up to date, and that a page in TypeScript compiles with the
# types.
step_contract() {
    node "$root/tools/contract/main.mjs" --check
    (cd "$root/www" && node_modules/.bin/tsc --project test/types)
}

# Builds the wasm packages that the pages' steps read, so that any of these steps can be run alone.
step_wasm() { exclusively build_wasm; }
step_tsc() {
    exclusively build_rules
    cd "$root/www"
    node_modules/.bin/tsc --project tsconfig.json
    # `any` would switch checking off without a word: neither JSDoc nor the bindings may have it.
    if grep -rnE --include='*.js' --include='*.d.ts' --exclude-dir=node_modules '[{<(|:,] ?any([]}>)|,;[]|$)' .; then
        die "The lines above have the type 'any': name the type, or take 'unknown'."
    fi
}
step_vitest() {
    step_wasm
    (cd "$root/www" && node_modules/.bin/vitest run)
}
# Tests the npm package as its users have it, who have nothing else: in scripts, in pages of every bundler.
step_package() {
    exclusively build_packages
    (cd "$root" && node --test --test-concurrency=2 tools/package/test/*.test.mjs)
}
# The packed archive in what renders pages on a server: Next.js and Astro.
step_frameworks() {
    exclusively build_packages
    (cd "$root" && node --test --test-concurrency=1 tools/package/frameworks/*.test.mjs)
}
step_dist() {
    step_wasm
    exclusively build_first_page
    exclusively build_pages
}
step_e2e() {
    step_dist
    # KAESHI_SHARD=1/2 runs the first half of them.
    (cd "$root/www" && node_modules/.bin/playwright test ${KAESHI_SHARD:+--shard "$KAESHI_SHARD"})
}
