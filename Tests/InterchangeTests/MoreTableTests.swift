// The body tracker of FitNotes, timed sets of StrongLifts, and tables of spreadsheets.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct MoreTableTests {
  @Test func fitNotesMeasurements() throws {
    let read = try Reading(
      "Date,Time,Measurement,Value,Unit\n2024-01-05,07:00,Body Weight,82.5,kg\n2024-01-05,07:01,Body Fat,15.5,%\n"
    )
    #expect(
      read.history
        == "2024-01-05 07:00 bodyweight 82.5kg\n\n2024-01-05 07:01 measure Body Fat 15.5%\n")
    #expect(read.file.losses == [])
  }

  /// The comments of the body tracker are notes, and other columns are reported.
  @Test func fitNotesMeasurementsWithComments() throws {
    let read = try Reading(
      """
      Date,Time,Measurement,Value,Unit,Comment,Mood
      2026-01-11,07:00:00,Bodyweight,81.5,kg,"Light, after cardio",good
      2026-01-11,07:05:00,Waist,80,cm,"cold
      and late",
      2026-01-12,07:00:00,Bodyweight,81.7,kg,,
      """)
    #expect(
      read.history == """
        2026-01-11 07:00:00 bodyweight 81.5kg
          "Light, after cardio"

        2026-01-11 07:05:00 measure Waist 80cm
          "cold\\nand late"

        2026-01-12 07:00:00 bodyweight 81.7kg

        """)
    #expect(read.file.losses == ["the columns 'Mood'"])
  }

  /// Exercises for a time have their sets only in a column of their own.
  @Test(arguments: ["Sets×Time", "SetsxTime", "Sets x Time"])
  func strongLiftsTimed(_ column: String) throws {
    let text = """
      Date (yyyy/mm/dd),Workout,Workout Name,Body Weight (LB),Exercise,Sets×Reps,\(column),Set 1 (Reps),Set 1 (LB)
      2015/05/24,3,"Cardio",,"Walk",,10×1:00,,
      2015/05/24,3,"Cardio",,"Squat",1×5,,5,100
      2015/05/25,4,"Cardio",,"Walk",,fast,,
      2015/05/26,5,"Cardio",,"Walk",,,,
      """
    let read = try Reading(text)
    #expect(
      read.history.hasPrefix("2015-05-24 workout Cardio\n  Walk: 10x60s\n  Squat: 5 @ 100lb\n"))
    #expect(read.problems == ["4: 'fast' is not sets and a time, such as 3×0:45"])
    #expect(read.file.skipped == [.refused: 1, .withoutSets: 1])
    #expect(read.file.losses == ["warm-up sets and RPE"])
  }

  /// A table with the columns of an old Fitbod, but without times, is from a spreadsheet.
  @Test func spreadsheet() throws {
    let read = try Reading(
      "Date,Exercise,Sets,Reps,Weight (kg),Mood\n2025-01-22,Squat,3,5,100,good\n")
    #expect(read.file.layout == .table)
    #expect(read.file.losses == ["the columns 'Mood'"])
    #expect(read.history.contains("Squat: 3x5 @ 100kg"))
    let app = try Reading(
      "Date,Exercise,Sets,Reps,Weight(kg)\n2019-01-22 06:54:26 +0000,Squat,3,5,100\n")
    #expect(app.file.layout == .fitbod)
    #expect(app.file.losses.count == 2)
  }

  /// Feet, inches and centimetres are metres, and no option gives a known unit another meaning.
  @Test(arguments: [
    ("100,ft", "Carry: 30.48m in 30s @ 32kg"), ("24,in", "Carry: 0.6096m in 30s @ 32kg"),
    ("50,cm", "Carry: 0.5m in 30s @ 32kg"), ("5,km", "Carry: 5km in 30s @ 32kg"),
    ("5,furlongs", "unknown unit 'furlongs'"),
  ])
  func unitsOfDistances(_ distance: String, _ expected: String) throws {
    let text =
      "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"
      + "2024-03-03,Carry,Legs,32,kgs,,\(distance),0:00:30,\n"
    let read = try Reading(text) { $0.distanceUnit = .m }
    #expect(read.history.contains("  \(expected)\n") || read.problems == ["2: \(expected)"])
    #expect(read.history.isEmpty == !read.problems.isEmpty)
  }

  /// The note about missing units is only about distances without one.
  @Test func distancesWithoutAUnit() throws {
    let problem = failure(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-03-01,Run,Cardio,,,,5000,m,0:25:30,
      2024-03-02,Run,Cardio,,,,5,,0:25:30,
      """)
    #expect(problem?.notes == ["1 distance without a unit; the longest is 5"])
  }

  @Test(arguments: [("1:05", "1h05min"), ("1.25", "1h15min"), ("1h 5m", "1h05min")])
  func durationsInHours(_ written: String, _ expected: String) throws {
    let read = try Reading(
      """
      Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Duration (hours),Set 1 (Reps),Set 1 (KG)
      2024/03/01,1,Workout A,Squat,\(written),5,60
      """)
    #expect(read.history.contains("  took \(expected)\n"))
  }

  /// A session past midnight is one workout: with its number, or without a long pause.
  @Test(arguments: [
    ("a1", "a1", "00:05", 1), ("a1", "a1", "03:00", 1), ("a1", "a2", "00:05", 2),
    ("a1", "a1", "18:00", 2), ("", "", "00:05", 1), ("", "", "03:00", 2),
  ])
  func sessionsPastMidnight(_ one: String, _ two: String, _ time: String, _ count: Int) throws {
    let rows = [
      "\(one),2024-05-01T23:50:00,Squat,100,kg,5,5,",
      "\(two),2024-05-02T\(time):00,Squat,100,kg,5,5,",
      "\(two),2024-05-02T\(time):30,Bench Press,60,kg,5,5,",
    ]
    for order in [rows, rows.reversed()] {
      let read = try Reading(
        "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n"
          + order.joined(separator: "\n") + "\n")
      #expect(read.file.workouts.count == count)
      #expect(read.history.hasPrefix("2024-05-01 23:50:00 workout"))
      if time == "00:05", count == 1 { #expect(read.history.contains("  took 15:30\n")) }
    }
  }

  /// The date of a session is the lifter's own, and its time may be in UTC.
  @Test func jefitTimesInUTC() throws {
    func read(_ date: String, _ offset: Int? = nil) throws -> Reading {
      try Reading(
        """
        ### WORKOUT SESSIONS ###
        _id,mydate,starttime,total_time
        10,\(date),1714611600,3600
        ### EXERCISE LOGS ###
        logs,_id,mydate,ename,belongsession
        "60x5",5,\(date),Bench Press,10
        "60x5,60x4",5,\(date),Bench Press,10
        """
      ) {
        $0.unit = .kg
        $0.utcOffset = offset
      }
    }
    let same = try read("2024-05-02")
    #expect(same.history.hasPrefix("2024-05-02 01:00:00 workout"))
    #expect(
      same.file.remarks == [
        "its times are in UTC and were kept as they are: --utc-offset +02:00 shifts them",
        "1 row replaced by a later row with the same id",
      ])
    #expect(same.file.equalRows == 0)
    let other = try read("2024-05-01")
    #expect(other.history.hasPrefix("2024-05-01 workout"))
    #expect(other.file.remarks.first?.hasPrefix("1 time in UTC on another date") == true)
    #expect(try read("2024-05-01", -420).history.hasPrefix("2024-05-01 18:00:00 workout"))
  }

  /// A minus in one set of a barbell lift does not hide its other sets.
  @Test func bestsWithOneAssistedSet() throws {
    let read = try Reading(
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2024-01-05 18:05:10,P,45m,Squat,1,100,5,0,0,,,
      2024-01-05 18:05:10,P,45m,Squat,2,-60,5,0,0,,,
      2024-01-05 18:05:10,P,45m,Pull Up,1,-20,5,0,0,,,
      2024-01-05 18:05:10,P,45m,Pull Up,2,5,5,0,0,,,
      2024-01-05 18:05:10,P,45m,Assisted Dip,1,20,5,0,0,,,
      """
    ) { $0.unit = .kg }
    var tally = read.tally
    tally.add(read.settled.added)
    let best = tally.exercises
    #expect(best[0].heaviest?.load.amount == Decimal(100) && best[0].onBodyweight == nil)
    #expect(best[1].heaviest == nil && best[1].onBodyweight?.text == "bw+5kg")
    #expect(best[2].heaviest == nil && best[2].onBodyweight?.text == "bw-20kg")
  }
}

