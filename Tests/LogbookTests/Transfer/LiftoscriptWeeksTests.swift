// Converted Liftoscript programs whose weeks, set variations or descriptions differ.

import Diagnostics
import Engine
import Interchange
import Logbook
import Programs
import Testing
import Training

@Suite struct LiftoscriptWeeksTests: LiftoscriptConversion {
  /// Only one of the descriptions is shown, and rules may choose it.
  @Test func descriptions() throws {
    let made = try converted(
      """
      # Week 1
      ## Day 1
      // First week: start light.

      // Retest: skip the warm-ups, find your 5RM.
      Squat / 4x3, 1x3+ / 5x2, 1x2+ / 9x1, 1x1+ / 135lb / progress: custom(increase: 10lb) {~
        if (descriptionIndex == 1) { descriptionIndex = 2 }
        print(completedReps)
        if (completedReps >= reps) { weights += state.increase } else { setVariationIndex += 1 }
      ~}

      // One.

      // ! Two.
      Curl / 3x8 20lb / progress: lp(5lb)
      Plank / 3x1 60s|30s / progress: custom(a: 0) {~
        if (descriptionIndex == 1) { descriptionIndex = 2 }
        state.a += 1
      ~}
      """)
    #expect(made.problems.map(\.message) == ["the description 'One.'"])
    #expect(made.problems.map(\.line) == [15])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    for text in [
      "      note:\n        description 1: First week: start light.\n"
        .replacing("First week: start light.", with: "\"First week: start light.\""),
      "note: Two.", "when description == 1 and made: description = 2; weight += increase",
      "by stage:", "always: a += 1",
    ] {
      #expect(made.text.contains(text), "\(text) in \(made.text)")
    }
    let sessions = sessions(try program(made.text), .made)
    #expect(sessions.dropFirst(2).first?.contains("@ 155lb") == true, "\(sessions)")
  }

  /// If all sets have one percentage, the load begins with it.
  @Test func newLoadsOfPercentages() throws {
    let made = try converted(
      """
      Lat Pulldown / 3x15 / 60% 90s / progress: custom(increase: 5lb) {~
        if (completedReps[ns] >= 15) { weights = completedWeights[ns] + state.increase }
      ~}
      Leg Press / 3x5 / 60% / progress: custom() {~
        if (completedReps >= reps) { weights += 5lb } else { weights *= 0.9 }
      ~}
      """)
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    #expect(
      made.text.contains(
        "when last.reps >= 15: weight = last.load + increase"), "\(made.text)")
    #expect(made.text.contains("weight *= 0.9"))
    #expect(made.text.contains("Lat Pulldown: {1rm: ask, weight: 60% of 1rm}"))
    let text = made.text.replacing("1rm: ask", with: "1rm: 200lb")
    let sessions = sessions(try program(text), .made)
    #expect(sessions[0].contains("Lat Pulldown as -: 3x15 @ 120lb"), "\(sessions)")
    #expect(sessions[1].contains("Lat Pulldown as -: 3x15 @ 125lb"), "\(sessions)")
    #expect(sessions[2].contains("Lat Pulldown as -: 3x15 @ 130lb"), "\(sessions)")
  }

  /// Weeks with other days have lists of their own.
  @Test func weeksWithOtherDays() throws {
    let made = try converted(
      """
      # Week 1
      ## Volume BP
      // Slow
      Bench Press[1-2] / 5x5 100lb
      ## Intensity BP
      Bench Press / 1x5 110lb
      # Week 2
      ## Volume OH
      Overhead Press / 5x5 60lb
      # Week 3
      """)
    #expect(made.problems == [])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    #expect(
      made.text.contains(
        "schedule:\n  weeks:\n    - [Volume BP, Intensity BP]\n    - [Volume OH]\n    - {mon: rest}\n"
      ),
      "\(made.text)")
    let sessions = sessions(try program(made.text), .made)
    #expect(
      sessions.prefix(4).map { String($0.dropFirst(11)) } == [
        "Volume BP: Bench Press as -: 5x5 @ 100lb", "Intensity BP: Bench Press as -: 5 @ 110lb",
        "Volume OH: Overhead Press as -: 5x5 @ 60lb | Bench Press as -: 5x5 @ 100lb",
        "Volume BP: Bench Press as -: 5x5 @ 100lb",
      ])
  }

  /// A part that differs by week and has no place in the program is reported with its line.
  @Test func whatIsLeftOut() throws {
    let made = try converted(
      """
      # Volume
      // Easy
      ## Day 1
      // Up
      Squat / 3x5 100lb / warmup: 1x5 45lb
      Curl / 3x5 20lb / 2x8 20lb / progress: lp(5lb)
      # Week 2
      // Hard
      ## Day 1
      // Down
      Squat / 3x3 110lb / warmup: 1x3 45lb
      Curl / 3x5 20lb / 2x8 20lb
      """)
    #expect(
      made.problems.map { "\($0.line): \($0.message)" } == [
        "6: the set variation '2x8'", "12: the set variation '2x8'",
      ])
    #expect(made.diagnostics.map(\.summary) == [], "\(made.text)")
    for text in [
      "note:\n        by week:\n          - Volume. Easy. Up\n          - Hard. Down\n",
      "warmup:\n        by week:\n          - 5 @ 45lb\n          - 3 @ 45lb\n",
    ] {
      #expect(made.text.contains(text), "\(made.text)")
    }
  }

  /// A case that an earlier condition excludes becomes no rule.
  @Test func impossibleCases() throws {
    let made = try converted(
      """
      Bench Press / 3x10 60lb / 3x8 / 3x6 / progress: custom(s1: 0lb) {~
        if (completedReps >= reps) { weights += 5lb } else {
          if (setVariationIndex == 1) { state.s1 = weights[1] }
          if (setVariationIndex < 3) { setVariationIndex += 1 } else { setVariationIndex = 1; weights = state.s1 + 15lb }
        }
      ~}
      """)
    #expect(made.problems == [])
    let rules = made.text.split(separator: "\n").filter {
      $0.contains("- when") || $0.contains("- else")
    }
    #expect(
      rules.map { $0.drop { $0 == " " || $0 == "-" } } == [
        "when made: weight += 5lb", "when stage == 1: s1 = weight; stage += 1",
        "when stage < 3: stage += 1", "else: stage = 1; weight = s1 + 15lb",
      ])
  }

  /// Loads of exercises with bodyweight are named in the report.
  @Test func addedWeights() throws {
    let made = try converted(
      "Glute Bridge / 3x8 135lb, 1x5 145lb\nAssisted Dip / 3x8 40lb\nSquat / 3x5 100lb")
    #expect(
      made.added.map { "\($0.exercise) \($0.heaviest.text) \($0.sets)" } == [
        "Glute Bridge bw+145lb 4", "Assisted Dip bw-40lb 3",
      ])
    let opened = try Lifter(units: "lb", program: nil, history: "").open()
    let table = try ProgramImport.table(
      SourceText(
        name: "t.csv", text: "Exercise,Sets,Reps,Weight (lb)\nDip,3,8,20\nSquat,3,5,100\n"),
      id: "t", title: "T", in: opened)
    #expect(table.added.map(\.heaviest.text) == ["bw+20lb"])
  }
}
