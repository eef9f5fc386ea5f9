// The words of typed sets: one table from spellings to tokens.

import Training

/// The meaning of a word in a typed line.
enum Word: Hashable, Sendable {
  case other
  case weight(WeightUnit)
  /// `#`, which is pounds after a number and before it.
  case distance(DistanceUnit)
  /// `k`: kilometres, where there are distances.
  case thousand
  /// Hours, minutes or seconds, as seconds.
  case time(Int)
  case number(Int)
  case times, at, with, over, within, of, then, until
  case sets, reps, total
  case more, fewer
  case rpe, rir
  case warmup, drop, failure, failed, lastSet
  case bodyweight, bar, load
  case perSide, each, left, right
  case rest, every, tempo
  /// `max` and `amrap`, which add nothing to the reps that were done.
  case asMany
  /// Words for the place of sets, and for the length of a workout, which are no names.
  case place, took
}

/// The table of words.
enum Words {
  /// The most words of one entry.
  static let mostWords = 3

  private static let table: [(Word, String)] = [
    (.weight(.kg), "kg, kgs, kilo, kilos, kilogram, kilograms"),
    (.weight(.lb), "lb, lbs, pound, pounds"),
    (.distance(.m), "m, meter, meters, metre, metres, mtr"),
    (.distance(.km), "km, kms, kilometer, kilometers, kilometre, kilometres"),
    (.distance(.mi), "mi, mile, miles"), (.distance(.yd), "yd, yds, yard, yards"),
    (.thousand, "k"),
    (.time(1), "s, sec, secs, second, seconds"),
    (.time(60), "min, mins, minute, minutes"), (.time(3600), "h, hr, hrs, hour, hours"),
    (.times, "x, by, times"), (.at, "at"), (.with, "with"), (.over, "for"), (.within, "in"),
    (.of, "of"), (.then, "then, and, and then"), (.until, "until, till"),
    (.sets, "set, sets, round, rounds"), (.reps, "rep, reps, repetitions"), (.total, "total"),
    (.more, "more reps, more rep"), (.fewer, "reps less, rep less, reps fewer, rep fewer"),
    (.fewer, "rep short, reps short"),
    (.rpe, "rpe"), (.rir, "rir"),
    (.warmup, "w, warmup, warmups, warm up, warm ups, warm"),
    (.drop, "d, drop, drop set, drop sets, dropset, dropsets, drop to"),
    (.failure, "f, failure, to failure, to f, to fail, until failure, till failure"),
    (.failed, "failed, fail"), (.lastSet, "last one, last set, last"),
    (.bodyweight, "bw, bodyweight, body weight"), (.bar, "bar, empty bar, the bar"),
    (.perSide, "per side, each side, ea side, a side, per leg, each leg, ea leg, a leg"),
    (.perSide, "per arm, each arm, ea arm, per hand, each hand, side, sides"),
    (.each, "each, ea"), (.left, "l, left"), (.right, "r, right"),
    (.rest, "rest"), (.every, "every, emom"), (.tempo, "tempo"),
    (.asMany, "max, amrap"),
    (.place, "back off, back off sets, backoff, backoff sets, top, top set, top sets, first set"),
    (.took, "took, duration"),
    (.number(1), "one"), (.number(2), "two"), (.number(3), "three"), (.number(4), "four"),
    (.number(5), "five"), (.number(6), "six"), (.number(7), "seven"), (.number(8), "eight"),
    (.number(9), "nine"), (.number(10), "ten"), (.number(11), "eleven"),
    (.number(12), "twelve"), (.number(15), "fifteen"), (.number(20), "twenty"),
  ]

  private static let entries: [[UInt8]: Word] = {
    var entries: [[UInt8]: Word] = [:]
    for (word, spellings) in table {
      for spelling in Array(spellings.utf8).split(separator: 0x2C) {
        entries[Array(spelling.drop { $0 == 0x20 })] = word
      }
    }
    return entries
  }()

  /// Returns what words in lower case with one blank between them say.
  static func word(_ letters: [UInt8]) -> Word? { entries[letters] }

  static func inLowerCase(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
