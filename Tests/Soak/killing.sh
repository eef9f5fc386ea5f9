# Sourced by `kills` and `every-call`: starts a change, kills it at a random moment, and counts.

fail() {
  echo "$kind, kill $killed, seed $seed, after $delay us: $1" >&2
  rm -rf ./soak-failed
  cp -R "$work" ./soak-failed
  echo "the files before and after are in soak-failed/" >&2
  exit 1
}

# In microseconds: the longest delay, and the start of writing. Both adapt to the speed of the machine:
# a kill that comes too late shortens the longest delay, and any other kill lengthens it.
longest=100000
beginning=0

# Starts the change and kills it; `outcome` is then killed or done.
kill_at_random() { # EARLIEST
  seed=$(((seed * 1103515245 + 12345) % 2147483648))
  delay=$(($1 + seed / 1024 * (longest - $1) / 2097152))
  moment=$(printf '0.%06d' "$delay")
  # Emptied here, because the change may be killed before it writes anything.
  : >"$work/said"
  change >"$work/said" 2>"$work/errors" </dev/null &
  process=$!
  sleep "$moment"
  kill -KILL "$process" 2>/dev/null || true
  status=0
  wait "$process" 2>/dev/null || status=$?
  case $status in
    0) outcome=done longest=$((longest - longest / 4)) ;;
    137) outcome=killed longest=$((longest + longest / 16)) ;;
    *) fail "it ended with $status" ;;
  esac
}

# Half of the kills are spread over the whole change, and half over the time after writing begins,
# which is a small part of most changes.
kill_often() { # COUNT
  killed=0 runs=0 as_old=0 in_part=0 as_new=0 unfinished=0
  while [ "$killed" -lt "$1" ]; do
    runs=$((runs + 1))
    [ "$runs" -le $((3 * $1 + 50)) ] || fail "nearly all kills come after the change is done"
    restore
    if [ $((runs % 2)) -eq 1 ]; then
      kill_at_random 0
      look
    else
      kill_at_random "$beginning"
      look
      if [ "$state" = old ] && [ -z "$(halfway)" ]; then
        beginning=$((beginning + (longest - beginning) / 8))
      else
        beginning=$((beginning - beginning / 8))
      fi
    fi
    if [ "$outcome" = "done" ]; then
      [ "$state" = new ] || fail "a confirmed change is missing"
    else
      count_kill
      recover
    fi
    [ -z "$(halfway)" ] || fail "files are left behind: $(halfway)"
  done
}

count_kill() {
  killed=$((killed + 1))
  [ -z "$(halfway)" ] || unfinished=$((unfinished + 1))
  case $state in
    old) as_old=$((as_old + 1)) ;;
    partly) in_part=$((in_part + 1)) ;;
    new) as_new=$((as_new + 1)) ;;
  esac
}

# Lists files that exist only while prog writes, or while a session is a draft.
#
# The next change in a folder removes what a kill left there. Only the history is changed after every
# kill, so files left beside the settings and the programs do not count.
halfway() {
  find "$folder/history" -name '*.prog-tmp' -o -name '.draft-session'
}
