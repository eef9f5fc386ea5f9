// Reads values of a running program from the command line: `Squat.tm=120kg`.

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
        .badAnswer, "missing value in '\(text)'", help: ["write 'Squat.tm=120kg'"])
    }
    name = text[..<equals].trimmed
    value = text[text.index(after: equals)...].trimmed
  }

  /// Returns the assignments of an argument each, or of two: `Squat.tm=120kg`, `Squat.tm 120kg`.
  /// The two may be quoted together.
  package static func all(_ words: [String]) throws -> [AssignmentText] {
    var texts: [String] = []
    for word in words.flatMap(Self.separated) {
      if let last = texts.last, isNumber(word), !last.contains("="), !word.contains("=") {
        texts[texts.count - 1] = "\(last)=\(word)"
      } else {
        texts.append(word)
      }
    }
    return try texts.map(AssignmentText.init)
  }

  /// Returns a name and a number separately: `Squat.tm 120kg` as `Squat.tm` and `120kg`.
  private static func separated(_ text: String) -> [String] {
    guard !text.contains("="), let blank = text.lastIndex(of: " ") else { return [text] }
    let last = String(text[text.index(after: blank)...])
    return isNumber(last) ? [text[..<blank].trimmed, last] : [text]
  }

  private static func isNumber(_ word: String) -> Bool {
    word.first { !"+-".contains($0) }?.isNumber ?? false
  }
}

/// Reads values as the kinds that they have in a running program.
package struct RunningValues {
  package let replay: Replay
  package let run: ProgramRun
  private let known: [ExerciseNames.Known]

  /// `known` are exercises with their aliases from the settings.
  package init(replay: Replay, run: ProgramRun, known: [ExerciseNames.Known] = []) {
    self.replay = replay
    self.run = run
    self.known = known
  }

  /// Returns the name and the value of an assignment.
  package func read(_ text: AssignmentText) throws -> (name: ValueName, value: Value) {
    guard let name = name(text.name) else { throw Self.unknown(text.name, among: names) }
    if let count = askedWeekdays, name.text == ProgramRun.weekdaysInput {
      return (name, try WeekdayAnswer(count: count).read(text.value))
    }
    let kind = replay.kind(of: name, in: run)
    if kind == .load, let signed = SignedLoad(text.value, unit: unit(of: name)) {
      return (name, .load(try load(signed, of: name)))
    }
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
          .badAnswer, "invalid value '\(value.plain)' for '\(name.text)'",
          help: oneOf(question.options))
      }
      return (name, .text(option))
    }
    // An answer keeps its bounds, but the value of a lift may grow beyond the bounds of its start.
    if name.owner == nil, let question = run.compiled.question(of: name),
      run.compiled.program.inputs.contains(where: { $0.name == name.name }),
      !question.isWithinBounds(value)
    {
      throw LogbookError(
        .badAnswer, "invalid value '\(value.plain)' for '\(name.text)'",
        help: question.boundsHelp.map { [$0] } ?? [])
    }
    if case .load(let load) = value, let meant = load.meantOnBodyweight,
      replay.value(of: name, in: run).map(\.isOnBodyweight) ?? true,
      BodyweightLifts(run.compiled.program, replay.settings).areMeant(by: name)
    {
      throw LogbookError.withoutBodyweight(load, of: name.plainText, meaning: meant)
    }
    return (name, value)
  }

  /// Returns the load that is meant by one with a sign: the current value plus that amount or, on
  /// bodyweight, bodyweight plus that amount.
  private func load(_ signed: SignedLoad, of name: ValueName) throws -> ExactLoad {
    let unit = unit(of: name)
    let example = Load(unit == .kg ? 100 : 225, unit).text
    guard case .load(let present)? = replay.value(of: name, in: run) else {
      return try signed.load(
        from: nil,
        isOnBodyweight: BodyweightLifts(run.compiled.program, replay.settings).areMeant(by: name),
        of: name.plainText, example: example)
    }
    return try signed.load(
      from: present, isOnBodyweight: present.onBodyweight, of: name.plainText, example: example)
  }

  /// Returns the unit for a load without one: the unit of the current value, otherwise the
  /// program's, otherwise the folder's.
  private func unit(of name: ValueName) -> WeightUnit {
    // Plain bodyweight does not have a unit of its own.
    if case .load(let load)? = replay.value(of: name, in: run), load.text != "bw" {
      return load.unit
    }
    return run.compiled.program.units ?? replay.settings.units
  }

  /// Returns the value with this name, regardless of quotes, case and aliases.
  package func name(_ text: String) -> ValueName? {
    TypedValueName(text, known: known).found(among: names).flatMap { ValueName(written: $0) }
  }

  /// The names of all values that can be set.
  package var names: [String] {
    let weekdays = askedWeekdays == nil ? [] : [ProgramRun.weekdaysInput]
    return run.compiled.valueNames + weekdays
  }

  private var askedWeekdays: Int? { run.compiled.program.schedule.askedWeekdays }

  /// Returns the error for a value that does not exist, with similar names.
  package static func unknown(_ name: String, among names: [String]) -> LogbookError {
    let near = nearest(to: TypedValueName.plain(name), among: names.map(TypedValueName.plain))
    let spelled = near.flatMap { near in names.first { TypedValueName.plain($0) == near } }
    let owner = TypedValueName.plain(name).split(separator: ".").first.map(String.init) ?? ""
    let ofLift = names.filter { TypedValueName.plain($0).hasPrefix(owner + ".") }
    return LogbookError(
      .unknownQuestion, "the program does not have a value named '\(name)'",
      notes: names.isEmpty ? ["it does not have any values"] : [],
      help: spelled.map { [didYouMean($0)] }
        ?? oneOf((ofLift.isEmpty ? names : ofLift).prefix(10)))
  }
}

extension ValueName {
  /// The name without the quotes that a file needs: `Bench Press.1rm`.
  var plainText: String { owner.map { "\($0.text).\(name)" } ?? name }
}

extension Value {
  fileprivate var isOnBodyweight: Bool {
    if case .load(let load) = self { load.onBodyweight } else { false }
  }
}
