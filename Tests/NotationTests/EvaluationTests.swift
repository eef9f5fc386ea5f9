// Tests of evaluating expressions: exact, total, and with empty values.

import Diagnostics
import Notation
import SeededChance
import Testing
import Training

@Suite struct EvaluationTests {
  static let world: TestContext = {
    var world = TestContext()
    world.values = [
      ValueName("weight"): .load(kg(100)), ValueName("5rm"): .load(lb(225)),
      ValueName("tm", of: SlotName("Squat")): .load(kg(140)),
      ValueName("weight", of: SlotName("Squat", as: "T2")): .load(lb(85)),
      ValueName("misses"): .number(Decimal(2)), ValueName("stage"): .number(Decimal(1)),
      ValueName("drop"): .percent(Decimal(1, places: 1)), ValueName("hold"): .time(Decimal(90)),
      ValueName("run"): .distance(Decimal(5), .km), ValueName("variant"): .text("bbb"),
      ValueName("meet"): .date(CalendarDate(days: 20_010)),
      ValueName("lift"): .exercise("Squat"), ValueName("week"): .number(Decimal(6)),
    ]
    world.base = kg(150)
    world.cases = ["stage": 3]
    return world
  }()

  @Test(arguments: [
    ("57.5% of 100kg", "57.5kg"), ("100kg * 57.5%", "57.5kg"), ("65% of 85% of 200kg", "110.5kg"),
    ("weight + 2.5kg", "102.5kg"), ("weight - 5lb|2.5kg", "97.5kg"), ("-weight + 1kg", "-99kg"),
    ("10kg + 10lb", "14.5359kg"), ("10lb + 10kg", "32.0462lb"), ("weight / 3", "33.3333kg"),
    ("weight / 3 * 3", "100kg"), ("Squat.tm / weight", "1.4"), ("3 + 4 * 2 - 1", "10"),
    ("10% + 5%", "15%"), ("1 - drop", "0.9"), ("100% - drop", "90%"), ("3 * 0.5%", "1.5%"),
    ("drop of 20", "2"), ("drop * 2", "20%"), ("drop / drop", "1"), ("2 / drop", "20"),
    ("hold + 30s", "2min"), ("50% of hold", "45s"), ("hold / 30s", "3"), ("run - 500m", "4.5km"),
    ("run / 1mi", "3.106855961"), ("500m + 1km", "1500m"), ("meet - 2024-10-04", "10"),
    ("meet + 7", "2024-10-21"), ("meet", "2024-10-14"),
    ("min(3, 2, 5)", "2"), ("max(weight, 225lb)", "225lb"), ("abs(-3)", "3"),
    ("abs(2.5kg - 5kg)", "2.5kg"), ("mod(week, 4)", "2"), ("mod(-1, 3)", "2"), ("mod(1, -3)", "-2"),
    ("mod(7.5kg, 2kg)", "1.5kg"), ("floor(3.7)", "3"), ("floor(-3.2)", "-4"), ("ceil(3.2)", "4"),
    ("round(2.5)", "3"), ("round(weight * 1.013, 2.5kg)", "102.5kg"),
    ("floor(100kg, 5lb)", "220lb"), ("ceil(91s, 5s)", "95s"), ("round(67.4%, 2.5%)", "67.5%"),
    ("floor(1 / 3 * 3)", "1"), ("e1rm(75lb, 5)", "87.5lb"), ("e1rm(100kg, 5, 8)", "123.3333kg"),
    ("load_for(100kg, 5, 8)", "81.1kg"), ("cases(stage)", "3"), ("shown(weight * 1.01)", "100kg"),
    ("variant", "bbb"), ("5lb|2.5kg", "2.5kg"), ("weight if week == 6 else 5kg", "100kg"),
    ("\"Squat as T2\".weight", "85lb"), ("2:30 + 0.5s", "2:30.5"),
    // 5:00/km is 2:30 for 500 m, and 300 s * 1.609344 = 482.8 s for a mile.
    ("25:00 / 5km", "5:00/km"), ("40:00 / 5mi", "8:00/mi"), ("8:00 / 2000m", "4:00/km"),
    ("4:30/km * 5km", "22:30"), ("2km * 2:00/500m", "8min"), ("4:30/km + 15s/km", "4:45/km"),
    ("4:30/km - 4:40/km", "-10s/km"), ("2:00/500m + 0s/km", "2:00/500m"),
    ("0s/mi + 5:00/km", "8:02.8/mi"), ("0s/500m + 5:00/km", "2:30/500m"),
    ("110% of 5:00/km", "5:30/km"), ("8:00/mi / 8:00/mi", "1"), ("abs(-15s/km)", "15s/km"),
    ("round(4:32/km, 5s/km)", "4:30/km"), ("max(4:30/km, 8:00/mi)", "8:00/mi"),
  ])
  func evaluates(_ text: String, _ result: String) throws {
    #expect(try Self.world.shown(text) == result)
  }

