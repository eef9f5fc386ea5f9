// Reads texts for `prog read`, as a history, a program or a prompt would.

import Diagnostics
import Logbook
import Notation
import Training

/// Reads single texts as notation.
struct NotationReading {
  let place: ReadCommand.Place
  let prompt: PromptPlan
  let offered: WeightUnit?

  enum Result {
    case items([SchemeItem])
    case offers([Offer])
    case failed([Diagnostic])
  }

  struct Answer {
    let input: String
    let result: Result

    var isFailure: Bool {
      if case .items = result { false } else { true }
    }

    /// The answer as a document of its own.
    var document: JSON {
      guard case .object(let members) = json else { return json }
      return .object([JSON.Member("version", 1)] + members)
    }

    var json: JSON {
      switch result {
      case .items(let items):
        .object([
          "input": .string(input), "canonical": .string(SetPrinter.text(of: items)),
          "sets": items.json,
        ])
      case .offers(let offers):
        .object(["input": .string(input), "offers": .array(offers.map { .string($0.text) })])
      case .failed(let diagnostics):
        .object([
          "input": .string(input), "error": .string(diagnostics.first?.summary ?? ""),
          "id": .string(diagnostics.first?.id ?? ""),
          "help": .list((diagnostics.first?.help ?? []).map { .string($0) }),
        ])
      }
    }
  }

  func answer(_ text: String) -> Answer { Answer(input: text, result: result(text)) }

  private func result(_ text: String) -> Result {
    let bytes = Array(text.utf8)
    switch place {
    case .program:
      let (items, problems) = SetReader.planned(bytes, 0..<bytes.count, unit: offered)
      return problems.isEmpty
        ? .items(items) : .failed(SetReader.suggesting(problems, for: text, unit: offered))
    case .history:
      let (groups, problems) = SetReader.history(bytes, 0..<bytes.count, unit: offered)
      return problems.isEmpty ? .items(groups.map { .set(PlannedSet($0)) }) : .failed(problems)
    case .prompt:
      switch SetReader.prompt(bytes, 0..<bytes.count, plan: prompt) {
      case .sets(let groups): return .items(groups.map { .set(PlannedSet($0)) })
      case .ambiguous(let offers): return .offers(offers)
      case .failed(let problems): return .failed(problems)
      }
    }
  }
}
