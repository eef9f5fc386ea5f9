// Explains the work that led to a change: the sets that a rule judged, or the sets of the ended
// period.

import Notation
import Programs
import Training

extension Explainer {
  /// Returns the work that led to a change, and the plan of the sets that a rule judged.
  func work(for change: Change) -> [Derivation] {
    guard change.entry != nil else { return period(change.work) }
    return change.work.flatMap { judged in
      plan(of: judged).map { [$0] + done(judged) } ?? done(judged)
    }
  }

  /// Returns what was planned for a line that was judged.
  private func plan(of judged: JudgedLine) -> Derivation? {
    guard let planned = replay.planned(before: judged.entry),
      case .workout(let workout) = replay.record.entries[judged.entry].event
    else { return nil }
    let session = TrainedSession(
      program: planned.run.id, entry: judged.entry, plan: planned.session, workout: workout)
    let sets = session.exercises.first { $0.line == judged.line }?.planned?.sets ?? []
    return sets.isEmpty ? nil : Derivation(.planned, "planned \(sets.notation)")
  }

  /// Returns the sessions of a period, newest first: at most six, unless all are wanted.
  private func period(_ work: [JudgedLine]) -> [Derivation] {
    let shown = isWhole ? work[...] : work.suffix(6)
    var result = shown.reversed().flatMap { done($0, isDated: true) }
    let rest = work.count - shown.count
    if rest > 0 {
      result.append(
        Derivation(
          .earlier, "\(rest) earlier \(rest == 1 ? "session" : "sessions") (--all shows them)"))
    }
    return result
  }

  private func done(_ judged: JudgedLine, isDated: Bool = false) -> [Derivation] {
    let entry = replay.record.entries[judged.entry]
    guard case .workout(let workout) = entry.event else { return [] }
    let line = workout.line(judged.line)
    let sets = line.sets.filter(\.set.isWork)
    let date = isDated ? "on \(entry.date.text): " : ""
    let name = line.swapFor.map { "\(line.name) for \($0): " } ?? ""
    return [
      Derivation(
        .done, "done \(date)\(name)\(SetPrinter.text(of: sets))", entry: judged.entry, sets: sets,
        conversion(of: line, sets, in: workout))
    ]
  }

  /// Returns the division by which rules compare the loads of an alternative with the planned ones.
  private func conversion(
    of line: WorkoutLine, _ sets: [SetGroup], in workout: Workout
  ) -> [Derivation] {
    guard line.swapFor != nil, let reference = workout.reference else { return [] }
    let kept = reference.version.flatMap { replay.library.version($0, of: reference.program) }
    let version = kept ?? compiled
    let entries = version.days[reference.day]?.entries ?? []
    let own = entries.filter { $0.slot.lift == line.swapFor && $0.slot.label == line.label }
    for entry in own + entries {
      guard let found = entry.options.alternatives.first(where: { $0.name == line.name }),
        let factor = found.factor
      else { continue }
      return sets.compactMap { $0.set.details.inPlaceOf ?? $0.set.load }.withoutRepeats
        .compactMap { load in
          load.divided(by: factor).map { converted in
            Derivation(
              .arithmetic, "compared as \(load.text) / \(factor.text()) = \(converted.text)",
              value: .load(converted.exact), place: place(entry.entry.span, in: version))
          }
        }
    }
    return []
  }
}

extension [PrescribedSet] {
  /// The sets in notation, without names and notes. Equal neighbours are combined.
  var notation: String {
    var groups: [PlannedSet] = []
    for prescribed in self {
      var set = prescribed.set
      (set.name, set.note) = (nil, nil)
      if case .exactly(let more) = set.count, let last = groups.last,
        case .exactly(let count) = last.count, count + more <= 100
      {
        var same = set
        same.count = last.count
        if same == last {
          groups[groups.count - 1].count = .exactly(count + more)
          continue
        }
      }
      groups.append(set)
    }
    return groups.map { SetPrinter.text(of: $0) }.joined(separator: ", ")
  }
}
