// Reads texts for `prog read`, as a history, a program or a prompt would.

import Diagnostics
import Logbook
import Notation
import Training
import TypedSets

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

    /// The answer as a document of its own.
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
      return problems.isEmpty
        ? .items(items) : .failed(SetReader.suggesting(problems, for: text))
    case .history:
      let (groups, problems) = SetReader.history(bytes, 0..<bytes.count, unit: offered)
      return problems.isEmpty ? .items(groups.map { .set(PlannedSet($0)) }) : .failed(problems)
    case .prompt:
      switch TypedReader(context: prompt).read(text) {
      case .read(let items):
        return .items(items.flatMap(\.sets).map { .set(PlannedSet($0)) })
      case .offers(let offers): return .offers(offers)
      case .refused(let problem): return .failed([problem])
      }
    }
  }
}
