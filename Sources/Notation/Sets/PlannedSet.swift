// Planned sets: the most general form of a set in the notation.
//
// Expressions and percentages are stored indirectly, so that sets, which are copied often, stay
// small.
//
// This module reads, type-checks, evaluates and prints sets, loads, amounts and expressions. It
// must not depend on programs, the history, files or the calendar.

package import Diagnostics
package import Training

/// The number of times a set is repeated.
package enum SetCount: Hashable, Sendable {
  case exactly(Int32)
  /// `3-5x5`: the first number is required, the second is the most.
  case between(RepNumber, RepNumber)
  /// `(n)x5`: an expression, rounded down. 0 means no set.
  indirect case expression(Expression)
}

/// A number of reps or sets: written, or evaluated for each session.
package enum RepNumber: Hashable, Sendable {
  case whole(Int32)
  indirect case expression(Expression)
}

/// The goal of a set of reps.
package enum RepGoal: Hashable, Sendable {
  /// `5`.
  case exactly(RepNumber)
  /// `8-12`.
  case range(RepNumber, RepNumber)
  /// `5+`: at least that many, as many as possible.
  case atLeast(RepNumber)
  /// `8-12+`.
  case rangeOrMore(RepNumber, RepNumber)
  /// `max`.
  case max
}

/// The duration of a timed set.
package enum TimeGoal: Hashable, Sendable {
  case exactly(Seconds)
  case range(Seconds, Seconds)
  case atLeast(Seconds)
  indirect case expression(Expression)
}

/// The distance of a set.
package enum DistanceGoal: Hashable, Sendable {
  case exactly(Distance)
  indirect case expression(Expression)
}

/// The amount of a planned set.
package enum PlannedAmount: Hashable, Sendable {
  case reps(RepGoal)
  case time(TimeGoal)
  case distance(DistanceGoal)
  case distanceInTime(Distance, Seconds)
  case repsInTime(RepGoal, Seconds)
  /// `50 total`, `100-200 total`, `30 total by 3`, `30 total by (step)`: a total over as many sets
  /// as necessary.
  case total(RepNumber, upTo: RepNumber?, by: RepNumber?)
  /// `(expression)`. Its kind decides: a number is reps, and a time or a distance is itself.
  indirect case expression(Expression)

  /// Creates the goal of exactly the amount that was done.
  package init(_ done: Amount) {
    self =
      switch done {
      case .reps(let reps): .reps(.exactly(.whole(reps)))
      case .time(let time): .time(.exactly(time))
      case .distance(let distance): .distance(.exactly(distance))
      case .distanceInTime(let distance, let time): .distanceInTime(distance, time)
      case .repsInTime(let reps, let time): .repsInTime(.exactly(.whole(reps)), time)
      }
  }

  /// True if it is a distance, with or without a time.
  package var isOfDistance: Bool {
    switch self {
    case .distance, .distanceInTime: true
    case .reps, .repsInTime, .time, .total, .expression: false
    }
  }

  /// True for a number of reps, including reps within a time or over several sets.
  package var isOfReps: Bool {
    switch self {
    case .reps, .repsInTime, .total: true
    case .time, .distance, .distanceInTime, .expression: false
    }
  }
}

/// A load written in one unit, or in both so that the lift's unit selects one: `5lb|2.5kg`.
package enum WrittenLoad: Hashable, Sendable {
  case one(Load)
  case both(lb: Load, kg: Load)

  package func picked(_ unit: WeightUnit) -> Load {
    switch self {
    case .one(let load): load
    case .both(let pounds, let kilograms): unit == .lb ? pounds : kilograms
    }
  }
}

/// A load added to or subtracted from a percentage: `80%+5lb`, `90%-10lb|5kg`.
package struct LoadOffset: Hashable, Sendable {
  package var isSubtracted: Bool
  package var load: WrittenLoad

  package init(isSubtracted: Bool, load: WrittenLoad) {
    self.isSubtracted = isSubtracted
    self.load = load
  }
}

/// The load of a planned set.
package enum PlannedLoad: Hashable, Sendable {
  case load(WrittenLoad)
  /// The empty bar or other implement.
  case bar
  /// `75%`, `70-75%`, `75% of tm`, `80%+5lb`: fractions (75% is 0.75) of the lift's base or of
  /// `of`.
  indirect case percent(Decimal, upTo: Decimal?, of: Expression?, plus: LoadOffset?)
  /// `bw+(weight)`, `bw-(help)`: bodyweight plus or minus an expression.
  indirect case bodyweight(isSubtracted: Bool, Expression)
  /// `weight`, `5rm`, `(weight + 2.5kg)`.
  indirect case expression(Expression)
  /// `of 1rm` after an effort: the load that the RPE table gives from that max.
  indirect case effort(of: Expression)
}

