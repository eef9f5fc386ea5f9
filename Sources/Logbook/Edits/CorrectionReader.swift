// Reads the corrected sets of an exercise of a workout.

import Engine
import Notation
import Training
import TypedSets

/// Reads sets that replace others.
struct CorrectionReader {
  let opened: OpenedFolder

  /// Reads sets as at a prompt, with the previous loads as the planned ones.
  func read(
    _ text: String, of name: String, _ old: [PerformedSet]
  ) throws -> [SetGroup] {
    // The notation of the history means what it means there; the difference is shown before it is
    // written.
    var (sets, problems) = SetReader.history(text)
    if !problems.isEmpty {
      let context = context(of: name, loads: old.compactMap(\.load), amounts: old.map(\.amount))
      sets = try TypedReader(context: context).read(text).clearSets(of: text, unit: context.unit)
    }
    return sets.map { $0.keepingPlannedLoads(of: old) }
  }

  /// Returns what is known of an exercise whose corrected sets are typed: the last of the loads and
  /// of the amounts repeats.
  func context(
    of name: String, loads: [Load], amounts: [Amount] = []
  ) -> TypedContext {
    var context = opened.typedContext(
      of: name, loads: loads, isBodyweight: loads.first?.onBodyweight,
      last: loads.last ?? opened.record.entries[...].lastLoad(of: name))
    context.planned = (0..<max(loads.count, amounts.count)).map { index in
      let amount = amounts.isEmpty ? nil : amounts[min(index, amounts.count - 1)]
      return TypedContext.Planned(
        PlannedSet(amount: amount.map { PlannedAmount($0) } ?? .reps(.max)),
        load: loads.isEmpty ? nil : loads[min(index, loads.count - 1)])
    }
    return context
  }
}

extension SetGroup {
  /// Returns the sets with the planned load that an old set with the same load replaced, because
  /// a correction of `5/5/4 @ 60kg for 62.5kg` to `5,5,5` does not repeat the planned load.
  fileprivate func keepingPlannedLoads(of old: [PerformedSet]) -> SetGroup {
    guard set.details.inPlaceOf == nil,
      let same = old.first(where: { $0.load == set.load && $0.details.inPlaceOf != nil })
    else { return self }
    var group = self
    group.set.details.inPlaceOf = same.details.inPlaceOf
    return group
  }
}
