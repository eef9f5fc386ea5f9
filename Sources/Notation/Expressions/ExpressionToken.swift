// The tokens of expressions.

import Training

/// A token of an expression.
enum ExpressionToken: Hashable {
  case end
  case value(Value)
  /// `5lb|2.5kg`.
  case bothUnits(lb: ExactLoad, kg: ExactLoad)
  case text(String)
  case word(String)
  case symbol(ExpressionSymbol)
}

/// Symbols. The longest that matches is read.
enum ExpressionSymbol: String, Hashable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case addAndAssign = "+="
  case subtractAndAssign = "-="
  case multiplyAndAssign = "*="
  case divideAndAssign = "/="
  case less = "<"
  case greater = ">"
  case assign = "="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
  case open = "("
  case close = ")"
  case dot = "."
  case comma = ","
  case semicolon = ";"

  var arithmetic: ArithmeticOperator? { ArithmeticOperator(rawValue: rawValue) }
  var comparison: ComparisonOperator? { ComparisonOperator(rawValue: rawValue) }
}
