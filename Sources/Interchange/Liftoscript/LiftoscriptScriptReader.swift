// The scripts of Liftoscript: expressions, assignments and conditions.

import Training

/// An expression of a script.
indirect enum LiftoscriptExpression {
  case value(LiftoscriptValue)
  case name(String)
  /// `completedReps[1]`, with the texts between the colons.
  case element(String, [LiftoscriptExpression?])
  /// `state.x`
  case state(String)
  /// `var.x`
  case variable(String)
  case call(String, [LiftoscriptExpression])
  case not(LiftoscriptExpression)
  case negative(LiftoscriptExpression)
  case binary(String, LiftoscriptExpression, LiftoscriptExpression)
  case choice(LiftoscriptExpression, LiftoscriptExpression, LiftoscriptExpression)
}

/// A statement of a script.
indirect enum LiftoscriptStatement {
  case assign(LiftoscriptExpression, String, LiftoscriptExpression)
  case branches(
    [(LiftoscriptExpression, [LiftoscriptStatement])], otherwise: [LiftoscriptStatement])
}

/// Why a script cannot be converted, in words.
struct NotExpressible: Error {
  let what: String
  init(_ what: String) { self.what = what }
}

/// Reads scripts.
struct LiftoscriptScriptReader {
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

  static func read(_ text: String) throws(NotExpressible) -> [LiftoscriptStatement] {
    var reader = LiftoscriptScriptReader()
    try reader.split(text)
    let statements = try reader.statements(until: nil)
    return statements
  }

  // MARK: Tokens

