// Finds numbers with their units, and lists of them (`5,5,4`, `40/35s`), in the tokens of a line.

import Training

/// Finds quantities and series in the tokens of a line.
struct TypedQuantities {
  let tokens: [Token]

  /// The most numbers of a list.
  static let mostItems = 100

  private subscript(index: Int) -> Token? { tokens[at: index] }

  /// Returns the quantity at a token. With `usesComma`, a comma within the number is a decimal
  /// comma.
  func quantity(at start: Int, usesComma: Bool = false) -> Quantity? {
    guard let token = self[start] else { return nil }
    switch token.kind {
    case .number: return number(at: start, usesComma: usesComma)
    case .hash:
      guard tokens.isTight(start + 1), var number = number(at: start + 1, usesComma: usesComma),
        number.kind == .plain, number.value >= 100_000
      else { return nil }
      (number.kind, number.start) = (.weight(.lb), start)
      return number
    case .plus, .dash: return signed(at: start, usesComma: usesComma)
    case .word:
      switch token.word {
      case .bar: return Quantity(kind: .bar, value: 0, start: start, end: start + 1)
      case .bodyweight:
        var result = Quantity(kind: .bodyweight(nil), value: 0, start: start, end: start + 1)
        let sign = self[start + 1]?.kind
        guard sign == .plus || sign == .dash || sign == .longDash,
          let number = number(at: start + 2, usesComma: true),
          sign == .plus || tokens.isTight(start + 1) || self[start + 2]?.followsBlank ?? false
        else { return result }
        switch number.kind {
        case .plain: result.kind = .bodyweight(nil)
        case .weight(let unit): result.kind = .bodyweight(unit)
        default: return result
        }
        result.value = sign == .plus ? number.value : -number.value
        (result.end, result.decimals) = (number.end, number.decimals)
        return result
      default: return nil
      }
    default: return nil
    }
  }

  func signed(at start: Int, usesComma: Bool) -> Quantity? {
    let isMinus = tokens[start].kind == .dash
    // `5-8` is a range.
    if isMinus, !tokens[start].followsBlank, start > 0, tokens[start - 1].kind == .number {
      return nil
    }
    guard var number = number(at: start + 1, usesComma: true) else { return nil }
    let isFirst = start == 0 || tokens[start - 1].kind != .number
    let next = self[number.end]
    let isReps = next?.kind == .word && next?.word == .reps
    let isSign =
      number.kind != .plain || isReps || isMinus && isFirst && next?.kind != .times
    guard tokens.isTight(start + 1) || isSign else { return nil }
    switch number.kind {
    case .plain: number.kind = .signed(nil)
    case .weight(let unit): number.kind = .signed(unit)
    default: return nil
    }
    if isMinus { number.value = -number.value }
    number.start = start
    return number
  }

  func number(at start: Int, usesComma: Bool) -> Quantity? {
    guard let token = self[start], token.kind == .number, !touchesUnit(start) else { return nil }
    if let clock = clock(at: start) { return clock }
    if tokens.isTight(start + 1), tokens.isTight(start + 2), self[start + 1]?.kind == .colon,
      self[start + 2]?.kind == .number
    {
      return nil
    }
    var result = Quantity(
      kind: .plain, value: token.value, decimals: token.decimals, start: start, end: start + 1)
    if usesComma, let decimals = decimalComma(after: start) {
      result.value = token.value + decimals.value
      (result.decimals, result.hasComma, result.end) = (decimals.count, true, start + 3)
    }
    return withUnit(result)
  }

  /// Returns whether a number touches the unit of the number before it, as in `100kg5`.
  private func touchesUnit(_ start: Int) -> Bool {
    guard start > 0, !tokens[start].followsBlank, tokens[start - 1].kind == .word else {
      return false
    }
    switch tokens[start - 1].word {
    case .weight, .distance, .thousand, .time, .reps, .bodyweight, .bar: return true
    default: return false
    }
  }

  /// Returns the decimals after the comma of a number; nil if no comma touches both numbers.
  func decimalComma(after start: Int) -> (value: Int, count: Int)? {
    guard tokens[start].decimals == 0, self[start + 1]?.kind == .comma, tokens.isTight(start + 1),
      let next = self[start + 2], next.kind == .number, tokens.isTight(start + 2),
      next.decimals == 0,
      (1...2).contains(next.digits), next.word == .other
    else { return nil }
    return (next.value / (next.digits == 1 ? 10 : 100), next.digits)
  }

