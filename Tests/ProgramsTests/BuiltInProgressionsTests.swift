// Tests of the built-in progressions, run from their text.

import Diagnostics
import Notation
import Programs
import Testing
import Training

/// A built-in progression, read line by line from its text, whose layout is known.
private struct BuiltIn {
  var parameters: [(name: String, value: String)] = []
  var state: [(name: String, value: String)] = []
  var rules: [RulePeriod: [Rule]] = [:]

  init(_ name: String) throws {
    let text = try #require(BuiltInProgressions.part(of: name)?.text)
    var period: RulePeriod?
    for line in text.split(separator: "\n").dropFirst() {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("- ") {
        let parts = trimmed.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
        let list = try ProgramsTests.rules([(parts[0], parts[1])])
        self.rules[try #require(period), default: []] += list
      } else if trimmed.hasPrefix("with: ") {
        parameters = Self.pairs(trimmed.dropFirst("with: ".count))
      } else if trimmed.hasPrefix("state: ") {
        state = Self.pairs(trimmed.dropFirst("state: ".count))
      } else if trimmed != "prefill: always" {
        period = RulePeriod.allCases.first { "\($0.key):" == trimmed }
        #expect(period != nil, "\(trimmed)")
      }
    }
  }

  /// Returns the pairs of `{a: 1, b: {0: x, 1+: y}}`.
  static func pairs(_ text: some StringProtocol) -> [(name: String, value: String)] {
    var (pairs, depth, part): ([String], Int, String) = ([], 0, "")
    for character in text.dropFirst().dropLast() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if character == ",", depth == 0 {
        pairs.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (pairs + [part]).map { pair in
      let parts = pair.split(separator: ": ", maxSplits: 1)
      return (String(parts[0].drop { $0 == " " }), String(parts[1]))
    }
  }

  /// Returns a session with the parameters' defaults and the starts of the state.
  func session(_ unit: WeightUnit = .kg, weight: ExactLoad?) throws -> InventedSession {
    var session = InventedSession()
    session.unit = unit
    var evaluation = Evaluation(in: session)
    for (name, value) in parameters + state where value != "open" {
      if value.hasPrefix("{") {
        let rows = try Self.pairs(value).map { row in
          try #require(
            try ProgressionTable.row(
              row.name, .value(expression(row.value)), at: SourceSpan(0, 0)
            ).0)
        }
        var problems: [Diagnostic] = []
        session.tables[ValueName(name)] = ProgressionTable(
          rows, otherwise: nil, at: SourceSpan(0, 0), problems: &problems)
        #expect(problems.isEmpty, "\(problems.map(\.summary))")
      } else {
        session.values[ValueName(name)] = try evaluation.value(of: expression(value))
      }
    }
    if let weight { session.values[ValueName("weight")] = .load(weight) }
    return session
  }

  func rules(after period: RulePeriod) -> [Rule] { rules[period] ?? [] }
}

@Suite struct BuiltInProgressionsTests {
  private let fives = [SetGoal](repeating: .reps(5), count: 3)

