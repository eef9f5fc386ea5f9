// Loads without the noise of apps that store every weight in one unit.

package import Training

/// A load of a file as prog writes it.
package struct ConvertedLoad: Hashable, Sendable {
  /// The change from the file's number.
  package enum Change: Hashable, Sendable {
    case none
    /// The app converted the load; this is the load before the conversion.
    case restored
    /// More than four decimals were rounded.
    case rounded
  }

  package var load: Load
  package var change: Change

  /// Settles a weight of a file: `61.23492` kg is 135 lb, and `88.18` lb is 40 kg.
  ///
  /// A weight is restored only if it has at least two decimals and is not a multiple of 0.25. It
  /// must be the conversion of a multiple of 0.25 (0.5 for two decimals), up to its last digit. If
  /// the other weights say that it was typed in the other unit (`isOtherUnit`), 63.5 kg is 140 lb,
  /// too. Nil if the weight is outside the range of loads.
  package init?(_ weight: Decimal, _ unit: WeightUnit, isOtherUnit: Bool = false) {
    guard weight.magnitude <= Decimal(10_000) else { return nil }
    // The dust of binary fractions: 100.5999984741211.
    let short = weight.rounded(toMultipleOf: Decimal(1, places: 2))
    let isDusty =
      Self.places(weight) >= 4 && Self.distance(short, weight) <= Decimal(5, places: 5)
    let value = isDusty ? short : weight
    if let other = Self.restored(weight, unit, isOtherUnit: isOtherUnit)
      ?? Self.restored(value, unit, isOtherUnit: isOtherUnit),
      let load = ExactLoad(other, unit.other, onBodyweight: other.isNegative).written
    {
      (self.load, change) = (load, .restored)
      return
    }
    guard let load = ExactLoad(value, unit, onBodyweight: value.isNegative).written else {
      return nil
    }
    self.load = load
    change = isDusty ? .restored : Self.places(value) > 4 ? .rounded : .none
  }

  /// Returns the weight that was typed in the other unit; nil if it was not, or is not known to be.
  static func restored(
    _ weight: Decimal, _ unit: WeightUnit, isOtherUnit: Bool
  ) -> Decimal? {
    let places = isOtherUnit ? max(2, places(weight)) : places(weight)
    let quarter = Decimal(25, places: 2)
    guard places >= 2, isOtherUnit || weight.rounded(toMultipleOf: quarter) != weight,
      let converted = ExactLoad(weight, unit).converted(to: unit.other)?.amount
    else { return nil }
    let step = places == 2 ? Decimal(5, places: 1) : quarter
    let near = converted.rounded(toMultipleOf: step)
    guard near != .zero, let back = ExactLoad(near, unit.other).converted(to: unit)?.amount,
      // Some apps calculate with 0.453592 or 2.20462.
      let factorError = weight.magnitude.multiplied(by: Decimal(2, places: 6))
    else { return nil }
    // More decimals are rounded, fewer may be cut off.
    let lastDigit =
      places < 4 ? Decimal(1, places: places) : Decimal(5, places: min(places + 1, 12))
    let tolerance = min(max(lastDigit, factorError), Decimal(1, places: 2))
    return distance(back, weight) <= tolerance ? near : nil
  }

  private static func distance(_ one: Decimal, _ other: Decimal) -> Decimal {
    one.subtracting(other)?.magnitude ?? Decimal(trillionths: Decimal.limit)
  }

  /// Returns the number of decimals, without trailing zeros.
  private static func places(_ value: Decimal) -> Int {
    var fraction = value.trillionths.magnitude % UInt128(Decimal.scale)
    var places = 12
    while places > 0, fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    return places
  }
}

