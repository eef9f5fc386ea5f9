# Sourced by `kills` and `every-call`: the changes during which prog is killed, their results, and how
# to recover from each.

kinds="log undo edit-set edit-drop edit-date rm mv mv-year rename fmt run"
# A command that runs prog and is killed with it.
under=

# Three years of workouts without a program, and a program with two sessions done and one due.
make_training() { # FOLDER
  mkdir -p "$1/programs" "$1/history"
  echo 'units: kg' >"$1/prog.yaml"
  cat >"$1/programs/plain.yaml" <<'END'
program: Plain
units: kg
days:
  A:
    - Squat: 8x5 @ 100kg
    - Barbell Row: 8x8 @ 60kg
  B:
    - Bench Press: 3x5 @ 80kg
    - Barbell Row: 3x8 @ 60kg
END
  for year in 2022 2023 2024; do
    {
      echo '; prog history 1'
      for month in 01 05 09; do
        printf '\n%s-%s-03 18:00 workout Gym\n' "$year" "$month"
        printf '  Squat: 3x5 @ 90kg\n  Barbell Row: 3x8 @ 50kg\n'
      done
    } >"$1/history/$year.txt"
  done
  {
    prog --dir "$1" start plain --date 2025-01-01
    prog --dir "$1" log "Squat: 8x5 @ 100kg; Barbell Row: 8x8 @ 60kg" --date 2025-01-02
    prog --dir "$1" log "Bench Press: 3x5 @ 80kg; Barbell Row: 3x8 @ 60kg" --date 2025-01-04
  } >/dev/null
  find "$1" -name '*.lock' -exec rm {} +
  cp -R "$1" "$work/plain"
}

# Makes the change of this kind. It replaces the shell that calls it, so that prog has the process
# number of that shell.
change() {
  set -- --dir "$folder"
  case $kind in
    log) exec $under prog "$@" log "Squat: 3x5 @ 105kg" --free --date 2025-01-05 ;;
    undo) exec $under prog "$@" undo --yes ;;
    edit-set) exec $under prog "$@" history edit 2025-01-02.1 --set "Squat: 7x5 @ 95kg" --yes ;;
    edit-drop) exec $under prog "$@" history edit 2025-01-02.1 --drop "Barbell Row" --yes ;;
    edit-date) exec $under prog "$@" history edit 2025-01-02.1 --move-to 2025-01-03T08:00 --yes ;;
    rm) exec $under prog "$@" history rm 2023-05-03.1 --yes ;;
    mv) exec $under prog "$@" history mv 2023-05-03.1 2023-06-03 --yes ;;
    # The file of that year does not exist yet.
    mv-year) exec $under prog "$@" history mv 2023-05-03.1 2021-05-03 --yes ;;
    rename) exec $under prog "$@" exercises rename "Barbell Row" "Pendlay Row" --yes ;;
    fmt) exec $under prog fmt "$folder/history" ;;
    run) exec $under prog "$@" run --date "$session_date" <"$work/lines" ;;
  esac
}

# Prints a pattern for the output of prog after the change.
confirmation() {
  case $kind in
    log) echo '^Sun 5 Jan 2025' ;;
    fmt) echo '2024[.]txt$' ;;
    run) echo '^Saved as' ;;
    *) echo '^Changed ' ;;
  esac
}

# Creates `old` and `new` for this kind, and lists the files to inspect.
prepare() {
  rm -rf "$old" "$new" "$folder" "$work/between"
  cp -R "$work/plain" "$old"
  case $kind in
    fmt)
      for file in 2022 2023 2024; do
        sed 's/: /:  /' "$work/plain/history/$file.txt" >"$old/history/$file.txt"
      done
      ;;
    run) prepare_session ;;
    mv-year)
      # The entry gets its new date before it moves to another file.
      mkdir -p "$work/between/history"
      sed 's/^2023-05-03/2021-05-03/' "$old/history/2023.txt" >"$work/between/history/2023.txt"
      ;;
  esac
  cp -R "$old" "$folder"
  killed=0 delay=0
  (change) >"$work/said" 2>"$work/errors" </dev/null || fail "the change failed without a kill"
  grep -q "$(confirmation)" "$work/said" || fail "prog did not confirm the change"
  find "$folder" -name '*.lock' -exec rm {} +
  mv "$folder" "$new"
  cp -R "$old" "$folder"
  files=$(cd "$work" && find old new -type f | sed 's/^[a-z]*.//' | sort -u)
}

# Restores the old files, and keeps files that a kill may have left beside them.
restore() {
  for file in $files; do [ -e "$old/$file" ] || rm -f "$folder/$file"; done
  cp -R "$old/." "$folder"
}

# is FILE FOLDER: succeeds if the file equals the one in that folder, or is missing in both.
is() {
  if [ -e "$folder/$1" ]; then cmp -s "$folder/$1" "$2/$1"; else [ ! -e "$2/$1" ]; fi
}

# Inspects each file; `state` is then old, new or partly.
look() {
  state=old
  changed=0 unchanged=0
  for file in $files; do
    if is "$file" "$old"; then
      is "$file" "$new" || unchanged=$((unchanged + 1))
    elif is "$file" "$new"; then
      changed=$((changed + 1))
    elif [ -e "$folder/$file" ] && is "$file" "$work/between"; then
      changed=$((changed + 1)) unchanged=$((unchanged + 1))
    else
      fail "$file is neither the old nor the new file"
    fi
  done
  [ "$changed" -eq 0 ] || state=partly
  [ "$unchanged" -ne 0 ] || state=new
  if grep -q "$(confirmation)" "$work/said"; then
    [ "$state" = new ] || fail "a confirmed change is missing"
  fi
}

# Runs the next command: the same one again if it was not done, otherwise another one that writes.
recover() {
  case $kind-$state in
    run-new)
      resume
      note_each_year
      ;;
    run-*) resume ;;
    *-new) note_each_year ;;
    *)
      (change) >"$work/said" 2>"$work/errors" </dev/null || fail "running the command again failed"
      look
      [ "$state" = new ] || fail "running the command again does not finish the change"
      ;;
  esac
}

# Changes every file of the history, which removes what a kill left beside it.
note_each_year() {
  for file in "$folder"/history/2*.txt; do
    year=$(basename "$file" .txt)
    prog --dir "$folder" note "next" --date "$year-02-01" >/dev/null 2>"$work/errors" ||
      fail "the next command failed"
  done
}
