// Rows that lost a part, and what is kept of rows that are not sets.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct RowTests {
  private static let hevy =
    "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps\n"

  /// Without its weights, every set would be one with bodyweight.
  @Test(arguments: [
    ("Date,Workout Name,Exercise Name,Set Order,Weight kg,Reps", "weight"),
    ("Date,Workout Name,Exercise Name,Set Order,Weight (Kilogramm),Reps", "weight"),
    ("Date,Workout Name,Exercise Name,Set Order,Load,Reps", "weight"),
    ("title,start_time,exercise_title,set_index,set_type,weight,reps", "weight_kg"),
    ("title,start_time,exercise_title,set_index,set_type,Weight (kg),reps", "weight_kg"),
    ("Date,Exercise,Category,Mass,Reps", "weight"),
    ("Workout Start,Workout End,Exercise,Mass,Reps,Notes,Category", "weight"),
    ("SessionId,Timestamp,Exercise,Mass,WeightUnit,Reps,TargetReps", "weight"),
  ])
  func tablesWithoutWeights(_ header: String, _ missing: String) {
    let problem = failure(header + "\n")
    #expect(problem?.id == "unknown-layout")
    #expect(problem?.notes.last == "missing: '\(missing)'")
  }

  @Test(arguments: [
    "Date,Note,Exercise 1,Weight,Set 1\n2024/01/05,,Squat,100,5\n",
    "Date,Workout,Exercise,Set 1 (Reps),Set 1 (Kilogramm)\n2024/01/05,A,Squat,5,100\n",
  ])
  func strongLiftsWithoutWeights(_ text: String) {
    #expect(failure(text)?.id == "unknown-layout")
  }

  @Test func aFileThatIsCutOff() throws {
    let full =
      "Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps,Distance,Notes\n2024-01-05,A,Squat,1,100,12,0,\n"
    let cut = try Reading(full + "2024-01-05,A,Squat,2,100,1")
    #expect(cut.history == "2024-01-05 workout A\n  Squat: 12 @ 100kg\n")
    #expect(
      cut.problems == ["3: the file is probably cut off: its last row has 6 cells instead of 8"])
    // Some files leave out the empty cells at the end of all rows.
    let short = full.replacing(",0,\n", with: "\n") + "2024-01-05,A,Squat,2,100,10"
    #expect(try Reading(short).history.contains("Squat: 12/10 @ 100kg"))
    #expect(try Reading(full + "2024-01-05,A,Squat,2,100,10\n").problems.isEmpty)
  }

  @Test func notesOfRowsWithoutSets() throws {
    let read = try Reading(
      Self.hevy + """
        Legs,"30 Jun 2025, 19:56",,,Curl,0,,0,normal,10,5
        Legs,"30 Jun 2025, 19:56",,,Squat,0,"knee hurts, did not do it",0,normal,,
        Legs,"30 Jun 2025, 19:56",,,Row,0,,0,normal,20,5
        Legs,"30 Jun 2025, 19:56",,,Lunge,,,0,normal,,
        Rest,"1 Jul 2025, 19:56",,"sick, stayed home",Squat,,,0,normal,,

        """)
    #expect(
      read.history == """
        2025-06-30 19:56 workout Legs
          Curl: 5 @ 10kg
          + Row: 5 @ 20kg
          "Squat: knee hurts, did not do it"

        2025-07-01 19:56 workout Rest
          "sick, stayed home"

        """)
    #expect(read.file.skipped == [.empty: 3])
  }

  @Test func namesWithAssistance() throws {
    let names = ["Unassisted Pull Up", "Dip (Non-Assisted)", "Assisted Pull Up", "Dip (assisted)"]
    let read = try Reading(
      "Date,Exercise,Category,Weight (kg),Reps\n"
        + names.map { "2024-01-05,\($0),Back,10,5\n2024-01-05,\($0),Back,20,5\n" }.joined())
    #expect(
      read.history == """
        2024-01-05 workout Workout
          Unassisted Pull Up: 5 @ bw+10kg, 5 @ bw+20kg
          Dip (Non-Assisted): 5 @ bw+10kg, 5 @ bw+20kg
          Assisted Pull Up: 5 @ bw-10kg, 5 @ bw-20kg
          Dip (assisted): 5 @ bw-10kg, 5 @ bw-20kg

        """)
    let assisted = read.settled.added.filter(\.isAssistance)
    #expect(assisted.map(\.name) == ["Assisted Pull Up", "Dip (assisted)"])
    #expect(assisted.map(\.heaviest.text) == ["bw-10kg", "bw-10kg"])
  }

  @Test func timesOfGymBook() throws {
    let read = try Reading(
      "Date,Workout,Time,Exercise,Region,Set / Warm-up set / Cool-down set,Repetitions / Time,Weight / Distance,Notes,Skipped\n"
        + """
        "Jun 30, 2025",Push,7:56 PM,Bench,Chest,Set,8\u{A0}repetitions,"22.5\u{A0}kg",,No
        "Jun 30, 2025",Push,8:06\u{202F}PM,Plank,Core,Set,45\u{A0}seconds,,,No
        "Jun 30, 2025",Push,8:10 PM,Fly,Chest,Set,8 repetitions,20 kg,shoulder,Yes
        "Jul 1, 2025",Push,late,Bench,Chest,Set,8 repetitions,20 kg,,No
        """)
    #expect(
      read.history == """
        2025-06-30 19:56 workout Push
          took 14min
          Bench: 8 @ 22.5kg
          Plank: 45s
          "Fly: shoulder"

        2025-07-01 workout Push
          Bench: 8 @ 20kg

        """)
    #expect(read.problems == ["5: 'late' is not a time of day"])
  }

  @Test func unlikelyDates() throws {
    let read = try Reading(
      "Date,Exercise,Category,Weight (kg),Reps\n"
        + ["1899-01-05", "2025-09-25", "2025-09-26"].map { "\($0),Squat,Legs,100,5\n" }.joined()
    ) { $0.today = CalendarDate(year: 2025, month: 9, day: 24) }
    #expect(
      read.problems == [
        "2: Thu 5 Jan 1899 is more than a hundred years ago",
        "4: Fri 26 Sep 2025 is in the future",
      ])
    #expect(read.tally.workouts == 3)
  }

  @Test func aFileWithOnlyAHeader() throws {
    let read = try Reading("Date,Exercise,Category,Weight,Weight Unit,Reps\n")
    #expect(read.tally.workouts == 0)
    #expect(read.history.isEmpty)
  }

  /// A negative weight is assistance where a machine or a band can give it, and otherwise a typo.
  @Test func negativeWeights() throws {
    let read = try Reading(
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
        + """
        2024-01-05 18:05:10,A,1h,Pull Up,1,-10,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Pull Up,2,10,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat (Barbell),1,-10,5,0,0,,,

        """
    ) { $0.unit = .kg }
    #expect(read.settled.added.map(\.heaviest.text).sorted() == ["bw+10kg", "bw-10kg", "bw-10kg"])
    #expect(
      Set(read.settled.added.filter(\.isAssistance).map(\.name)) == ["Pull Up", "Squat (Barbell)"])
    #expect(read.problems == ["4: a load of -10 is unlikely for 'Squat (Barbell)'"])
    #expect(read.history.contains("Squat (Barbell): 5 @ bw-10kg\n"))
  }
}
