// Calculates the amounts of a planned set whose counts, reps or times are expressions.

import Diagnostics
import Notation
import Training

/// Calculates the count, reps, time or distance of one set.
///
/// An expression without a value stays as written, and so does one that cannot be worked out: its
/// problem is the set's.
struct PlannedAmounts {
  /// The sets before this one.
  var sets: [ExpandedSet]
  private let scope: SlotScope
  let planned: (Expression, [ExpandedSet]) -> PlannedNumber
  /// The expressions that were calculated so far.
  private(set) var workings: [PlannedNumber] = []

  init(
    sets: [ExpandedSet], scope: SlotScope,
    planned: @escaping (Expression, [ExpandedSet]) -> PlannedNumber
  ) {
    self.sets = sets
    self.scope = scope
    self.planned = planned
  }

  mutating func literal(_ count: SetCount) -> SetCount {
    switch count {
    case .exactly: return count
    case .between(let low, let high):
      let (least, most) = range(low, high, isOfSets: true)
      return .between(least, most)
    case .expression(let expression):
      return number(expression, isOfSets: true).map { .exactly($0) } ?? count
    }
  }

  mutating func literal(_ amount: PlannedAmount) -> PlannedAmount {
    switch amount {
    case .reps(let goal):
      if let times = times(goal) { return times }
      return .reps(literal(goal))
    case .repsInTime(.exactly(.expression(let expression)), let time):
      switch measured(expression) {
      case .reps(let goal)?: return .repsInTime(goal, time)
      case .distance(.exactly(let distance))?: return .distanceInTime(distance, time)
      default: return amount
      }
    case .repsInTime(let goal, let time): return .repsInTime(literal(goal), time)
    case .total(let low, let high, let size):
      let (least, most) = high.map { range(low, $0) } ?? (literal(low), nil)
      let each = size.map { literal($0) }
      // A total in sets of less than one rep becomes a total in sets of any size.
      return .total(least, upTo: most, by: each.flatMap { $0.whole == 0 ? nil : $0 })
    case .expression(let expression): return measured(expression) ?? amount
    case .time(.expression(let expression)), .distance(.expression(let expression)):
      return measured(expression) ?? amount
    case .time, .distance, .distanceInTime: return amount
    }
  }

  /// Returns a range of times or an open time, if the expressions in a goal are times.
  private mutating func times(_ goal: RepGoal) -> PlannedAmount? {
    func isTime(_ reps: RepNumber) -> Bool {
      guard case .expression(let expression) = reps,
        case .time? = planned(expression, sets).value
      else { return false }
      return true
    }
    switch goal {
    case .range(.expression(let low), .expression(let high)):
      guard isTime(.expression(low)), case .time(let least)? = value(low),
        case .time(let most)? = value(high)
      else { return nil }
      let (shorter, longer) = (Self.time(least), Self.time(most))
      guard shorter <= longer else {
        fail(high, Self.reversed(shorter.text, longer.text, high))
        return .reps(.range(.expression(low), .expression(high)))
      }
      return .time(longer == shorter ? .exactly(shorter) : .range(shorter, longer))
    case .atLeast(.expression(let low)):
      guard isTime(.expression(low)), case .time(let least)? = value(low) else { return nil }
      return .time(.atLeast(Self.time(least)))
    default: return nil
    }
  }

  private static func time(_ seconds: Decimal) -> Seconds {
    Seconds(tenths: max(0, min(Seconds.limit, Seconds(nearest: seconds).tenths)))
  }

  /// Works out the parts of a set that expressions give, besides its count, amount and load. A part
  /// without a value stays as written, or is left out where it cannot be shown.
  mutating func fill(_ set: inout PlannedSet) {
    if let expression = set.paceExpression,
      case .pace(let seconds, let unit)? =
        planned(expression, sets).value
    {
      _ = value(expression)
      let pace = Pace(time: Self.time(seconds), unit: unit)
      if pace.time.tenths > 0 {
        (set.pace, set.load) = (pace, nil)
      } else {
        fail(
          expression, NotationErrorID.badTime,
          "pace '\(Value.pace(seconds, unit).text)' is out of range",
          "a pace is longer than 0s")
      }
    }
    for part in ComputedPart.allCases {
      guard let expression = set.computed[part] else { continue }
      guard let value = value(expression) else {
        // The time of an expression that has no value yet cannot be shown.
        if part == .timeLimit, workings.last?.problem == nil {
          set.amount = set.amount.withoutTimeLimit
          set.computed[part] = nil
        }
        continue
      }
      if keep(value, as: part, of: expression, in: &set) { set.computed[part] = nil }
    }
  }

