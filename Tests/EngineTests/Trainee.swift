// Helpers that write programs and histories and query the engine.

import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
import Testing
import Training

/// Returns a date from its text in a history.
func date(_ text: String) throws -> CalendarDate {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  try #require(parts.count == 3)
  return try #require(CalendarDate(year: parts[0], month: parts[1], day: parts[2]))
}

func load(_ text: String) throws -> Load {
  let value = try #require(ValueReader.read(text, as: .load).0)
  let exact: ExactLoad? = if case .load(let load) = value { load } else { nil }
  return try #require(exact?.written)
}

func decimal(_ text: String) throws -> Decimal {
  guard case .number(let number)? = ValueReader.read(text, as: .number).0 else {
    throw Unreadable(text: text)
  }
  return number
}

struct Unreadable: Error { var text: String }

/// Reads a program that must not have errors.
func program(
  _ text: String, id: String = "test", sourceLocation: SourceLocation = #_sourceLocation
) throws -> Program {
  let (program, diagnostics) = ProgramFile.read(
    SourceText(name: "\(id).yaml", text: text), id: id)
  let errors = diagnostics.filter { $0.severity == .error }.map(\.summary)
  #expect(errors == [], sourceLocation: sourceLocation)
  return try #require(program, sourceLocation: sourceLocation)
}

/// A lifter with programs, a history and settings, and the engine's answers for them.
struct Trainee {
  var entries: [Entry] = [] { didSet { replays = Replays() } }
  var library = ProgramLibrary() { didSet { replays = Replays() } }
  var settings = EngineSettings() { didSet { replays = Replays() } }
  /// The replays of all this so far: several questions on a date need only one.
  private var replays = Replays()

  private final class Replays { var byDate: [CalendarDate: Replay] = [:] }

  init(_ text: String, units: WeightUnit = .kg) throws {
    settings.units = units
    try add(text)
  }

  mutating func add(
    _ text: String, id: String = "test", version: String? = nil, isCurrent: Bool = true
  )
    throws
  {
    library.add(try program(text, id: id), version: version, isCurrent: isCurrent)
  }

  // MARK: History

  mutating func note(_ day: String, _ event: Event) throws {
    let date = try date(day)
    let place = entries.lastIndex { $0.date <= date }.map { $0 + 1 } ?? 0
    entries.insert(Entry(date, nil, event), at: place)
  }

  mutating func start(
    _ day: String, id: String = "test", version: String? = nil, _ inputs: [(String, String)] = []
  ) throws {
    try note(
      day, .start(program: id, version: version, inputs: inputs.map { try Self.input($0, $1) }))
  }

  private static func input(_ name: String, _ text: String) throws -> Assignment {
    Assignment(name, ValueReader.read(text).0 ?? .text(text))
  }

  mutating func set(_ day: String, _ name: String, _ text: String, id: String = "test") throws {
    try note(day, .set(program: id, [try Self.input(name, text)]))
  }

  /// Adds a workout, with exercises as a history writes them: `Squat: 5x5 @ 100kg`.
  mutating func train(
    _ day: String, _ name: String, _ lines: String..., id: String = "test", version: String? = nil
  ) throws {
    let reference = ProgramReference(program: id, version: version, day: name)
    try note(day, .workout(Self.workout(name, reference, lines)))
  }

  /// Adds a workout without a program.
  mutating func trainFreely(_ day: String, _ lines: String...) throws {
    try note(day, .workout(Self.workout("Training", nil, lines)))
  }

  static func workout(
    _ title: String, _ reference: ProgramReference?, _ lines: [String]
  ) throws -> Workout {
    Workout(title: title, reference: reference, exercises: try lines.map(line))
  }

  private static func line(_ text: String) throws -> PerformedExercise {
    let colon = try #require(text.firstIndex(of: ":"))
    var names = [String(text[..<colon])]
    var exercise = PerformedExercise("")
    if let part = names[0].split(" for ") { (names[0], exercise.swapFor) = part }
    if let part = names[0].split(" as ") { (names[0], exercise.label) = part }
    exercise.name = names[0]
    let (groups, problems) = SetReader.history(String(text[text.index(after: colon)...]))
    #expect(problems.map(\.summary) == [])
    exercise.sets = groups
    return exercise
  }

  // MARK: Answers

  func replay(_ day: String) throws -> Replay { replay(on: try date(day)) }

