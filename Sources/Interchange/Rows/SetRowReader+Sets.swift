// The sets in the rows of a table.

import Diagnostics
import Training

extension SetRowReader {
  /// Reads the current row and returns true if it is a set.
  mutating func readSet() throws(RowProblem) -> Bool {
    let exercise = names(text(.exercise))
    let name = exercise.name
    if RowKind.isTrue(text(.isSkipped)) {
      try keepNotes(of: name)
      file.skip(.skipped)
      return false
    }
    let (kind, number): (RowKind, Int?) = exercise.isRest ? (.rest, nil) : try kind()
    var set = ImportedSet(line: reader.line)
    try readAmounts(&set)
    switch kind {
    case .rest:
      let workout = try workout()
      file.skip(.rest)
      if let time = set.time, time.tenths > 0, !collector.rest(time, of: workout) {
        file.remarks.append("line \(reader.line): a rest before the first set was not kept")
      }
      return false
    case .note:
      try readNote(name)
      return false
    default: break
    }
    guard !name.isEmpty else { throw .refused("missing exercise in the row", nil) }
    set.isWarmup = kind == .warmup || kind == .coolDown || RowKind.isTrue(text(.isWarmup))
    set.isDrop = kind == .drop
    set.isFailure = kind == .failure
    if let reason = try reasonToSkip(set) {
      try keepNotes(of: name)
      file.skip(reason)
      return false
    }
    let setCount = try setCount()
    let workout = try workout()
    let place = collector.exercise(name, superset: superset, order: number, in: workout)
    for column in layout.all(.note) { set.add(note: rules.unescaped(reader.text(column))) }
    for column in layout.all(.exerciseNote) {
      let text = rules.unescaped(reader.sharedText(column))
      if !text.isEmpty { collector.change(workout) { $0.exercises[place].add(note: text) } }
    }
    if kind == .coolDown { set.add(note: "cool-down") }
    file.flagIfUnlikely(set, of: name, at: reader.firstLine)
    for _ in 0..<setCount { collector.add(set, to: place, of: workout) }
    if let column = layout[.bodyweight], let weight = reader.number(column), weight > .zero {
      let unit = layout.columns[column]?.weightUnit
      file.addBodyweight(weight, unit, collector.workouts[workout].date, line: reader.line)
    }
    extend(workout)
    return true
  }

  /// The superset that the row belongs to; nil for none.
  private var superset: String? {
    mutating get {
      let text = text(.superset)
      return text.isEmpty ? nil : text
    }
  }

  private func reasonToSkip(_ set: ImportedSet) throws(RowProblem) -> SkipReason? {
    if set.hasAmount { return nil }
    if rules.isPlanned, set.reps == nil { return .notPerformed }
    // Zero reps with a load are an attempt. Without a load, nothing was done.
    if set.reps != nil, set.isLoaded || set.isFailure { return nil }
    guard !set.isLoaded else { throw .refused("missing reps, time or distance in the row", nil) }
    return .empty
  }

  private func setCount() throws(RowProblem) -> Int {
    guard let column = layout[.setCount], !reader.trimmed(column).isEmpty else { return 1 }
    guard let count = Int(reader.text(column)), (1...100).contains(count) else {
      throw reader.refused(column, "is not a number of sets")
    }
    return count
  }

  private mutating func extend(_ workout: Int) {
    guard let column = layout[.doneAt],
      case .one(let cell) = DateCell.read(bytes, reader.trimmed(column)),
      case let begin = collector.workouts[workout],
      let seconds = DateCell(date: begin.date, time: begin.time).seconds(to: cell.local(options)),
      // A set that was corrected on another day does not make the workout longer.
      (1...Self.longest).contains(seconds)
    else { return }
    let took = Seconds(Int32(seconds))
    collector.change(workout) { $0.took = max($0.took ?? took, took) }
  }

  // MARK: Kinds

