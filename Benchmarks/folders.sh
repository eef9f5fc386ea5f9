# shellcheck shell=sh disable=SC2154
# Functions that make the data of the benchmarks in the folder $work, read by `run` and `count`, which
# set $here to this folder.

if command -v sha256sum >/dev/null 2>&1; then sum=sha256sum; else sum='shasum -a 256'; fi

# Prints the version of a program: the beginning of its SHA-256.
version_of() { $sum "$1" | cut -c 1-8; }

# training NAME WEEKS: makes a training folder whose history follows the program four-day.
training() {
  mkdir -p "$work/$1/programs" "$work/$1/history/programs"
  : >"$work/$1/prog.yaml"
  cp "$here/four-day.yaml" "$work/$1/programs/"
  version=$(version_of "$here/four-day.yaml")
  cp "$here/four-day.yaml" "$work/$1/history/programs/four-day-$version.yaml"
  awk -v folder="$work/$1/history" -v version="$version" -v weeks="$2" \
    -f "$here/days.awk" -f "$here/history.awk"
}

# versions NAME WEEKS: the same with another version of the program in each of the first 123 cycles:
# a comment at the top, and two lines with other sets.
versions() {
  training "$1" "$2"
  cycle=1
  while [ "$cycle" -le 123 ]; do
    {
      echo "# cycle $cycle"
      sed "s/Face Pull: 3x15/Face Pull: 3x$((10 + cycle % 7))/; s/5+ @ 85%/5+ @ $((80 + cycle % 6))%/" \
        "$here/four-day.yaml"
    } >"$work/other.yaml"
    other=$(version_of "$work/other.yaml")
    mv "$work/other.yaml" "$work/$1/history/programs/four-day-$other.yaml"
    echo "$cycle $other"
    cycle=$((cycle + 1))
  done >"$work/cycles"
  for file in "$work/$1"/history/*.txt; do
    awk 'NR == FNR { other[$1] = $2; next }
      $1 == "of" && ($NF in other) { $3 = other[$NF] ","; print "  " $0; next } { print }' \
      "$work/cycles" "$file" >"$work/file"
    mv "$work/file" "$file"
  done
}

# lifts NAME SETS: makes a history of lifts without a program, and the same as postings: NAME.journal.
lifts() {
  mkdir -p "$work/$1/history"
  : >"$work/$1/prog.yaml"
  awk -v sets="$2" -v history="$work/$1/history/lifts.txt" -v journal="$work/$1.journal" \
    -f "$here/days.awk" -f "$here/lifts.awk"
}

# distinct NAME SETS: the same lifts, but every line differs from all others in its load.
distinct() {
  lifts "$1" "$2"
  awk '/ @ / { sub(/@ [0-9.]+/, "@ " (50 + NR % 9000 / 10)) } { print }' \
    "$work/$1/history/lifts.txt" >"$work/file"
  mv "$work/file" "$work/$1/history/lifts.txt"
}
