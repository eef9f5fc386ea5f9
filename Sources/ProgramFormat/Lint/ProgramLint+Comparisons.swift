// Comparisons with a constant result: between constants, or with numbers that the schedule never
// reaches.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  mutating func checkComparisons() {
    var possibilities = position
    for expression in allComparisons {
      if case .comparison(_, let left, let right) = expression.node, left == right {
        constant(
          expression, "\(inQuotes(left.text)) is compared with itself",
          help: "compare it with another value")
      } else if possibilities.isNever(expression, holds: true) {
        constant(
          expression, "\(inQuotes(expression.text)) is never true", help: help(expression))
      } else if possibilities.isNever(expression, holds: false) {
        constant(
          expression, "\(inQuotes(expression.text)) is always true", help: help(expression))
      }
    }
  }

  private mutating func constant(_ expression: Expression, _ summary: String, help: String) {
    guard constants.insert(expression.span).inserted else { return }
    report(
      .constantComparison, summary, at: expression.span, label: "the result never changes",
      help: [help])
  }

  /// Returns a suggestion that names the limits of the schedule, if they are the reason.
  private func help(_ expression: Expression) -> String {
    let bounds = program.schedule.bounds
    let highest: [ReservedName: Int?] = [
      .week: bounds.week, .programWeek: bounds.programWeek, .cycle: bounds.cycle,
      .pass: bounds.pass,
    ]
    for name in expression.readNames {
      guard let reserved = ReservedName(rawValue: name.name), let most = highest[reserved] ?? nil
      else { continue }
      return "'\(name.name)' goes from 1 to \(most) in this schedule"
    }
    let isOfNumbers = expression.readNames.isEmpty
    return isOfNumbers ? "compare a value, or remove the condition" : "compare another value"
  }

  /// All comparisons that are evaluated, except in built-in progressions.
  private var allComparisons: [Expression] {
    var found: [Expression] = []
    func add(_ value: ValueDeclaration) {
      if case .expression(let start) = value.start { start.addComparisons(to: &found) }
    }
    for value in program.values { add(value) }
    for lift in program.lifts { for value in lift.values { add(value) } }
    for scheme in facts.schemes { found += scheme.comparisons }
    for entry in facts.entries {
      found += entry.sets.comparisons
      for condition in entry.entry.options.when?.conditions ?? [] {
        if case .condition(let expression) = condition { expression.addComparisons(to: &found) }
      }
    }
    for use in facts.uses {
      for argument in use.use.arguments {
        for expression in argument.value.expressions { expression.addComparisons(to: &found) }
      }
    }
    for progression in ownProgressions {
      for expression in progression.expressions { expression.addComparisons(to: &found) }
    }
    return found
  }
}

extension ConditionSolver {
  /// Records the facts about the position that follow from the schedule alone.
  init(of program: Program, _ names: ProgramNames) {
    let bounds = program.schedule.bounds
    know(.week, upTo: bounds.week, names)
    know(.programWeek, upTo: bounds.programWeek, names)
    know(.cycle, upTo: bounds.cycle, names)
    know(.pass, upTo: bounds.pass, names)
    know(.session, upTo: nil, names)
    know(.turn, upTo: nil, names)
    if case .blocks(let blocks) = program.schedule.form {
      know(ReservedName.block.rawValue, isOneOf: blocks.map(\.name))
    }
  }

  private mutating func know(_ name: ReservedName, upTo highest: Int?, _ names: ProgramNames) {
    // A value of the same name takes precedence.
    guard names.kind(of: name.rawValue, for: nil) == nil else { return }
    known[name.rawValue] = .within(.one, highest.map { Decimal($0) })
  }

  /// Returns whether a comparison can never be true, or never be false.
  fileprivate mutating func isNever(_ comparison: Expression, holds: Bool) -> Bool {
    ways(comparison, holds: holds).map { isImpossible($0) } ?? false
  }
}

/// The highest numbers of a position. Nil for numbers that keep counting.
struct ScheduleBounds {
  var week: Int?
  var programWeek: Int?
  var cycle: Int?
  var pass: Int?
}

extension Schedule {
  var bounds: ScheduleBounds {
    var bounds = ScheduleBounds(pass: 1)
    switch form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks):
      bounds.week = weeks
      bounds.programWeek = weeks
    case .weeks(let list):
      bounds.week = list.count
      bounds.programWeek = list.count
    case .blocks(let blocks):
      bounds.week = blocks.map(\.weeks).max()
      bounds.programWeek = blocks.reduce(0) { $0 + $1.weeks * max(1, $1.repeats) }
      bounds.pass = blocks.map { max(1, $0.repeats) }.max()
    }
    if stopsAfterCycle, bounds.week != nil { bounds.cycle = 1 }
    return bounds
  }
}
