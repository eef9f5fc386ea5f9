# Read by `kills` and `every-call`: starts a change of files, kills it at a random moment, and counts.

fail() {
  echo "$kind, kill $killed, seed $seed, after $delay us: $1" >&2
  rm -rf ./soak-failed
  cp -R "$work" ./soak-failed
  echo "what was left, and what it was before, is in soak-failed/" >&2
  exit 1
}

# In microseconds: the longest delay, and when writing begins. Both follow what is seen, on a machine of
# any speed: the longest is made shorter by a kill that comes too late, and longer by another.
longest=100000
beginning=0

# Starts the change and kills it; `outcome` is then killed or done.
kill_at_random() { # EARLIEST
  seed=$(((seed * 1103515245 + 12345) % 2147483648))
  delay=$(($1 + seed / 1024 * (longest - $1) / 2097152))
  moment=$(printf '0.%06d' "$delay")
  # Emptied here, since the change may be killed before it comes to that.
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

# Half of the kills are spread over all of the change, and half over what comes once writing begins,
# which for most kinds is a small part of it.
kill_often() { # COUNT
  killed=0 runs=0 as_old=0 in_part=0 as_new=0 unfinished=0
  while [ "$killed" -lt "$1" ]; do
    runs=$((runs + 1))
    [ "$runs" -le $((3 * $1 + 50)) ] || fail "hardly any kill comes before it is done"
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
      [ "$state" = new ] || fail "what was confirmed is not there"
    else
      count_kill
      go_on
    fi
    [ -z "$(halfway)" ] || fail "something stays: $(halfway)"
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

# What is there only while prog writes, or while a session is in its draft.
halfway() { find "$folder" -name '*.prog-tmp' -o -name '.draft-session'; }
