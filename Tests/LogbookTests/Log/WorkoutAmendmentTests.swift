// The sets of an edit are read with the last load of the exercise, as those of a log are.

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

  @Test func aNumberNearTheLastLoadIsTheLoad() throws {
    #expect(try added("Dumbbell Curl 12x14", lastLoad: "15kg") == "Dumbbell Curl: 12 @ 14kg")
    #expect(throws: LogbookError.self) { try added("Dumbbell Curl 12x14", lastLoad: "40kg") }
  }

  @Test func theUnitIsThatOfTheLastLoad() throws {
    #expect(try added("Dumbbell Curl 8 @ 35", lastLoad: "30lb") == "Dumbbell Curl: 8 @ 35lb")
  }
}