  func withUnit(_ number: Quantity) -> Quantity {
    guard let unit = self[number.end] else { return number }
    var result = number
    if unit.kind == .hash {
      let next = self[number.end + 1]
      // `5 #185`.
      if unit.followsBlank, let next, next.kind == .number, !next.followsBlank { return number }
      guard next == nil || next?.followsBlank ?? true || next?.kind != .word else { return number }
      (result.kind, result.end) = (.weight(.lb), number.end + 1)
      return result
    }
    guard unit.kind == .word else { return number }
    switch unit.word {
    case .weight(let unit): (result.kind, result.end) = (.weight(unit), number.end + 1)
    case .distance(let unit): (result.kind, result.end) = (.distance(unit), number.end + 1)
    case .thousand where !unit.followsBlank:
      (result.kind, result.end) = (.thousand, number.end + 1)
    case .time(let seconds): return time(number, seconds)
    default: break
    }
    return result
  }

  /// Reads `90s`, `1h05min`, `1h05`, `1min30s` and `5 min 30`.
  func time(_ number: Quantity, _ seconds: Int) -> Quantity {
    var result = number
    result.kind = .time
    // A tenth of a second is the smallest part of a time.
    guard number.value * seconds % 1000 == 0 else {
      result.value = -1
      result.end += 1
      return result
    }
    result.value = number.value * seconds / 1000
    result.end = number.end + 1
    (result.unitOfTime, result.isLong) = (seconds, seconds > 1)
    result.isPlural = seconds == 1 && !tokens[number.end].followsBlank && number.decimals == 0
    guard seconds > 1, number.decimals == 0, let part = self[result.end], let whole = part.whole,
      whole < 60, part.word == .other
    else { return result }
    let isJoined = !part.followsBlank
    if let unit = self[result.end + 1], unit.kind == .word, case .time(let smaller) = unit.word,
      smaller < seconds, isJoined || unit.followsBlank == tokens[number.end].followsBlank
    {
      result.value += whole * smaller * 10
      result.end += 2
      result.unitOfTime = 0
      if isJoined, smaller > 1, let last = self[result.end], let more = last.whole, more < 60,
        !last.followsBlank, self[result.end + 1]?.word == .time(1)
      {
        result.value += more * 10
        result.end += 2
      }
    } else if part.digits == 2 {
      let next = self[result.end + 1]
      let isLast = next.map { $0.kind != .times && $0.kind != .slash && $0.kind != .word } ?? true
      guard isJoined || isLast else { return result }
      result.value += whole * seconds / 60 * 10
      result.unitOfTime = 0
      result.end += 1
    }
    return result
  }

  /// Reads `1:30` and `1:02:10.5`.
  func clock(at start: Int) -> Quantity? {
    guard let first = self[start]?.whole, self[start]?.word == .other else { return nil }
    func part(_ index: Int) -> Token? {
      guard self[index]?.kind == .colon, tokens.isTight(index), tokens.isTight(index + 1),
        let part = self[index + 1], part.kind == .number, part.digits == 2, part.value < 600_000
      else { return nil }
      return part
    }
    guard let second = part(start + 1) else { return nil }
    var result = Quantity(
      kind: .time, value: first * 600 + second.value / 1000, start: start, end: start + 3)
    result.isClock = true
    if second.decimals == 0, let third = part(start + 3) {
      result.value = first * 36000 + second.value / 1000 * 60 + third.value / 1000
      result.end = start + 5
    }
    // `1:50,5` has a tenth of a second.
    if self[result.end]?.kind == .comma, tokens.isTight(result.end), tokens.isTight(result.end + 1),
      let tenth = self[result.end + 1], tenth.whole != nil, tenth.digits == 1,
      tokens[result.end - 1].decimals == 0, self[result.end + 2]?.kind != .colon,
      self[result.end + 2].map({ $0.followsBlank || $0.kind == .comma || $0.kind == .slash })
        ?? true
    {
      result.value += tenth.value / 10_000
      result.end += 2
    }
    return result
  }

