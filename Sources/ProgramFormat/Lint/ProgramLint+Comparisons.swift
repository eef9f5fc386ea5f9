// Comparisons that never change: of constants, and of the schedule with what it never has.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// What is known of the position by the schedule alone.
  var possibilities: Possibilities {
    var result = Possibilities()
    let bounds = program.schedule.bounds
    func know(_ name: ReservedName, upTo highest: Int?) {
      // A value of that name would be meant instead.
      guard names.kind(of: name.rawValue, for: nil) == nil else { return }
      result.known[name.rawValue] = .within(.one, highest.map { Decimal($0) })
    }
    know(.week, upTo: bounds.week)
    know(.programWeek, upTo: bounds.programWeek)
    know(.cycle, upTo: bounds.cycle)
    know(.pass, upTo: bounds.pass)
    know(.session, upTo: nil)
    know(.turn, upTo: nil)
    if case .blocks(let blocks) = program.schedule.form {
      result.know(ReservedName.block.rawValue, isOneOf: blocks.map(\.name))
    }
    return result
  }

  mutating func checkComparisons() {
    var possibilities = possibilities
    for expression in allExpressions.flatMap(\.parts) {
      switch expression.node {
      case .comparison(_, let left, let right):
        if left == right {
          constant(
            expression, "\(inQuotes(left.text)) is compared with itself",
            help: "compare it with something else")
          continue
        }
      case .isOneOf: break
      default: continue
      }
      guard let holds = possibilities.ways(expression, holds: true),
        let fails = possibilities.ways(expression, holds: false)
      else { continue }
      let text = inQuotes(expression.text)
      if possibilities.isImpossible(holds) {
        constant(expression, "\(text) never holds", help: help(expression))
      } else if possibilities.isImpossible(fails) {
        constant(expression, "\(text) always holds", help: help(expression))
      }
    }
  }

  private mutating func constant(_ expression: Expression, _ summary: String, help: String) {
    guard constants.insert(expression.span).inserted else { return }
    report(
      .constantComparison, summary, at: expression.span, label: "the same at all times",
      help: [help])
  }

  /// Says what the schedule has, where that decides.
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
    return isOfNumbers ? "compare a value, or leave the condition out" : "compare something else"
  }

  /// Every expression that is worked out, but those of built-in progressions.
  private var allExpressions: [Expression] {
    var found: [Expression] = []
    for value in program.values + program.lifts.flatMap(\.values) {
      if case .expression(let start) = value.start { found.append(start) }
    }
    for scheme in program.schemes {
      found += program.sets(of: scheme.scheme).flatMap(\.expressions)
    }
    for entry in program.days.flatMap(\.entries) {
      found += program.sets(of: entry.scheme).flatMap(\.expressions)
      for condition in entry.options.when?.conditions ?? [] {
        if case .condition(let expression) = condition { found.append(expression) }
      }
    }
    for use in uses { found += use.use.arguments.flatMap(\.value.expressions) }
    for progression in ownProgressions { found += progression.expressions }
    return found
  }
}

/// How far the numbers of a position go; nil where they count on.
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
      if then == .stop || then == nil && ends != nil { bounds.cycle = 1 }
    }
    return bounds
  }
}
