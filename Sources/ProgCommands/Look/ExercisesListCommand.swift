// `prog exercises list` lists your exercises with last date and best.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Terminal
import Training
import Workspace

struct ExercisesListCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the exercises in your history, the last trained first",
    discussion: """
      Examples:
        prog exercises
        prog exercises press --sort sessions --json
        prog exercises --all --muscle hamstrings --equipment barbell
      """)

  enum Order: String, OptionWord {
    case last, name, sessions
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "List only exercises whose names contain this text")
  var part: String?

  @Flag(help: "List all exercises that prog knows, with equipment and muscles")
  var all = false

  @Option(help: .value("muscle", "List only exercises for this muscle, with --all"))
  var muscle: String?

  @Option(help: .value("name", "List only exercises with this equipment, with --all"))
  var equipment: String?

  @Option(help: "Sort by last date, name or number of sessions")
  var sort: Order = .last

  func validate() throws {
    guard all || muscle == nil && equipment == nil else {
      throw ValidationError("--muscle and --equipment need --all")
    }
  }

  func run() throws { try lookBack("exercises") { try list($0) } }

  private func list(_ opened: OpenedFolder) throws {
    let date = try moment.date
    if all { return try listLibrary(opened) }
    var exercises = ExerciseSummary.all(in: opened, through: date)
    if let part {
      exercises = exercises.filter { exercise in
        let settings = opened.settings.exercise(exercise.name)
        let names = [exercise.name] + (settings?.aliases ?? []) + (settings?.was ?? [])
        return names.contains { $0.lowercased().contains(part.lowercased()) }
      }
    }
    switch sort {
    case .last: break
    case .name: exercises.sort { $0.name < $1.name }
    case .sessions: exercises.sort { ($1.sessions, $0.name) < ($0.sessions, $1.name) }
    }
    if global.json {
      show(document: ["exercises": .array(exercises.map(\.json))])
    } else if exercises.isEmpty {
      show([part == nil ? "No exercise is logged yet." : "No exercise matches."])
    } else {
      show(ExerciseSummary.lines(exercises, layout))
    }
  }

  private func listLibrary(_ opened: OpenedFolder) throws {
    let muscle = try self.muscle.map { word in
      try chosen(word, Muscle.allCases.map { ($0.rawValue, $0) }, "--muscle")
    }
    let equipment = try self.equipment.map { word in
      try chosen(word, Equipment.allCases.map { ($0.rawValue, $0) }, "--equipment")
    }
    var library = LibraryList(opened)
    library.keep(part: part, muscle: muscle, equipment: equipment)
    if global.json { return show(library.json) }
    show(library.items.isEmpty ? ["No exercise matches."] : library.lines(layout))
  }

  private func chosen<Value>(
    _ word: String, _ values: [(String, Value)], _ option: String
  ) throws -> Value {
    let word = word.lowercased().replacing("-", with: " ")
    if let found = values.first(where: { $0.0 == word }) { return found.1 }
    let names = values.map(\.0)
    throw LogbookError(
      .badOption, "invalid value '\(word)' for '\(option)'", help: choice(for: word, among: names))
  }
}

/// The summary of an exercise in the history.
struct ExerciseSummary {
  let name: String
  /// The number of workouts in which a work set of the exercise was done.
  let sessions: Int
  /// The dates of the first and the last of these workouts, or of those without one if there are
  /// no others.
  let first: CalendarDate
  let last: CalendarDate
  /// The best e1RM, otherwise the heaviest load. With bodyweight alone, the most reps in a set.
  let best: Record?

  static func all(in opened: OpenedFolder, through date: CalendarDate) -> [ExerciseSummary] {
    let records = opened.records(through: date)
    let record = opened.record
    let end = record.end(of: date)
    return record.exercises.compactMap { name in
      var found: Sessions?
      record.visitLines(of: name, before: end) { entry, line in
        let date = record.entries[entry].date
        var sessions = found ?? Sessions(first: date, last: date)
        sessions.add(entry, on: date, isDone: line.hasDoneSets)
        found = sessions
      }
      guard let sessions = found else { return nil }
      let bests = records.bests(of: name)
      // Without added load, an e1RM is mostly bodyweight.
      let heaviest = bests.first { $0.kind == .heaviest }?.mark.set?.load
      let isBodily = heaviest.map { $0.onBodyweight && $0.tenThousandths <= 0 } ?? false
      let ofLoads: [RecordKind] = isBodily ? [.heaviest] : [.e1RM, .heaviest]
      let kinds = (bests.haveLoads ? ofLoads : [.repsInSet]) + [.distance, .time, .repsInSet]
      let best = kinds.lazy.compactMap { kind in bests.first { $0.kind == kind } }.first
      return ExerciseSummary(
        name: name, sessions: sessions.count, first: sessions.first, last: sessions.last,
        best: best ?? bests.first)
    }.sorted { ($1.last, $0.name) < ($0.last, $1.name) }
  }

