// An exercise without sets in words, the same on every screen.

extension SessionExercise {
  /// The reason for an exercise without sets: it is not done today, depends on an answer, or is
  /// left to the lifter. Nil if it has sets.
  package var wordsWithoutSets: String? {
    guard sets.isEmpty else { return nil }
    return dependence ?? (hasNoSetsToday ? "no sets today" : "as you like")
  }

  /// The unanswered questions that the exercise depends on: `depends on 'readiness'`. Nil if there
  /// are none.
  package var dependence: String? {
    if openQuestions.isEmpty { return nil }
    return "depends on " + openQuestions.map { "'\($0)'" }.joined(separator: " and ")
  }
}
