// Reads the parts of an exercise line between the slashes.

import Training

/// Reads sets, values and lists of Liftoscript.
enum LiftoscriptSection {
  /// Splits at a character outside of parentheses, brackets and braces.
  static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth = max(0, depth - 1) }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }

  static func number(_ text: some StringProtocol) -> Decimal? {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty,
      bytes.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
    else { return nil }
    let number = NumberCell.number(bytes, 0..<bytes.count, comma: .unclear)
    return number.flatMap { $0.magnitude <= Decimal(100_000) ? $0 : nil }
  }

  /// Reads `5lb`, `2.5kg`, `10%` or `3`.
  static func value(_ text: String) -> LiftoscriptValue? {
    let text = text.trimmed
    func value(_ suffix: String, _ unit: LiftoscriptValue.Unit) -> LiftoscriptValue? {
      guard text.hasSuffix(suffix) else { return nil }
      return number(text.dropLast(suffix.count)).map { LiftoscriptValue(number: $0, unit: unit) }
    }
    return value("lb", .load(.lb)) ?? value("kg", .load(.kg)) ?? value("%", .percent)
      ?? value("", .none)
  }

  // MARK: Sets

  /// The sets of a section, or what it says about all sets.
  enum Contents {
    case sets([LiftoscriptSet])
    case common(LiftoscriptSet)
  }

  /// Reads a section such as `3x8-12 70% 90s, 1x5+ (top)`. Nil if it is not one.
  static func contents(_ text: String) -> Contents? {
    let parts = split(text, at: ",")
    var sets: [LiftoscriptSet] = []
    var common = LiftoscriptSet()
    var hasCounts = false
    for part in parts {
      guard let (set, hasCount) = set(part) else { return nil }
      if hasCount {
        hasCounts = true
        sets.append(set)
      } else if parts.count == 1 {
        common = set
      } else {
        return nil
      }
    }
    return hasCounts ? .sets(sets) : .common(common)
  }

  private static func set(_ text: String) -> (LiftoscriptSet, Bool)? {
    var set = LiftoscriptSet()
    var hasCount = false
    var words = text
    if let open = words.firstIndex(of: "("), let close = words[open...].firstIndex(of: ")") {
      set.label = String(words[words.index(after: open)..<close]).trimmed
      words.replaceSubrange(open...close, with: " ")
    }
    let tokens = words.split(whereSeparator: \.isWhitespace)
    guard !tokens.isEmpty || set.label != nil else { return nil }
    for token in tokens {
      if read(token, into: &set) { continue }
      guard !hasCount, readCount(token, into: &set) else { return nil }
      hasCount = true
    }
    return (set, hasCount)
  }

  /// Reads `3x8`, `3x8-12`, `1x5+`.
  private static func readCount(_ token: Substring, into set: inout LiftoscriptSet) -> Bool {
    guard let match = token.wholeMatch(of: /(\d{1,3})x(?:(\d{1,4})-)?(\d{1,4})(\+?)/),
      let count = Int(match.1), let reps = Int(match.3), (1...100).contains(count)
    else { return false }
    set.count = count
    set.reps = reps
    set.minReps = match.2.flatMap { Int($0) }.flatMap { $0 < reps ? $0 : nil }
    set.isAmrap = match.4 == "+"
    return true
  }

  /// Reads `100lb`, `75%+`, `@8`, `90s`, `60s|30s`, `auto` or `?+`.
  private static func read(_ token: Substring, into set: inout LiftoscriptSet) -> Bool {
    if token == "auto" {
      set.isAuto = true
      return true
    }
    // The app asks for the load; prog always accepts another one.
    if token == "?+" { return true }
    if token.first == "@" {
      let text = token.dropFirst().last == "+" ? token.dropFirst().dropLast() : token.dropFirst()
      guard let rpe = number(text), let effort = Effort(rpe: rpe) else { return false }
      set.effort = effort
      return true
    }
    if let bar = token.firstIndex(of: "|") {
      var time = token[..<bar]
      if time.last == "+" {
        set.isOpenTime = true
        time.removeLast()
      }
      guard let seconds = seconds(time) else { return false }
      set.time = seconds
      let rest = token[token.index(after: bar)...]
      if rest == "?" { return true }
      guard let seconds = self.seconds(rest) else { return false }
      set.rest = seconds
      return true
    }
    if let rest = seconds(token) {
      set.rest = rest
      return true
    }
    let plain = token.last == "+" ? token.dropLast() : token
    guard let value = value(String(plain)), !value.number.isNegative else { return false }
    switch value.unit {
    case .percent: set.weight = .percent(value.number)
    case .load(let unit): set.weight = .load(value.number, unit)
    case .none: return false
    }
    return true
  }

  private static func seconds(_ text: Substring) -> Seconds? {
    guard text.last == "s", let count = Int32(text.dropLast()), (0...36_000).contains(count) else {
      return nil
    }
    return Seconds(count)
  }

  // MARK: Progressions

  /// Reads `lp(5lb, 1)`, `custom(a: 0) {~0~}` or `none`. Nil if it is not a progression.
  static func progress(
    _ text: String, _ scripts: [(text: String, line: Int)], line: Int
  ) -> LiftoscriptProgress? {
    if text == "none" { return LiftoscriptProgress.none }
    guard let open = text.firstIndex(of: "("),
      let close = closing(of: open, in: text)
    else { return nil }
    let name = text[..<open].trimmed
    let inside = String(text[text.index(after: open)..<close])
    let arguments = inside.trimmed.isEmpty ? [] : split(inside, at: ",")
    let rest = text[text.index(after: close)...].trimmed
    if name == "custom" {
      var variables: [LiftoscriptVariable] = []
      for argument in arguments.prefix(100) {
        guard let colon = argument.firstIndex(of: ":"),
          let value = value(String(argument[argument.index(after: colon)...]))
        else { return nil }
        var name = argument[..<colon].trimmed
        let isAsked = name.last == "+"
        if isAsked { name.removeLast() }
        guard isName(name) else { return nil }
        variables.append(LiftoscriptVariable(name: name, value: value, isAsked: isAsked))
      }
      if let match = rest.wholeMatch(of: /\{~(\d+)~\}/), let index = Int(match.1),
        scripts.indices.contains(index)
      {
        return .custom(
          variables, script: scripts[index].text, reused: nil, line: scripts[index].line)
      }
      if let match = rest.wholeMatch(of: /\{\s*\.\.\.(.+?)\s*\}/) {
        return .custom(variables, script: nil, reused: String(match.1), line: line)
      }
      return nil
    }
    let values = arguments.compactMap(value)
    guard values.count == arguments.count, !values.isEmpty, rest.isEmpty else { return nil }
    switch name {
    case "lp": return values.count <= 6 ? .linear(values) : nil
    case "dp": return values.count == 3 ? .double(values) : nil
    case "sum": return values.count == 2 ? .sum(values) : nil
    default: return nil
    }
  }

  private static func closing(of open: String.Index, in text: String) -> String.Index? {
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter, text.utf8.count <= 40 else {
      return false
    }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
