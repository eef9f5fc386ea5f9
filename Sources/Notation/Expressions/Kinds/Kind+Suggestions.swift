// The words of the problems that the checker of kinds reports.

import Training

extension SetFunction {
  /// The most similar function over conditions: `count(made)` for `sum(made)`.
  var ofConditions: String {
    switch self {
    case .min: SetFunction.all.rawValue
    case .max: SetFunction.any.rawValue
    case .all, .any, .count, .sum, .avg: SetFunction.count.rawValue
    }
  }
}

extension Expression {
  /// A line of help that turns a number into a load, with a unit or by multiplication with a load.
  var asLoad: String {
    if case .literal = node { return "write the unit: \(text)kg or \(text)lb" }
    let kilogram = Expression(.literal(.load(ExactLoad(.one, .kg))), at: span)
    return "make it a load: \(Expression(.arithmetic(.multiply, self, kilogram), at: span).text)"
  }
}

extension Kind {
  /// Returns a comparison of `expression`, which has this kind, with an example: `weight >= 100kg`.
  func comparison(of expression: Expression) -> String {
    var printer = ExpressionPrinter()
    printer.write(expression, .sum)
    return "\(printer.text) \(isText ? "==" : ">=") \(example ?? "5")"
  }
}

extension ArithmeticOperator {
  func sentence(_ left: String, _ right: String) -> String {
    switch self {
    case .add: "cannot add \(right) to \(left)"
    case .subtract: "cannot subtract \(right) from \(left)"
    case .multiply: "cannot multiply \(left) by \(right)"
    case .divide: "cannot divide \(left) by \(right)"
    }
  }
}