  /// Puts the value of a part on a set. Returns false if it is out of range, which is a problem.
  private mutating func keep(
    _ value: Value, as part: ComputedPart, of expression: Expression, in set: inout PlannedSet
  ) -> Bool {
    switch (part, value) {
    case (.timeLimit, .time(let seconds)), (.rest, .time(let seconds)),
      (.every, .time(let seconds)):
      guard part == .rest ? !seconds.isNegative : Self.time(seconds).tenths > 0 else {
        fail(expression, .timeOutOfRange(seconds, expression, isRest: part == .rest))
        return false
      }
      switch part {
      case .timeLimit: set.amount = set.amount.withTimeLimit(Self.time(seconds))
      case .rest: set.rest = Self.time(seconds)
      default: set.every = Self.time(seconds)
      }
    case (.effort, .number(let number)), (.effortTop, .number(let number)),
      (.until, .number(let number)):
      guard let effort = Self.effort(number) else {
        fail(
          expression, NotationErrorID.effortOutOfRange,
          "effort '@\(value.text)' is out of range", "an RPE is from 1 to 10",
          help: ["limit it: (min(10, \(expression.text)))"])
        return false
      }
      switch part {
      case .effort: set.effort = EffortGoal(effort)
      case .until: set.until = .effort(effort)
      default: return keep(top: effort, of: expression, in: &set)
      }
    case (.effort, _): set.load = set.load ?? .expression(expression)
    case (.effortTop, .percent(let top)), (.percentTop, .percent(let top)):
      // Nothing is planned at the top of a range of percentages.
      guard let low = share(of: set.load), low > top else { return true }
      fail(
        expression,
        Self.reversed(
          Value.percent(low).text.filter { $0 != "%" }, Value.percent(top).text, expression))
    case (_, .number(let number)):
      var signs = Array(set.tempo ?? "")
      guard let index = ComputedPart.ofTempo.firstIndex(of: part), signs.indices.contains(index)
      else { return true }
      guard let seconds = number.atNinePlaces.floor, (0...9).contains(seconds) else {
        fail(
          expression, NotationErrorID.badTempo, "tempo part '\(value.text)' is out of range",
          "a part of a tempo is from 0 to 9 seconds")
        return false
      }
      signs[index] = Character("\(seconds)")
      set.tempo = String(signs)
    default: break
    }
    return true
  }

  /// Puts the top of a range of efforts on a set. Returns false if it stays as an expression.
  private mutating func keep(
    top: Effort, of expression: Expression, in set: inout PlannedSet
  ) -> Bool {
    guard let low = set.effort?.low else { return false }
    guard low <= top else {
      fail(expression, Self.reversed(low.number, top.number, expression))
      return false
    }
    set.effort = EffortGoal(low, upTo: low == top ? nil : top)
    return true
  }

  private func share(of load: PlannedLoad?) -> Decimal? {
    switch load {
    case .percent(let share, _, _, _): share
    case .expression(let expression):
      if case .percent(let share)? = planned(expression, sets).value { share } else { nil }
    case .load, .bar, .bodyweight, .effort, nil: nil
    }
  }

  /// Returns an RPE in half steps; nil if it is out of range.
  private static func effort(_ number: Decimal) -> Effort? {
    let half = Decimal(5, places: 1)
    let halves = number.atNinePlaces.rounded(toMultipleOf: half).multiplied(by: Decimal(2))?.floor
    guard let halves, (2...20).contains(halves) else { return nil }
    return Effort(halves: Int8(halves))
  }

  /// Returns the ends of a range. An end that is below the other one is a problem.
  private mutating func range(
    _ low: RepNumber, _ high: RepNumber, isOfSets: Bool = false
  ) -> (RepNumber, RepNumber) {
    let ends = (literal(low, isOfSets: isOfSets), literal(high, isOfSets: isOfSets))
    guard let least = ends.0.whole, let most = ends.1.whole, least > most else { return ends }
    for (index, end) in [high, low].enumerated() {
      guard case .expression(let expression) = end else { continue }
      fail(expression, Self.reversed("\(least)", "\(most)", expression))
      return index == 0 ? (ends.0, high) : (low, ends.1)
    }
    return ends
  }

