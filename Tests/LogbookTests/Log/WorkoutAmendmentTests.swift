// The sets of an edit are read with the last load of the exercise, as those of a log are.

import Diagnostics
import HistoryFormat
import Logbook
import Notation
import Testing
import Training

@Suite struct WorkoutAmendmentTests {
  /// Returns the sets that `--add` gives to a workout without any dumbbell curls.
  private func added(_ text: String, lastLoad: String) throws -> String {
    let opened = try Lifter(
      programs: [],
      history: """
        2025-10-06 07:00 workout Arms
          Dumbbell Curl: 3x10 @ \(lastLoad)

        2025-10-07 07:00 workout Legs
          Squat: 5 @ 100kg

        """
    ).open()
    let event = try #require(opened.history.entries.last?.entry.event)
    guard case .workout(let workout) = event else { return "not a workout" }
    let dialogue = Dialogue(canAsk: false, tell: { _ in }, choose: { _ in nil })
    var amendment = WorkoutAmendment(workout, opened, names: LoggedNames(dialogue: dialogue))
    try amendment.add(text)
    return amendment.exercises.last.map { "\($0.name): \(SetPrinter.text(of: $0.sets))" } ?? ""
  }

  /// Returns the exercises of a workout with three presses, one of them heavier, after an edit.
  private func edited(
    bench: String = "5 @ 40kg w, 5 @ 90kg, 5 @ 100kg, 7 @ 115kg",
    _ edit: (inout WorkoutAmendment) throws -> Void
  ) throws -> [String] {
    let opened = try Lifter(
      programs: [],
      history: """
        2025-10-06 07:00 workout Press
          Bench Press: \(bench)
          + Row: 3x8 @ 60kg
          + Curl: 3x8 @ 20kg
          Dip: 2x8 @ bw

        """
    ).open()
    let event = try #require(opened.history.entries.last?.entry.event)
    guard case .workout(let workout) = event else { return [] }
    let dialogue = Dialogue(canAsk: false, tell: { _ in }, choose: { _ in nil })
    var amendment = WorkoutAmendment(workout, opened, names: LoggedNames(dialogue: dialogue))
    try edit(&amendment)
    return amendment.exercises.map {
      "\($0.isSuperset ? "+ " : "")\($0.name): \(SetPrinter.text(of: $0.sets))"
    }
  }

  @Test(arguments: [
    ("bench press 2-3: 5 @ 110", "5 @ 40kg w, 2x5 @ 110kg, 7 @ 115kg"),
    ("bench press 2-4: 3", "5 @ 40kg w, 3 @ 90kg, 3 @ 100kg, 3 @ 115kg"),
    ("bench press 2-3: +5", "5 @ 40kg w, 5 @ 95kg, 5 @ 105kg, 7 @ 115kg"),
    ("bench press 2-3: 5 @ 92.5, 4 @ 102.5", "5 @ 40kg w, 5 @ 92.5kg, 4 @ 102.5kg, 7 @ 115kg"),
    ("bench press 1: 5 @ 45", "5 @ 45kg w, 5 @ 90kg, 5 @ 100kg, 7 @ 115kg"),
    ("bench press: 5, 5, 6", "5 @ 40kg w, 5 @ 90kg, 5 @ 100kg, 6 @ 115kg"),
    ("bench press: 6", "5 @ 40kg w, 6 @ 90kg"),
    ("bench press: -2.5", "5 @ 40kg w, 5 @ 87.5kg, 5 @ 97.5kg, 7 @ 112.5kg"),
    ("bench press 3: 2x5 @ 100", "5 @ 40kg w, 5 @ 90kg, 2x5 @ 100kg, 7 @ 115kg"),
  ])
  func eachSetOfARangeKeepsItsPlace(_ text: String, _ sets: String) throws {
    #expect(try edited { try $0.set(text) }.first == "Bench Press: \(sets)")
  }

  @Test(arguments: ["bench press 2-4: 5 @ 100, 5 @ 110", "bench press 2-3: 3x5 @ 100"])
  func aRangeTakesAsManySets(_ text: String) {
    #expect(throws: LogbookError.self) { try edited { try $0.set(text) } }
  }

  @Test(arguments: [
    ("bench press: 5,5,5", "3x5 @ 60kg for 62.5kg"),
    ("bench press 3: 5", "3x5 @ 60kg for 62.5kg"),
    ("bench press 3: 5 @ 60kg", "3x5 @ 60kg for 62.5kg"),
    ("bench press 3: 4 @ 57.5kg", "2x5 @ 60kg for 62.5kg, 4 @ 57.5kg"),
    ("bench press 3: 4 @ 60kg for 65kg", "2x5 @ 60kg for 62.5kg, 4 @ 60kg for 65kg"),
    ("bench press: +2.5", "5/5/4 @ 62.5kg"),
  ])
  func aCorrectionKeepsThePlannedLoad(_ text: String, _ sets: String) throws {
    let exercises = try edited(bench: "5/5/4 @ 60kg for 62.5kg") { try $0.set(text) }
    #expect(exercises.first == "Bench Press: \(sets)")
  }

  @Test func bodyweightTakesASignedLoad() throws {
    #expect(try edited { try $0.set("dip: +5") }.last == "Dip: 2x8 @ bw+5kg")
  }

  @Test func aSignedLoadKeepsTheRestOfASet() throws {
    #expect(
      try edited(bench: "5 @ 90kg @8 \"easy\", 3 @ 100kg f") { try $0.set("bench: +5") }.first
        == "Bench Press: 5 @ 95kg @8 \"easy\", 3 @ 105kg f")
  }

  @Test func theNextExerciseBeginsASupersetThatLostItsFirst() throws {
    #expect(
      try edited { try $0.drop("bench press") } == [
        "Row: 3x8 @ 60kg", "+ Curl: 3x8 @ 20kg", "Dip: 2x8 @ bw",
      ])
    #expect(
      try edited { amendment in
        try amendment.drop("bench press 1-4")
        try amendment.drop("row")
      } == ["Curl: 3x8 @ 20kg", "Dip: 2x8 @ bw"])
    #expect(try edited { try $0.drop("row") }.dropFirst().first == "+ Curl: 3x8 @ 20kg")
  }

  @Test func aMissingColonIsShownInAnExample() throws {
    for text in ["bench 4 5 @ 120", "bench 5x4 25", "bench 8 5 @ 120"] {
      let error = #expect(throws: LogbookError.self) { try edited { try $0.set(text) } }
      let help = error?.diagnostics.flatMap(\.help) ?? []
      #expect(help.contains { $0.contains("Squat 3: 5 @ 102.5kg") })
    }
  }

  @Test func aNumberNearTheLastLoadIsTheLoad() throws {
    #expect(try added("Dumbbell Curl 20x14", lastLoad: "15kg") == "Dumbbell Curl: 20 @ 14kg")
    // Either number may be the load.
    #expect(throws: LogbookError.self) { try added("Dumbbell Curl 12x14", lastLoad: "15kg") }
    #expect(throws: LogbookError.self) { try added("Dumbbell Curl 12x14", lastLoad: "40kg") }
  }

  @Test func theUnitIsThatOfTheLastLoad() throws {
    #expect(try added("Dumbbell Curl 8 @ 35", lastLoad: "30lb") == "Dumbbell Curl: 8 @ 35lb")
  }
}
