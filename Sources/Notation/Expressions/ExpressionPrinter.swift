// Printing of expressions in canonical form. Reading the result gives the same tree.

import Training

extension Expression {
  /// The canonical text, with only the parentheses that are needed.
  package var text: String {
    var printer = ExpressionPrinter()
    printer.write(self)
    return printer.text
  }

  /// Returns the text with looked-up parts replaced by their values. `values` maps the text of a
  /// part to its value.
  package func text(with values: [String: String]) -> String {
    var printer = ExpressionPrinter(values: values)
    printer.write(self)
    return printer.text
  }
}

/// Prints expressions. An operand that binds less tightly than its operator is put in parentheses.
struct ExpressionPrinter {
  private(set) var text = ""
  /// The replacements of parts of the expression, by the text of the part.
  private let values: [String: String]

  init(values: [String: String] = [:]) { self.values = values }

  typealias Precedence = ExpressionReader.Precedence

  mutating func write(_ expression: Expression, _ loosest: Precedence = .conditional) {
    if !values.isEmpty, let value = values[expression.text] {
      text += value
      return
    }
    let needsParentheses = (expression.node.precedence).map { $0 < loosest } ?? false
    if needsParentheses { text += "(" }
    write(expression.node)
    if needsParentheses { text += ")" }
  }

  private mutating func write(_ node: Expression.Node) {
    switch node {
    case .literal(let value): text += value.literal
    case .truth(let truth): text += truth ? "true" : "false"
    case .bothUnits(let pounds, let kilograms):
      if pounds.amount.isNegative { text += "-" }
      let lb = ExactLoad(pounds.amount.magnitude, .lb)
      text += "\(lb.text)|\(ExactLoad(kilograms.amount.magnitude, .kg).text)"
    case .percentOf(let share, let whole): infix(share, " of ", whole, .share)
    case .name(let name): text += name.text
    case .set(let set): write(set)
    case .setField(let set, let field):
      write(set)
      text += ".\(field.rawValue)"
    case .field(let field): text += field.rawValue
    case .predicate(let predicate): text += predicate.rawValue
    case .negated(let inner):
      text += "-"
      // `-5` would be read as a literal.
      if inner.node.startsWithDigit {
        text += "("
        write(inner)
        text += ")"
      } else {
        write(inner, .negation)
      }
    case .not(let inner):
      text += "not "
      write(inner, .not)
    case .and(let left, let right): infix(left, " and ", right, .and)
    case .or(let left, let right): infix(left, " or ", right, .or)
    case .arithmetic(let operation, let left, let right):
      infix(left, " \(operation.rawValue) ", right, operation.precedence)
    case .comparison(let operation, let left, let right):
      write(left, .sum)
      text += " \(operation.rawValue) "
      write(right, .sum)
    case .isOneOf(let value, let choices):
      write(value, .sum)
      text += " in"
      for choice in choices { write(choice) }
    case .conditional(let value, let condition, let other):
      write(value, .or)
      text += " if "
      write(condition, .or)
      text += " else "
      write(other, .conditional)
    case .setFunction(let function, let inner): call(function.rawValue, [inner])
    case .call(let function, let arguments): call(function.rawValue, arguments)
    case .table(let name, let inputs): call(name.text, inputs)
    case .history(let question): write(question)
    }
  }

  private mutating func infix(
    _ left: Expression, _ sign: String, _ right: Expression, _ precedence: Precedence
  ) {
    let isRightToLeft = precedence == .share
    write(left, isRightToLeft ? .tightest : precedence)
    text += sign
    write(right, isRightToLeft ? precedence : precedence.tighter)
  }

  private mutating func call(_ name: String, _ arguments: [Expression]) {
    text += "\(name)("
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += ", " }
      write(argument)
    }
    text += ")"
  }

  private mutating func write(_ set: SetReference) {
    switch set {
    case .first: text += "first"
    case .last: text += "last"
    case .top: text += "top"
    case .prev: text += "prev"
    case .named(let name): text += name
    case .other(let slot, let name): text += ValueName(name, of: slot).text
    case .nth(let index): call("nth", [index])
    }
  }

  private mutating func write(_ choice: Choice) {
    text += " "
    switch choice {
    case .one(let value): write(value, .tightest)
    case .range(let first, let last):
      if let first { write(first, .tightest) } else { text += ".." }
      if first != nil { text += last == nil ? "+" : "-" }
      if let last { write(last, .tightest) }
    }
  }

  private mutating func write(_ question: HistoryQuestion) {
    switch question {
    case .daysSinceLast: text += "days since last"
    case .best(let field, let days, let condition):
      text += "best(\(field.rawValue)"
      if let condition {
        text += ", "
        write(condition)
      }
      text += "\(window(days)))"
    case .trend(let field, let days): text += "trend(\(field.rawValue)\(window(days)))"
    }
  }

  /// Returns a period in weeks if it is a whole number of weeks.
  private func window(_ days: Int?) -> String {
    guard let days else { return "" }
    let (count, unit) = days % 7 == 0 ? (days / 7, "week") : (days, "day")
    return ", \(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

extension ArithmeticOperator {
  fileprivate var precedence: ExpressionReader.Precedence {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    }
  }
}

extension Expression.Node {
  /// The precedence of the operator. Nil if the expression is a single unit.
  fileprivate var precedence: ExpressionReader.Precedence? {
    switch self {
    case .conditional: .conditional
    case .or: .or
    case .and: .and
    case .not: .not
    case .comparison, .isOneOf: .comparison
    case .arithmetic(let operation, _, _): operation.precedence
    case .negated: .negation
    case .percentOf: .share
    case .literal, .truth, .bothUnits, .name, .set, .setField, .field, .predicate, .setFunction,
      .call,
      .table, .history:
      nil
    }
  }

  /// True if a minus sign before it would be read as part of the number.
  fileprivate var startsWithDigit: Bool {
    switch self {
    case .literal(.text), .literal(.exercise): false
    case .literal, .bothUnits: true
    case .percentOf(let share, _): share.node.startsWithDigit
    default: false
    }
  }
}

extension Value {
  /// The literal as an expression writes it. A minus sign applies to the whole literal.
  fileprivate var literal: String {
    switch self {
    case .load(let load) where !load.onBodyweight && load.amount.isNegative: signed
    case .number(let number) where number.isNegative: signed
    case .percent(let share) where share.isNegative: signed
    case .time(let seconds) where seconds.isNegative: signed
    case .distance(let amount, _) where amount.isNegative: signed
    case .pace(let seconds, _) where seconds.isNegative: signed
    default: text
    }
  }

  private var signed: String { "-" + (negated ?? self).text }
}
