// Prescribed sets as text, with equal neighbours as one group.

import Engine
import Logbook
import Notation
import Terminal
import Training

/// Writes the sets of a session in notation.
enum SetText {
  /// Returns the planned sets with equal neighbours grouped.
  static func groups(_ sets: [PrescribedSet]) -> [PlannedSet] {
    var result: [PlannedSet] = []
    for prescribed in sets {
      var set = prescribed.set
      set.isWarmup = false
      set.isOptional = prescribed.isOptional
      if let last = result.last, case .exactly(let count) = last.count,
        case .exactly(let more) = set.count, count + more <= 100
      {
        var same = set
        same.count = last.count
        if same == last, last.note == nil, last.name == nil {
          result[result.count - 1].count = .exactly(count + more)
          continue
        }
      }
      result.append(set)
    }
    return result
  }

  /// Returns planned sets as text: `5 @ 180lb, 5 @ 210lb, 5+ @ 240lb`.
  static func text(_ sets: [PrescribedSet]) -> String {
    NonBreakingSpace.within(plain(sets))
  }

  /// Returns the work sets of an exercise as text, or the reason why there are none.
  static func work(of exercise: SessionExercise) -> String {
    exercise.withoutSets ?? text(exercise.sets)
  }

  /// Returns the text with ordinary spaces, for output that prog does not wrap.
  static func plain(_ sets: [PrescribedSet]) -> String {
    groups(sets).map { SetPrinter.text(of: [.set(withoutName($0))]) }.joined(separator: ", ")
  }

  /// Returns the set without its name, which only rules use.
  private static func withoutName(_ set: PlannedSet) -> PlannedSet {
    var set = set
    set.name = nil
    return set
  }

  static func text(_ groups: [SetGroup]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: groups))
  }

  /// Returns the heaviest set, and the last one of several equals.
  static func top(_ groups: [SetGroup]) -> SetGroup? {
    let work = groups.filter(\.set.isWork)
    guard var best = work.first else { return nil }
    for group in work.dropFirst() {
      guard let load = group.set.load, let heaviest = best.set.load else {
        best = group
        continue
      }
      if !load.isLighter(than: heaviest) { best = group }
    }
    return SetGroup(1, best.set)
  }
}
