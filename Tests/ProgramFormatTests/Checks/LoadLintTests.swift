// Tests of warnings about loads that do not follow from what their author probably meant.

import Testing

@Suite struct LoadLintTests {
  @Test func rulesForWeightHaveNoEffectOnEfforts() throws {
    #expect(
      try lint(dayText("- Squat: 3x5 @8\n  progress: linear"))
        == ["rule-without-effect: linear"])
    // A start is the load until there is a max, so it is not reported.
    #expect(
      try lint(dayText("- Squat: 3x5 @8\n  start: 60kg\n  progress: linear"))
        == ["rule-without-effect: linear"])
    #expect(try lint(dayText("- Squat: 3x5 @8\n  start: 60kg")) == [])
    #expect(try lint(dayText("- Squat: 1 @8, 3x5\n  progress: linear")) == [])
  }

  /// Another slot has values of its own, even if they have the same names.
  @Test func rulesWithoutEffectAreReportedBesideOtherProgressions() throws {
    let fixed = "- Squat as T1: 5 @ 60kg, 5 @ 65kg\n  progress: linear\n"
    for other in [
      "- Dip: 8 @ bw+10kg, 8 @ bw+5kg\n  progress: double",
      "- Squat as T2: 8 @ 50kg, 8 @ 45kg\n  progress: double",
    ] {
      #expect(
        try lint(dayText(fixed + other))
          == ["rule-without-effect: linear", "rule-without-effect: double"])
    }
    for other in [
      "- Bench Press: 3x5\n  progress: linear", "- Squat as T2: 3x5\n  progress: double",
      "- Bench Press: 3x5",
    ] {
      #expect(try lint(dayText(fixed + other)) == ["rule-without-effect: linear"])
    }
    // A value of the lift is shared by its slots.
    #expect(
      try lint(
        dayText(
          "- Squat: 3x5 @ 60kg\n  progress: {mine: {}}\n- Squat as T2: 3x5",
          """
          lifts: {Squat: {weight: 60kg}}
          progress: {mine: {rules: [when made: weight += 2.5kg]}}
          """)) == [])
  }

  @Test(arguments: [
    ("weight - 10%", true), ("weight + 5%", true), ("tm - 10%", true), ("first - 10%", true),
    ("jump - 5%", true), ("jump + 65%", false), ("65% + jump", false), ("65% - jump", false),
    ("weight - 10% of weight", false), ("90% of weight", false), ("weight - jump", false),
  ])
  func aPercentageAfterALoadIsOfTheBase(_ load: String, isReported: Bool) throws {
    let lifts = "lifts: {Squat: {1rm: 100kg, tm: 90kg, weight: 60kg}}\nvalues: {jump: 5kg}"
    let warnings = try lint(dayText("- Squat: [5, 5 @ (\(load))]", lifts))
    #expect(warnings.filter { $0.hasPrefix("percent-of-base") }.count == (isReported ? 1 : 0))
  }

  /// Rules keep such a load for each exercise, and other entries see only its start.
  @Test(arguments: [
    ("3x8 @ (Press.weight * 0.5)", "progress: linear", true),
    ("3x8 @ (Press.weight * 0.5)", "start: 50kg", false),
    ("3x8 @ (Press.misses * 1kg)", "progress: linear", false),
    ("3x8 @ (\"Bench Press\".weight * 0.5)", "progress: linear", false),
  ])
  func theLoadOfAVaryingSlot(_ dip: String, _ option: String, isReported: Bool) throws {
    let entries = """
      - Press: 3x5
        exercise: {by turn: [Overhead Press, Bench Press]}
        \(option)
      - Dip: \(dip)
      """
    let warnings = try lint(dayText(entries, "lifts: {Bench Press: {weight: 60kg}}"))
    #expect(warnings.filter { $0.hasPrefix("varying-load") }.count == (isReported ? 1 : 0))
  }

  @Test func aSlotReadsItsOwnLoad() throws {
    let entries = """
      - Press: [5, 5 @ (Press.weight * 0.5)]
        exercise: {by turn: [Overhead Press, Bench Press]}
        progress: linear
      """
    #expect(try lint(dayText(entries)).filter { $0.hasPrefix("varying-load") } == [])
  }
}
