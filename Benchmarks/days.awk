# Functions shared by the generators: random numbers that are the same on every machine, and dates.

function chance(limit) {
  seed = (seed * 16807) % 2147483647
  return seed % limit
}

# Returns day number `day` since 1970-01-01 as YYYY-MM-DD. Years begin in March, in cycles of 400.
function date(day,    shifted, era, rest, years, days, month) {
  shifted = day + 719468
  era = int(shifted / 146097)
  rest = shifted - era * 146097
  years = int((rest - int(rest / 1460) + int(rest / 36524) - int(rest / 146096)) / 365)
  days = rest - (365 * years + int(years / 4) - int(years / 100))
  month = int((5 * days + 2) / 153)
  days = days - int((153 * month + 2) / 5) + 1
  month = month < 10 ? month + 3 : month - 9
  return sprintf("%04d-%02d-%02d", era * 400 + years + (month <= 2), month, days)
}