  /// Reads `1,30min` as a time on a clock.
  func commaClock(at start: Int) -> Quantity? {
    guard let first = self[start]?.whole, first < 100, let decimal = decimalComma(after: start),
      decimal.count == 2, let unit = self[start + 3], unit.kind == .word,
      case .time(let seconds) = unit.word, let second = self[start + 2]?.whole, second < 60,
      seconds > 1 || first < 10
    else { return nil }
    let scale = seconds == 3600 ? 600 : 10
    var result = Quantity(
      kind: .time, value: (first * 60 + second) * scale, start: start, end: start + 4)
    result.isClock = true
    return result
  }

  // MARK: Lists

  /// Returns the series that begin at a token: the whole list, its first number, all but its last
  /// number, those with the same separator; and the same with decimal commas.
  func series(at start: Int) -> [Series] {
    guard let first = quantity(at: start) else { return [] }
    var found = cuts(of: list(first, usesComma: false))
    if let other = quantity(at: start, usesComma: true) {
      let decimal = list(other, usesComma: true)
      if decimal.contains(where: \.item.hasComma) { found += cuts(of: decimal) }
    }
    if let clock = commaClock(at: start) { found.append(Series(items: [clock])) }
    return found
  }

  /// A number of a list, with the separator before it.
  private typealias Item = (item: Quantity, separator: Separator)

  private func cuts(of list: [Item]) -> [Series] {
    let isSame = list.dropFirst().prefix { $0.separator == list[1].separator }.count + 1
    let lengths = Set([list.count, list.count - 1, isSame, 1]).subtracting([0])
    return lengths.sorted(by: >).map { length in
      let separator: Separator =
        length == 1 ? .none : length > isSame ? .looseComma : list[1].separator
      return Series(items: list[..<length].map(\.item), separator: separator)
    }
  }

  private func list(_ first: Quantity, usesComma: Bool) -> [Item] {
    var list: [Item] = [(first, .none)]
    // `5 5/4` is one list.
    if first.kind == .plain, self[first.end]?.kind == .number,
      self[first.end]?.followsBlank ?? false, self[first.end + 1]?.kind == .slash,
      let rest = quantity(at: first.end)
    {
      let others = self.list(rest, usesComma: usesComma)
      let isFraction = [[1, 2], [1, 4], [3, 4]].contains(others.map { $0.item.whole ?? 0 })
      if others.allSatisfy({ $0.item.kind == .plain }), !isFraction,
        others.dropFirst().allSatisfy({ $0.separator == .slash }), others.count > 1
      {
        return list + others.map { ($0.item, .blank) }
      }
    }
    var end = first.end
    while list.count < Self.mostItems, let (separator, length) = separator(at: end),
      let next = quantity(at: end + length, usesComma: usesComma)
    {
      // Commas with and without blanks may be in one list.
      let last = list.count == 1 ? separator : list[list.count - 1].separator
      let areCommas =
        [.comma, .looseComma].contains(separator) && [.comma, .looseComma].contains(last)
      guard separator == last || areCommas else { break }
      list.append((next, separator))
      end = next.end
    }
    return list
  }

  func separator(at index: Int) -> (Separator, Int)? {
    guard let token = self[index], let next = self[index + 1] else {
      return self[index].map { $0.followsBlank && $0.kind == .number ? (.blank, 0) : nil } ?? nil
    }
    switch token.kind {
    case .comma:
      let isTight = !next.followsBlank && !token.followsBlank
      // `1,000` may be a thousand.
      if isTight, index > 0,
        next.digits == 3 && tokens[index - 1].digits == 1
          || next.digits > 1 && next.value < 10_000 * [1, 1, 10, 100][min(next.digits, 3)],
        next.kind == .number, tokens[index - 1].kind == .number
      {
        return nil
      }
      return (isTight ? .comma : .looseComma, 1)
    case .slash: return (.slash, 1)
    case .dash:
      return !token.followsBlank && !next.followsBlank && next.kind == .number ? (.dash, 1) : nil
    case .number, .word: return token.followsBlank ? (.blank, 0) : nil
    default: return nil
    }
  }
}