  @Test func namesAndTexts() throws {
    #expect(
      BuiltInProgressions.names
        == [
          "linear", "double", "climb", "wave", "amrap", "stages", "total", "rungs", "hold", "keep",
        ])
    #expect(BuiltInProgressions.part(of: "lin")?.text == nil)
    #expect(
      BuiltInProgressions.part(of: "hold")?.text
        == """
        hold:                            # keep what was lifted
          state: {weight: open}
          rules:
            - always: weight = top.load
        """)
    let texts = try BuiltInProgressions.names.map {
      try #require(BuiltInProgressions.part(of: $0)?.text)
    }
    #expect(texts.joined(separator: "\n") == BuiltInProgressions.text)
  }

  @Test(arguments: BuiltInProgressions.names)
  func typeChecks(_ name: String) throws {
    let builtIn = try BuiltIn(name)
    let session = try builtIn.session(weight: kg(100))
    var kinds: [ValueName: NameKind] = session.values.mapValues { .value(.value($0.kind)) }
    kinds[ValueName("tm")] = .value(.load)
    var cells = KindChecker(NamedKinds(.cell))
    for (table, rows) in session.tables { kinds[table] = .table(cells.kind(of: rows)) }
    var checker = KindChecker(NamedKinds(.rule, kinds))
    for rule in builtIn.rules.values.joined() { checker.check(rule) }
    #expect(checker.problems == [])
  }

  @Test func linearAddsWhenMadeAndBacksOffAfterThreeMisses() throws {
    let linear = try BuiltIn("linear")
    var session = try linear.session(weight: kg(100))
    let rules = linear.rules(after: .session)
    session.train(fives, at: kg(100), [5, 5, 5])
    _ = try session.run(rules)
    #expect(session["weight"] == "102.5kg")
    for (misses, weight) in [("1", "102.5kg"), ("2", "102.5kg"), ("0", "92.25kg")] {
      session.train(fives, at: kg(1_025, places: 1), [5, 5, 4])
      _ = try session.run(rules)
      #expect(session["misses"] == misses)
      #expect(session["weight"] == weight)
    }
    session.train(fives, at: kg(90), [5, 4, nil])
    _ = try session.run(rules)
    session.train(fives, at: kg(90), [5, 5, 5])
    _ = try session.run(rules)
    #expect(session["misses"] == "0")
    #expect(session["weight"] == "94.75kg")
  }

  @Test func linearUsesTheStepInTheLiftsUnit() throws {
    let linear = try BuiltIn("linear")
    var session = try linear.session(.lb, weight: lb(225))
    session.train(fives, at: lb(225), [5, 5, 5])
    _ = try session.run(linear.rules(after: .session))
    #expect(session["weight"] == "230lb")
  }

  @Test func doubleFillsTheRangeFirst() throws {
    let double = try BuiltIn("double")
    var session = try double.session(weight: kg(40))
    let rules = double.rules(after: .session)
    let range = [SetGoal](repeating: .reps(8, upTo: 12), count: 3)
    for (reps, weight, misses) in [
      ([8, 8, 8], "40kg", "0"), ([7, 8, 8], "40kg", "1"), ([12, 12, 11], "40kg", "0"),
      ([12, 12, 12], "42.5kg", "0"),
    ] as [([Int32], String, String)] {
      session.train(range, at: kg(40), reps)
      _ = try session.run(rules)
      #expect(session["weight"] == weight)
      #expect(session["misses"] == misses)
    }
    for _ in 0..<3 {
      session.train(range, at: kg(425, places: 1), [7, 7, 7])
      _ = try session.run(rules)
    }
    #expect(session["weight"] == "38.25kg")
  }

  @Test func waveAddsAfterACycleWithoutMissedReps() throws {
    let wave = try BuiltIn("wave")
    var session = try wave.session(.lb, weight: nil)
    session.values[ValueName("tm")] = .load(lb(270))
    session.values[ValueName("step")] = .load(lb(10))
    session.train([.reps(5)], at: lb(230), [8])
    #expect(try session.run(wave.rules(after: .session)).isEmpty)
    let outcome = try #require(try session.run(wave.rules(after: .cycle)).first)
    #expect(session["tm"] == "280lb")
    #expect(outcome.rule.condition == .otherwise)
    #expect(outcome.readings.map(\.text) == ["short", "step"])
    session.train([.reps(5)], at: lb(230), [4])
    _ = try session.run(wave.rules(after: .session))
    #expect(session["short"] == "1")
    _ = try session.run(wave.rules(after: .cycle))
    #expect(session["short"] == "0")
    #expect(session["tm"] == "280lb")
  }

  @Test(arguments: [(0, "100kg"), (1, "100kg"), (2, "102.5kg"), (5, "105kg"), (9, "107.5kg")])
  func amrapAddsByTheRepsOfTheTopSet(_ reps: Int32, _ result: String) throws {
    let amrap = try BuiltIn("amrap")
    var session = try amrap.session(weight: nil)
    session.values[ValueName("tm")] = .load(kg(100))
    session.train([.reps(3), .reps(1)], at: kg(80), [3, reps])
    session.sets[1].name = "top"
    _ = try session.run(amrap.rules(after: .session))
    #expect(session["tm"] == result)
    session.train([.reps(3), .reps(1)], at: kg(80), [3, nil])
    session.sets[1].name = "top"
    #expect(try session.run(amrap.rules(after: .session)).isEmpty)
  }

  @Test func stagesAdvanceAfterMissedRepsAndRestartLighter() throws {
    let stages = try BuiltIn("stages")
    var session = try stages.session(weight: kg(100))
    session.cases = ["stage": 3]
    let rules = stages.rules(after: .session)
    session.train(fives, at: kg(100), [5, 5, 5])
    _ = try session.run(rules)
    #expect(session["weight"] == "102.5kg")
    for (stage, weight) in [("2", "102.5kg"), ("3", "102.5kg"), ("1", "87.125kg")] {
      session.train(fives, at: kg(100), [5, 5, 1])
      _ = try session.run(rules)
      #expect(session["stage"] == stage)
      #expect(session["weight"] == weight)
    }
  }

  @Test func totalAddsWhenAllRepsReachTheGoal() throws {
    let total = try BuiltIn("total")
    var session = try total.session(weight: kg(60))
    session.train(fives, at: kg(60), [8, 8, 8])
    #expect(try session.run(total.rules(after: .session)).isEmpty)
    session.train(fives, at: kg(60), [9, 8, 8])
    _ = try session.run(total.rules(after: .session))
    #expect(session["weight"] == "62.5kg")
  }

  @Test func rungsStopAtTheLast() throws {
    let rungs = try BuiltIn("rungs")
    var session = try rungs.session(weight: nil)
    session.cases = ["rung": 2]
    session.train([.reps(5, upTo: 8)], at: nil, [7])
    #expect(try session.run(rungs.rules(after: .session)).isEmpty)
    session.train([.reps(5, upTo: 8)], at: nil, [8])
    _ = try session.run(rungs.rules(after: .session))
    #expect(session["rung"] == "2")
    #expect(try session.run(rungs.rules(after: .session)).isEmpty)
  }

  @Test func holdKeepsTheLiftedLoad() throws {
    let hold = try BuiltIn("hold")
    var session = try hold.session(weight: kg(60))
    session.train(fives, at: kg(70), [5, 5, nil])
    _ = try session.run(hold.rules(after: .session))
    #expect(session["weight"] == "70kg")
    session.train(fives, at: nil, [5, 5, 5])
    _ = try session.run(hold.rules(after: .session))
    #expect(session["weight"] == "70kg")
  }
}
