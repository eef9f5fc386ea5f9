// The facts about an exercise for reading typed sets at its prompt.

import Engine
import Notation
import Training

extension Session {
  /// Returns the reader of the sets that are typed next for an exercise.
  func typedSets(of status: ExerciseStatus) -> TypedSets {
    let loading = sources.settings.loading(of: status.name, unit: status.unit)
    return status.typedSets(loading) { self.status(of: status.key, after: $0)?.open }
  }
}

extension ExerciseStatus {
  fileprivate func typedSets(_ loading: Loading, replanned: @escaping TypedSets.Replanning)
    -> TypedSets
  {
    let isBarbell = loading.equipment == .barbell
    var facts = PromptPlan(
      unit: unit, isBodyweightLift: isBodyweight, isBarbell: isBarbell,
      bar: isBarbell ? loading.emptyImplement : nil, lastLoad: lastLoad,
      isDoneOverDistance: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name))
    facts.lastDistanceUnit = lastDistanceUnit
    facts.speeds = SpeedRange(of: name)
    facts.lastSet = doneSets.last
    return TypedSets(
      open,
      warmups: TypedWarmups(
        left: warmupsLeft, of: warmup, firstWork: planned.first?.load, isBeforeWork: work.isEmpty,
        areStepped: warmups == .step),
      exercise: facts, replanned: replanned)
  }

  /// The unit of the last distance of this exercise, today or in the past.
  private var lastDistanceUnit: DistanceUnit? {
    doneSets.reversed().lazy.compactMap(\.distanceUnit).first
  }

  /// The sets of the last time and those of today.
  private var doneSets: [PerformedSet] { (last?.sets.map(\.set) ?? []) + progress.ownSets }

  /// The planned sets for which sets are typed.
  var open: OpenSets { OpenSets(planned, done: work, left: left) }
}

extension TypedSets {
  /// Returns a weight typed alone, as an answer to the question for it; nil for any other text.
  func weight(_ text: String) -> Load? {
    let weight = text.drop { $0 == "@" || $0 == " " }
    let number = weight.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit: WeightUnit
    switch weight.dropFirst(number.count).drop(while: { $0 == " " }).lowercased() {
    case "": unit = exercise.unit
    case "kg", "kgs": unit = .kg
    case "lb", "lbs": unit = .lb
    default: return nil
    }
    let value = ValueReader.read(number + unit.rawValue, as: .load, isTyped: true).0
    guard case .load(let exact)? = value else { return nil }
    return exact.written
  }
}
