// The problems of a planned session.

package import Diagnostics

extension SessionExercise {
  /// The problem in one line; nil if the sets were planned.
  package var problemText: String? { problem?.summary }

  /// The problems in one line each: that of the exercise, and those of its loads.
  package var problemTexts: [String] {
    [problemText].compactMap(\.self) + loadProblemTexts
  }

  /// The problems of its loads, each text once.
  package var loadProblemTexts: [String] { loadProblems.map(\.summary).withoutRepeats }

  /// The problems of its loads, each once. The sets themselves are planned.
  package var loadProblems: [Diagnostic] {
    var found: [Diagnostic] = []
    for sets in [warmup, sets] {
      // A set without workings, as most are, is not copied.
      for index in sets.indices where sets[index].workings != nil {
        if let problem = sets[index].problem { found.append(problem) }
      }
    }
    return found.withoutRepeats
  }
}

extension SessionPlan {
  /// The problems of exercises and loads that could not be planned, each once.
  package var problems: [Diagnostic] {
    exercises.flatMap { exercise in
      [exercise.problem].compactMap(\.self) + exercise.loadProblems
    }.withoutRepeats
  }
}
