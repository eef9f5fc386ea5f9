// `prog read` shows how prog reads a notation.

import ArgumentParser
import Diagnostics
import Logbook
import Notation
import Terminal
import Training
import TypedSets
import Workspace

struct ReadCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", _superCommandName: "prog",
    abstract: "Show how prog reads sets, in words and in canonical form",
    discussion: """
      With -, prog reads standard input, one line at a time. With --json, it prints one object \
      per line.
      Examples:
        prog read "3x5x100kg @8"
        prog read --as program "5 @ 65%, 5 @ 75%, 5+ @ 85% as top"
      """)

  enum Place: String, OptionWord {
    case history, program, prompt
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Text to read; - reads standard input, one line at a time")
  var text: String

  @Option(
    name: .customLong("as"),
    help: .value("place", "Read the text by the rules of a history, a program or a prompt"))
  var place: Place = .prompt

  @Option(help: "Read bare numbers as this exercise's loads, reps or times")
  var exercise: String?

  @Option(help: .value("load", "Set the planned load at a prompt, such as 100kg"))
  var plan: String?

  @Option(help: "Set the unit of the lift: kg or lb")
  var unit: WeightUnit?

  @Flag(help: "Show the readings that prog weighed, with the cost of each; the cheapest is read")
  var explain = false

  func validate() throws {
    guard !explain || place == .prompt else {
      throw ValidationError("--explain shows the readings at a prompt only")
    }
  }

  func run() throws {
    let reading = try reading()
    guard text == "-" else {
      let answer = reading.answer(text)
      if global.json { context.print(answer.document.compact + "\n") } else { try present(answer) }
      if answer.isFailure { throw QuietExit(status: .badInput) }
      return
    }
    for (index, line) in StandardInput.lines(context.input).enumerated() {
      let answer = reading.answer(line)
      if global.json {
        context.print(answer.json.compact + "\n")
      } else {
        try present(answer, inLine: index + 1)
      }
    }
  }

  /// Returns the reading of texts with the settings of the folder and the options.
  private func reading() throws -> NotationReading {
    let settings = try OpenedFolder.openIfThere(global, "read")?.settings
    var planned: Load?
    if let plan {
      let bytes = Array(plan.utf8)
      guard case .load(let load)? = ValueReader.read(bytes, 0..<bytes.count).0,
        let written = load.written
      else { throw LogbookError(.badAnswer, "invalid load '\(plan)'", help: ["write '100kg'"]) }
      planned = written
    }
    // Bodyweight alone does not have a unit.
    let plannedUnit = planned == .bodyweight ? nil : planned?.unit
    let ownUnit = exercise.flatMap { settings?.unit(of: $0) }
    let chosen = unit ?? plannedUnit ?? ownUnit ?? settings?.unit ?? .kg
    let equipment = exercise.map {
      settings?.equipment(of: $0) ?? ExerciseLibrary.equipment(of: $0)
    }
    let bar =
      settings.map { settings in exercise.map(settings.gym.bar(of:)) ?? settings.gym.bar }
      .flatMap { $0.unit == chosen ? $0 : nil }
    var prompt =
      exercise.map {
        TypedContext(of: $0, unit: chosen, equipment: equipment ?? .other, bar: bar)
      } ?? TypedContext(unit: chosen)
    prompt.isAnyLift = exercise == nil
    if let planned {
      prompt.planned = [TypedContext.Planned(PlannedSet(amount: .reps(.max)), load: planned)]
    }
    return NotationReading(
      place: place, prompt: prompt,
      // Without a unit, the help of an error shows both.
      offered: unit, explains: explain)
  }

  private func present(_ answer: NotationReading.Answer, inLine line: Int = 1) throws {
    switch answer.result {
    case .items(let items):
      show([
        StyledLine(SetPrinter.text(of: items), .bold), StyledLine(SetWords.text(of: items)),
      ])
    case .offers(let offers):
      var lines = [StyledLine("'\(answer.input)' can mean:")]
      for offer in offers {
        var line = StyledLine("  ")
        line.append(offer.text, .bold)
        line.append("   \(offer.meaning)", .dim)
        lines.append(line)
      }
      show(lines)
    case .failed(let diagnostics):
      // The lines before it give the problem its number.
      let before = String(repeating: "\n", count: line - 1)
      let source = SourceText(name: "<input>", text: before + answer.input)
      warn(diagnostics.map { $0.shifted(by: before.utf8.count, in: source) })
    }
    guard !answer.candidates.isEmpty else { return }
    var lines = [StyledLine("cost  reading", .dim)]
    for candidate in answer.candidates {
      let cost = "\(candidate.cost)"
      var line = StyledLine(String(repeating: " ", count: max(0, 4 - cost.count)) + cost + "  ")
      line.append(candidate.text, .bold)
      if candidate.asks { line.append("   prog asks", .dim) }
      lines.append(line)
      lines += candidate.reasons.map { StyledLine("        \($0)", .dim) }
    }
    show(lines)
  }
}

