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
      let trained = trainedIn.remove(period).filter { !known.contains($0.use) }
      reviewed[period] = known + trained.map(\.use)
      // An unfinished week ended on its last date, no matter when this runs.
      let ended = min(date, schedule.lastDate(of: period.last) ?? date)
      let review = PeriodReview(
        period: period.period, number: period.last, date: ended, record: record,
        end: ended == date ? past : min(past, record.end(of: ended)), settings: settings)
      review.go(over: trained, on: &self)
      followRequests()
    }
  }

  /// Moves what was trained to the periods of the present timetable, after an edit of the schedule.
  ///
  /// If a period whose rules ran is a part of a longer one now, they do not run again at its end.
  mutating func movePeriods(from before: Timetable) {
    let timetable = schedule.timetable
    trainedIn = trainedIn.moved(to: timetable)
    for (period, uses) in reviewed {
      guard let last = timetable.last(of: period.period, holding: period.last),
        last > period.last, let first = before.first(of: period.period, holding: period.last),
        let start = timetable.first(of: period.period, holding: period.last), start <= first
      else { continue }
      let longer = TrainedPeriod(last: last, period: period.period)
      let known = reviewed[longer] ?? []
      reviewed[longer] = known + uses.filter { !known.contains($0) }
    }
  }
}
