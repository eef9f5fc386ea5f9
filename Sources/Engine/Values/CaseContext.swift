// Resolves the cases of a program at a position and for a slot.

import Notation
import Programs
import Training

/// The position and values that cases depend on, for one slot.
struct CaseContext {
  let scope: SlotScope
  /// The number of turns after which the cases start again at 1; nil if they do not.
  fileprivate var turns: Int?

  init(scope: SlotScope) { self.scope = scope }

  var position: Position { scope.moment.position }
  /// The number of this session of the slot, from 1, or its turn among the cases.
  var turn: Int { turns.map { (scope.session - 1) % $0 + 1 } ?? scope.session }
}

extension Cases {
  /// Returns the content that applies now; nil for `none`, and if no case applies.
  ///
  /// Most contents do not have cases, so the context is only created when it is needed.
  func resolved(in makeContext: @autoclosure () -> CaseContext) -> Content? {
    switch self {
    case .always(let content): return content
    case .absent: return nil
    case .first, .by: return chosen(in: makeContext())
    }
  }

  private func chosen(in context: CaseContext) -> Content? {
    switch self {
    case .always(let content): content
    case .absent: nil
    case .first(let cases):
      index(in: context).flatMap { cases[$0].content.resolved(in: context) }
    case .by(_, let cases):
      index(in: context).flatMap { cases[$0].resolved(in: context) }
    }
  }

  /// Returns the index of the case that applies; nil if none does, or if there are no cases.
  func index(in context: CaseContext) -> Int? {
    switch self {
    case .always, .absent: return nil
    case .first(let cases):
      let budget = context.scope.moment.budget
      var context = context
      context.turns = Self.turns(of: cases)
      return cases.firstIndex {
        budget.spend($0.condition.steps) && $0.condition.holds(in: context)
      }
    case .by(let axis, let cases):
      return axis.number(in: context).flatMap { axis.index(of: $0, among: cases.count) }
    }
  }

  /// Returns the number of turns after which cases start again: the highest that they name. Nil if
  /// none names a turn, or if `else` applies to all later ones.
  fileprivate static func turns(of cases: [Case<Content>]) -> Int? {
    var most: Int?
    for one in cases {
      switch one.condition {
      case .numbers(.turn, let numbers):
        // Numbers without an end apply to all later turns.
        guard numbers.allSatisfy({ $0.high != nil }) else { return nil }
        most = (numbers.flatMap(\.ends) + [most ?? 1]).max()
      case .otherwise: return nil
      default: break
      }
    }
    return most
  }
}

extension CaseAxis {
  /// Returns the index of the case for a number from 1; nil if there are no cases. Turns wrap
  /// around. Any other number beyond the ends takes the nearest end.
  func index(of number: Int, among count: Int) -> Int? {
    guard count > 0 else { return nil }
    return switch self {
    case .turn: max(0, (number - 1) % count)
    case .week, .programWeek, .cycle, .pass, .value: min(max(number, 1), count) - 1
    }
  }

  func number(in context: CaseContext) -> Int? {
    switch self {
    case .week: context.position.week
    case .programWeek: context.position.programWeek
    case .turn: context.turn
    case .cycle: context.scope.cycle
    case .pass: context.position.pass
    case .value(let name): context.scope.value(named: name)?.wholeNumber
    }
  }
}

extension CaseCondition {
  /// The cost of checking the condition, in steps of `StepBudget`.
  fileprivate var steps: Int {
    switch self {
    case .numbers(.value, let numbers): 10 + numbers.count
    case .numbers(_, let numbers): 1 + numbers.count
    case .text, .condition: 10
    case .block, .deload, .otherwise: 1
    }
  }

  func holds(in context: CaseContext) -> Bool {
    switch self {
    case .numbers(let axis, let numbers):
      guard let number = axis.number(in: context) else { return false }
      return numbers.contains { $0.contains(number) }
    case .block(let name): return context.position.block == name
    case .deload: return context.position.deload != nil
    case .text(let name, let text):
      switch context.scope.value(named: name) {
      case .text(let value)?, .exercise(let value)?: return value == text
      default: return false
      }
    case .condition(let expression): return context.scope.holds(expression)
    case .otherwise: return true
    }
  }
}

extension Value {
  /// The number, rounded down, also of an answer to `one of: [1, 2]`; nil for other values.
  var wholeNumber: Int? {
    switch self {
    case .number(let number): number.floor
    case .text(let answer): Int(answer)
    default: nil
    }
  }
}