/// Reads single texts as notation.
struct NotationReading {
  let place: ReadCommand.Place
  let prompt: TypedContext
  let offered: WeightUnit?
  /// True if the readings of a prompt are shown with their costs.
  let explains: Bool

  enum Result {
    case items([SchemeItem])
    case offers([TypedOffer])
    case failed([Diagnostic])
  }

  struct Answer {
    let input: String
    let result: Result
    /// The readings that prog weighed, the best one first; empty if they are not shown.
    let candidates: [TypedCandidate]

    var isFailure: Bool {
      if case .items = result { false } else { true }
    }

    var document: JSON {
      guard case .object(let members) = json else { return json }
      return .object([JSON.Member("version", 1)] + members)
    }

    var json: JSON {
      guard !candidates.isEmpty, case .object(let members) = resultJSON else { return resultJSON }
      let candidates = candidates.map { candidate -> JSON in
        .object([
          "text": .string(candidate.text), "cost": .integer(candidate.cost),
          "asks": .bool(candidate.asks),
        ])
      }
      return .object(members + [JSON.Member("candidates", .array(candidates))])
    }

    private var resultJSON: JSON {
      switch result {
      case .items(let items):
        .object([
          "input": .string(input), "canonical": .string(SetPrinter.text(of: items)),
          "sets": items.json,
        ])
      case .offers(let offers):
        .object(["input": .string(input), "offers": .strings(offers.map(\.text))])
      case .failed(let diagnostics):
        .object([
          "input": .string(input), "error": .string(diagnostics.first?.summary ?? ""),
          "id": .string(diagnostics.first?.id ?? ""),
          "help": .list((diagnostics.first?.help ?? []).map { .string($0) }),
        ])
      }
    }
  }

  func answer(_ text: String) -> Answer {
    Answer(
      input: text, result: result(text),
      candidates: explains ? TypedReader(context: prompt).explanation(of: text) : [])
  }

  private func result(_ text: String) -> Result {
    let bytes = Array(text.utf8)
    switch place {
    case .program:
      let (items, problems) = SetReader.planned(bytes, 0..<bytes.count, unit: offered)
      return problems.isEmpty ? .items(items) : .failed(SetReader.suggesting(problems, for: text))
    case .history:
      let (groups, problems) = SetReader.history(bytes, 0..<bytes.count, unit: offered)
      return problems.isEmpty ? .items(groups.map { .set(PlannedSet($0)) }) : .failed(problems)
    case .prompt:
      switch TypedReader(context: prompt).read(text) {
      case .read(let items): return .items(items.flatMap(\.sets).map { .set(PlannedSet($0)) })
      case .offers(let offers): return .offers(offers)
      case .refused(let problem): return .failed([problem])
      }
    }
  }
}
