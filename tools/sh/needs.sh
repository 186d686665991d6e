# shellcheck shell=bash
# The things that a machine must have. Each need is a function that returns at once when it is met, and else meets it
# or says in one sentence what to do. Sourced by build.sh.

offline='check the network connection, then run ./build.sh again.'

# Says what is wrong and what to do before the next try, and ends.
ask_for() { die "$1: $2, then run ./build.sh again."; }

# The commands of one package, and how to get it.
need_commands() {
    local tool
    for tool in "${@:2}"; do
        command -v "$tool" >/dev/null || ask_for "There is no '$tool' here" "install $1"
    done
}

need_tools() {
    local version
    need_commands 'Rust with rustup (https://rustup.rs)' cargo rustc
    need_commands 'Node.js 20.19 or newer with npm (https://nodejs.org)' node npm
    need_commands "Debian's packages util-linux and coreutils" flock sha256sum
    version=$(node -p process.versions.node)
    at_least "$version" 20.19 ||
        ask_for "Node.js $version is too old" 'install 20.19 or newer (https://nodejs.org)'
    local wanted
    wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
    version=$(rustc --version 2>/dev/null | cut -d' ' -f2)
    at_least "$version" "$wanted" ||
        ask_for "Rust ${version:-here} is too old" "get $wanted or newer with 'rustup update stable'"
    if ! mkdir -p "$root/target/tmp" 2>/dev/null || [[ ! -w $root || ! -w $root/target || ! -w $root/www ]]; then
        die "Nothing can be written in $root: make it writable, or copy the project to a folder of yours."
    fi
}

at_least() { [[ -n $1 && $(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1) == "$2" ]]; }

# Prints the versions of the toolchain and, where it is needed, of the browser, for readers of a log.
say_toolchain() {
    rustc -Vv
    say "node $(node -v), npm $(npm -v)"
    ! command -v chromium >/dev/null || chromium --version || true
}

# The standard library for WebAssembly.
need_target() {
    [[ ! -d $(rustc --print target-libdir --target "$wasm_target") ]] || return 0
    local lacking="Rust's $wasm_target target"
    command -v rustup >/dev/null ||
        die "$lacking is missing: install it with your system's packages, or use rustup (https://rustup.rs)."
    download target "$lacking could not be fetched: $offline" \
        rustup target add "$wasm_target"
}

# The sources of the standard library, which the engine with threads builds anew, and the crates that they use.
need_std() {
    local library lacking="The sources of Rust's standard library"
    library=$(rustc --print sysroot)/lib/rustlib/src/rust/library
    if [[ ! -f $library/Cargo.lock ]]; then
        command -v rustup >/dev/null ||
            die "$lacking are missing: install them with your system's packages, or use rustup (https://rustup.rs)."
        download std "$lacking could not be fetched: $offline" rustup component add rust-src
    fi
    RUSTC_BOOTSTRAP=1 need_crates "$library/Cargo.toml" --target "$wasm_target"
}

need_component() {
    cargo "$1" --version >/dev/null 2>&1 ||
        download "$1" "Rust's $2 could not be fetched: $offline" rustup component add "$2"
}

# The crates of the library, or of the package whose manifest is given.
need_crates() {
    download crates "The crates could not be fetched: $offline" \
        cargo fetch --locked --manifest-path "${1-$root/Cargo.toml}" "${@:2}"
}

