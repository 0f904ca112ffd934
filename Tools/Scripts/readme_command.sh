#!/bin/bash
# Runs the commands of the README's section on building from source: `install` installs the
# libraries, `build` does that and builds, `test` runs the tests.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The lines of the code blocks below the heading, one command a line.
commands() {
  awk '/^## / { found = /^## Build from source/ } found && /^```sh/ { open = 1; next }
       /^```/ { open = 0 } open' README.md
}

install="$(commands | sed -n 1p)"
build="$(commands | sed -n 2p)"
test="$(commands | sed -n 3p)"
case "${1:-}" in
  install) command="$install" ;;
  build) command="$install && $build" ;;
  test) command="$test" ;;
  *) echo "usage: $0 install|build|test" >&2; exit 64 ;;
esac
echo "+ $command"
eval "$command"
