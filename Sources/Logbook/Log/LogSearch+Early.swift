// Finds the coming session that logged exercises belong to.

import Diagnostics
import Engine
import Programs
import Training

extension LogSearch {
  /// The days ahead in which a session is looked for.
  private static let daysAhead = 7

  /// Returns the next session of a program that has all of the exercises, if it comes within a week
  /// and none of those due has all of them.
  ///
  /// Exercises that no session of the programs has are extra in any of them, so they do not matter.
  func early(_ runs: [ProgramRun], before due: [SessionPlan]) throws -> LogDestination? {
    let ofDue = due.map(items(in:))
    let all = Set(items.indices)
    if ofDue.contains(all) { return nil }
    let coming = runs.map(coming(of:))
    var planned = (ofDue + coming.joined().map(\.items)).reduce(into: Set()) { $0.formUnion($1) }
    if planned != all { planned.formUnion(itemsOfAnyDay(runs)) }
    guard !planned.isEmpty, !ofDue.contains(planned) else { return nil }
    let found = coming.compactMap { $0.first { $0.items == planned } }
    func order(_ coming: Coming) -> CalendarDate { coming.date ?? date }
    guard let first = found.min(by: { order($0) < order($1) }) else { return nil }
    let same = found.filter { $0.date == first.date }
    guard same.count == 1 else { throw Self.several(same.map(\.session)) }
    // The workout may close an earlier session of that day, which is not due any more.
    let closed = runs.first { $0.id == first.session.program }?
      .plannedDate(closedBy: first.session.day, on: date)
    return .early(first.session, plannedFor: first.date == nil ? nil : closed ?? first.date)
  }

  /// Returns the logged exercises that a day of the programs has, by their index.
  private func itemsOfAnyDay(_ runs: [ProgramRun]) -> Set<Int> {
    runs.reduce(into: []) { items, run in
      for day in run.compiled.program.days {
        guard let session = replay.session(run, day: day.name, on: date) else { continue }
        items.formUnion(self.items(in: session))
      }
    }
  }

  /// A coming session, as it would be done now, with the logged exercises that it has.
  private struct Coming {
    let session: SessionPlan
    let date: CalendarDate?
    let items: Set<Int>
  }

  /// Returns the sessions of a program that come within a week and have any of the exercises.
  private func coming(of run: ProgramRun) -> [Coming] {
    replay.ahead(from: date, days: Self.daysAhead + 1, of: run.id).compactMap { day in
      let planned = day.hasOwnDate ? day.date : nil
      let items = items(in: day.session)
      guard planned.map({ $0 > date }) ?? true, !items.isEmpty,
        let session = replay.session(run, day: day.session.day, on: date)
      else { return nil }
      return Coming(session: session, date: planned, items: items)
    }
  }

  static func several(_ sessions: [SessionPlan]) -> LogbookError {
    LogbookError(
      .severalRunning, "these exercises belong to \(sessions.count) sessions",
      help: sessions.map { "add --program \($0.program) --day \($0.day.inShell)" }
        + ["or add --free to log without a program"])
  }
}
