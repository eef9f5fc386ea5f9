// `prog prs` lists personal records.

import ArgumentParser
import Diagnostics
import Insights
import Interchange
import Logbook
import Notation
import Terminal
import Training

struct PrsCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prs", _superCommandName: "prog", abstract: "List your personal records",
    discussion: """
      Examples:
        prog prs
        prog prs squat --reps
        prog prs --recent --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String?

  @Flag(help: "Show the most reps at each load too")
  var reps = false

  @Flag(help: "Show every kind of record, or with --recent all new records")
  var all = false

  @Flag(help: "Show the last 20 new records, each with the previous best")
  var recent = false

  /// The number of new records to show by default.
  private static let most = 20

  var takesSeveralFolders: Bool { recent }

  func run() throws { try answer("prs") { try records(of: $0) } }

  private func records(of folder: OpenedFolder) throws -> any Answer {
    let date = try moment.date
    warn(folder.warnings + folder.firstDamage)
    let only = try exercise.map { try self.exercise($0, in: folder) }
    let records = folder.records(through: date, only: only.map { [$0] })
    let names = only.map { [$0] } ?? records.exercises.sorted()
    if recent {
      // Totals of sessions are beaten so often that they would hide the rest.
      let announced = records.announced.filter { record in
        (exercise == nil || record.exercise == names.first) && (all || record.mark.set != nil)
      }
      let view = RecentRecordsView(announced, most: all ? nil : Self.most, layout: layout)
      return view
    }
    let view = RecordsView(
      records: records, exercises: names, layout: layout,
      detail: all ? .all : reps ? .withReps : .usual)
    return view
  }
}

/// Shows the bests of exercises.
struct RecordsView: Answer {
  let records: Records
  let exercises: [String]
  let layout: Layout
  var detail = RecordDetail.usual

  var lines: [StyledLine] {
    guard !exercises.isEmpty else { return ["No work sets are logged yet."] }
    var result: [StyledLine] = []
    for exercise in exercises {
      if !result.isEmpty { result.append("") }
      result.append(StyledLine(exercise, .bold))
      result += rows(of: exercise)
    }
    return result
  }

  func rows(of exercise: String) -> [StyledLine] {
    let listed = records.bests(of: exercise).listed(detail)
    if let width = layout.width, width < Layout.narrow {
      return listed.withoutRepeats.flatMap { words, record in
        let value =
          StyledLine("  \(words) ")
          + StyledLine(record.words(record.mark.value), .bold)
        let facts = [record.setText, record.mark.date.text].filter { !$0.isEmpty }
        return [value, StyledLine("    " + facts.joined(separator: ", "), .dim)]
      }.flatMap { $0.wrapped(to: width, hanging: 6) }
    }
    var table = Table([
      TableColumn(""), TableColumn("", .trailing), TableColumn(""), TableColumn(""),
    ])
    table.indent = 2
    for (words, record) in listed.withoutRepeats {
      table.add(
        StyledLine(words), StyledLine(record.words(record.mark.value), .bold),
        StyledLine(record.setText), StyledLine(record.mark.date.text, .dim))
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON {
    .document([
      "exercises": .objects(exercises) { exercise in
        [
          "name": .string(exercise), "records": .array(records.bests(of: exercise).map(\.json)),
        ]
      }
    ])
  }
}

extension RecordValue {
  var json: JSON {
    switch self {
    case .load(let load): load.json
    case .reps(let count), .sets(let count): .integer(count)
    case .time(let time): .object(["seconds": .number(Decimal(Int(time.tenths), places: 1).text())])
    case .distance(let distance):
      .object(["value": .number(distance.number), "unit": .string(distance.unit.rawValue)])
    case .pace(let pace): .string(pace.text)
    }
  }
}

extension Layout {
  /// The layout for tables. In a pipe each row stays on one line, because scripts read line by
  /// line.
  var tabular: Layout {
    switch self {
    case .stacked(nil): .columns(.max)
    case .stacked(let width?) where width >= Layout.narrow: .columns(width)
    case .stacked, .columns: self
    }
  }

  /// The layout for small tables: in columns on any terminal that is wide enough for them.
  var compact: Layout { .columns(width ?? .max) }
}

extension Record {
  /// The kind, with the method of an estimate: `e1RM by RPE table`.
  var wordsWithMethod: String { mark.method.map { "\(words) by \($0.name)" } ?? words }

  var setText: String { mark.set.map { SetText.text([SetGroup(1, $0)]) } ?? "" }

  var json: JSON { .object(members) }

  var announcementJSON: JSON { .object([JSON.Member("exercise", .string(exercise))] + members) }

  private var members: [JSON.Member] {
    JSON.members([
      "kind": .string(kind.key), "set": mark.set.map { SetGroup(1, $0).json },
      "value": mark.value.json, "method": mark.method.map { .string($0.key) },
      "date": .string(mark.date.text),
      "previous": previous.map {
        .object(["value": $0.value.json, "date": .string($0.date.text)])
      },
    ])
  }

  /// The announcement of a new record: `Squat: best 5 reps 102.5kg, +2.5kg since 6 Oct`.
  var announcement: String {
    var text = "\(exercise): \(words) \(countOrWords(mark.value))"
    if let previous, let added = gainText.map({ gainOfCount ?? $0 }) {
      text += ", \(added) since \(previous.date.short(seenFrom: mark.date))"
    }
    return text
  }

  /// The gain of a count without its unit, which the kind names; nil for other values.
  private var gainOfCount: String? {
    guard let gain, countOrWords(gain) != words(gain) else { return nil }
    return "+\(countOrWords(gain))"
  }

  /// Returns the value after the kind of the record, which names the unit of counts: `most sets 6`.
  private func countOrWords(_ value: RecordValue) -> String {
    switch kind {
    case .sets, .repsInSet, .repsAtLoad:
      switch value {
      case .sets(let count), .reps(let count): String(count)
      case .load, .time, .distance, .pace: words(value)
      }
    default: words(value)
    }
  }
}

/// Shows new records, the latest first.
struct RecentRecordsView: Answer {
  private let records: [Record]
  private let layout: Layout

  /// Takes the records in the order of the workouts, and keeps the latest `most`, one for each
  /// exercise of a workout; or every one if `most` is nil.
  init(_ announced: [Record], most: Int?, layout: Layout) {
    records =
      most.map { HeadlineRecords.latest(announced, most: $0) } ?? announced.latestWorkoutFirst
    self.layout = layout
  }

  var lines: [StyledLine] {
    guard !records.isEmpty else {
      return ["No records yet. The first value of each kind is a baseline."]
    }
    if let width = layout.width, width < Layout.narrow {
      return records.flatMap { record in
        let value =
          StyledLine("\(record.exercise): ", .bold)
          + StyledLine("\(record.words) \(record.words(record.mark.value))")
        let since = record.previous.map { " since \($0.date.text)" } ?? ""
        let facts = "  \(record.mark.date.text)  \(record.gainText ?? "")\(since)"
        return [value, StyledLine(facts, .dim)]
      }.flatMap { $0.wrapped(to: width, hanging: 4) }
    }
    var table = Table([
      TableColumn(""), TableColumn("", minimumWidth: 12, narrowing: .truncate), TableColumn(""),
      TableColumn("", .trailing), TableColumn("", .trailing), TableColumn(""),
    ])
    for record in records {
      table.add(
        StyledLine(record.mark.date.text, .dim), StyledLine(record.exercise, .bold),
        StyledLine(record.words), StyledLine(record.words(record.mark.value), .bold),
        StyledLine(record.gainText ?? "", .green),
        StyledLine(record.previous.map { "since \($0.date.text)" } ?? "", .dim))
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON { .document(["recent": .array(records.map(\.announcementJSON))]) }
}

extension [Record] {
  /// The records with the words of their kinds, where records of the same value by the same set
  /// share a line: `heaviest, best 5 reps`. The best 5 reps include the best 3.
  var withoutRepeats: [(words: String, record: Record)] {
    var result: [(words: [String], record: Record)] = []
    for record in self {
      let mark = record.mark
      let same = result.firstIndex { _, other in
        other.mark.value == mark.value && other.mark.set == mark.set
          && other.mark.entry == mark.entry
      }
      guard let same else {
        result.append(([record.wordsWithMethod], record))
        continue
      }
      if case .best = result[same].record.kind { result[same].words.removeLast() }
      result[same].words.append(record.words)
      result[same].record = record
    }
    return result.map { ($0.words.joined(separator: ", "), $0.record) }
  }

  /// Records in the order of the workouts, the latest workout first; each workout keeps its order.
  fileprivate var latestWorkoutFirst: [Record] {
    indices.sorted { one, other in
      let (after, before) = (self[one].mark.entry, self[other].mark.entry)
      return after == before ? one < other : after > before
    }.map { self[$0] }
  }
}

extension Record {
  /// The gain over the previous best: `+5lb`, or `0:09 faster` for a pace; nil for a baseline, and
  /// for a gain that is smaller than what is shown.
  var gainText: String? {
    switch gain {
    case .load(let load)?:
      guard case .load(let before)? = previous?.value else { return nil }
      // Estimates, and differences of kilograms and pounds, have many decimals.
      guard kind == .e1RM || before.unit != load.unit else { return "+\(load.text)" }
      let text = E1RMView.text(load)
      return text == E1RMView.text(ExactLoad(.zero, load.unit)) ? nil : "+\(text)"
    case .time(let time)?:
      guard time.tenths > 0 else { return nil }
      if case .pace = kind { return "\(time.text) faster" }
      return "+\(time.text)"
    case .distance(let distance)? where distance.tenThousandths <= 0: return nil
    case let gain?: return "+\(words(gain))"
    case nil: return nil
    }
  }
}
