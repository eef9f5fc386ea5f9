// The scripts of Liftoscript: expressions, assignments and conditions.

/// An expression of a script.
indirect enum LiftoscriptExpression {
  case value(LiftoscriptValue)
  case name(String)
  /// `state.x`
  case state(String)
  /// `var.x`
  case variable(String)
  /// `completedReps[1]`, with the texts between the colons; nil for `*`.
  case element(String, [LiftoscriptExpression?])
  case call(String, [LiftoscriptExpression])
  /// An operator with its operands: `!` and `-` may have one, and `?` has three.
  case operation(String, [LiftoscriptExpression])
}

/// A statement of a script.
indirect enum LiftoscriptStatement {
  case assign(LiftoscriptExpression, String, LiftoscriptExpression)
  /// A function that is called for its effect.
  case call(String, [LiftoscriptExpression])
  /// `for (var.x in list) { ... }`
  case loop(String, LiftoscriptExpression, [LiftoscriptStatement])
  case branches(
    [(LiftoscriptExpression, [LiftoscriptStatement])], otherwise: [LiftoscriptStatement])

  /// Reads the statements of a script.
  static func read(_ text: String) throws(NotExpressible) -> [LiftoscriptStatement] {
    var reader = LiftoscriptScriptReader()
    try reader.split(text)
    return try reader.statements(until: nil)
  }
}

/// Why a script cannot be converted, in words.
struct NotExpressible: Error {
  let what: String
  /// True if the script does nothing in the app either.
  let isWithoutEffect: Bool

  init(_ what: String, isWithoutEffect: Bool = false) {
    (self.what, self.isWithoutEffect) = (what, isWithoutEffect)
  }
}

/// Reads scripts.
private struct LiftoscriptScriptReader {
  private enum Token: Equatable {
    case word(String)
    case value(LiftoscriptValue)
    case sign(String)
  }

  private var tokens: [Token] = []
  private var place = 0
  private var depth = 0
  private static let deepest = 40
  private static let most = 4_000

