// The days and the sets of plain notes.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct NotesTests {
  @Test(arguments: [
    ("2025-09-26 Push", "2025-09-26 workout Push"),
    ("26.09.2025 Push", "2025-09-26 workout Push"),
    ("9/26/2025 Push", "2025-09-26 workout Push"),
    ("9/26/25 Push", "2025-09-26 workout Push"),
    ("26/9/2025 Push", "2025-09-26 workout Push"),
    ("Fri 26 Sep 2025 Push", "2025-09-26 workout Push"),
    ("Friday, September 26th, 2025: Push", "2025-09-26 workout Push"),
    ("Sep 26, 2025 6:05 PM Push", "2025-09-26 18:05 workout Push"),
    ("2025-09-26 6:05pm Push", "2025-09-26 18:05 workout Push"),
    ("## 2025-09-26 Push", "2025-09-26 workout Push"),
  ])
  func dates(_ written: String, _ expected: String) throws {
    let sets = "    Bench Press: 3x5 @ 80kg\n"
    let alone = try Reading(written + "\n" + sets)
    #expect(alone.history == "\(expected)\n  Bench Press: 3x5 @ 80kg\n")
    let second = try Reading("2025-09-24 Legs\n    Squat: 3x5 @ 100kg\n\(written)\n" + sets)
    #expect(second.history.hasSuffix("\n\(expected)\n  Bench Press: 3x5 @ 80kg\n"))
    #expect(second.problems.isEmpty)
  }

  @Test func namesInBold() throws {
    let read = try Reading(
      "2025-09-24 Legs\n    **Squat**: 3x5 @ 100kg\n    - **Curl:** 3x8 @ 20kg\n    **Row** 5 @ 60kg\n"
    )
    #expect(
      read.history
        == "2025-09-24 workout Legs\n  Squat: 3x5 @ 100kg\n  Curl: 3x8 @ 20kg\n  Row: 5 @ 60kg\n")
  }

  @Test func orderOfDayAndMonth() throws {
    let text = "3/4/2025 Legs\n    Squat: 5 @ 100kg\n"
    #expect(failure(text)?.id == "ambiguous-dates")
    #expect(try Reading(text) { $0.dateOrder = .dayFirst }.history.hasPrefix("2025-04-03"))
    #expect(try Reading(text) { $0.dateOrder = .monthFirst }.history.hasPrefix("2025-03-04"))
    let clear = try Reading(text + "3/14/2025 Legs\n    Squat: 5 @ 100kg\n")
    #expect(clear.history.hasPrefix("2025-03-04"))
    #expect(clear.file.remarks == ["in its dates, the month comes first"])
    let wrong = try Reading("9/24/2025 Legs\n    Squat: 5 @ 100kg\n") {
      $0.dateOrder = .dayFirst
    }
    #expect(wrong.problems.first == "1: '9/24/2025' is not a date")
    #expect(wrong.file.isUnreadable)
  }

  /// The sets below a date that cannot be read are not those of the day before.
  @Test(arguments: [
    "9/26 Push", "26.9. Push", "Sep 26 Push", "26th September", "Friday", "2025-02-30 Push",
    "# 9/26 Push",
  ])
  func datesThatCannotBeRead(_ written: String) throws {
    for indent in ["", "    "] {
      let read = try Reading(
        "2025-09-24 Legs\n\(indent)Squat: 5 @ 100kg\n\(written)\n\(indent)Bench Press: 5 @ 80kg\n"
          + "2025-09-28 Pull\n\(indent)Deadlift: 5 @ 140kg\n")
      #expect(
        read.history == """
          2025-09-24 workout Legs
            Squat: 5 @ 100kg

          2025-09-28 workout Pull
            Deadlift: 5 @ 140kg

          """)
      #expect(
        read.problems == [
          "3: the line does not begin with a date that prog can read",
          "4: the line is below a date that prog cannot read",
        ])
    }
  }

  @Test func linesThatAreNotIndented() throws {
    let mixed = try Reading(
      "2025-09-24 Legs\n    Squat: 5 @ 100kg\nWeek 3\n    Bench Press: 5 @ 80kg\n")
    #expect(mixed.history == "2025-09-24 workout Legs\n  Squat: 5 @ 100kg\n")
    let flat = try Reading(
      "2025-09-24 Legs\nSquat: 5 @ 100kg\n# remark\n5 sets 20 minutes\nfelt strong\n")
    #expect(
      flat.history == """
        2025-09-24 workout Legs
          Squat: 5 @ 100kg
          "5 sets 20 minutes"
          "felt strong"

        """)
  }

  @Test func everythingThatTheNotationSays() throws {
    let read = try Reading(
      #"""
      2025-09-24 Legs
          Lunge: 3x12/side @ 20kg
          Squat: 5 @ 100kg tempo 31X1
          Kettlebell Swing: 5x10 @ 24kg every 60s
          Run: 5km @ 5:30/km
          Ring Dip: 5 @ bw+20kg, 5 @ bw
          Plank: 60s @ bw
          "my \"quoted\" note"
          "a" and "b"
      """#)
    #expect(
      read.history == #"""
        2025-09-24 workout Legs
          Lunge: 3x12/side @ 20kg
          Squat: 5 @ 100kg tempo 31X1
          Kettlebell Swing: 5x10 @ 24kg every 60s
          Run: 5km @ 5:30/km
          Ring Dip: 5 @ bw+20kg, 5 @ bw
          Plank: 60s @ bw
          "my \"quoted\" note"
          "\"a\" and \"b\""

        """#)
  }

  /// The sets begin where they begin in `prog log`.
  @Test(arguments: [
    ("Pull-Up +10kg 5,5,5", "Pull-Up: 3x5 @ bw+10kg"),
    ("Pull-Up + 10kg 5,5,5", "Pull-Up: 3x5 @ bw+10kg"),
    ("Chin-Up -20kg 3x8", "Chin-Up: 3x8 @ bw-20kg"),
    ("Dip bw+20kg 3x8", "Dip: 3x8 @ bw+20kg"),
    ("Dip bw+10kg x 8", "Dip: 8 @ bw+10kg"),
    ("Dip bw+10kg: 8, 8, 7", "Dip: 8/8/7 @ bw+10kg"),
    ("Chin-Up bw-20kg x 8", "Chin-Up: 8 @ bw-20kg"),
    ("Push-Up bw: 20, 15", "Push-Up: 20/15 @ bw"),
    ("Push-Up: bw 20, 15", "Push-Up: 20/15 @ bw"),
    ("1. Squat 3x5 100kg", "Squat: 3x5 @ 100kg"),
    ("2) Bench Press: 3x5 80kg", "Bench Press: 3x5 @ 80kg"),
    ("- Squat - 3x5 100kg", "Squat: 3x5 @ 100kg"),
    ("Squat, 3x5 100kg", "Squat: 3x5 @ 100kg"),
    ("Squat 100kg: 5, 5, 4", "Squat: 5/5/4 @ 100kg"),
    ("T2 Squat: 3x5 @ 100kg", "T2 Squat: 3x5 @ 100kg"),
    ("3-Way Shoulder Raise: 3x10 @ 5kg", "3-Way Shoulder Raise: 3x10 @ 5kg"),
    ("slept badly, -2kg since Monday", "\"slept badly, -2kg since Monday\""),
    ("100kg felt heavy", "\"100kg felt heavy\""),
    ("2 days after squat", "\"2 days after squat\""),
    ("bw 82.5", "\"bw 82.5\""),
  ])
  func startOfSets(_ written: String, _ expected: String) throws {
    let read = try Reading("2025-09-24 Legs\n  \(written)\n")
    #expect(read.history == "2025-09-24 workout Legs\n  \(expected)\n")
    #expect(read.problems.isEmpty)
  }

  /// Sets without a name belong to the exercise before them, or to the name on the line before.
  @Test func setsOnTheirOwnLine() throws {
    let read = try Reading(
      """
      2025-09-24 Legs
        Squat
        3x5 100kg
        5 @ 110kg
        Deadlift:
        5 @ 140kg
        Bench Press: 5 @ 80kg
        3x8 70kg
        Plank
        felt strong
      2025-09-26 Push
        Press
      """)
    #expect(
      read.history == """
        2025-09-24 workout Legs
          Squat: 3x5 @ 100kg, 5 @ 110kg
          Deadlift: 5 @ 140kg
          Bench Press: 5 @ 80kg, 3x8 @ 70kg
          "Plank"
          "felt strong"

        2025-09-26 workout Push
          "Press"

        """)
    #expect(read.problems.isEmpty)
  }

  /// Sets that belong to no exercise are refused, with the line to write.
  @Test(arguments: [
    ("3x12 Leg Curl 40kg", "write 'Leg Curl 3x12 40kg'"),
    ("100kg Hip Thrust 3x8", "write 'Hip Thrust 100kg 3x8'"),
    ("3x12 Leg Curl 40kg slowly", "write 'Leg Curl 3x12 40kg \"slowly\"'"),
    ("3x5 100kg", "write an exercise and its sets in one line: 'Squat 3x5 100kg'"),
    ("3x5 100kg felt heavy", "write an exercise and its sets in one line: 'Squat 3x5 100kg'"),
  ])
  func setsWithoutAnExercise(_ written: String, _ help: String) throws {
    let read = try Reading(
      "2025-09-24 Legs\n  Squat: 5 @ 100kg\n  felt strong\n  \(written)\n")
    #expect(
      read.history == "2025-09-24 workout Legs\n  Squat: 5 @ 100kg\n  \"felt strong\"\n")
    #expect(read.file.problems.map(\.diagnostic.help) == [[help]])
    #expect(read.file.rows.count == 3)
  }

  @Test(arguments: [
    ("18:30-19:45 Push", "18:30 workout Push\n  took 1h15min"),
    ("18:30 - 19:45 Push", "18:30 workout Push\n  took 1h15min"),
    ("18:30–19:45: Push", "18:30 workout Push\n  took 1h15min"),
    ("6:30pm-7:45pm Push", "18:30 workout Push\n  took 1h15min"),
    ("6:30-7:45pm Push", "18:30 workout Push\n  took 1h15min"),
    ("23:30-00:15 Push", "23:30 workout Push\n  took 45min"),
    ("18:30-19:45 Push (58min)", "18:30 workout Push\n  took 58min"),
  ])
  func startAndEnd(_ written: String, _ expected: String) throws {
    let read = try Reading("2025-09-24 \(written)\n  Squat: 5 @ 100kg\n")
    #expect(read.history == "2025-09-24 \(expected)\n  Squat: 5 @ 100kg\n")
  }

  @Test func dateInBrackets() throws {
    let read = try Reading("[2025-09-24] Push\n  Squat: 5 @ 100kg\n")
    #expect(read.history == "2025-09-24 workout Push\n  Squat: 5 @ 100kg\n")
  }

  /// A weekday is not a month: `mardi` is Tuesday, and `mar` may be either.
  @Test(arguments: [
    ("mardi 8 avril 2025", "2025-04-08"), ("mar. 8 avr. 2025", "2025-04-08"),
    ("martes 22 de abril de 2025", "2025-04-22"), ("mar 8 apr 2025", "2025-04-08"),
    ("martedì 8 aprile 2025", "2025-04-08"), ("maandag 21 april 2025", "2025-04-21"),
    ("maanantai 21 huhtikuu 2025", "2025-04-21"), ("lundi 7 avril 2025", "2025-04-07"),
    ("mer. 9 avr. 2025", "2025-04-09"), ("Montag 7. April 2025", "2025-04-07"),
    ("terça-feira 8 abril 2025", "2025-04-08"), ("8 apr 2025 mar", "2025-04-08"),
    ("mar. 08.04.2025", "2025-04-08"), ("mar 2025-04-08", "2025-04-08"),
    ("mar 4 mar 2025", "2025-03-04"), ("8 mar 2025", "2025-03-08"), ("Mar 8, 2025", "2025-03-08"),
    ("8-Mar-2025", "2025-03-08"), ("2025-Mar-08", "2025-03-08"), ("8 marzo 2025", "2025-03-08"),
    ("8 maart 2025", "2025-03-08"), ("8 marraskuu 2025", "2025-11-08"),
    ("8 mai 2025", "2025-05-08"),
  ])
  func weekdaysOfOtherLanguages(_ written: String, _ date: String) throws {
    let read = try Reading(
      "Date,Exercise,Sets,Reps,Weight (kg)\n\"\(written)\",Squat,3,5,100\n")
    #expect(read.history.hasPrefix("\(date) workout"), "\(read.problems)")
  }

  @Test func twoMonthsAreNoDate() throws {
    let read = try Reading(
      "Date,Exercise,Sets,Reps,Weight (kg)\n8 apr may 2025,Squat,3,5,100\n")
    #expect(read.problems == ["2: '8 apr may 2025' is not a date"])
  }
}