  /// Returns the replay. The one that judges all sessions set by set must have the same results.
  func replay(on date: CalendarDate) -> Replay {
    if let known = replays.byDate[date] { return known }
    let result = replay(on: date, judgingWhole: true)
    let other = replay(on: date, judgingWhole: false)
    #expect(result.results == other.results)
    let unexplained = replay(on: date, judgingWhole: true, explains: false)
    #expect(result.results.map(\.withoutReasons) == unexplained.results.map(\.withoutReasons))
    replays.byDate[date] = result
    return result
  }

  private func replay(
    on date: CalendarDate, judgingWhole: Bool, explains: Bool = true
  ) -> Replay {
    var replay = Replay(record: TrainingRecord(entries), library: library, settings: settings)
    replay.judgesWhole = judgingWhole
    replay.explains = explains
    replay.advance(through: date)
    replay.catchUp(to: date)
    return replay
  }

  func today(_ day: String) throws -> ProgramToday {
    try #require(try replay(day).today(try date(day)).first)
  }

  /// Returns the status in words: `due Squat`, `overdue Press since 2025-10-06`, `rest`.
  func status(_ day: String) throws -> String { try today(day).text }

  /// Returns the next three sessions: `2025-10-08 B`, or `B` without a known date.
  func next(_ day: String) throws -> [String] {
    try today(day).coming.map { [$0.date?.text, $0.day].compactMap(\.self).joined(separator: " ") }
  }

  /// Returns a value as `why` writes it, without the load on the bar: `Squat.tm = 280lb`.
  func value(_ name: String, _ day: String) throws -> String {
    let replay = try replay(day)
    let run = try #require(replay.runs.first)
    let name = try #require(ValueName(written: name))
    let text = try #require(Explainer(replay, run, on: try date(day)).derivation(of: name)).text
    guard text.hasSuffix("on the bar)") || text.hasSuffix("to lift)") else { return text }
    return String(text[..<(text.ranges(of: " (").last?.lowerBound ?? text.endIndex)])
  }

  func session(_ day: String, _ name: String) throws -> SessionPlan {
    let replay = try replay(day)
    let run = try #require(replay.runs.first)
    return try #require(replay.session(run, day: name, on: try date(day)))
  }

  func exercise(_ day: String, _ name: String, _ slot: String) throws -> SessionExercise {
    let session = try session(day, name)
    return try #require(session.exercises.first { $0.slot.text == slot })
  }

  /// Returns the planned sets of a slot in notation.
  func plan(_ day: String, _ name: String, _ slot: String) throws -> String {
    try exercise(day, name, slot).text
  }

  func warmup(_ day: String, _ name: String, _ slot: String) throws -> String {
    try exercise(day, name, slot).warmup.text
  }

  /// Returns the changes by rules: `2025-10-06 Squat.weight 100kg -> 102.5kg`.
  func changes(_ day: String) throws -> [String] {
    try replay(day).runs.flatMap(\.changes).map(\.line)
  }
}

extension String {
  fileprivate func split(_ mark: String) -> (String, String)? {
    guard let range = firstRange(of: mark) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}

extension Change {
  var line: String {
    "\(date.text) \(value.text) \(before?.text ?? "open") -> \(after?.text ?? "open")"
  }
}

extension ProgramToday {
  var text: String {
    let waiting = pending.map { pending in
      pending.since.map { "\(pending.day) since \($0.text)" } ?? pending.day
    }.joined(separator: ", ")
    switch status {
    case .due, .overdue: return "\(status.rawValue) \(waiting)"
    case .done: return "done \(done.joined(separator: ", "))"
    case .rest, .paused, .before, .ended: return status.rawValue
    }
  }
}

extension SessionExercise {
  var text: String { sets.text }
}

extension [PrescribedSet] {
  /// The sets in notation, without notes and names.
  var text: String {
    SetPrinter.text(
      of: map { set in
        var plain = set.set
        plain.name = nil
        plain.isWarmup = false
        return .set(plain)
      })
  }
}

extension Replay {
  /// The values, changes and warnings of all programs.
  fileprivate var results: [ProgramResults] {
    runs.map { ProgramResults(values: $0.namedValues, changes: $0.changes, warnings: $0.warnings) }
  }
}

/// The results of a replay for a program.
private struct ProgramResults: Hashable {
  let values: [NamedValue]
  let changes: [Change]
  let warnings: [String]

  /// The results without what only `prog why` shows.
  var withoutReasons: ProgramResults {
    let plain = changes.map { change in
      var change = change
      change.work = []
      return change
    }
    return ProgramResults(values: values, changes: plain, warnings: warnings)
  }
}
