// Tests that a changed set affects only what depends on it.

import Engine
import Testing
import Training

@Suite struct DependenceTests {
  private func trainee(fourth: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts:
        Squat: {weight: 100kg, step: 5kg}
        Bench Press: {weight: 70kg, step: 2.5kg}
        Front Squat: {base: Squat}
      progress:
        planned:
          with: {step: 5kg, tries: 3, drop: 10%}
          adopt: no
          state: {weight: open, misses: 0}
          rules:
            - when made: weight += step; misses = 0
            - when misses + 1 >= tries: weight -= drop; misses = 0
            - else: misses += 1
      days:
        A:
          - {Squat: 3x5, progress: planned}
          - Front Squat: 3x5 @ 80% of weight
          - Curl: 3x10
        B: [{Bench Press: 3x5, progress: planned}]
      schedule: {rotate: [A, B], on: [mon, wed, fri]}
      """)
    try trainee.start("2025-10-06")
    for (index, day) in ["06", "08", "10", "13", "15", "17", "20"].enumerated() {
      let isA = index % 2 == 0
      let squat = index == 2 ? fourth : "Squat: 5/5/5 @ 200kg"
      if isA {
        try trainee.train(
          "2025-10-\(day)", "A", squat, "Front Squat: 3x5 @ 80kg", "Curl: 3x10 @ 20kg")
      } else {
        try trainee.train("2025-10-\(day)", "B", "Bench Press: 5/5/5 @ 100kg")
      }
    }
    return trainee
  }

  /// Returns everything that is shown on a date, by name.
  private func shown(_ trainee: Trainee, _ day: String) throws -> [String: String] {
    var result: [String: String] = [:]
    for name in ["A", "B"] {
      for exercise in try trainee.session(day, name).exercises {
        result[exercise.slot.text] = exercise.text
      }
    }
    for value in [
      "Squat.weight", "Squat.misses", "\"Bench Press\".weight", "\"Bench Press\".misses",
    ] {
      result[value] = try trainee.value(value, day)
    }
    result["status"] = try trainee.status(day)
    result["next"] = try trainee.next(day).joined(separator: ", ")
    return result
  }

  @Test func aChangedRepAffectsTheLiftAndLiftsBasedOnIt() throws {
    let (made, missed) = (
      try trainee(fourth: "Squat: 5/5/5 @ 200kg"), try trainee(fourth: "Squat: 5/5/4 @ 200kg")
    )
    for day in ["2025-10-10", "2025-10-13", "2025-10-15", "2025-10-22"] {
      let (one, other) = (try shown(made, day), try shown(missed, day))
      let changed = Set(one.keys.filter { one[$0] != other[$0] })
      // A later session without missed reps clears the count of misses.
      let misses: Set = day < "2025-10-15" ? ["Squat.misses"] : []
      #expect(changed == misses.union(["Squat", "Front Squat", "Squat.weight"]), "\(day)")
    }
    // Nothing changes before that date.
    #expect(try shown(made, "2025-10-09") == shown(missed, "2025-10-09"))
  }

  @Test func aChangedLoadAffectsLoadsFilledInFromIt() throws {
    var heavy = try trainee(fourth: "Squat: 5/5/5 @ 200kg")
    let light = heavy
    let last = try #require(heavy.entries.indices.last)
    guard case .workout(var workout) = heavy.entries[last].event else {
      Issue.record("the last entry is not a workout")
      return
    }
    workout.exercises[2].sets[0].set.load = try load("25kg")
    heavy.entries[last].event = .workout(workout)
    let (one, other) = (try shown(light, "2025-10-22"), try shown(heavy, "2025-10-22"))
    #expect(Set(one.keys.filter { one[$0] != other[$0] }) == ["Curl"])
    #expect(other["Curl"] == "3x10 @ 25kg")
  }
}
