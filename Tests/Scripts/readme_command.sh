#!/bin/bash
# Runs a command exactly as the README has it: `install` the part of the first command that
# installs libraries, `build` all of it, `test` the second.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The lines of the fenced block behind the heading "## Build Michi itself", one command a line.
commands() {
  awk '/^## Build Michi itself/ { found = 1 } found && /^```sh/ { open = 1; next }
       open && /^```/ { open = 0 } open { print }' README.md
}

first="$(commands | sed -n 1p)"
second="$(commands | sed -n 2p)"
case "${1:-}" in
  install) command="${first% && swift run}" ;;
  build) command="$first" ;;
  test) command="$second" ;;
  *) echo "usage: $0 install|build|test" >&2; exit 64 ;;
esac
echo "+ $command"
eval "$command"