  @Test(arguments: [
    "57.5% of 100 == 57.5", "1 / 3 * 3 == 1", "100kg > 220lb",
    "5rm >= 102kg and 5rm < 102.1kg", "week in 3 6 9", "week in 1-3 5-7", "week in 9 4+",
    "week in ..6",
    "not week in 7+ ..5", "not week in 1-5",
    "week not in 1 2", "variant == \"bbb\"", "variant in \"fsl\" \"bbb\"", "lift == \"Squat\"",
    "lift != variant", "drop == 0.1", "10% < 11%", "1km > 999m", "90s == hold", "meet > 2024-10-13",
    "true or 1 / 0 == 1", "not (false and 1 / 0 == 1)", "made == false", "1609.344m == 1mi",
    "2:00/500m == 4:00/km", "8:00/mi < 5:00/km", "4:30/km != 4:31/km",
  ])
  func holds(_ text: String) throws {
    #expect(try Self.world.evaluate(text) == .truth(true))
  }

  @Test(arguments: [
    "gone", "gone + 5kg", "5kg - gone", "gone * 2", "90% of gone", "-gone", "min(gone, 5kg)",
    "abs(gone)", "round(gone, 5kg)", "e1rm(gone, 5)", "shown(gone)", "steps(gone)",
    "e1rm(100kg, 0)",
    "gone if true else 5kg", "top.load", "top", "nth(3).reps", "sum(reps)", "avg(rpe)",
    "cases(rung)",
    "best(load)", "trend(e1rm, 6 weeks)", "days since last", "90% of bw+10kg", "bw + bw",
    "10kg - bw",
  ])
  func emptyValuesStayEmpty(_ text: String) throws {
    #expect(try Self.world.evaluate(text) == .empty)
  }

  @Test(arguments: [
    "gone > 5kg", "gone < 5kg", "gone == gone", "gone != gone", "gone in 5kg", "5kg in gone 6kg",
    "top.done", "top.made", "made", "missed", "topped", "all(done)", "any(true)", "bw > 50kg",
    "gone == 3kg and true", "top.reps >= 0",
  ])
  func emptyConditionsAreFalse(_ text: String) throws {
    #expect(try Self.world.evaluate(text) == .truth(false))
  }

  @Test(arguments: [
    ("1 / 0", "division-by-zero", "/"), ("weight / (misses - 2)", "division-by-zero", "/"),
    ("mod(3, 0)", "division-by-zero", "mod(3, 0)"),
    ("round(weight, 0kg)", "division-by-zero", "round(weight, 0kg)"),
    ("9999999999999 * 9999999999999", "number-too-large", "*"),
    ("meet + 9999999", "number-too-large", "+"),
  ])
  func reportsEvaluationErrors(_ text: String, _ id: String, _ caret: String) throws {
    var evaluation = Evaluation(in: Self.world)
    let tree = try expression(text)
    let problem = #expect(throws: Diagnostic.self) { try evaluation.evaluate(tree) }
    #expect(problem?.id == id)
    let span = try #require(problem?.span)
    #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == caret)
  }

  @Test func aBodyweightLoadIsBodyPlusLoad() throws {
    var world = Self.world
    world.bodyweight = kg(80)
    world.values[ValueName("1rm")] = .load(kg(40, onBodyweight: true))
    #expect(try world.shown("90% of 1rm") == "bw+28kg")
    #expect(try world.shown("1rm / 2") == "bw-20kg")
    #expect(try world.shown("1rm + 2.5kg") == "bw+42.5kg")
    #expect(try world.shown("1rm - 50kg") == "bw-10kg")
    #expect(try world.shown("10kg + 1rm") == "bw+50kg")
    #expect(try world.shown("1rm - bw") == "40kg")
    #expect(try world.shown("200kg - 1rm") == "80kg")
    #expect(try world.shown("1rm + 1rm") == "240kg")
    #expect(try world.shown("1rm / 60kg") == "2")
    #expect(try world.shown("e1rm(bw+40kg, 1)") == "bw+40kg")
    #expect(try world.shown("round(bw+41kg, 2.5kg)") == "bw+40kg")
    #expect(try world.evaluate("1rm > 119kg and 1rm < 121kg and 1rm > bw+39kg") == .truth(true))
    world.bodyweight = lb(200)
    #expect(try world.shown("50% of bw") == "bw-100lb")
  }

