// Random entries with names and texts that are hard to write.

import HistoryFormat
package import SeededChance
package import Training

/// Generates entries of all kinds from a seed.
package struct RandomEntries {
  package var chance: Chance

  package init(_ seed: UInt64) { chance = Chance(seed: seed) }

  private static let names = [
    "Squat", "Bench Press", "Run: easy", "a as b", "x for y", "18\" Box", "+ plus", "# hash",
    "of mice", "took it", "gym bro", "edge ", " edge", "a=b", "back\\slash", "Kniebeuge für zwei",
    "as", "for", "x as", "for y", "of", "", "tab\there", "line\nbreak", "Push, heavy", "\"q\"",
    "A very long name of an exercise that is seen again", "all", "2025-09-01", "<<<<<<< HEAD",
  ]

  package mutating func name() -> String { chance.one(Self.names) }
  package mutating func notes() -> [String] {
    (0..<(chance.happens(1, in: 3) ? chance.below(3) : 0)).map { _ in name() }
  }

  package mutating func entry(isTimed: Bool = false) -> Entry {
    let date = CalendarDate(days: 20_000 + Int32(chance.below(5)))
    let time = isTimed || chance.happens(2, in: 3) ? time() : nil
    return Entry(date, time, event())
  }

  private mutating func time() -> ClockTime? {
    ClockTime(
      hour: chance.below(24), minute: chance.below(60),
      second: chance.happens(1, in: 3) ? chance.below(60) : nil)
  }

  private mutating func event() -> Event {
    switch chance.below(14) {
    case 0: .start(program: name(), version: version(), inputs: assignments())
    case 1: .stop(program: name(), notes: notes())
    case 2: .set(program: name(), assignments())
    case 3: .skip(program: name(), day: name(), notes: notes())
    case 4: .redo(program: name(), day: name(), notes: notes())
    case 5:
      .pause(
        program: chance.happens(1, in: 2) ? name() : nil,
        until: chance.happens(1, in: 2) ? CalendarDate(days: 20_100) : nil, notes: notes())
    case 6: .resume(program: chance.happens(1, in: 2) ? name() : nil)
    case 7: .bodyweight(load(), notes: notes())
    case 8:
      .measure(
        name: name(), quantity: chance.one(["7.5h", "52 bpm", "5 ft 3 in", "-3C", "1"]),
        notes: notes())
    case 9: .note(lines: [name()] + notes(), photos: chance.happens(1, in: 3) ? [name()] : [])
    default: .workout(workout())
    }
  }

  private mutating func version() -> String? { chance.happens(1, in: 2) ? "0123abcd" : nil }
  private mutating func load() -> Load {
    Load(tenThousandths: Int32(1 + chance.below(2_000_000)), unit: chance.one([.kg, .lb]))
  }

  private mutating func assignments() -> [Assignment] {
    var names = ["tm", "Squat.tm", "\"Bench Press\".tm", "\"a as \\\"b\\\"\".x", "5rm", "größe"]
    return (0..<chance.below(4)).map { _ in
      Assignment(names.remove(at: chance.below(names.count)), value())
    }
  }

  private mutating func value() -> Value {
    let number = Decimal(1 + chance.below(100_000), places: chance.below(4))
    return switch chance.below(7) {
    case 0:
      .load(
        ExactLoad(
          Decimal(1 + chance.below(9000), places: chance.below(4)), chance.one([.kg, .lb]),
          onBodyweight: chance.happens(1, in: 3)))
    case 1: .number(chance.happens(1, in: 4) ? number.negated : number)
    case 2: .percent(Decimal(chance.below(3000), places: 3))
    case 3: .time(Decimal(chance.below(90_000), places: 1))
    case 4: .distance(number, chance.one(DistanceUnit.allCases))
    case 5: .date(CalendarDate(days: Int32(chance.below(30_000))))
    default: .text(name())
    }
  }

  private mutating func workout() -> Workout {
    var workout = Workout(title: name())
    if chance.happens(1, in: 2) {
      workout.reference = ProgramReference(
        program: name(), version: version(), day: day(),
        week: chance.happens(1, in: 2) ? 1 + chance.below(20) : nil,
        cycle: chance.happens(1, in: 3) ? 1 + chance.below(20) : nil,
        block: chance.happens(1, in: 3) ? day() : nil)
    }
    if chance.happens(1, in: 2) { workout.took = Seconds(tenths: Int32(chance.below(200_000))) }
    if chance.happens(1, in: 4) { workout.gym = day() }
    if chance.happens(1, in: 4) { workout.answers = assignments() }
    workout.exercises = (0..<chance.below(5)).map { exercise($0) }
    workout.notes = notes()
    return workout
  }

  /// Returns a name that is not empty, because a day must have one.
  private mutating func day() -> String {
    let name = name()
    return name.isEmpty ? "A" : name
  }

  private mutating func exercise(_ index: Int) -> PerformedExercise {
    PerformedExercise(
      name(), label: chance.happens(1, in: 4) ? name() : nil,
      swapFor: chance.happens(1, in: 4) ? name() : nil,
      isSuperset: index > 0 && chance.happens(1, in: 4),
      sets: (0...chance.below(3)).map { _ in group() }, notes: notes())
  }

  private mutating func group() -> SetGroup {
    var set = PerformedSet(.reps(Int32(chance.below(20))), load: load())
    if chance.happens(1, in: 4) { set.load = .bodyweight }
    if chance.happens(1, in: 6) {
      set.amount = .time(Seconds(tenths: Int32(1 + chance.below(9000))))
      set.load = nil
    }
    if chance.happens(1, in: 4) { set.effort = Effort(halves: Int8(12 + chance.below(9))) }
    set.isWarmup = chance.happens(1, in: 5)
    if chance.happens(1, in: 8) { set.details.note = name() }
    if chance.happens(1, in: 6) { addDetails(to: &set) }
    return SetGroup(Int32(1 + chance.below(5)), set)
  }

  /// Adds what few sets have.
  private mutating func addDetails(to set: inout PerformedSet) {
    switch chance.below(8) {
    case 0: set.isDrop = true
    case 1: set.isFailure = true
    case 2: set.isPerSide = true
    case 3: set.details.rest = Seconds(tenths: Int32(10 + chance.below(3000)))
    case 4: set.details.every = Seconds(Int32(30 + chance.below(90)))
    case 5: set.details.tempo = "31X1"
    case 6:
      if set.load != .bodyweight, set.load != nil { set.details.inPlaceOf = load() }
    default:
      let distance = Distance(
        tenThousandths: Int32(1 + chance.below(900_000)), unit: chance.one(DistanceUnit.allCases))
      let time = Seconds(Int32(60 + chance.below(9000)))
      set.amount =
        chance.happens(1, in: 2) ? .distanceInTime(distance, time) : .distance(distance)
      set.load = nil
    }
  }

  /// Returns the entries as people might write them by hand: comments, blank lines, odd
  /// indentation.
  package mutating func untidy(_ entries: [Entry]) -> [UInt8] {
    let lineBreak = chance.one(["\n", "\r\n"])
    let margin = chance.one([" ", "  ", "\t", "     "])
    var text = chance.one(["; prog history 1\(lineBreak)\(lineBreak)", "", "\u{FEFF}"])
    var seconds = 0
    for var entry in entries {
      // Different times, so that no two entries look like a bad merge.
      seconds += 1 + chance.below(3000)
      entry.time = ClockTime(
        hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
      for line in entry.historyLines {
        let body = line.drop { $0 == " " }
        let isDeep = line.hasPrefix("    ")
        let isHeader = line.first?.isNumber == true
        text += isHeader ? "" : isDeep ? margin + margin : margin
        text += body + chance.one(["", "", " ", "\t"]) + lineBreak
        if !isHeader, chance.happens(1, in: 6) {
          text += "\(margin)# inside \(seconds)\(lineBreak)"
        }
        if !isHeader, chance.happens(1, in: 8) { text += "  \(lineBreak)" }
      }
      text += lineBreak
      if chance.happens(1, in: 4) { text += "# between \(seconds)\(lineBreak)\(lineBreak)" }
    }
    // CRLF is a single character in Swift.
    if chance.happens(1, in: 2) { text.removeLast() }
    return Array(text.utf8)
  }
}
