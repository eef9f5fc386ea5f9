// What `prog prs` shows, and how a record reads in a line.

import Diagnostics
import Insights
import Logbook
import Notation
import Terminal
import Training

/// The bests of exercises.
struct RecordsView {
  let records: Records
  let exercises: [String]
  let layout: Layout

  var lines: [StyledLine] {
    guard !exercises.isEmpty else { return ["No work is logged yet."] }
    var result: [StyledLine] = []
    for exercise in exercises {
      if !result.isEmpty { result.append("") }
      result.append(StyledLine(exercise, .bold))
      var table = Table([
        TableColumn(""), TableColumn("", .trailing), TableColumn(""), TableColumn(""),
      ])
      table.indent = 2
      for record in records.bests(of: exercise) {
        table.add(
          StyledLine(record.wordsWithMethod),
          StyledLine(record.words(record.mark.value), .bold),
          StyledLine(record.setText), StyledLine(record.mark.date.text, .dim))
      }
      result += table.lines(in: layout.tabular)
    }
    return result
  }

  var json: JSON {
    .document([
      "exercises": .array(
        exercises.map { exercise in
          .object([
            "name": .string(exercise),
            "records": .array(records.bests(of: exercise).map(\.json)),
          ])
        })
    ])
  }
}

extension RecordKind {
  /// For a lifter to read.
  var words: String {
    switch self {
    case .heaviest: "heaviest"
    case .single: "best single"
    case .best(let reps): "best \(reps) reps"
    case .repsAtLoad: "most reps at load"
    case .repsInSet: "most reps in a set"
    case .e1RM: "e1RM"
    case .volume: "session volume"
    case .bodyweightVolume: "session reps on bodyweight"
    case .sets: "most sets"
    case .time: "longest time"
    case .distance: "longest distance"
    case .pace(let distance): "fastest \(distance.distance.text)"
    }
  }
}

extension RecordValue {
  /// For a lifter to read.
  var words: String {
    switch self {
    case .load(let load): load.text
    case .reps(let count): "\(count) \(count == 1 ? "rep" : "reps")"
    case .sets(let count): "\(count) \(count == 1 ? "set" : "sets")"
    case .time(let time): time.text
    case .distance(let distance): distance.text
    case .pace(let pace): pace.text
    }
  }

  var json: JSON {
    switch self {
    case .load(let load): load.json
    case .reps(let count), .sets(let count): .integer(count)
    case .time(let time):
      .object(["seconds": .number(Decimal(Int(time.tenths), places: 1).text())])
    case .distance(let distance):
      .object(["value": .number(distance.number), "unit": .string(distance.unit.rawValue)])
    case .pace(let pace): .string(pace.text)
    }
  }
}

extension Layout {
  /// Rows of a table stay rows in a pipe: a script looks for them by the line.
  var tabular: Layout {
    switch self {
    case .stacked(nil): .columns(.max)
    case .stacked(let width?) where width >= Layout.narrow: .columns(width)
    case .stacked, .columns: self
    }
  }
}

extension Record {
  /// A value of this kind for a lifter to read: an estimate is no more exact than a tenth.
  func words(_ value: RecordValue) -> String {
    guard kind == .e1RM, case .load(let load) = value else { return value.words }
    let tenths = load.amount.rounded(toMultipleOf: Decimal(1, places: 1))
    return ExactLoad(tenths, load.unit, onBodyweight: load.onBodyweight).text
  }

  /// What it is a record in: `heaviest`, `most reps at 75lb`.
  var words: String {
    guard case .repsAtLoad = kind, let load = mark.set?.load else { return kind.words }
    return "most reps at \(load.text)"
  }

  /// The same, with the method of an estimate: `e1RM by RPE table`.
  var wordsWithMethod: String { mark.method.map { "\(words) by \($0.name)" } ?? words }

  var setText: String { mark.set.map { SetText.text([SetGroup(1, $0)]) } ?? "" }

  var json: JSON {
    .object([
      "kind": .string(kind.key), "set": mark.set.map { SetGroup(1, $0).json },
      "value": mark.value.json, "method": mark.method.map { .string($0.key) },
      "date": .string(mark.date.text),
      "previous": previous.map {
        .object(["value": $0.value.json, "date": .string($0.date.text)])
      },
    ])
  }

  /// A new record as it is announced: `Squat: best 5 reps 102.5kg, +2.5kg on 6 Oct`.
  var announcement: String {
    var text = "\(exercise): \(words) \(words(mark.value))"
    if let gain, let previous {
      text += ", +\(words(gain)) on \(previous.date.short)"
    }
    return text
  }
}
