// A load before `8 x 3`, where either number may count the sets.

import Training

extension TypedText {
  /// Reads `100 8 x 3` and `100 5 x3`. Either number may count the sets, unless the other has the
  /// planned reps. Without a blank before `x`, the first number counts them, as in the notation.
  func readCountsAfterLoads(_ plan: PromptPlan) -> [TypedText] {
    var turned = self
    for index in tokens.indices where index == start(of: index) {
      guard let count = countAfterLoad(at: index, plan), let times = self[count + 1],
        times.isTimes, times.followsBlank, isPairOfReps(at: count),
        tokens[count].text != tokens[count + 2].text,
        !isPlanned(reps: tokens[count + 2], count: tokens[count], plan)
      else { continue }
      (turned.tokens[count].text, turned.tokens[count + 2].text) = (
        tokens[count + 2].text, tokens[count].text
      )
    }
    return turned.tokens == tokens ? [self] : [self, turned]
  }

  /// Returns the index of the number after the load at an index; nil if there is no load.
  private func countAfterLoad(at index: Int, _ plan: PromptPlan) -> Int? {
    guard let load = self[index], load.kind == .number else { return nil }
    let hasUnit = self[index + 1]?.isWeightUnit ?? false
    let isLoad = hasUnit || load.isOnlyLoad || plan.isLikelyLoad(load.whole ?? 0)
    return isLoad ? index + (hasUnit ? 2 : 1) : nil
  }

  /// Returns whether the numbers at an index and after the `x` may both be sets or reps, and end
  /// the set.
  private func isPairOfReps(at index: Int) -> Bool {
    guard let one = self[index], let other = self[index + 2], one.followsBlank else { return false }
    let next = self[index + 3]
    let isEnd = next.map {
      $0.kind == .comma || $0.kind == .note || $0.isSign("@")
        || $0.kind == .word && !$0.isUnit && !$0.isTimes
    }
    return [one, other].allSatisfy { $0.whole ?? 0 > 0 && !$0.exceeds(Self.mostReps) }
      && isEnd ?? true
  }

  /// Returns whether a number has the planned reps, and the other does not.
  private func isPlanned(reps: TypedToken, count: TypedToken, _ plan: PromptPlan) -> Bool {
    func isReps(_ number: Int?) -> Bool {
      guard let number, case .reps(let planned)? = plan.amount(at: 0) else { return false }
      return number == Int(planned)
    }
    return isReps(reps.whole) && !isReps(count.whole)
  }
}
