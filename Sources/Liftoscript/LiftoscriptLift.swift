// An exercise of a Liftoscript program in all its days and weeks, and the text of its sets.

import Interchange
import Notation
import Training

/// An exercise of a Liftoscript program, in all its days and weeks.
struct LiftoscriptLift {
  /// The exercise in a day of a week. Both count from 1.
  private struct Plan {
    let week: Int
    let day: Int
    let exercise: LiftoscriptExercise
    var variations: [[LiftoscriptSet]] { exercise.variations }
  }

  let exercise: LiftoscriptExercise
  /// The unit of the program.
  let unit: WeightUnit
  /// The meaning of the exercise's weights.
  let role: WeightRole
  private var plans: [Plan] = []
  /// The number of set variations, and the current one.
  private(set) var stages = 1
  private(set) var stage = 1
  /// The descriptions, if it has several.
  private(set) var descriptions: LiftoscriptDescriptions?

  /// The progression, if it can be expressed.
  var made: LiftoscriptProgression?
  /// Its use on each day of a week.
  var progressions: [Int: ConvertedProgram.Progression] = [:]
  /// The starting values that only this lift has.
  var values: [ConvertedProgram.Pair] = []
  /// The script that runs during a workout.
  var update: [LiftoscriptStatement] = []
  /// The state variables of its script.
  var known: [String: LiftoscriptValue] = [:]
  /// Why the progression or the update cannot be expressed, and the script.
  var problems: [ConversionProblem] = []

  private static let mostSets = 100

  init(_ exercise: LiftoscriptExercise, _ role: WeightRole, unit: WeightUnit) {
    (self.exercise, self.role, self.unit) = (exercise, role, unit)
  }

  mutating func add(_ exercise: LiftoscriptExercise, week: Int, day: Int) {
    plans.append(Plan(week: week, day: day, exercise: exercise))
    if exercise.variations.count > stages {
      stages = exercise.variations.count
      stage = exercise.current + 1
    }
    if let own = exercise.descriptions, own.texts.count > 1 { descriptions = descriptions ?? own }
  }

  /// All work sets.
  var sets: [LiftoscriptSet] { plans.flatMap { $0.variations.joined() } }
  /// The days of a week that have the exercise, from 1.
  var days: [Int] { Set(plans.map(\.day)).sorted() }

  /// Returns the progressions that a day has from the exercises that it reuses, with their lines.
  func progressions(on day: Int) -> [(progression: LiftoscriptProgress, line: Int)] {
    var result: [(progression: LiftoscriptProgress, line: Int)] = []
    for plan in plans where plan.day == day {
      guard let progress = plan.exercise.progress, progress != .none,
        !result.contains(where: { $0.progression.isSame(as: progress) })
      else { continue }
      result.append((progress, plan.exercise.line))
    }
    return result
  }

  /// Returns the weeks that have the exercise on a day. Both count from 1.
  func weeks(on day: Int) -> [Int] { plans.filter { $0.day == day }.map(\.week) }

  var hasRanges: Bool { sets.contains { $0.minReps != nil } }
  /// The most sets of a workout.
  var mostSets: Int {
    min(
      Self.mostSets, plans.flatMap(\.variations).map { $0.reduce(0) { $0 + $1.count } }.max() ?? 0)
  }

  /// The reps of all work sets, or the top of their range, if they are the same.
  var reps: Int? {
    let all = Set(sets.map { [$0.minReps ?? $0.reps, $0.reps] })
    return all.count == 1 ? all.first?.last : nil
  }

  /// True if all sets begin with the same load.
  var hasOneLoad: Bool { Set(sets.compactMap(\.details.weight)).count <= 1 }

  /// True if a load follows from the one-rep max.
  var readsMax: Bool {
    (made?.readsMax ?? false) || sets.contains { $0.details.weight?.unit == .percent }
      || namesOfSets.contains("1rm")
  }

  private func start(_ weight: LiftoscriptValue) -> LiftoscriptTerm {
    guard role != .alone, let unit = weight.weightUnit else { return LiftoscriptTerm(weight) }
    return onBodyweight(ExactLoad(weight.number, unit))
  }

