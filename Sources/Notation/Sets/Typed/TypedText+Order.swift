// Signs between reps and loads: `3x5 100kg`, `5x5 (80kg)`.

import Training

extension TypedText {
  /// Reads what is in parentheses as a part of the set: `5x5 (80kg)`, `80kg (5,5,4)`,
  /// `5 @ 100kg (rpe 8)`.
  mutating func dropParentheses() {
    for index in tokens.indices.reversed() where tokens[index].isSign("(") {
      guard let end = tokens[index...].firstIndex(where: { $0.isSign(")") }), end > index + 1,
        isPart(index + 1..<end)
      else { continue }
      tokens.remove(at: end)
      if end < tokens.count { tokens[end].followsBlank = true }
      tokens[index + 1].followsBlank = true
      tokens.remove(at: index)
    }
  }

  /// Returns whether tokens are a load, reps after a load, an effort or modifiers.
  private func isPart(_ range: Range<Int>) -> Bool {
    let inside = tokens[range]
    if range.count == 2, inside.first?.kind == .number, inside.last?.isWeightUnit ?? false {
      return true
    }
    if inside.allSatisfy({ $0.whole != nil || $0.kind == .comma || $0.isSign("/") }) {
      return self[range.lowerBound - 2].map { $0.isWeightUnit || $0.isOnlyLoad } ?? false
    }
    return inside.first?.isWord("rpe", "w", "d", "f") ?? inside.first?.isSign("@") ?? false
      && inside.allSatisfy {
        $0.kind == .number || $0.isWord("rpe", "w", "d", "f") || $0.isSign("@")
      }
  }

  /// Adds the `@` in `3x5 100kg`, the `in` in `5km 25:30`, and turns `400m x 8` into `8x400m`, and
  /// `10/side x 3` into `3x10/side`.
  mutating func addSigns() {
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      let start = start(of: index)
      turnProduct(at: index, start)
      guard index > start, tokens[index].followsBlank, !hasLoad(start..<index) else { continue }
      let last = tokens[index - 1]
      let endsAmount =
        last.kind == .number || last.isSign("/side") || last.isWord("max") || last.isTimeUnit
        || last.isDistanceUnit
      guard endsAmount, !last.isTimes else { continue }
      let isSign = tokens[index].isSign("+") || tokens[index].isSign("-")
      if isSign, let number = self[index + 1], number.kind == .number, !number.followsBlank {
        insert("@", at: index)
      } else if tokens[index].isWord("bw", "bar") {
        insert("@", at: index)
      } else if tokens[index].kind == .number {
        if self[index + 1]?.isWeightUnit ?? false {
          insert("@", at: index)
        } else if isLoadAfterProduct(index, start) {
          insert("@", at: index)
        } else if last.isDistanceUnit, isTime(at: index) {
          insert(pace(at: index) == nil ? "in" : "@", at: index)
        }
      }
    }
  }

  /// Returns whether a bare number after `3x5`, `5/5/4` or `8/side` ends the amount, so that it can
  /// only be the load.
  private func isLoadAfterProduct(_ index: Int, _ start: Int) -> Bool {
    let isAfterSides = tokens[index - 1].isSign("/side") && self[index - 2]?.whole != nil
    guard tokens[index].exceeds(10), isAfterSides || index >= start + 3,
      isAfterSides || tokens[index - 2].isTimes || tokens[index - 2].isSign("/"),
      !(self[index + 1]?.isTimes ?? false)
    else { return false }
    let next = self[index + 1]
    return next == nil || next?.kind == .comma || next?.kind == .note || next?.isSign("@") ?? false
      || next?.kind == .word && !(next?.isUnit ?? false)
  }

  private func isTime(at index: Int) -> Bool {
    guard let next = self[index + 1] else { return false }
    return next.isTimeUnit || (next.isSign(":") && self[index + 2]?.kind == .number)
  }

  private mutating func turnProduct(at index: Int, _ start: Int) {
    // `40kg 20m x 4` has its load before the distance.
    let isAfterLoad = index == start + 2 && tokens[start + 1].isWeightUnit
    guard index == start || isAfterLoad, tokens[index].kind == .number, let unit = self[index + 1],
      unit.isDistanceUnit || unit.isTimeUnit || unit.isSign("/side"),
      self[index + 2]?.isTimes ?? false,
      self[index + 3]?.whole != nil, !(self[index + 4]?.isUnit ?? false)
    else { return }
    var (amount, times, count) = (
      Array(tokens[index...index + 1]), tokens[index + 2], tokens[index + 3]
    )
    if isAfterLoad {
      (count.followsBlank, times.followsBlank, amount[0].followsBlank) = (true, false, false)
    }
    tokens.replaceSubrange(index...index + 3, with: [count, times] + amount)
  }
}
