// The derivation of a number, as a tree from the number down to sets, rules and start values.

import Diagnostics
import Notation
import Programs
package import Training

/// A number or a fact, with the reasons for it.
package struct Derivation: Hashable, Sendable {
  /// The kind of a node of the tree. The raw values appear in the JSON output.
  package enum Kind: String, Hashable, Sendable {
    case exercise, choice, set, warmup, rest, scheme
    case load, estimate, easing, prefill, rounding, plates
    case value, change, rule, arithmetic, reading, planned, done, start, earlier, version
    case day, schedule, position, move
    case record, formula, beaten
    case remark
  }

  package var kind: Kind
  /// One line: `set 3: 5+ @ 240lb`, `tm = 280lb`.
  package var text: String
  /// The number itself, if the text is about one.
  package var value: Value?
  /// The line of the program that it comes from, if any.
  package var place: ProgramPlace?
  /// The index of the history entry that it comes from, if any.
  package var entry: Int?
  package var sets: [SetGroup]
  /// The reasons for it, the most direct first.
  package var reasons: [Derivation]

  package init(
    _ kind: Kind, _ text: String, value: Value? = nil, place: ProgramPlace? = nil,
    entry: Int? = nil,
    sets: [SetGroup] = [], _ reasons: [Derivation] = []
  ) {
    self.kind = kind
    self.text = text
    self.value = value
    self.place = place
    self.entry = entry
    self.sets = sets
    self.reasons = reasons
  }
}

/// A line of a program or of a built-in progression.
package struct ProgramPlace: Hashable, Sendable {
  /// The file of the program; nil for a built-in progression.
  package var file: String?
  package var line: Int
  /// The progression that the line belongs to, if any.
  package var progression: String?
  package var version: String?

  /// The place as text: `programs/531.yaml:12`, or `linear, built in, line 5`.
  package var text: String {
    guard let file else { return "\(progression ?? "program"), built in, line \(line)" }
    return "\(file):\(line)"
  }
}

extension ProgramPlace {
  init(_ site: RuleSite) {
    self.init(
      file: site.file == RuleSite.builtIn ? nil : site.file, line: site.line,
      progression: site.name, version: site.version)
  }
}

/// A case that applies, out of several alternatives.
enum CaseStep: Hashable {
  case keyed(CaseCondition, at: SourceSpan)
  /// A case of a `by` list: its number, from 1, and the length of the list.
  case listed(CaseAxis, Int, of: Int)

  /// Returns the step in words: `case weeks 1-3: it is week 2`,
  /// `by stage, case 2 of 3: stage is 2`.
  func text(in context: CaseContext) -> String {
    switch self {
    case .keyed(.otherwise, _): "case else: no earlier case applies"
    case .keyed(let condition, _):
      "case \(condition.text)" + (condition.fact(in: context).map { ": \($0)" } ?? "")
    case .listed(let axis, let place, let count):
      "by \(axis.text), case \(place) of \(count)"
        + (axis.fact(in: context).map { ": \($0)" } ?? "")
    }
  }

  /// The source of the case's key; nil for a case of a `by` list.
  var span: SourceSpan? {
    if case .keyed(_, let span) = self { span } else { nil }
  }
}

extension Cases {
  /// Returns the cases that apply, from the outermost to the innermost.
  func steps(in context: CaseContext) -> [CaseStep] {
    guard let index = index(in: context) else { return [] }
    switch self {
    case .always, .absent: return []
    case .first(let cases):
      let held = cases[index]
      return [.keyed(held.condition, at: held.span)] + held.content.steps(in: context)
    case .by(let axis, let cases):
      return [.listed(axis, index + 1, of: cases.count)] + cases[index].steps(in: context)
    }
  }
}

extension Cases<Scheme> {
  /// Returns the cases that led to the set written at `place`; nil if no case that applies has it.
  func steps(
    to place: SourceSpan, in context: CaseContext, _ schemes: [String: Cases<Scheme>],
    depth: Int = 0
  ) -> [CaseStep]? {
    guard depth < ProgramLimits.schemeDepth, context.scope.moment.budget.spend(),
      let held = resolved(in: context)
    else { return nil }
    let own = steps(in: context)
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
      let found = inner?.steps(to: place, in: context, schemes, depth: next)
      if let found { return own + found }
    }
    return nil
  }
}

extension CaseAxis {
  fileprivate func fact(in context: CaseContext) -> String? {
    guard let number = number(in: context) else { return nil }
    switch self {
    case .week, .programWeek, .turn, .cycle, .pass: return "it is \(text) \(number)"
    case .value(let name): return "\(name) is \(number)"
    }
  }
}

extension CaseCondition {
  /// Returns why the condition holds, in words; nil if its key already says it.
  fileprivate func fact(in context: CaseContext) -> String? {
    switch self {
    case .numbers(let axis, _): return axis.fact(in: context)
    case .condition(let expression):
      var evaluation = Evaluation(in: context.scope)
      guard (try? evaluation.holds(expression)) != nil else { return nil }
      let filled = expression.text(with: evaluation.removeReadings().filled)
      return filled == expression.text ? nil : filled
    case .block, .deload, .text, .otherwise: return nil
    }
  }
}
