// The requests of rules to the schedule, and how a run follows them.

import Training

/// The requests of the rules of a session or period besides changes of values.
struct RuleRequests: Sendable {
  var sessions: Set<String> = []
  var week: Int?
  var block: String?
  /// The date of the session, or of the end of the period.
  var date: CalendarDate?

  var isEmpty: Bool { sessions.isEmpty && week == nil && block == nil }
}

extension ProgramRun {
  /// Carries out `repeat session`, `repeat week` and `go to`, after the session was closed.
  mutating func followRequests() {
    if requests.isEmpty { return }
    for day in requests.sessions.sorted() { schedule.repeatSession(day) }
    let date = requests.date ?? started
    if let number = requests.week {
      if schedule.repeatWeek(number, after: date) {
        // A repeated week is judged again.
        for period in reviewed.keys where period.last >= number { reviewed[period] = nil }
      } else {
        warnings.append("'repeat week' is ignored: the weeks are counted back from a date")
      }
    }
    if let block = requests.block, !schedule.go(toBlock: block, after: date) {
      warnings.append(
        schedule.timetable.ends == nil
          ? "'go to \(block)' is ignored: there is no later block '\(block)'"
          : "'go to \(block)' is ignored: the weeks are counted back from a date")
    }
    requests = RuleRequests()
  }
}
