// Reads a table of sets, reps and percentages as a program.

package import Diagnostics
import Notation
import Training

/// Reads the table of a program: one row for each exercise, or for some of its sets.
package struct ProgramTable {
  /// The contents of a column.
  enum Column: Hashable {
    case week, day, exercise, sets, reps, percent, weight, rpe, rest, note
    /// The percentages or sets of one week.
    case ofWeek(Int)
  }

  /// An exercise of a day, with its sets in each week.
  private struct Item {
    var name: String
    var weeks: [Int: [String]] = [:]
    var note: String?
    var problems: [ConversionProblem] = []
  }

  let source: SourceText
  let role: (String) -> WeightRole
  var columns: [Int: Column] = [:]
  var weightUnit: WeightUnit?
  var restUnit = Decimal.one
  private var days: [(name: String, items: [Item])] = []
  private var problems: [ConversionProblem] = []
  private var needMax: [String] = []
  var units: [WeightUnit: Int] = [:]
  var lastWeek = 1
  private var added: [AddedWeights] = []

  static let mostWeeks = 104
  private static let mostRows = 10_000
  private static let mostDays = 30

  /// Reads a table with a header. `role` gives what the weights of an exercise mean.
  ///
  /// - Throws: `not-a-program-table` if no column has exercises, or none has sets.
  package static func read(
    _ source: SourceText, role: @escaping (String) -> WeightRole
  ) throws(Diagnostic) -> ConvertedProgram {
    let text = try DecodedText.decode(source)
    var table = ProgramTable(text.source, role)
    try table.readRows()
    return table.program
  }

  private init(_ source: SourceText, _ role: @escaping (String) -> WeightRole) {
    self.source = source
    self.role = role
  }

  mutating func report(_ line: Int, _ message: String, _ source: [String]) {
    problems.append(ConversionProblem(line: line, message, source))
  }

  // MARK: Rows

  private mutating func readRows() throws(Diagnostic) {
    var reader = CSVReader(source.bytes, separator: CSVReader.separator(of: source.bytes))
    while reader.next() {
      if !reader.isBlank { break }
    }
    try readHeader(reader)
    var (weeks, day, name) = ([1], "Day 1", "")
    var rows = 0
    while reader.next() {
      if reader.isBlank { continue }
      rows += 1
      guard rows <= Self.mostRows else {
        return report(reader.line, "more than \(Self.mostRows) rows", [])
      }
      let row = self.row(reader)
      // Cells of merged columns are empty below the first row.
      if let text = row[.week], !text.isEmpty {
        guard let found = Self.weeks(text) else {
          report(reader.line, "the week '\(text)'", [line(reader)])
          continue
        }
        weeks = found
        lastWeek = max(lastWeek, found.max() ?? 1)
      }
      if let text = row[.day], !text.isEmpty { day = Self.day(text) }
      if let text = row[.exercise], !text.isEmpty { name = text.onOneLine }
      guard !name.isEmpty else {
        report(reader.line, "a row without an exercise", [line(reader)])
        continue
      }
      add(row, weeks, day, name, reader)
    }
  }

  private func line(_ reader: CSVReader) -> String {
    String(decoding: source.bytes[reader.range], as: UTF8.self)
  }

  private func row(_ reader: CSVReader) -> [Column: String] {
    var row: [Column: String] = [:]
    for (index, column) in columns { row[column] = reader.text(index) }
    return row
  }

  /// Reads `3`, `Week 3`, `1-4` or `1, 3`.
  private static func weeks(_ text: String) -> [Int]? {
    let plain = text.lowercased().replacing(/^[a-zäöü.]+\s*/, with: "")
    var result: [Int] = []
    for part in plain.split(separator: ",") {
      let ends = part.split(separator: /[-–]/).map { Int($0.trimmed) }
      guard let low = ends.first.flatMap(\.self), let high = ends.last.flatMap(\.self), low >= 1,
        low <= high, high <= mostWeeks, ends.count <= 2
      else { return nil }
      result += low...high
    }
    return result.isEmpty ? nil : result
  }

  private static func day(_ text: String) -> String {
    Int(text) == nil ? text.onOneLine : "Day \(text)"
  }

  private mutating func add(
    _ row: [Column: String], _ weeks: [Int], _ day: String, _ name: String, _ reader: CSVReader
  ) {
    let place = days.firstIndex { $0.name == day } ?? days.count
    guard place < Self.mostDays else {
      return report(reader.line, "more than \(Self.mostDays) days", [line(reader)])
    }
    if place == days.count { days.append((day, [])) }
    var item = days[place].items.first { $0.name == name } ?? Item(name: name)
    let (number, source) = (reader.line, line(reader))
    func refuse(_ message: String) {
      item.problems.append(ConversionProblem(line: number, message, [source]))
    }
    if let note = row[.note]?.onOneLine, !note.isEmpty {
      if item.note.map({ $0 != note }) ?? false { refuse("another note: '\(note)'") }
      item.note = item.note ?? note
    }
    var byWeek: [(weeks: [Int], cell: String)] = []
    for case (.ofWeek(let week), let cell) in row where !cell.isEmpty {
      byWeek.append(([week], cell))
    }
    if byWeek.isEmpty {
      // Without percentages, the sets are the same in the weeks that have columns.
      let all = columns.values.compactMap { column -> Int? in
        if case .ofWeek(let week) = column { week } else { nil }
      }
      byWeek = [(all.isEmpty ? weeks : all.sorted(), row[.percent] ?? "")]
    }
    for (weeks, cell) in byWeek.sorted(by: { $0.weeks[0] < $1.weeks[0] }) {
      let text = set(row, cell, of: name, refuse)
      guard !text.isEmpty else { continue }
      let (items, problems) = SetReader.planned(text)
      guard problems.isEmpty, Self.areSets(items) else {
        refuse(problems.first?.summary ?? "the sets '\(text)'")
        continue
      }
      for week in weeks { item.weeks[week, default: []].append(text) }
    }
    if item.weeks.values.joined().contains(where: { $0.contains("%") }), !needMax.contains(name) {
      needMax.append(name)
    }
    if let index = days[place].items.firstIndex(where: { $0.name == name }) {
      days[place].items[index] = item
    } else {
      days[place].items.append(item)
    }
  }

  /// Remembers a weight that is added to bodyweight, or is assistance.
  mutating func note(_ weight: Decimal, _ unit: WeightUnit, of name: String) {
    added.add(weight, unit, role(name), of: name, sets: 1)
  }

  // MARK: The program

  private var program: ConvertedProgram {
    var program = ConvertedProgram()
    program.weeks = lastWeek
    program.hasWarmups = false
    program.problems = problems
    program.unit = units.max { $0.value < $1.value }?.key
    program.added = added
    program.values = needMax.map { ConvertedProgram.Values($0, nil, [.max]) }
    program.days = days.map { day in
      let entries = day.items.map { item in
        let schemes = (1...lastWeek).map { week in
          item.weeks[week].map { ConvertedProgram.Scheme.sets($0.joined(separator: ", ")) }
        }
        let isSame = Set(schemes).count == 1
        var entry = ConvertedProgram.Entry(
          item.name, nil, isSame ? schemes[0] ?? .prefilled : .weeks(schemes))
        entry.note = item.note.map { .text($0) }
        entry.problems = item.problems
        return entry
      }
      return ConvertedProgram.Day(day.name, note: nil, entries)
    }
    return program
  }
}

