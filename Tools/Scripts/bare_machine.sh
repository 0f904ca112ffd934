#!/bin/bash
# bare_machine.sh FOLDER [COMMAND…]: runs a command in this checkout on a machine that has Debian's
# own minimum, what Swift's own page installs, git, and nothing else. The machine is a folder, made
# by debootstrap where it is empty; Swift and the checkout, with the packages that it was resolved
# with, are seen in it at their own places: mounted, or copied where mounting is not allowed.
# Needs root, and debootstrap.
set -euo pipefail
machine=$(realpath -m "$1")
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd -P)
swift=$(realpath "$(command -v swift)")
swift=${swift%/usr/bin/*}
places=("$checkout" "$swift")

# https://www.swift.org/install/linux/tarball, Debian 12
packages="binutils-gold gcc git libcurl4-openssl-dev libedit-dev libncurses-dev libpython3-dev
  libsqlite3-dev libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata unzip zlib1g-dev"

if [ ! -e "$machine/etc/debian_version" ]; then
  debootstrap --variant=minbase --include=ca-certificates bookworm "$machine" >&2
  chroot "$machine" apt-get update -qq >&2
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive chroot "$machine" apt-get install -y -qq $packages >&2
  # What swift-package asks of the network is answered by what is in the checkout already.
  swift package --package-path "$checkout" resolve >&2
  for place in "${places[@]}"; do mkdir -p "$machine$place"; done
  # What a folder says is trusted outside is trusted inside.
  chroot "$machine" git config --system --add safe.directory '*'
fi
[ $# -gt 0 ] || exit 0

inside() {
  env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" PATH="$swift/usr/bin:/usr/sbin:/usr/bin" \
    ${CI:+CI="$CI"} ${MICHI_STRICT:+MICHI_STRICT="$MICHI_STRICT"} \
    ${MICHI_LONG_TESTS:+MICHI_LONG_TESTS="$MICHI_LONG_TESTS"} \
    ${MICHI_SKIPPED:+MICHI_SKIPPED="$MICHI_SKIPPED"} \
    chroot "$machine" /bin/sh -c 'cd "$0" && exec "$@"' "$checkout" "$@"
}

if unshare --mount true 2>/dev/null; then
  # In a namespace of its own, so that nothing stays mounted, whatever happens.
  export machine checkout swift
  export -f inside
  # shellcheck disable=SC2016
  exec unshare --mount bash -euc '
    for place in "$checkout" "$swift" /dev /proc; do mount --rbind "$place" "$machine$place"; done
    inside "$@"' bash "$@"
fi
echo "bare_machine.sh: mounting is not allowed here, so Swift and the checkout are copied" >&2
for place in "${places[@]}"; do
  mkdir -p "$machine$place" && cp -a "$place/." "$machine$place/"
done
inside "$@"
