// Efforts in a typed line: `@8`, `rpe 8`, `2 rir`.

import Training

extension PartReader {
  /// Reads `@8`, `@7, 8, 9`, `rpe 8`, `@ rpe 8` and `@ 2 rir`.
  func effort(at start: Int, _ first: Int, isMarked: Bool) -> [Part] {
    if isMarked {
      if isWord(.rpe, start) { return effort(at: colon(start + 1), first, isMarked: false) }
      if isWord(.rir, start) { return reserve(at: colon(start + 1), first) }
      if isWord(.rpe, start + 1) || isWord(.rir, start + 1) {
        return numberFirst(at: start).map { part in
          var part = part
          part.start = first
          return part
        }
      }
    }
    let lists = quantities.series(at: start).compactMap {
      series -> (efforts: [Effort], end: Int)? in
      let isDecimal = series.items[0].hasComma && series.items[0].value % 10_000 != 5_000
      guard series.separator != .dash, !isDecimal else { return nil }
      let efforts = series.items.compactMap { $0.kind == .plain ? Self.effort($0.value) : nil }
      return efforts.count == series.items.count ? (efforts, series.end) : nil
    }
    // The last number before another sign is not an effort.
    let whole = lists.filter { endsList($0.end) }.map(\.efforts.count).max() ?? 1
    return lists.map { list in
      // Lifters do not write efforts below 5.
      let isLow = isMarked && list.efforts.contains { $0.halves < 10 }
      return part(
        .effort(list.efforts, of: whole), first, list.end, cost: isLow ? Cost.lowEffort : 0)
    }
  }

  private func endsList(_ end: Int) -> Bool {
    guard let next = self[end] else { return true }
    switch next.kind {
    case .comma, .semicolon, .line, .quote, .stop, .close: return true
    case .word:
      return [.warmup, .drop, .failure, .failed, .rest, .tempo, .every].contains(next.word)
    default: return false
    }
  }

  static func effort(_ value: Int) -> Effort? {
    guard (10_000...100_000).contains(value), value % 5_000 == 0 else { return nil }
    return Effort(halves: Int8(value / 5_000))
  }

  static func reserve(_ value: Int) -> Effort? {
    guard (0...90_000).contains(value), value % 5_000 == 0 else { return nil }
    return Effort(halves: Int8(20 - value / 5_000))
  }

  func reserve(at start: Int, _ first: Int) -> [Part] {
    guard let number = quantities.quantity(at: start, usesComma: true), number.kind == .plain,
      let effort = Self.reserve(number.value)
    else { return [] }
    return [part(.effort([effort], of: 1), first, number.end)]
  }

  /// Reads the last number of `60x8 8` as an effort, and of `3 8.5` where efforts are planned.
  func bareEffort(after path: [Part], at start: Int) -> Part? {
    guard let last = path.last, case .amounts(let amounts) = last.value, amounts.values.count == 1,
      amounts.isBare, let token = self[start], token.kind == .number, token.followsBlank,
      token.value >= 60_000, let effort = Self.effort(token.value),
      quantities.quantity(at: start)?.kind == .plain,
      judge.hasEfforts || path.count > 1 && path[path.count - 2].symbol == .times
    else { return nil }
    return part(.effort([effort], of: 1), start, start + 1, cost: judge.hasEfforts ? 1 : 5)
  }

  /// Reads the `8/10` of `5 8/10`.
  func outOfTen(at start: Int) -> [Part] {
    guard tokens[start].followsBlank, let number = tokens[start].whole, (6...10).contains(number),
      self[start + 1]?.kind == .slash, self[start + 2]?.whole == 10,
      self[start + 3]?.kind != .slash, !(self[start + 2]?.followsBlank ?? true)
    else { return [] }
    return [part(.effort([Effort(halves: Int8(number * 2))], of: 1), start, start + 3, cost: 2)]
  }

  /// Reads `2 rir`, `2RIR` and `8 rpe`.
  func numberFirst(at start: Int) -> [Part] {
    guard let number = quantities.quantity(at: start), number.kind == .plain else { return [] }
    if isWord(.rir, number.end), self[number.end + 1]?.kind != .number,
      let effort = Self.reserve(number.value)
    {
      return [part(.effort([effort], of: 1), start, number.end + 1)]
    }
    if isWord(.rpe, number.end), self[number.end + 1]?.kind != .number,
      let effort = Self.effort(number.value)
    {
      return [part(.effort([effort], of: 1), start, number.end + 1)]
    }
    return []
  }
}
