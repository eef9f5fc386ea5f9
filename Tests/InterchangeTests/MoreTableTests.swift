// The body tracker of FitNotes, timed sets of StrongLifts, and tables of spreadsheets.

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
}
