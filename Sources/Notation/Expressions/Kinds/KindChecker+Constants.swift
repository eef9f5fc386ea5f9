// Evaluation of constants during type checking, so that their errors are reported early.

import Diagnostics
import Training

extension KindChecker {
  /// Evaluates an operation on constants, and looks for a divisor that is always zero.
  mutating func checkConstants(
    _ operation: ArithmeticOperator, _ left: Expression, _ right: Expression,
    _ expression: Expression
  ) {
    guard right.node.isConstant else { return }
    var constant = expression
    if !left.node.isConstant {
      guard operation == .divide else { return }
      constant = Expression(.negated(right), at: expression.span)
    }
    var evaluation = Evaluation(in: NoSession())
    do throws(Diagnostic) {
      let value = try evaluation.value(of: constant)
      guard constant != expression, value?.isZero == true else { return }
      throw Diagnostic(
        ExpressionErrorID.divisionByZero, "cannot divide '\(left.text)' by zero",
        at: expression.sign,
        label: "always zero", help: ["divide by another value, or multiply by a percentage"])
    } catch {
      // Mismatched kinds were already reported.
      let isNew =
        error.id != ExpressionErrorID.incompatibleKinds.rawValue && !problems.contains(error)
      if isNew { problems.append(error) }
    }
  }

  /// Reports the load of a set that is below zero whatever happens.
  package mutating func checkLoad(_ expression: Expression) {
    guard expression.node.isConstant else { return }
    var evaluation = Evaluation(in: NoSession())
    do throws(Diagnostic) {
      switch try evaluation.value(of: expression) {
      case .load(let load) where !load.onBodyweight && load.amount.isNegative:
        problems.append(
          Diagnostic(
            NotationErrorID.loadOutOfRange, "negative load '\(expression.text)'",
            at: expression.span, label: "always \(load.text)",
            help: ["write a load above zero; for assistance, write 'bw\(load.text)'"]))
      case .percent(let share) where share.isNegative:
        problems.append(
          Diagnostic(
            NotationErrorID.loadOutOfRange, "negative percentage '\(expression.text)'",
            at: expression.span, label: "expected a percentage above zero",
            help: ["for 10% less than another set, write '90% of top'"]))
      default: break
      }
    } catch {
      // Its errors were reported with the kinds.
    }
  }
}

extension Value {
  fileprivate var isZero: Bool {
    switch self {
    case .load(let load): !load.onBodyweight && load.amount == .zero
    case .number(let number), .percent(let number), .time(let number), .distance(let number, _):
      number == .zero
    case .date, .text, .exercise: false
    }
  }
}

extension Expression.Node {
  /// True if the expression is a literal or computed only from literals.
  var isConstant: Bool {
    switch self {
    case .literal: true
    case .negated(let inner): inner.node.isConstant
    case .arithmetic(_, let left, let right), .percentOf(let left, let right):
      left.node.isConstant && right.node.isConstant
    default: false
    }
  }
}
