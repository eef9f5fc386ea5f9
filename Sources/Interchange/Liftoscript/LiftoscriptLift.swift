// The common properties of all lines of one exercise, such as the form of their loads.

import Training

/// An exercise of a Liftoscript program, in all its days and weeks.
struct LiftoscriptLift {
  let exercise: LiftoscriptExercise
  /// The meaning of the exercise's weights.
  let role: WeightRole
  /// The weights of all work sets, nil for sets without one.
  private(set) var weights: Set<LiftoscriptSet.Weight?> = []
  /// All work sets.
  private(set) var sets: [LiftoscriptSet] = []
  /// The reps of all work sets, with the bottom of their ranges.
  private(set) var reps: Set<[Int]> = []
  private(set) var hasRanges = false
  private(set) var stages = 1
  private(set) var stage = 1
  /// The descriptions, if it has several.
  private(set) var descriptions: LiftoscriptDescriptions?
  /// True if the rules choose between the set variations.
  var choosesStage = false
  /// True if the rules choose between the descriptions.
  var choosesDescription = false

  var loads = LiftoscriptRules.Loads.fixed
  /// The range of a double progression.
  var doubleProgressionReps: ClosedRange<Int>?
  var readsMax = false
  var values: [ConvertedProgram.Pair] = []
  var progression: ConvertedProgram.Progression?
  /// Why the progression cannot be expressed.
  var problem: String?

  init(_ exercise: LiftoscriptExercise, _ role: WeightRole) {
    self.exercise = exercise
    self.role = role
  }

  mutating func add(_ exercise: LiftoscriptExercise) {
    for set in exercise.variations.joined() {
      sets.append(set)
      weights.insert(set.weight)
      reps.insert([set.minReps ?? set.reps, set.reps])
      if set.minReps != nil { hasRanges = true }
      if case .percent = set.weight { readsMax = true }
    }
    if exercise.variations.count > stages {
      stages = exercise.variations.count
      stage = exercise.current + 1
    }
    if let own = exercise.descriptions, own.texts.count > 1 { descriptions = descriptions ?? own }
  }

  /// The weights. A variation without a weight has the weight of the others.
  private var givenWeights: Set<LiftoscriptSet.Weight?> {
    let given = weights.filter { $0 != nil }
    return stages > 1 && !given.isEmpty ? given : weights
  }

  /// How the loads can be written if rules change them.
  var changingLoads: LiftoscriptRules.Loads {
    if givenWeights.count <= 1 {
      switch givenWeights.first {
      case .some(.some(.load)), .some(.none), .none: return .weight
      case .some(.some(.percent)): return .added
      }
    }
    return .added
  }

  /// The percentage of all sets, if they have one: `60% of 1rm`.
  var share: String? {
    guard givenWeights.count == 1, case .percent(let share)? = givenWeights.first ?? nil else {
      return nil
    }
    return "\(share.text(places: 4))% of 1rm"
  }

  /// The load of all sets, if they have one.
  var load: String? {
    guard givenWeights.count == 1,
      case .load(let number, let unit)? = givenWeights.first ?? nil
    else {
      return nil
    }
    return role.text(number, unit)
  }

  // MARK: Sets

  /// Returns a set in notation.
  func text(_ set: LiftoscriptSet) -> String {
    var text = set.count > 1 ? "\(set.count)x" : ""
    let isTimed = set.time != nil && set.reps == 1 && set.minReps == nil
    if isTimed, let time = set.time, !set.isAuto || !set.isAmrap {
      text += time.text + (set.isOpenTime ? "+" : "")
    } else if let range = doubleProgressionReps {
      text += "\(range.lowerBound)-\(range.upperBound)"
    } else if set.isAmrap, set.reps == 1, set.time != nil {
      text += "max"
    } else {
      text += set.minReps.map { "\($0)-" } ?? ""
      text += "\(set.reps)" + (set.isAmrap ? "+" : "")
    }
    if set.isAmrap, isTimed, set.isAuto, let time = set.time { text += " in \(time.text)" }
    if let load = loadText(set.weight) {
      text += " @ \(load)"
    } else if loads == .weight, set.effort != nil {
      // A set with only an effort would take its load from the effort.
      text += " @ weight"
    }
    if let effort = set.effort { text += " \(effort.text)" }
    if set.isAuto, !isTimed, let time = set.time {
      text += " every \(time.text)"
    } else if let rest = set.rest, rest.tenths > 0 {
      text += " rest \(rest.text)"
    }
    if let label = set.label, !label.isEmpty { text += " \(quoted(label))" }
    return text
  }

  private func loadText(_ weight: LiftoscriptSet.Weight?) -> String? {
    let text: String
    switch weight {
    case nil: return nil
    case .load(let number, let unit): text = role.text(number, unit)
    case .percent(let share): text = share.text(places: 4) + "%"
    }
    switch loads {
    case .weight: return nil
    case .added: return "(\(text) + added)"
    case .fixed: return text
    }
  }

  /// Returns a warm-up set. Its percentages are of the first work set.
  func warmup(_ set: LiftoscriptSet) -> String {
    var text = set.count > 1 ? "\(set.count)x\(set.reps)" : "\(set.reps)"
    switch set.weight {
    case .load(let number, let unit): text += " @ \(role.text(number, unit))"
    case .percent(let share): text += " @ \(share.text(places: 4))%"
    case nil: break
    }
    return text
  }
}
