// Prescribed sets as text: neighbours alike are one group again.

import Engine
import Logbook
import Notation
import Terminal
import Training

/// Sets of a session as the notation writes them.
enum SetText {
  /// The planned sets with equal neighbours grouped, as they are shown.
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

  /// `5 @ 180lb, 5 @ 210lb, 5+ @ 240lb`
  static func text(_ sets: [PrescribedSet]) -> String {
    NonBreakingSpace.within(plain(sets))
  }

  /// The work sets of an exercise, or why it has none.
  static func work(of exercise: SessionExercise) -> String {
    exercise.withoutSets ?? text(exercise.sets)
  }

  /// The same with ordinary blanks, for what is not laid out here.
  static func plain(_ sets: [PrescribedSet]) -> String {
    groups(sets).map { SetPrinter.text(of: [.set(withoutName($0))]) }.joined(separator: ", ")
  }

  /// The names of sets serve rules; on the screen they are noise.
  private static func withoutName(_ set: PlannedSet) -> PlannedSet {
    var set = set
    set.name = nil
    return set
  }

  static func text(_ groups: [SetGroup]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: groups))
  }

  /// The heaviest set, of equals the last: what a lifter remembers of a session.
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