// The header of a table: which column has what.

extension ProgramTable {
  private static let names: [(Column, String)] = [
    (.week, "week|wk|weeks|woche|semaine"),
    (.day, "day|session|workout|training day|days|tag|jour"),
    (.exercise, "exercise|exercises|lift|movement|exercise name|name|übung"),
    (.sets, "sets|set|no of sets|# sets|sätze"),
    (.reps, "reps|rep|repetitions|rep range|wdh|wiederholungen"),
    (
      .percent,
      "percent|%|%1rm|% 1rm|% of 1rm|percentage|intensity|intensity %|1rm %|percent 1rm|"
        + "percent of 1rm|prozent"
    ),
    (.weight, "weight|load|kg|lb|lbs|gewicht"), (.rpe, "rpe|target rpe"),
    (.rest, "rest|rest time|pause"), (.note, "note|notes|comment|comments|cues|notizen"),
  ]

  mutating func readHeader(_ reader: CSVReader) throws(Diagnostic) {
    for index in reader.cells.indices {
      let text = reader.text(index).lowercased()
      let plain = text.replacing(/\s*\(([^)]*)\)\s*$/, with: "")
      let unit = text.firstMatch(of: /\(([^)]*)\)\s*$/).map { String($0.1) } ?? plain
      if let match = text.wholeMatch(of: /(?:week|wk|w|woche)\s*\.?\s*(\d{1,3})/),
        let number = Int(match.1), (1...Self.mostWeeks).contains(number)
      {
        columns[index] = .ofWeek(number)
        lastWeek = max(lastWeek, number)
        continue
      }
      let found = Self.names.first { _, names in
        names.split(separator: "|").contains { $0 == text || $0 == plain }
      }?.0
      guard let found, !columns.values.contains(found) else {
        if !text.isEmpty { report(1, "the column '\(reader.text(index))'", []) }
        continue
      }
      columns[index] = found
      if found == .weight { weightUnit = UnitWord.weight(unit) }
      if found == .rest, unit.hasPrefix("min") { restUnit = Decimal(60) }
    }
    let all = Set(columns.values)
    let hasWeeks = all.contains { if case .ofWeek = $0 { true } else { false } }
    guard all.contains(.exercise), hasWeeks || all.contains(.reps) || all.contains(.sets) else {
      throw Diagnostic(
        ImportErrorID.notAProgramTable, "'\(source.name)' is not a table of a program",
        at: reader.span,
        label: "expected the names of columns",
        help: [
          "name the columns: week, day, exercise, sets, reps, percent, weight, rpe, rest, notes"
        ],
        in: source)
    }
  }
}

// The cells of a row as sets in notation.