  @Test func aPercentageInASchemeIsOfTheBase() throws {
    var evaluation = Evaluation(in: Self.world)
    func load(_ text: String) throws -> String? {
      try evaluation.load(of: expression(text))?.text
    }
    #expect(try load("65%") == "97.5kg")
    #expect(try load("65% + 2.5kg") == "100kg")
    #expect(try load("5kg + 60%") == "95kg")
    #expect(try load("65% + 5%") == "105kg")
    #expect(try load("90% of weight + 2.5kg") == "92.5kg")
    #expect(try load("65% if week == 6 else 5kg") == "97.5kg")
    #expect(try load("gone") == nil)
    #expect(try evaluation.number(of: expression("50% * 3")) == Decimal(15, places: 1))
  }

  @Test func theLiftsUnitSelectsALoad() throws {
    var world = Self.world
    world.unit = .lb
    #expect(try world.shown("5lb|2.5kg") == "5lb")
  }

  @Test func tablesGiveTheValueOfTheRow() throws {
    var world = Self.world
    let steps = ValueName("steps")
    world.tables[steps] = [
      (0...1, try expression("0kg")), (2...3, try expression("5lb|2.5kg")),
      (4...9, try expression("drop of weight")),
    ]
    #expect(try world.shown("steps(1)") == "0kg")
    #expect(try world.shown("weight + steps(misses)") == "102.5kg")
    #expect(try world.shown("steps(5)") == "10kg")
    #expect(try world.evaluate("steps(-1)") == .empty)
    world.tables[steps] = [(0...9, try expression("steps(1)"))]
    #expect(try world.evaluate("steps(1)") == .empty)
  }

  @Test func recordsReadings() throws {
    var world = Self.world
    world.sets = [TestContext.set(.reps(5), at: kg(100), did: 5, as: "top")]
    var evaluation = Evaluation(in: world)
    let condition = try expression("made and misses + top.reps > 3 or gone > misses * 1kg")
    #expect(try evaluation.holds(condition))
    let readings = evaluation.removeReadings()
    #expect(readings.map(\.text) == ["made", "misses", "top.reps"])
    #expect(
      readings.map(\.result) == [
        .truth(true), .value(.number(Decimal(2))), .value(.number(Decimal(5))),
      ])
    #expect(evaluation.readings.isEmpty)
    _ = try evaluation.evaluate(expression("sum(reps) + sum(reps)"))
    #expect(evaluation.readings.map(\.text) == ["sum(reps)"])
    #expect(evaluation.readings.map(\.result) == [.value(.number(Decimal(5)))])
  }

  @Test(arguments: 0..<20)
  func typedTreesGiveTheirKindOrADocumentedProblem(_ seed: Int) throws {
    var generator = ExpressionGenerator(seed: UInt64(seed))
    var world = Self.world
    world.bodyweight = seed % 2 == 0 ? kg(80) : nil
    world.tables = [
      ValueName("steps"): [(0...9, try expression("5kg"))],
      ValueName("shares"): [(-9...9, try expression("5%"))],
    ]
    world.sets = [
      TestContext.set(.reps(5), at: kg(100), did: 5, as: "mark"),
      TestContext.set(.reps(8, upTo: 12), at: kg(10, onBodyweight: true), did: 3),
      TestContext.set(.reps(5), at: lb(100)),
      SetResult(goal: .time(Seconds(30)), isDone: true, time: Seconds(29)),
    ]
    world.sessions = [
      PastSession(on: CalendarDate(days: 19_980), sets: world.sets),
      PastSession(on: CalendarDate(days: 19_987), sets: world.sets),
    ]
    world.daysSinceLast = 13
    for _ in 0..<200 {
      let wanted = ExpressionGenerator.kinds[generator.number(0...7)]
      let tree = generator.typed(wanted, 5)
      var evaluation = Evaluation(in: world)
      do throws(Diagnostic) {
        switch try evaluation.evaluate(tree) {
        case .empty: break
        case .truth: #expect(wanted == .truth, "seed \(seed): \(tree.text)")
        case .value(let value): #expect(wanted == .value(value.kind), "seed \(seed): \(tree.text)")
        }
      } catch {
        #expect(
          ["division-by-zero", "number-too-large"].contains(error.id),
          "seed \(seed): \(tree.text): \(error.summary)")
      }
      // Any tree must give a result or a problem, without a trap.
      evaluation = Evaluation(in: world)
      _ = try? evaluation.evaluate(generator.any(6))
    }
  }

  @Test(arguments: 0..<5)
  func sumsAndSharesAreExact(_ seed: Int) throws {
    var random = Chance(seed: UInt64(seed))
    for _ in 0..<200 {
      let percent = Int.random(in: 0...2_000, using: &random)
      let load = Int.random(in: 0...400_000, using: &random)
      // Thousandths times hundredths are exactly 10^-5.
      let text =
        "\(Decimal(percent, places: 1).text())% of \(Decimal(load, places: 2).text())kg"
      let exact = Decimal(percent * load, places: 5)
      #expect(
        try Self.world.evaluate(text) == .value(.load(ExactLoad(exact, .kg))), "seed \(seed)")
    }
  }
}
