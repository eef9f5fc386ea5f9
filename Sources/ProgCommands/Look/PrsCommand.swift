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
  /// Records in the order of the workouts, the latest workout first; each workout keeps its order.
  fileprivate var latestWorkoutFirst: [Record] {
    indices.sorted { one, other in
      let (after, before) = (self[one].mark.entry, self[other].mark.entry)
      return after == before ? one < other : after > before
    }.map { self[$0] }
  }
}