/// An effort as RPE, single or as a range: `@8`, `@7-8`.
package struct EffortGoal: Hashable, Sendable {
  package var low: Effort
  package var high: Effort?

  package init(_ low: Effort, upTo high: Effort? = nil) {
    self.low = low
    self.high = high
  }
}

/// The condition that ends the repetition of a set early.
package enum StopRule: Hashable, Sendable {
  case effort(Effort)
  case miss
}

/// One set of a scheme as written.
package struct PlannedSet: Hashable, Sendable {
  package var count: SetCount
  package var amount: PlannedAmount
  package var isPerSide: Bool
  package var load: PlannedLoad?
  package var effort: EffortGoal?
  package var isWarmup: Bool
  package var isDrop: Bool
  package var isFailure: Bool
  /// True if the load is only a suggestion: work up to the heaviest load that allows these reps.
  package var isFind: Bool
  package var isOptional: Bool
  /// Properties that most sets do not have, such as a rest or a name; nil if the set has none of
  /// them.
  var details: PlannedSetDetails.Box?
  /// The place in the text that was read. It is ignored when sets are compared.
  package var span: SourceSpan

  package init(
    count: SetCount = .exactly(1), amount: PlannedAmount, isPerSide: Bool = false,
    load: PlannedLoad? = nil, effort: EffortGoal? = nil, pace: Pace? = nil,
    isWarmup: Bool = false, isDrop: Bool = false, isFailure: Bool = false, isFind: Bool = false,
    isOptional: Bool = false, until: StopRule? = nil, rest: Seconds? = nil, every: Seconds? = nil,
    tempo: String? = nil, inPlaceOf: Load? = nil, name: String? = nil, note: String? = nil,
    span: SourceSpan = SourceSpan(0, 0)
  ) {
    self.count = count
    self.amount = amount
    self.isPerSide = isPerSide
    self.load = load
    self.effort = effort
    self.isWarmup = isWarmup
    self.isDrop = isDrop
    self.isFailure = isFailure
    self.isFind = isFind
    self.isOptional = isOptional
    self.span = span
    details =
      PlannedSetDetails(
        pace: pace, until: until, rest: rest, every: every, tempo: tempo, inPlaceOf: inPlaceOf,
        name: name, note: note
      ).box
  }

  /// The effort that decides its load, of a range the easier one; nil if something else does. A
  /// `find` is taken to failure.
  package var effortOfLoad: Effort? {
    guard countsReps else { return nil }
    switch load {
    case nil: return effort?.low ?? (isFind ? .toFailure : nil)
    case .effort: return effort?.low
    default: return nil
    }
  }

  /// The effort that the set is meant to be done at: its own, of a range the easier one, or that
  /// of `until`, or failure for `find` and `max`. Nil if the plan does not say.
  package var meantEffort: Effort? {
    if let effort { return effort.low }
    if case .effort(let effort)? = until { return effort }
    if case .reps(.max) = amount { return .toFailure }
    return isFind ? .toFailure : nil
  }

  package static func == (one: PlannedSet, other: PlannedSet) -> Bool {
    one.count == other.count && one.amount == other.amount && one.isPerSide == other.isPerSide
      && one.load == other.load && one.effort == other.effort && one.isWarmup == other.isWarmup
      && one.isDrop == other.isDrop && one.isFailure == other.isFailure
      && one.isFind == other.isFind && one.isOptional == other.isOptional
      && one.details == other.details
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(amount)
    hasher.combine(load)
    hasher.combine(effort)
    hasher.combine(isWarmup)
    hasher.combine(name)
  }
}

/// One part of a scheme: a set, or the name of another scheme.
package enum SchemeItem: Hashable, Sendable {
  case set(PlannedSet)
  case scheme(String, SourceSpan)

  package static func == (one: SchemeItem, other: SchemeItem) -> Bool {
    switch (one, other) {
    case (.set(let one), .set(let other)): one == other
    case (.scheme(let one, _), .scheme(let other, _)): one == other
    case (.set, .scheme), (.scheme, .set): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .set(let set): hasher.combine(set)
    case .scheme(let name, _): hasher.combine(name)
    }
  }
}

extension PlannedSet {
  /// True for sets that count reps and therefore need a load or bodyweight.
  package var countsReps: Bool { amount.isOfReps }

  /// The most sets that it can give; nil if its count is an expression.
  package var mostSets: Int? {
    switch count {
    case .exactly(let count): Int(count)
    case .between(.whole, .whole(let most)): Int(most)
    case .between, .expression: nil
    }
  }

