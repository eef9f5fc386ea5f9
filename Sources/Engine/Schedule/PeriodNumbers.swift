// Which week of the plan each calendar week is, when rules repeat weeks or go to blocks.

/// From the periods that the calendar counts to the weeks of the plan.
///
/// They are the same until a rule moves the plan: from a period on it then counts from another week.
struct PeriodNumbers: Sendable {
  /// From each period on, which week of the plan it is; in order.
  private var jumps: [(period: Int, number: Int)] = []

  /// The week of the plan that a period is.
  subscript(period: Int) -> Int {
    guard let jump = jumps.last(where: { $0.period <= period }) else { return period }
    return jump.number + period - jump.period
  }

  /// The latest period that is that week of the plan; nil where the plan passes it over.
  func period(of number: Int) -> Int? {
    var end = Int.max
    for jump in jumps.reversed() {
      let period = jump.period + number - jump.number
      if period >= jump.period, period < end { return period }
      end = jump.period
    }
    return number < end ? number : nil
  }

  /// Goes on with a week of the plan from a period on; what was said of later ones is gone.
  mutating func jump(at period: Int, to number: Int) {
    jumps.removeAll { $0.period >= period }
    jumps.append((period, number))
  }
}
