// Runs the rules that wait for the end of a week, cycle or block.

import Notation
import Programs
import Training

/// Runs the rules of a period once for each slot and progression that was trained in it.
struct PeriodReview {
  let period: RulePeriod
  /// The last week or pass of the period. Rules still see it as the current `week` and so on.
  let number: Int
  let date: CalendarDate
  let record: TrainingRecord
  /// The entries before this index are the past.
  let end: Int
  let settings: EngineSettings

  /// Runs the rules in the order of the days, whatever was trained first.
  func go(over trained: [TrainedWork], on run: inout ProgramRun) {
    guard !trained.isEmpty else { return }
    let moment = SessionContext(
      compiled: run.compiled, position: run.schedule.timetable.position(number), date: date,
      record: record, end: end, settings: settings)
    let occasion = "\(period.rawValue) done"
    for use in run.compiled.progressions(after: period) {
      guard let work = trained.first(where: { $0.use == use.use }) else { continue }
      let rules = RuleRun(
        occasion: occasion, date: date, entry: nil, number: number, day: nil,
        work: work.lines)
      let names = use.names
      if let numbered = use.numbered[period], run.runsByNumbers, !run.compiled.variesLoads,
        rules.go(
          numbered, of: use.rule, use.rule.progression.rules(after: period), in: use.slot,
          on: .none, unit: moment.unit(of: names, run.values), on: &run)
      {
        continue
      }
      var scope = SlotScope(
        moment: moment, values: run.values, slot: use.slot,
        names: names,
        session: run.training(of: use.slot)?.count ?? 1)
      scope.rule = use.rule
      scope = scope.lifting(run.lastLifted[use.slot])
      rules.go(use.rule.progression.rules(after: period), in: &scope, on: &run)
    }
    run.steps += moment.budget.spent
  }
}
