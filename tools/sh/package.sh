# shellcheck shell=bash
# The packages that others install: target/package/kaeshi-VERSION.tgz and kaeshi-VERSION.crate. Sourced by build.sh.

packages=$root/target/package

package() {
    need_tools
    guard exclusively build_packages
    ((outcome == 0)) || exit "$outcome"
    say "target/package has $(cd "$packages" && printf '%s ' *.tgz *.crate)"
}

# Publishing asks the registry what it has. Only where none answers, the rest of its checks is what packing does.
try_publishing() {
    local said
    said=$(npm publish --dry-run --loglevel error 2>&1) && return
    if grep -Eq '(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)' <<<"$said"; then
        npm pack --dry-run --silent >/dev/null
    else
        say "$said"
        return 1
    fi
}

build_packages() {
    build_rules
    need_npm tools/package
    need_crates
    local folder=$work/packages bin=$root/tools/package/node_modules/.bin
    mkdir -p "$folder"
    node "$root/tools/package/main.mjs" "$folder/npm"
    (cd "$folder" && npm pack --silent ./npm >/dev/null)
    "$bin/publint" run "$folder/npm" --strict --level suggestion --pack false
    "$bin/attw" "$folder"/kaeshi-*.tgz --profile esm-only --format ascii --quiet ||
        die 'The types of the npm package cannot be found everywhere: see above.'
    (cd "$folder/npm" && try_publishing) || die 'The registry would refuse the npm package: see above.'
    rm -rf "$packages"/npm "$packages"/*.tgz "$packages"/*.crate
    mkdir -p "$packages"
    mv "$folder"/* "$packages"
    # The crate is compiled by the test that uses it, from its archive alone.
    cargo_as baseline package --locked --offline --allow-dirty --no-verify --quiet
}
