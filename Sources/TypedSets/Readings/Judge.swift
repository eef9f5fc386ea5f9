// The cost of a reading: the less likely a number is in its role, the more.

import Notation
import Training

/// The costs that decide which reading is taken.
enum Cost {
  /// A reading is taken if the next one costs more than this in addition.
  static let clearly = 6
  /// A reading that costs more is refused.
  static let likely = 10
  /// A step that costs more is not followed: it is neither taken nor close to one that is.
  static let hopeless = likely + clearly

  static let listWithBlanks = 1
  static let farLoad = 2
  static let heavyNumber = 1
  static let lightNumber = 3
  static let lightNumberBesideKnown = 6
  static let lighterThanBar = 11
  static let lighterThanBarBesideKnown = 14
  static let smallNumberAfterAt = 1
  static let smallLoadFirst = 6
  static let manyReps = 2
  static let tooManyReps = 8
  static let sillyReps = 14
  static let noReps = 8
  static let manySets = 6
  static let tooManySets = 8
  static let sillySets = 12
  static let lastLoad = 2
  static let noLoad = 6
  static let wordForNumber = 1
  static let decimalComma = 1
  static let literalOnBodyweight = 2
  static let oddMeasure = 7
  static let decimalInList = 7
  static let splitList = 8
  static let change = 6
  static let never = 1000
  static let lowEffort = 5
  static let repsOfMeasure = 20
}

/// Weighs numbers by what the lifter is doing.
struct Judge {
  let context: TypedContext
  /// The loads of the plan and the last one, without plain bodyweight.
  private let known: [Load]
  private let least: Load
  let bar: Load

  init(_ context: TypedContext) {
    self.context = context
    var known: [Load] = []
    for load in context.planned.lazy.map(\.load) + [context.lastLoad] {
      if let load, load.tenThousandths != 0, known.last != load { known.append(load) }
    }
    self.known = known
    bar = context.bar ?? Load(context.unit == .kg ? 20 : 45, context.unit)
    least = context.isBarbell ? bar : Load(20, context.unit)
  }

  var hasKnownLoad: Bool { !known.isEmpty }
  var hasPlannedLoads: Bool { context.planned.contains { $0.load != nil } }
  /// True if reps are planned, or were done last.
  var hasKnownReps: Bool {
    if let planned = context.planned.first?.set.amount { return planned.isOfReps }
    return context.lastSet?.amount.reps != nil
  }
  /// True if efforts are planned.
  var hasEfforts: Bool { context.planned.contains { $0.set.effort != nil } }
  /// True if a known load is added to bodyweight or taken off it.
  var hasLoadOnBodyweight: Bool {
    (context.planned.first?.load ?? context.lastLoad)?.onBodyweight ?? false
  }
  /// True if help is taken off bodyweight.
  var isAssisted: Bool { known.first.map { $0.tenThousandths < 0 } ?? false }

  /// Returns whether a load is within 30% of a planned load or the last one.
  func isNear(_ load: Load) -> Bool {
    known.contains { known in
      let (one, other) = (abs(load.comparable), abs(known.comparable))
      return (load.onBodyweight == known.onBodyweight || context.isBodyweight)
        && (one - other).magnitude * 10 <= other.magnitude * 3
    }
  }

  func load(_ number: Int, _ unit: WeightUnit? = nil) -> Load? {
    guard number.magnitude <= UInt(Load.limit), let small = Int32(exactly: number) else {
      return nil
    }
    return Load(tenThousandths: small, unit: unit ?? context.unit)
  }

  /// Returns the cost of a number without a unit as the load.
  func cost(ofLoad load: Load) -> Int {
    if isNear(load) { return 0 }
    if load.tenThousandths == 0 { return 1 }
    if !load.isLighter(than: least) { return known.isEmpty ? Cost.heavyNumber : Cost.farLoad }
    if context.isBarbell, load.comparable * 20 >= least.comparable * 17 { return Cost.farLoad }
    if context.isBarbell {
      return known.isEmpty ? Cost.lighterThanBar : Cost.lighterThanBarBesideKnown
    }
    return known.isEmpty ? Cost.lightNumber : Cost.lightNumberBesideKnown
  }

  /// Returns the cost of a number as reps.
  func cost(ofReps reps: Int) -> Int {
    if reps == 0 { return Cost.noReps }
    if arePlanned(reps: reps) { return 0 }
    if reps <= 15 { return 0 }
    if case .repsInTime? = context.planned.first?.set.amount { return reps <= 300 ? 0 : 3 }
    if reps <= 30 { return Cost.manyReps }
    if context.isBodyweight { return reps <= 100 ? 1 : 3 }
    return reps <= 50 ? Cost.tooManyReps : Cost.sillyReps
  }

  /// Returns whether a number may be a load rather than reps: at least the bar, or 20.
  func mayBeLoad(_ number: Int) -> Bool {
    load(number * 10_000).map { !$0.isLighter(than: least) } ?? true
  }

  /// Returns whether reps are like the planned ones.
  func arePlanned(reps: Int) -> Bool {
    context.planned.contains { planned in
      guard let least = planned.set.amount.minReps else { return false }
      let most = Int(max(planned.set.amount.maxReps ?? least, least))
      let margin = max(2, most * 3 / 10)
      return (Int(least) - margin...most + margin).contains(reps)
    }
  }

  /// Returns the cost of a number of sets.
  func cost(ofSets count: Int) -> Int {
    if count == context.planned.count || count <= 10 { return 0 }
    return count <= 20 ? Cost.manySets : count <= 30 ? Cost.tooManySets : Cost.sillySets
  }

  /// Returns whether `AxB` is the plan: as many sets, and the reps of each.
  func isPlan(_ count: Int, _ reps: Int) -> Bool {
    guard count == context.planned.count, let reps = Int32(exactly: reps) else { return false }
    return context.planned.allSatisfy { planned in
      guard let least = planned.set.amount.minReps else { return false }
      return (least...max(planned.set.amount.maxReps ?? least, least)).contains(reps)
    }
  }

  /// Returns whether so many reps are the planned total.
  func isTotal(_ reps: Int) -> Bool {
    context.planned.contains { $0.set.totalReps.map { Int($0) } == reps }
  }

  /// Returns whether exactly these reps at this load are planned.
  func isPlanned(_ load: Load, _ reps: Int) -> Bool {
    context.planned.contains { planned in
      planned.load?.weighsSame(as: load) ?? false
        && planned.set.amount.minReps.map { Int($0) } == reps
    }
  }
}