// Tables that lost their header, and those of spreadsheets and small apps.

@Suite struct OtherTableTests {
  @Test(arguments: [
    "2024-01-05 18:05:10;Push;1h 5m;Squat (Barbell);1;100;5;0;0;;;8",
    "2024-01-05 18:05:10;Push;Squat (Barbell);1;100;kg;5;;;0;;",
    "2024-01-05 18:05:10;Push;3900;Squat (Barbell);1;100;5;0;0;;;8",
    "2024-01-05 18:05:10;Push;Squat (Barbell);1;100;5;0;0;;;8;1h 5m",
  ])
  func strongWithoutHeader(_ row: String) throws {
    let read = try Reading(row + "\n") {
      $0.layout = .strong
      $0.unit = .kg
    }
    #expect(read.history.contains("  Squat (Barbell): 5 @ 100kg"))
    #expect(read.problems.isEmpty)
    #expect(failure(row + "\n")?.help.first == "if the file is from Strong, add --layout strong")
  }

  @Test func strongInChinese() throws {
    let read = try Reading(
      "日期,锻炼名称,持续时间,练习名称,组序,重量,次,距离,秒,备注,锻炼备注,RPE\n"
        + "2024-01-05 18:05:10,推,1小时5分钟,深蹲,1,100,5,0,0,,,\n"
    ) { $0.unit = .kg }
    #expect(read.file.layout == .strong)
    #expect(read.history.contains("  深蹲: 5 @ 100kg\n"))
  }