  /// The reps that a total needs over all its sets; nil for any other set.
  package var totalReps: Int32? {
    guard case .total(.whole(let reps), _, _) = amount else { return nil }
    return reps
  }
}

// The parts of a planned set that most sets do not have.

/// The pace, stop rule, rests, name and note of a planned set.
///
/// They are stored apart, so that sets, which are copied often, stay small.
struct PlannedSetDetails: Hashable, Sendable {
  var pace: Pace?
  var until: StopRule?
  var rest: Seconds?
  var every: Seconds?
  var tempo: String?
  var inPlaceOf: Load?
  var name: String?
  var note: String?
  var computed: [ComputedPart: Expression] = [:]

  private var isEmpty: Bool {
    pace == nil && until == nil && rest == nil && every == nil && tempo == nil && inPlaceOf == nil
      && name == nil && note == nil && computed.isEmpty
  }

  /// The details as the copies of a set share them; nil if there are none.
  var box: Box? { isEmpty ? nil : Box(self) }

  /// Details that the copies of a set share.
  final class Box: Hashable, Sendable {
    let details: PlannedSetDetails

    fileprivate init(_ details: PlannedSetDetails) { self.details = details }

    static func == (one: Box, other: Box) -> Bool {
      one === other || one.details == other.details
    }

    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }
}

extension PlannedSet {
  package var pace: Pace? {
    get { details?.details.pace }
    set { if details != nil || newValue != nil { change { $0.pace = newValue } } }
  }

  package var until: StopRule? {
    get { details?.details.until }
    set { if details != nil || newValue != nil { change { $0.until = newValue } } }
  }

  package var rest: Seconds? {
    get { details?.details.rest }
    set { if details != nil || newValue != nil { change { $0.rest = newValue } } }
  }

  package var every: Seconds? {
    get { details?.details.every }
    set { if details != nil || newValue != nil { change { $0.every = newValue } } }
  }

  package var tempo: String? {
    get { details?.details.tempo }
    set { if details != nil || newValue != nil { change { $0.tempo = newValue } } }
  }

  /// `for 102.5kg` on a performed set: the planned load that it was done in place of.
  package var inPlaceOf: Load? {
    get { details?.details.inPlaceOf }
    set { if details != nil || newValue != nil { change { $0.inPlaceOf = newValue } } }
  }

  /// `as top`: the name for rules and later loads.
  package var name: String? {
    get { details?.details.name }
    set { if details != nil || newValue != nil { change { $0.name = newValue } } }
  }

  package var note: String? {
    get { details?.details.note }
    set { if details != nil || newValue != nil { change { $0.note = newValue } } }
  }

  /// The parts that are worked out when the set is planned.
  package var computed: [ComputedPart: Expression] {
    get { details?.details.computed ?? [:] }
    set { if details != nil || !newValue.isEmpty { change { $0.computed = newValue } } }
  }

  private mutating func change(_ change: (inout PlannedSetDetails) -> Void) {
    var all = details?.details ?? PlannedSetDetails()
    change(&all)
    details = all.box
  }
}

// The reps of a planned amount that are written out.

extension PlannedAmount {
  /// The reps that a set must reach, for a range its bottom; nil for `max` and unmeasured work.
  package var minReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.minReps
    case .total(let low, _, _): low.whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }

  /// The top of a rep range, or the reps if there is no range.
  package var maxReps: Int32? {
    switch self {
    case .reps(let goal), .repsInTime(let goal, _): goal.maxReps
    case .total(let low, let high, _): (high ?? low).whole
    case .time, .distance, .distanceInTime, .expression: nil
    }
  }

  /// True for reps that are left open: `5+`, `8-12+` and `max`.
  package var isOpenEnded: Bool {
    switch self {
    case .reps(.atLeast), .reps(.rangeOrMore), .reps(.max): true
    default: false
    }
  }
}

extension RepGoal {
  /// The fewest reps that meet the goal; nil for `max` and for an expression without a value.
  package var minReps: Int32? {
    switch self {
    case .exactly(let reps), .range(let reps, _), .atLeast(let reps), .rangeOrMore(let reps, _):
      reps.whole
    case .max: nil
    }
  }

  /// The top of a range, or the reps if there is no range.
  package var maxReps: Int32? {
    switch self {
    case .exactly(let reps), .range(_, let reps), .atLeast(let reps), .rangeOrMore(_, let reps):
      reps.whole
    case .max: nil
    }
  }
}

extension RepNumber {
  /// The number, unless it is an expression.
  package var whole: Int32? {
    if case .whole(let reps) = self { reps } else { nil }
  }
}
