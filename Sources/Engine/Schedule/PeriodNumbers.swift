// Maps calendar weeks to weeks of the plan, for rules that repeat weeks or go to blocks.

/// Maps the periods of the calendar to the weeks of the plan.
///
/// They are equal until a rule moves the plan. From that period on, they differ by an offset.
struct PeriodNumbers: Sendable {
  /// The jumps: from each period on, the week of the plan. In order.
  private var jumps: [(period: Int, number: Int)] = []

  /// The week of the plan for a period.
  subscript(period: Int) -> Int {
    guard let jump = jumps.last(where: { $0.period <= period }) else { return period }
    return jump.number + period - jump.period
  }

  /// Returns the latest period for that week of the plan; nil if the plan skips the week.
  func period(of number: Int) -> Int? {
    var end = Int.max
    for jump in jumps.reversed() {
      let period = jump.period + number - jump.number
      if period >= jump.period, period < end { return period }
      end = jump.period
    }
    return number < end ? number : nil
  }

  /// Continues with a week of the plan from a period on, and discards later jumps.
  mutating func jump(at period: Int, to number: Int) {
    jumps.removeAll { $0.period >= period }
    jumps.append((period, number))
  }
}
