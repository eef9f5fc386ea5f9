// Tests that an import counts each row once, and reports each lost row in full.

import Diagnostics
import Interchange
import SeededChance
import Testing
import Training

@Suite struct LostRowTests {
  /// Files without quotes, so that a line is a row.
  private static let files: [(name: String, text: String)] = [
    (
      "strong",
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2024-01-05 18:05:10,Push,1h 5m,Bench Press (Barbell),1,80,5,0,0,,slept well,8
      2024-01-05 18:05:10,Push,1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,120,,,
      2024-01-05 18:05:10,Push,1h 5m,Bench Press (Barbell),2,82.5,5,0,0,slowly,,8.5
      2024-01-08 18:10:00,Pull,55m,Plank,1,0,0,0,60,,,
      2024-01-08 18:10:00,Pull,55m,Pull Up,1,0,8,0,0,,,
      """
    ),
    (
      "hevy",
      """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe
      Push,7 Apr 2026 10:14,7 Apr 2026 11:14,,Bench Press (Barbell),,,0,warmup,40,5,,,
      Push,7 Apr 2026 10:14,7 Apr 2026 11:14,,Bench Press (Barbell),,,1,normal,80,5,,,8
      Push,7 Apr 2026 10:14,7 Apr 2026 11:14,,Running,,,0,normal,,,5,1500,
      """
    ),
    (
      "fitnotes",
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-01-05,Squat,Legs,100,kgs,5,,,,
      2024-01-05,Squat,Legs,102.5,kgs,5,,,,good
      2024-01-05,Rower,Cardio,,,,500,m,0:02:00,
      """
    ),
    (
      "liftlog",
      """
      SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
      a,2024-01-05T18:05:00,Squat,100,kg,5,5,
      a,2024-01-05T18:10:00,Squat,100,kg,4,5,hard
      b,2024-01-07T18:05:00,Squat,105,kg,5,5,
      """
    ),
    (
      "repcount",
      """
      Workout Start,Workout End,Exercise,Weight,Reps,Notes,Kcal,Distance,Duration,Category,Name,Bodyweight
      2024-01-05 18:05,2024-01-05 19:05,Squat,100,5,,,,,Legs,Leg Day,80
      2024-01-05 18:05,2024-01-05 19:05,Pull-up,-20,5,,,,,Back,Leg Day,80
      """
    ),
    (
      "table",
      """
      Date;Time;Routine;Exercise;Set;Weight;Reps;Duration;Distance;Note
      29.04.2025;12:00:00;Push;Bench Press;1;100;10;;;
      29.04.2025;12:00:00;Push;Bench Press;2;102,5;8;;;easy
      30.04.2025;12:00:00;Legs;Squat;1;120;5;;;
      """
    ),
    (
      "fitbod",
      """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2024-01-05 18:05:00 +0000,Bench Press,5,80,0,0,0,0,false,,1
      2024-01-05 18:05:00 +0000,Bench Press,5,82.5,0,0,0,0,false,good,1
      2024-01-07 18:05:00 +0000,Plank,0,0,60,0,0,0,false,,1
      """
    ),
    (
      "liftosaur",
      """
      Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Completed Weight Value,Completed Weight Unit,Notes
      2024-01-05T18:05:00Z,A,Day 1,Squat,1,5,5,60,kg,
      2024-01-05T18:05:00Z,A,Day 1,Squat,0,5,5,100,kg,slow
      2024-01-07T18:05:00Z,A,Day 2,Bench Press,0,5,4,80,kg,
      """
    ),
    (
      "stronglifts",
      """
      Date,Workout,Exercise,Set 1,Set 2,Set 3,Weight (kg),Body Weight (kg),Notes
      2024-01-05,A,Squat,5,5,5,100,80,
      2024-01-05,A,Bench Press,5,5,4,60,80,hard
      2024-01-07,B,Plank,60,60,,0,80.5,
      """
    ),
    (
      "strong measurements",
      """
      Date,Weight (kg)
      2024-01-05,80.5
      2024-01-06,80.4
      2024-01-07,80.1
      """
    ),
    (
      "fitnotes measurements",
      """
      Date,Time,Measurement,Value,Unit,Comment
      2024-01-05,07:30:00,Bodyweight,80.5,kgs,
      2024-01-05,07:31:00,Body Fat,18.5,%,
      2024-01-06,07:30:00,Waist,84,cm,relaxed
      """
    ),
    (
      "hevy measurements",
      """
      date,weight_kg,fat_percent,neck_cm,waist_cm
      2024-01-05,80.5,18.5,,84
      2024-01-06,80.4,,38,
      2024-01-07,80.1,18.1,,
      """
    ),
  ]

  private static let junk = [
    "", "x", "-5", "4.5", "99999", "1e9", "2024-13-40", "0", "5", " ", "1,5", "kg", "Rest Timer",
    "0.00001", "1e-9", "-", "05:30", "é",
  ]

