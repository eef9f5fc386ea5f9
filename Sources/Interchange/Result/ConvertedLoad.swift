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

    fileprivate mutating func add(_ load: ExactLoad, reps: Int32) {
      guard onBodyweight == nil else { return }
      if heaviest.map({ load.isHeavier(than: $0.load, or: reps > $0.reps) }) ?? true {
        heaviest = (load, reps)
      }
    }

    fileprivate mutating func add(five load: ExactLoad) {
      guard onBodyweight == nil else { return }
      if five.map({ load.isHeavier(than: $0) }) ?? true { five = load }
    }

    fileprivate mutating func add(estimate load: ExactLoad) {
      guard onBodyweight == nil else { return }
      if estimate.map({ load.isHeavier(than: $0) }) ?? true { estimate = load }
    }

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
  /// The sums of weight x reps, with warm-up sets; nil without a weight in the unit.
  private var kilograms: Decimal?
  private var pounds: Decimal?
  /// The exercises in the order of the file.
  package private(set) var exercises: [Bests] = []
  private var places: [String: Int] = [:]

  package init() {}

  package init(_ workouts: some Sequence<ImportedWorkout>) {
    for workout in workouts { add(workout) }
  }

  /// Adds up the totals of files.
  package init(of files: [ImportedFile]) {
    for file in files { add(file.tally) }
  }

  /// The sum of weight x reps by unit, with warm-up sets.
  package var volume: [WeightUnit: Decimal] {
    [.kg: kilograms, .lb: pounds].compactMapValues(\.self)
  }

  package mutating func add(_ workout: ImportedWorkout) {
    workouts += 1
    first = min(first ?? workout.date, workout.date)
    last = max(last ?? workout.date, workout.date)
    for exercise in workout.exercises where !exercise.sets.isEmpty {
      let place = place(of: exercise.name)
      for set in exercise.sets { add(set, place) }
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = exercises.count
    exercises.append(Bests(name: name))
    return exercises.count - 1
  }

  /// Adds the workouts of another file, which come after these.
  package mutating func add(_ other: ImportTally) {
    workouts += other.workouts
    sets += other.sets
    warmups += other.warmups
    first = [first, other.first].compactMap(\.self).min()
    last = [last, other.last].compactMap(\.self).max()
    kilograms = Self.sum(kilograms, other.kilograms)
    pounds = Self.sum(pounds, other.pounds)
    for bests in other.exercises {
      let place = place(of: bests.name)
      exercises[place].sets += bests.sets
      if let load = bests.onBodyweight { exercises[place].add(onBodyweight: load) }
      if let heaviest = bests.heaviest {
        exercises[place].add(heaviest.load, reps: heaviest.reps)
      }
      if let five = bests.five { exercises[place].add(five: five) }
      if let estimate = bests.estimate { exercises[place].add(estimate: estimate) }
    }
  }

  /// Returns the sum of two volumes, or the first if the sum is too large.
  private static func sum(_ one: Decimal?, _ other: Decimal?) -> Decimal? {
    guard let one, let other else { return one ?? other }
    return one.adding(other) ?? one
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
    let part = weight.multiplied(by: Decimal(Int(reps)))
    switch unit {
    case .kg: kilograms = Self.sum(kilograms, part)
    case .lb: pounds = Self.sum(pounds, part)
    }
    // An unlikely set does not count as a record until it is confirmed.
    guard !set.isWarmup, set.unlikely == nil, exercises[place].onBodyweight == nil else { return }
    let load = ExactLoad(weight, unit)
    exercises[place].add(load, reps: reps)
    if reps == 5 { exercises[place].add(five: load) }
    if let amount = EstimateFormula.epley.oneRepMax(load: weight, reps: Decimal(Int(reps))) {
      exercises[place].add(estimate: ExactLoad(amount, unit))
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
