// What a slot can ask of its past: the best estimate, earlier sessions, days since the last.

import Notation
import Programs
import Training

extension SlotScope {
  /// The best estimate of the last four weeks, of the exercise in any slot.
  var estimatedMax: ExactLoad? {
    guard let lifted = exercise ?? slot?.lift else { return nil }
    let first = date.adding(days: -28)
    var best: ExactLoad?
    _ = record.firstWork(before: end) { work -> Bool? in
      if work.date < first { return true }
      guard work.exercise.name == lifted else { return nil }
      for group in work.workSets {
        guard
          let estimate = Estimate(
            of: group.set, bodyweight: record.bodyweight(on: work.date), by: formula),
          !estimate.isRough, let here = estimate.load.converted(to: unit)
        else { continue }
        if best.map({ $0.amount < here.amount }) ?? true { best = here }
      }
      return nil
    }
    return best
  }

  func past(days: Int?) -> [PastSession] {
    guard let slot else { return [] }
    let first = days.map { date.adding(days: -$0) }
    var result: [PastSession] = []
    _ = record.firstWork(before: end) { work -> Bool? in
      if let first, work.date < first { return true }
      guard isOf(work, slot) else { return nil }
      result.append(PastSession(on: work.date, sets: work.workSets.sets.map { facts($0, work.date) }))
      return nil
    }
    return result.reversed()
  }

  var daysSinceLast: Int? {
    guard let slot else { return nil }
    return record.firstWork(before: end) { work in
      isOf(work, slot) ? date.days(since: work.date) : nil
    }
  }

  private func isOf(_ work: TrainingRecord.Work, _ slot: SlotName) -> Bool {
    work.workout.reference?.program == compiled.program.id && work.exercise.label == slot.label
      && (work.exercise.name == slot.lift || work.exercise.name == exercise)
  }

  /// A set that was done, without a plan.
  func facts(_ set: PerformedSet, _ date: CalendarDate) -> SetFacts {
    var result = SetFacts(isDone: true)
    result.take(set)
    result.e1rm = Estimate(
      of: set, bodyweight: record.bodyweight(on: date), by: formula)?.load
    return result
  }
}

extension SetFacts {
  /// Takes over what was done.
  mutating func take(_ set: PerformedSet) {
    isDone = true
    reps = set.amount.reps
    load = set.load?.exact
    effort = set.effort
    switch set.amount {
    case .time(let time), .repsInTime(_, let time): self.time = time
    case .distance(let distance): self.distance = distance
    case .distanceInTime(let distance, let time):
      self.distance = distance
      self.time = time
    case .reps: break
    }
  }
}