# The command of wasm-bindgen, and for tests its runner, must be exactly the version of the crate: tools/bindgen builds
# them, unless they are installed.
bindgen_version() { sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"/\1/p}' "${1-$root}/Cargo.lock"; }
bindgen_built=$root/tools/bindgen/target/debug

# The command `$1` of the right version: an installed one, else the one that tools/bindgen builds.
bindgen_command() {
    if [[ $("$1" --version 2>/dev/null) == "$1 $(bindgen_version)" ]]; then
        printf '%s\n' "$1"
    else
        printf '%s\n' "$bindgen_built/$1"
    fi
}

need_bindgen() { need_bindgen_command wasm-bindgen; }
# The runner brings three times as many crates, which only those wait for who test. One build for both commands: crates
# that they share have other features with the runner, and would be compiled twice.
need_test_runner() { need_bindgen_command wasm-bindgen-test-runner --features runner --bin wasm-bindgen; }
need_bindgen_command() {
    local command=$1 version manifest=$root/tools/bindgen/Cargo.toml
    version=$(bindgen_version)
    [[ $("$(bindgen_command "$command")" --version 2>/dev/null) != "$command $version" ]] || return 0
    ! grep -E '^wasm-bindgen-.*"[0-9=]' "$manifest" | grep -vF "\"=$version\"" ||
        die "tools/bindgen builds another version than Cargo.lock's wasm-bindgen $version: set \"=$version\" there."
    need_crates "$manifest"
    env -u CARGO_ENCODED_RUSTFLAGS RUSTFLAGS='' CARGO_TARGET_DIR="$root/tools/bindgen/target" \
        cargo build --quiet --locked --manifest-path "$manifest" --bin "$@"
}

bindgen() { "$(bindgen_command wasm-bindgen)" "$@"; }

# The npm packages of the pages, or of the folder that is named.
need_npm() {
    local folder=${1-www} stamp wanted
    stamp=$root/$folder/node_modules/.kaeshi
    wanted=$(cat "$root/$folder/package-lock.json" <(node --version) | digest)
    ! is_current "$stamp" "$wanted" || return 0
    mkdir -p "$work/npm"
    cp "$root/$folder/package.json" "$root/$folder/package-lock.json" "$root/www/.npmrc" "$work/npm"
    download npm "The npm packages could not be fetched: $offline" \
        npm ci --prefix "$work/npm"
    printf '%s\n' "$wanted" >"$work/npm/node_modules/.kaeshi"
    install_at "$work/npm/node_modules" "$root/$folder/node_modules"
    rm -rf "$work/npm"
}

# Debian packages that only the tests use, by the commands they bring.
need_debian() {
    local missing=() as_root=() command install
    for command in "$@"; do
        command -v "$command" >/dev/null || missing+=("${command/chromedriver/chromium-driver}")
    done
    ((${#missing[@]})) || return 0
    install="apt-get install -y --no-install-recommends ${missing[*]}"
    if ((EUID != 0)); then
        sudo -n true 2>/dev/null ||
            die "The tests need ${missing[*]}: type 'sudo $install', then run ./build.sh test again."
        as_root=(sudo -n)
    fi
    command -v apt-get >/dev/null ||
        die "The tests need ${missing[*]}: install them with your system's packages, then run ./build.sh test again."
    say "      installing ${missing[*]}"
    download apt "Debian's packages could not be fetched: check the network connection, or type '$install' yourself." \
        "${as_root[@]}" sh -c "export DEBIAN_FRONTEND=noninteractive; wait='-o DPkg::Lock::Timeout=120'
            $install \$wait || { apt-get update && $install \$wait; }"
}

# A program that plays Reversi by GTP, of Debian's package.
rhino=/usr/games/gtp-rhino
need_rhino() { [[ -x $rhino ]] || need_debian grhino; }

# Dask as tools/cluster/requirements.lock has it, in an environment of its own; a machine without Python does without.
dask=$root/target/dask
has_python() { python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; }
need_dask() {
    local lock=$root/tools/cluster/requirements.lock wanted
    has_python || return 0
    wanted=$(cat "$lock" <(python3 --version) | digest)
    ! is_current "$dask/.stamp" "$wanted" || return 0
    rm -rf "$dask"
    python3 -m venv "$dask" || die "Python's environment for Dask could not be made in $dask."
    download dask "Dask could not be fetched: $offline" \
        "$dask/bin/python" -m pip install --require-hashes --requirement "$lock"
    printf '%s\n' "$wanted" >"$dask/.stamp"
}
