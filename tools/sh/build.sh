# shellcheck shell=bash
# From sources to the WebAssembly packages and from there to dist/; nothing is done twice. Sourced by build.sh.

# cargo for one variant of the engine. The instruction set is a compile-time choice made here and not in
# .cargo/config.toml, whose flags any RUSTFLAGS in the environment would silently replace; each variant has a target
# folder, so that none rebuilds what another has built.
#   baseline  any x86-64 (or whatever this machine is): the scalar body     scalar    WebAssembly for old browsers
#   v3        x86-64 processors since 2013: the AVX2 body                   simd128   WebAssembly with 128-bit vectors
#   native    this very processor                                           …-lab     the same two with the laboratory
#   statistics  as baseline, with the counters of the search
#   threads   WebAssembly with 128-bit vectors in memory that threads share
cargo_as() {
    local flags='' folder=$root/target/$1
    case $1 in
        baseline) folder=$root/target ;;
        v3) flags='-C target-cpu=x86-64-v3' ;;
        loom) flags='--cfg loom' ;;
        native) flags='-C target-cpu=native' ;;
        simd128 | simd128-lab) flags='-C target-feature=+simd128' ;;
        threads) flags=$threads_flags ;;
    esac
    shift
    (
        cd "$root"
        unset CARGO_ENCODED_RUSTFLAGS CARGO_ENCODED_RUSTDOCFLAGS CARGO_BUILD_TARGET
        RUSTFLAGS=$flags RUSTDOCFLAGS="$flags ${RUSTDOC_LINTS-}" CARGO_TARGET_DIR=$folder cargo "$@"
    )
}

# The command for one variant, as it is released.
build_command() {
    local features=cli
    [[ $1 != statistics ]] || features=cli,statistics
    cargo_as "$1" build --release --locked --features "$features" --bin kaeshi
}

# Memory that threads share comes from outside and says how much it may become: 256 MiB for the whole engine. Each
# thread gets its own stack and its own thread-locals, which wasm-bindgen makes room for by what is exported here.
threads_flags='-C target-feature=+simd128,+atomics,+bulk-memory -C link-arg=--shared-memory -C link-arg=--import-memory'
threads_flags+=' -C link-arg=--max-memory=268435456 -C link-arg=--export=__wasm_init_tls'
threads_flags+=' -C link-arg=--export=__tls_size -C link-arg=--export=__tls_align -C link-arg=--export=__tls_base'
threads_flags+=' -C link-arg=--export=__heap_base'

# The standard library is delivered without atomics, so this variant builds it too: a feature of cargo that is called
# unstable, and that the pinned versions of cargo, wasm-bindgen and the library's own sources hold in place.
build_threads() {
    RUSTC_BOOTSTRAP=1 cargo_as threads build --release --locked --lib --features threads --target "$wasm_target" \
        -Z build-std=std,panic_abort -Z build-std-features=
}

# The WebAssembly packages, www/pkg/simd, www/pkg/scalar and www/pkg/threads: one source, the page picks what its
# browser can run. And the first two with the laboratory, www/pkg/lab-simd and www/pkg/lab-scalar, which only its own
# page loads. And www/pkg/study, small and without an engine, for the panels of the analysis page: one build is enough.
# And www/pkg/rules, smaller still, which the npm package carries as text.
build_wasm() {
    local variant wanted built
    local pairs=(simd128:simd scalar:scalar simd128-lab:lab-simd scalar-lab:lab-scalar threads:threads
        scalar-records:records rules:rules study:study)
    need_target
    need_bindgen
    need_npm
    built=$(sources_of_wasm)
    ! is_current "$root/www/pkg/.sources" "$built" || return 0
    need_std
    need_crates "$root/Cargo.toml" --target "$wasm_target"
    # The longest first, two at a time: most of a build is one thread that optimises the whole program.
    two_at_a_time build_threads \
        'build_variant simd128-lab lab,records' 'build_variant scalar-lab lab,records' \
        'build_variant simd128' 'build_variant scalar' build_small 'build_variant study study'
    wanted=$(for variant in "${pairs[@]}"; do cat "$root/target/${variant%:*}/$wasm_target/release/kaeshi.wasm"; done |
        cat - \
        "$root/www/package-lock.json" "$root/tools/sh/build.sh" <(bindgen_version) | digest)
    if ! is_current "$root/www/pkg/.stamp" "$wanted"; then
        two_at_a_time "${pairs[@]/#/package_pair }"
        printf '%s\n' "$wanted" >"$work/pkg/.stamp"
        install_at "$work/pkg" "$root/www/pkg"
    fi
    printf '%s\n' "$built" >"$root/www/pkg/.sources"
}

