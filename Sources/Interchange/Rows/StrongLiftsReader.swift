// Reads the two tables of StrongLifts 5×5: one row per workout, and one row per exercise.

import Diagnostics
import Training

/// Reads tables with the sets of an exercise in columns next to each other.
struct StrongLiftsReader {
  /// The columns of one exercise in a row.
  private struct Group {
    var name: Int
    var weights: [(place: Int, unit: WeightUnit)] = []
    /// The reps of each set, with the columns of its own weight.
    var sets: [(reps: Int, weights: [(place: Int, unit: WeightUnit)])] = []
  }

  private var reader: CSVReader
  private var file: ImportedFile
  private var collector = WorkoutCollector()
  private var dates: DateColumn
  private var groups: [Group] = []
  private var places: [String: Int] = [:]
  private var bodyweights: [(place: Int, unit: WeightUnit?)] = []
  private var perWorkout = false
  /// The sets whose weights in kg and lb differ by more than rounding, and the first of them.
  private var differing: (count: Int, first: String) = (0, "")
  /// The unit that was chosen, as a remark for a file that has a weight in both.
  private var choice = ""
  private var hasBothUnits = false

  /// Returns whether a header has a column for each set.
  static func recognizes(_ header: [String]) -> Bool {
    let names = header.map { HeaderName($0).name }
    let hasSets = names.contains("set 1")
    return hasSets && (names.contains("exercise 1") || names.contains("exercise"))
  }

  static func read(
    _ source: SourceText, _ start: CSVReader, _ header: [String], _ options: ImportOptions
  ) throws(Diagnostic) -> ImportedFile {
    func unknown(_ missing: String, help: String) -> Diagnostic {
      Diagnostic(
        ImportErrorID.unknownLayout, "'\(source.name)' does not have the layout of StrongLifts 5×5",
        notes: ["missing: \(missing)"], help: [help])
    }
    guard recognizes(header) else {
      throw unknown(
        "'Exercise 1' and 'Set 1', or 'Exercise' and 'Set 1 (Reps)'",
        help: "leave out --layout, so that prog finds the layout")
    }
    var reader = StrongLiftsReader(
      reader: start, file: ImportedFile(source, .stronglifts), dates: DateColumn(source, options))
    reader.findColumns(header)
    reader.chooseUnit(options)
    // Without weights, every set would be read as bodyweight.
    guard reader.hasWeights else {
      throw unknown(
        "a column with the weights of each exercise, such as 'Weight (KG)'",
        help: "export the file again, or restore the names of its columns")
    }
    return try reader.read()
  }

  // MARK: Columns

  private mutating func findColumns(_ header: [String]) {
    for (place, text) in header.enumerated() {
      let name = HeaderName(text)
      let unit = name.unit.flatMap { UnitWord.weight($0) }
      let last = groups.count - 1
      if name.name == "exercise" || name.name.isNumbered("exercise") {
        perWorkout = perWorkout || name.name != "exercise"
        groups.append(Group(name: place))
      } else if name.name.hasPrefix("body weight") {
        bodyweights.append((place, unit))
      } else if name.name.isNumbered("set"), last >= 0 {
        let set = groups[last].sets.count - 1
        if let unit, set >= 0 { groups[last].sets[set].weights.append((place, unit)) }
        if unit == nil { groups[last].sets.append((place, [])) }
      } else if name.name == "weight", let unit, last >= 0 {
        groups[last].weights.append((place, unit))
      } else {
        // `Sets×Time` may be spelled with an x.
        let key = name.name.replacing(/^sets\s*[x×]\s*/, with: "sets×")
        places[key] = places[key] ?? place
      }
    }
  }

  /// Moves the columns of one unit to the front if the file has the weights in both: the unit
  /// that `--unit` names, or the unit of the body weight.
  private mutating func chooseUnit(_ options: ImportOptions) {
    let units = Set(groups.flatMap { $0.weights + $0.sets.flatMap(\.weights) }.map(\.unit))
    guard units.count > 1 else { return }
    let bodyUnits = Set(bodyweights.compactMap(\.unit))
    let ofBody = bodyUnits.count == 1 ? bodyUnits.first : nil
    let unit = options.unit ?? ofBody ?? .kg
    for group in groups.indices {
      groups[group].weights.sort { $0.unit == unit && $1.unit != unit }
      for set in groups[group].sets.indices {
        groups[group].sets[set].weights.sort { $0.unit == unit && $1.unit != unit }
      }
    }
    choice =
      "the weights are in kg and in lb; prog takes those in \(unit.rawValue), "
      + (options.unit != nil
        ? "as '--unit' says"
        : (ofBody != nil ? "as the body weight: " : "")
          + "'--unit \(unit.other.rawValue)' takes the other columns")
  }

