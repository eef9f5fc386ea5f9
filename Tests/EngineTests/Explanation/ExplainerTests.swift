// The explanations of numbers: the whole tree, line by line.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct ExplainerTests {
  private let percent = """
    program: P
    round: 2.5kg
    lifts: {Squat: {1rm: 150kg, tm: 90% of 1rm, step: 5kg}}
    days:
      A:
        - Squat: 5 @ 65%, 3 @ 80%+2.5kg, (top.reps)x1 @ 90% of top, 5+ @ 85% as top
          progress: amrap
          warmup: auto
    schedule: {week: {mon: A}, deload: {every: 3 weeks, load: 80%, sets: 50%}}
    """

  @Test func percentagesOfABase() throws {
    var trainee = try Trainee(percent)
    try trainee.start("2025-10-06")
    #expect(
      try why(trainee, "2025-10-06", "A", "Squat", .set(2)) == """
        Squat
         set 2: 3 @ 110kg
          planned: 3 @ 80%+2.5kg [test.yaml:6]
          80% of tm 135kg + 2.5kg = 110.5kg
          round: 110.5kg rounded to 2.5kg = 110kg
          20kg bar, 25 20 on each side; next loads 107.5kg and 112.5kg
         Squat.tm = 135kg
          began as 90% of 1rm = 90% of 150kg = 135kg [test.yaml:3]
           Squat.1rm = 150kg
            began as 150kg [test.yaml:3]
        """)
    #expect(
      try why(trainee, "2025-10-06", "A", "Squat", .set(4)) == """
        Squat
         set 4: 1 @ 100kg
          planned: (top.reps)x1 @ 90% of top [test.yaml:6]
           top.reps = 3
          90% of top 110kg = 99kg
          top is set 2, 3 @ 110kg: calculated from the plan until that set is done
          round: 99kg rounded to 2.5kg = 100kg
          20kg bar, 25 15 on each side; next loads 97.5kg and 102.5kg
        """)
    #expect(
      try why(trainee, "2025-10-06", "A", "Squat", .warmup).contains(
        """
         5 @ 35kg
          40% of the first work set, 87.75kg = 35.1kg
          round: 35.1kg rounded to 2.5kg = 35kg
          20kg bar, 5 2.5 on each side; next loads 32.5kg and 37.5kg
        """))
  }

  @Test func aDeloadReducesLoadsAndSets() throws {
    var trainee = try Trainee(percent)
    try trainee.start("2025-10-06")
    let text = try why(trainee, "2025-10-20", "A", "Squat")
    #expect(
      text.hasPrefix(
        """
        Squat
         set 1: 5 @ 70kg
          planned: 5 @ 65% [test.yaml:6]
          65% of tm 135kg = 87.75kg
          deload: 80% of 87.75kg = 70.2kg
          round: 70.2kg rounded to 2.5kg = 70kg
        """))
    #expect(text.contains("\n deload: 50% of 6 sets = 3\n"))
  }

  private let linear = """
    program: P
    lifts: {Squat: {weight: 100kg}}
    defaults: {progress: {linear: {tries: 2}}}
    days: {A: [Squat: 3x5]}
    schedule: {week: {mon: A}, missed: shift, layoff: {after: 14 days, load: 90%}}
    """

  private func missed() throws -> Trainee {
    var trainee = try Trainee(linear)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5/5/4 @ 100kg")
    try trainee.train("2025-10-13", "A", "Squat: 5/5/3 @ 100kg")
    return trainee
  }

  @Test func aChangeIsExplainedByItsRuleItsInputsAndTheSets() throws {
    #expect(
      try why(missed(), "2025-10-14", value: "Squat.weight") == """
        Squat.weight = 90kg
         2025-10-13: 100kg -> 90kg, session [#2]
          rule when misses + 1 >= tries: weight -= drop; misses = 0 [linear, built in, line 6]
           100kg - 10% = 90kg
          made was no
          misses was 1
           2025-10-06: 0 -> 1, session [#1]
            rule else: misses += 1 [linear, built in, line 7]
             0 + 1 = 1
            made was no
            misses was 0 [linear, built in, line 3]
            tries was 2 [test.yaml:3]
            planned 3x5 @ 100kg
            done 5/5/4 @ 100kg [#1]
          tries was 2 [test.yaml:3]
          drop was 10%
          planned 3x5 @ 100kg
          done 5/5/3 @ 100kg [#2]
         began as 100kg [test.yaml:2]
        """)
  }

  @Test func allChangesOfAValueAreListedOnRequest() throws {
    var trainee = try missed()
    try trainee.train("2025-10-20", "A", "Squat: 3x5 @ 90kg")
    try trainee.set("2025-10-21", "Squat.weight", "95kg")
    let brief = try why(trainee, "2025-10-22", value: "Squat.weight")
    #expect(
      brief == """
        Squat.weight = 95kg
         2025-10-21: 92.5kg -> 95kg, set [#4]
         earlier: 2 changes since Mon 13 Oct 2025, from 100kg (--all shows them)
        """)
    let whole = try why(trainee, "2025-10-22", value: "Squat.weight", isWhole: true)
    let changes = whole.split(separator: "\n").filter { $0.contains(" -> ") }
    #expect(
      changes == [
        " 2025-10-21: 92.5kg -> 95kg, set [#4]", " 2025-10-20: 90kg -> 92.5kg, session [#3]",
        " 2025-10-13: 100kg -> 90kg, session [#2]",
      ])
    #expect(whole.hasSuffix("\n began as 100kg [test.yaml:2]"))
    // For an earlier date, the value of that date is explained.
    #expect(try why(trainee, "2025-10-12", value: "Squat.weight").hasPrefix("Squat.weight = 100kg"))
  }

  @Test func timeOffReducesLoads() throws {
    #expect(
      try why(missed(), "2025-11-24", "A", "Squat").hasPrefix(
        """
        Squat
         sets 1-3: 3x5 @ 80kg
          planned: 3x5 [test.yaml:4]
          weight is 90kg
          the first session after 14 days off or more: 90% of 90kg = 81kg
          the gym can load 80kg, the nearest to 81kg
          20kg bar, 25 5 on each side; next loads 77.5kg and 82.5kg
         Squat.weight = 90kg
        """))
  }

  @Test func thePlanOfAPastWorkoutCanBeRecovered() throws {
    let replay = try missed().replay("2025-10-20")
    let before = try #require(replay.planned(before: 2))
    #expect(before.session.exercises.map(\.text) == ["3x5 @ 100kg"])
    #expect(before.run.changes.count == 1)
    #expect(replay.planned(before: 0) == nil)
    #expect(replay.planned(before: 99) == nil)
  }

  // MARK: Days

  @Test func aDueDayIsExplainedByItsScheduleRule() throws {
    var trainee = try missed()
    #expect(
      try why(trainee, "2025-10-23", day: nil) == """
        A has been overdue since Mon 20 Oct 2025, 3 days
         schedule: every week mon A [test.yaml:5]
          missed: shift, missed sessions stay due and the following sessions move
         sessions are done in order: week 3 has mon A; still to do: A
         the last session counts for Mon 13 Oct 2025; the next training day is Mon 20 Oct 2025
         progress so far, newest first
          2025-10-13 A: done, week 2 [#2]
          2025-10-06 A: done, week 1 [#1]
        """)
    #expect(try why(trainee, "2025-10-14", day: nil).hasPrefix("Tue 14 Oct 2025 is a rest day\n"))
    #expect(
      try why(trainee, "2025-10-13", day: nil).hasPrefix("A is already done on Mon 13 Oct 2025\n"))
    #expect(
      try why(trainee, "2025-10-14", day: "A").hasPrefix(
        "A is not due on Tue 14 Oct 2025: next due on Mon 20 Oct 2025\n"))
    try trainee.note("2025-10-18", .skip(program: "test", day: "A", notes: []))
    try trainee.note(
      "2025-10-25", .pause(program: "test", until: try date("2025-11-10"), notes: []))
    let paused = try why(trainee, "2025-11-01", day: nil)
    #expect(
      paused.hasPrefix("paused on Sat 1 Nov 2025\n")
        && paused.contains("\n paused from Sat 25 Oct 2025 until Mon 10 Nov 2025 [#4]\n")
        && paused.contains("\n  2025-10-18 A: skipped, week 3 [#3]\n"))
  }

  @Test func aPlainWeekFollowsTheCalendar() throws {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [Squat: 3x5], B: [Press: 3x5]}
      schedule: {week: {mon: A, thu: B}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-07", "A", "Squat: 3x5 @ 100kg")
    #expect(
      try why(trainee, "2025-10-09", day: nil) == """
        B is due on Thu 9 Oct 2025
         sessions are on fixed dates: Thursday is the day of B
         schedule: every week mon A, thu B [test.yaml:3]
          missed: skip, missed sessions are dropped (by default, because no set depends on the week)
         it is week 1
         progress so far, newest first
          2025-10-07 A: extra session, the position does not change [#2]
          2025-10-06 A: done, week 1 [#1]
        """)
    #expect(
      try why(trainee, "2025-10-10", day: nil).contains("and this Friday has no session"))
  }

  // MARK: Efforts and the past

  private let open = """
    program: P
    lifts: {Bench Press: {1rm: 100kg}}
    days:
      A:
        - Squat: 5-8 @8, 3 @ 80% of e1rm
        - Bench Press: 5 @8
        - Curl: 3x10
        - Row
        - Press: 5
    """

  private func trained() throws -> Trainee {
    var trainee = try Trainee(open)
    trainee.settings.equipment["Curl"] = .dumbbell
    try trainee.start("2025-10-06")
    try trainee.train(
      "2025-10-06", "A", "Squat: 5 @ 100kg @9, 8 @ 90kg", "Curl: 10 @ 10kg, 8 @ 12.5kg",
      "Row: 3x8 @ 60kg @8")
    return trainee
  }

  @Test func anEffortIsExplainedByTheTableAndTheEstimate() throws {
    #expect(
      try why(trained(), "2025-10-13", "A", "Squat") == """
        Squat
         set 1: 5-8 @ 87.5kg @8
          planned: 5-8 @8 [test.yaml:5]
          73.9% of e1rm 119.4743kg = 88.2915kg
           8 reps @8: the RPE table (rts) gives 73.9%, for the top of the range
          the gym can load 87.5kg, the nearest to 88.2915kg
          20kg bar, 25 5 2.5 1.25 on each side; next loads 85kg and 90kg
         set 2: 3 @ 95kg
          planned: 3 @ 80% of e1rm [test.yaml:5]
          80% of e1rm 119.4743kg = 95.5795kg
          the gym can load 95kg, the nearest to 95.5795kg
          20kg bar, 25 10 2.5 on each side; next loads 92.5kg and 97.5kg
         e1rm = 119.4743kg, the best of the last four weeks
          Mon 6 Oct 2025: 5 @ 100kg @9 [#1]
          RPE table (rts): 5 reps @9 is 83.7%, 100kg / 83.7% = 119.4743kg
        """)
    #expect(
      try why(trained(), "2025-10-13", "A", "Bench Press").contains(
        "\n Bench Press.1rm = 100kg\n  began as 100kg [test.yaml:2]"))
  }

  @Test func aFilledInLoadIsExplainedByItsSessionAndTheWindow() throws {
    #expect(
      try why(trained(), "2025-10-13", "A", "Curl") == """
        Curl
         set 1: 10 @ 10kg
          planned: 3x10 [test.yaml:7]
          lifted on Mon 6 Oct 2025: 10 @ 10kg, 8 @ 12.5kg [#1]
           the last time within 4 weeks (since Mon 15 Sep 2025)
          dumbbell; next loads 9kg and 11kg
         sets 2-3: 2x10 @ 12.5kg
          planned: 3x10 [test.yaml:7]
          lifted on Mon 6 Oct 2025: 10 @ 10kg, 8 @ 12.5kg [#1]
           the last time within 4 weeks (since Mon 15 Sep 2025)
          dumbbell; next loads 12kg and 13kg
        """)
    #expect(
      try why(trained(), "2025-12-13", "A", "Curl").contains(
        "last lifted on Mon 6 Oct 2025, 68 days ago: prog fills in loads from the last 4 weeks only"
      ))
    #expect(
      try why(trained(), "2025-10-13", "A", "Row", .set(2)).hasPrefix("Row\n set 2: 8 @ 60kg\n"))
    #expect(
      try why(trained(), "2025-10-13", "A", "Press").hasSuffix(
        "no load is planned, and there is no earlier load to fill in"))
  }
}
