// An exercise without sets in words, the same on every screen.

extension SessionExercise {
  /// The reason for an exercise without sets: it is not done today, depends on an answer, or is
  /// left to the lifter. Nil if it has sets.
  package var wordsWithoutSets: String? {
    guard sets.isEmpty else { return nil }
    return dependence ?? (hasNoSetsToday ? "no sets today" : "as you like")
  }

  /// The names of what is unknown and the exercise depends on: `depends on 'readiness'`. Nil if
  /// there are none.
  package var dependence: String? {
    let names = dependsOn
    return names.isEmpty
      ? nil : "depends on " + names.map { "'\($0)'" }.joined(separator: " and ")
  }

  /// The unanswered questions that it depends on, and what was not measured in a set.
  package var dependsOn: [String] {
    var names = openQuestions
    // The sets are read in place, because they are large.
    for index in sets.indices {
      for name in sets[index].unmeasured where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
