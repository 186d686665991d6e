# shellcheck shell=bash
# From sources to the WebAssembly packages and from there to dist/; nothing is done twice. Sourced by build.sh.

# cargo for one variant of the engine. The instruction set is a compile-time choice made here and not in
# .cargo/config.toml, whose flags any RUSTFLAGS in the environment would silently replace; each variant has a target
# folder, so that none replaces what another has built.
#   baseline  any x86-64 (or whatever this machine is): the scalar body     scalar    WebAssembly for old browsers
#   v3        x86-64 processors since 2013: the AVX2 body                   simd128   WebAssembly with 128-bit vectors
#   native    this very processor                                           threads   as simd128, in shared memory
#   statistics  as baseline, with the counters of the search                small     as scalar, for size, in its folder
cargo_as() {
    local flags='' folder settings=()
    folder=$(folder_of "$1")
    case $1 in
        v3) flags='-C target-cpu=x86-64-v3' ;;
        loom) flags='--cfg loom' ;;
        native) flags='-C target-cpu=native' ;;
        simd128) flags='-C target-feature=+simd128' ;;
        small) settings=(CARGO_PROFILE_WASM_OPT_LEVEL=s) ;;
        threads) flags=$threads_flags ;;
    esac
    shift
    (
        cd "$root"
        unset CARGO_ENCODED_RUSTFLAGS CARGO_ENCODED_RUSTDOCFLAGS CARGO_BUILD_TARGET
        env "RUSTFLAGS=$flags" "RUSTDOCFLAGS=$flags ${RUSTDOC_LINTS-}" "CARGO_TARGET_DIR=$folder" "${settings[@]}" \
            cargo "$@"
    )
}
folder_of() {
    case $1 in
        baseline) say "$root/target" ;;
        small) say "$root/target/scalar" ;;
        *) say "$root/target/$1" ;;
    esac
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

# The WebAssembly packages in www/pkg. The engine is there three times, `simd`, `scalar` and `threads`: one source, the
# page picks what its browser can run. `lab-simd` and `lab-scalar` have the Lab, too, which only its own page loads.
# `study`, `people` and `records` have no engine, and `grade` needs no fast one: one build of each is enough. Those of
# `records` and `grade` are small.
build_wasm() {
    local built
    need_target
    need_bindgen
    need_npm
    built=$(sources_of_wasm)
    ! is_current "$root/www/pkg/.sources" "$built" || return 0
    need_std
    need_crates "$root/Cargo.toml" --target "$wasm_target"
    two_at_a_time build_vector_wasm build_scalar_wasm
    printf '%s\n' "$built" >"$root/www/pkg/.sources"
}
# Within one run of cargo the core is compiled once; of two runs each keeps to a folder, since cargo locks it.
build_vector_wasm() {
    build_bindings simd128 www/pkg simd:engine lab-simd:lab
    build_bindings threads www/pkg threads:engine
}
build_scalar_wasm() {
    build_bindings scalar www/pkg scalar:engine lab-scalar:lab study:study people:people
    build_bindings small www/pkg records:records grade:grade
}
# The rules alone, which the npm package carries as text and no page loads.
build_rules() {
    local built
    build_wasm
    built=$(sources_of_wasm)
    ! is_current "$root/www/pkg/rules/.sources" "$built" || return 0
    build_bindings small www/pkg rules:rules
    printf '%s\n' "$built" >"$root/www/pkg/rules/.sources"
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
# come beside it. Whoever waits for the first board does not wait for wasm-opt: the rest, built behind it, has that.
build_first_wasm() {
    need_target
    need_crates "$root/Cargo.toml" --target "$wasm_target"
    side_by_side_as 'npm packages' need_npm "wasm-bindgen's command" need_bindgen \
        'the engine' 'compile_bindings simd128 engine'
    unoptimised=1 build_bindings simd128 www/pkg simd:engine
}

# Compiles some of the crates in src/wasm for a variant. The standard library is delivered without atomics, so the
# variant with threads builds it, too: a feature of cargo that is called unstable, and that the pinned versions of
# cargo, wasm-bindgen and the library's own sources hold in place.
compile_bindings() {
    local variant=$1 options=(--locked --profile wasm --target "$wasm_target")
    shift
    if [[ $variant == threads ]]; then
        export RUSTC_BOOTSTRAP=1
        options+=(--features threads -Z build-std=std,panic_abort -Z build-std-features=)
    fi
    cargo_as "$variant" build "${options[@]}" "${@/#/--package=kaeshi-wasm-}"
}

# Compiles crates of src/wasm for a variant and makes packages of them in a folder, PACKAGE:CRATE each.
build_bindings() {
    local variant=$1 folder=$root/$2 pair
    shift 2
    (compile_bindings "$variant" "${@#*:}")
    for pair in "$@"; do package_wasm "$variant" "${pair#*:}" "$folder/${pair%:*}"; done
}

# Makes the package of a crate and a variant in its folder, unless it is there: bindings by wasm-bindgen, then wasm-opt,
# which takes a third off the size and is left out where $unoptimised says so. Only features that every browser of the
# last years has are allowed it, and vectors only where the engine uses them.
package_wasm() {
    local variant=$1 folder=$3 built wanted made
    local features=(--enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals
        --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext)
    [[ $variant != simd128 && $variant != threads ]] || features+=(--enable-simd)
    [[ $variant != threads ]] || features+=(--enable-threads)
    built=$(folder_of "$variant")/$wasm_target/wasm/kaeshi_wasm_$2.wasm
    wanted=$(cat "$built" "$root/www/package-lock.json" "$root/tools/sh/build.sh" <(bindgen_version) | digest)
    ! is_current "$folder/.stamp" "$wanted" || return 0
    if [[ -n ${unoptimised-} ]]; then
        wanted+=' unoptimised'
        ! is_current "$folder/.stamp" "$wanted" || return 0
    fi
    made=$work/pkg/$variant/$2
    bindgen --target web --out-name kaeshi --out-dir "$made" "$built"
    # The raw exports take any JavaScript value; in the types that is said without the word that switches checking off.
    sed -i -E '/^( +readonly|export const) /s/\bany\b/unknown/g' "$made"/*.d.ts
    [[ -n ${unoptimised-} ]] || optimise_wasm "$made/kaeshi_bg.wasm" "$variant:$2" "${features[@]}"
    printf '%s\n' "$wanted" >"$made/.stamp"
    install_at "$made" "$folder"
}

# Optimises a module in its place. The engines are worth all passes, and functions that are called most come first in
# them, since a call of those is a byte shorter. --gufa finds code that the whole program never runs, and with what
# follows takes a thousandth more off. That pays in the engine that most first visits fetch, which have no isolation,
# and in what the npm package carries. The Lab is as small after fewer passes, and what computes little after the first,
# in two thirds and a half of the time. Zeros stay in the data, which would otherwise be cut into some four hundred
# pieces: Brotli packs them better than their places. Sections that only tools read are left out.
optimise_wasm() {
    local module=$1 passes=(-O1)
    case $2 in
        simd128:engine | *:rules) passes=(-O3 --gufa -O3 --reorder-functions) ;;
        *:engine) passes=(-O3 --reorder-functions) ;;
        *:lab) passes=(-O2) ;;
    esac
    passes+=(--skip-pass=memory-packing --strip-producers --strip-debug --strip-target-features)
    "$root/www/node_modules/.bin/wasm-opt" "${passes[@]}" "${@:3}" "$module" -o "$module.optimised"
    mv "$module.optimised" "$module"
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
