// Lists the exercises of a slot whose exercise varies.

import Diagnostics
import Logbook
import Notation
import Programs

/// The exercises that a slot can have, each with its cases.
struct ExerciseVariation {
  private struct Choice {
    /// The keys of its cases, from the outermost: `turn 2`, `variant bbb`.
    var keys: [String]
    /// Nil if the entry is absent in this case.
    var lifted: ExerciseChoice?
  }

  private let choices: [Choice]
  /// The axis of a plain `by` list, or nil for other cases.
  private let axis: CaseAxis?

  /// Returns nil for a slot that always has the same exercise, and for one that varies only with
  /// the week: the table of weeks shows that already.
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

  /// The choices as text: `by turn: Bench Press, Overhead Press`, `stage 1: Dip; else: Weighted
  /// Dip`.
  var text: String {
    if let axis {
      return "by \(axis.text): \(choices.map(\.lifted.words).joined(separator: ", "))"
    }
    return choices.map { choice in
      let keys = choice.keys.joined(separator: ", ")
      return keys.isEmpty ? choice.lifted.words : "\(keys): \(choice.lifted.words)"
    }.joined(separator: "; ")
  }

  /// A list of `{"when", "exercises"}` or, if an input names the exercise, `{"when", "input"}`.
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
    case .input(let name)?: "the exercise of input \(name)"
    case nil: "none"
    }
  }
}

extension Cases<ExerciseChoice> {
  /// True for one exercise by name, or none.
  fileprivate var isPlain: Bool {
    switch self {
    case .always(.named), .absent: true
    case .always, .first, .by: false
    }
  }

  /// True if only the week, the block or a deload decides.
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
