// The text at the end of a line of a program: its loads in the next session.

import Engine
import Logbook
import Notation
import Programs
import Training

/// The loads of an exercise, as briefly as a line allows: `105kg`, `5 @ 117.5, 5 @ 135`.
struct LoadHint {
  let exercise: SessionExercise
  let entry: DayEntry
  /// The unit that a list of loads does not repeat.
  let unit: WeightUnit

  /// Nil if the line says the same already.
  var text: String? {
    let swap = exercise.exercise == entry.slot.lift ? "" : "\(exercise.exercise): "
    if exercise.problemTexts.first != nil || exercise.sets.isEmpty {
      let words = exercise.setsInWords
      // An exercise without sets is left to the lifter, as its line says.
      return entry.scheme == nil && exercise.problemText == nil && swap.isEmpty
        ? nil : swap + words
    }
    let groups = exercise.sets.map(\.asRead).inGroups.map(\.withoutDetails)
    if let written = writtenSet {
      if groups.count == 1, written.amount == groups[0].amount, written.count == groups[0].count {
        let isNews = written.load != groups[0].load
        guard isNews, let load = groups[0].load else {
          return swap.isEmpty ? nil : swap + text(groups)
        }
        return swap + SetPrinter.text(of: load)
      }
    }
    return swap + text(groups)
  }

  /// The only set of the line, if the line writes just one.
  private var writtenSet: PlannedSet? {
    guard case .always(let scheme)? = entry.scheme, scheme.parts.count == 1,
      case .set(let set) = scheme.parts[0]
    else { return nil }
    return set
  }

  private func text(_ groups: [PlannedSet]) -> String {
    let isPlain = groups.count > 1 && groups.allSatisfy { $0.plainLoad?.unit == unit }
    let shown = isPlain ? groups.map { $0.withoutUnit } : groups
    return SetPrinter.text(of: shown.map { .set($0) })
  }
}

extension PlannedSet {
  /// The set without what the line shows anyway.
  var withoutDetails: PlannedSet {
    var set = self
    (set.name, set.note, set.rest, set.tempo) = (nil, nil, nil, nil)
    return set
  }

  /// The load, if it is one with a unit.
  fileprivate var plainLoad: Load? {
    guard case .load(.one(let load))? = load, !load.onBodyweight else { return nil }
    return load
  }

  fileprivate var withoutUnit: PlannedSet {
    guard let number = plainLoad?.number else { return self }
    var set = self
    set.load = .expression(Expression(.name(ValueName(number)), at: span))
    return set
  }
}
