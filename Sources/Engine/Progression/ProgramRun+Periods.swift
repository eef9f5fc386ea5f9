// Ends the weeks, blocks and cycles of a running program.

import Training

extension ProgramRun {
  /// Runs the rules of each period that is over on a date. For those rules, the entries before
  /// `past` are the past.
  mutating func endPeriods(
    before date: CalendarDate, past: Int, record: TrainingRecord, settings: EngineSettings
  ) {
    guard trainedIn.contains(where: { schedule.isOver($0.last, before: date) }) else { return }
    for period in trainedIn.periods.sorted() where schedule.isOver(period.last, before: date) {
      let known = reviewed[period] ?? []
      let trained = trainedIn.remove(period).filter { !known.contains($0) }
      reviewed[period] = known + trained
      // An unfinished week ended on its last date, no matter when this runs.
      let ended = min(date, schedule.lastDate(of: period.last) ?? date)
      let review = PeriodReview(
        period: period.period, number: period.last, date: ended, record: record,
        end: ended == date ? past : min(past, record.end(of: ended)), settings: settings)
      review.go(over: trained, on: &self)
      followRequests()
    }
  }
}
