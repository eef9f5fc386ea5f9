// A set as the notation writes it, in its widest form: what a program plans.
//
// This module knows how sets, loads, amounts and expressions are written: it reads, types,
// evaluates and prints them. It must not know programs, histories, files or the calendar.

package import Diagnostics
package import Training

/// How many times a set is repeated.
package enum SetCount: Hashable, Sendable {
  case exactly(Int32)
  /// `3-5x5`: at least the first is needed, the second is the most.
  case between(Int32, Int32)
  /// `(n)x5`: from an expression, rounded down; 0 is no set.
  case expression(Expression)
}

/// A number of reps: written, or worked out when the session comes.
package enum RepNumber: Hashable, Sendable {
  case whole(Int32)
  case expression(Expression)
}

/// What a set of reps aims at.
package enum RepGoal: Hashable, Sendable {
  /// `5`
  case exactly(RepNumber)
  /// `8-12`
  case range(RepNumber, RepNumber)
  /// `5+`, at least and as many as possible
  case atLeast(RepNumber)
  /// `8-12+`
  case rangeOrMore(RepNumber, RepNumber)
  /// `max`
  case max
}

/// How long a timed set lasts.
package enum TimeGoal: Hashable, Sendable {
  case exactly(Seconds)
  case range(Seconds, Seconds)
  case atLeast(Seconds)
  case expression(Expression)
}

/// How far a set goes.
package enum DistanceGoal: Hashable, Sendable {
  case exactly(Distance)
  case expression(Expression)
}

/// What a planned set asks for.
package enum PlannedAmount: Hashable, Sendable {
  case reps(RepGoal)
  case time(TimeGoal)
  case distance(DistanceGoal)
  case distanceInTime(Distance, Seconds)
  case repsInTime(RepGoal, Seconds)
  /// `50 total`, `100-200 total`, `30 total by 3`, `30 total by (step)`: over as many sets as it
  /// takes.
  case total(RepNumber, upTo: RepNumber?, by: RepNumber?)
  /// `(expression)` whose kind decides: a number is reps, a time or a distance is itself.
  case expression(Expression)

  /// The goal that asks for exactly what was done.
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

  /// True for a number of reps, in a time or over several sets too.
  var isOfReps: Bool {
    switch self {
    case .reps, .repsInTime, .total: true
    case .time, .distance, .distanceInTime, .expression: false
    }
  }
}

/// A load that is written in one unit, or in both so that the lift's unit picks: `5lb|2.5kg`.
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

/// A load added to or taken from a percentage: `80%+5lb`, `90%-10lb|5kg`.
package struct LoadOffset: Hashable, Sendable {
  package var isSubtracted: Bool
  package var load: WrittenLoad

  package init(isSubtracted: Bool, load: WrittenLoad) {
    self.isSubtracted = isSubtracted
    self.load = load
  }
}

/// What the load of a planned set is.
package enum PlannedLoad: Hashable, Sendable {
  case load(WrittenLoad)
  /// The empty implement.
  case bar
  /// `75%`, `70-75%`, `75% of tm`, `80%+5lb`: shares (75% is 0.75) of the lift's base or of `of`.
  case percent(Decimal, upTo: Decimal?, of: Expression?, plus: LoadOffset?)
  /// `bw+(weight)`, `bw-(help)`: bodyweight and what an expression gives.
  case bodyweight(isSubtracted: Bool, Expression)
  /// `weight`, `5rm`, `(weight + 2.5kg)`.
  case expression(Expression)
}

/// RPE, alone or a range: `@8`, `@7-8`.
package struct EffortGoal: Hashable, Sendable {
  package var low: Effort
  package var high: Effort?

  package init(_ low: Effort, upTo high: Effort? = nil) {
    self.low = low
    self.high = high
  }
}

/// When the repeats of a set end early.
package enum StopRule: Hashable, Sendable {
  case effort(Effort)
  case miss
}

/// One item of a set scheme as written.
package struct PlannedSet: Hashable, Sendable {
  package var count: SetCount
  package var amount: PlannedAmount
  package var isPerSide: Bool
  package var load: PlannedLoad?
  package var effort: EffortGoal?
  package var pace: Pace?
  package var isWarmup: Bool
  package var isDrop: Bool
  package var isFailure: Bool
  /// The load is a suggestion: work up to the heaviest that gives these reps.
  package var isFind: Bool
  package var isOptional: Bool
  package var until: StopRule?
  package var rest: Seconds?
  package var every: Seconds?
  package var tempo: String?
  /// `for 102.5kg`, of a performed set: the planned load it was done in place of.
  package var inPlaceOf: Load?
  /// `as top`: the name rules and later loads use.
  package var name: String?
  package var note: String?
  /// Where it stands in the text that was read; not part of what it is.
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
    self.pace = pace
    self.isWarmup = isWarmup
    self.isDrop = isDrop
    self.isFailure = isFailure
    self.isFind = isFind
    self.isOptional = isOptional
    self.until = until
    self.rest = rest
    self.every = every
    self.tempo = tempo
    self.inPlaceOf = inPlaceOf
    self.name = name
    self.note = note
    self.span = span
  }

  package static func == (one: PlannedSet, other: PlannedSet) -> Bool {
    one.count == other.count && one.amount == other.amount && one.isPerSide == other.isPerSide
      && one.load == other.load && one.effort == other.effort && one.pace == other.pace
      && one.isWarmup == other.isWarmup && one.isDrop == other.isDrop
      && one.isFailure == other.isFailure && one.isFind == other.isFind
      && one.isOptional == other.isOptional && one.until == other.until && one.rest == other.rest
      && one.every == other.every && one.tempo == other.tempo
      && one.inPlaceOf == other.inPlaceOf && one.name == other.name && one.note == other.note
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

/// One part of a scheme: a set, or the name of a scheme that stands among the sets.
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
