// Turns the workouts of a file into entries of the history.

package import Training

/// How names become the names of a folder's exercises.
package struct ImportNaming {
  /// Returns the exercise that a name of the file means.
  package var name: (String) -> String
  /// Returns whether a load of the exercise is added to bodyweight.
  package var isOnBodyweight: (String) -> Bool

  package init(name: @escaping (String) -> String, isOnBodyweight: @escaping (String) -> Bool) {
    self.name = name
    self.isOnBodyweight = isOnBodyweight
  }
}

/// A load that the app had converted, and the load that was lifted.
package struct RestoredLoad: Hashable, Sendable {
  package var written: String
  package var load: Load
  package var change: ConvertedLoad.Change
  package var sets: Int
}

/// The entries of a file, ordered by time.
package struct ResolvedImport: Sendable {
  package var entries: [Entry] = []
  package var restored: [RestoredLoad] = []
  /// The exercises with weights that are added to bodyweight, or taken off it, the most trained
  /// first.
  package var added: [AddedWeights] = []
}

extension ImportedFile {
  /// Returns the entries of the file, oldest first.
  ///
  /// `bodyweight` says whether weights of bodyweight exercises include the lifter's own.
  /// `progress` is called now and then with the part of the workouts that was converted.
  package func entries(
    _ naming: ImportNaming, bodyweight: BodyweightMeaning? = nil,
    progress: (Double) -> Void = { _ in }
  ) -> ResolvedImport {
    if layout == .prog { return ResolvedImport(entries: entriesOfProg) }
    var settler = EntrySettler(naming, TypedUnits(workouts))
    if bodyweight == .included { settler.ownWeights = OwnWeights(workouts, naming) }
    var entries = workouts.enumerated().map { index, workout in
      if index % 64 == 0 { progress(Double(index) / Double(workouts.count)) }
      return settler.entry(workout)
    }
    entries += measures.compactMap { settler.entry($0) }
    // Sorting keeps the order of the file for workouts of the same moment.
    entries = entries.enumerated().sorted { one, other in
      let first = (one.element.date, one.element.time?.seconds ?? -1, one.offset)
      let second = (other.element.date, other.element.time?.seconds ?? -1, other.offset)
      return first < second
    }.map(\.element)
    return ResolvedImport(
      entries: entries, restored: settler.restoredLoads, added: settler.addedWeights)
  }
}

/// Converts workouts, and remembers the loads that were restored.
private struct EntrySettler {
  private struct Weight: Hashable {
    var value: Decimal
    var unit: WeightUnit
    var isOtherUnit: Bool
  }

  private struct Added: Hashable {
    /// The name in the file.
    var name: String
    var isAssistance: Bool
  }

  private struct Name {
    /// The name in the file.
    var typed: String
    /// The exercise that it becomes.
    var text: String
    var role: WeightRole
    /// The units whose weights were typed in the other unit.
    var otherUnits: [WeightUnit]
  }

  private let naming: ImportNaming
  private let units: TypedUnits
  /// The lifter's own weights, if the weights of bodyweight exercises include them.
  var ownWeights: OwnWeights?
  private var date: CalendarDate?
  private var names: [String: Name] = [:]
  private var loads: [Weight: ConvertedLoad?] = [:]
  private var counts: [Weight: Int] = [:]
  private var added: [Added: AddedWeights] = [:]

  init(_ naming: ImportNaming, _ units: TypedUnits) {
    self.naming = naming
    self.units = units
  }

  var addedWeights: [AddedWeights] {
    added.values.sorted {
      ($1.sets, $0.name, $1.heaviest.tenThousandths)
        < ($0.sets, $1.name, $0.heaviest.tenThousandths)
    }
  }

  var restoredLoads: [RestoredLoad] {
    counts.compactMap { weight, count in
      guard let converted = loads[weight] ?? nil else { return nil }
      return RestoredLoad(
        written: weight.value.text() + weight.unit.rawValue, load: converted.load,
        change: converted.change, sets: count)
    }
    .sorted { ($1.sets, $0.written) < ($0.sets, $1.written) }
  }

