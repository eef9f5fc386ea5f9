// Percentages beside a load in a set, which are of the base and not of that load.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// Reports `weight - 10%`, which takes 10% of the training max off the weight. `65% + jump` is
  /// meant, and is not reported.
  mutating func checkPercentages() {
    var found: [Expression] = []
    for scheme in facts.schemes { found += scheme.sharesOfBase }
    for entry in facts.entries { found += entry.sets.sharesOfBase }
    var reported: Set<SourceSpan> = []
    for expression in found where reported.insert(expression.span).inserted {
      guard case .arithmetic(let operation, let load, let share) = expression.node,
        case .literal(.percent(let percent)) = share.node
      else { continue }
      let part = operation == .add ? Decimal(1).adding(percent) : Decimal(1).subtracting(percent)
      var help = ["if you mean the base, name it: \(expression.text) of tm"]
      if let part {
        help.insert("for a share of it: \(Value.percent(part).text) of \(load.text)", at: 0)
      }
      report(
        .percentOfBase,
        "\(inQuotes(share.text)) in \(inQuotes(expression.text)) means \(share.text) of the base, not of "
          + inQuotes(load.text),
        at: share.span, label: "of `tm`, or else of `1rm`", help: help)
    }
  }
}

extension Expression {
  /// Adds the sums in the expression in which a percentage follows a load.
  func addSharesOfBase(to found: inout [Expression]) {
    visit { part in
      guard case .arithmetic(let operation, let left, let right) = part.node,
        operation == .add || operation == .subtract, case .literal(.percent) = right.node,
        left.isCertainlyLoad(besides: operation)
      else { return }
      found.append(part)
    }
  }

  /// Returns whether this is a load, so that a percentage added to it is probably meant of it.
  private func isCertainlyLoad(besides operation: ArithmeticOperator) -> Bool {
    switch node {
    case .set: true
    // `jump + 65%` means the same as `65% + jump`.
    case .name(let name): operation == .subtract || ["weight", "tm", "1rm"].contains(name.name)
    default: false
    }
  }
}