/// The totals of a file, and the bests of its exercises.
package struct ImportTally: Sendable {
  /// The bests of one exercise, by its name in the file.
  package struct Bests: Sendable {
    package var name: String
    package var sets = 0
    /// The heaviest set: its weight and reps.
    package var heaviest: (load: ExactLoad, reps: Int32)?
    /// The best estimate by Epley, from sets of any number of reps.
    package var estimate: ExactLoad?
    /// The heaviest set of exactly five reps.
    package var five: ExactLoad?
    /// The heaviest load on bodyweight, or the one with the least assistance. The bodyweight is not
    /// known, so an exercise with such a load has no other bests.
    package var onBodyweight: Load?

    fileprivate mutating func add(onBodyweight load: Load) {
      (heaviest, estimate, five) = (nil, nil, nil)
      if let best = onBodyweight, let weight = load.exact.converted(to: best.unit)?.amount,
        weight <= best.exact.amount
      {
        return
      }
      onBodyweight = load
    }
  }

  package private(set) var workouts = 0
  package private(set) var sets = 0
  package private(set) var warmups = 0
  package private(set) var first: CalendarDate?
  package private(set) var last: CalendarDate?
  /// The sum of weight x reps by unit, with warm-up sets.
  package private(set) var volume: [WeightUnit: Decimal] = [:]
  /// The exercises in the order of the file.
  package private(set) var exercises: [Bests] = []
  private var places: [String: Int] = [:]

  package init() {}

  package init(_ workouts: some Sequence<ImportedWorkout>) {
    for workout in workouts { add(workout) }
  }

  package mutating func add(_ workout: ImportedWorkout) {
    workouts += 1
    first = min(first ?? workout.date, workout.date)
    last = max(last ?? workout.date, workout.date)
    for exercise in workout.exercises where !exercise.sets.isEmpty {
      let place = places[exercise.name] ?? exercises.count
      if place == exercises.count {
        places[exercise.name] = place
        exercises.append(Bests(name: exercise.name))
      }
      for set in exercise.sets { add(set, place) }
    }
  }

  /// Adds the loads of exercises that an import adds to bodyweight, or takes off it.
  package mutating func add(_ added: [AddedWeights]) {
    let names = Set(added.filter { !$0.isAssistance }.map(\.name))
    for weights in added {
      guard let place = places[weights.name] else { continue }
      // A single minus does not make a lift with a bar one with assistance.
      if weights.isAssistance, exercises[place].heaviest != nil, !names.contains(weights.name),
        !weights.name.namesAssistance
      {
        continue
      }
      exercises[place].add(onBodyweight: weights.heaviest)
    }
  }

  private mutating func add(_ set: ImportedSet, _ place: Int) {
    sets += 1
    exercises[place].sets += 1
    if set.isWarmup { warmups += 1 }
    if let load = set.loadOnBodyweight, !set.isWarmup, set.unlikely == nil {
      exercises[place].add(onBodyweight: load)
    }
    guard let weight = set.weight, weight > .zero, let unit = set.unit, let reps = set.reps,
      reps > 0
    else { return }
    if let part = weight.multiplied(by: Decimal(Int(reps))),
      let sum = (volume[unit] ?? .zero).adding(part)
    {
      volume[unit] = sum
    }
    // An unlikely set does not count as a record until it is confirmed.
    guard !set.isWarmup, set.unlikely == nil, exercises[place].onBodyweight == nil else { return }
    let load = ExactLoad(weight, unit)
    if exercises[place].heaviest.map({ load.isHeavier(than: $0.load, or: reps > $0.reps) }) ?? true
    {
      exercises[place].heaviest = (load, reps)
    }
    if reps == 5, exercises[place].five.map({ load.isHeavier(than: $0) }) ?? true {
      exercises[place].five = load
    }
    if let amount = EstimateFormula.epley.oneRepMax(load: weight, reps: Decimal(Int(reps))) {
      let estimate = ExactLoad(amount, unit)
      if exercises[place].estimate.map({ estimate.isHeavier(than: $0) }) ?? true {
        exercises[place].estimate = estimate
      }
    }
  }
}

extension ExactLoad {
  /// Returns whether this load is heavier, or as heavy and `isBetter`.
  fileprivate func isHeavier(than other: ExactLoad, or isBetter: Bool = false) -> Bool {
    guard unit != other.unit else {
      return amount > other.amount || (amount == other.amount && isBetter)
    }
    guard let converted = other.converted(to: unit) else { return false }
    return amount > converted.amount
  }
}
