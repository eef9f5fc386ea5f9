// The sets of a session in notation, as they are shown.

package import Engine
import Notation
import SafeOutput
package import Training

/// Writes the sets of a session in notation.
package enum SetText {
  /// Returns planned sets as text: `5 @ 180lb, 5 @ 210lb, 5+ @ 240lb`.
  package static func text(_ sets: [PrescribedSet]) -> String {
    NonBreakingSpace.within(sets.text)
  }

  /// Returns the work sets of an exercise as text with their tempo, or the reason why there are
  /// none.
  package static func work(of exercise: SessionExercise) -> String {
    let text = exercise.withoutSets ?? text(exercise.sets)
    guard !exercise.sets.isEmpty else { return text }
    let facts = [exercise.tempo.map { "tempo \($0)" }, exercise.dependence]
    return ([text] + facts.compactMap(\.self)).joined(separator: ", ")
  }

  private static func withoutName(_ set: PlannedSet) -> PlannedSet {
    var set = set
    set.name = nil
    return set
  }

  package static func text(_ groups: [SetGroup]) -> String {
    NonBreakingSpace.within(SetPrinter.text(of: groups))
  }

  /// Returns the sets that a lifter compares with: the whole session at one or two loads, or
  /// otherwise the sets with the heaviest load. Nil without work sets.
  package static func essence(_ groups: [SetGroup]) -> String? {
    let work = groups.filter(\.set.isWork).map(withoutNote)
    guard !work.isEmpty else { return nil }
    let parts = SetPrinter.parts(of: work)
    if parts.count <= 2 { return NonBreakingSpace.within(parts.joined(separator: ", ")) }
    let heaviest = work.compactMap(\.set.load).max { $0.isLighter(than: $1) }
    return text(work.filter { $0.set.load == heaviest })
  }

  private static func withoutNote(_ group: SetGroup) -> SetGroup {
    guard group.set.hasDetails else { return group }
    var group = group
    (group.set.details.note, group.set.details.rest) = (nil, nil)
    return group
  }

  /// A work set or several with the same load, as text, with the plates of the load.
  package struct Cell {
    package var text: String
    package var load: LoadedImplement?
  }

  package static func cells(_ sets: [PrescribedSet]) -> [Cell] {
    var runs: [[PrescribedSet]] = []
    for set in sets {
      if let last = runs.last?.last, last.load == set.load, last.unknownLoad == set.unknownLoad {
        runs[runs.count - 1].append(set)
      } else {
        runs.append([set])
      }
    }
    return runs.map { run in
      let parts = SetPrinter.parts(of: run.map(\.asRead).inGroups.map { .set(withoutName($0)) })
      return Cell(
        text: parts.map { NonBreakingSpace.within($0) }.joined(separator: "   "),
        load: run.first?.shown)
    }
  }
}

extension SessionExercise {
  /// The text to show if the exercise has no sets: a problem, or whether it is not done today or
  /// left to the lifter. Nil if there are sets.
  package var withoutSets: String? { problemText ?? wordsWithoutSets }
}