  private var hasWeights: Bool {
    groups.allSatisfy { group in
      !group.weights.isEmpty || group.sets.allSatisfy { !$0.weights.isEmpty }
    }
  }

  // MARK: Rows

  private mutating func read() throws(Diagnostic) -> ImportedFile {
    while reader.next() {
      if reader.isBlank {
        file.skip(.blank)
        continue
      }
      file.beginRow()
      var isKept = false
      do throws(RowProblem) {
        if reader.isBroken { throw .refused("the row has a quote that is not closed", nil) }
        isKept = try readRow()
      } catch {
        try file.refuse(error, at: reader.span)
      }
      file.finishRow(
        isKept: isKept,
        RowPlace(
          line: reader.line, span: reader.span, date: places["date"].map { reader.text($0) },
          exercise: groups.count == 1 ? reader.text(groups[0].name).onOneLine : nil))
    }
    file.workouts = collector.workouts
    file.remarks += dates.remarks
    if hasBothUnits { file.remarks.append(choice) }
    if differing.count > 0 {
      file.remarks.append(
        "in \(differing.count.counted("set")), the weights in kg and lb differ by more than "
          + "rounding, such as \(differing.first)")
    }
    file.losses = ["warm-up sets and RPE"]
    if file.skipped[.empty] != nil {
      file.losses.append("sets without reps, which were failed or not done")
    }
    file.lose(columns: places.keys.filter { !Self.used.contains($0) && !$0.isEmpty }.sorted())
    return file
  }

  private static let used = [
    "date", "note", "notes", "workout", "workout name", "duration", "start time", "end time",
    // Columns with numbers that prog works out itself.
    "sets×reps", "sets×time", "top set", "e1rm", "reps", "volume", "workout volume",
  ]

  /// Reads the current row; returns true if it has a set.
  private mutating func readRow() throws(RowProblem) -> Bool {
    guard let column = places["date"] else { throw .refused("missing date in the row", nil) }
    let date = try dates.date(reader, column).date
    let start = places["start time"].flatMap { file.clock(reader, $0) }
    let titles = ["workout name", "workout"].compactMap { places[$0] }.map { reader.text($0) }
    let title = titles.first { !$0.isEmpty } ?? "StrongLifts 5×5"
    let key = WorkoutCollector.Key(
      date: date, time: start, title: title, mark: perWorkout ? "\(reader.line)" : "")
    var parsed: [(name: String, sets: [ImportedSet])] = []
    for group in groups {
      let name = reader.text(group.name).onOneLine
      guard !name.isEmpty else { continue }
      let sets = try sets(of: group, name)
      parsed.append((name, sets.isEmpty ? try timedSets() : sets))
    }
    let workout = collector.workout(key, line: reader.line, time: start)
    collector.change(workout) { $0.title = title.onOneLine }
    addDuration(start, workout)
    for place in ["note", "notes"].compactMap({ places[$0] }) {
      let text = reader.text(place)
      collector.change(workout) { $0.add(note: text) }
    }
    let hasBodyweight = addBodyweight(date)
    for (name, sets) in parsed {
      guard !sets.isEmpty else {
        file.skip(.withoutSets)
        continue
      }
      let exercise = collector.exercise(name, superset: nil, order: nil, in: workout)
      for set in sets { collector.add(set, to: exercise, of: workout) }
    }
    return hasBodyweight || parsed.contains { !$0.sets.isEmpty }
  }

  private mutating func sets(of group: Group, _ name: String) throws(RowProblem) -> [ImportedSet] {
    var sets: [ImportedSet] = []
    let isHold = ExerciseLibrary.isHold(name)
    for (column, own) in group.sets {
      let text = reader.text(column)
      if text.isEmpty { continue }
      let count = reader.number(column).flatMap { $0.isWhole ? $0.floor : nil }
      var set = ImportedSet(line: reader.line)
      if text != "-" { (set.weight, set.unit) = try weight(own.isEmpty ? group.weights : own) }
      // No reps: the set was failed or not done, which the file does not tell apart.
      if text == "-" || count == 0 {
        file.skip(.empty)
        continue
      }
      if let count, (1...10_000).contains(count) {
        // The app counts the seconds of a plank in place of reps.
        if isHold { set.time = Seconds(Int32(count)) } else { set.reps = Int32(count) }
      } else if let seconds = DurationCell.seconds(text), seconds > .zero,
        let time = Seconds(rounding: seconds)
      {
        set.time = time
      } else {
        throw reader.refused(column, "is not a number of reps")
      }
      sets.append(set)
    }
    return sets
  }