# A digest of what the WebAssembly packages are made of: where it is as at the last build, no compiler is asked.
sources_of_wasm() {
    {
        cd "$root"
        find src -type f -print0 | sort -z | xargs -0 cat
        cat Cargo.toml Cargo.lock tools/sh/build.sh www/package-lock.json
        rustc -vV
        bindgen_version
    } | digest
}

# The package of the engine that the play page begins with, when there is none yet; npm and the command of wasm-bindgen
# come beside it.
build_first_wasm() {
    need_target
    need_crates "$root/Cargo.toml" --target "$wasm_target"
    side_by_side_as 'npm packages' need_npm "wasm-bindgen's command" need_bindgen 'the engine' 'build_variant simd128'
    package_wasm simd128 "$work/simd"
    mkdir -p "$root/www/pkg"
    install_at "$work/simd" "$root/www/pkg/simd"
}

build_variant() {
    cargo_as "$1" build --release --locked --lib --features "${2-}" --target "$wasm_target"
}
# The module that reads and writes records of every format and the one of the rules alone for the npm package have no
# engine and no vectors: one small build of each. They share a folder, so that what they depend on is compiled once.
build_small() {
    local built=$root/target/scalar-records/$wasm_target/release/kaeshi.wasm
    local rules=$root/target/rules/$wasm_target/release
    CARGO_PROFILE_RELEASE_OPT_LEVEL=s build_variant scalar-records rules
    mkdir -p "$rules"
    cp "$built" "$rules/kaeshi.wasm"
    CARGO_PROFILE_RELEASE_OPT_LEVEL=s build_variant scalar-records records
}

# One package of the pages, VARIANT:NAME.
package_pair() { package_wasm "${1%:*}" "$work/pkg/${1#*:}"; }

# The package of a variant in a folder: bindings by wasm-bindgen, then wasm-opt, which takes a third off the size. Only
# features that every browser of the last years has are allowed it, and vectors only where the engine uses them.
# (tools/sh/tree.sh calls this in the trees of other commits, so its arguments stay as they are.)
package_wasm() {
    local variant=$1 folder=$2
    local features=(--enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals
        --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext)
    [[ $variant != simd128* && $variant != threads ]] || features+=(--enable-simd)
    [[ $variant != threads ]] || features+=(--enable-threads)
    bindgen --target web --out-name kaeshi --out-dir "$folder" "$root/target/$variant/$wasm_target/release/kaeshi.wasm"
    # The raw exports take any JavaScript value; in the types that is said without the word that switches checking off.
    sed -i -E '/^( +readonly|export const) /s/\bany\b/unknown/g' "$folder"/*.d.ts
    # --gufa finds code that the whole program never runs; sections that only tools read are left out.
    "$root/www/node_modules/.bin/wasm-opt" -O3 --gufa -O3 --strip-producers --strip-debug --strip-target-features \
        "${features[@]}" "$folder/kaeshi_bg.wasm" -o "$folder/optimised.wasm"
    mv "$folder/optimised.wasm" "$folder/kaeshi_bg.wasm"
}

# The static folder dist/, from the packages in www/pkg.
build_pages() {
    local stamp=$root/target/dist.stamp wanted
    local fetched=(../src/{eval/default.weights,book/default.book,openings/balanced.openings})
    wanted=$(cd "$root/www" && find . "${fetched[@]}" -type f \
        -not -path './node_modules/*' -not -path './test/*' -not -path './test-results/*' -print0 |
        sort -z | xargs -0 sha256sum | cat - <(printf '%s\n' "${KAESHI_SITE-}") | digest)
    [[ ! -f $root/dist/index.html ]] || ! is_current "$stamp" "$wanted" || return 0
    (cd "$root/www" && KAESHI_OUT_DIR=$work/dist node_modules/.bin/vite build --logLevel warn)
    install_at "$work/dist" "$root/dist"
    printf '%s\n' "$wanted" >"$stamp"
}

# The play page alone, in target/first, with the one engine that there is by then.
build_first_page() {
    (cd "$root/www" && KAESHI_FIRST=1 KAESHI_OUT_DIR=$work/first node_modules/.bin/vite build --logLevel error)
    install_at "$work/first" "$root/target/first"
}

# Runs steps of a build in turn, each given as its name and its function, and says which is under way and how long each
# of them took.
build_steps() {
    local number=0 total=$(($# / 2)) begun
    while (($#)); do
        number=$((number + 1)) begun=$SECONDS
        say "[$number/$total] $1"
        guard exclusively "$2"
        ((outcome == 0)) || exit "$outcome"
        ((SECONDS - begun < 2)) || say "      $((SECONDS - begun)) s"
        shift 2
    done
}

# All engines, and dist/.
engine_steps=(
    "Rust's WebAssembly target" need_target
    "wasm-bindgen's command" need_bindgen
    'npm packages' need_npm
    'The engines, which takes some minutes the first time' build_wasm
)
all_steps=("${engine_steps[@]}" 'The pages' build_pages)
