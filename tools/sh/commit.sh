#!/usr/bin/env bash
#
# Builds the command or the WebAssembly package of another commit, by that commit's own recipe: the functions of
# tools/sh in its tree. The root and the paths of build.sh are fixed there, so this is a program of its own.
#
#     bash tools/sh/commit.sh TREE command:VARIANT
#     bash tools/sh/commit.sh TREE wasm:VARIANT      the package, in www/pkg/simd or www/pkg/scalar of the tree
set -euo pipefail

root=$1
variant=${2#*:}
work=$root/target/tmp/$$
# The functions of the other tree read these.
# shellcheck disable=SC2034
logs=$root/target/logs
wasm_target=wasm32-unknown-unknown

for part in steps needs build; do
    if [[ ! -f $root/tools/sh/$part.sh ]]; then
        printf '%s\n' "It has no tools/sh/$part.sh: so old a commit cannot be built here." >&2
        exit 1
    fi
    # shellcheck source=/dev/null
    . "$root/tools/sh/$part.sh"
done
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT

case $2 in
    command:*)
        need_crates
        if declare -F build_command >/dev/null; then
            build_command "$variant"
        else
            cargo_as "$variant" build --release --locked --features cli --bin kaeshi
        fi
        ;;
    wasm:*)
        package=$root/www/pkg/${variant/simd128/simd}
        [[ ! -f $package/kaeshi_bg.wasm ]] || exit 0 # a commit stays what it is
        need_target
        need_bindgen
        need_npm
        need_crates "$root/Cargo.toml" --target "$wasm_target"
        cargo_as "$variant" build --release --locked --lib --target "$wasm_target"
        package_wasm "$variant" "$work/package"
        install_at "$work/package" "$package"
        ;;
esac
