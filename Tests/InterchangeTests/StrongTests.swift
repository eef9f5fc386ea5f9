// The layouts of Strong, with the quirks of real files.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct StrongTests {
  private static let comma =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

  @Test func distancesWithoutAUnitAreCounted() {
    func run(_ date: String, _ distance: String) -> String {
      "\(date) 18:05:10,\"Run\",30m,\"Running\",1,0,0,\(distance),1800,\"\",\"\",\n"
    }
    let one = failure(Self.comma + run("2024-01-05", "5"))
    #expect(one?.notes == ["1 distance without a unit; the longest is 5"])
    let two = failure(Self.comma + run("2024-01-05", "5") + run("2024-01-06", "8"))
    #expect(two?.notes == ["2 distances without a unit; the longest is 8"])
  }

  @Test func commaLayoutNeedsAUnit() throws {
    let text =
      Self.comma + #"""
        2024-01-05 18:05:10,"Push",1h 5m,"Bench Press (Barbell)",1,100.0,5,0,0,"slow, please","Good ""day""",8.5
        2024-01-05 18:05:10,"Push",1h 5m,"Bench Press (Barbell)",2,100.0,5,0,0,"","Good ""day""",
        2024-01-05 18:05:10,"Push",1h 5m,"Plank",1,0,0,0,90,"","",
        2024-01-05 18:05:10,"Push",1h 5m,"Pull Up",1,0.0,8,0,0,"","",

        """#
    let problem = failure(text)
    #expect(problem?.id == "unit-not-in-file")
    #expect(problem?.notes.contains { $0.contains("heaviest is 100") } == true)
    let read = try Reading(text) { $0.unit = .lb }
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout Push
          took 1h05min
          Bench Press (Barbell): 5 @ 100lb @8.5, 5 @ 100lb
            "slow, please"
          Plank: 90s
          Pull Up: 8 @ bw
          "Good \\"day\\""

        """)
    #expect(read.tally.sets == 4)
    #expect(read.tally.volume[.lb] == Decimal(1000))
  }

  @Test func restsNotesAndMarkers() throws {
    let read = try Reading(
      """
      "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"W";"60";"5";"";"";"";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"Rest Timer";"";"";"";"";"120";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"1";"100";"5";"6.5";"";"";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"D";"80";"8";"";"";"";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"F";"70";"0";"";"";"";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Squat";"Note";"";"";"";"";"";"Knees out";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Rest Timer";"";"";"";"";"";"60";"";"Tired"
      "1";"2025-03-09 14:08:49";"Legs";"3600";"Running";"1";"";"";"";"5000";"1500";"";"Tired"
      """)
    #expect(
      read.history == """
        2025-03-09 14:08:49 workout Legs
          took 1h00min
          Squat: 5 @ 60kg w rest 2min, 5 @ 100kg @6.5, 8 @ 80kg d, 0 @ 70kg f rest 60s
            "Knees out"
          Running: 5000m in 25min
          "Tired"

        """)
    #expect(read.file.skipped == [.rest: 2, .note: 1])
    #expect(read.tally.sets == 5)
    #expect(read.tally.warmups == 1)
  }

  @Test func unitOfTheRowComesFirst() throws {
    let text = """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
      2024-02-01 07:00:00;A;Curl;1;20;kg;10;;;;0;;;21min
      2024-02-01 07:00:00;A;Curl;2;45;lbs;10;;;;0;;;21min
      2024-02-01 07:00:00;A;Push Up;1;;;12;8,5;;;0;;;21min
      2024-02-01 07:00:00;A;Walk;1;;;;;3.1;mi.;1800;;;21min
      2024-02-01 07:00:00;A;Row;1;100,5;kg;5;;;;0;;;21min
      """
    #expect(
      try Reading(text).history == """
        2024-02-01 07:00:00 workout A
          took 21min
          Curl: 10 @ 20kg, 10 @ 45lb
          Push Up: 12 @ bw @8.5
          Walk: 3.1mi in 30min
          Row: 5 @ 100.5kg

        """)
    // A loaded set without its unit stops the import, whatever the other rows say.
    let open = text + "\n2024-02-01 07:00:00;A;Row;2;90;;5;;;;0;;;21min\n"
    let problem = failure(open)
    #expect(problem?.id == "unit-not-in-file")
    #expect(problem?.summary.contains("(line 7)") == true)
    #expect(problem?.notes.contains("2 other weights of the file are in kg") == true)
  }

  @Test(arguments: [
    // German
    "Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht,Wiederh.,Entfernung,Sekunden,Notizen,Workout-Notizen,RPE\n2024-01-05 18:05:10,A,57m,Squat,1,100,5,0,0,,,\n2024-01-05 18:05:10,A,57m,Squat,Ruhezeit,0,0,0,90,,,\n",
    // French
    "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes de l’entraînement,RPE\n2024-01-05 18:05:10,A,57m,Squat,1,100,5,0,0,,,\n2024-01-05 18:05:10,A,57m,Squat,Minuteur de repos,0,0,0,90,,,\n",
    // Chinese
    "日期,锻炼名称,时长,练习名称,组序,重量,次数,距离,秒,备注,锻炼备注,RPE\n2024-01-05 18:05:10,A,57分钟,Squat,1,100,5,0,0,,,\n2024-01-05 18:05:10,A,57分钟,Squat,休息计时器,0,0,0,90,,,\n",
    // A word for a rest that prog does not know
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n2024-01-05 18:05:10,A,57m,Squat,1,100,5,0,0,,,\n2024-01-05 18:05:10,A,57m,Squat,Ruhe,0,0,0,90,,,\n",
    // Other order, and columns removed by the owner
    "Reps,Weight,Seconds,Set Order,Exercise Name,Duration,Workout Name,Date\n5,100,0,1,Squat,57m,A,2024-01-05 18:05:10\n0,0,90,Rest Timer,Squat,57m,A,2024-01-05 18:05:10\n",
  ])
  func localizedHeaders(_ text: String) throws {
    let read = try Reading(text) { $0.unit = .kg }
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout A
          took 57min
          Squat: 5 @ 100kg rest 90s

        """)
    #expect(read.file.layout == .strong)
  }

  @Test(arguments: [
    "2024-01-05 18:05:10,A,57m,Squat,1,100,5,0,0,,,\n",
    "2024-01-05 18:05:10,A,57m,Squat,1,100,5,0,0,\n",
    "\"1\";\"2024-01-05 18:05:10\";\"A\";\"3420\";\"Squat\";\"1\";\"100\";\"5\";\"\";\"\";\"\";\"\";\"\"\n",
    "2024-01-05 18:05:10;A;Squat;1;100;kg;5;;;;0;;;57m\n",
    "2024-01-05 18:05:10,A,57m,Squat,1,100,kg,5,,,,0,,\n",
  ])
  func withoutAHeader(_ text: String) throws {
    let problem = failure(text) { $0.unit = .kg }
    #expect(problem?.id == "unknown-layout")
    #expect(problem?.help.first == "if the file is from Strong, add --layout strong")
    let read = try Reading(text) {
      $0.unit = .kg
      $0.layout = .strong
    }
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout A
          took 57min
          Squat: 5 @ 100kg

        """)
  }

  @Test func oldestLayoutHasUnitsAsNames() throws {
    let read = try Reading(
      """
      Date;Workout Name;Exercise Name;Set Order;lb;Reps;mi.;Seconds;Notes
      2016-05-01 09:00:00;A;Bench;0;135;5;0;0;
      2016-05-01 09:00:00;A;Bench;1;135; 8;0;0;
      2016-05-01 09:00:00;A;Bench;2;135;10.0;0;0;
      """)
    #expect(
      read.history == "2016-05-01 09:00:00 workout A\n  Bench: 5/8/10 @ 135lb\n")
  }

  @Test func conversionNoiseIsRemoved() throws {
    let read = try Reading(
      """
      "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
      "1";"2025-03-09 14:08:49";"A";"60";"Row";"1";"31.751465900000003";"5";"";"";"";"";""
      "1";"2025-03-09 14:08:49";"A";"60";"Row";"2";"61.23492";"5";"";"";"";"";""
      "1";"2025-03-09 14:08:49";"A";"60";"Row";"3";"60";"5";"";"";"";"";""
      """)
    #expect(read.history.contains("Row: 5 @ 70lb, 5 @ 135lb, 5 @ 60kg"))
    #expect(read.settled.restored.map(\.load.text).sorted() == ["135lb", "70lb"])
    // The report counts what the file has.
    #expect(read.tally.exercises[0].heaviest?.load.amount == Decimal(6_123_492, places: 5))
  }

  @Test func longWorkoutsAndEqualRows() throws {
    let row = "2024-01-05 18:05:10,A,\"1,301h 4m\",Squat,1,100,5,0,0,,,\n"
    let read = try Reading(Self.comma + row + row) { $0.unit = .kg }
    #expect(read.tally.sets == 2)
    #expect(read.file.equalRows == 1)
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout A
          Squat: 5 @ 100kg
          Squat: 5 @ 100kg
          "duration in Strong: 1,301h 4m"

        """)
    #expect(
      read.problems == ["2: a workout of more than 6 hours was probably not finished in the app"])
  }

  @Test func impossibleValuesAreNoRecords() throws {
    let read = try Reading(
      Self.comma + """
        2024-01-05 18:05:10,A,1h,Squat,1,2956,6,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,2,100,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,3,60,1000,0,0,,,
        """
    ) { $0.unit = .lb }
    #expect(
      read.history.contains(
        "Squat: 6 @ 2956lb w \"unlikely\", 5 @ 100lb, 1000 @ 60lb w \"unlikely\""))
    #expect(read.problems.count == 2)
    #expect(read.tally.sets == 3)
    #expect(read.tally.exercises[0].heaviest?.load.amount == Decimal(100))
  }

  @Test func trailingBlanksDoNotSplitAnExercise() throws {
    let read = try Reading(
      Self.comma + """
        2024-01-05 18:05:10,A,1h,"Squat ",1,100,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,2,100,5,0,0,,,
        """
    ) { $0.unit = .kg }
    #expect(read.tally.exercises.map(\.name) == ["Squat"])
    #expect(read.history.contains("Squat: 2x5 @ 100kg"))
  }

  @Test func twoWorkoutsInTheSameSecond() throws {
    let read = try Reading(
      """
      "Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (lbs)";"Reps";"RPE";"Distance (miles)";"Seconds";"Notes";"Workout Notes"
      "1";"2025-03-09 14:08:49";"A";"60";"Row";"1";"100";"5";"";"";"";"";""
      "2";"2025-03-09 14:08:49";"A";"60";"Row";"1";"100";"5";"";"";"";"";""
      """)
    #expect(read.tally.workouts == 2)
  }

  @Test func unknownColumnsAreNamed() throws {
    let read = try Reading(
      "Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps,Mood\n2024-01-05,A,Squat,1,100,5,good\n"
    )
    #expect(read.file.losses.contains("the columns 'Mood'"))
    #expect(read.history == "2024-01-05 workout A\n  Squat: 5 @ 100kg\n")
  }

  @Test func badRowsAreRefusedByLine() throws {
    let read = try Reading(
      Self.comma + """
        2024-01-05 18:05:10,A,1h,Squat,1,100,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,2,heavy,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,X,100,5,0,0,,,
        2024-13-05 18:05:10,A,1h,Squat,4,100,5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,5,100,5.5,0,0,,,
        2024-01-05 18:05:10,A,1h
        2024-01-05 18:05:10,A,1h,Squat,6,100,5,0,0,,,,,7
        2024-01-05 18:05:10,A,1h,Squat,7,100,5,0,0,,,11
        2024-01-05 18:05:10,A,1h,Squat,8,"1,000",5,0,0,,,
        2024-01-05 18:05:10,A,1h,Squat,9,100,,0,0,,,

        """
    ) { $0.unit = .kg }
    #expect(read.history.contains("Squat: 5 @ 100kg, 5 @ 100kg \"RPE 11\""))
    #expect(
      read.problems == [
        "3: 'heavy' is not a weight", "4: unknown set order 'X'",
        "5: '2024-13-05 18:05:10' is not a date", "6: 5.5 is not a possible number of reps",
        "7: the row has 3 cells instead of 12", "8: the row has 14 cells instead of 12",
        "9: RPE 11 is not between 1 and 10 in half steps", "10: '1,000' is not a weight",
        "11: missing reps, time or distance in the row",
      ])
    #expect(read.file.skipped[.refused] == 8)
  }

  /// Only Hevy writes line breaks so.
  @Test func backslashesOfNotesStay() throws {
    let read = try Reading(
      Self.comma + #"2024-01-05 18:05:10,A,1h,Squat,1,100,5,0,0,C:\new,,"# + "\n"
    ) { $0.unit = .kg }
    #expect(read.file.workouts.first?.exercises.first?.notes == [#"C:\new"#])
  }

  @Test func measurements() throws {
    let read = try Reading(
      "\"Date\";\"Weight (kg)\"\n\"2024-03-02 07:00:00\";\"100.5999984741211\"\n\"2024-03-01 07:00:00\";\"101\"\n"
    )
    #expect(
      read.history
        == "2024-03-01 07:00:00 bodyweight 101kg\n\n2024-03-02 07:00:00 bodyweight 100.6kg\n")
  }

  @Test func datesOfMeasurements() throws {
    let open = "\"Date\";\"Weight (kg)\"\n1/5/2024;80\n"
    #expect(failure(open)?.id == "ambiguous-dates")
    #expect(
      try Reading(open) { $0.dateOrder = .monthFirst }.history == "2024-01-05 bodyweight 80kg\n")
    let clear = try Reading(open + "1/13/2024;heavy\n1/14/2024;81\n")
    #expect(clear.history == "2024-01-05 bodyweight 80kg\n\n2024-01-14 bodyweight 81kg\n")
    #expect(clear.problems == ["3: 'heavy' is not a number"])
    let listed = try Reading(
      "Date,Time,Measurement,Value,Unit\n2024-01-05,7:05 PM,Body Weight,82.5,kg\n")
    #expect(listed.history == "2024-01-05 19:05 bodyweight 82.5kg\n")
  }
}
