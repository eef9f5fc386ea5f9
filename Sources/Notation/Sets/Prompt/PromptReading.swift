// The plan for the set that a prompt asks for, and the result of reading typed sets.

package import Diagnostics
package import Training

/// The plan at the place where a set is typed. It decides what bare numbers mean.
package struct PromptPlan: Hashable, Sendable {
  /// The unit of the lift.
  package var unit: WeightUnit
  /// True if the lift is done with bodyweight, loaded or not.
  package var isBodyweightLift: Bool
  package var isBarbell: Bool
  /// True if the exercise is done over a distance, so that `5k` means 5 km.
  package var isDoneOverDistance = false
  /// True if the exercise is held for a time, like a plank, so that a bare number may be seconds.
  package var isHold = false
  /// The measure of the exercise, by its name, which decides whether `m` may be minutes.
  package var measure: ExerciseMeasure
  /// True if the plan has efforts, so that `3 8.5` may be three reps at RPE 8.5.
  package var hasEfforts = false
  /// True if the exercise is unknown. A signed load is then added to bodyweight.
  package var isAnyLift = false
  /// The empty implement. Nil means the usual bar of the unit.
  package var bar: Load?
  /// The planned loads of the remaining sets, in order. Nil if the plan leaves a load open.
  /// The last one repeats.
  package var loads: [Load?]
  /// The planned amounts of the remaining sets, in order. The last one repeats.
  package var amounts: [PlannedAmount]
  /// The load of the last set of this lift that was done.
  package var lastLoad: Load?
  /// The possible speeds of the exercise.
  package var speeds = SpeedRange.any
  /// The unit of the last distance of this exercise, for a distance without one.
  package var lastDistanceUnit: DistanceUnit?
  /// The last set of this exercise, in the past or today.
  package var lastSet: PerformedSet?

  package init(
    unit: WeightUnit, isBodyweightLift: Bool = false, isBarbell: Bool = false, bar: Load? = nil,
    loads: [Load?] = [], amounts: [Amount] = [], lastLoad: Load? = nil,
    isDoneOverDistance: Bool = false, isHold: Bool = false
  ) {
    self.unit = unit
    self.isBodyweightLift = isBodyweightLift
    self.isBarbell = isBarbell
    self.bar = bar
    self.loads = loads
    self.amounts = amounts.map { PlannedAmount($0) }
    self.lastLoad = lastLoad
    self.isDoneOverDistance = isDoneOverDistance
    self.isHold = isHold
    measure = isHold ? .time : isDoneOverDistance ? .distance : .reps
  }

  /// The load that `bar` stands for: the given implement, else a bar of 20 kg or 45 lb.
  package var emptyBar: Load { bar ?? Load(unit == .kg ? 20 : 45, unit) }

  /// True if the plan names the load of at least one remaining set.
  var hasLoads: Bool { loads.contains { $0 != nil } }

  /// Returns the planned load of a remaining set, counted from 0. Nil if the plan leaves it open.
  package func load(at index: Int) -> Load? {
    loads.isEmpty ? nil : loads[Swift.max(0, Swift.min(index, loads.count - 1))]
  }

  /// The least load that cannot be meant as reps: the empty bar, or 20 without one.
  var leastLoad: Load { isBarbell ? emptyBar : Load(20, unit) }

  /// True if a planned load or the last one is more than bodyweight or less.
  var hasKnownLoad: Bool {
    (loads + [lastLoad]).contains { $0.map { $0 != .bodyweight } ?? false }
  }

  /// Returns whether a number is more likely a load than reps: 20 or more, at least the bar, or
  /// near a known load.
  func isLikelyLoad(_ number: Int) -> Bool {
    guard number < 20, let small = Int32(exactly: number) else { return true }
    return !Load(tenThousandths: small * 10_000, unit: unit).isLighter(than: leastLoad)
      || isNearKnownLoad(number) || isNearLoadOnBodyweight(number)
  }

  /// Returns whether a number is within 30% of what is added to bodyweight, or taken off it, in a
  /// planned set or the last one.
  func isNearLoadOnBodyweight(_ number: Int, at index: Int = 0) -> Bool {
    guard isBodyweightLift, let number = Int32(exactly: number),
      number <= Load.limit / 10_000
    else { return false }
    let load = Load(tenThousandths: number * 10_000, unit: unit)
    return [self.load(at: index), lastLoad].contains { known in
      guard let known, known.onBodyweight, known.tenThousandths != 0 else { return false }
      return load.isWithin30Percent(
        of: Load(tenThousandths: abs(known.tenThousandths), unit: known.unit))
    }
  }

  /// Returns whether a number is within 30% of a planned load or of the last one.
  func isNearKnownLoad(_ number: Int, at index: Int = 0) -> Bool {
    guard let number = Int32(exactly: number), number <= Load.limit / 10_000 else { return false }
    return isNear(Load(tenThousandths: number * 10_000, unit: unit), at: index)
  }

  /// Returns whether a load is within 30% of a planned load or of the last one.
  func isNear(_ load: Load, at index: Int) -> Bool {
    [self.load(at: index), lastLoad].contains { known in
      guard let known, !known.onBodyweight, known.tenThousandths > 0 else { return false }
      return load.isWithin30Percent(of: known)
    }
  }

  /// Returns whether a number is at least a planned load or the last one, apart from a twentieth.
  func isAsHeavyAsKnown(_ number: Int) -> Bool {
    guard let number = Int32(exactly: number), number <= Load.limit / 10_000 else { return false }
    let load = Load(tenThousandths: number * 10_000, unit: unit)
    return (loads + [lastLoad]).contains { known in
      guard let known, !known.onBodyweight, known.tenThousandths > 0 else { return false }
      return load.comparable * 20 >= known.comparable * 19
    }
  }

  /// Returns whether a time or a distance is planned for a remaining set, counted from 0.
  func hasMeasure(at index: Int) -> Bool {
    switch plannedAmount(at: index) {
    case .time, .distance, .distanceInTime: true
    case .reps, .repsInTime, .total, .expression, nil: false
    }
  }

  /// Returns whether minutes may be meant by metres in so many sets.
  func mayBeMinutes(_ metres: Distance, sets: Int32) -> Bool {
    guard !amounts.contains(where: \.isOfDistance) else { return false }
    let isTimed = hasMeasure(at: 0) || lastSet?.isTimed ?? false
    return (measure == .reps && isTimed ? .time : measure).mayMeanMinutes(metres, sets: sets)
  }

  /// True if the last set of this exercise was done on each side.
  package var wasDoneOnEachSide: Bool { lastSet?.isPerSide ?? false }

  /// True if bare numbers may be times: a time or a distance is planned, or nothing for a hold.
  var mayHaveMeasure: Bool { hasMeasure(at: 0) || (isHold && amounts.isEmpty) }

  /// True if typed sets are times or distances rather than reps.
  var isMeasured: Bool { mayHaveMeasure || isDoneOverDistance }

  /// Returns the planned amount of a remaining set, counted from 0. Nil without a plan.
  func plannedAmount(at index: Int) -> PlannedAmount? {
    amounts.isEmpty ? nil : amounts[Swift.max(0, Swift.min(index, amounts.count - 1))]
  }

  /// Returns the exact amount of a remaining set, counted from 0. Nil if the plan leaves it open.
  func amount(at index: Int) -> Amount? { plannedAmount(at: index)?.exact }
}