  private mutating func kind() throws(RowProblem) -> (kind: RowKind, number: Int?) {
    var result: (kind: RowKind, number: Int?) = (.set, nil)
    if let column = layout[.setOrder] {
      let range = reader.trimmed(column)
      if !range.isEmpty, bytes[range].allSatisfy(\.isASCIIDigit), range.count < 6 {
        result.number = bytes[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
      } else if let number = reader.number(column), number.isWhole {
        result.number = number.floor
      } else {
        let word = reader.sharedText(column)
        guard let kind = setOrders(word) ?? restByContents() else {
          throw .refused("unknown set order '\(word)'", reader.span(column))
        }
        result.kind = kind
      }
    }
    if let column = layout[.setKind] {
      let word = reader.sharedText(column)
      guard let kind = setKinds(word) else {
        throw .refused("unknown set type '\(word)'", reader.span(column))
      }
      if kind != .set { result.kind = kind }
    }
    return result
  }

  /// Returns `.rest` if the row has nothing but a time, for set orders in another language.
  private func restByContents() -> RowKind? {
    func isEmpty(_ column: Column) -> Bool {
      layout.all(column).allSatisfy {
        reader.trimmed($0).isEmpty || reader.number($0) == .zero
      }
    }
    return isEmpty(.reps) && isEmpty(.weight) && isEmpty(.distance) && !isEmpty(.seconds)
      ? .rest : nil
  }

  // MARK: Notes

  private mutating func readNote(_ name: String) throws(RowProblem) {
    let workout = try workout()
    file.skip(.note)
    let texts = (layout.all(.exerciseNote) + layout.all(.note)).map { reader.text($0) }
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
  }

  /// Keeps the notes of a row in which nothing was done: `knee hurts`.
  private mutating func keepNotes(of name: String) throws(RowProblem) {
    let texts = (layout.all(.exerciseNote) + layout.all(.note))
      .map { rules.unescaped(reader.text($0)) }.filter { !$0.isEmpty }
    guard
      !texts.isEmpty || layout.all(.workoutNote).contains(where: { !reader.trimmed($0).isEmpty })
    else { return }
    // Its workout has the note of the workout.
    let workout = try workout()
    guard !texts.isEmpty, !name.isEmpty else { return }
    let exercise = collector.exercise(name, superset: superset, order: nil, in: workout)
    collector.change(workout) { workout in
      for text in texts { workout.exercises[exercise].add(note: text) }
    }
  }

  // MARK: Amounts

  private mutating func readAmounts(_ set: inout ImportedSet) throws(RowProblem) {
    try readWeight(&set)
    if let column = layout[.reps] { set.reps = try reps(reader.trimmed(column)) }
    if let column = layout[.seconds] {
      let factor = layout.columns[column]?.secondsPerUnit ?? 1
      set.time = try time(reader.trimmed(column), factor)
    }
    try readDistance(&set)
    if let column = layout[.amount] { try readAmount(column, &set) }
    if let column = layout[.load] { try readLoad(column, &set) }
    try readEffort(&set)
    let lost = "the multiplier"
    if let value = layout[.multiplier].flatMap({ reader.number($0) }), value != .zero,
      value != .one, !file.losses.contains(lost)
    {
      file.losses.append(lost)
    }
  }

  private mutating func readWeight(_ set: inout ImportedSet) throws(RowProblem) {
    let named = text(.weightUnit)
    let unit = weightUnits(named)
    if unit == nil, !named.isEmpty, let column = layout[.weightUnit] {
      throw .refused("unknown unit '\(named)'", reader.span(column))
    }
    for column in layout.all(.weight) {
      let range = reader.trimmed(column)
      if range.isEmpty { continue }
      guard let reading = NumberCell.read(bytes, range, comma: reader.comma),
        case let cellUnit = reading.rest.isEmpty
          ? nil : UnitWord.weight(String(decoding: bytes[reading.rest], as: UTF8.self)),
        reading.rest.isEmpty || cellUnit != nil
      else { throw reader.refused(column, "is not a weight") }
      guard reading.value.magnitude <= Decimal(10_000) else {
        throw .refused("a weight of \(reader.text(column)) is too large", reader.span(column))
      }
      let found = cellUnit ?? unit ?? layout.columns[column]?.weightUnit
      if let weight = set.weight, let first = set.unit, reading.value != .zero {
        // A row with weights in both units must have the same weight twice.
        if weight != .zero, let found,
          let other = ExactLoad(reading.value, found).converted(to: first)?.amount,
          let difference = other.subtracting(weight)?.magnitude, difference > Decimal(1, places: 1)
        {
          throw .refused("the row has two different weights", reader.span(column))
        }
      } else if set.weight == nil || set.weight == .zero {
        (set.weight, set.unit) = (reading.value, found)
      }
    }
  }

  private func reps(_ range: Range<Int>) throws(RowProblem) -> Int32? {
    if range.isEmpty { return nil }
    var text: String { String(decoding: bytes[range], as: UTF8.self) }
    var span: SourceSpan { SourceSpan(range.lowerBound, range.upperBound) }
    guard let number = NumberCell.number(bytes, range, comma: reader.comma), !number.isNegative
    else { throw .refused("'\(text)' is not a number of reps", span) }
    guard number.isWhole, let count = number.floor, count <= 10_000 else {
      throw .refused("\(text) is not a possible number of reps", span)
    }
    return Int32(count)
  }

  private func time(_ range: Range<Int>, _ factor: Int) throws(RowProblem) -> Seconds? {
    if range.isEmpty { return nil }
    let seconds = DurationCell.seconds(bytes, range, unit: Decimal(factor))
    guard let time = seconds.flatMap({ Seconds(rounding: $0) }) else {
      throw .refused(
        "'\(String(decoding: bytes[range], as: UTF8.self))' is not a time",
        SourceSpan(range.lowerBound, range.upperBound))
    }
    return time.tenths > 0 ? time : nil
  }

  private mutating func readDistance(_ set: inout ImportedSet) throws(RowProblem) {
    for column in layout.all(.distance) {
      let range = reader.trimmed(column)
      guard !range.isEmpty else { continue }
      guard let reading = NumberCell.read(bytes, range, comma: reader.comma),
        !reading.value.isNegative, reading.value <= Decimal(100_000)
      else { throw reader.refused(column, "is not a distance") }
      guard reading.value > .zero else { continue }
      let inCell = String(decoding: bytes[reading.rest], as: UTF8.self).trimmed
      let word = inCell.isEmpty ? text(.distanceUnit) : inCell
      guard !word.isEmpty else {
        set.distance = reading.value
        set.distanceUnit = layout.columns[column]?.distanceUnit
        continue
      }
      guard let distance = UnitWord.distance(reading.value, word) else {
        let place = inCell.isEmpty ? layout[.distanceUnit] ?? column : column
        throw .refused("unknown unit '\(word)'", reader.span(place))
      }
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    }
  }

  /// Reads a cell such as `8 ripetizioni` or `30 secondi`.
  private func readAmount(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard !range.isEmpty else { return }
    guard let reading = NumberCell.read(bytes, range, comma: reader.comma),
      !reading.value.isNegative
    else { throw reader.refused(column, "is not an amount") }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self).lowercased()
    guard word.isEmpty || ["rip", "rep", "wie", "rép"].contains(where: { word.hasPrefix($0) })
    else {
      set.time = try time(range, 1)
      return
    }
    var end = reading.rest.lowerBound
    while end > range.lowerBound, bytes[end - 1].isCellBlank { end -= 1 }
    set.reps = try reps(range.lowerBound..<end)
  }

