// The diagnostics of expressions and statements.

import Diagnostics

/// The diagnostics of the rule language, from reading, type checking and evaluation.
package enum ExpressionErrorID: String, DiagnosticID {
  // Reading
  case missingExpression = "missing-expression"
  case unexpectedInExpression = "unexpected-in-expression"
  case unclosedParenthesis = "unclosed-parenthesis"
  case unclosedQuote = "unclosed-text"
  case expressionTooLong = "expression-too-long"
  case expressionTooDeep = "expression-too-deep"
  case badQuantity = "bad-quantity"
  case chainedComparison = "chained-comparison"
  case unknownFunction = "unknown-function"
  case wrongArguments = "wrong-arguments"
  case nestedSetFunction = "nested-set-function"
  case missingStatement = "missing-statement"
  case unknownStatement = "unknown-statement"
  // Type checking
  case incompatibleKinds = "incompatible-kinds"
  case wrongKind = "wrong-kind"
  case percentBesideLoad = "percent-beside-load"
  case missingMultiple = "missing-multiple"
  case notACondition = "not-a-condition"
  case unknownValue = "unknown-value"
  case unknownSet = "unknown-set"
  case setNamedTwice = "set-named-twice"
  case notATable = "not-a-table"
  case outOfPlace = "out-of-place"
  case notAssignable = "not-assignable"
  // Evaluating
  case divisionByZero = "division-by-zero"
  case numberTooLarge = "number-too-large"
  case missingSet = "missing-set"
  case tooMuchWork = "too-much-work"
}
