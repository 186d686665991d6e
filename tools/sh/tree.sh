#!/usr/bin/env bash
#
# Builds the command or the WebAssembly package of a tree, this one or another commit's, by that tree's own recipe: the
# functions of its tools/sh. The root and the paths of build.sh are fixed there, so this is a program of its own.
#
#     bash tools/sh/tree.sh TREE command:VARIANT
#     bash tools/sh/tree.sh TREE wasm:VARIANT      the package, in target/package/VARIANT of the tree
set -euo pipefail

root=$1
variant=${2#*:}
work=$root/target/tmp/$$
# The functions of the tree read these.
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
        need_target
        need_bindgen
        need_npm
        need_crates "$root/Cargo.toml" --target "$wasm_target"
        if declare -F build_bindings >/dev/null; then
            build_bindings "$variant" target/package "$variant:engine"
            exit
        fi
        cargo_as "$variant" build --release --locked --lib --target "$wasm_target"
        package=$root/target/package/$variant
        wanted=$(cat "$root/target/$variant/$wasm_target/release/kaeshi.wasm" "$root/www/package-lock.json" \
            "$root/tools/sh/build.sh" | digest)
        ! is_current "$package/.stamp" "$wanted" || exit 0
        package_wasm "$variant" "$work/$variant"
        printf '%s\n' "$wanted" >"$work/$variant/.stamp"
        install_at "$work/$variant" "$package"
        ;;
    *)
        printf '%s\n' "There is no '$2' to build." >&2
        exit 1
        ;;
esac