  // MARK: Entries

  mutating func entry(_ workout: ImportedWorkout) -> Entry {
    date = workout.date
    var exercises: [PerformedExercise] = []
    var notes: [String] = []
    var before: ImportedExercise?
    for exercise in workout.exercises {
      // The history has no exercises without sets.
      guard !exercise.sets.isEmpty else {
        notes += exercise.notes.map { "\(exercise.name): \($0)".plainNote }
        continue
      }
      let name = name(exercise.name)
      var performed = PerformedExercise(name.text, notes: exercise.notes.map(\.plainNote))
      performed.sets = groups(exercise.sets, name)
      performed.isSuperset =
        exercise.superset != nil && exercise.superset == before?.superset
        && before?.name != exercise.name
      exercises.append(performed)
      before = exercise
    }
    return Entry(
      workout.date, workout.time,
      .workout(
        Workout(
          title: workout.title.plainNote.onOneLine, took: workout.took,
          exercises: exercises, notes: workout.notes.map(\.plainNote) + notes)))
  }

  mutating func entry(_ measure: ImportedMeasure) -> Entry? {
    let notes = measure.notes.map(\.plainNote)
    let event: Event
    switch measure.value {
    case .bodyweight(let weight, let unit):
      guard let unit, let load = converted(weight, unit)?.load, load.tenThousandths > 0 else {
        return nil
      }
      event = .bodyweight(load, notes: notes)
    case .other(let name, let quantity):
      event = .measure(name: name, quantity: quantity, notes: notes)
    case .note(let text):
      event = .note(lines: [text.plainNote] + notes, photos: [])
    }
    return Entry(measure.date, measure.time, event)
  }

  private mutating func name(_ text: String) -> Name {
    if let known = names[text] { return known }
    let found = Name(
      typed: text, text: naming.name(text).plainNote, role: naming.role(of: text),
      otherUnits: [.kg, .lb].filter { units.isOther(text, $0) })
    names[text] = found
    return found
  }

  // MARK: Sets

  private mutating func groups(_ sets: [ImportedSet], _ name: Name) -> [SetGroup] {
    var groups: [SetGroup] = []
    for set in sets {
      let performed = performed(set, name)
      if let last = groups.last, last.set == performed, last.count < 100,
        performed.details.note == nil
      {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(SetGroup(performed))
      }
    }
    return groups
  }

  private mutating func performed(_ set: ImportedSet, _ name: Name) -> PerformedSet {
    var note = set.note?.plainNote
    func add(_ text: String) { note = note.map { "\($0); \(text)" } ?? text }
    let distance = set.distance.flatMap { Distance($0, set.distanceUnit ?? .m) }
    let amount: Amount
    if let reps = set.reps, reps > 0 || (set.time == nil && distance == nil) {
      amount = set.time.map { .repsInTime(reps, $0) } ?? .reps(reps)
      if let distance { add(distance.text) }
    } else if let distance {
      amount = set.time.map { .distanceInTime(distance, $0) } ?? .distance(distance)
    } else {
      amount = set.time.map { .time($0) } ?? .reps(0)
    }
    let isUnlikely = set.unlikely != nil
    if isUnlikely { add("unlikely") }
    var performed = PerformedSet(
      amount, isPerSide: set.isPerSide, load: load(of: set, name, needsOne: amount.reps != nil),
      effort: set.effort, isWarmup: set.isWarmup || isUnlikely, isDrop: set.isDrop,
      isFailure: set.isFailure)
    if note != nil || set.hasDetails {
      var details = set.details
      details.note = note
      performed.details = details
    }
    return performed
  }

  private mutating func load(of set: ImportedSet, _ name: Name, needsOne: Bool) -> Load? {
    guard set.isLoaded, let weight = set.weight, let unit = set.unit,
      let load = converted(weight, unit, name.otherUnits.contains(unit))?.load
    else { return needsOne || set.isOnBodyweight ? .bodyweight : nil }
    let role = set.isOnBodyweight ? .added : name.role
    var whole = role.load(load)
    if role == .added, !load.onBodyweight, !name.typed.namesAddedWeight, let ownWeights, let date {
      whole = ownWeights.load(load, on: date)
    }
    if whole.onBodyweight, whole.tenThousandths != 0 { note(whole, added: name) }
    return whole
  }