  @Test(arguments: 0..<240)
  func tables(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let file = Self.files[seed % Self.files.count]
    let separator = file.name == "table" ? ";" : ","
    var lines = file.text.split(separator: "\n").map(String.init)
    for _ in 0..<(1 + chance.below(6)) {
      let line = 1 + chance.below(lines.count - 1)
      var cells = lines[line].split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
      let cell = chance.below(cells.count)
      switch chance.below(6) {
      case 0 where cells.count > 1: cells.remove(at: cell)
      case 1: cells.insert("x", at: cell)
      case 2: lines.insert(lines[line], at: line)
      default: cells[cell] = chance.one(Self.junk)
      }
      let damaged = cells.joined(separator: separator)
      if damaged.contains(where: { $0 != separator.first && $0 != " " }) { lines[line] = damaged }
    }
    let text = lines.joined(separator: "\n") + "\n"
    let source = SourceText(name: file.name, text: text)
    var options = ImportOptions()
    (options.unit, options.distanceUnit) = (.kg, .km)
    options.dateOrder = .dayFirst
    let read = try ImportReader.read(source, options)
    read.expectAccount(of: lines.count - 1, lines, "seed \(seed)")
  }

  @Test(arguments: 0..<60)
  func notes(_ seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let kinds = [
      "Squat 3x5 100kg", "Bench Press: 5,5,4 @ 80kg", "Chin-ups: 3x5@80", "felt strong",
      "Notes: missed 275 again", "50 push-ups", "Squat 3x5 @ heavy", "3x8 60kg", "Row 60kg 8,8",
    ]
    var text = ""
    var rows = 0
    for day in 1...6 {
      text += "2024-05-0\(day)\n"
      for _ in 0..<chance.below(6) {
        text += "    \(chance.one(kinds))\n"
        rows += 1
      }
    }
    let read = try Reading(text)
    let comment = Comment(rawValue: "seed \(seed):\n\(text)")
    #expect(read.file.rows.count == rows, comment)
    let lost = read.file.problems.filter { $0.effect == .lost }
    #expect(lost.count == read.file.rows.lost, comment)
    let lines = text.split(separator: "\n")
    for problem in lost { #expect(lines[problem.line - 1].trimmed == problem.text, comment) }
    // A day of which no line could be read is not an empty workout.
    for workout in read.file.workouts {
      let sets = workout.exercises.reduce(0) { $0 + $1.sets.count }
      let hasLosses = lost.contains { $0.date == workout.date.text }
      #expect(sets > 0 || !hasLosses, comment)
    }
  }

  @Test(arguments: [
    #"{"sessions": [{"title": "A", "entries": [{"exercise": "Row", "sets": [{"reps": 8, "weightKg": 60}, {"reps": 7}]}]}]}"#,
    #"{"history": [{"dayName": "A", "entries": [{"exercise": {"id": "squat"}, "sets": [{"completedReps": 5}, {"completedReps": 4}]}]}]}"#,
  ])
  func setsOfWorkoutsWithoutDate(_ text: String) throws {
    let read = try Reading(text)
    #expect(read.file.rows.lost == 2)
    #expect(read.problems == Array(repeating: "1: missing date in the workout", count: 2))
    #expect(read.file.problems.allSatisfy { $0.text.contains("eps\": ") })
  }

  @Test func remarksAndSets() throws {
    let read = try Reading(
      """
      2024-05-01
          Squat 3x5 100kg
          Notes: missed 275 again
          Mood: 7
          Zercher Thing 3x5@80 @9 hard
          Squat 3x5 @ heavy
      """)
    #expect(read.history.contains("  \"Notes: missed 275 again\"\n"))
    #expect(read.history.contains("  \"Mood: 7\"\n"))
    #expect(!read.history.contains("Zercher"))
    #expect(read.file.rows.lost == 2)
    #expect(read.file.rows.losesMuch)
  }

  @Test func groups() throws {
    let rows = (1...30).map { "2024-01-05,Squat,Legs,heavy\($0),kgs,5,,,\n" }.joined()
    let read = try Reading(
      "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time\n"
        + "2024-01-05,Row,Legs,2956,lbs,6,,,\n" + rows + "2024-01-05,Row,Legs,x,kgs,5,,,\n")
    #expect(read.file.problems.count == 32)
    let groups = ImportProblemGroup.groups(of: read.file.problems)
    #expect(groups.map(\.effect) == [.lost, .lost, .changed])
    #expect(groups.map(\.problems.count) == [30, 1, 1])
    #expect(
      groups[0].diagnostic.notes == [
        "not imported: row 3 (2024-01-05, Squat): 2024-01-05,Squat,Legs,heavy1,kgs,5,,,",
        "the same in lines 4, 5, 6, 7, 8, 9, 10, 11 and 21 more",
      ])
  }
}