  /// Returns a load that is added to bodyweight, or is assistance.
  func onBodyweight(_ load: ExactLoad) -> LiftoscriptTerm {
    let amount = role == .assistance ? load.amount.negated : load.amount
    return LiftoscriptTerm(.literal(.load(ExactLoad(amount, load.unit, onBodyweight: true))))
  }

  /// Returns what each set begins with, in the order of the program.
  func starts(
    of attribute: LiftoscriptAttribute
  ) -> [(cell: LiftoscriptTarget, start: LiftoscriptTerm?)] {
    var result: [(cell: LiftoscriptTarget, start: LiftoscriptTerm?)] = []
    for plan in plans {
      for (index, sets) in plan.variations.enumerated() {
        var cell = LiftoscriptTarget(week: plan.week, day: plan.day, variation: index + 1)
        let all = sets.flatMap { [LiftoscriptSet](repeating: $0, count: $0.count) }
        guard attribute != .numberOfSets else {
          result.append((cell, .number(all.count)))
          continue
        }
        for (number, set) in all.prefix(Self.mostSets).enumerated() {
          cell.set = number + 1
          switch attribute {
          case .weights: result.append((cell, set.details.weight.map(start)))
          case .reps: result.append((cell, .number(set.reps)))
          case .minReps, .numberOfSets: result.append((cell, .number(set.minReps ?? set.reps)))
          }
        }
      }
    }
    return result
  }

  // MARK: Sets

  /// Returns the sets of a variation in a workout, with the values that scripts keep.
  func planned(
    _ sets: [LiftoscriptSet], in cell: LiftoscriptTarget
  ) throws(NotExpressible) -> [LiftoscriptPlannedSet] {
    let kept = made?.kept ?? LiftoscriptKeptValues()
    var cell = cell
    var planned: [LiftoscriptPlannedSet] = []
    let all = sets.flatMap { [LiftoscriptSet](repeating: $0, count: $0.count) }
    for (index, set) in all.prefix(Self.mostSets).enumerated() {
      cell.set = index + 1
      var own = LiftoscriptPlannedSet(set, weight: set.details.weight.map(start))
      if let value = kept.value(.weights, of: cell) { own.weight = value.term(from: own.weight) }
      if let value = kept.value(.reps, of: cell) { own.reps = value.term(from: own.reps) }
      if let value = kept.value(.minReps, of: cell) {
        own.minReps = value.term(from: .number(set.minReps ?? set.reps))
      }
      own.weight = own.weight ?? own.loadOfEffort
      planned.append(own)
    }
    cell.set = nil
    guard let value = kept.value(.numberOfSets, of: cell) else { return planned }
    guard let first = planned.first, planned.allSatisfy({ $0 == first }) else {
      throw NotExpressible("'numberOfSets' of different sets")
    }
    var own = first
    own.count = value.term(from: .number(planned.count))
    return [own]
  }

  /// Returns the sets of a variation in notation. `cell` is the week, day and variation.
  func text(
    _ sets: [LiftoscriptSet], in cell: LiftoscriptTarget
  ) throws(NotExpressible) -> String {
    var planned = try planned(sets, in: cell)
    if !update.isEmpty {
      planned = try LiftoscriptUpdate(planned, in: cell, of: self).sets(after: update)
    }
    return planned.grouped.map { $0.text(range: made?.range) }.joined(separator: ", ")
  }

  /// Checks that all sets can be written.
  func check() throws(NotExpressible) {
    for plan in plans {
      for (index, sets) in plan.variations.enumerated() {
        let cell = LiftoscriptTarget(week: plan.week, day: plan.day, variation: index + 1)
        _ = try text(sets, in: cell)
      }
    }
  }

  /// The names that the sets read.
  var namesOfSets: Set<String> {
    var names: Set<String> = []
    for plan in plans {
      for (index, sets) in plan.variations.enumerated() {
        let cell = LiftoscriptTarget(week: plan.week, day: plan.day, variation: index + 1)
        for set in (try? planned(sets, in: cell)) ?? [] {
          let terms = [set.count, set.reps, set.minReps, set.weight?.asLoad].compactMap(\.self)
          names.formUnion(terms.flatMap(\.readNames).map(\.name))
        }
      }
    }
    return names
  }

