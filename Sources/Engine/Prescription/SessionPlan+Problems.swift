// The problems of a planned session.

package import Diagnostics

extension SessionExercise {
  /// The problem in one line; nil if the sets were planned.
  package var problemText: String? { problem?.summary }

  /// The problems in one line each: the exercise's problem, and the problems of its loads.
  package var problemTexts: [String] {
    [problemText].compactMap(\.self) + loadProblemTexts
  }

  /// The problems of its loads, each text once.
  package var loadProblemTexts: [String] {
    (warmup.problems + sets.problems).map(\.summary).withoutRepeats
  }
}

extension SessionPlan {
  /// The problems of exercises and loads that could not be planned, each once.
  package var problems: [Diagnostic] {
    var found: [Diagnostic] = []
    // The exercises are read in place, because they are large.
    for index in exercises.indices {
      if let problem = exercises[index].problem { found.append(problem) }
      found += exercises[index].warmup.problems + exercises[index].sets.problems
    }
    return found.withoutRepeats
  }
}

extension [PrescribedSet] {
  /// The problem of each set that has one.
  fileprivate var problems: [Diagnostic] {
    var found: [Diagnostic] = []
    // A set without workings, as most are, is not copied.
    for index in indices where self[index].workings != nil {
      if let problem = self[index].problem { found.append(problem) }
    }
    return found
  }
}