  private mutating func split(_ text: String) throws(NotExpressible) {
    let bytes = Array(text.utf8)
    var offset = 0
    func isAt(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte.isCellBlank || byte == .newline || byte == .return || byte == UInt8(ascii: ";") {
        offset += 1
        continue
      }
      if isAt("//") {
        while offset < bytes.count, bytes[offset] != .newline { offset += 1 }
        continue
      }
      guard tokens.count < Self.most else { throw NotExpressible("a script that is too long") }
      let start = offset
      if byte.isASCIIDigit {
        while offset < bytes.count, bytes[offset].isASCIIDigit || bytes[offset] == UInt8(ascii: ".")
        {
          offset += 1
        }
        var end = offset
        if isAt("lb") || isAt("kg") { end += 2 }
        // A percent sign before an operand is a remainder.
        if isAt("%"), !Self.isOperand(bytes, offset + 1) { end += 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let value = LiftoscriptSection.value(text) else {
          throw NotExpressible("'\(text)' in a script")
        }
        tokens.append(.value(value))
        offset = end
      } else if byte.isASCIILetter || byte == UInt8(ascii: "_") {
        while offset < bytes.count,
          bytes[offset].isASCIILetter || bytes[offset].isASCIIDigit
            || bytes[offset] == UInt8(ascii: "_")
        {
          offset += 1
        }
        tokens.append(.word(String(decoding: bytes[start..<offset], as: UTF8.self)))
      } else {
        let signs: [StaticString] = [
          ">=", "<=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "(", ")", "{", "}", "[", "]",
          ":", "?", ",", ".", "=", "<", ">", "!", "+", "-", "*", "/", "%",
        ]
        guard let sign = signs.first(where: { isAt($0) }) else {
          let character = String(decoding: bytes[start...].prefix(4), as: UTF8.self).prefix(1)
          throw NotExpressible("'\(character)' in a script")
        }
        tokens.append(.sign(sign.description))
        offset += sign.utf8CodeUnitCount
      }
    }
  }

  private static func isOperand(_ bytes: [UInt8], _ offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, bytes[offset].isCellBlank { offset += 1 }
    guard offset < bytes.count else { return false }
    return bytes[offset].isASCIIDigit || bytes[offset].isASCIILetter
      || bytes[offset] == UInt8(ascii: "(")
  }

  private mutating func consume(_ sign: String) -> Bool {
    guard place < tokens.count, tokens[place] == .sign(sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(NotExpressible) {
    guard consume(sign) else { throw NotExpressible("a script without '\(sign)'") }
  }

  private func isAt(_ token: Token) -> Bool { place < tokens.count && tokens[place] == token }

  // MARK: Statements

  private mutating func statements(
    until end: String?
  ) throws(NotExpressible) -> [LiftoscriptStatement] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw NotExpressible("a script that is nested too deeply") }
    var result: [LiftoscriptStatement] = []
    while place < tokens.count {
      if let end, consume(end) { return result }
      result.append(try statement())
    }
    guard end == nil else { throw NotExpressible("a script without '}'") }
    return result
  }

  private mutating func statement() throws(NotExpressible) -> LiftoscriptStatement {
    if isAt(.word("if")) { return try branches() }
    if isAt(.word("for")) { throw NotExpressible("a loop") }
    let target = try operand()
    for sign in ["=", "+=", "-=", "*=", "/="] where consume(sign) {
      return .assign(target, sign, try expression())
    }
    // The app shows what a script prints only to its author.
    if case .call("print", _) = target { return .branches([], otherwise: []) }
    if case .call(let name, _) = target { throw NotExpressible("'\(name)()'") }
    throw NotExpressible("a statement of a script")
  }

  private mutating func branches() throws(NotExpressible) -> LiftoscriptStatement {
    var branches: [(LiftoscriptExpression, [LiftoscriptStatement])] = []
    while isAt(.word("if")) {
      place += 1
      try expect("(")
      let condition = try expression()
      try expect(")")
      try expect("{")
      branches.append((condition, try statements(until: "}")))
      guard isAt(.word("else")) else { return .branches(branches, otherwise: []) }
      place += 1
      guard isAt(.word("if")) else {
        try expect("{")
        return .branches(branches, otherwise: try statements(until: "}"))
      }
    }
    return .branches(branches, otherwise: [])
  }

  // MARK: Expressions

  private static let levels: [[String]] = [
    ["||"], ["&&"], ["==", "!="], [">=", "<=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  private mutating func expression() throws(NotExpressible) -> LiftoscriptExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw NotExpressible("a script that is nested too deeply") }
    let condition = try binary(0)
    guard consume("?") else { return condition }
    let one = try expression()
    try expect(":")
    return .choice(condition, one, try expression())
  }

  private mutating func binary(_ level: Int) throws(NotExpressible) -> LiftoscriptExpression {
    guard level < Self.levels.count else { return try unary() }
    var result = try binary(level + 1)
    while let sign = Self.levels[level].first(where: { isAt(.sign($0)) }) {
      place += 1
      result = .binary(sign, result, try binary(level + 1))
    }
    return result
  }

  private mutating func unary() throws(NotExpressible) -> LiftoscriptExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw NotExpressible("a script that is nested too deeply") }
    if consume("!") { return .not(try unary()) }
    if consume("-") { return .negative(try unary()) }
    if consume("(") {
      let inside = try expression()
      try expect(")")
      return inside
    }
    return try operand()
  }

  private mutating func operand() throws(NotExpressible) -> LiftoscriptExpression {
    guard place < tokens.count else { throw NotExpressible("a script that ends too early") }
    switch tokens[place] {
    case .value(let value):
      place += 1
      return .value(value)
    case .sign(let sign): throw NotExpressible("'\(sign)' in a script")
    case .word(let word):
      place += 1
      if word == "state" || word == "var", consume(".") {
        guard place < tokens.count, case .word(let name) = tokens[place] else {
          throw NotExpressible("'\(word).' in a script")
        }
        place += 1
        return word == "state" ? .state(name) : .variable(name)
      }
      if word == "state", isAt(.sign("[")) {
        throw NotExpressible("the state of another exercise")
      }
      if consume("(") {
        var arguments: [LiftoscriptExpression] = []
        if !consume(")") {
          repeat { arguments.append(try expression()) } while consume(",")
          try expect(")")
        }
        return .call(word, arguments)
      }
      if consume("[") {
        var indices: [LiftoscriptExpression?] = []
        repeat {
          indices.append(consume("*") ? nil : try expression())
        } while consume(":")
        try expect("]")
        return .element(word, indices)
      }
      return .name(word)
    }
  }
}
