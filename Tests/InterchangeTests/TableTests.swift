// The tables of FitNotes, Fitbod, StrongLifts, GymBook, Liftosaur, RepCount, JEFIT and LiftLog.

import Diagnostics
import Interchange
import Testing
import Training

@Suite struct TableTests {
  @Test func fitNotesOnAndroid() throws {
    let read = try Reading(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-01-05,Pull Up,Back,,,8,,,,
      2024-01-05,Curl,Biceps,10.0,kgs,10,,,,easy
      2024-01-05,Pull Up,Back,5.0,kgs,6,,,,
      2024-01-05,Pull Up,Back,5.0,kgs,6,,,,
      2024-01-05,Press, seated, slow,Shoulders,77.16,lbs,5,,,,
      2024-01-05,Run,Cardio,,,,5.0,km,0:25:30,
      2024-01-06,Dip,Chest,30.0,kgs,0,,,,
      2024-01-06,Dip,Chest,,,0,,,,
      """)
    #expect(
      read.history == """
        2024-01-05 workout Workout
          Pull Up: 8 @ bw
          Curl: 10 @ 10kg "easy"
          Pull Up: 2x6 @ bw+5kg
          Press, seated, slow: 5 @ 35kg
          Run: 5km in 25:30

        2024-01-06 workout Workout
          Dip: 0 @ bw+30kg

        """)
    #expect(read.file.equalRows == 1)
    #expect(read.file.skipped == [.empty: 1])
  }

  @Test func olderFitNotesAndIPhone() throws {
    let old = try Reading(
      "Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time\n2015-01-05,Squat,Legs,225.0,5,,,\n"
    )
    #expect(old.history == "2015-01-05 workout Workout\n  Squat: 5 @ 225lb\n")
    let phone = try Reading(
      """
      Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
      2025-01-05,Squat,Legs,100,,5,,,,,wr
      2025-01-05,Curl,Arms,,45,5,,,,,wr
      2025-01-05,Press,Arms,100,100,5,,,,,wr
      2025-01-05,Plank,Core,,,,,,01:30,,t
      """)
    #expect(
      phone.history == """
        2025-01-05 workout Workout
          Squat: 5 @ 100kg
          Curl: 5 @ 45lb
          Plank: 90s

        """)
    #expect(phone.problems == ["4: the row has two different weights"])
  }

  @Test func fitbod() throws {
    let text = """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2026-01-22 06:54:26 +0000, Dumbbell Bench Press, 10, 45.359237,0.0,0.0,0.0,0.0,true,,2.0

      2026-01-22 06:54:26 +0000,Dumbbell Bench Press,8,22.5,0.0,0.0,0.0,0.0,false,,2.0
      2026-01-22 06:54:26 +0000,Dumbbell Bench Press,8,22.5,0.0,0.0,0.0,0.0,false,,2.0
      2026-01-22 06:54:26 +0000,Plank,0,0.0,60.0,0.0,0.0,0.0,false,,0.0
      """
    let read = try Reading(text)
    #expect(
      read.history == """
        2026-01-22 06:54:26 workout Workout
          Dumbbell Bench Press: 10 @ 100lb w, 2x8 @ 22.5kg
          Plank: 60s

        """)
    #expect(read.file.losses.contains("the multiplier"))
    #expect(read.file.skipped == [.blank: 1])
    let shifted = try Reading(text) { $0.utcOffset = 20 * 60 }
    #expect(shifted.history.hasPrefix("2026-01-23 02:54:26 workout"))
    let old = try Reading(
      "Date,Exercise,Sets,Reps,Weight(kg)\n2019-01-22 06:54:26 +0000,Squat,3,5,100\n")
    #expect(old.history.contains("Squat: 3x5 @ 100kg"))
  }

  @Test func strongLiftsPerWorkout() throws {
    let text = """
      Date,Note,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3
      1/13/19,good,,183lb,Squat,,100,5,5,4,Planks,0,,30,30,
      1/15/19,,,,Squat,,105,5,0,5,Deadlift,100,
      """
    let read = try Reading(text)
    #expect(
      read.history == """
        2019-01-13 workout StrongLifts 5×5
          Squat: 5/5/4 @ 100lb
          Planks: 2x30s
          "good"

        2019-01-13 bodyweight 183lb

        2019-01-15 workout StrongLifts 5×5
          Squat: 2x5 @ 105lb

        """)
    #expect(read.file.skipped == [.withoutSets: 1, .empty: 1])
    #expect(read.file.remarks == ["in its dates, the month comes first"])
  }

  @Test func strongLiftsPerExercise() throws {
    let read = try Reading(
      "\u{FEFF}Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB)\n"
        + """
        2024/03/01,1,A,5×5,80,Squat,2×5,0.75,6:05 PM,6:50 PM,,5,225,4,225
        2024/03/01,1,A,5×5,80,Bench Press,2×5,0.75,6:05 PM,6:50 PM,pause,5,135,-,
        """)
    #expect(
      read.history == """
        2024-03-01 bodyweight 80kg

        2024-03-01 18:05 workout A
          took 45min
          Squat: 5/4 @ 225lb
          Bench Press: 5 @ 135lb
          "pause"

        """)
    #expect(read.file.skipped == [.empty: 1])
    #expect(read.file.losses.contains("sets without reps, which were failed or not done"))
  }

  @Test func ambiguousDatesAreNotGuessed() throws {
    let text =
      "Date,Note,Exercise 1,Weight (KG),Set 1\n3/4/19,,Squat,100,5\n"
    let problem = failure(text)
    #expect(problem?.id == "ambiguous-dates")
    #expect(try Reading(text) { $0.dateOrder = .dayFirst }.history.hasPrefix("2019-04-03"))
    #expect(try Reading(text) { $0.dateOrder = .monthFirst }.history.hasPrefix("2019-03-04"))
    // Only one order is sorted.
    let sorted =
      "Date,Note,Exercise 1,Weight (KG),Set 1\n"
      + ["1/2/19", "3/2/19", "5/2/19", "1/3/19"].map { "\($0),,Squat,100,5\n" }.joined()
    #expect(try Reading(sorted).history.hasPrefix("2019-02-01"))
  }

  @Test func gymBook() throws {
    let read = try Reading(
      """
      Data,Programma,Orario,Esercizio,Zona,Gruppi muscolari (Primari),Gruppi muscolari (Secondari),Set / Set di riscaldamento / Set di defaticamento,Ripetizioni / Tempo,Peso / Distanza,Appunti,Saltato
      13/02/24,Petto,18:05,Panca piana,Petto,Petto,Tricipiti,Set di riscaldamento,10 ripetizioni,"20,00 kg",,No
      13/02/24,Petto,18:10,Panca piana,Petto,Petto,Tricipiti,Set,8 ripetizioni,"22,50 kg",bene,No
      13/02/24,Petto,18:12,Panca piana,Petto,Petto,Tricipiti,Set,8 ripetizioni,"22,50 kg",,Si
      13/02/24,Petto,18:20,Plank,Core,Core,,Set,45 secondi,Corpo libero,,No
      13/02/24,Petto,18:25,Corsa,Cardio,,,Set,10 minuti,"2,5 km",,No
      """)
    #expect(
      read.history == """
        2024-02-13 18:05 workout Petto
          took 20min
          Panca piana: 10 @ 20kg w, 8 @ 22.5kg "bene"
          Plank: 45s
          Corsa: 2.5km in 10min

        """)
    #expect(read.file.skipped == [.skipped: 1])
  }

  @Test func liftosaurTable() throws {
    let read = try Reading(
      """
      Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
      2025-01-05T18:05:10.123Z,GZCLP,Day 1,Squat,1,5,5,0,,,0,20,kg,20,kg,0,2025-01-05T18:07:00.000Z,,,
      2025-01-05T18:05:10.123Z,GZCLP,Day 1,Squat,0,3,4,1,,8,0,100,kg,100,kg,0,2025-01-05T18:15:10.000Z,,,
      2025-01-05T18:05:10.123Z,GZCLP,Day 1,"Row, bent",0,10,,0,,,0,60,kg,,,0,,,,
      2025-01-07T18:05:10+00:00,GZCLP,Day 2,"Row, bent",0,10,10,0,,,0,60,lb,60,lb,0,2025-01-09T07:00:00.000Z,,,hard
      2025-01-09 18:05:10 +0000,GZCLP,Day 2,Squat,0,10,10,0,,,0,60,lb,60,lb,0,,,,
      """)
    #expect(
      read.history == """
        2025-01-05 18:05:10 workout Day 1
          took 10min
          Squat: 5 @ 20kg w, 4 @ 100kg @8

        2025-01-07 18:05:10 workout Day 2
          Row, bent: 10 @ 60lb
            "hard"

        2025-01-09 18:05:10 workout Day 2
          Squat: 10 @ 60lb

        """)
    #expect(read.file.skipped == [.notPerformed: 1])
  }

  @Test func repCount() throws {
    let read = try Reading(
      """
      Workout Start,Workout End,Exercise,Weight,Reps,Notes,Category
      25/12/2020 18:05,25/12/2020 19:00,Pull Up,-35.85,8,07-Aug,Back
      25/12/2020 18:05,25/12/2020 19:00,Squat,100,5,,Legs
      """
    ) { $0.unit = .kg }
    #expect(
      read.history == """
        2020-12-25 18:05 workout Workout
          took 55min
          Pull Up: 8 @ bw-35.85kg "07-Aug"
          Squat: 5 @ 100kg

        """)
    let new = try Reading(
      "Workout Start,Workout End,Exercise,Weight,Reps,Notes,Kcal,Distance,Duration,Category,Name,Bodyweight\n2024-01-05 18:05,2024-01-05 19:00,Squat,100,5,,,,,Legs,Leg Day,80\n"
    ) { $0.unit = .kg }
    #expect(
      new.history
        == "2024-01-05 bodyweight 80kg\n\n2024-01-05 18:05 workout Leg Day\n  took 55min\n  Squat: 5 @ 100kg\n"
    )
  }

  @Test func liftLog() throws {
    let read = try Reading(
      """
      SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
      a1,2025-01-05T18:05:10,Squat,100,kg,5,5,
      a1,2025-01-05T18:09:10,Squat,100,kg,4,5,hard
      b2,2025-01-05T20:00:00+02:00,Squat,50,Kilograms,5,5,
      """)
    #expect(
      read.history == """
        2025-01-05 18:05:10 workout Workout
          took 4min
          Squat: 5 @ 100kg, 4 @ 100kg "hard"

        2025-01-05 20:00:00 workout Workout
          Squat: 5 @ 50kg

        """)
    #expect(
      read.file.remarks == [
        "its times have offsets from UTC, such as +02:00, and were kept as they are: "
          + "--utc-offset shifts them to another"
      ])
  }

  @Test func jefit() throws {
    let text = """
      ### SETTING ###########
      _id,mass,length
      1,lbs,in
      ### WORKOUT SESSIONS ######
      _id,mydate,starttime,starttimie,total_time
      7,2024-01-05,1704477910,1704480000,2090
      ######## EXERCISE LOGS ########
      USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated
      1,2024,1,"60x10",1,0,2024-01-05,2,Bench Press,0,7,1704477910,,0
      1,2024,1,"60x10,65x8,badx",1,0,2024-01-05,2,Bench Press,0,7,1704477910,,0
      1,2024,1,100x5,2,0,2024-01-05,3,Squat,0,7,1704477910,,0
      """
    let read = try Reading(text)
    #expect(
      read.history == """
        2024-01-05 18:05:10 workout Workout
          took 34:50
          Bench Press: 10 @ 60lb, 8 @ 65lb
          Squat: 5 @ 100lb

        """)
    #expect(read.problems == ["10: 'badx' is not a set"])
    #expect(failure(text.replacing(",lbs,", with: ",,"))?.id == "unit-not-in-file")
  }

  @Test func otherFilesAreRefused() {
    let problem = failure("Name,Age\nSam,30\n")
    #expect(problem?.id == "unknown-layout")
    #expect(problem?.help.first?.contains("Strong, Hevy") == true)
    let near = failure("Date,Exercise,Category,Weight\n2024-01-05,Squat,Legs,100\n")
    #expect(near?.notes.first == "the nearest layout is FitNotes, which has 4 of these columns")
    #expect(near?.notes.last == "missing: 'reps'")
    #expect(failure("SQLite format 3\u{0}\u{1}")?.summary == "'export' is a damaged database")
    #expect(failure("")?.id == "not-an-export")
    #expect(failure("; prog history 1\n")?.id == "not-an-export")
    #expect(
      failure("\n<!DOCTYPE HTML>\n<html><p>Sign in")?.summary == "'export' is a web page")
    #expect(failure("<?xml version=\"1.0\"?><a/>")?.summary == "'export' is an XML file")
  }
}