  /// The workouts with an exercise.
  private struct Sessions {
    var count = 0
    var first: CalendarDate
    var last: CalendarDate
    /// The workout that was counted last.
    private var entry = -1

    init(first: CalendarDate, last: CalendarDate) {
      self.first = first
      self.last = last
    }

    /// Adds a line of a workout. A line without a set that was done counts only for the dates, and
    /// only until a line with such a set is added.
    mutating func add(_ entry: Int, on date: CalendarDate, isDone: Bool) {
      guard isDone ? self.entry != entry : count == 0 else { return }
      last = date
      guard isDone else { return }
      if count == 0 { first = date }
      count += 1
      self.entry = entry
    }
  }

  var bestText: String {
    guard let best else { return "" }
    let set = best.setText
    let value = best.words(best.mark.value)
    return best.kind == .e1RM
      ? "e1RM \(value)" + (set.isEmpty ? "" : ", \(set)") : set.isEmpty ? value : set
  }

  var json: JSON {
    .object([
      "name": .string(name), "sessions": .integer(sessions), "first": .string(first.text),
      "last": .string(last.text), "best": best?.json,
    ])
  }

  static func lines(_ exercises: [ExerciseSummary], _ layout: Layout) -> [StyledLine] {
    // A narrow screen gets two lines per exercise. In a pipe, each exercise stays on one line.
    if case .stacked(let width?) = layout, width < Layout.narrow {
      return exercises.flatMap { exercise in
        var head = StyledLine(exercise.name, .bold)
        head.append("  \(exercise.last.text)", .dim)
        let facts = StyledLine("  \(exercise.sessions)x  \(exercise.bestText)")
        return [head, facts].flatMap { $0.wrapped(to: width, hanging: 4) }
      }
    }
    var table = Table([
      TableColumn("exercise", minimumWidth: 12, narrowing: .wrap),
      TableColumn("sessions", .trailing), TableColumn("last"),
      TableColumn("best", minimumWidth: 16, narrowing: .wrap),
    ])
    for exercise in exercises {
      table.add(
        StyledLine(exercise.name, .bold), StyledLine("\(exercise.sessions)"),
        StyledLine(exercise.last.text, .dim), StyledLine(exercise.bestText))
    }
    return table.lines(in: layout.tabular)
  }
}

/// A list of exercises with their equipment, muscles and aliases.
struct LibraryList {
  struct Item {
    var name: String
    var equipment: Equipment
    var muscles: [MuscleShare]
    var aliases: [String]
  }

  private(set) var items: [Item]

  /// Collects the exercises of the library, and of the folder's history, settings and programs,
  /// ordered by name.
  init(_ opened: OpenedFolder) {
    let own = opened.allExerciseNames
    var names = Set(ExerciseLibrary.all.map(\.name))
    names.formUnion(own.map(\.name))
    let ownAliases = Dictionary(own.map { ($0.name, $0.aliases) }) { first, _ in first }
    var libraryAliases: [String: [String]] = [:]
    for (alias, of) in ExerciseLibrary.names {
      if let of { libraryAliases[of, default: []].append(alias) }
    }
    items = names.sorted().map { name in
      Item(
        name: name, equipment: opened.settings.equipment(of: name),
        muscles: opened.settings.muscles(of: name),
        aliases: (ownAliases[name] ?? []) + (libraryAliases[name] ?? []))
    }
  }

  /// Keeps the exercises with a text in their name or in an alias, for a muscle, and with some
  /// equipment.
  mutating func keep(part: String?, muscle: Muscle?, equipment: Equipment?) {
    items = items.filter { item in
      let names = [item.name] + item.aliases
      let isNamed =
        part.map { part in names.contains { $0.lowercased().contains(part.lowercased()) } } ?? true
      let isTrained = muscle.map { muscle in item.muscles.contains { $0.muscle == muscle } } ?? true
      return isNamed && isTrained && equipment.map { item.equipment == $0 } ?? true
    }
  }

  func lines(_ layout: Layout) -> [StyledLine] {
    // A narrow screen gets two lines per exercise. In a pipe, each exercise stays on one line.
    if case .stacked(let width?) = layout, width < Layout.narrow {
      return items.flatMap { item in
        let facts = [item.equipment.rawValue, item.muscles.text].filter { !$0.isEmpty }
        return StyledLine(item.name, .bold).wrapped(to: width, hanging: 2)
          + StyledLine("  " + facts.joined(separator: ": "), .dim).wrapped(to: width, hanging: 4)
      }
    }
    var table = Table([
      TableColumn("exercise", minimumWidth: 12, narrowing: .wrap), TableColumn("equipment"),
      TableColumn("muscles", minimumWidth: 20, narrowing: .wrap),
    ])
    for item in items {
      table.add(
        StyledLine(item.name, .bold), StyledLine(item.equipment.rawValue, .dim),
        StyledLine(item.muscles.text))
    }
    return table.lines(in: layout.tabular)
  }

