// What is known at the prompt of an exercise when sets are typed.

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
  /// Returns the next planned set at a weight typed alone, as an answer to the question for it.
  /// Any other text stays as it is.
  func weighed(_ text: String) -> String {
    let number = text.drop { $0 == "@" || $0 == " " }
    let unit = number.drop { $0.isNumber || $0 == "." || $0 == "," }
    let isWeight =
      number.first?.isNumber ?? false
      && ["", "kg", "kgs", "lb", "lbs"].contains(unit.drop { $0 == " " }.lowercased())
    guard isWeight else { return text }
    let load = unit.isEmpty ? number + exercise.unit.rawValue : number
    guard case .reps(let reps)? = planned.first?.set.exactAmount else { return String(load) }
    return "\(reps) @ \(load)"
  }
}
