// Tests late and early training: which session a workout closes, and what is due after it.

import Testing
import Training

@Suite struct LateTrainingTests {
  private let set = "Squat: 3x5 @ 100kg"

  private func trainee(_ schedule: String) throws -> Trainee {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [Squat: 3x5]\n  B: [Squat: 3x5]\n  C: [Squat: 3x5]\n"
        + "schedule: \(schedule)")
    try trainee.start("2025-10-06")
    return trainee
  }

  @Test("In a rotation on `skip`, a session done after the pass's last training day closes it")
  func rotationOnSkip() throws {
    var trainee = try trainee("{rotate: [A, B, C], on: [mon, wed, fri], missed: skip}")
    try trainee.train("2025-10-06", "A", set)
    try trainee.train("2025-10-08", "B", set)
    try trainee.train("2025-10-11", "C", set)
    #expect(try trainee.next("2025-10-11") == ["2025-10-13 A", "2025-10-15 B", "2025-10-17 C"])
    #expect(try trainee.status("2025-10-17") == "due C")
  }

  @Test("A pass that begins with rest days begins with its first session")
  func passAfterRests() throws {
    var trainee = try trainee("{rotate: [rest, A, B], missed: skip}")
    // A is on the 7th and B on the 8th. The 9th is the rest day of the next pass.
    try trainee.train("2025-10-07", "A", set)
    try trainee.train("2025-10-09", "B", set)
    #expect(try trainee.status("2025-10-11") == "due B")
  }

  @Test("Under `carry`, an overdue session is due on a date whose own session was done ahead")
  func overdueBesideDoneAhead() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: carry}")
    try trainee.train("2025-10-07", "B", set)
    #expect(try trainee.status("2025-10-08") == "overdue A since 2025-10-06")
    try trainee.train("2025-10-08", "A", set)
    #expect(try trainee.status("2025-10-08") == "done A, B")
  }

  @Test("Under `carry`, an overdue session is due on a date whose own session was skipped ahead")
  func overdueBesideSkippedAhead() throws {
    var trainee = try trainee("{week: {mon: A, wed: B}, missed: carry}")
    try trainee.note("2025-10-07", .skip(program: "test", day: "B", notes: []))
    // On the date of the skip itself, the answer is "done".
    #expect(try trainee.status("2025-10-07") == "done B")
    #expect(try trainee.status("2025-10-08") == "overdue A since 2025-10-06")
  }

  @Test("Redoing two sessions in any order undoes both")
  func redoneInAnyOrder() throws {
    for days in [["A", "B"], ["B", "A"]] {
      var trainee = try trainee("{rotate: [A, B, C], on: [mon, wed, fri]}")
      try trainee.train("2025-10-06", "A", set)
      try trainee.train("2025-10-08", "B", set)
      for day in days {
        try trainee.note("2025-10-09", .redo(program: "test", day: day, notes: []))
      }
      #expect(try trainee.status("2025-10-09") == "overdue A since 2025-10-06")
    }
  }
}
