// Exercises by any alias or unambiguous part.

import Testing

@testable import ProgCommands

@Suite struct ExerciseNamesTests {
  let names = ExerciseNames([
    ("Squat", []), ("Front Squat", []), ("Bench Press", ["bp"]), ("Overhead Press", []),
    ("Leg Press", []),
  ])

  private func one(_ text: String) -> String? {
    if case .one(let name) = names.match(text) { name } else { nil }
  }

  @Test(arguments: [
    ("squat", "Squat"), ("FRONT", "Front Squat"), ("bp", "Bench Press"), ("bench", "Bench Press"),
    ("over", "Overhead Press"), ("leg  press", "Leg Press"), ("OHP", "Overhead Press"),
  ])
  func aPartThatFitsOneIsEnough(_ text: String, _ name: String) { #expect(one(text) == name) }

  @Test func severalAreListedAndNothingIsGuessed() {
    guard case .several(let found) = names.match("press") else {
      Issue.record("'press' fits several")
      return
    }
    #expect(found == ["Bench Press", "Overhead Press", "Leg Press"])
  }

  @Test(arguments: ["curl", "", "  "])
  func whatFitsNoneIsNone(_ text: String) {
    guard case .none = names.match(text) else {
      Issue.record("'\(text)' fits nothing")
      return
    }
  }
}
