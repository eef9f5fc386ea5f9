// The cases that led to a planned set, rest or exercise, for `prog why`.

import Diagnostics
import Notation
import Programs
import Training

/// A case that applies, out of several alternatives.
enum CaseStep: Hashable {
  case keyed(CaseCondition, at: SourceSpan)
  /// A case of a `by` list: its number, from 1, and the length of the list.
  case listed(CaseAxis, Int, of: Int)

  /// The step in words: `case weeks 1-3: it is week 2`, `by stage, case 2 of 3: stage is 2`.
  func text(in surroundings: CaseContext) -> String {
    switch self {
    case .keyed(.otherwise, _): "case else: no earlier case applies"
    case .keyed(let condition, _):
      "case \(condition.text)" + (condition.fact(in: surroundings).map { ": \($0)" } ?? "")
    case .listed(let axis, let place, let count):
      "by \(axis.text), case \(place) of \(count)"
        + (axis.fact(in: surroundings).map { ": \($0)" } ?? "")
    }
  }

  /// The source of the case's key; nil for a case of a `by` list.
  var span: SourceSpan? {
    if case .keyed(_, let span) = self { span } else { nil }
  }
}

extension Cases {
  /// Returns the cases that apply, from the outermost to the innermost.
  func steps(in surroundings: CaseContext) -> [CaseStep] {
    guard let index = index(in: surroundings) else { return [] }
    switch self {
    case .always, .absent: return []
    case .first(let cases):
      let held = cases[index]
      return [.keyed(held.condition, at: held.span)] + held.content.steps(in: surroundings)
    case .by(let axis, let cases):
      return [.listed(axis, index + 1, of: cases.count)] + cases[index].steps(in: surroundings)
    }
  }
}

extension Cases<Scheme> {
  /// Returns the cases that led to the set written at `place`; nil if no case that applies has it.
  func steps(
    to place: SourceSpan, in surroundings: CaseContext, _ schemes: [String: Cases<Scheme>],
    depth: Int = 0
  ) -> [CaseStep]? {
    guard depth < ProgramLimits.schemeDepth, surroundings.scope.moment.budget.spend(),
      let held = resolved(in: surroundings)
    else { return nil }
    let own = steps(in: surroundings)
    for part in held.parts {
      let inner: Cases<Scheme>?
      var next = depth
      switch part {
      case .set(let set):
        if set.span == place { return own }
        continue
      case .named(let name, _):
        inner = schemes[name]
        next += 1
      case .cases(let cases): inner = cases
      }
      let found = inner?.steps(to: place, in: surroundings, schemes, depth: next)
      if let found { return own + found }
    }
    return nil
  }
}

extension CaseAxis {
  /// The number in words: `it is week 2`, `stage is 2`.
  fileprivate func fact(in surroundings: CaseContext) -> String? {
    guard let number = number(in: surroundings) else { return nil }
    switch self {
    case .week, .turn, .cycle, .pass: return "it is \(text) \(number)"
    case .value(let name): return "\(name) is \(number)"
    }
  }
}

extension CaseCondition {
  /// Why the condition holds, in words; nil if its key already says it.
  fileprivate func fact(in surroundings: CaseContext) -> String? {
    switch self {
    case .weeks: return CaseAxis.week.fact(in: surroundings)
    case .programWeeks: return "it is program_week \(surroundings.position.programWeek)"
    case .cycles: return CaseAxis.cycle.fact(in: surroundings)
    case .passes: return CaseAxis.pass.fact(in: surroundings)
    case .turns: return CaseAxis.turn.fact(in: surroundings)
    case .value(let name, _): return CaseAxis.value(name).fact(in: surroundings)
    case .condition(let expression):
      var evaluation = Evaluation(in: surroundings.scope)
      guard (try? evaluation.holds(expression)) != nil else { return nil }
      let filled = expression.text(with: evaluation.takeReadings().filled)
      return filled == expression.text ? nil : filled
    case .block, .deload, .text, .otherwise: return nil
    }
  }
}
