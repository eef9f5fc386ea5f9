// Tests of warnings about rules that never run: too many reps, or a value that stays at its start.

import Testing

@Suite struct RuleLintTests {
  // MARK: Reps

  @Test(arguments: [
    ("when all(reps >= 6): weight += step", ["range-never-topped: mine"]),
    ("when avg(reps) > 5: weight += step", ["range-never-topped: mine"]),
    // In one set, a lifter may do more than planned.
    ("when top.reps >= 8: weight += step", []), ("when top.reps == 8: weight += step", []),
    ("when last.reps > 5: weight += step", []), ("when any(reps > 5): weight += step", []),
    ("when all(reps >= 5): weight += step", []), ("when any(reps == 5): weight += step", []),
    ("when not all(reps >= 6): weight += step", []), ("when all(reps <= 3): n = 0", []),
  ])
  func conditionsOnEverySetCannotNeedMoreRepsThanPlanned(
    _ text: String, _ found: [String]
  ) throws {
    #expect(try ruleProblems(rules(text)) == found)
  }

  // MARK: Values that stay at their start

  @Test(arguments: [
    ("when made: weight += step\nwhen n >= 3: weight -= 10%; n = 0", "when n >= 3"),
    ("when made: weight += step\nwhen n >= 3: weight -= 10%", "when n >= 3"),
    ("when n + 1 >= tries: weight -= 10%\nwhen missed: n = 0", "when n + 1 >= tries"),
    ("when missed and n > 1: weight -= 10%", "when missed and n > 1"),
  ])
  func reportsRulesThatWaitForAValueThatStays(_ text: String, _ marked: String) throws {
    #expect(try ruleProblems(rules(text)) == ["rule-never-runs: \(marked)"])
  }

  @Test(arguments: [
    "when n >= 3: weight -= 10%; n = 0\nelse: n += 1",
    "when n < 3: weight += step", "when n >= 3: n = 0\nwhen missed: n = n + 1",
    "when n >= 3: n = 0\nwhen missed: n = tries",
  ])
  func rulesOfValuesThatChangeAreNotReported(_ text: String) throws {
    #expect(try ruleProblems(rules(text)) == [])
  }

  @Test func aValueOfTheLiftMayStartDifferently() throws {
    let text = "when n >= 3: weight -= 10%; n = 0"
    #expect(try ruleProblems(rules(text, rest: "lifts: {Squat: {n: 3}}\n")) == [])
  }
}
