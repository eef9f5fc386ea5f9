// Values of a running program as the command line gives them: `Squat.tm=120kg`.

import Diagnostics
package import Engine
package import Notation
import Programs
package import Training

/// NAME=VALUE, split.
package struct AssignmentText {
  package let name: String
  package let value: String

  package init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), !text[..<equals].trimmed.isEmpty else {
      throw LogbookError(
        .badAnswer, "'\(text)' gives no value", help: ["write it as Squat.tm=120kg"])
    }
    name = text[..<equals].trimmed
    value = text[text.index(after: equals)...].trimmed
  }
}

/// Reads values by the kinds that a running program gives them.
package struct RunningValues {
  package let replay: Replay
  package let run: ProgramRun

  package init(replay: Replay, run: ProgramRun) {
    self.replay = replay
    self.run = run
  }

  package func read(_ text: AssignmentText) throws -> (name: ValueName, value: Value) {
    guard let name = name(text.name) else { throw Self.unknown(text.name, among: names) }
    if let count = askedWeekdays, name.text == ProgramRun.weekdaysInput {
      return (name, try WeekdayAnswer(count: count).read(text.value))
    }
    let kind = replay.kind(of: name, in: run)
    let (value, problems) = ValueReader.read(
      text.value, as: kind, unit: unit(of: name), isTyped: true)
    guard let value, problems.isEmpty else {
      let source = SourceText(name: "<\(name.text)>", text: text.value)
      throw LogbookError(
        problems.map { problem in
          var placed = problem
          placed.source = source
          return placed
        }, .usage)
    }
    if let question = run.compiled.question(of: name), !question.options.isEmpty {
      guard
        let option = question.options.first(where: { $0.lowercased() == value.plain.lowercased() })
      else {
        throw LogbookError(
          .badAnswer, "'\(value.plain)' is no choice for \(name.text)",
          help: ["choose one of: \(question.options.joined(separator: ", "))"])
      }
      return (name, .text(option))
    }
    return (name, value)
  }

  /// The unit of a load without one: that of the value, else the program's, else the folder's.
  private func unit(of name: ValueName) -> WeightUnit {
    if case .load(let load)? = replay.value(of: name, in: run) { return load.unit }
    return run.compiled.program.units ?? replay.settings.units
  }

  /// The value that a text names, whatever its quotes and capitals.
  package func name(_ text: String) -> ValueName? {
    names.first { Self.plain($0) == Self.plain(text) }
      .flatMap { ValueName(written: $0) }
  }

  /// The names of all values that may be set.
  package var names: [String] {
    let weekdays = askedWeekdays == nil ? [] : [ProgramRun.weekdaysInput]
    return run.compiled.valueNames + weekdays
  }

  private var askedWeekdays: Int? { run.compiled.program.schedule.askedWeekdays }

  private static func plain(_ name: String) -> String { name.filter { $0 != "\"" }.lowercased() }

  package static func unknown(_ name: String, among names: [String]) -> LogbookError {
    let near = nearest(to: plain(name), among: names.map(plain))
    let spelled = near.flatMap { near in names.first { plain($0) == near } }
    let owner = plain(name).split(separator: ".").first.map(String.init) ?? ""
    let ofLift = names.filter { plain($0).hasPrefix(owner + ".") }
    return LogbookError(
      .unknownQuestion, "the program has no value '\(name)'",
      help: spelled.map { ["did you mean '\($0)'?"] }
        ?? (ofLift.isEmpty ? names : ofLift).prefix(10).map { "it has \($0)" })
  }
}
