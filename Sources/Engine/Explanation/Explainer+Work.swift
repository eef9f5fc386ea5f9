// Explains the work that a rule judged when it changed a value.

import Notation
import Programs
import Training

extension Explainer {
  /// Returns the work that the rule judged, and what was planned for it.
  func session(of change: Change) -> [Derivation] {
    guard let judged = change.slot ?? change.value.owner else { return [] }
    let lift = judged.lift
    guard let entry = change.entry else {
      return change.occasion.hasSuffix(" done") ? work(before: change, judged) : []
    }
    guard case .workout(let workout) = replay.record.entries[entry].event else { return [] }
    var reasons: [Derivation] = []
    let label = judged.label
    let exercises = (replay.planned(before: entry)?.session.exercises ?? []).filter {
      $0.slot.lift == lift && (label == nil || $0.slot.label == label)
    }
    // A slot that varies its exercise is logged under the name of the one that was done.
    let lines = workout.lines.filter { line in
      let name = line.swapFor ?? line.name
      return (name == lift || exercises.contains { $0.trains(name) })
        && (label == nil || line.label == label)
    }
    let planned = exercises.first { $0.slot.label == (label ?? lines.first?.label) }
    if let planned, !planned.sets.isEmpty {
      reasons.append(
        Derivation(.planned, "planned \(planned.sets.notation)"))
    }
    for line in lines {
      let work = line.sets.filter(\.set.isWork)
      let name = line.swapFor.map { "\(line.name) for \($0): " } ?? ""
      reasons.append(
        Derivation(
          .done, "done \(name)\(SetPrinter.text(of: work))", entry: entry, sets: work))
    }
    return reasons
  }

  /// Returns up to six sessions of the period that ended with a change, newest first, and since the
  /// value's previous change.
  private func work(before change: Change, _ slot: SlotName) -> [Derivation] {
    let before = run.changes.last {
      $0.value == change.value && $0.exercise == change.exercise && $0.date < change.date
    }
    var result: [Derivation] = []
    var newest: ProgramReference?
    let end = replay.record.end(of: change.date)
    _ = replay.record.firstWork(of: change.exercise ?? slot.lift, before: end) { work -> Bool? in
      if let before, work.date < before.date { return true }
      if work.date < run.started { return true }
      guard let reference = work.workout.reference, reference.program == run.id,
        work.exercise.label == slot.label
      else { return nil }
      newest = newest ?? reference
      if let newest, !reference.isInPeriod(of: newest, change.occasion) { return true }
      result.append(
        Derivation(
          .done, "done on \(work.date.text): \(SetPrinter.text(of: work.workSets))",
          entry: work.index, sets: work.workSets))
      return result.count == 6 ? true : nil
    }
    return result
  }
}

extension ProgramReference {
  /// Returns whether a workout was in the same week, cycle or block as another, as the history says.
  /// `occasion` names the period: `week done`.
  fileprivate func isInPeriod(of other: ProgramReference, _ occasion: String) -> Bool {
    switch RulePeriod.allCases.first(where: { occasion == "\($0.rawValue) done" }) {
    case .week: (week, cycle, block) == (other.week, other.cycle, other.block)
    case .cycle: cycle == other.cycle
    case .block: (cycle, block) == (other.cycle, other.block)
    case .session, nil: true
    }
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
    return groups.map { SetPrinter.text(of: [.set($0)]) }.joined(separator: ", ")
  }
}
