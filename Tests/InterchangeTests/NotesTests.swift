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
}
