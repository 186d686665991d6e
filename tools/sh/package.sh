# shellcheck shell=bash
# The packages that others install: target/package/kaeshi-VERSION.tgz and kaeshi-VERSION.crate. Sourced by build.sh.

packages=$root/target/package

package() {
    need_tools
    guard exclusively build_packages
    ((outcome == 0)) || exit "$outcome"
    say "target/package has $(cd "$packages" && printf '%s ' *.tgz *.crate)"
}

build_packages() {
    build_wasm
    need_npm tools/package
    need_crates
    local folder=$work/packages bin=$root/tools/package/node_modules/.bin
    mkdir -p "$folder"
    node "$root/tools/package/main.mjs" "$folder/npm"
    (cd "$folder" && npm pack --silent ./npm >/dev/null)
    "$bin/publint" run "$folder/npm" --strict --level suggestion --pack false
    "$bin/attw" "$folder"/kaeshi-*.tgz --profile esm-only --format ascii --quiet ||
        die 'The types of the npm package cannot be found everywhere: see above.'
    # Publishing asks the registry what it has; without a network the rest of its checks is what packing does.
    (cd "$folder/npm" && { npm publish --dry-run --silent || npm pack --dry-run --silent >/dev/null; })
    rm -rf "$packages"/npm "$packages"/*.tgz "$packages"/*.crate
    mkdir -p "$packages"
    mv "$folder"/* "$packages"
    # The crate is compiled by the test that uses it, from its archive alone.
    cargo_as baseline package --locked --offline --allow-dirty --no-verify --quiet
}
