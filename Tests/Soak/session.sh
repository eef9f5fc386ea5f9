# Sourced by `kills` and `every-call`: a session of `prog run`. Every set must be kept once prog has
# confirmed it.

# prog confirms sets as on a terminal that only shows ASCII.
export TERM=dumb
session_date=2025-01-06
session_sets=16
draft=$folder/history/.draft-session

# Prints the input: each set as planned, except for those already kept; then finish, and yes.
typed() { # KEPT
  left=$((session_sets - $1))
  while [ "$left" -gt 0 ]; do echo; left=$((left - 1)); done
  printf 'f\ny\n'
}

prepare_session() {
  typed 0 >"$work/lines"
  # A session takes longer than the other changes.
  longest=$((longest < 400000 ? longest * 2 : 800000))
}

# Resumes the session and finishes it.
resume() {
  confirmed=$(grep -c '^[*] ' "$work/said" || true)
  kept=0
  [ ! -e "$draft" ] || kept=$(grep -c '^sets' "$draft" || true)
  if [ "$state" = old ]; then
    [ "$kept" -ge "$confirmed" ] || fail "$confirmed sets were confirmed, but only $kept are kept"
    prog --dir "$folder" run --date "$session_date" </dev/null >"$work/said" 2>&1 ||
      fail "the session cannot be resumed"
    [ "$kept" -eq 0 ] || grep -Eq " $kept sets? saved[.]" "$work/said" ||
      fail "$kept sets are kept, but prog does not offer all of them"
    typed "$kept" |
      prog --dir "$folder" run --date "$session_date" >"$work/said" 2>"$work/errors" ||
      fail "the session cannot be finished"
  else
    prog --dir "$folder" run --date "$session_date" </dev/null >"$work/said" 2>&1 ||
      fail "no new session can be started"
    ! grep -q unfinished "$work/said" || fail "the session was written but is offered again"
  fi
  look
  [ "$state" = new ] || fail "the session was not written as it was done"
  [ ! -e "$draft" ] || fail "the draft was not removed"
}
