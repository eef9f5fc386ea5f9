// The bests that a correction of the history changes.

import Training

/// A best that is higher or lower after a correction, or that is gone or new.
package struct ChangedRecord: Hashable, Sendable {
  package let exercise: String
  package let kind: RecordKind
  /// Nil if there was none before the correction.
  package let before: Record?
  /// Nil if there is none after it.
  package let after: Record?
}

extension Records {
  /// Returns the bests that differ in `after`, by exercise and kind; reps at loads are not
  /// compared, because every change of a set changes some.
  ///
  /// `name` returns the new name of an exercise. A best that keeps its value is not listed,
  /// although another set may hold it.
  package func changed(
    in after: Records, renamed name: (String) -> String = { $0 }
  ) -> [ChangedRecord] {
    var old: [String: [RecordKind: Record]] = [:]
    var names: [String] = []
    for exercise in exercises {
      let now = name(exercise)
      if old[now] == nil { names.append(now) }
      for record in compared(exercise) where old[now]?[record.kind] == nil {
        old[now, default: [:]][record.kind] = record
      }
    }
    names += after.exercises.filter { old[$0] == nil }
    return names.flatMap { exercise -> [ChangedRecord] in
      let before = old[exercise] ?? [:]
      let new = Dictionary(after.compared(exercise).map { ($0.kind, $0) }) { first, _ in first }
      return Set(before.keys).union(new.keys).sorted().compactMap { kind in
        let (one, other) = (before[kind], new[kind])
        guard one?.mark.value != other?.mark.value else { return nil }
        return ChangedRecord(exercise: exercise, kind: kind, before: one, after: other)
      }
    }
  }

  private func compared(_ exercise: String) -> [Record] {
    bests(of: exercise).filter { $0.kind != .repsAtLoad }
  }
}
