// The expressions of the rule language, as trees with source locations.

package import Diagnostics
package import Training

/// A name in an expression or a statement: `tm`, `Squat.tm`, `"Squat as T2".weight`.
package struct ValueName: Hashable, Sendable {
  /// The other lift or slot, if one is named.
  package var owner: SlotName?
  package var name: String

  package init(_ name: String, of owner: SlotName? = nil) {
    self.owner = owner
    self.name = name
  }

  package var text: String {
    guard let owner else { return name }
    // Unquoted, `Squat.reps` would mean the reps of a set called `Squat`.
    let isPlain =
      owner.label == nil && ExpressionWords.isName(owner.lift) && SetField(rawValue: name) == nil
    return "\(isPlain ? owner.lift : quoted(owner.text)).\(name)"
  }
}

// Names of values where something else shows where they end: keys of tests, arguments of commands.

extension ValueName {
  /// The name as it is typed, without the quotes that expressions need: `Bench Press.tm`. Keeps the
  /// quotes only if the name would be read as another one without them.
  package var plainText: String {
    guard let owner else { return name }
    let plain = "\(owner.text).\(name)"
    return ValueName(delimited: plain) == self ? plain : text
  }

  /// Reads a text that is only a name: `Bench Press.tm`, `Squat as T2.weight`, `phase`. The quotes
  /// of expressions are accepted. Nil if no word follows the last point.
  package init?(delimited text: String) {
    if text.utf8.contains(UInt8(ascii: "\"")) {
      if case .name(let name)? = ExpressionReader.read(text).0?.node {
        self = name
        return
      }
    }
    let parts = text.filter { $0 != "\"" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = parts.last.map(String.init),
      ExpressionWords.isName(name) || parts.count > 1 && SetField(rawValue: name) != nil
    else { return nil }
    let owner = parts.dropLast().joined(separator: ".").trimmed
    guard parts.count == 1 || !owner.isEmpty else { return nil }
    self.init(name, of: parts.count == 1 ? nil : SlotName(reading: owner))
  }
}

/// A reference to a set of the session.
package enum SetReference: Hashable, Sendable {
  case first, last, top
  /// The set before the one whose load is evaluated.
  case prev
  case named(String)
  /// A set that an earlier exercise of the session names: `Squat.top`.
  case other(SlotName, String)
  case nth(Expression)
}

/// A choice after `in`: one value, or a range of numbers (`1-3`, `8+`, `..2`).
package enum Choice: Hashable, Sendable {
  case one(Expression)
  /// A nil end is open.
  case range(from: Expression?, through: Expression?)
}

/// A field of a set.
package enum SetField: String, Hashable, Sendable, CaseIterable {
  case reps, load, rpe, time, distance, e1rm, goal, ceiling, planned, done, made
}

/// An operator that calculates a value from two others.
package enum ArithmeticOperator: String, Hashable, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
}

/// An operator that compares two values.
package enum ComparisonOperator: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// A function over the work sets of a session.
package enum SetFunction: String, Hashable, Sendable, CaseIterable {
  case all, any, count, sum, min, max, avg
}

/// A predicate of a whole session.
package enum SessionPredicate: String, Hashable, Sendable, CaseIterable {
  case made, missed, topped
}

/// A function over values.
package enum BuiltInFunction: String, Hashable, Sendable, CaseIterable {
  case min, max, abs, mod, floor, ceil, round, e1rm, shown, cases
  case loadFor = "load_for"
  case shownUp = "shown up"
  case shownDown = "shown down"
}

/// A question about past sessions: `best(e1rm, 8 weeks)`, `best(load, reps >= 5)`, `trend(e1rm, 6
/// weeks)`.
package enum HistoryQuestion: Hashable, Sendable {
  case best(SetField, days: Int?, matching: Expression?)
  case trend(SetField, days: Int?)
  case daysSinceLast
}

