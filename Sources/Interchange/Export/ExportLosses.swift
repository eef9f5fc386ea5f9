// The parts of a history that another app's table cannot hold.

import Training

/// The losses in an export for another app.
struct ExportLosses {
  enum Loss: String, CaseIterable {
    case otherEntries = "bodyweight, measurements, notes and the entries of programs"
    case programs = "programs, days and weeks"
    case answers = "answers and gyms"
    case titles = "workouts without a title get one"
    case timeOfDay = "workouts without a time get 12:00 or a minute near it"
    case emptyWorkouts = "workouts without exercises"
    case slots = "labels of slots, and the exercises that swaps replaced"
    case supersets = "supersets"
    case loads = "the unit of loads in the other unit, which are converted"
    case bodyweight = "whether a load is added to bodyweight, for some exercises"
    case zeroLoads = "loads of 0, which count as bodyweight"
    case distances = "the unit of distances"
    case sides = "reps on each side"
    case kinds = "a second mark of a set, such as a warm-up that is also a drop set"
    case rests = "rests"
    case details = "tempo, pace, intervals and the planned loads of sets"
    case setNotes = "the sets that notes belong to"
    case notes = "where one note of an exercise or a workout ends and the next begins"
    case seconds = "the seconds of times and durations"
    case fractions = "fractions of a second"
  }

  private var found: Set<Loss> = []

  mutating func add(_ loss: Loss, if isLost: Bool = true) {
    if isLost { found.insert(loss) }
  }

  var words: [String] { Loss.allCases.filter(found.contains).map(\.rawValue) }

  // MARK: What no other app's table holds

  mutating func add(_ workout: Workout) {
    add(.programs, if: workout.reference != nil)
    add(.answers, if: !workout.answers.isEmpty || workout.gym != nil)
    add(.titles, if: workout.title.isEmpty)
    add(.emptyWorkouts, if: workout.lines.isEmpty)
    add(.notes, if: workout.notes.count > 1)
  }

  mutating func add(_ exercise: PerformedExercise) {
    add(.slots, if: exercise.label != nil || exercise.swapFor != nil)
    add(.notes, if: exercise.notes.count > 1)
  }

  mutating func add(_ set: PerformedSet, in unit: WeightUnit, isOnBodyweight: Bool) {
    add(.sides, if: set.isPerSide)
    add(.kinds, if: [set.isWarmup, set.isDrop, set.isFailure].count { $0 } > 1)
    if let load = set.load {
      let isPlain = load.tenThousandths == 0
      add(.zeroLoads, if: isPlain && !load.onBodyweight)
      add(.loads, if: !isPlain && load.unit != unit)
      add(
        .bodyweight,
        if: load.tenThousandths > 0 && load.onBodyweight != isOnBodyweight
          || load.onBodyweight && set.amount.reps == nil)
    }
    switch set.amount {
    case .distance(let distance), .distanceInTime(let distance, _):
      add(.distances, if: distance.unit != unit.distanceUnit)
    case .reps, .time, .repsInTime: break
    }
    guard set.hasDetails else { return }
    let details = set.details
    add(
      .details,
      if: details.tempo != nil || details.pace != nil || details.every != nil
        || details.inPlaceOf != nil)
    add(.setNotes, if: details.note != nil)
  }
}

extension WeightUnit {
  /// The unit of distances of people who lift in this unit.
  var distanceUnit: DistanceUnit { self == .kg ? .km : .mi }
}

// MARK: Numbers

extension Load {
  /// Returns the number in a unit, with enough decimals to find the load again.
  func number(in unit: WeightUnit) -> String {
    guard unit != self.unit else { return number }
    return exact.converted(to: unit)?.amount.text(places: 8) ?? number
  }
}

extension Distance {
  /// Returns the number in a unit.
  func number(in unit: DistanceUnit) -> String {
    guard unit != self.unit else { return number }
    let length = Decimal(Int(tenThousandths), places: 4).multiplied(
      by: Decimal(self.unit.tenthsOfMillimetre))
    return length?.divided(by: Decimal(unit.tenthsOfMillimetre))?.text(places: 6) ?? number
  }
}

extension Seconds {
  /// The number of seconds: `90`, `30.5`.
  var number: String { Decimal(Int(tenths), places: 1).text(places: 1) }
}

extension Amount {
  var distance: Distance? {
    switch self {
    case .distance(let distance), .distanceInTime(let distance, _): distance
    case .reps, .time, .repsInTime: nil
    }
  }
}

/// The moments of workouts in an app that tells workouts apart by their time and title.
struct DistinctMoments {
  private var taken: Set<String> = []

  /// Returns the time of a workout, moved on by minutes while another workout has it.
  mutating func time(_ entry: Entry, title: String, hasSeconds: Bool) -> ClockTime {
    var time = entry.time ?? .noon
    if !hasSeconds {
      time = ClockTime(hour: Int(time.seconds) / 3600, minute: Int(time.seconds) / 60 % 60) ?? time
    }
    for _ in 0..<1440 {
      let isFree = taken.insert("\(entry.date.days) \(time.seconds) \(title)").inserted
      if isFree { break }
      let next = (Int(time.seconds) + 60) % 86_400
      time = ClockTime(hour: next / 3600, minute: next / 60 % 60, second: next % 60) ?? time
    }
    return time
  }
}

extension ClockTime {
  /// The time with seconds: `18:05:00`.
  var withSeconds: String { writesSeconds ? text : text + ":00" }
}

/// A table of comma-separated values while it is built.
struct CSVText {
  private(set) var bytes: [UInt8] = []
  private var isAtStart = true

  init(header: String) {
    bytes += header.utf8
    endRow()
  }

  /// Adds a text, in quotes if it needs them, and so that no spreadsheet runs it as a formula.
  mutating func text(_ text: String?) {
    separate()
    guard let text, !text.isEmpty else { return }
    let guarded = Self.isFormula(text) ? "'" + text : text
    guard Self.needsQuotes(guarded) else {
      bytes += guarded.utf8
      return
    }
    bytes.append(.quotation)
    for byte in guarded.utf8 {
      if byte == .quotation { bytes.append(.quotation) }
      bytes.append(byte)
    }
    bytes.append(.quotation)
  }

  /// Adds a number, which may be negative.
  mutating func number(_ digits: String?) {
    separate()
    if let digits { bytes += digits.utf8 }
  }

  mutating func number(_ number: Int?) { self.number(number.map { "\($0)" }) }

  /// Adds `true`, or nothing.
  mutating func flag(_ isSet: Bool) { number(isSet ? "true" : nil) }

  mutating func endRow() {
    bytes.append(.newline)
    isAtStart = true
  }

  private mutating func separate() {
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    isAtStart = false
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return first.isCellBlank || last.isCellBlank
      || text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == .quotation || $0 == .newline || $0 == .return
          || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t")
      }
  }

  // MARK: Formulas

  /// Returns true for a text that a spreadsheet would run, and for one that `withoutGuard` changes.
  static func isFormula(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    while next == UInt8(ascii: "'") { next = bytes.next() }
    while next == 0x20 { next = bytes.next() }
    switch next {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), .return, .newline:
      return true
    // The full-width forms of the same signs.
    case 0xEF:
      guard bytes.next() == 0xBC, let third = bytes.next() else { return false }
      return third == 0x9D || third == 0x8B || third == 0x8D || third == 0xA0
    default: return false
    }
  }

  /// Returns the text without the apostrophe that keeps it from being a formula.
  static func withoutGuard(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), isFormula(text) else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}
