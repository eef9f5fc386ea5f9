// The known facts of an exercise whose sets are typed at its prompt.

import Engine
import Notation
import Training
import TypedSets

extension Session {
  /// Returns what is known of an exercise whose sets are typed next.
  func typedContext(of status: ExerciseStatus) -> TypedContext {
    let loading = sources.settings.loading(of: status.name, unit: status.unit)
    var context = TypedContext(
      of: status.name, unit: status.unit, equipment: loading.equipment,
      isBodyweight: status.isBodyweight, bar: loading.emptyImplement)
    context.lastLoad = status.lastLoad
    context.lastDistanceUnit = status.lastDistanceUnit
    context.lastSet = status.doneSets.last
    let plan = TypedPlan(
      status.open, warmup: status.warmup, warmupsLeft: status.warmupsLeft,
      typed: status.warmups == .step ? .one : .several
    ) { self.status(of: status.key, after: $0)?.open }
    plan.add(to: &context)
    return context
  }
}

extension ExerciseStatus {
  /// The unit of the last distance of this exercise, today or in the past.
  fileprivate var lastDistanceUnit: DistanceUnit? {
    doneSets.reversed().lazy.compactMap(\.distanceUnit).first
  }

  /// The sets of the last time and those of today.
  fileprivate var doneSets: [PerformedSet] { (last?.sets.map(\.set) ?? []) + progress.ownSets }

  /// The planned sets for which sets are typed.
  fileprivate var open: OpenSets { OpenSets(planned, done: work, left: left) }
}

extension TypedContext {
  /// Returns a weight typed alone, as an answer to the question for it; nil for any other text.
  func weight(_ text: String) -> Load? {
    let weight = text.drop { $0 == "@" || $0 == " " }
    let number = weight.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit: WeightUnit
    switch weight.dropFirst(number.count).drop(while: { $0 == " " }).lowercased() {
    case "": unit = self.unit
    case "kg", "kgs": unit = .kg
    case "lb", "lbs": unit = .lb
    default: return nil
    }
    let value = ValueReader.read(number + unit.rawValue, as: .load, isTyped: true).0
    guard case .load(let exact)? = value else { return nil }
    return exact.written
  }
}
