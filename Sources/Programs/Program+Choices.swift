// The exercises that a program lets the lifter choose: asked at the start, changed with `prog set`.

package import Notation
import Training

extension Program {
  /// The name under which a slot keeps the exercise that was chosen.
  package static let chosenExercise = "exercise"

  /// For each slot whose `exercise` is one of several, the question which.
  package var exerciseChoices: [(name: ValueName, question: Question)] {
    var result: [(name: ValueName, question: Question)] = []
    for entry in days.flatMap(\.entries) {
      for case .oneOf(let names, let standard) in entry.options.exercise?.all ?? [] {
        let name = ValueName(Self.chosenExercise, of: entry.slot)
        guard !names.isEmpty, !result.contains(where: { $0.name == name }) else { continue }
        let question = Question(
          name: Self.chosenExercise, prompt: "Which exercise?", kind: .text, options: names,
          standard: .text(standard ?? names[0]), at: entry.span)
        result.append((name, question))
      }
    }
    return result
  }
}
