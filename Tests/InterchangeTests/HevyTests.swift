// The files of Hevy, from the app and from the web.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct HevyTests {
  private static let header =
    "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\",\"set_index\",\"set_type\",\"weight_kg\",\"reps\",\"distance_km\",\"duration_seconds\",\"rpe\"\n"

  @Test func appExport() throws {
    let read = try Reading(
      Self.header
        + """
        "Push 💪🏽","30 Jun 2025, 19:56","30 Jun 2025, 20:58","with\\nSam","Bench Press",0,"wide",0,"warmup",40,10,,,
        "Push 💪🏽","30 Jun 2025, 19:56","30 Jun 2025, 20:58","with\\nSam","Bench Press",0,"wide",1,"normal",80,5,,,8
        "Push 💪🏽","30 Jun 2025, 19:56","30 Jun 2025, 20:58","with\\nSam","Chest Fly",0,"",0,"dropset",20,12,,,
        "Push 💪🏽","30 Jun 2025, 19:56","30 Jun 2025, 20:58","with\\nSam","Bench Press",,"",0,"failure",70,8,,,
        "Push 💪🏽","30 Jun 2025, 19:56","30 Jun 2025, 20:58","with\\nSam","Plank",,"",0,"normal",,1,,60,
        "Run","1 Jul 2025, 07:34","1 Jul 2025, 07:30","","Running",,"",0,"normal",,,5.02,1500,

        """.replacing("\n", with: "\r\n"))
    #expect(
      read.history == """
        2025-06-30 19:56 workout Push 💪🏽
          took 1h02min
          Bench Press: 10 @ 40kg w, 5 @ 80kg @8
            "wide"
          + Chest Fly: 12 @ 20kg d
          Bench Press: 8 @ 70kg f
          Plank: 1 in 60s @ bw
          "with\\nSam"

        2025-07-01 07:34 workout Run
          Running: 5.02km in 25min

        """)
    #expect(read.problems == ["7: the workout ends before it begins"])
  }

  /// The history only joins exercises that follow each other.
  @Test(arguments: [
    (["0", "", "0"], "1 superset whose exercises do not follow each other"),
    (["0", "1", "0", "1"], "2 supersets whose exercises do not follow each other"),
    (["0", "0", "1", "1"], nil), (["0", "0", ""], nil), (["0", "", ""], nil),
  ])
  func supersetsThatAreLost(_ ids: [String], _ loss: String?) throws {
    let rows = ids.enumerated().map { index, id in
      "A,\"1 Dec 2025, 10:53\",\"1 Dec 2025, 11:53\",,Lift \(index),\(id),,0,normal,80,5,,,\n"
    }
    let read = try Reading(Self.header + rows.joined())
    #expect(read.file.losses.first { $0.contains("superset") } == loss)
  }

  /// The note of a workout that is too long has its duration, not the time of its end. A distance
  /// that was converted is the round one again.
  @Test func longWorkoutsAndConvertedDistances() throws {
    let read = try Reading(
      Self.header + """
        A,"1 Dec 2025, 06:00","1 Dec 2025, 12:30",,Run,,,0,normal,,,4.828032,1440,
        A,"1 Dec 2025, 06:00","1 Dec 2025, 12:30",,Run,,,1,normal,,,42.164813,,
        A,"1 Dec 2025, 06:00","1 Dec 2025, 12:30",,Run,,,2,normal,,,5.123456,,

        """)
    #expect(
      read.history == """
        2025-12-01 06:00 workout A
          Run: 3mi in 24min, 26.2mi, 5.1235km
          "duration in Hevy: 6h30min"

        """)
  }

  @Test func poundsWithKilometres() throws {
    let read = try Reading(
      """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_km,duration_seconds,rpe
      A,"1 Dec 2025, 10:53","1 Dec 2025, 11:00",,Curl,,,0,normal,88.18,10,,,
      A,"1 Dec 2025, 10:53","1 Dec 2025, 11:00",,Curl,,,1,normal,90,10,,,
      A,"1 Dec 2025, 10:53","1 Dec 2025, 11:00",,Walk,,,0,normal,,,2,,
      """)
    #expect(
      read.history == """
        2025-12-01 10:53 workout A
          took 7min
          Curl: 10 @ 40kg, 10 @ 90lb
          Walk: 2km

        """)
  }

  @Test(arguments: [
    ("Jun 11, 2026, 1:01 PM", "2026-06-11 13:01"), ("5 Mai 2026, 07:34", "2026-05-05 07:34"),
    ("22.09.2026, 17:00", "2026-09-22 17:00"), ("1 Sept. 2026, 6:00", "2026-09-01 06:00"),
    ("16 Juni 2026, 06:05", "2026-06-16 06:05"), ("5 9월 2026, 18:00", "2026-09-05 18:00"),
    ("2026年6月5日 18:00", "2026-06-05 18:00"), ("12 août 2026, 12:00", "2026-08-12 12:00"),
    ("Sep 22, 2026, 12:05 AM", "2026-09-22 00:05"), ("03 dic 2026, 09:00", "2026-12-03 09:00"),
    ("1 мая 2026, 09:00", "2026-05-01 09:00"),
    ("Jun 30, 2025, 7:56\u{202F}PM", "2025-06-30 19:56"),
    ("Jun 30, 2025, 7:56\u{A0}PM", "2025-06-30 19:56"),
    ("Jun 30, 2025 at 7:56\u{202F}PM", "2025-06-30 19:56"),
    ("30\u{A0}juin 2025 à 19:56", "2025-06-30 19:56"),
    ("30 июн. 2025 г., 19:56", "2025-06-30 19:56"),
    ("30 cze 2025 r., 19:56", "2025-06-30 19:56"),
  ])
  func localizedDates(_ written: String, _ expected: String) throws {
    let read = try Reading(
      "title,start_time,exercise_title,set_index,set_type,weight_kg,reps\nA,\"\(written)\",Curl,0,normal,10,5\n"
    )
    #expect(read.history == "\(expected) workout A\n  Curl: 5 @ 10kg\n")
  }

  @Test func unknownMonthsAreRefused() throws {
    let read = try Reading(
      "title,start_time,exercise_title,set_index,set_type,weight_kg,reps\nA,\"5 Foo 2026, 07:34\",Curl,0,normal,10,5\n"
    )
    #expect(read.problems == ["2: '5 Foo 2026, 07:34' is not a date"])
  }

  @Test func sameTitleTwiceADay() throws {
    let read = try Reading(
      Self.header + """
        "A","30 Jun 2025, 19:56","30 Jun 2025, 20:58","","Curl",,"",0,"normal",10,10,,,
        "A","30 Jun 2025, 08:00","30 Jun 2025, 09:00","","Curl",,"",0,"normal",10,10,,,
        "A","30 Jun 2025, 08:00","30 Jun 2025, 08:30","","Curl",,"",0,"normal",10,10,,,
        """)
    #expect(read.tally.workouts == 3)
    #expect(read.settled.entries.first?.time?.text == "08:00")
  }

  /// Saved again by a spreadsheet, with `;` and without quotes.
  @Test func shiftedRowsAreRefused() throws {
    let read = try Reading(
      """
      title;start_time;end_time;description;exercise_title;superset_id;exercise_notes;set_index;set_type;weight_kg;reps;distance_km;duration_seconds;rpe
      A;30 Jun 2025, 19:56;30 Jun 2025, 20:58;;Curl;;;0;normal;12,5;10;;;
      A;30 Jun 2025, 19:56;30 Jun 2025, 20:58;one; two;Curl;;;1;normal;12,5;10;;;
      A;30 Jun 2025, 19:56;30 Jun 2025, 20:58;;Curl;;first line
      second line;2;normal;12,5;10;;;
      A;30 Jun 2025, 19:56;30 Jun 2025, 20:58;;Curl;;;3;normal;12,5;8;;;
      """)
    #expect(read.history.contains("Curl: 10/8 @ 12.5kg"))
    #expect(
      read.problems == [
        "3: the row has 15 cells instead of 14", "4: the row has 7 cells instead of 14",
        "5: the row has 8 cells instead of 14",
      ])
  }

  @Test func strayQuotesLoseOnlyTheirLine() throws {
    let read = try Reading(
      Self.header + """
        "A","30 Jun 2025, 19:56","30 Jun 2025, 20:58","","Curl",,"",0,"normal",10,10,,,
        "A","30 Jun 2025, 19:56","30 Jun 2025, 20:58","","Curl",,"oops,1,"normal",10,9,,,
        "A","30 Jun 2025, 19:56","30 Jun 2025, 20:58","","Curl",,"",2,"normal",10,8,,,
        "A","30 Jun 2025, 19:56","30 Jun 2025, 20:58","","Curl",,"",3,"normal",10,7,,,
        """)
    #expect(read.history.contains("Curl: 10/8/7 @ 10kg"))
    #expect(read.file.skipped[.refused] == 1)
  }

  /// One row for each day, and one column for each measurement, with its unit.
  @Test func measurements() throws {
    let read = try Reading(
      """
      "date","weight_kg","fat_percent","neck_cm","left_bicep_in"
      "30 Jun 2025, 07:05",82.5,15.5,,15
      "1 Jul 2025, 07:00",82,,38,
      "2 Jul 2025, 07:00",,,,
      "3 Jul 2025, 07:00",82,much,,

      """)
    #expect(read.file.layout == .measurements)
    #expect(
      read.history == """
        2025-06-30 07:05 bodyweight 82.5kg

        2025-06-30 07:05 measure fat 15.5%

        2025-06-30 07:05 measure left bicep 15in

        2025-07-01 07:00 bodyweight 82kg

        2025-07-01 07:00 measure neck 38cm

        2025-07-03 07:00 bodyweight 82kg

        """)
    #expect(read.problems == ["4: '' is not a number", "5: 'much' is not a number"])
  }
}