  private mutating func literal(_ goal: RepGoal) -> RepGoal {
    switch goal {
    case .exactly(let reps): return .exactly(literal(reps))
    case .range(let low, let high):
      let (least, most) = range(low, high)
      return .range(least, most)
    case .atLeast(let reps): return .atLeast(literal(reps))
    case .rangeOrMore(let low, let high):
      let (least, most) = range(low, high)
      return .rangeOrMore(least, most)
    case .max: return .max
    }
  }

  private mutating func literal(_ reps: RepNumber, isOfSets: Bool = false) -> RepNumber {
    guard case .expression(let expression) = reps else { return reps }
    return number(expression, isOfSets: isOfSets).map { .whole($0) } ?? reps
  }

  /// Returns a number of reps or sets, rounded down; nil without a value. One below zero is a
  /// problem.
  private mutating func whole(
    _ number: Decimal, _ expression: Expression, isOfSets: Bool = false
  ) -> Int32? {
    let whole = number.atNinePlaces.floor ?? 0
    guard whole < 0 else { return Int32(min(10_000, whole)) }
    fail(
      expression, isOfSets ? NotationErrorID.countOutOfRange : .repsOutOfRange,
      "negative number of \(isOfSets ? "sets" : "reps") \(Value.number(number).text) in "
        + "'\(expression.text)'", "must be 0 or more",
      help: ["limit it: (max(0, \(expression.text)))"])
    return nil
  }

  /// Returns the amount that the expression gives; a plain number is reps. Nil if it does not have
  /// a value.
  private mutating func measured(
    _ expression: Expression
  ) -> PlannedAmount? {
    switch value(expression) {
    case .time(let seconds)?: return .time(.exactly(Self.time(seconds)))
    case .distance(let amount, let unit)?:
      let units = amount.rounded(toMultipleOf: Decimal(1, places: 4)).trillionths
      let most = Int128(Distance.limit)
      return .distance(
        .exactly(
          Distance(
            tenThousandths: Int32(max(0, min(most, units / (Decimal.scale / 10_000)))), unit: unit))
      )
    case .number(let number)?, .percent(let number)?:
      return whole(number, expression).map { .reps(.exactly(.whole($0))) }
    default: return nil
    }
  }

  private mutating func number(_ expression: Expression, isOfSets: Bool) -> Int32? {
    switch value(expression) {
    case .number(let number)?, .percent(let number)?:
      whole(number, expression, isOfSets: isOfSets)
    default: nil
    }
  }

  private mutating func value(_ expression: Expression) -> Value? {
    let working = planned(expression, sets)
    workings.append(working)
    return working.value
  }

  private static func reversed(
    _ low: String, _ high: String, _ expression: Expression
  ) -> Diagnostic {
    Diagnostic(
      NotationErrorID.reversedRange, "range '\(low)-\(high)' is reversed", at: expression.span,
      label: "the range ends below its start")
  }

  private mutating func fail(
    _ expression: Expression, _ id: NotationErrorID, _ summary: String, _ label: String,
    help: [String] = []
  ) {
    fail(expression, Diagnostic(id, summary, at: expression.span, label: label, help: help))
  }

  /// Makes a value that cannot be used a problem of its expression.
  private mutating func fail(_ expression: Expression, _ problem: Diagnostic) {
    guard let index = workings.lastIndex(where: { $0.expression == expression }) else { return }
    workings[index].result = .problem(scope.inProgram(problem))
  }
}

extension Diagnostic {
  static func timeOutOfRange(
    _ seconds: Decimal, _ expression: Expression, isRest: Bool
  ) -> Diagnostic {
    Diagnostic(
      NotationErrorID.badTime, "time '\(Value.time(seconds).text)' is out of range",
      at: expression.span, label: isRest ? "a rest is 0s or longer" : "must be longer than 0s")
  }
}

extension PlannedSet {
  /// The expression after `@` of a distance, which may be a pace.
  var paceExpression: Expression? {
    guard amount.isOfDistance || amount.isComputed, case .expression(let pace)? = load else {
      return nil
    }
    return pace
  }
}

extension PlannedAmount {
  /// The same amount without a time in which to do it.
  fileprivate var withoutTimeLimit: PlannedAmount {
    switch self {
    case .distanceInTime(let distance, _): .distance(.exactly(distance))
    case .repsInTime(let goal, _): .reps(goal)
    default: self
    }
  }

  fileprivate func withTimeLimit(_ time: Seconds) -> PlannedAmount {
    switch self {
    case .distanceInTime(let distance, _): .distanceInTime(distance, time)
    case .repsInTime(let goal, _): .repsInTime(goal, time)
    default: self
    }
  }

  fileprivate var isComputed: Bool { if case .expression = self { true } else { false } }
}
