// Which exercise a slot lifts when, for one that varies it.

import Diagnostics
import Logbook
import Notation
import Programs

/// The exercises that a slot may lift, each with the cases in which it does.
struct ExerciseVariation {
  private struct Choice {
    /// The keys that lead to it, from the outermost: `turn 2`, `variant bbb`.
    var keys: [String]
    /// Nil where nothing is lifted.
    var lifted: ExerciseChoice?
  }

  private let choices: [Choice]
  /// What a plain `by` list counts along.
  private let axis: CaseAxis?

  /// Nil for a slot that always lifts the same, and for one that varies with the weeks alone: a table
  /// of the weeks shows that by itself.
  init?(_ entry: DayEntry) {
    guard let cases = entry.options.exercise, !cases.isOfWeeksAlone else { return nil }
    switch cases {
    case .always(.named), .absent: return nil
    case .by(let axis, let list) where list.allSatisfy(\.isPlain): self.axis = axis
    case .always, .first, .by: axis = nil
    }
    choices = Self.choices(cases, [])
  }

  private static func choices(_ cases: Cases<ExerciseChoice>, _ keys: [String]) -> [Choice] {
    switch cases {
    case .always(let choice): [Choice(keys: keys, lifted: choice)]
    case .absent: [Choice(keys: keys, lifted: nil)]
    case .first(let list): list.flatMap { choices($0.content, keys + [$0.condition.text]) }
    case .by(let axis, let list):
      list.enumerated().flatMap { index, content in
        choices(content, keys + ["\(axis.text) \(index + 1)"])
      }
    }
  }

  /// `by turn: Bench Press, Overhead Press`, `stage 1: Dip; else: Weighted Dip`.
  var text: String {
    if let axis {
      return "by \(axis.text): \(choices.map(\.lifted.words).joined(separator: ", "))"
    }
    return choices.map { choice in
      let keys = choice.keys.joined(separator: ", ")
      return keys.isEmpty ? choice.lifted.words : "\(keys): \(choice.lifted.words)"
    }.joined(separator: "; ")
  }

  /// A list of `{"when", "exercises"}` or, where an input names it, `{"when", "input"}`.
  var json: JSON {
    .array(
      choices.map { choice in
        var input: String?
        var names: [String] = []
        switch choice.lifted {
        case .named(let name)?: names = [name]
        case .oneOf(let all, _)?: names = all
        case .input(let name)?: input = name
        case nil: break
        }
        return .object([
          "when": .list(choice.keys.map { .string($0) }),
          "exercises": input == nil ? .array(names.map { .string($0) }) : nil,
          "input": .text(input),
        ])
      })
  }
}

extension ExerciseChoice? {
  fileprivate var words: String {
    switch self {
    case .named(let name)?: name
    case .oneOf(let names, _)?: "one of \(names.joined(separator: ", "))"
    case .input(let name)?: "what \(name) names"
    case nil: "none"
    }
  }
}

extension Cases<ExerciseChoice> {
  /// True for one exercise by its name, or none.
  fileprivate var isPlain: Bool {
    switch self {
    case .always(.named), .absent: true
    case .always, .first, .by: false
    }
  }

  /// True where only the week, the block or a deload decides.
  fileprivate var isOfWeeksAlone: Bool {
    switch self {
    case .always(let choice): if case .named = choice { true } else { false }
    case .absent: true
    case .by(let axis, let list): axis == .week && list.allSatisfy(\.isOfWeeksAlone)
    case .first(let list):
      list.allSatisfy { $0.condition.isOfWeeks && $0.content.isOfWeeksAlone }
    }
  }
}

extension CaseCondition {
  fileprivate var isOfWeeks: Bool {
    switch self {
    case .weeks, .programWeeks, .block, .deload, .otherwise: true
    case .cycles, .passes, .turns, .value, .text, .condition: false
    }
  }
}