  /// Reads a cell such as `22,50 kg` or `5 km`.
  private func readLoad(_ column: Int, _ set: inout ImportedSet) throws(RowProblem) {
    let range = reader.trimmed(column)
    guard let reading = NumberCell.read(bytes, range, comma: .decimal) else {
      // A dash, or a word such as `Corpo libero`, stands for bodyweight.
      guard !bytes[range].contains(where: \.isASCIIDigit) else {
        throw reader.refused(column, "is not a load")
      }
      return
    }
    let word = String(decoding: bytes[reading.rest], as: UTF8.self)
    if let distance = UnitWord.distance(reading.value, word) {
      (set.distance, set.distanceUnit) = (distance.number, distance.unit)
    } else {
      (set.weight, set.unit) = (reading.value, UnitWord.weight(word))
      if set.unit == nil, !word.isEmpty { throw reader.refused(column, "is not a load") }
    }
  }

  private mutating func readEffort(_ set: inout ImportedSet) throws(RowProblem) {
    if let column = layout[.rpe], case let range = reader.trimmed(column), !range.isEmpty {
      guard let rpe = NumberCell.number(bytes, range, comma: .decimal) else {
        throw reader.refused(column, "is not an RPE")
      }
      set.effort = Effort(rpe: rpe)
      if set.effort == nil, rpe != .zero {
        let text = "RPE \(reader.text(column))"
        file.flag(
          "\(text) is not between 1 and 10 in half steps", at: reader.span(column),
          label: "kept as a note")
        set.add(note: text)
      }
    }
    if let rir = layout[.rir].flatMap({ reader.number($0) }) {
      let effort = Effort(rir: rir)
      if set.effort == nil {
        set.effort = effort
      } else if set.effort != effort {
        set.add(note: "\(rir.text(places: 1)) RIR")
      }
    }
  }
}

extension ImportedSet {
  /// True if something was done.
  var hasAmount: Bool { reps ?? 0 > 0 || time != nil || distance ?? .zero > .zero }

  /// An implausible load or number of reps, in words; nil if there is none.
  package var unlikely: String? {
    if let weight, weight.magnitude > Decimal(unit == .kg ? 1000 : 2200) {
      return "a load of \(weight.text(places: 4))\(unit?.rawValue ?? "")"
    }
    if let reps, reps >= 500, isLoaded { return "a set of \(reps) reps with a load" }
    if let reps, reps >= 1000 { return "a set of \(reps) reps" }
    if let distance, let unit = distanceUnit, let metres = Distance(distance, unit)?.metres,
      metres > (isLoaded ? 50_000 : 400_000)
    {
      return "a distance of \(distance.text(places: 4))\(unit.rawValue)"
    }
    return nil
  }

  /// Returns a negative weight of an exercise in words, if its implement cannot take weight off the
  /// lifter. `exercise` is the name in the file.
  func unlikelyAssistance(of exercise: String) -> String? {
    guard let weight, weight.isNegative, !exercise.namesAssistance,
      [.barbell, .dumbbell, .kettlebell].contains(ExerciseLibrary.equipment(of: exercise))
    else { return nil }
    return "a load of \(weight.text(places: 4))\(unit?.rawValue ?? "")"
  }
}

/// The cell with the name of the exercise.
struct ExerciseCell {
  let name: String
  /// True for words that some files have in place of the exercise: `Rest Timer`.
  let isRest: Bool

  init(_ text: String) {
    name = text.onOneLine
    isRest = RowKind.isRestName(name)
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
  fileprivate static func isRestName(_ name: String) -> Bool {
    ["rest timer", "ruhezeit", "minuteur de repos", "休息计时器"].contains(name.lowercased())
  }

  static func isTrue(_ word: String) -> Bool {
    !word.isEmpty && ["true", "1", "yes", "y", "si", "sì", "ja", "oui"].contains(word.lowercased())
  }
}
