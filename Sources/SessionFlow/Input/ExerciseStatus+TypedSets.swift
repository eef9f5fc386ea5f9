// The facts about an exercise for reading typed sets at its prompt.

import Engine
import Notation
import Training

extension ExerciseStatus {
  /// Returns the reader of the sets that are typed next.
  func typedSets(_ loading: Loading) -> TypedSets {
    let isBarbell = loading.equipment == .barbell
    return TypedSets(
      planned: left.isEmpty ? Array(planned.suffix(1)) : left,
      warmups: TypedWarmups(
        left: warmupsLeft, of: warmup, firstWork: planned.first?.load, isBeforeWork: work.isEmpty,
        areStepped: warmups == .step),
      exercise: PromptPlan(
        unit: unit, isBodyweightLift: isBodyweight, isBarbell: isBarbell,
        bar: isBarbell ? loading.emptyImplement : nil, lastLoad: lastLoad,
        takesDistances: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name)))
  }
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
