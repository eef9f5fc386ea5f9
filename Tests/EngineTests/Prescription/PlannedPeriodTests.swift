// Tests that a plan has the changes of periods that end before its first session.

import Engine
import Testing
import Training

@Suite struct PlannedPeriodTests {
  /// The week ends with its last date, whatever is done until the next session.
  @Test func aPeriodThatIsOverByTheNextSessionIsOver() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}}
      progress:
        own: {after week: [always: tm += 5kg]}
      days: {A: [{Squat: 5 @ 80%, progress: own}], B: [Curl: 5]}
      schedule: {week: {mon: A, sun: B}, missed: skip}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 80kg")
    func planned(_ day: String) throws -> String? {
      let replay = try trainee.replay(day)
      var ahead = replay.ahead(from: try date(day), days: 14)
      while let day = ahead.next() {
        if day.session.day == "A" { return day.session.exercises.first?.text }
      }
      return nil
    }
    // On Saturday, the week still has a session, after which the rules run.
    #expect(try planned("2025-10-11") == "5 @ 80kg")
    // The session of Sunday is skipped, so the week is over by Monday.
    try trainee.note("2025-10-12", .skip(program: "test", day: "B", notes: []))
    #expect(try planned("2025-10-12") == "5 @ 85kg")
    #expect(try trainee.exercise("2025-10-13", "A", "Squat").text == "5 @ 85kg")
  }

  /// As above, but no entry ends the last pass of a rotation: only the calendar does.
  @Test func aPassThatTheCalendarEndsIsOver() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}}
      progress:
        own: {after cycle: [always: tm += 5kg]}
      days: {A: [{Squat: 5 @ 80%, progress: own}], B: [Curl: 5]}
      schedule: {rotate: [A, B, rest, rest], missed: skip}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 80kg")
    let replay = try trainee.replay("2025-10-09")
    var ahead = replay.ahead(from: try date("2025-10-09"), days: 7)
    let found = ahead.next()
    let next = try #require(found)
    #expect(next.session.exercises.map(\.text) == ["5 @ 85kg"])
    #expect(try trainee.exercise("2025-10-10", "A", "Squat").text == "5 @ 85kg")
  }
}