/// An expression of the rule language, with its place.
package struct Expression: Hashable, Sendable {
  package indirect enum Node: Hashable, Sendable {
    case literal(Value)
    case truth(Bool)
    /// `5lb|2.5kg`: the unit of the lift selects one.
    case bothUnits(lb: ExactLoad, kg: ExactLoad)
    /// `90% of tm`.
    case percentOf(Expression, Expression)
    case name(ValueName)
    case set(SetReference)
    case setField(SetReference, SetField)
    /// A field of each set, inside a function over sets.
    case field(SetField)
    case predicate(SessionPredicate)
    case negated(Expression)
    case not(Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case arithmetic(ArithmeticOperator, Expression, Expression)
    case comparison(ComparisonOperator, Expression, Expression)
    /// `week in 3 6 9`, `week in 1-3`.
    case isOneOf(Expression, [Choice])
    /// `x if c else y`.
    case conditional(Expression, if: Expression, else: Expression)
    case setFunction(SetFunction, Expression)
    case call(BuiltInFunction, [Expression])
    /// A table used like a function: `steps(top.reps)`, or `shares(week, turn)` for tables in a
    /// table.
    case table(ValueName, [Expression])
    case history(HistoryQuestion)
  }

  package let node: Node
  /// The byte offsets in the text that was read. They are ignored when expressions are compared.
  package let span: SourceSpan
  /// The place of the operator, for carets. Without an operator, the place of the whole expression.
  package let sign: SourceSpan
  /// The number of levels of the tree. A literal has one.
  package let height: Int

  package init(_ node: Node, at span: SourceSpan, sign: SourceSpan? = nil) {
    self.node = node
    self.span = span
    self.sign = sign ?? span
    var highest = 0
    node.visitChildren { highest = max(highest, $0.height) }
    height = highest + 1
  }

  package static func == (one: Expression, other: Expression) -> Bool { one.node == other.node }
  package func hash(into hasher: inout Hasher) { hasher.combine(node) }
}

// The names that expressions and statements read.

extension Expression {
  /// The values and tables that the expression reads, in written order.
  ///
  /// A set named with `as` is included if it has no field, because it then looks like a value. Sets
  /// of other exercises are always included.
  package var readNames: [ValueName] {
    var names: [ValueName] = []
    visit { part in
      switch part.node {
      case .name(let name), .table(let name, _): names.append(name)
      case .setField(.other(let slot, let name), _): names.append(ValueName(name, of: slot))
      default: break
      }
    }
    return names
  }
}

extension Statement {
  /// The values that the statement reads. `+=` and similar operators also read the value that they
  /// change.
  package var readNames: [ValueName] {
    guard case .assign(let name, let change, let value) = action else { return [] }
    return (change == .set ? [] : [name]) + value.readNames
  }

  /// The value that the statement changes.
  package var changedName: ValueName? {
    if case .assign(let name, _, _) = action { name } else { nil }
  }
}

// Traversal of expressions without building lists of their parts.

extension Expression {
  /// Calls `each` with the expression and all its parts, in written order.
  package func visit(_ each: (Expression) -> Void) {
    each(self)
    node.visitChildren { $0.visit(each) }
  }

  /// Returns whether `isSo` holds for the expression or any of its parts.
  package func contains(where isSo: (Expression) -> Bool) -> Bool {
    var found = false
    visit { part in found = found || isSo(part) }
    return found
  }
}

extension Expression.Node {
  /// Calls `each` with the direct parts of this expression, in written order.
  func visitChildren(_ each: (Expression) -> Void) {
    switch self {
    case .literal, .truth, .bothUnits, .name, .field, .predicate: break
    case .set(let set), .setField(let set, _): if case .nth(let index) = set { each(index) }
    case .negated(let inner), .not(let inner), .setFunction(_, let inner):
      each(inner)
    case .percentOf(let left, let right), .and(let left, let right), .or(let left, let right),
      .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      each(left)
      each(right)
    case .isOneOf(let value, let choices):
      each(value)
      for choice in choices { choice.visitEnds(each) }
    case .conditional(let value, let condition, let other):
      each(value)
      each(condition)
      each(other)
    case .call(_, let arguments), .table(_, let arguments):
      for argument in arguments { each(argument) }
    case .history(.best(_, _, let condition)): if let condition { each(condition) }
    case .history: break
    }
  }
}

extension Choice {
  fileprivate func visitEnds(_ each: (Expression) -> Void) {
    switch self {
    case .one(let value): each(value)
    case .range(let first, let last):
      if let first { each(first) }
      if let last { each(last) }
    }
  }
}

// The diagnostics of expressions and statements.

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

// The reserved words of expressions, and the rules for names.

/// The words of the rule language.
package enum ExpressionWords {
  /// Returns whether a text has the form of an unquoted name. It may still be a reserved word.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
  }

  /// Returns whether a name may begin with a character. The properties of Unicode are looked up
  /// only for characters that need them.
  private static func isLetter(_ character: Unicode.Scalar) -> Bool {
    guard character.isASCII else { return character.properties.isAlphabetic }
    return ("a"..."z").contains(character) || ("A"..."Z").contains(character) || character == "_"
  }

  /// Returns whether a text is one of `1rm` to `20rm`, which are names although they begin with a
  /// digit.
  package static func isRepMaximum(_ text: String) -> Bool {
    guard text.hasSuffix("rm"), let reps = Int(text.dropLast(2)) else { return false }
    return (1...20).contains(reps) && text == "\(reps)rm"
  }

  /// Returns whether a text is read as a name: it has the form of one or is a rep max like `5rm`,
  /// and is not reserved.
  package static func isName(_ text: String) -> Bool {
    isRepMaximum(text) || isWord(text) && !isReserved(text)
  }

  /// Returns whether a word cannot be the name of a value because it has another meaning in
  /// expressions.
  package static func isReserved(_ text: String) -> Bool {
    reserved.contains(text) || isUnit(text)
  }

  private static let reserved = operators.union(sets).union(["true", "false"])
    .union(SessionPredicate.allCases.map(\.rawValue))

  /// The operators that are words.
  package static let operators: Set<String> = ["and", "or", "not", "in", "if", "else", "of"]
  /// The sets that have a name without `as`.
  package static let sets: Set<String> = ["first", "last", "top", "prev"]

  /// Returns whether a text is a unit. `m` cannot be a name, because `3 m` is three metres.
  package static func isUnit(_ text: String) -> Bool { units.contains(text.lowercased()) }

  private static let units = Set(NotationWords.units + ["lbs", "sec", "bw"])

  /// The names of all functions, for suggestions.
  package static let functions =
    BuiltInFunction.allCases.map(\.rawValue) + SetFunction.allCases.map(\.rawValue)
    + ["nth", "best", "trend"]
}
