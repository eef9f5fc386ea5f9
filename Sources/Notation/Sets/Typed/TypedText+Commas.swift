// Decimal commas, and one load for several sets: `102,5kg`, `115: 6, 5, 5`.

import Training

extension TypedText {
  /// Reads `102,5kg`, `@ 102,5`, `+2,5` and `102,5` as decimals, where the comma cannot separate
  /// reps.
  mutating func readDecimalCommas() {
    var index = 0
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard isJoined(index + 1), let whole = tokens[index].whole,
        (1...2).contains(tokens[index + 2].text.utf8.count), tokens[index + 2].whole != nil
      else { continue }
      let (before, after) = (self[index - 1], self[index + 3])
      let isList = isJoined(index + 3) || (before?.kind == .comma && isJoined(index - 1))
      let isMarked = before.map { $0.isSign("@") || $0.isSign("+") || $0.isSign("-") } ?? false
      let isLoad =
        whole > Self.mostReps && !(after?.isTimes ?? false) && !(before?.isTimes ?? false)
        && !(before?.isWeightUnit ?? false) && before?.kind != .number
      let isAfterProduct =
        tokens[index].followsBlank && before?.kind == .number && self[index - 2]?.isTimes ?? false
      guard !isList, after?.isUnit ?? false || isMarked || isLoad || isAfterProduct else {
        continue
      }
      tokens[index].text += "." + tokens[index + 2].text
      tokens[index].span = tokens[index].span.lowerBound..<tokens[index + 2].span.upperBound
      tokens.removeSubrange(index + 1...index + 2)
    }
  }

  /// Whether the token is a comma with a number directly on each side.
  func isJoined(_ index: Int) -> Bool {
    guard let comma = self[index], let next = self[index + 1] else { return false }
    return comma.kind == .comma && !comma.followsBlank && next.kind == .number
      && !next.followsBlank && self[index - 1]?.kind == .number
  }

  /// Reads `115: 6, 5, 5` as sets at that load. A number without a unit gets `unit`.
  mutating func repeatLoadsBeforeColons(unit: WeightUnit?) {
    var load: ArraySlice<TypedToken> = []
    var index = 0
    while index < tokens.count {
      let isStart = index == start(of: index)
      if isStart, let colon = colonOfLoad(index) {
        tokens.remove(at: colon)
        if colon == index + 1, tokens[index].kind == .number, let unit {
          insert(unit.rawValue, at: colon)
        }
        load = tokens[index..<index + (self[index + 1]?.isWeightUnit ?? false ? 2 : 1)]
        index += load.count
        if index < tokens.count { tokens[index].followsBlank = true }
      } else if isStart, !load.isEmpty, tokens[index].kind == .number {
        let end = tokens[index...].firstIndex { $0.kind == .comma } ?? tokens.count
        if hasLoad(index..<end) {
          load = []
        } else {
          tokens[index].followsBlank = true
          tokens.insert(contentsOf: load, at: index)
          index += load.count
        }
      }
      index += 1
    }
  }

  /// Returns the index of the colon after a load that begins at `index`.
  private func colonOfLoad(_ index: Int) -> Int? {
    guard self[index]?.kind == .number || self[index]?.isWord("bw") ?? false else { return nil }
    let colon = index + (self[index + 1]?.isWeightUnit ?? false ? 2 : 1)
    guard self[colon]?.isSign(":") ?? false, let next = self[colon + 1], next.kind == .number
    else { return nil }
    // `1:30` is a time.
    let isTime = !next.followsBlank && !isJoined(colon + 2) && colon == index + 1
    return isTime && tokens[index].kind == .number ? nil : colon
  }
}
