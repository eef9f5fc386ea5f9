// Tests of type checking expressions and statements.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct KindCheckerTests {
  static func scope(_ place: ExpressionPlace = .rule) -> NamedKinds {
    var kinds = ExpressionGenerator.names
    kinds[ValueName("share")] = .value(.percent)
    kinds[ValueName("jump")] = .value(.load)
    kinds[ValueName("lift")] = .value(.value(.exercise))
    return NamedKinds(
      place, kinds, constants: [ValueName("variant"), ValueName("drop")],
      setNames: ["mark", "heavy"])
  }

  private func check(
    _ text: String, _ place: ExpressionPlace = .rule
  ) throws -> (Kind, [Diagnostic]) {
    var checker = KindChecker(Self.scope(place))
    let kind = checker.kind(of: try expression(text))
    return (kind, checker.problems)
  }

  @Test(arguments: [
    ("weight + 2.5kg", Kind.load), ("weight - 5lb|2.5kg", .load), ("-weight", .load),
    ("90% of weight", .load), ("90% of misses", .number), ("50% of hold", .time),
    ("weight * 2", .load), ("2 * weight", .load), ("weight * 85%", .load), ("weight / 2", .load),
    ("weight / 5rm", .number), ("Squat.tm", .load), ("\"Squat as T2\".weight", .load),
    ("top.reps - top.goal", .number), ("1 - drop", .number), ("100% - drop", .percent),
    ("(top.reps - top.goal) * 0.5%", .percent), ("top", .load), ("mark", .load),
    ("heavy.rpe", .number), ("mark.made", .truth), ("nth(2).time", .time),
    ("first.distance", .distance), ("last.e1rm", .load), ("e1rm", .load),
    ("made and not missed or topped", .truth), ("week in 3 6 9", .truth),
    ("block == \"Peak\"", .truth),
    ("variant == \"bbb\"", .truth), ("lift == \"Squat\"", .truth), ("program_week + turn", .number),
    ("all(reps >= goal)", .truth), ("any(done)", .truth), ("count(load > weight)", .number),
    ("sum(reps)", .number), ("sum(time)", .time), ("min(load)", .load), ("avg(rpe)", .number),
    ("max(weight, 20kg)", .load), ("abs(-3)", .number), ("mod(week, 3)", .number),
    ("floor(3.5)", .number), ("round(weight, 5lb)", .load), ("ceil(hold, 5s)", .time),
    ("e1rm(100kg, 5)", .load), ("e1rm(top.load, top.reps, top.rpe)", .load),
    ("load_for(e1rm, 5, 8)", .load), ("cases(stage)", .number), ("shown(weight)", .load),
    ("steps(top.reps)", .load), ("shares(misses)", .percent), ("best(e1rm, 8 weeks)", .load),
    ("best(reps, load >= 100kg)", .number), ("trend(e1rm, 6 weeks)", .load),
    ("days since last", .number), ("meet - 2026-01-01", .number), ("meet - 7", .date),
    ("weight if made else 2.5kg", .load), ("1km / 500m", .number), ("run * 2", .distance),
    ("drop > 0.05", .truth), ("4:30/km", .pace), ("25:00 / 5km", .pace), ("4:30/km * 5km", .time),
    ("5km * 4:30/km", .time), ("4:30/km + 15s/km", .pace), ("110% of 8:00/mi", .pace),
    ("2:00/500m / 4:00/km", .number), ("2:00/500m < 8:00/mi", .truth),
  ])
  func finds(_ text: String, _ kind: Kind) throws {
    let (found, problems) = try check(text)
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
    #expect(found == kind)
  }

  @Test(arguments: [
    ("weight + reps", "unknown-value", "reps", "top.reps"),
    ("weight + top.reps", "incompatible-kinds", "+", "top.reps * 1kg"),
    ("weight > misses + 1", "incompatible-kinds", ">", "(misses + 1) * 1kg"),
    ("5 < weight", "incompatible-kinds", "<", "5kg or 5lb"),
    ("weight + 5", "incompatible-kinds", "+", "5kg or 5lb"),
    ("weight * 5rm", "incompatible-kinds", "*", ""),
    ("3 / weight", "incompatible-kinds", "/", ""),
    ("weight + drop", "percent-beside-load", "+", "drop of weight"),
    ("made + 1", "incompatible-kinds", "+", ""),
    ("weight > 100", "incompatible-kinds", ">", "100kg or 100lb"),
    ("weight == hold", "incompatible-kinds", "==", ""),
    ("variant > \"a\"", "incompatible-kinds", ">", "== or !="),
    ("week in 3 5kg", "incompatible-kinds", "in", ""),
    ("weight if made else 3", "incompatible-kinds", "if", "same kind"),
    ("wieght + 5kg", "unknown-value", "wieght", "did you mean 'weight'"),
    ("misssed", "unknown-value", "misssed", "did you mean 'missed'"),
    ("variant == bbb", "unknown-value", "bbb", "\"bbb\""),
    ("hevy.reps", "unknown-set", "hevy.reps", "did you mean 'heavy'"),
    ("any.reps", "unknown-set", "any.reps", "as any"),
    ("steps + 1", "not-a-table", "steps", "steps(top.reps)"),
    ("weight(3)", "not-a-table", "weight", "weight * (3)"),
    ("stepps(3)", "unknown-function", "stepps", "did you mean 'steps'"),
    ("steps(weight)", "wrong-kind", "weight", ""),
    ("5 of weight", "wrong-kind", "5", ""),
    ("90% of meet", "wrong-kind", "meet", ""),
    ("round(weight)", "missing-multiple", "round(weight)", "round(weight, 2.5kg)"),
    ("round(hold)", "missing-multiple", "round(hold)", "5s"),
    ("round(weight, 5s)", "incompatible-kinds", "5s", "same kind"),
    ("max(weight, 3)", "incompatible-kinds", "3", "same kind"),
    ("abs(variant)", "wrong-kind", "variant", ""),
    ("sum(made)", "wrong-kind", "made", "count(made)"),
    ("min(done)", "wrong-kind", "done", "all(done)"),
    ("not (meet - 7)", "not-a-condition", "(meet - 7)", "meet - 7 >= 2026-01-31"),
    ("variant and made", "not-a-condition", "variant", "variant == \"text\""),
    ("count(reps)", "not-a-condition", "reps", "reps >= 5"),
    ("not weight", "not-a-condition", "weight", "weight >= 100kg"),
    ("prev", "out-of-place", "prev", "in a rule"),
    ("nth(weight).reps", "wrong-kind", "weight", ""),
    ("e1rm(5, 5)", "wrong-kind", "5", ""),
    ("weight / 0", "division-by-zero", "/", ""),
    ("misses / (2 - 2) + 1", "division-by-zero", "/", ""),
    ("(3 / 0 + 1) * 2", "division-by-zero", "/", ""),
    ("9999999999999 * 9999999999999", "number-too-large", "*", ""),
  ])
  func refuses(_ text: String, _ id: String, _ caret: String, _ help: String) throws {
    let (_, problems) = try check(text)
    #expect(problems.map(\.id) == [id], "\(problems.map(\.summary))")
    let problem = try #require(problems.first)
    let span = try #require(problem.span)
    #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == caret)
    #expect(problem.help.contains { help.isEmpty || $0.contains(help) }, "\(problem.help)")
  }

  @Test func reportsAllProblemsWithoutConsequentialOnes() throws {
    let (kind, problems) = try check("(weight + 3) * 2 > wieght or stage == drop + weight")
    #expect(kind == .truth)
    #expect(problems.map(\.id) == ["incompatible-kinds", "unknown-value", "percent-beside-load"])
  }

  @Test func aPercentageWithoutALoadIsOfTheBaseInSchemes() throws {
    for text in ["65% + jump", "jump + 65%", "65% + 5% - jump", "65% if week == 1 else jump"] {
      #expect(try check(text, .schemeLoad) == (.load, []))
      #expect(try check(text).1.count == 1)
      #expect(try check(text, .scheme).1.count == 1)
    }
    #expect(try check("65% + drop", .schemeLoad) == (.percent, []))
    #expect(try check("prev - 5kg", .schemeLoad) == (.load, []))
    #expect(try check("top.reps", .scheme) == (.number, []))
  }

  @Test(arguments: [
    ("made", ExpressionPlace.scheme), ("sum(reps)", .schemeLoad), ("top.reps", .value),
    ("first", .value), ("made", .value), ("steps(3)", .cell), ("top", .cell),
  ])
  func checksWhatIsAvailableInEachPlace(_ text: String, _ place: ExpressionPlace) throws {
    #expect(try check(text, place).1.map(\.id) == ["out-of-place"])
  }

  private func problems(_ text: String) throws -> [Diagnostic] {
    let (statements, unread) = StatementReader.read(text)
    #expect(unread.isEmpty)
    var checker = KindChecker(Self.scope())
    for statement in statements { checker.check(statement) }
    return checker.problems
  }

  @Test(arguments: [
    "weight += 2.5kg; weight -= drop; weight *= 85%; weight /= 2; weight = top.load",
    "misses += 1; misses = 0; misses = drop; misses *= 50%", "share += 5%; share = 100% - drop",
    "hold += 5s; hold -= 10%; run *= 2; meet += 7", "\"Squat as T2\".weight += 5lb|2.5kg",
    "lift = \"Front Squat\"; weight += shares(1); weight += steps(top.reps)",
    "repeat session; go to Peak; finish", "weight -= shares(1)", "share *= 2",
  ])
  func acceptsStatements(_ text: String) throws {
    #expect(try problems(text) == [])
  }

  @Test(arguments: [
    ("weight = 100", "incompatible-kinds", "100kg or 100lb"),
    ("weight += 1", "incompatible-kinds", "1kg or 1lb"),
    ("weight = 90%", "incompatible-kinds", "90% of weight"),
    ("weight *= 5rm", "incompatible-kinds", ""),
    ("share = 90", "incompatible-kinds", "like 90%"),
    ("share = 1 - drop", "incompatible-kinds", "like 90%"),
    ("misses = made", "incompatible-kinds", ""),
    ("wieght = 3kg", "unknown-value", "did you mean 'weight'"),
    ("week = 3", "not-assignable", "state"),
    ("variant = \"x\"", "not-assignable", "state"),
    ("steps = 3", "not-assignable", "state"),
    ("weight = weight + top.reps", "incompatible-kinds", ""),
    ("weight /= 0", "division-by-zero", ""),
  ])
  func refusesStatements(_ text: String, _ id: String, _ help: String) throws {
    let problems = try problems(text)
    #expect(problems.map(\.id) == [id], "\(problems.map(\.summary))")
    #expect(problems[0].help.contains { help.isEmpty || $0.contains(help) }, "\(problems[0].help)")
  }

  @Test func expectsKinds() throws {
    var checker = KindChecker(Self.scope(.value))
    checker.expect([.load, .percent], try expression("5s"), for: "a warm-up")
    #expect(
      checker.problems.map(\.summary) == [
        "'5s' is a time, but a warm-up needs a load or a percentage"
      ])
  }

  @Test(arguments: 0..<20)
  func generatedTreesHaveTheirKind(_ seed: Int) {
    var generator = ExpressionGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let wanted = ExpressionGenerator.kinds[generator.number(0...7)]
      let tree = generator.typed(wanted, 5)
      var checker = KindChecker(Self.scope())
      #expect(checker.kind(of: tree) == wanted, "seed \(seed): \(tree.text)")
      let wrong = checker.problems.filter { $0.id != "division-by-zero" }
      #expect(wrong == [], "seed \(seed): \(tree.text)")
      checker = KindChecker(Self.scope())
      _ = checker.kind(of: generator.any(5))
      for problem in checker.problems {
        #expect(!problem.help.isEmpty && problem.label != nil, "\(problem.summary)")
      }
    }
  }
}
