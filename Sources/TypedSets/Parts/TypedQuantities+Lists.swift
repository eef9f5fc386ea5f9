// Lists of numbers: `5,5,4`, `5/5/4`, `5 5 4`, `40,35s`.

extension TypedQuantities {
  /// Returns the series that begin at a token: the whole list, its first number, all but its last
  /// number; and the same with decimal commas.
  func series(at start: Int) -> [Series] {
    guard let first = quantity(at: start) else { return [] }
    var found = cuts(of: series(first, usesComma: false))
    if let other = quantity(at: start, usesComma: true) {
      let decimal = series(other, usesComma: true)
      if decimal.items.contains(where: \.hasComma) { found += cuts(of: decimal) }
    }
    if let clock = commaClock(at: start) { found.append(Series(items: [clock], separator: .none)) }
    return found
  }

  func cuts(of series: Series) -> [Series] {
    let count = series.items.count
    guard count > 1 else { return [series] }
    var result = [series]
    for length in Set([count - 1, 1]).sorted(by: >) {
      result.append(
        Series(
          items: Array(series.items[..<length]),
          separator: length == 1 ? .none : series.separator, isCut: true))
    }
    return result
  }

  func series(_ first: Quantity, usesComma: Bool) -> Series {
    var result = Series(items: [first], separator: .none)
    // `5 5/4` is one list.
    if first.kind == .plain, self[first.end]?.kind == .number,
      self[first.end]?.followsBlank ?? false,
      self[first.end + 1]?.kind == .slash, let rest = quantity(at: first.end)
    {
      let others = series(rest, usesComma: usesComma)
      let isFraction = [[1, 2], [1, 4], [3, 4]].contains(others.items.map { $0.whole ?? 0 })
      if others.separator == .slash, others.items.allSatisfy({ $0.kind == .plain }), !isFraction {
        return Series(items: [first] + others.items, separator: .blank)
      }
    }
    while result.items.count < Self.mostItems, let (separator, length) = separator(at: result.end),
      result.separator == .none || result.separator == separator,
      let next = quantity(at: result.end + length, usesComma: usesComma)
    {
      result.separator = separator
      result.items.append(next)
    }
    return result
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
