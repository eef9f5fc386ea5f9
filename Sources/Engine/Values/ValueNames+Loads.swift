// Finds out which values are loads.

import Notation
import Programs
import Training

extension ValueNames {
  /// Returns whether a start gives a load, if that can be determined without values.
  ///
  /// `rule` is the use of a progression whose parameters the start may name.
  func isLoad(_ start: ValueStart, from slot: SlotName, rule: RuleScope? = nil) -> Bool {
    var steps = 500
    return isLoad(start, from: slot, rule, &steps)
  }

  private func isLoad(
    _ start: ValueStart, from slot: SlotName, _ rule: RuleScope?, _ steps: inout Int
  ) -> Bool {
    switch start {
    case .open: true
    case .ask(let question): question.kind == .load
    case .expression(let expression): isLoad(expression, from: slot, rule, &steps)
    }
  }

  /// Returns whether an expression is a load.
  ///
  /// `steps` is a limit, because starts may refer to one another along very many paths.
  private func isLoad(
    _ expression: Expression, from slot: SlotName, _ rule: RuleScope?, _ steps: inout Int
  ) -> Bool {
    guard steps > 0 else { return false }
    steps -= 1
    func isLoad(_ part: Expression, _ steps: inout Int) -> Bool {
      self.isLoad(part, from: slot, rule, &steps)
    }
    switch expression.node {
    case .literal(.load), .bothUnits: return true
    case .percentOf(_, let inner), .negated(let inner), .conditional(let inner, _, _):
      return isLoad(inner, &steps)
    case .arithmetic(.divide, let left, _): return isLoad(left, &steps)
    case .arithmetic(_, let left, let right):
      return isLoad(left, &steps) || isLoad(right, &steps)
    case .call(_, let arguments): return arguments.first.map { isLoad($0, &steps) } ?? false
    case .name(let name):
      if name.owner == nil, let rule, let index = rule.index(of: name.name),
        case .expression(let value) = rule.parameters[index].given
          ?? rule.parameters[index].standard
      {
        return isLoad(value, &steps)
      }
      let keys = allNames(of: name.owner ?? slot).lazy.compactMap { $0[name.name] }
      guard let key = keys.first else { return false }
      return self.isLoad(starts[key.index], from: slot, self.rule(ofStart: key), &steps)
    default: return false
    }
  }
}
