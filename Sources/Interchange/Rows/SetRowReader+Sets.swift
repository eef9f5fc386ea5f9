// The sets in the rows of a table.

import Diagnostics
import Training

extension SetRowReader {
  /// Reads the current row and returns true if it is a set.
  mutating func readSet() throws(RowProblem) -> Bool {
    let name = places.exercise.map { reader.text($0).onOneLine } ?? ""
    if let column = places.isSkipped, RowKind.isTrue(reader.text(column)) {
      try keepNotes(of: name)
      file.skip(.skipped)
      return false
    }
    let (kind, number) = try kind(name)
    var set = ImportedSet(line: reader.line)
    try readAmounts(&set)
    switch kind {
    case .rest: return try readRest(set)
    case .note: return try readNote(name)
    default: break
    }
    guard !name.isEmpty else { throw .refused("missing exercise in the row", nil) }
    set.isWarmup = kind == .warmup || kind == .coolDown || isMarkedWarmup
    set.isDrop = kind == .drop
    set.isFailure = kind == .failure
    if let reason = try reasonToSkip(set) {
      try keepNotes(of: name)
      file.skip(reason)
      return false
    }
    let setCount = try setCount()
    let workout = try workout()
    let exercise = collector.exercise(name, superset: superset, order: number, in: workout)
    addNotes(to: &set, exercise, workout)
    if kind == .coolDown { set.add(note: "cool-down") }
    file.flagIfUnlikely(set, of: name, at: firstLine)
    for _ in 0..<setCount { collector.add(set, to: exercise, of: workout) }
    readBodyweight(workout)
    extend(workout)
    return true
  }