  var json: JSON {
    .document([
      "exercises": .objects(items) { item in
        [
          "name": .string(item.name), "equipment": .string(item.equipment.rawValue),
          "muscles": .list(item.muscles.map(\.json)), "aliases": .texts(item.aliases),
        ]
      }
    ])
  }
}

extension [MuscleShare] {
  /// The muscles in one line: `quads, glutes 75%`.
  var text: String { map(\.text).joined(separator: ", ") }
}

extension MuscleShare {
  var json: JSON { .object(["muscle": .string(muscle.rawValue), "percent": .integer(percent)]) }
}

struct ExercisesShowCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the muscles, names, programs, last sets and bests of an exercise",
    discussion: """
      Examples:
        prog exercises show squat
        prog exercises show "Bench Press" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String

  private static let sessions = 3

  func run() throws { try lookBack("exercises") { try show($0) } }

  private func show(_ opened: OpenedFolder) throws {
    let date = try moment.date
    let name = try known(exercise, opened)
    let aliases =
      (opened.settings.exercise(name)?.aliases ?? []) + ExerciseLibrary.aliases(of: name)
    let muscles = opened.settings.muscles(of: name)
    let summary = ExerciseSummary.all(in: opened, through: date).first { $0.name == name }
    let programs = opened.exercisesOfPrograms.filter { $0.names.contains(name) }.map(\.id)
    let records = RecordsView(
      records: opened.records(through: date), exercises: [name], layout: layout)
    let settings = opened.settings.exercise(name)
    let unit = opened.settings.unit(of: name)
    let last = sessions(of: name, opened, date)
    if global.json {
      return show(document: [
        "name": .string(name), "aliases": .texts(aliases),
        "was": .list(settings?.was.map { .string($0) } ?? []),
        "equipment": .string(opened.settings.equipment(of: name).rawValue),
        "muscles": .list(muscles.map(\.json)), "unit": .text(unit?.rawValue),
        "programs": .texts(programs), "sessions": .integer(summary?.sessions ?? 0),
        "first": .text(summary?.first.text), "last": .text(summary?.last.text),
        "records": .array(records.records.bests(of: name).map(\.json)),
      ])
    }
    var facts: [(String, String)] = [("equipment", opened.settings.equipment(of: name).rawValue)]
    if !muscles.isEmpty { facts.append(("muscles", muscles.text)) }
    if let unit { facts.append(("unit", unit.rawValue)) }
    if !aliases.isEmpty { facts.append(("also", aliases.joined(separator: ", "))) }
    if let was = settings?.was, !was.isEmpty { facts.append(("was", was.joined(separator: ", "))) }
    facts.append(("programs", programs.isEmpty ? "none" : programs.joined(separator: ", ")))
    if let summary {
      facts.append(
        ("sessions", "\(summary.sessions), \(summary.first.text) to \(summary.last.text)"))
    }
    var lines = [StyledLine(name, .bold)]
    lines += facts.flatMap { label, text in
      (StyledLine("  \(label)  ", .dim) + StyledLine(text)).wrapped(
        to: layout.width ?? .max, hanging: 4)
    }
    if !last.isEmpty { lines += ["", "Last sets"] + last }
    let bests = records.lines.dropFirst()
    if !bests.isEmpty { lines += ["", "Bests"] + bests }
    show(lines)
  }

  /// Returns the exercise of the folder that a text names, otherwise the exercise of the library.
  private func known(_ text: String, _ opened: OpenedFolder) throws -> String {
    let names = ExerciseNames(opened.allExerciseNames)
    if case .one(let slot, let typing) = names.match(text), !names.isKnown(slot.lift),
      ExerciseLibrary.known(slot.lift) != nil
    {
      if typing == .byOtherName || typing == .byPart { tell("\(text) -> \(slot.lift)") }
      return slot.lift
    }
    return try exercise(text, among: opened.allExerciseNames)
  }

  private func sessions(
    of name: String, _ opened: OpenedFolder, _ date: CalendarDate
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    for entry in opened.record.entries.prefix(opened.record.end(of: date)).reversed() {
      guard lines.count < Self.sessions, case .workout(let workout) = entry.event else { continue }
      let sets = workout.lines.filter { $0.name == name }.flatMap(\.sets)
      guard !sets.isEmpty else { continue }
      lines.append(StyledLine("  \(entry.date.text)  ", .dim) + StyledLine(SetText.text(sets)))
    }
    return lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 14) }
  }
}
