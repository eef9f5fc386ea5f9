// What a program asks at its start, and the answers.

import Diagnostics
import Engine
import Notation
import Programs
import Terminal
import Training

/// The questions of a program's start with the answers given so far.
struct StartQuestions {
  /// One question: the name its answer is kept under, and what is asked.
  struct Item {
    let name: ValueName
    let question: Question

    /// How many weekdays are asked for; nil for any other question.
    var weekdays: Int?

    /// For a person: `Squat 1rm`.
    var label: String { name.owner.map { "\($0.text) \(name.name)" } ?? name.name }
  }

  let program: String
  let items: [Item]
  let unit: WeightUnit
  private var answers: [ValueName: Value] = [:]

  init(program: Program, unit: WeightUnit) {
    self.program = program.id
    self.unit = program.units ?? unit
    items = Self.items(of: program)
  }

  private static func items(of program: Program) -> [Item] {
    var result = program.inputs.map { Item(name: ValueName($0.name), question: $0) }
    func add(_ values: [ValueDeclaration], _ owner: SlotName?) {
      for value in values {
        let name = ValueName(value.name, of: owner)
        guard case .ask(let question) = value.start,
          !result.contains(where: { $0.name == name })
        else { continue }
        result.append(Item(name: name, question: question))
      }
    }
    add(program.values, nil)
    for lift in program.lifts { add(lift.values, lift.slot) }
    for (slot, state) in CompiledProgram(program, version: nil).askedOfSlots { add([state], slot) }
    if let count = program.schedule.askedWeekdays {
      let spread = WeekdaySpread.spread(over: count).map(\.key).joined(separator: " ")
      result.append(
        Item(
          name: ValueName(ProgramRun.weekdaysInput),
          question: Question(
            name: ProgramRun.weekdaysInput, prompt: "On which weekdays? (\(count) of them)",
            kind: .text, standard: .text(spread), at: SourceSpan(0, 0)), weekdays: count))
    }
    return result
  }

  /// The answers in the order of the questions, as the history keeps them.
  var given: [Assignment] {
    items.compactMap { item in answers[item.name].map { Assignment(item.name.text, $0) } }
  }

  /// Takes answers from the command line: `Squat.1rm=140kg`; old names of exercises are taken too.
  mutating func take(_ texts: [String], _ renames: ExerciseRenames) throws {
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw CommandFailure(
          .badAnswer, "'\(text)' is no answer", help: ["write it as Squat.1rm=140kg"])
      }
      let name = text[..<equals].trimmed
      let present = name.lastIndex(of: ".").map { dot in
        renames.slotText(name[..<dot].filter { $0 != "\"" }) + name[dot...]
      }
      let found = items.first { $0.isCalled(name) }
      guard let item = found ?? items.first(where: { $0.isCalled(present ?? name) }) else {
        let near = nearest(to: name, among: items.map(\.plainName))
        throw CommandFailure(
          .unknownQuestion, "the program does not ask for '\(name)'",
          help: near.map { ["did you mean '\($0)'?"] }
            ?? items.map { "it asks for \($0.plainName)" })
      }
      answers[item.name] = try value(String(text[text.index(after: equals)...]), item)
    }
  }

  /// Asks what is still open; where nobody can answer, what has a default takes it.
  mutating func ask(_ context: CommandContext) throws {
    var missing: [Item] = []
    var reader = LineReader(context.input)
    for item in items where answers[item.name] == nil {
      guard context.inputIsTerminal else {
        if let standard = item.question.standard(in: unit) {
          answers[item.name] = standard
        } else {
          missing.append(item)
        }
        continue
      }
      answers[item.name] = try answer(item, &reader, context)
    }
    guard missing.isEmpty else {
      throw CommandFailure(
        .missingAnswer, "the program asks for \(missing.map(\.plainName).joined(separator: ", "))",
        help: [
          "give each: prog start \(shellWord(program)) "
            + missing.map { shellWord("\($0.plainName)=\($0.example(unit))") }.joined(
              separator: " ")
        ])
    }
  }

  private func answer(
    _ item: Item, _ reader: inout LineReader, _ context: CommandContext
  ) throws -> Value {
    let standard = item.question.standard(in: unit)
    while true {
      let offered = standard.map { " [\($0.plain)]" } ?? ""
      let options = item.question.options
      let choice = options.isEmpty ? "" : " (\(options.joined(separator: ", ")))"
      context.printError("\(item.label): \(item.question.prompt)\(choice)\(offered) > ")
      guard case .line(let line) = reader.next() else { throw QuietExit(status: .interrupted) }
      if line.trimmed.isEmpty, let standard { return standard }
      do {
        return try value(line, item)
      } catch let failure as CommandFailure {
        context.printError(DiagnosticRenderer().excerpts(failure.diagnostics))
      }
    }
  }

  private func value(_ text: String, _ item: Item) throws -> Value {
    if let count = item.weekdays { return try WeekdayAnswer(count: count).read(text) }
    let answer = AnswerReader(question: item.question, unit: unit)
    guard let value = answer.read(text.trimmed) else {
      throw CommandFailure(
        .badAnswer, "'\(text.trimmed)' is no answer for \(item.plainName)",
        help: ["write \(item.example(unit))"])
    }
    return value
  }
}

extension StartQuestions.Item {
  /// Without the quotes that a file needs: `Bench Press.1rm`.
  var plainName: String { name.owner.map { "\($0.text).\(name.name)" } ?? name.name }

  func isCalled(_ text: String) -> Bool {
    let wanted = text.lowercased()
    return plainName.lowercased() == wanted || name.text.lowercased() == wanted
  }

  func example(_ unit: WeightUnit) -> String {
    if let first = question.options.first { return first }
    switch question.kind {
    case .load: return unit == .kg ? "100kg" : "225lb"
    case .number: return question.lowest?.plain ?? "5"
    case .percent: return "90%"
    case .time: return "2:30"
    case .distance: return "5km"
    case .date: return "2026-06-01"
    case .text: return "text"
    case .exercise: return "Squat"
    }
  }
}

extension Value {
  /// Without quotes, for a person.
  var plain: String {
    switch self {
    case .text(let text), .exercise(let text): text
    default: text
    }
  }
}

extension StringProtocol {
  /// Without blanks at the ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace ?? false { rest = rest.dropFirst() }
    while rest.last?.isWhitespace ?? false { rest = rest.dropLast() }
    return String(rest)
  }
}