  /// The superset that the row belongs to; nil for none.
  private var superset: String? {
    places.superset.map { reader.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private var isMarkedWarmup: Bool {
    places.isWarmup.map { RowKind.isTrue(reader.text($0)) } ?? false
  }

  /// Returns why the row is not a set if nothing was done.
  private func reasonToSkip(_ set: ImportedSet) throws(RowProblem) -> SkipReason? {
    let hasReps = set.reps.map { $0 > 0 } ?? false
    let hasOther = set.time != nil || set.distance.map { $0 > .zero } ?? false
    if hasReps || hasOther { return nil }
    if rules.isPlanned, set.reps == nil { return .notPerformed }
    // Zero reps with a load are an attempt. Without a load, nothing was done.
    if set.reps != nil, set.isLoaded || set.isFailure { return nil }
    guard !set.isLoaded else { throw .refused("missing reps, time or distance in the row", nil) }
    return .empty
  }

  /// Returns the number of equal sets that the row stands for.
  private func setCount() throws(RowProblem) -> Int {
    guard let column = places.setCount, !reader.trimmed(column).isEmpty else { return 1 }
    guard let count = Int(reader.text(column)), (1...100).contains(count) else {
      throw .refused(
        "'\(reader.text(column))' is not a number of sets", span(reader.trimmed(column)))
    }
    return count
  }

  // MARK: Kinds

  /// Returns the kind of the row, and the number of the set.
  private mutating func kind(_ name: String) throws(RowProblem) -> (kind: RowKind, number: Int?) {
    if RowKind.isRestName(name) { return (.rest, nil) }
    var result: (kind: RowKind, number: Int?) = (.set, nil)
    if let column = places.setOrder {
      let range = reader.trimmed(column)
      if !range.isEmpty, bytes[range].allSatisfy(\.isASCIIDigit), range.count < 6 {
        result.number = bytes[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
      } else if let number = NumberCell.number(bytes, range, comma: comma), number.isWhole {
        result.number = number.floor
      } else {
        let word = reader.text(column)
        guard let kind = RowKind(word: word.lowercased()) ?? restByContents() else {
          throw .refused("unknown set order '\(word)'", span(range))
        }
        result.kind = kind
      }
    }
    if let column = places.setKind {
      let word = reader.text(column)
      guard let kind = RowKind(word: word.lowercased()) else {
        throw .refused("unknown set type '\(word)'", span(reader.trimmed(column)))
      }
      if kind != .set { result.kind = kind }
    }
    return result
  }

  /// Returns `.rest` if the row has nothing but a time, for set orders in another language.
  private func restByContents() -> RowKind? {
    func isEmpty(_ column: Int?) -> Bool {
      guard let column else { return true }
      let range = reader.trimmed(column)
      return range.isEmpty || NumberCell.number(bytes, range, comma: comma) == .zero
    }
    guard isEmpty(places.reps), places.weights.allSatisfy({ isEmpty($0.place) }),
      places.distances.allSatisfy({ isEmpty($0.place) }), !isEmpty(places.seconds)
    else { return nil }
    return .rest
  }

  private mutating func readRest(_ set: ImportedSet) throws(RowProblem) -> Bool {
    let workout = try workout()
    file.skip(.rest)
    if let time = set.time, time.tenths > 0, !collector.rest(time, of: workout) {
      file.remarks.append("line \(reader.line): a rest before the first set was not kept")
    }
    return false
  }

  private mutating func readNote(_ name: String) throws(RowProblem) -> Bool {
    let workout = try workout()
    file.skip(.note)
    let texts = (places.exerciseNotes + places.notes).map { reader.text($0) }
    collector.change(workout) { workout in
      for text in texts {
        if let last = workout.exercises.indices.last, workout.exercises[last].name == name {
          workout.exercises[last].add(note: text)
        } else if name.isEmpty {
          workout.add(note: text)
        } else if !text.isEmpty {
          var exercise = ImportedExercise(name)
          exercise.add(note: text)
          workout.exercises.append(exercise)
        }
      }
    }
    return false
  }

  // MARK: Notes

  /// Keeps the notes of a row in which nothing was done: `knee hurts`.
  private mutating func keepNotes(of name: String) throws(RowProblem) {
    let texts = (places.exerciseNotes + places.notes).map { unescaped(reader.text($0)) }
      .filter { !$0.isEmpty }
    let isNoted = !texts.isEmpty || places.workoutNotes.contains { !reader.trimmed($0).isEmpty }
    guard isNoted else { return }
    // Its workout has the note of the workout.
    let workout = try workout()
    guard !texts.isEmpty, !name.isEmpty else { return }
    let exercise = collector.exercise(name, superset: superset, order: nil, in: workout)
    collector.change(workout) { workout in
      for text in texts { workout.exercises[exercise].add(note: text) }
    }
  }

  private mutating func addNotes(to set: inout ImportedSet, _ exercise: Int, _ workout: Int) {
    for column in places.notes { set.add(note: unescaped(reader.text(column))) }
    for column in places.exerciseNotes where !reader.trimmed(column).isEmpty {
      let text = unescaped(reader.text(column))
      collector.change(workout) { $0.exercises[exercise].add(note: text) }
    }
  }

  /// Returns a note with its line breaks, which some apps write as `\n`.
  func unescaped(_ text: String) -> String {
    guard rules.escapesLineBreaks, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return text.replacing("\\n", with: "\n")
  }

  /// Extends the workout to the moment at which the set was done.
  private mutating func extend(_ workout: Int) {
    guard let column = places.doneAt,
      case .one(let cell) = DateCell.read(bytes, reader.trimmed(column)),
      case let done = cell.local(options), let end = done.time
    else { return }
    let begin = collector.workouts[workout]
    guard let start = begin.time else { return }
    let seconds =
      done.date.days(since: begin.date) * 86_400 + Int(end.seconds) - Int(start.seconds)
    // A set that was corrected on another day does not make the workout longer.
    guard (1...Self.longest).contains(seconds) else { return }
    let took = Seconds(Int32(seconds))
    collector.change(workout) { $0.took = max($0.took ?? took, took) }
  }

  private mutating func readBodyweight(_ workout: Int) {
    guard let column = places.bodyweight,
      let weight = NumberCell.number(bytes, reader.trimmed(column), comma: comma),
      weight > .zero
    else { return }
    let date = collector.workouts[workout].date
    let value = ImportedMeasure.Value.bodyweight(weight, layout.columns[column]?.weightUnit)
    guard !file.measures.contains(where: { $0.date == date && $0.value == value }) else { return }
    file.measures.append(
      ImportedMeasure(line: reader.line, date: date, time: nil, value: value))
  }
}

extension ImportedSet {
  /// An implausible load or number of reps, in words; nil if there is none.
  package var unlikely: String? {
    if let weight, let unit, weight.magnitude > Decimal(unit == .kg ? 1000 : 2200) {
      return "a load of \(weight.text(places: 4))\(unit.rawValue)"
    }
    if let weight, unit == nil, weight.magnitude > Decimal(2200) {
      return "a load of \(weight.text(places: 4))"
    }
    if let reps, reps >= 500, isLoaded { return "a set of \(reps) reps with a load" }
    if let reps, reps >= 1000 { return "a set of \(reps) reps" }
    return nil
  }

  /// Returns a negative weight of an exercise in words, if its implement cannot take weight off the
  /// lifter. `exercise` is the name in the file.
  func unlikelyAssistance(of exercise: String) -> String? {
    guard let weight, weight.isNegative, !exercise.namesAssistance else { return nil }
    switch ExerciseLibrary.equipment(of: exercise) {
    case .barbell, .dumbbell, .kettlebell:
      return "a load of \(weight.text(places: 4))\(unit?.rawValue ?? "")"
    case .bodyweight, .machine, .other: return nil
    }
  }
}

// The loads, reps, times, distances and efforts in the rows of a table.

extension SetRowReader {
  mutating func readAmounts(_ set: inout ImportedSet) throws(RowProblem) {
    try readWeight(&set)
    if let column = places.reps { set.reps = try reps(reader.trimmed(column)) }
    if let column = places.seconds {
      set.time = try time(reader.trimmed(column), layout.columns[column]?.secondsPerUnit ?? 1)
    }
    try readDistance(&set)
    if let column = places.amount { try readAmount(column, &set) }
    if let column = places.load { try readLoad(column, &set) }
    try readEffort(&set)
    if let column = places.multiplier, let value = number(column), value != .zero, value != .one {
      if !file.losses.contains(Self.lostMultiplier) { file.losses.append(Self.lostMultiplier) }
    }
  }

  static let lostMultiplier = "the multiplier"

  private func number(_ column: Int) -> Decimal? {
    NumberCell.number(bytes, reader.trimmed(column), comma: comma)
  }

  // MARK: Weight

  private mutating func readWeight(_ set: inout ImportedSet) throws(RowProblem) {
    let named = places.weightUnit.map { reader.text($0) } ?? ""
    var unit: WeightUnit?
    if !named.isEmpty {
      unit = UnitWord.weight(named)
      if unit == nil, let column = places.weightUnit {
        throw .refused("unknown unit '\(named)'", span(reader.trimmed(column)))
      }
    }
    for (column, ownUnit) in places.weights {
      let range = reader.trimmed(column)
      if range.isEmpty { continue }
      guard let reading = NumberCell.read(bytes, range, comma: comma) else {
        throw .refused("'\(reader.text(column))' is not a weight", span(range))
      }
      var cellUnit: WeightUnit?
      if !reading.rest.isEmpty {
        cellUnit = UnitWord.weight(String(decoding: bytes[reading.rest], as: UTF8.self))
        if cellUnit == nil {
          throw .refused("'\(reader.text(column))' is not a weight", span(range))
        }
      }
      guard reading.value.magnitude <= Decimal(10_000) else {
        throw .refused("a weight of \(reader.text(column)) is too large", span(range))
      }
      let found = cellUnit ?? unit ?? ownUnit
      if let weight = set.weight, let first = set.unit, reading.value != .zero {
        try expectSame(weight, first, reading.value, found, column)
        continue
      }
      if set.weight == nil || set.weight == .zero {
        set.weight = reading.value
        set.unit = found
      }
    }
  }

  /// Refuses a row whose weights in both units differ.
  private func expectSame(
    _ weight: Decimal, _ unit: WeightUnit, _ other: Decimal, _ otherUnit: WeightUnit?, _ column: Int
  ) throws(RowProblem) {
    guard weight != .zero, let otherUnit,
      let converted = ExactLoad(other, otherUnit).converted(to: unit)?.amount,
      let difference = converted.subtracting(weight)?.magnitude, difference > Decimal(1, places: 1)
    else { return }
    throw .refused(
      "the row has two different weights", span(reader.trimmed(column)))
  }

  // MARK: Amounts

  private func reps(_ range: Range<Int>) throws(RowProblem) -> Int32? {
    if range.isEmpty { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = NumberCell.number(bytes, range, comma: comma), !number.isNegative else {
      throw .refused("'\(text)' is not a number of reps", span(range))
    }
    guard number.isWhole, let count = number.floor, count <= 10_000 else {
      throw .refused("\(text) is not a possible number of reps", span(range))
    }
    return Int32(count)
  }

  private func time(_ range: Range<Int>, _ factor: Int) throws(RowProblem) -> Seconds? {
    if range.isEmpty { return nil }
    guard let seconds = DurationCell.seconds(bytes, range, unit: Decimal(factor)),
      let tenths = seconds.multiplied(by: Decimal(10))?.rounded(toMultipleOf: .one).floor,
      tenths <= Int(Seconds.limit)
    else {
      throw .refused(
        "'\(String(decoding: bytes[range], as: UTF8.self))' is not a time", span(range))
    }
    return tenths > 0 ? Seconds(tenths: Int32(tenths)) : nil
  }

  private func readDistance(_ set: inout ImportedSet) throws(RowProblem) {
    for (column, ownUnit) in places.distances {
      let range = reader.trimmed(column)
      guard !range.isEmpty else { continue }
      guard let reading = NumberCell.read(bytes, range, comma: comma), !reading.value.isNegative,
        reading.value <= Decimal(100_000)
      else { throw .refused("'\(reader.text(column))' is not a distance", span(range)) }
      guard reading.value > .zero else { continue }
      let inCell = String(decoding: bytes[reading.rest], as: UTF8.self).trimmed
      let word = inCell.isEmpty ? places.distanceUnit.map { reader.text($0) } ?? "" : inCell
      guard !word.isEmpty else {
        (set.distance, set.distanceUnit) = (reading.value, ownUnit)
        continue
      }
      guard let distance = UnitWord.distance(reading.value, word) else {
        let place = inCell.isEmpty ? places.distanceUnit ?? column : column
        throw .refused("unknown unit '\(word)'", span(reader.trimmed(place)))
      }
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    }
  }

  /// Reads a cell such as `8 ripetizioni` or `30 secondi`.
  private func readAmount(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard !range.isEmpty else { return }
    guard let reading = NumberCell.read(bytes, range, comma: comma), !reading.value.isNegative
    else { throw .refused("'\(reader.text(column))' is not an amount", span(range)) }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self).lowercased()
    if word.isEmpty || ["rip", "rep", "wie", "rép"].contains(where: { word.hasPrefix($0) }) {
      set.reps = try reps(range.lowerBound..<reading.rest.lowerBound.trimmedEnd(bytes))
    } else {
      set.time = try time(range, 1)
    }
  }

  /// Reads a cell such as `22,50 kg` or `5 km`.
  private func readLoad(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard !range.isEmpty else { return }
    guard let reading = NumberCell.read(bytes, range, comma: .decimal) else {
      // A dash, or a word such as `Corpo libero`, stands for bodyweight.
      if bytes[range].contains(where: \.isASCIIDigit) {
        throw .refused("'\(reader.text(column))' is not a load", span(range))
      }
      return
    }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self)
    if let unit = UnitWord.weight(word) {
      (set.weight, set.unit) = (reading.value, unit)
    } else if let distance = UnitWord.distance(reading.value, word) {
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    } else if word.isEmpty {
      set.weight = reading.value
    } else {
      throw .refused("'\(reader.text(column))' is not a load", span(range))
    }
  }

  // MARK: Effort

  private mutating func readEffort(_ set: inout ImportedSet) throws(RowProblem) {
    let rir = places.rir.flatMap { number($0) }
    if let column = places.rpe {
      let range = reader.trimmed(column)
      if !range.isEmpty {
        guard let rpe = NumberCell.number(bytes, range, comma: .decimal) else {
          throw .refused("'\(reader.text(column))' is not an RPE", span(range))
        }
        set.effort = Effort(rpe: rpe)
        if set.effort == nil, rpe != .zero {
          file.flag(
            "RPE \(reader.text(column)) is not between 1 and 10 in half steps", at: span(range),
            label: "kept as a note")
          set.add(note: "RPE \(reader.text(column))")
        }
      }
    }
    if let rir {
      let fromRIR = Decimal(10).subtracting(rir).flatMap { Effort(rpe: $0) }
      if set.effort == nil {
        set.effort = fromRIR
      } else if set.effort != fromRIR {
        set.add(note: "\(rir.text(places: 1)) RIR")
      }
    }
  }
}

extension Int {
  /// Returns the offset without the blanks before it.
  fileprivate func trimmedEnd(_ bytes: [UInt8]) -> Int {
    var end = self
    while end > 0, bytes[end - 1].isCellBlank { end -= 1 }
    return end
  }
}

extension Effort {
  /// Creates the effort of an RPE from 1 to 10 in half steps.
  init?(rpe: Decimal) {
    guard let halves = rpe.multiplied(by: Decimal(2)), halves.isWhole, let count = halves.floor,
      (2...20).contains(count)
    else { return nil }
    self.init(halves: Int8(count))
  }
}

// The words by which apps mark warm-up sets, rests and notes.

/// The kind of a row, by the cell that otherwise numbers the sets.
enum RowKind: Hashable {
  case set
  case warmup, drop, failure, coolDown
  case rest, note

  /// Returns the kind that a word in lower case means, or nil if it is not known.
  init?(word: String) {
    switch word {
    case "", "normal", "n", "set", "satz", "work", "working": self = .set
    case "w", "warm_up", "warmup", "warm-up", "warm up", "warm-up set", "warmup set",
      "set di riscaldamento", "riscaldamento", "aufwärmsatz", "aufwärmen", "échauffement", "热身":
      self = .warmup
    case "d", "drop", "drop_set", "dropset", "drop-set", "drop set": self = .drop
    case "f", "failure", "to_failure", "fail": self = .failure
    case "cool-down set", "set di defaticamento", "defaticamento", "abwärmsatz", "cool down":
      self = .coolDown
    case "rest timer", "rest", "ruhezeit", "pause", "minuteur de repos", "repos", "休息计时器",
      "休息时间", "休息", "temporizador de descanso", "descanso":
      self = .rest
    case "note", "notes", "notiz", "remarque", "备注", "笔记", "nota": self = .note
    default: return nil
    }
  }

  /// Returns true for words that some files have in place of the exercise: `Rest Timer`.
  static func isRestName(_ name: String) -> Bool {
    ["rest timer", "ruhezeit", "minuteur de repos", "休息计时器"].contains(name.lowercased())
  }

  static func isTrue(_ word: String) -> Bool {
    ["true", "1", "yes", "y", "si", "sì", "ja", "oui"].contains(word.lowercased())
  }
}
