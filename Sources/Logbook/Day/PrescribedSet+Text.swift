// Prescribed sets as text, with equal neighbours as one group.

import Diagnostics
package import Engine
package import Notation
import Programs
import Training

extension [PrescribedSet] {
  /// The planned sets with equal neighbours grouped.
  package var inGroups: [PlannedSet] {
    var result: [PlannedSet] = []
    for prescribed in self {
      var set = prescribed.set
      set.isWarmup = false
      // A set whose count is unknown is not required, but is not marked as optional either.
      if set.hasKnownCount { set.isOptional = prescribed.isOptional }
      if let last = result.last, case .exactly(let count) = last.count,
        case .exactly(let more) = set.count, count + more <= 100
      {
        var same = set
        same.count = last.count
        // With `until`, a count is the most times that one written set is repeated.
        if same == last, set.until == nil || prescribed.isRepeat, last.note == nil, last.name == nil
        {
          result[result.count - 1].count = .exactly(count + more)
          continue
        }
      }
      result.append(set)
    }
    return result
  }

  /// The sets as text, without the names that only rules use: `3x5 @ 100kg`.
  package var text: String {
    SetPrinter.text(
      of: inGroups.map { group in
        var set = group
        set.name = nil
        return .set(set)
      })
  }
}

extension SessionExercise {
  /// The work sets as text, or the reason why there are none.
  package var setsInWords: String {
    if let problem = problem ?? sets.lazy.compactMap(\.problem).first { return problem.summary }
    return wordsWithoutSets ?? sets.text
  }

  /// The reason for an exercise without sets: it is not done today, depends on an answer, or is left to
  /// the lifter. Nil if it has sets.
  package var wordsWithoutSets: String? {
    guard sets.isEmpty else { return nil }
    return dependence ?? (hasNoSetsToday ? "no sets today" : "as you like")
  }

  /// The unanswered questions that the exercise depends on: `depends on 'readiness'`. Nil if there are
  /// none.
  package var dependence: String? {
    if openQuestions.isEmpty { return nil }
    return "depends on " + openQuestions.map { "'\($0)'" }.joined(separator: " and ")
  }
}

extension PlannedSet {
  /// False as long as the count depends on a value that is unknown.
  fileprivate var hasKnownCount: Bool {
    if case .expression = count { false } else { true }
  }
}
