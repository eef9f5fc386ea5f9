// `prog set` changes values of a running program from now on.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training

struct SetCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", _superCommandName: "prog",
    abstract: "Change values of a running program, such as a weight, a max or a stage",
    discussion: """
      Examples:
        prog set Squat.tm=120kg
        prog set "Squat as T2.weight=85lb" stage=1 --program gzclp
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "NAME=VALUE, such as Squat.tm=120kg")
  var values: [String]

  @Option(help: "Change this program, if several are running")
  var program: String?

  func run() throws {
    let opened = try OpenedFolder.open(global, "set")
    let report = try MoveReport(self, opened)
    let replay = try opened.replay(on: report.date)
    let choice = RunningChoice(dialogue: dialogue(), replay: replay, date: report.date)
    if let id = values.first, replay.runs.contains(where: { $0.id == id }) {
      let rest = values.dropFirst().map { $0.inShell + " " }.joined()
      throw LogbookError(
        .badAnswer, "'\(id)' is a program, not a value",
        help: ["write: prog set \(rest.isEmpty ? "NAME=VALUE " : rest)--program \(id.inShell)"])
    }
    let texts = try AssignmentText.all(values)
    let known = opened.exerciseNames(done: false)
    let run = try run(declaring: texts, choice, known)
    let assignments = try texts.map {
      try RunningValues(replay: replay, run: run, known: known).read($0)
    }
    let changed = assignments.filter { replay.value(of: $0.name, in: run) != $0.value }
    guard !changed.isEmpty else {
      let what = assignments.map { "\($0.name.text) is already \($0.value.text)" }
      throw LogbookError.movesNothing(what.joined(separator: ", "), [])
    }
    let what = changed.map { name, value in
      "\(name.text) \(replay.value(of: name, in: run)?.text ?? "open") -> "
        + replay.text(value, of: name, in: run)
    }
    let given = changed.map { Assignment($0.name.text, $0.value) }
    let others = replay.staying(after: given, in: run, on: report.date)
    try report.write(
      .set(program: run.id, given),
      saying: "Set in \(run.title) from \(report.date.long): \(what.joined(separator: ", ")).",
      and: others.map { StayingValue($0, in: replay.runs.count > 1 ? run.id : nil) },
      about: [run.id])
  }

  /// Returns the running program that declares one of the names, and asks if there are several.
  private func run(
    declaring texts: [AssignmentText], _ choice: RunningChoice, _ known: [ExerciseNames.Known]
  ) throws -> ProgramRun {
    let runs = try choice.runs(program)
    let declaring = runs.filter { run in
      let values = RunningValues(replay: choice.replay, run: run, known: known)
      return texts.contains { values.name($0.name) != nil }
    }
    // If no program declares a name, the error suggests similar names.
    if let only = declaring.first, declaring.count == 1 { return only }
    guard declaring.isEmpty, let name = texts.first?.name else {
      return try choice.one(of: declaring)
    }
    let names = runs.flatMap { RunningValues(replay: choice.replay, run: $0).names }
    throw RunningValues.unknown(name, among: names)
  }
}