  /// Splits a text into tokens. A percent sign before an operand is a remainder.
  mutating func split(_ text: String) throws(NotExpressible) {
    let blank = /(?:[\s;]|\/\/[^\n]*)+/
    let value = /[0-9][0-9.]*(?:lb|kg|%(?![ \t]*[0-9A-Za-z(]))?/
    let sign = />=|<=|==|!=|&&|\|\||\+=|-=|\*=|\/=|[-(){}\[\]:?,.=<>!+*\/%]/
    var rest = text[...]
    while true {
      if let match = rest.prefixMatch(of: blank) { rest = rest[match.range.upperBound...] }
      guard let first = rest.first else { return }
      guard tokens.count < Self.most else { throw NotExpressible("a script that is too long") }
      if let match = rest.prefixMatch(of: value) {
        guard let value = LiftoscriptValue(String(match.output)) else {
          throw NotExpressible("'\(match.output)' in a script")
        }
        tokens.append(.value(value))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) {
        tokens.append(.word(String(match.output)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: sign) {
        tokens.append(.sign(String(match.output)))
        rest = rest[match.range.upperBound...]
      } else {
        throw NotExpressible("'\(first)' in a script")
      }
    }
  }

  private mutating func consume(_ token: Token) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private mutating func consume(_ sign: String) -> Bool { consume(.sign(sign)) }

  private mutating func expect(_ sign: String) throws(NotExpressible) {
    guard consume(sign) else { throw NotExpressible("a script without '\(sign)'") }
  }

  private mutating func nested<Part>(
    _ read: (inout Self) throws(NotExpressible) -> Part
  ) throws(NotExpressible) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw NotExpressible("a script that is nested too deeply") }
    return try read(&self)
  }

  // MARK: Statements

  mutating func statements(until end: String?) throws(NotExpressible) -> [LiftoscriptStatement] {
    try nested { reader throws(NotExpressible) in
      var result: [LiftoscriptStatement] = []
      while reader.place < reader.tokens.count {
        if let end, reader.consume(end) { return result }
        result.append(try reader.statement())
      }
      guard end == nil else { throw NotExpressible("a script without '}'") }
      return result
    }
  }

  private mutating func statement() throws(NotExpressible) -> LiftoscriptStatement {
    if consume(.word("if")) { return try branches() }
    if consume(.word("for")) { return try loop() }
    let target = try operand()
    for sign in ["=", "+=", "-=", "*=", "/="] where consume(sign) {
      return .assign(target, sign, try expression())
    }
    guard case .call(let name, let arguments) = target else {
      throw NotExpressible("a statement of a script")
    }
    // The app shows what a script prints only to its author.
    return name == "print" ? .branches([], otherwise: []) : .call(name, arguments)
  }

  /// Reads a loop after `for`.
  private mutating func loop() throws(NotExpressible) -> LiftoscriptStatement {
    try expect("(")
    guard case .variable(let name) = try operand(), consume(.word("in")) else {
      throw NotExpressible("a loop without 'in'")
    }
    let list = try expression()
    try expect(")")
    try expect("{")
    return .loop(name, list, try statements(until: "}"))
  }

  /// Reads the branches after the first `if`.
  private mutating func branches() throws(NotExpressible) -> LiftoscriptStatement {
    var branches: [(LiftoscriptExpression, [LiftoscriptStatement])] = []
    repeat {
      try expect("(")
      let condition = try expression()
      try expect(")")
      try expect("{")
      branches.append((condition, try statements(until: "}")))
      guard consume(.word("else")) else { return .branches(branches, otherwise: []) }
    } while consume(.word("if"))
    try expect("{")
    return .branches(branches, otherwise: try statements(until: "}"))
  }

  // MARK: Expressions

  private static let levels: [[String]] = [
    ["||"], ["&&"], ["==", "!="], [">=", "<=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  private mutating func expression() throws(NotExpressible) -> LiftoscriptExpression {
    try nested { reader throws(NotExpressible) in
      let condition = try reader.binary(0)
      guard reader.consume("?") else { return condition }
      let one = try reader.expression()
      try reader.expect(":")
      return .operation("?", [condition, one, try reader.expression()])
    }
  }

  private mutating func binary(_ level: Int) throws(NotExpressible) -> LiftoscriptExpression {
    guard level < Self.levels.count else { return try unary() }
    var result = try binary(level + 1)
    while let sign = Self.levels[level].first(where: { consume($0) }) {
      result = .operation(sign, [result, try binary(level + 1)])
    }
    return result
  }

  private mutating func unary() throws(NotExpressible) -> LiftoscriptExpression {
    try nested { reader throws(NotExpressible) in
      for sign in ["!", "-"] where reader.consume(sign) {
        return .operation(sign, [try reader.unary()])
      }
      guard reader.consume("(") else { return try reader.operand() }
      let inside = try reader.expression()
      try reader.expect(")")
      return inside
    }
  }

  private mutating func operand() throws(NotExpressible) -> LiftoscriptExpression {
    guard place < tokens.count else { throw NotExpressible("a script that ends too early") }
    let token = tokens[place]
    place += 1
    switch token {
    case .value(let value): return .value(value)
    case .sign(let sign): throw NotExpressible("'\(sign)' in a script")
    case .word(let word):
      if word == "state" || word == "var", consume(".") {
        guard place < tokens.count, case .word(let name) = tokens[place] else {
          throw NotExpressible("'\(word).' in a script")
        }
        place += 1
        return word == "state" ? .state(name) : .variable(name)
      }
      if consume("(") {
        var arguments: [LiftoscriptExpression] = []
        if consume(")") { return .call(word, arguments) }
        repeat { arguments.append(try expression()) } while consume(",")
        try expect(")")
        return .call(word, arguments)
      }
      guard consume("[") else { return .name(word) }
      if word == "state" { throw NotExpressible("the state of another exercise") }
      var indices: [LiftoscriptExpression?] = []
      repeat { indices.append(consume("*") ? nil : try expression()) } while consume(":")
      try expect("]")
      return .element(word, indices)
    }
  }
}
