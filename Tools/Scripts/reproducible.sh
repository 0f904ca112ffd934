#!/bin/sh
# Builds one site twenty times and says whether every build gave the same tree: other time zones,
# locales, umasks, numbers of tasks and cores, folders, and orders in which the files were made.
#
#   Tools/Scripts/reproducible.sh MICHI [ROOT]
#
# MICHI is the binary, ROOT a root to build; this repository's own without it.
set -eu

michi=$(realpath "${1:?usage: reproducible.sh MICHI [ROOT]}")
root=$(realpath "${2:-$(dirname "$0")/../..}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Copies content/ and templates/ file by file in the order of the named sort.
copy() {
  mkdir -p "$1"
  (cd "$root" && find content templates -type f 2>/dev/null) | $2 | while IFS= read -r file; do
    mkdir -p "$1/$(dirname "$file")"
    cp "$root/$file" "$1/$file"
  done
}

# One line for each file: its permissions, its path and the sum of its bytes.
sum_of() {
  (
    cd "$1"
    find . -path ./.michi -prune -o -print | LC_ALL=C sort | while IFS= read -r file; do
      if [ -d "$file" ]; then
        printf '%s %s\n' "$(stat -c %a "$file")" "$file"
      else
        printf '%s %s\n' "$(stat -c %a "$file")" "$(sha256sum "$file")"
      fi
    done
  ) | sha256sum | cut -d ' ' -f 1
}

shuffled() { shuf --random-source="$michi"; }

zones="UTC Asia/Seoul Asia/Tokyo America/Los_Angeles Pacific/Kiritimati Asia/Kathmandu"
locales="C C.UTF-8 ko_KR.UTF-8 ja_JP.UTF-8 tr_TR.UTF-8"
umasks="022 000 077 027"
number=0
while [ "$number" -lt 20 ]; do
  number=$((number + 1))
  zone=$(echo $zones | cut -d ' ' -f $((number % 6 + 1)))
  locale=$(echo $locales | cut -d ' ' -f $((number % 5 + 1)))
  mask=$(echo $umasks | cut -d ' ' -f $((number % 4 + 1)))
  case $((number % 3)) in
    0) order="sort" ;;
    1) order="sort -r" ;;
    *) order="shuffled" ;;
  esac
  folder="$work/$number/$(printf 'x%.0s' $(seq "$number"))"
  copy "$folder" "$order"
  cores="taskset -c 0"
  jobs=1
  if [ $((number % 2)) = 0 ]; then
    cores=""
    jobs=$((number % 7 + 2))
  fi
  (
    umask "$mask"
    cd "$work"
    TZ=$zone LC_ALL=$locale LANG=$locale HOME=$folder \
      $cores "$michi" build --root "$folder" --jobs "$jobs" --now 2026-11-21 \
      >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    "$michi" build --root "$folder" --now 2026-11-21 --verify >"$work/log" 2>&1 \
      || { cat "$work/log"; exit 1; }
  )
  echo "$(sum_of "$folder/site")  $zone $locale umask $mask, jobs $jobs, $order"
  rm -rf "$work/$number"
done | tee "$work/sums"
[ "$(wc -l <"$work/sums")" = 20 ] || exit 1
different=$(cut -d ' ' -f 1 "$work/sums" | sort -u | wc -l)
echo "20 builds, $different different"
[ "$different" = 1 ]
