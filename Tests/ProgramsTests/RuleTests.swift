// Tests of rules: which of them run, and their effects and texts.

import Diagnostics
import Notation
import Programs
import Testing
import Training

@Suite struct RuleTests {
  private var session: InventedSession {
    var session = InventedSession()
    session.values = [
      ValueName("weight"): .load(kg(100)), ValueName("step"): .load(kg(25, places: 1)),
      ValueName("misses"): .number(Decimal(2)), ValueName("variant"): .text("bbb"),
    ]
    session.train([.reps(5), .reps(5)], at: kg(100), [5, 5])
    return session
  }

  @Test func onlyTheFirstRuleThatHoldsRuns() throws {
    let rules = try rules([
      ("when missed", "misses = 9"), ("when made", "weight += step; misses = 0"),
      ("when made", "weight += 50kg"), ("else", "misses = 7"), ("always", "misses = 8"),
    ])
    var session = session
    let outcomes = try session.run(rules)
    #expect(outcomes.map(\.rule.condition.text) == ["when made"])
    #expect(session["weight"] == "102.5kg")
    #expect(session["misses"] == "0")
    // Conditions of earlier rules that did not hold are included.
    #expect(outcomes[0].readings.map(\.text) == ["missed", "made", "step"])
  }

  @Test func rulesAfterAlsoRunToo() throws {
    var rules = try rules([
      ("when made", "weight += step"), ("when weight > 101kg", "misses = 0"),
      ("else", "misses = 7"),
    ])
    rules[0].also = true
    var session = session
    let outcomes = try session.run(rules)
    #expect(outcomes.count == 2)
    // The second rule sees the changes of the first.
    #expect(session["misses"] == "0")
  }

  @Test func elseAndAlwaysRunIfTheyAreReached() throws {
    var session = session
    #expect(
      try session.run(rules([("when missed", "misses = 0"), ("else", "misses += 1")])).count == 1)
    #expect(session["misses"] == "3")
    #expect(try session.run(rules([("always", "weight = top.load")])).count == 1)
    #expect(try session.run(rules([("when missed", "misses = 0")])).isEmpty)
  }

  @Test func fillsTheHolesOfATemplate() throws {
    var rules = try rules([("always", "weight -= 10%")])
    rules[0].say = SayTemplate.read("Back off to {weight}, {{variant}} {variant}: {made} {gone}").0
    var session = session
    let outcome = try #require(try session.run(rules).first)
    #expect(outcome.say == "Back off to 90kg, {variant} bbb: yes nothing")
    #expect(outcome.effects.count == 1)
    // A value that is only shown is not a reason.
    #expect(!outcome.readings.map(\.text).contains("variant"))
  }

  @Test func listsTheNamesThatRulesReadAndChange() throws {
    let rule = try rules([("when misses + 1 >= tries", "weight -= drop; misses = 0")])[0]
    #expect(rule.readNames.map(\.text) == ["misses", "tries", "weight", "drop"])
    #expect(rule.changedNames.map(\.text) == ["weight", "misses"])
    let progression = Progression(
      "own",
      parameters: [
        ProgressionParameter("step", .expression(try expression("jump * 2")), at: SourceSpan(0, 1))
      ], rules: [rule], afterCycle: try rules([("when week in 1-3", "a = 1")]),
      at: SourceSpan(0, 0))
    #expect(
      progression.readNames.map(\.text) == ["misses", "tries", "weight", "drop", "week", "jump"])
    #expect(progression.rules(after: .cycle).count == 1)
    #expect(
      RulePeriod.allCases.map(\.key) == ["rules", "after week", "after cycle", "after block"])
  }

  @Test(arguments: [
    ("when", "missing-expression", ""), ("when made missed", "unexpected-in-expression", ""),
    ("wen made", "unknown-rule-key", "did you mean 'when'"),
    ("if made", "unknown-rule-key", "write when made"),
    ("unless made", "unknown-rule-key", "write when not made"),
    ("otherwise", "unknown-rule-key", "write else"),
    ("else made", "unknown-rule-key", ""), ("", "unknown-rule-key", "when CONDITION"),
  ])
  func refusesKeys(_ key: String, _ id: String, _ help: String) throws {
    let (condition, problems) = RuleReader.condition(key)
    #expect(condition == nil)
    #expect(problems.map(\.id) == [id])
    #expect(help.isEmpty || problems[0].help.contains { $0.contains(help) }, "\(problems[0].help)")
  }

  @Test(arguments: [
    ("Back to {weight", "unclosed-placeholder"), ("{}", "missing-expression"),
    ("{weight +}", "missing-expression"),
  ])
  func refusesTexts(_ text: String, _ id: String) {
    let (say, problems) = SayTemplate.read(text)
    #expect(say == nil)
    #expect(problems.map(\.id) == [id])
  }

  @Test(
    arguments: [
      "plain", "", "{weight} and {2.5kg + step}", "{{ {\"}\" == variant} }}", "{{\u{35D} }}\u{301}",
    ])
  func textsPrintAsWritten(_ text: String) throws {
    let say = try #require(SayTemplate.read(text).0)
    #expect(SayTemplate.read(say.text).0 == say)
  }

  @Test func placesAreOffsetsInTheBytes() throws {
    let bytes = Array("- when made: x".utf8)
    let (condition, _) = RuleReader.condition(bytes, 2..<11)
    guard case .when(let made)? = condition else {
      Issue.record("not a condition")
      return
    }
    #expect(made.span == SourceSpan(7, 11))
  }

  @Test func rulesAreTypeChecked() throws {
    var rule = try rules([("when misses", "weight += 3; wieght = 3kg")])[0]
    rule.say = SayTemplate.read("{gone}").0
    let scope = NamedKinds(
      .rule, [ValueName("misses"): .value(.number), ValueName("weight"): .value(.load)])
    var checker = KindChecker(scope)
    checker.check(rule)
    #expect(
      checker.problems.map(\.id)
        == ["not-a-condition", "incompatible-kinds", "unknown-value", "unknown-value"])
  }
}
