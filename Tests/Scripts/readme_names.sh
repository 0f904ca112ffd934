#!/bin/bash
# Puts the output of `michi template --contexts` into docs/template-names.md, between the two comments that
# mark its place. Pass the binary, or it is built first.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ $# -eq 0 ]; then
  swift build --product michi
  set -- "$(swift build --show-bin-path)/michi"
fi
names="$(mktemp)"
page="$(mktemp)"
trap 'rm -f "$names" "$page"' EXIT
"$1" template --contexts > "$names"
awk -v names="$names" '
  /^<!-- end of names -->$/ { inside = 0 }
  !inside { print }
  /^<!-- names: / {
    inside = 1
    print "\n```text"
    while ((getline line < names) > 0) print line
    print "```\n"
  }' docs/template-names.md > "$page"
cat "$page" > docs/template-names.md