  private mutating func note(_ load: Load, added name: Name) {
    // An exercise may have both, such as pull-ups with a belt and with a band.
    let key = Added(name: name.typed, isAssistance: load.tenThousandths < 0)
    let new = AddedWeights(name: name.typed, exercise: name.text, sets: 0, heaviest: load)
    added[key, default: new].add(load, sets: 1)
  }

  private mutating func converted(
    _ weight: Decimal, _ unit: WeightUnit, _ isOtherUnit: Bool = false
  ) -> ConvertedLoad? {
    let key = Weight(value: weight, unit: unit, isOtherUnit: isOtherUnit)
    let converted: ConvertedLoad?
    if let known = loads[key] {
      converted = known
    } else {
      converted = ConvertedLoad(weight, unit, isOtherUnit: isOtherUnit)
      loads[key] = .some(converted)
    }
    if let converted, converted.change != .none { counts[key, default: 0] += 1 }
    return converted
  }
}

extension Distance {
  /// Creates a distance of a file, rounded to four decimals; nil outside the range of distances.
  ///
  /// A distance with more decimals that was converted from a round distance becomes the round one:
  /// 4.828032 km is 3 mi.
  init?(_ number: Decimal, _ unit: DistanceUnit) {
    if let round = Self.beforeConversion(number, unit) {
      self = round
      return
    }
    self.init(rounding: number, unit)
  }

  private init?(rounding number: Decimal, _ unit: DistanceUnit) {
    let units = number.rounded(toMultipleOf: Decimal(1, places: 4)).trillionths / 100_000_000
    guard units > 0, units <= Int128(Distance.limit) else { return nil }
    self.init(tenThousandths: Int32(units), unit: unit)
  }

  /// Returns the distance with at most two decimals of which a number of kilometres or miles with
  /// five or six decimals is the conversion.
  private static func beforeConversion(_ number: Decimal, _ unit: DistanceUnit) -> Distance? {
    let other = unit == .km ? DistanceUnit.mi : .km
    guard unit == .km || unit == .mi, number.rounded(toMultipleOf: Decimal(1, places: 4)) != number,
      let length = number.multiplied(by: Decimal(unit.tenthsOfMillimetre)),
      let round = length.divided(by: Decimal(other.tenthsOfMillimetre))?
        .rounded(toMultipleOf: Decimal(1, places: 2)),
      let back = round.multiplied(by: Decimal(other.tenthsOfMillimetre))?
        .divided(by: Decimal(unit.tenthsOfMillimetre)),
      let difference = back.subtracting(number), difference.magnitude <= Decimal(1, places: 6)
    else { return nil }
    return Distance(rounding: round, other)
  }
}

// Texts of other apps as the history needs them.

extension String {
  /// True for the name of an exercise with assistance: `Assisted Dip`, but not `Unassisted Dip` or
  /// `Dip (Non-Assisted)`.
  var namesAssistance: Bool {
    let words = lowercased().split { !$0.isLetter }
    return words.indices.contains { index in
      words[index] == "assisted" && (index == 0 || !["non", "not"].contains(words[index - 1]))
    }
  }

  /// True for the name of an exercise whose weight is added to bodyweight: `Chest Dip (Weighted)`.
  var namesAddedWeight: Bool {
    guard hasSuffix(")"), let open = lastIndex(of: "(") else { return false }
    return self[open...].lowercased().split { !$0.isLetter }.first == "weighted"
  }

  /// The text without control characters, which the history does not allow. Line breaks stay.
  var plainNote: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    let plain = replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    for scalar in plain.unicodeScalars { text.append(scalar.isControl ? " " : scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// True for the control characters of ASCII and Latin-1 except a line feed.
  fileprivate var isControl: Bool {
    self != "\n" && (value < 0x20 || (0x7F...0x9F).contains(value))
  }
}
