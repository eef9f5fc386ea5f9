# Writes ten years of training with four-day.yaml, one file a year: FOLDER/2015.txt and so on.
#
#     awk -v folder=FOLDER -v version=VERSION [-v weeks=522] -f days.awk -f history.awk
#
# The output is the same on every machine, because the random sequence is fixed.

# Returns a percentage of the training max, rounded to the nearest 5 lb, halves up.
function shown(max, percent) {
  return int(max * percent / 500 + 0.5) * 5
}

# Returns the warm-up and three sets of increasing weight, the last with a few random extra reps.
function wave(lift, week,    max, reps, last) {
  max = tm[lift]
  split(loads[week], percent, " ")
  split(goals[week], reps, " ")
  last = reps[3] + (week < 4 ? chance(4) : 0)
  # Near the lifter's limit one rep is missed, and the training max does not increase.
  if (week == 3 && max >= limit[lift]) { last = reps[3] - 1; short[lift] = 1 }
  return sprintf("5 @ %dlb w, 5 @ %dlb w, 3 @ %dlb w, %d @ %dlb, %d @ %dlb, %d @ %dlb%s", \
    shown(max, 40), shown(max, 50), shown(max, 60), reps[1], shown(max, percent[1]), \
    reps[2], shown(max, percent[2]), last, shown(max, percent[3]), last == 0 ? " f" : "")
}

# Returns three sets of 8 to 12 reps, as the progression `double` asks for them. At the top of the range
# the load increases. Near the lifter's limit the bottom of the range is missed three times, and the
# load decreases by a tenth. Loads are counted in hundredths, as exact as prog keeps these.
function double(name,    line) {
  if (load[name] >= ceiling[name]) {
    line = sprintf("3x7 @ %dlb f", shown(load[name] / 100, 100))
    if (++misses[name] == 3) {
      load[name] -= int(load[name] / 10)
      misses[name] = 0
    }
    return line
  }
  line = sprintf("3x%d @ %dlb", top[name], shown(load[name] / 100, 100))
  if (top[name] == 12) { load[name] += 500; top[name] = 8 }
  else if (chance(3)) top[name]++
  return line
}

function workout(file, day, session, week, cycle,    lift, minutes, took) {
  lift = lifts[session]
  minutes = 48 + chance(40)
  took = minutes < 60 ? minutes "min" : sprintf("1h%02dmin", minutes - 60)
  printf "%s %02d:%02d workout %s\n", date(day), 17 + chance(3), chance(60), lift >file
  printf "  of four-day %s, day %s, week %d, cycle %d\n", version, lift, week, cycle >file
  printf "  took %s\n", took >file
  printf "  %s: %s\n", lift, wave(lift, week) >file
  printf "  %s as bbb: 5x10 @ %dlb\n", lift, shown(tm[lift], 50) >file
  split(assistance[session], names, ", ")
  printf "  %s: %s @ bw\n", names[1], chance(5) ? "5x10" : "10/10/10/8/8" >file
  printf "  %s: %s\n", names[2], double(names[2]) >file
  printf "  %s: %s\n", names[3], double(names[3]) >file
  printf "  %s: 3x15 @ %dlb\n", names[4], 30 + 5 * chance(4) >file
  if (chance(9) == 0) printf "  \"Slept %d hours\"\n", 5 + chance(4) >file
  printf "\n" >file
}

function settle(lift) {
  if (short[lift]) short[lift] = 0
  else tm[lift] += step[lift]
}

BEGIN {
  seed = 20151005
  split("Press,Deadlift,Bench Press,Squat", lifts, ",")
  split("0 1 3 4", offset, " ")
  tm["Press"] = 130.5; step["Press"] = 5; limit["Press"] = 175
  tm["Deadlift"] = 328.5; step["Deadlift"] = 10; limit["Deadlift"] = 475
  tm["Bench Press"] = 202.5; step["Bench Press"] = 5; limit["Bench Press"] = 285
  tm["Squat"] = 270; step["Squat"] = 10; limit["Squat"] = 405
  loads[1] = "65 75 85"; goals[1] = "5 5 5"
  loads[2] = "70 80 90"; goals[2] = "3 3 3"
  loads[3] = "75 85 95"; goals[3] = "5 3 1"
  loads[4] = "40 50 60"; goals[4] = "5 5 5"
  assistance[1] = "Chin-Up, Lateral Raise, Triceps Pushdown, Face Pull"
  assistance[2] = "Hanging Leg Raise, Leg Curl, Back Extension, Shrug"
  assistance[3] = "Dip, Dumbbell Row, Dumbbell Curl, Rear Delt Fly"
  assistance[4] = "Ab Wheel, Leg Press, Leg Extension, Calf Raise"
  for (session = 1; session <= 4; session++) {
    split(assistance[session], names, ", ")
    for (which = 2; which <= 3; which++) {
      load[names[which]] = 2000 * session + 1000 * which
      ceiling[names[which]] = load[names[which]] * 3 / 2
      top[names[which]] = 8
    }
  }

  # Ten years, unless `weeks` is given, from Monday 5 October 2015, which is day 16713 since 1970.
  if (!weeks) weeks = 522
  for (number = 0; number < weeks; number++) {
    monday = 16713 + 7 * number
    week = number % 4 + 1
    cycle = int(number / 4) + 1
    for (session = 1; session <= 4; session++) {
      day = monday + offset[session]
      year = substr(date(day), 1, 4)
      if (year != last) {
        if (last) close(file)
        file = folder "/" year ".txt"
        printf "; prog history 1\n\n" >file
        if (!last) printf "%s start four-day\n  version %s\n\n", date(monday), version >file
        last = year
      }
      if (session == 1) {
        printf "%s 07:10 bodyweight %d.%dkg\n\n", date(day), 80 + chance(6), chance(10) >file
      }
      workout(file, day, session, week, cycle)
    }
    if (week == 4) for (session = 1; session <= 4; session++) settle(lifts[session])
  }
}
