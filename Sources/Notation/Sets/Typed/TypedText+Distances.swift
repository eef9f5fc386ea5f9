// A distance and its time, in either order and without its unit: `5 in 25:30`, `25:30 5km`.

import Training

extension TypedText {
  /// Reads `5 in 25:30` and `5 25:30` in the unit of the planned distance, and `25:30 5km` as
  /// `5km in 25:30`.
  mutating func readDistancesInTime(_ plan: PromptPlan) {
    for index in tokens.indices.reversed() where index == start(of: index) {
      if let time = endOfTime(at: index), let unit = self[time + 1], unit.isDistanceUnit,
        tokens[time].kind == .number, tokens[time].followsBlank,
        self[time + 2].map({ $0.kind != .number && !$0.isWord("in") }) ?? true
      {
        turnTime(index..<time)
      } else if let unit = plan.distanceUnit(of: tokens[index].whole),
        endOfTime(at: index + (self[index + 1]?.isWord("in") ?? false ? 2 : 1)) != nil
      {
        insert(unit.rawValue, at: index + 1)
        tokens[index + 1].followsBlank = false
      }
    }
  }

  /// Moves the time before a distance after it.
  private mutating func turnTime(_ range: Range<Int>) {
    var time = Array(tokens[range])
    time[0].followsBlank = true
    tokens[range.upperBound].followsBlank = tokens[range.lowerBound].followsBlank
    tokens.insert(contentsOf: time, at: range.upperBound + 2)
    insert("in", at: range.upperBound + 2)
    tokens.removeSubrange(range)
  }

  /// Returns the end of a time such as `25:30`, `1:05:30` or `25min` at an index; nil if there is
  /// none.
  private func endOfTime(at index: Int) -> Int? {
    guard self[index]?.kind == .number else { return nil }
    if self[index + 1]?.isTimeUnit ?? false { return index + 2 }
    var end = index + 1
    while self[end]?.isSign(":") ?? false, let next = self[end + 1], next.kind == .number,
      !next.followsBlank
    {
      end += 2
    }
    return end > index + 1 ? end : nil
  }
}

extension PromptPlan {
  /// Returns the unit of the planned distance if a number is like that distance.
  fileprivate func distanceUnit(of number: Int?) -> DistanceUnit? {
    guard let number, number <= 10_000, let whole = Int32(exactly: number) else { return nil }
    switch plannedAmount(at: 0) {
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _):
      return distance.isLike(whole) ? distance.unit : nil
    case .reps, .repsInTime, .time, .total, .expression, .distance(.expression), nil: return nil
    }
  }
}
