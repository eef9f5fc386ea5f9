// Looks up a slot's past: earlier sessions, and days since the last one.

import Notation
import Programs
import Training

extension SlotScope {
  func past(days: Int?) -> [PastSession] {
    guard let slot else { return [] }
    let first = days.map { date.adding(days: -$0) }
    var result: [PastSession] = []
    _ = record.firstWork(of: slot.lift, or: exercise, before: moment.end, in: slot) {
      work -> Bool? in
      guard moment.budget.spend() else { return true }
      if let first, work.date < first { return true }
      guard isOf(work, slot) else { return nil }
      let sets = zip(work.workSets.sets, record.assumedSets(of: work).map { $0?.effort })
      result.append(
        PastSession(
          on: work.date, sets: sets.map { facts($0, assuming: $1, on: work.date) }))
      return nil
    }
    return result.reversed()
  }

  var daysSinceLast: Int? {
    guard let slot else { return nil }
    return record.firstWork(of: slot.lift, or: exercise, before: moment.end, in: slot) { work in
      moment.budget.spend()
      return isOf(work, slot) ? date.days(since: work.date) : nil
    }
  }

  private func isOf(_ work: TrainingRecord.Work, _ slot: SlotName) -> Bool {
    work.workout.reference?.program == compiled.program.id && work.exercise.isOf(slot)
  }

  /// Returns the result of a performed set without its plan.
  private func facts(
    _ set: PerformedSet, assuming effort: Effort?, on date: CalendarDate
  ) -> SetResult {
    var result = SetResult()
    result.add(set)
    if compiled.readsEstimates { result.e1rm = moment.estimate(set, assuming: effort, on: date) }
    return result
  }
}
