# Read by `kills` and `every-call`: a session of `prog run`, each set of which must be kept once it is
# confirmed.

# The lines are confirmed as on a terminal that shows no more than ASCII.
export TERM=dumb
session_date=2025-01-06
session_sets=16
draft=$folder/history/.draft-session

# What is typed: each set as planned, but for those that are kept; then the end, and yes.
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

# Opens the session again, and brings it to its end.
resume() {
  confirmed=$(grep -c '^[*] ' "$work/said" || true)
  kept=0
  [ ! -e "$draft" ] || kept=$(grep -c '^sets' "$draft" || true)
  if [ "$state" = old ]; then
    [ "$kept" -ge "$confirmed" ] || fail "$confirmed sets were confirmed, and $kept are kept"
    prog --dir "$folder" run --date "$session_date" </dev/null >"$work/said" 2>&1 ||
      fail "the session cannot be opened again"
    [ "$kept" -eq 0 ] || grep -Eq " $kept sets? kept[.]" "$work/said" ||
      fail "$kept sets are kept, and not all are offered"
    typed "$kept" |
      prog --dir "$folder" run --date "$session_date" >"$work/said" 2>"$work/errors" ||
      fail "the session cannot be finished"
  else
    prog --dir "$folder" run --date "$session_date" </dev/null >"$work/said" 2>&1 ||
      fail "no session can be begun after this one"
    ! grep -q unfinished "$work/said" || fail "the session is written, and offered again"
  fi
  look
  [ "$state" = new ] || fail "the session is not written as it was done"
  [ ! -e "$draft" ] || fail "the draft stays"
}
