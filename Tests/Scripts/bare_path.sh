#!/bin/bash
# bare_path.sh FOLDER: prints the PATH on which the README's second command has to pass: swift's own
# folder, and FOLDER, which is filled with links to the programs of a machine that has what Debian
# itself needs, what Swift's own page installs and what the README's first command installs. There is
# no rsync, no node and no python3 among them; unshare is, but may do nothing in a container, and is
# left out.
set -euo pipefail
folder=$1
cd "$(dirname "$0")/../.."

# https://www.swift.org/install/linux/tarball, Debian 12
packages="binutils-gold gcc git libcurl4-openssl-dev libedit-dev libncurses-dev libpython3-dev
  libsqlite3-dev libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata unzip zlib1g-dev"
packages+=" $(sed -n "s/.*apt-get install -y \([^']*\)'.*/\1/p" README.md)"
packages+=" $(dpkg-query -Wf '${Priority} ${Package}\n' | sed -n 's/^required //p')"

# With what they depend on; what is not installed here has no files.
# shellcheck disable=SC2086
apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
  --no-enhances $packages 2>/dev/null | grep '^[a-z]' | sort -u |
  xargs dpkg-query -L 2>/dev/null | grep -E '^(/usr)?/s?bin/[^/]+$' | sort -u |
  while read -r program; do ln -sf "$program" "$folder/${program##*/}"; done || true
rm -f "$folder/unshare"
# awk, cc and their like are names that the system chose a program for.
for name in /etc/alternatives/*; do
  [ -L "$name" ] || continue
  program=$(readlink "$name")
  if [ -e "$folder/${program##*/}" ]; then ln -sf "$name" "$folder/${name##*/}"; fi
done

path="$folder:$(dirname "$(command -v swift)")"
for program in rsync node python3 unshare; do
  if PATH="$path" command -v "$program"; then echo "$program is on the bare PATH" >&2; exit 1; fi
done >&2
for program in swift git gcc awk; do
  PATH="$path" command -v "$program" > /dev/null ||
    { echo "$program is not on the bare PATH" >&2; exit 1; }
done
echo "$path"