  /// Returns warm-up sets. Their percentages are of the first work set.
  func text(ofWarmup sets: [LiftoscriptSet]) -> String {
    guard !sets.isEmpty else { return "none" }
    let texts = sets.map { set in
      (set.count > 1 ? "\(set.count)x\(set.reps)" : "\(set.reps)")
        + (set.details.weight.map { " @ \(start($0).text)" } ?? "")
    }
    return texts.joined(separator: ", ")
  }
}

extension LiftoscriptTerm {
  /// The RPE of an effort.
  init(_ effort: Effort) {
    self.init(.literal(.number(Decimal(5 * Int(effort.halves), places: 1))))
  }
}

/// A set of a workout, whose numbers may be expressions.
struct LiftoscriptPlannedSet: Hashable {
  var count = LiftoscriptTerm.number(1)
  var reps: LiftoscriptTerm
  var minReps: LiftoscriptTerm?
  var isAmrap: Bool
  var weight: LiftoscriptTerm?
  var details: LiftoscriptSet.Details

  init(_ set: LiftoscriptSet, weight: LiftoscriptTerm?) {
    reps = .number(set.reps)
    minReps = set.minReps.map { .number($0) }
    (isAmrap, details) = (set.isAmrap, set.details)
    self.weight = weight
  }

  /// The load that the RPE table gives for the effort.
  fileprivate var loadOfEffort: LiftoscriptTerm? {
    details.effort.map { LiftoscriptTerm(.call(.loadFor, [.max, reps, LiftoscriptTerm($0)])) }
  }

  /// Returns the set in notation. `range` is the range of a double progression.
  func text(range: ClosedRange<Int>?) -> String {
    var text = count == .number(1) ? "" : "\(count.inNotation)x"
    let isTimed = details.time != nil && reps == .number(1) && minReps == nil
    if isTimed, let time = details.time, !details.isAuto || !isAmrap {
      text += time.text + (details.isOpenTime ? "+" : "")
    } else if let range {
      text += "\(range.lowerBound)-\(range.upperBound)"
    } else if isAmrap, reps == .number(1), details.time != nil {
      text += "max"
    } else {
      text += minReps.map { "\($0.inNotation)-" } ?? ""
      text += reps.inNotation + (isAmrap ? "+" : "")
    }
    if isAmrap, isTimed, details.isAuto, let time = details.time { text += " in \(time.text)" }
    // A set without a load has the load `weight`, but a set with only an effort takes its load from
    // the effort.
    let isOfEffort = weight != nil && weight == loadOfEffort
    if let weight, !isOfEffort, weight != .name("weight") || details.effort != nil {
      text += " @ \(weight.inNotation)"
    }
    if let effort = details.effort { text += " \(effort.text)\(isOfEffort ? " of 1rm" : "")" }
    if details.isAuto, !isTimed, let time = details.time {
      text += " every \(time.text)"
    } else if let rest = details.rest, rest.tenths > 0 {
      text += " rest \(rest.text)"
    }
    if let label = details.label, !label.isEmpty { text += " \(quoted(label))" }
    return text
  }
}

extension [LiftoscriptPlannedSet] {
  /// The sets, where neighbours that are alike are one with their count.
  fileprivate var grouped: [LiftoscriptPlannedSet] {
    reduce(into: []) { groups, set in
      var one = set
      if let last = groups.last, let count = last.count.whole, let more = set.count.whole {
        one.count = last.count
        if one == last {
          groups[groups.count - 1].count = .number(count + more)
          return
        }
      }
      groups.append(set)
    }
  }
}

extension LiftoscriptTerm {
  /// The expression as a number or an intensity of a set.
  fileprivate var inNotation: String {
    switch node {
    case .literal, .name:
      if case .name(let name) = node, name.name != "weight" { "(\(text))" } else { text }
    default: "(\(text))"
    }
  }
}