  private mutating func weight(
    _ columns: [(place: Int, unit: WeightUnit)]
  ) throws(RowProblem) -> (Decimal?, WeightUnit?) {
    var found: ExactLoad?
    for (place, unit) in columns {
      if ["", "-"].contains(reader.text(place)) { continue }
      guard
        let reading = NumberCell.read(reader.bytes, reader.trimmed(place), comma: reader.comma),
        reading.value.magnitude <= Decimal(10_000)
      else { throw reader.refused(place, "is not a weight") }
      let word = String(decoding: reader.bytes[reading.rest], as: UTF8.self)
      let load = ExactLoad(reading.value, UnitWord.weight(word) ?? unit)
      if let found { compare(found, load) } else { found = load }
    }
    return (found?.amount, found?.unit ?? columns.first?.unit)
  }

  /// Counts a set whose two weights differ by more than half a percent, and more than rounding.
  private mutating func compare(_ load: ExactLoad, _ other: ExactLoad) {
    guard load.unit != other.unit else { return }
    hasBothUnits = true
    guard let converted = other.converted(to: load.unit)?.amount,
      let difference = converted.subtracting(load.amount)?.magnitude,
      difference > Decimal(6, places: 2),
      let percent = load.amount.magnitude.multiplied(by: Decimal(5, places: 3)),
      difference > percent
    else { return }
    if differing.count == 0 {
      differing.first =
        [load, other].map { $0.amount.text(places: 4) + $0.unit.rawValue }
        .joined(separator: " and ") + " in line \(reader.line)"
    }
    differing.count += 1
  }

  /// Adds the body weight of a row; returns false if it has none, or its date has it already.
  private mutating func addBodyweight(_ date: CalendarDate) -> Bool {
    for (place, unit) in bodyweights {
      guard
        let reading = NumberCell.read(reader.bytes, reader.trimmed(place), comma: reader.comma),
        reading.value > .zero
      else { continue }
      let word = String(decoding: reader.bytes[reading.rest], as: UTF8.self)
      let own = UnitWord.weight(word) ?? unit
      let count = file.measures.count
      file.addBodyweight(reading.value, own, date, line: reader.line)
      return file.measures.count > count
    }
    return false
  }

  private mutating func addDuration(_ start: ClockTime?, _ workout: Int) {
    let end = places["end time"].flatMap { file.clock(reader, $0) }
    var took: Decimal?
    if let place = places["duration"] {
      took = DurationCell.seconds(
        reader.bytes, reader.trimmed(place), unit: Decimal(3600))
    }
    if took == nil, let start, let end, end > start {
      took = Decimal(Int(end.seconds - start.seconds))
    }
    guard let seconds = took?.rounded(toMultipleOf: .one).floor, seconds > 0,
      seconds <= Seconds.limit / 10
    else { return }
    collector.change(workout) { $0.took = Seconds(Int32(seconds)) }
  }
}

extension String {
  /// Returns true for the word with a number: `set 3`.
  fileprivate func isNumbered(_ word: String) -> Bool {
    let parts = split(separator: " ")
    return parts.count == 2 && parts[0] == word && Int(parts[1]) != nil
  }
}

// The sets of exercises such as Walk, which StrongLifts 5×5 writes only as `10×1:00`.

extension StrongLiftsReader {
  private func timedSets() throws(RowProblem) -> [ImportedSet] {
    guard let column = places["sets×time"] else { return [] }
    let text = reader.text(column)
    if text.isEmpty || text == "-" { return [] }
    guard let match = text.wholeMatch(of: /(\d{1,3})\s*[x×]\s*(.+)/), let count = Int(match.1),
      (1...100).contains(count),
      let seconds = DurationCell.seconds(match.2)?.floor,
      (1...SetRowReader.longest).contains(seconds)
    else { throw reader.refused(column, "is not sets and a time, such as 3×0:45") }
    var set = ImportedSet(line: reader.line)
    set.time = Seconds(Int32(seconds))
    return Array(repeating: set, count: count)
  }
}
