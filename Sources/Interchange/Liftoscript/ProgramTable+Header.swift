// The header of a table: which column has what.

import Diagnostics
import Notation
import Training

extension ProgramTable {
  private static let names: [(Column, [String])] = [
    (.week, ["week", "wk", "weeks", "woche", "semaine"]),
    (.day, ["day", "session", "workout", "training day", "days", "tag", "jour"]),
    (.exercise, ["exercise", "exercises", "lift", "movement", "exercise name", "name", "übung"]),
    (.sets, ["sets", "set", "no of sets", "# sets", "sätze"]),
    (.reps, ["reps", "rep", "repetitions", "rep range", "wdh", "wiederholungen"]),
    (
      .percent,
      [
        "percent", "%", "%1rm", "% 1rm", "% of 1rm", "percentage", "intensity", "intensity %",
        "1rm %", "percent 1rm", "percent of 1rm", "prozent",
      ]
    ),
    (.weight, ["weight", "load", "kg", "lb", "lbs", "gewicht"]),
    (.rpe, ["rpe", "target rpe"]), (.rest, ["rest", "rest time", "pause"]),
    (.note, ["note", "notes", "comment", "comments", "cues", "notizen"]),
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
      let found = Self.names.first { $0.1.contains(text) || $0.1.contains(plain) }?.0
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
        at: SourceSpan(reader.range.lowerBound, reader.range.upperBound),
        label: "expected the names of columns",
        help: [
          "name the columns: week, day, exercise, sets, reps, percent, weight, rpe, rest, notes"
        ],
        in: source)
    }
  }
}
