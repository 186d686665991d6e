# shellcheck shell=bash
# How build.sh runs its steps: an interrupt ends all of a step, failures are one sentence, and what is not whole never
# reaches its place. Sourced by build.sh, which sets $root, $work and $logs.

say() { printf '%s\n' "$@"; }
die() {
    printf '%s\n' "$*" >&2
    exit 1
}

child=
outcome=0
behind=() # processes that go on beside the script, and end with it

# Runs a step as a process group of its own, so that an interrupt ends all of it, and leaves its exit status in
# $outcome. (Not as a return value: a caller that tests it would switch off `set -e` within the step.)
guard() {
    set -m
    (
        set +m
        "$@"
    ) </dev/null &
    child=$!
    set +m
    wait "$child" && outcome=0 || outcome=$?
    child=
}

interrupted() {
    trap '' INT TERM HUP
    if [[ -n $child ]]; then
        kill -TERM -- "-$child" 2>/dev/null || true
        wait "$child" 2>/dev/null || true
    fi
    if ((${#behind[@]})); then
        kill -TERM "${behind[@]}" 2>/dev/null || true
        wait "${behind[@]}" 2>/dev/null || true
    fi
    exit "$1"
}

# Runs a command that needs the network with its output in a log; when it fails, the one sentence is what is shown.
download() {
    local log=$logs/$1.log sentence=$2
    shift 2
    mkdir -p "$logs"
    "$@" >"$log" 2>&1 || die "$sentence (Details: ${log#"$root"/})"
}

# Puts a finished file or folder in its place; what was there goes only now.
install_at() {
    local old=$work/old-$BASHPID
    mkdir -p "$(dirname "$2")" "$old"
    [[ ! -e $2 ]] || mv "$2" "$old"
    mv "$1" "$2"
    rm -rf "$old"
}

# Holds the one lock on what is installed and built, then runs a function.
exclusively() {
    exec 9>"$root/target/.lock"
    if ! flock -n 9; then
        say '      another build.sh is at work here: waiting for it'
        flock 9
    fi
    rm -rf "$work"
    mkdir -p "$work"
    "$@" 9>&-
    exec 9>&-
}

# Runs commands, each given as one text of words, two at a time; after a failure it begins no other.
two_at_a_time() {
    local command running=0 failed=0
    for command in "$@"; do
        if ((running == 2)); then
            wait -n || failed=1
            running=1
        fi
        ((failed == 0)) || break
        # shellcheck disable=SC2086  # The words of the text are the words of the command.
        $command &
        running=$((running + 1))
    done
    for (( ; running > 0; running--)); do wait -n || failed=1; done
    return "$failed"
}

# Runs commands side by side, each given as its name and its words, and says of each when it has ended; what they print
# is shown only when one fails.
side_by_side_as() {
    local names=() pids=() failed=0 index begun=$SECONDS
    mkdir -p "$logs"
    while (($#)); do
        say "      $1 …"
        {
            # shellcheck disable=SC2086  # The words of the text are the words of the command.
            $2 >"$logs/${1//[^a-z]/-}.log" 2>&1 && say "      $1: $((SECONDS - begun)) s"
        } &
        names+=("$1") pids+=("$!")
        shift 2
    done
    for index in "${!pids[@]}"; do
        wait "${pids[index]}" && continue
        failed=1
        cat "$logs/${names[index]//[^a-z]/-}.log" >&2
    done
    return "$failed"
}

is_current() { [[ -f $1 && $(<"$1") == "$2" ]]; }
digest() { sha256sum | cut -d' ' -f1; }
