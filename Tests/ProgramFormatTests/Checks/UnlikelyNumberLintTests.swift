// Tests of warnings about numbers, names and deloads that probably mean something else.

import ProgramFormat
import Testing

@Suite struct UnlikelyNumberLintTests {
  private func found(_ entry: String, _ rest: String = "") throws -> [String] {
    try lint(dayText(entry, rest)).filter { $0.hasPrefix("unlikely-number") }
      .map { String($0.dropFirst("unlikely-number: ".count)) }
  }

  @Test(arguments: [
    ("{linear: {drop: 90%, tries: 2}}", ["90%"]), ("{linear: {drop: 50%}}", []),
    ("{double: {drop: 85%}}", ["85%"]), ("{linear: {step: 102.5%}}", ["102.5%"]),
    ("{linear: {step: 25%}}", ["25%"]), ("{linear: {step: 2.5%}}", []),
    ("{linear: {tries: 0}}", ["0"]), ("{linear: {tries: 1}}", []),
    ("{stages: {restart: 15%}}", ["15%"]), ("{stages: {restart: 85%}}", []),
    ("{rules: [{when made: weight *= 2.5%}]}", ["2.5%"]),
    ("{rules: [{when made: weight *= 102.5%}]}", []),
    ("{rules: [{when missed: weight *= 90%}]}", []),
    ("{rules: [{when made: weight += 102.5%}]}", ["102.5%"]),
    ("{rules: [{when missed: weight -= 90%}]}", ["90%"]),
    ("{rules: [{when missed: weight -= 10%}]}", []),
    ("{linear: {step: 5kg / week}}", ["5kg / week"]),
    ("{rules: [{when made: weight += 5lb|2.5kg / cycle}]}", ["5lb|2.5kg / cycle"]),
  ])
  func sharesOfProgressions(_ progress: String, _ marked: [String]) throws {
    #expect(
      try found(
        "- Squat: {by stage: [5x3, 6x2]}\n  progress: \(progress)",
        "lifts: {Squat: {weight: 100kg, stage: 1}}") == marked)
  }

  @Test(arguments: [
    ("{weight: 100kg, step: 5kg/week}", ["5kg/week"]), ("{weight: 100kg, step: 5kg}", []),
    ("{weight: 100kg, step: 102%}", ["102%"]), ("{1rm: 100kg, tm: 10% of 1rm}", ["10%"]),
    ("{1rm: 100kg, tm: 90% of 1rm}", []),
  ])
  func startsOfValues(_ values: String, _ marked: [String]) throws {
    #expect(
      try found("- Squat: 3x5\n  progress: linear", "lifts: {Squat: \(values)}") == marked)
  }

  @Test(arguments: [
    ("3x5 @ 750%", ["3x5 @ 750%"]), ("3x5 @ 7.5%", ["3x5 @ 7.5%"]), ("3x5 @ 0.8%", ["3x5 @ 0.8%"]),
    ("3x5 @ 75%", []), ("3x5 @ 120%", []), ("3x5 @ 10% w", []), ("3x5 @ 10%+20kg", []),
    ("3x5 @ 750% of tm", ["3x5 @ 750% of tm"]), ("3x5, 3x5 @ 150% of first", []),
  ])
  func percentagesOfSets(_ sets: String, _ marked: [String]) throws {
    #expect(try found("- Squat: \"\(sets)\"", "lifts: {Squat: {tm: 100kg}}") == marked)
  }

  @Test func theMaxOfAnotherLiftMayBeFarAway() throws {
    let lifts = "lifts: {Squat: {tm: 100kg}, Leg Press: {base: Squat}}"
    #expect(try found("- Squat: 3x5\n- Leg Press: 3x5 @ 200%", lifts) == [])
  }

  @Test func theLoadOfADeloadIsWhatRemains() {
    func found(_ schedule: String) -> [String] {
      problems(dayText("- Squat: 3x5", "schedule: {week: {mon: A}, \(schedule)}\n"))
    }
    #expect(found("deload: {every: 4 weeks, load: 10%}") == ["unlikely-number: 10%"])
    #expect(found("layoff: {after: 14 days, load: 10%}") == ["unlikely-number: 10%"])
    #expect(found("deload: {every: 4 weeks, load: 60%, sets: 30%}") == [])
    #expect(found("layoff: {after: 14 days, load: 90%}") == [])
  }

  // MARK: Deloads

  @Test(arguments: [
    ("- Squat: 3x5", "{every: 4 weeks}", 1), ("- Squat: 3x5", "{every: 4 weeks, load: 90%}", 0),
    ("- Squat: 3x5", "{every: 4 weeks, sets: 60%}", 0),
    ("- Squat: {deload: 2x5, else: 3x5}", "{every: 4 weeks}", 0),
    ("- {Squat: 3x5, progress: {deload: none, else: linear}}", "{every: 4 weeks}", 0),
    ("- {Squat: 3x5, when: week != 4}", "{every: 4 weeks}", 0),
    ("- Squat: {weeks 1-3: 3x5, week 4: 2x5, else: 3x5}", "{every: 4 weeks}", 0),
    ("- Squat: {by turn: [3x5, 5x3]}", "{every: 4 weeks}", 0),
  ])
  func aDeloadHasAnEffect(_ entry: String, _ deload: String, _ count: Int) throws {
    let text = dayText(entry, "schedule: {week: {mon: A}, missed: skip, deload: \(deload)}\n")
    let found = try lint(text).filter { $0.hasPrefix("deload-without-effect") }
    #expect(found.count == count)
  }

  // MARK: Names

  @Test(arguments: [
    ("Squat or Leg Press", 1), ("Leg Press / Hack Squat", 1), ("Lat Pulldown OR Pull-ups", 1),
    ("Legs or trunk", 0), ("Clean and Jerk", 0), ("\"Squat or Leg Press\"", 0), ("Snatch/Jerk", 0),
    ("Floor Press", 0), ("Or", 0),
  ])
  func aNameIsOneExercise(_ name: String, _ count: Int) throws {
    let found = try lint(dayText("- \(name): 3x5")).filter {
      $0.hasPrefix("alternatives-in-name")
    }
    #expect(found.count == count)
  }
}
