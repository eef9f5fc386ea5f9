// `prog show` shows a program, an exercise, or a progression.

import ArgumentParser
import Diagnostics
import Embedded
import Engine
import Insights
import Logbook
import Notation
import ProgramFormat
import Programs
import SystemPackage
import Terminal
import Training
import Workspace
import YAMLSource

struct ShowCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: "prog",
    abstract: "Show a program week by week, an exercise, or the rules of a progression",
    discussion: """
      prog shows a running program with its current loads, and other programs as they are written, \
      with their rules and the questions that 'prog start' asks. You can also name a file.
      Examples:
        prog show 531-bbb
        prog show progress double
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Program by id, title or file; an exercise; or progress NAME")
  var subject: [String]

  @Option(help: "Show this many weeks of a program, 1 to 104 (by default one cycle)")
  var weeks: Int?

  func validate() throws {
    try expect(weeks, in: 1...ProgramWeeks.most, for: "--weeks")
  }

  func run() throws {
    let date = try moment.date
    // Without a training folder, shipped programs and progressions can be shown.
    let folder = try OpenedFolder.openIfThere(global, "show")
    if let folder { warn(folder.warnings) }
    let name = subject.joined(separator: " ")
    if subject.count > 1, subject.first == "progress" {
      return try progression(subject.dropFirst().joined(separator: " "), folder)
    }
    guard let program = try program(name, folder) else {
      return try lookingBack(folder) { try exercise(name, folder, date) }
    }
    // The history says nothing about a program that is not in the folder.
    guard folder?.text(of: program.id) != nil else { return try present(program, folder, date) }
    try lookingBack(folder) { try present(program, folder, date) }
  }

  /// Does the work, reports damaged lines of the history, and ends with the status of bad input if
  /// there are any.
  private func lookingBack(_ folder: OpenedFolder?, _ work: () throws -> Void) throws {
    // If the damage stops the replay, that is the report.
    try work()
    warn(folder?.firstDamage ?? [])
    try expectWhole(folder)
  }

  // MARK: Programs

  /// Returns the program with this id or title, first from the folder, then from the shipped ones.
  private func program(_ name: String, _ folder: OpenedFolder?) throws -> Program? {
    if let folder, folder.text(of: name) != nil { return try folder.program(name) }
    // A program may have the name of a folder, so only something like a path is looked up as a
    // file.
    if name == "-" || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      return try file(name, folder)
    }
    let renames = folder?.settings.renames ?? ExerciseRenames()
    // A title may contain a slash.
    if let id = try KnownPrograms(folder?.programs ?? [], renames).id(name) {
      if let folder, folder.text(of: id) != nil { return try folder.program(id) }
      return ProgramText.shipped(id)?.read().program
    }
    return name.contains("/") ? try file(name, folder) : nil
  }

  /// Returns the program in a file. A file of the folder is the folder's own program, which may be
  /// running.
  private func file(_ name: String, _ folder: OpenedFolder?) throws -> Program {
    let files = FileArguments(global, "show")
    guard let found = try files.programs([name]).first else { throw unknown(name, [], folder) }
    if let folder, let path = found.path,
      let own = folder.programs.first(where: {
        folder.folder.layout.root.appending($0.source.name).lexicallyNormalized()
          == path.lexicallyNormalized()
      })
    {
      return try folder.program(own.id)
    }
    return try found.text.program(folder?.settings.renames ?? ExerciseRenames())
  }

  private func present(_ program: Program, _ folder: OpenedFolder?, _ date: CalendarDate) throws {
    let isRunning = folder?.runningIDs(through: date).contains(program.id) ?? false
    let told: ProgramWeeks
    if let folder, isRunning {
      let replay = try folder.replay(on: date)
      told = ProgramWeeks.shown(replay, of: program, from: date, count: weeks)
    } else {
      told = ProgramWeeks.written(
        program, settings: folder?.engineSettings ?? EngineSettings(), from: date, count: weeks)
    }
    let view = ProgramView(
      program: program, weeks: told.weeks,
      started: isRunning ? folder?.started(program.id, through: date) : nil,
      settings: folder?.settings ?? Settings(), layout: layout)
    show(view)
    warn(told.warnings.diagnostics)
  }

  // MARK: Progressions

  private func progression(_ name: String, _ folder: OpenedFolder?) throws {
    if let text = BuiltInProgressions.part(of: name)?.text { return present(name, text, from: nil) }
    for text in folder?.programs ?? [] {
      let whole = text.resolved.source
      guard let found = ProgressionText.of(name, in: whole) else { continue }
      return present(name, found.text, from: whole.place(of: found.span).file)
    }
    throw LogbookError(
      .noSuchProgression, "no progression named '\(name)'",
      help: choice(for: name, among: progressions(folder)), .noInput)
  }

  private func present(_ name: String, _ text: String, from file: String?) {
    guard !global.json else {
      return show(document: [
        "progression": .string(name), "built_in": .flag(file == nil), "file": .text(file),
        "text": .string(text),
      ])
    }
    context.print(SafeText(markedLines: text) + "\n")
  }

  // MARK: Exercises

  private func exercise(_ name: String, _ folder: OpenedFolder?, _ date: CalendarDate) throws {
    guard let folder else { throw unknown(name, ShippedPrograms.ids, nil) }
    let replay = try folder.replay(on: date)
    let known = folder.exerciseNames(done: false, and: replay.exerciseNames)
    let names = ExerciseNames(known, suggestsLibrary: false)
    if case .unknown = names.match(name) {
      throw unknown(name, folder.programs.map(\.id) + ShippedPrograms.ids, folder)
    }
    let view = ExerciseView(
      exercise: try exercise(name, among: known), folder: folder, replay: replay, date: date,
      layout: layout)
    show(view)
  }

  private func unknown(
    _ name: String, _ programs: [String], _ folder: OpenedFolder?
  ) -> LogbookError {
    let help: [String]
    if let progression = progressions(folder).first(where: { $0 == name.lowercased() }) {
      help = ["for the progression, write: prog show progress \(progression.inShell)"]
    } else if let near = nearest(to: name, among: programs) {
      help = [didYouMean(near)]
    } else if folder == nil, let known = ExerciseLibrary.known(name)?.name {
      help = ["for what prog knows about it, write: prog exercises show \(known.inShell)"]
    } else {
      help = ["see 'prog programs' for programs, and 'prog exercises' for exercises"]
    }
    return LogbookError(
      .nothingToShow, "no program or exercise named '\(name)'", help: help, .noInput)
  }

  /// Returns the names of the progressions that come with prog and of the programs' own.
  private func progressions(_ folder: OpenedFolder?) -> [String] {
    let own = (folder?.programs ?? []).flatMap { ProgressionText.names(in: $0.resolved.source) }
    return BuiltInProgressions.names + own
  }
}

/// Finds the progressions that a program declares.
enum ProgressionText {
  static func names(in source: SourceText) -> [String] {
    declared(in: source).map(\.key.text)
  }

  /// Returns the lines that declare a progression, without their indentation, and the place of its
  /// name.
  static func of(_ name: String, in source: SourceText) -> (text: String, span: SourceSpan)? {
    guard let entry = declared(in: source).first(where: { $0.key.text == name }) else { return nil }
    let bytes = source.bytes
    var start = entry.key.span.start
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    var end = entry.span.end
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let margin = entry.key.span.start - start
    let lines = bytes[start..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let text = lines.map { line in
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      return String(decoding: line.dropFirst(min(blanks, margin)), as: UTF8.self)
    }.joined(separator: "\n")
    return (text, entry.key.span)
  }

  private static func declared(in source: SourceText) -> [YAMLEntry] {
    let progress = YAMLDocument.read(source).root?.mapping?["progress"]?.mapping
    return (progress?.entries ?? []).filter { $0.merge == nil }
  }
}

/// Shows one exercise.
struct ExerciseView: Answer {
  let exercise: String
  let folder: OpenedFolder
  let replay: Replay
  let date: CalendarDate
  let layout: Layout

  private struct Place {
    var title: String
    var day: String
    var exercise: SessionExercise
  }

  private var places: [Place] {
    replay.runs.filter { !$0.isFinished }.flatMap { run in
      run.compiled.program.days.flatMap { day -> [Place] in
        let session = replay.session(run, day: day.name, on: date)
        return (session?.exercises ?? []).filter { $0.exercise == exercise }.map {
          Place(title: run.compiled.program.description.title, day: day.name, exercise: $0)
        }
      }
    }
  }

  private var last: (date: CalendarDate, sets: [SetGroup])? {
    folder.lastSets(of: exercise, through: date)
  }

  private var equipment: String { folder.settings.equipment(of: exercise).rawValue }

  private var aliases: [String] { folder.settings.exercise(exercise)?.aliases ?? [] }

  var lines: [StyledLine] {
    var title = StyledLine(exercise, .bold)
    for fact in [equipment == Equipment.other.rawValue ? nil : equipment].compactMap(\.self)
      + aliases
    { title.append(" · \(fact)", .dim) }
    var result = [title]
    for place in places {
      let facts = ExerciseFacts(exercise: place.exercise, date: date)
      result += ["", StyledLine("\(place.title) · \(place.day) · \(facts.name)")]
      let beside = [SetText.work(of: place.exercise), facts.value, facts.platesLine]
      for line in beside.compactMap(\.self) { result += indented(line) }
    }
    if let last {
      result += ["", StyledLine("Last on \(last.date.long)")] + indented(SetText.text(last.sets))
    }
    let records = folder.records(through: date)
    guard !records.bests(of: exercise).isEmpty else {
      return result + (last == nil ? ["", "Not trained yet."] : [])
    }
    let view = RecordsView(records: records, exercises: [exercise], layout: layout)
    return result + ["", "Bests"] + view.lines.dropFirst()
  }

  private func indented(_ text: String) -> [StyledLine] {
    StyledLine("  " + text).wrapped(to: layout.width ?? .max, hanging: 4)
  }

  var json: JSON {
    .document([
      "name": .string(exercise), "equipment": .string(equipment), "aliases": .texts(aliases),
      "planned": .list(places) {
        [
          "program": .string($0.title), "day": .string($0.day), "exercise": $0.exercise.json,
        ]
      },
      "last": last.map {
        .object(["date": .string($0.date.text), "sets": .array($0.sets.map(\.json))])
      },
      "records": .list(folder.records(through: date).bests(of: exercise).map(\.json)),
    ])
  }
}
