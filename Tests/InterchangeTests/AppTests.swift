// The JSON of small apps, and plain notes.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct AppTests {
  @Test func strengthLog() throws {
    let read = try Reading(
      """
      {"exercises": [{"id": 1, "name": "Squat"}, {"id": 2, "name": "Push-Up"}],
       "workouts": [{"id": "w1", "date": "2024-01-05T18:05:00", "name": "Day A", "notes": "ok"}],
       "sets": [
        {"workoutId": "w1", "exerciseId": 1, "reps": 5, "weight": 100.5, "rpe": 8},
        {"workoutId": "w1", "exerciseId": 2, "reps": 12},
        {"workoutId": "w9", "exerciseId": 2, "reps": 12},
        {"workoutId": "w1", "exerciseId": 1, "reps": "five", "weight": 100}]}
      """
    ) { $0.unit = .kg }
    #expect(
      read.history == """
        2024-01-05 18:05:00 workout Day A
          Squat: 5 @ 100.5kg @8
          Push-Up: 12 @ bw
          "ok"

        """)
    #expect(
      read.problems == [
        "6: the set does not belong to a workout", "7: 'five' is not a number of reps",
      ])
  }

  @Test func legDay() throws {
    let read = try Reading(
      """
      {"appName": "LegDay", "unit": "lb",
       "dayTemplates": [{"id": "d1", "name": "Leg Day", "exercises": [
          {"name": "Leg Press", "sets": [{"reps": 10, "weight": 0, "isWarmup": true}, {"reps": 10, "weight": 180}, {"reps": 10, "weight": 180}]},
          {"name": "Leg Curl", "sets": 3, "reps": "8-12"}]}],
       "sampleSession": {"dayTemplateId": "d1", "date": "2025-09-24", "durationMinutes": 58, "exercises": [
          {"name": "Leg Press", "sets": [{"reps": 10, "weight": 180, "completed": true}, {"reps": 10, "weight": 180, "completed": false}]}]}}
      """)
    #expect(
      read.history == """
        2025-09-24 workout Leg Day
          took 58min
          Leg Press: 10 @ 180lb

        """)
    #expect(read.file.skipped == [.notPerformed: 1])
    let day = try #require(read.file.programs.first?.days.first)
    #expect(day.name == "Leg Day")
    #expect(day.exercises.map(\.name) == ["Leg Press", "Leg Curl"])
    #expect(
      day.exercises[1].sets == [
        ImportedPlannedSet(count: 3, amount: "8-12", weight: nil, unit: .lb, isWarmup: false)
      ])
  }

  @Test func overLoad() throws {
    let read = try Reading(
      """
      {"sessions": [
        {"startTime": 1704477910000, "title": "Pull", "entries": [
          {"exercise": "Row", "supersetId": 1, "sets": [{"reps": 8, "weight": {"value": 60, "unit": "kg"}, "restSeconds": 90}]},
          {"exercise": {"name": "Curl"}, "supersetId": 1, "sets": [{"reps": 12, "weightLbs": 25, "type": "drop"}]},
          {"exercise": "Dead Hang", "durationSeconds": 45, "sets": 2}]},
        {"title": "No date", "entries": []}]}
      """)
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout Pull
          Row: 8 @ 60kg rest 90s
          + Curl: 12 @ 25lb d
          Dead Hang: 2x45s

        """)
    #expect(read.problems == ["6: missing date in the workout"])
  }

  @Test func workoutTracker() throws {
    let read = try Reading(
      """
      {"unit": "kg", "sets": [
        {"date": "2024-01-05", "exercise": "Squat", "weight": 100, "reps": 5},
        {"date": "2024-01-05", "exercise": "Squat", "weight": 100, "reps": 5},
        {"date": "2024-01-06", "exercise": "Squat", "weight": 102.5, "reps": 5}],
       "cardio": [{"date": "2024-01-05", "type": "Run", "minutes": 25, "distanceKm": 5}],
       "trackables": [{"name": "Sleep", "unit": "h", "entries": [{"date": "2024-01-05", "value": 7.5}]},
                      {"name": "Weight", "unit": "kg", "date": "2024-01-05", "value": 80.1}],
       "goals": [{"exercise": "Squat", "target": 140}]}
      """)
    #expect(
      read.history == """
        2024-01-05 workout Workout
          Squat: 2x5 @ 100kg
          Run: 5km in 25min

        2024-01-05 measure Sleep 7.5h

        2024-01-05 bodyweight 80.1kg

        2024-01-06 workout Workout
          Squat: 5 @ 102.5kg

        """)
    #expect(
      read.file.remarks
        == ["the goal 'Squat 140' was not imported: add it to 'goals' in prog.yaml"])
  }

  @Test(arguments: [
    #"{"name": "My Week", "unit": "kg", "monday": {"name": "Push", "exercises": [{"name": "Bench Press", "sets": 3, "reps": 5, "weight": 80}]}, "thursday": [{"name": "Row", "sets": 2, "reps": 8}]}"#,
    #"{"name": "My Week", "unit": "kg", "days": [{"day": "Monday", "title": "Push", "exercises": [{"name": "Bench Press", "sets": 3, "reps": 5, "weight": 80}]}, {"day": "Thursday", "exercises": [{"name": "Row", "sets": 2, "reps": 8}]}]}"#,
  ])
  func weeklyRoutine(_ text: String) throws {
    let read = try Reading(text)
    #expect(read.file.layout == .weeklyRoutine)
    let program = try #require(read.file.programs.first)
    #expect(program.title == "My Week")
    #expect(program.days.map(\.name) == ["Push", "Thursday"])
    #expect(program.days.map(\.weekday) == [.mon, .thu])
    #expect(program.days[0].exercises[0].sets.first?.weight == Decimal(80))
  }

  /// Planned sets are in the notation of programs, and the others are named with their place.
  @Test(arguments: [
    (#""sets": 3, "reps": "5+", "weight": 100"#, "3x 5+ 100"),
    (#""sets": "3-4", "reps": 8, "weight": 60"#, "3-4x 8 60"),
    (#""sets": 3, "reps": "AMRAP""#, "3x max"), (#""sets": 3, "reps": "8 to 12""#, "3x 8-12"),
    (#""sets": 3, "reps": "10 each side""#, "3x 10/side"), (#""sets": 3, "reps": "30s""#, "3x 30s"),
    (#""sets": 3, "reps": 8, "weight": -20"#, "3x 8 -20"),
    (#""sets": 3, "reps": 5, "weight": "185 lb""#, "3x 5 185lb"),
    (#""sets": 3, "reps": 5, "rpe": 8, "restSeconds": 90"#, "3x 5 @8 rest 90s"),
    (#""sets": 2, "durationSeconds": 60"#, "2x 60s"), (#""reps": 5"#, "1x 5"),
    (#""sets": [{"reps": 5, "weight": 140}, {"reps": "5+"}]"#, "1x 5 140, 1x 5+"),
    (#""sets": 150, "reps": 5"#, "'150' is not a number of sets"),
    (#""sets": 3, "reps": "a few""#, "'a few' is not a number of reps"),
    (#""sets": 3, "reps": [5, 5, 4]"#, "a list is not a number of reps"),
    (#""sets": 3, "reps": 5, "weight": "heavy""#, "'heavy' is not a weight"),
    (#""sets": 3"#, "missing reps, time or distance in the planned set"),
    (#""sets": 3, "reps": 5, "rpe": 20"#, "3x 5; prog cannot read RPE 20"),
  ])
  func plannedSets(_ members: String, _ expected: String) throws {
    let read = try Reading(
      #"{"unit": "kg", "monday": {"exercises": [{"name": "Lunge", \#(members)}]}}"#)
    let exercise = try #require(read.file.programs.first?.days.first?.exercises.first)
    let sets = exercise.sets.map { set in
      let count = set.count == set.mostSets ? "\(set.count)" : "\(set.count)-\(set.mostSets)"
      let weight = set.weight.map { $0.text() + (set.unit == .lb ? "lb" : "") }
      let rest = set.rest.map { "rest \($0.text)" }
      return ["\(count)x", set.amount, weight, set.effort?.text, rest].compactMap(\.self)
        .joined(separator: " ")
    }
    let found = [sets.joined(separator: ", ")] + read.file.problems.map(\.summary)
    #expect(found.filter { !$0.isEmpty }.joined(separator: "; ") == expected)
  }

  /// The weaker side counts, with both in a note.
  @Test(arguments: [(8, "8/side @ 25lb \"left 8, right 10\""), (10, "10/side @ 25lb")])
  func liftosaurSides(_ left: Int, _ expected: String) throws {
    let read = try Reading(
      """
      {"history": [{"dayName": "Day 1", "startTime": 1704477910000, "entries": [
        {"exercise": {"id": "bicepCurl"}, "sets": [{"completedReps": 10,
          "completedRepsLeft": \(left), "weight": {"value": 25, "unit": "lb"}}]}]}]}
      """)
    #expect(read.history.hasSuffix("  Bicep Curl: \(expected)\n"))
  }

  @Test func repsInAList() throws {
    let read = try Reading(
      #"{"sessions": [{"date": "2024-01-05", "entries": [{"exercise": "Row", "sets": [{"reps": [5, 4]}]}]}]}"#
    )
    #expect(read.file.problems.map(\.summary) == ["a list is not a number of reps"])
  }

  @Test func liftosaurHistory() throws {
    let read = try Reading(
      """
      {"version": 1, "history": [{"id": 1, "dayName": "Day 1", "startTime": 1704477910000, "endTime": 1704480000000,
        "entries": [{"exercise": {"id": "benchPress", "equipment": "barbell"}, "notes": "paused",
          "warmupSets": [{"reps": 5, "weight": {"value": 45, "unit": "lb"}, "completedReps": 5}],
          "sets": [{"reps": 5, "weight": {"value": 135, "unit": "lb"}, "completedReps": 6, "completedRpe": 8.5},
                   {"reps": 5, "weight": {"value": 135, "unit": "lb"}}]}]}]}
      """)
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout Day 1
          took 34:50
          Bench Press (Barbell): 5 @ 45lb w, 6 @ 135lb @8.5
            "paused"

        """)
    #expect(read.file.skipped == [.notPerformed: 1])
  }

  /// Exercises of the lifter have their names in the settings, and measurements are in the stats.
  @Test func liftosaurNamesAndStats() throws {
    let read = try Reading(
      """
      {"settings": {"units": "kg", "exercises": {"kzqwplmx": {"id": "kzqwplmx", "name": "My Landmine Thing"}}},
       "stats": {"weight": {"weight": [{"value": {"value": 82.5, "unit": "kg"}, "timestamp": 1704477910000}]},
         "length": {"bicepLeft": [{"value": {"value": 38, "unit": "cm"}, "timestamp": 1704477910000}, {"value": 1}]},
         "percentage": {"bodyfat": [{"value": {"value": 15, "unit": "%"}, "timestamp": 1704477910000}]}},
       "history": [{"dayName": "Day 1", "startTime": 1704477910000, "entries": [
         {"exercise": {"id": "kzqwplmx"}, "sets": [{"weight": {"value": 40, "unit": "kg"}, "completedReps": 8}]}]}]}
      """)
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout Day 1
          My Landmine Thing: 8 @ 40kg

        2024-01-05 18:05:10 bodyweight 82.5kg

        2024-01-05 18:05:10 measure Bicep Left 38cm

        2024-01-05 18:05:10 measure Bodyfat 15%

        """)
    #expect(read.problems == ["3: missing date or number in the measurement"])
  }

  /// As for tables, the report says that times are in UTC, unless an option shifts them.
  @Test func timesInUTC() throws {
    func remarks(_ time: String, _ offset: Int? = nil) throws -> [String] {
      let sets = #"[{"exercise": "Row", "sets": [{"reps": 8, "weightKg": 60}]}]"#
      return try Reading(#"{"sessions": [{"startTime": \#(time), "entries": \#(sets)}]}"#) {
        $0.utcOffset = offset
      }.file.remarks
    }
    let inUTC = "its times are in UTC and were kept as they are: --utc-offset +02:00 shifts them"
    #expect(try remarks("1704502910000") == [inUTC])
    #expect(try remarks(#""2024-01-05T18:05:00Z""#) == [inUTC])
    #expect(try remarks("1704502910000", 120) == [])
    #expect(try remarks(#""2024-01-05T18:05:00""#) == [])
    #expect(try remarks(#""2024-01-05T18:05:00+02:00""#).first?.contains("+02:00") == true)
  }

  @Test func brokenJSONNamesItsPlace() throws {
    let problem = failure("{\"sessions\": [\n  {\"date\": \"2024-01-05\" \"entries\": []}]}")
    #expect(problem?.id == "invalid-json")
    #expect(problem?.summary == "expected ',' or '}'")
    #expect(problem?.span?.start == 39)
    #expect(failure("[[1, 2")?.label == "the file ends here")
    #expect(
      failure(String(repeating: "[", count: 5000))?.summary == "the JSON is nested too deeply")
  }

  @Test func unknownJSONNamesTheNearestLayout() {
    let problem = failure(#"{"workouts": [], "exercises": []}"#)
    #expect(problem?.id == "unknown-layout")
    #expect(problem?.notes.first == "the nearest layout is StrengthLog")
    #expect(problem?.notes.dropFirst().first == "missing: 'sets'")
  }

  @Test func plainNotes() throws {
    let text = """
      # my log
      2025-09-24 18:05 Leg Day (58min)
          Squat: 3x5 @ 100kg
          Leg Press 180kg 12,12,10
          + Calf Raise: 15/15 @ 40kg
          felt strong
      2025/09/26
          - Plank 60s
          - Bench Press: 3x5 @ hundred
      27.09.2025 Run
          Run 5km in 25:30
          "easy"

      """
    let read = try Reading(text)
    #expect(
      read.history == """
        2025-09-24 18:05 workout Leg Day
          took 58min
          Squat: 3x5 @ 100kg
          Leg Press: 12/12/10 @ 180kg
          + Calf Raise: 2x15 @ 40kg
          "felt strong"

        2025-09-26 workout Workout
          Plank: 60s

        2025-09-27 workout Run
          Run: 5km in 25:30
          "easy"

        """)
    #expect(read.problems.count == 1)
    #expect(read.problems[0].hasPrefix("9: "))
    // Weights without a unit are not guessed.
    let bare = text.replacing("100kg", with: "100").replacing("180kg", with: "180")
    #expect(failure(bare)?.id == "unit-not-in-file")
    #expect(try Reading(bare) { $0.unit = .lb }.history.contains("Squat: 3x5 @ 100lb"))
  }
}