extension ProgramTable {
  /// Returns a set of a row in notation. `cell` is a percentage, or sets with everything.
  mutating func set(
    _ row: [Column: String], _ cell: String, of exercise: String, _ refuse: (String) -> Void
  ) -> String {
    // A week's column may have whole sets: `5x5 @ 75%`.
    if cell.contains(/\d\s*[x×]/) { return cell }
    var (text, cell) = (amounts(row, cell, refuse), cell)
    if text.isEmpty {
      text = whole(cell, refuse)
      guard !text.isEmpty else {
        if let load = row[.weight], !load.isEmpty {
          refuse("the weight '\(load)', because there are no reps")
        }
        return ""
      }
      cell = ""
    }
    // Whole sets may have a load of their own.
    if text.contains("@") { return text }
    if let percent = Self.percent(cell) {
      text += " @ \(percent)"
    } else if !cell.isEmpty {
      refuse("the percentage '\(cell)'")
    }
    if let load = row[.weight], !load.isEmpty {
      if let found = self.load(load, of: exercise) {
        text += " @ \(found)"
      } else if load.contains("%"), let percent = Self.percent(load) {
        text += " @ \(percent)"
      } else {
        refuse(
          "the weight '\(load)' without a unit: name the column 'weight (kg)' or 'weight (lb)'")
      }
    }
    if let rpe = row[.rpe], !rpe.isEmpty { text += " @\(rpe.replacing("@", with: "").trimmed)" }
    if let rest = row[.rest], !rest.isEmpty {
      if let seconds = DurationCell.seconds(rest, unit: restUnit)?.floor,
        (1...7200).contains(seconds)
      {
        text += " rest \(Seconds(Int32(seconds)).text)"
      } else {
        refuse("the rest '\(rest)'")
      }
    }
    return text
  }

  private func amounts(
    _ row: [Column: String], _ cell: String, _ refuse: (String) -> Void
  ) -> String {
    let (sets, reps) = (row[.sets] ?? "", (row[.reps] ?? "").lowercased())
    // `5x5` or `3 sets of 8` in the column of sets or of reps.
    if let whole = [reps, sets].first(where: { $0.contains(/\d\s*(?:[x×]|sets?\b)/.ignoresCase()) })
    {
      return self.whole(whole, refuse)
    }
    guard !reps.isEmpty else {
      if !sets.isEmpty, cell.isEmpty { refuse("the sets '\(sets)', because there are no reps") }
      return ""
    }
    let text =
      Self.isOpen(reps)
      ? "max" : reps.replacing(/\s*(reps?|wdh\.?)$/, with: "").replacing("–", with: "-")
    return sets.isEmpty || sets == "1" ? text : "\(sets)x\(text)"
  }

  private static func isOpen(_ reps: String) -> Bool {
    ["amrap", "max", "amap", "failure"].contains(reps.lowercased())
  }

  /// Returns the sets of a cell in a row without reps, such as `60s`, `max` or `50 total`.
  private func whole(_ cell: String, _ refuse: (String) -> Void) -> String {
    if cell.isEmpty { return "" }
    if Self.isOpen(cell) { return "max" }
    // `3 sets of 8`
    let sets = cell.replacing(/^(\d+)\s*sets?\s*(?:of|à|x)\s*/.ignoresCase()) { "\($0.output.1)x" }
    let (items, problems) = SetReader.planned(sets)
    guard problems.isEmpty, Self.areSets(items) else {
      refuse("the sets '\(cell)'")
      return ""
    }
    return sets
  }

  /// Returns whether a text was read as sets, and not as the name of a scheme.
  static func areSets(_ items: [SchemeItem]) -> Bool {
    !items.isEmpty && items.allSatisfy { if case .set = $0 { true } else { false } }
  }

  /// Returns `75%` for `75`, `75%` and `0.75`.
  private static func percent(_ text: String) -> String? {
    let plain = text.replacing("%", with: "").trimmed
    let ends = plain.split(separator: /\s*[-–]\s*/).map { Decimal(plainNumber: $0.trimmed) }
    let numbers = ends.compactMap(\.self)
    guard numbers.count == ends.count, (1...2).contains(numbers.count),
      numbers.allSatisfy({ $0 > .zero && $0 <= Decimal(200) })
    else { return nil }
    // A number up to 1.5 without a sign is a share.
    let isShare = !text.contains("%") && numbers.allSatisfy { $0 <= Decimal(15, places: 1) }
    let texts = numbers.map { number in
      (isShare ? number.multiplied(by: Decimal(100)) ?? number : number).text(places: 4)
    }
    return texts.joined(separator: "-") + "%"
  }

  private mutating func load(_ text: String, of exercise: String) -> String? {
    if ["bw", "bodyweight"].contains(text.lowercased()) { return "bw" }
    guard let reading = NumberCell.read(text), !reading.value.isNegative else { return nil }
    let word = reading.word.trimmed
    guard let unit = word.isEmpty ? weightUnit : UnitWord.weight(word) else { return nil }
    units[unit, default: 0] += 1
    note(reading.value, unit, of: exercise)
    return role(exercise).text(reading.value, unit)
  }
}