  @Test func tableWithARoutine() throws {
    let read = try Reading(
      """
      Date;Time;Routine;Exercise;Set;Weight;Reps;Duration;Distance;Mood
      29.04.2025;12:00:00;Push;Bench Press;1;100;10;;;good
      29.04.2025;12:00:00;Push;Plank;1;;;0:45;;
      """
    ) { $0.unit = .kg }
    #expect(
      read.history
        == "2025-04-29 12:00:00 workout Push\n  Bench Press: 10 @ 100kg\n  Plank: 45s\n")
    #expect(read.file.losses == ["the columns 'Mood'"])
  }

  /// Without durations, the column `Time` has them.
  @Test(arguments: ["Time", "Duration (minutes)"])
  func tableWithTimes(_ column: String) throws {
    let cell = column == "Time" ? "2:00" : "2"
    let read = try Reading(
      "Date,Exercise,Sets,Reps,Weight (kg),\(column)\n2025-04-29,Plank,1,,,\(cell)\n")
    #expect(read.history.contains("  Plank: 2min\n"))
  }

  @Test func tableOfBodyweights() throws {
    let text = "Date,Bodyweight\n2024-07-09,80.4\n2024-07-17,0\n"
    #expect(failure(text)?.id == "unit-not-in-file")
    let read = try Reading(text) { $0.unit = .kg }
    #expect(read.history == "2024-07-09 bodyweight 80.4kg\n")
    #expect(read.problems == ["3: '0' is not a possible weight of a body"])
  }

  /// The sets past midnight keep the date of their workout in some apps.
  @Test(arguments: [[0, 1, 2], [2, 1, 0]])
  func pastMidnight(_ order: [Int]) throws {
    let rows = ["23:40", "23:55", "00:10"].map { "a,2024-01-05T\($0):00,Squat,100,kg,5,5,\n" }
    let read = try Reading(
      "SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes\n"
        + order.map { rows[$0] }.joined())
    #expect(read.history.hasPrefix("2024-01-05 23:40:00 workout Workout\n  took 30min\n"))
  }

  @Test func longDurationsAreNotes() throws {
    let read = try Reading(
      #"{"sessions": [{"date": "2024-01-05", "durationMinutes": 600, "entries": [{"exercise": "Row", "sets": [{"reps": 8, "weightKg": 60}]}]}]}"#
    )
    #expect(read.history.contains("  \"duration in OverLoad: 10h00min\"\n"))
    #expect(!read.history.contains("took"))
  }

  @Test func distancesThatCannotBe() throws {
    let read = try Reading(
      "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n"
        + "2024-01-05,Sled Push,Legs,100,kgs,,295,mi,,\n")
    #expect(read.problems == ["2: a distance of 295mi is unlikely"])
    #expect(read.history.contains("295mi @ 100kg w"))
  }
}