extension PerformedSet {
  /// True if its amount is a time alone.
  fileprivate var isTimed: Bool { if case .time = amount { true } else { false } }
}

extension Load {
  /// Returns whether the difference to another load is at most 30% of that load.
  fileprivate func isWithin30Percent(of known: Load) -> Bool {
    (comparable - known.comparable).magnitude * 10 <= known.comparable.magnitude * 3
  }
}

/// One possible reading of the typed text.
package struct Offer: Hashable, Sendable {
  /// The sets in canonical form, to choose or to paste.
  package let text: String
  /// The sets in plain words.
  package let meaning: String
  package let sets: [SetGroup]

  init(_ sets: [SetGroup]) {
    self.sets = sets
    text = SetPrinter.text(of: sets)
    meaning = SetWords.text(of: sets)
  }
}

/// The result of reading typed sets.
package enum PromptReading: Hashable, Sendable {
  case sets([SetGroup])
  /// Several readings are possible. None is preferred.
  case ambiguous([Offer])
  case failed([Diagnostic])
}

extension PromptReading {
  /// Returns the reading with each of its possible sets changed.
  package func map(_ change: ([SetGroup]) -> [SetGroup]) -> PromptReading {
    switch self {
    case .sets(let sets): .sets(change(sets))
    case .ambiguous(let offers): .ambiguous(offers.map { Offer(change($0.sets)) })
    case .failed: self
    }
  }

  /// Returns the readings of a text that may be written in several ways, as one.
  package static func joined(_ readings: [PromptReading]) -> PromptReading {
    guard readings.count > 1 else { return readings.first ?? .failed([]) }
    var offers: [Offer] = []
    for offer in readings.flatMap(\.offers) where !offers.contains(where: { $0.sets == offer.sets })
    {
      offers.append(offer)
    }
    guard let first = offers.first else { return readings[0] }
    let isSure = readings.contains { if case .sets = $0 { true } else { false } }
    return offers.count == 1 && isSure ? .sets(first.sets) : .ambiguous(offers)
  }

  /// The readings to choose from: one if the text is clear, none if it is not understood.
  var offers: [Offer] {
    switch self {
    case .sets(let sets): [Offer(sets)]
    case .ambiguous(let offers): offers
    case .failed: []
    }
  }
}
