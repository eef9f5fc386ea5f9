// The meaning of numbers without a unit in programs and in the history, where nothing is guessed.

import Diagnostics
import Training

extension NotationCursor {
  /// Returns the set as a program means it: two numbers are sets and reps. Nil if a problem was
  /// reported.
  mutating func planned(_ set: WrittenSet) -> WrittenSet? {
    switch set.bare {
    case nil: return set
    case .product(let sets, let reps):
      if sets.hasPoint || reps.hasPoint { return reportMissingUnit(set) }
      return setsOfReps(set, sets, reps)
    case .load, .pair: return reportMissingUnit(set)
    }
  }

  /// Returns the set as the history means it: reps must have a load. Nil if a problem was reported.
  mutating func history(_ set: WrittenSet) -> WrittenSet? {
    switch set.bare {
    case nil:
      return set.planned.amount.countsReps && set.planned.load == nil
        ? reportMissingLoad(set) : set
    case .product(let sets, let reps):
      if sets.hasPoint || reps.hasPoint { return reportMissingUnit(set) }
      if set.planned.load != nil { return setsOfReps(set, sets, reps) }
      return reportTwoReadings(set, sets, reps)
    case .load, .pair: return reportMissingUnit(set)
    }
  }

  /// Returns `set` with two bare numbers read as sets and reps.
  mutating func setsOfReps(
    _ set: WrittenSet, _ sets: WrittenNumber, _ reps: WrittenNumber
  ) -> WrittenSet? {
    let before = problems.count
    var settled = set
    settled.bare = nil
    if rules.context == .planned, sets.whole > 100, set.planned.load == nil {
      return reportLoadAsCount(set, sets)
    }
    settled.planned.count = .exactly(count(sets))
    settled.planned.amount = .reps(.exactly(.whole(self.reps(reps))))
    return problems.count == before ? settled : nil
  }

  /// Reports `135x5`, which probably is a load with its reps. Always returns nil.
  private mutating func reportLoadAsCount(
    _ set: WrittenSet, _ sets: WrittenNumber
  ) -> WrittenSet? {
    let loads = rules.offeredUnits.compactMap { readingsWithUnit(set, $0) }
    report(
      .countOutOfRange, "invalid number of sets '\(sets.text)'", sets.start, sets.end,
      label: "expected 1 to 100 sets",
      help: loads.map { "for a load, write '\($0.canonical)'" }
        + ["write a number of sets from 1 to 100"])
    return nil
  }

  /// Returns `set` with one bare number as its reps and the other as its load, or nil if that is
  /// impossible.
  func repsAtLoad(
    _ set: WrittenSet, _ reps: WrittenNumber, _ load: WrittenNumber, _ unit: WeightUnit
  ) -> WrittenSet? {
    guard !reps.hasPoint, reps.whole <= 10_000 else { return nil }
    var settled = set
    settled.planned.count = .exactly(1)
    settled.planned.amount = .reps(.exactly(.whole(Int32(reps.whole))))
    return settled.with(load, unit)
  }

  /// Returns the set with its bare load in `unit`, or nil if it does not have one.
  func readingsWithUnit(_ set: WrittenSet, _ unit: WeightUnit) -> WrittenSet? {
    switch set.bare {
    case nil: return nil
    case .load(let load): return set.with(load, unit)
    case .pair(let load, let reps): return repsAtLoad(set, reps, load, unit)
    case .product(let one, let other):
      let loadIsFirst = one.hasPoint || (!other.hasPoint && one.looksLikeLoad(beside: other))
      return loadIsFirst
        ? repsAtLoad(set, other, one, unit) : repsAtLoad(set, one, other, unit)
    }
  }

  /// Reports a load without a unit, or a second load. Always returns nil.
  mutating func reportMissingUnit(_ set: WrittenSet) -> WrittenSet? {
    let number: WrittenNumber
    switch set.bare {
    case .load(let load), .pair(let load, _): number = load
    case .product(let one, let other): number = one.hasPoint ? one : other
    case nil: return nil
    }
    if set.planned.load != nil {
      let isProduct = if case .product = set.bare { true } else { false }
      report(
        isProduct ? .repsNotWhole : .twoIntensities,
        isProduct
          ? "invalid number of sets or reps '\(number.text)'"
          : "unexpected '\(number.text)' next to the load '\(text(set.loadStart, set.loadEnd))'",
        number.start, number.end,
        label: isProduct ? "expected a whole number" : "reads as a second load",
        help: ["write sets like '3x5 @ \(text(set.loadStart, set.loadEnd))'"])
      return nil
    }
    let offers = rules.offeredUnits.compactMap { readingsWithUnit(set, $0) }
    report(
      .missingUnit, "missing unit in '\(number.text)'", number.start, number.end,
      label: "expected kg or lb",
      help: offers.isEmpty
        ? ["write sets like '3x5 @ 100kg'"] : offers.map { "write '\($0.canonical)'" })
    return nil
  }

  /// Reports reps without a load. Always returns nil.
  private mutating func reportMissingLoad(_ set: WrittenSet) -> WrittenSet? {
    var offer = set
    offer.planned.load = .load(.one(.bodyweight))
    let written = text(set.start, set.end)
    report(
      .missingLoad, "missing load in '\(written)'", set.start, set.end,
      label: "sets of reps need a load or bw",
      help: [
        "for bodyweight alone, write '\(offer.canonical)'",
        "for reps at a load, write "
          + rules.offeredUnits.map { "'\(set.example($0))'" }.listed("or"),
      ])
    return nil
  }

  /// Reports `5x75`, which can be sets of reps or reps at a load. Always returns nil.
  private mutating func reportTwoReadings(
    _ set: WrittenSet, _ one: WrittenNumber, _ other: WrittenNumber
  ) -> WrittenSet? {
    var help: [String] = []
    var quiet = self
    if var sets = quiet.setsOfReps(set, one, other) {
      sets.planned.load = .load(.one(.bodyweight))
      help.append("for sets at bodyweight, write '\(sets.canonical)'")
    }
    for unit in rules.offeredUnits {
      guard let reps = readingsWithUnit(set, unit) else { continue }
      help.append("for reps at a load, write '\(reps.canonical)'")
    }
    report(
      .ambiguousSet, "ambiguous set '\(text(set.start, set.end))'",
      set.start, set.end, label: "sets of reps, or reps at a load?",
      help: help.isEmpty ? ["write sets like '3x5 @ 100kg'"] : help)
    return nil
  }
}

extension PlannedAmount {
  /// True if a performed set of this amount needs a load or bodyweight.
  var countsReps: Bool {
    switch self {
    case .reps, .repsInTime: true
    case .time, .distance, .distanceInTime, .total, .expression: false
    }
  }
}

extension WrittenSet {
  /// Returns the set with the given load, or nil if the load is out of range.
  func with(_ number: WrittenNumber, _ unit: WeightUnit) -> WrittenSet? {
    guard number.tenThousandths <= Int(Load.limit) else { return nil }
    var settled = self
    settled.bare = nil
    settled.planned.load = .load(
      .one(Load(tenThousandths: Int32(number.tenThousandths), unit: unit)))
    return settled
  }

  /// The set in canonical form.
  var canonical: String { SetPrinter.text(of: expanded.map { .set($0) }) }

  /// Returns the same reps at an example load.
  fileprivate func example(_ unit: WeightUnit) -> String {
    var set = self
    set.planned.load = .load(.one(Load(100, unit)))
    return set.canonical
  }
}
