// Converted Liftoscript programs plan what the app would plan, session by session.

import Diagnostics
import Engine
import Interchange
import Logbook
import Testing

@Suite struct LiftoscriptTraceTests: LiftoscriptConversion {
  @Test(arguments: LiftoscriptTrace.all) func sameSessions(_ trace: LiftoscriptTrace) throws {
    let made = try converted(trace.script)
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    let text = made.text.replacing("1rm: ask", with: "1rm: \(trace.max)")
    let sessions: [String] = sessions(try program(text), trace.play).map {
      String($0.dropFirst(11)).replacing(" as -", with: "").replacing(#/ rest \d+s/#, with: "")
    }
    #expect(Array(sessions.prefix(trace.sessions.count)) == trace.sessions, "\(made.text)")
  }

  /// Rules that change nothing that is planned are in the report.
  @Test(arguments: [
    (
      "Squat / 3x5 100lb / progress: custom() {~ rm1 += 5lb ~}",
      "progress: this script changes the one-rep max, but no set depends on it"
    ),
    (
      "Squat / 3x5 60% / progress: custom() {~ if (dayInWeek == 2) { rm1 += 5lb } ~}",
      "progress: this script never changes anything on the days of the exercise"
    ),
    (
      """
      main / used: none / 3x5 60% / progress: custom() {~ if (week == 2) { rm1 += 5lb } ~}
      Squat / ...main
      # Week 2
      ## Day 1
      Bench Press / ...main
      """, "progress: this script never changes anything on the days of the exercise"
    ),
  ]) func rulesWithoutEffect(_ script: String, _ message: String) throws {
    let made = try converted(script)
    #expect(made.problems.map(\.message) == [message])
    #expect(made.problems.map(\.isWithoutEffect) == [true])
    #expect(made.text.contains("# Line 1: \(message)"))
  }
}
