# Writes a number of sets as a history of prog, and the same lifts as postings for ledger.
#
#     awk -v sets=100000 -v history=FILE -v journal=FILE -f days.awk -f lifts.awk
#
# There is one workout per day, with twenty sets of five lifts. Reps and loads differ from day to
# day. In the journal each set is a posting of its volume, so that both programs add up the same
# numbers.

# Returns the sets of one lift as prog writes them, and puts their volumes in tenths of a kilogram
# in `volume`.
function lift(number,    load, lighter, reps, place) {
  # Loads start at 20kg in steps of 2.5kg, counted in tenths.
  load = 200 + 25 * chance(60 + 10 * number)
  if (chance(3) == 0) {
    reps = 3 + chance(6)
    for (place = 1; place <= 4; place++) volume[place] = reps * load
    return sprintf("4x%d @ %skg", reps, kilograms(load))
  }
  if (chance(2) == 0) {
    reps = 4 + chance(6)
    volume[1] = volume[2] = reps * load
    volume[3] = (reps - 1) * load
    volume[4] = (reps - 2) * load
    return sprintf("%d/%d/%d/%d @ %skg", reps, reps, reps - 1, reps - 2, kilograms(load))
  }
  lighter = int(load * 8 / 250) * 25
  reps = 1 + chance(5)
  volume[1] = reps * load
  volume[2] = volume[3] = volume[4] = (reps + 5) * lighter
  return sprintf("%d @ %skg @%d, 3x%d @ %skg", reps, kilograms(load), 7 + chance(3), reps + 5, \
    kilograms(lighter))
}

function kilograms(tenths) {
  return tenths % 10 ? int(tenths / 10) "." tenths % 10 : int(tenths / 10)
}

BEGIN {
  seed = 18800101
  count = split("Squat,Bench Press,Deadlift,Overhead Press,Barbell Row", names, ",")
  printf "; prog history 1\n" >history
  # From 1 January 1880, day -32872 since 1970, because a million sets take more than a hundred
  # years.
  for (number = 0; number < sets / 20; number++) {
    day = date(number - 32872)
    printf "\n%s %02d:%02d workout Lifts\n  took %dmin\n", day, 6 + chance(14), chance(60), \
      30 + chance(30) >history
    for (name = 1; name <= count; name++) {
      printf "  %s: %s\n", names[name], lift(name) >history
      printf "%s Lifts\n", day >journal
      for (set = 1; set <= 4; set++) {
        printf "    Lifts:%s    %skg\n", names[name], kilograms(volume[set]) >journal
      }
      printf "    Done\n\n" >journal
    }
  }
}
