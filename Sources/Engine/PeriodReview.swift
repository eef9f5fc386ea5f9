// A week, a cycle or a block that is over: the rules that wait for its end.

import Notation
import Programs
import Training

/// Runs the rules of a period once for each slot and progression that was trained in it.
struct PeriodReview {
  var run: ProgramRun
  let period: RulePeriod
  /// Of the period that ended: `week` and so on still say that one.
  let number: Int
  let date: CalendarDate
  let record: TrainingRecord
  let end: Int
  let settings: EngineSettings

  init(
    run: ProgramRun, period: RulePeriod, number: Int, date: CalendarDate, record: TrainingRecord,
    end: Int, settings: EngineSettings
  ) {
    self.run = run
    self.period = period
    self.number = number
    self.date = date
    self.record = record
    self.end = end
    self.settings = settings
  }

  mutating func go(over slots: Set<SlotProgression>) {
    // In the order of the days, whatever was trained first.
    for use in run.compiled.progressions where slots.contains(where: { $0.isSame(as: use) }) {
      guard let progression = run.compiled.program.progressions[use.use.name] else { continue }
      let rules = progression.rules(after: period)
      guard !rules.isEmpty else { continue }
      let scope = SlotScope(
        compiled: run.compiled, values: run.values, slot: use.slot,
        position: run.course.timetable.position(number), date: date,
        session: run.trained[use.slot] ?? 1, answers: [:], record: record, end: end,
        settings: settings, facts: [])
      var ruleRun = RuleRun(
        run: run, date: date, entry: nil, occasion: "\(period.rawValue) done", number: number)
      ruleRun.go(rules, progression, use.use, in: scope)
      run = ruleRun.run
    }
  }
}

extension SlotProgression {
  /// True for the same progression of the same slot, whatever place it stands in.
  func isSame(as other: SlotProgression) -> Bool {
    slot == other.slot && use.name == other.use.name
  }
}
