// Tests of reading expressions: precedence, quantities, and errors.

import Diagnostics
import Notation
import Testing
import Training

/// Returns the expression of a text without problems.
func expression(_ text: String) throws -> Expression {
  let (expression, problems) = ExpressionReader.read(text)
  #expect(problems.isEmpty, "\(text): \(problems.map(\.summary))")
  return try #require(expression)
}

/// Returns an expression and all its parts, in written order.
private func parts(of expression: Expression) -> [Expression] {
  var parts: [Expression] = []
  expression.visit { parts.append($0) }
  return parts
}

@Suite struct ExpressionReaderTests {
  @Test(arguments: [
    ("90% of tm * 2", "(90% of tm) * 2"),
    ("2 * 90% of tm", "2 * (90% of tm)"),
    ("90% of 95% of tm", "90% of (95% of tm)"),
    ("-90% of tm", "(-90%) of tm"),
    ("-x * y", "(-x) * y"),
    ("a + b * c", "a + (b * c)"),
    ("a - b - c", "(a - b) - c"),
    ("a / b * c", "(a / b) * c"),
    ("a + b > c", "(a + b) > c"),
    ("not a > b and c > d", "(not (a > b)) and (c > d)"),
    ("not not made", "not (not made)"),
    ("a > b or c > d and e > f", "(a > b) or ((c > d) and (e > f))"),
    ("week in 3 6 and made", "(week in 3 6) and made"),
    ("not week in 3 6", "not (week in 3 6)"),
    ("week not in 3 6", "not (week in 3 6)"),
    ("a + 1 in 3 6", "(a + 1) in 3 6"),
    ("a if made or missed else b", "a if (made or missed) else b"),
    ("a if made else b if missed else c", "a if made else (b if missed else c)"),
    ("a + b if made else c", "(a + b) if made else c"),
    ("misses + 1 >= tries", "(misses + 1) >= tries"),
    ("topped and rung < cases(rung)", "topped and (rung < (cases(rung)))"),
  ])
  func binds(_ text: String, _ same: String) throws {
    #expect(try expression(text) == expression(same))
  }

  @Test(arguments: [
    ("5lb", Value.load(ExactLoad(Decimal(5), .lb))),
    ("2.5 kg", .load(ExactLoad(Decimal(25, places: 1), .kg))),
    ("100KG", .load(ExactLoad(Decimal(100), .kg))),
    ("bw", .load(ExactLoad(.zero, .kg, onBodyweight: true))),
    ("BW+10lb", .load(ExactLoad(Decimal(10), .lb, onBodyweight: true))),
    ("bw-20.5kg", .load(ExactLoad(Decimal(-205, places: 1), .kg, onBodyweight: true))),
    ("57.5%", .percent(Decimal(575, places: 3))),
    ("90 %", .percent(Decimal(9, places: 1))),
    ("3", .number(Decimal(3))),
    ("0.0333", .number(Decimal(333, places: 4))),
    ("-3", .number(Decimal(-3))),
    ("-5%", .percent(Decimal(-5, places: 2))),
    ("90s", .time(Decimal(90))),
    ("5 min", .time(Decimal(300))),
    ("1h05min", .time(Decimal(3_900))),
    ("1.5h", .time(Decimal(5_400))),
    ("2:30", .time(Decimal(150))),
    ("1:02:03", .time(Decimal(3_723))),
    ("0:45.5", .time(Decimal(455, places: 1))),
    ("400m", .distance(Decimal(400), .m)),
    ("3 mi", .distance(Decimal(3), .mi)),
    ("\"a \\\"b\\\" \\\\ \\n\"", .text("a \"b\" \\ \n")),
  ])
  func readsLiterals(_ text: String, _ value: Value) throws {
    #expect(try expression(text).node == .literal(value))
  }

  @Test func readsDatesAndDifferences() throws {
    let date = try #require(CalendarDate(year: 2026, month: 1, day: 31))
    #expect(try expression("2026-01-31").node == .literal(.date(date)))
    #expect(try expression("2026-1-31") == expression("(2026 - 1) - 31"))
  }

  @Test func readsBothUnitsInEitherOrder() throws {
    let five = ExactLoad(Decimal(5), .lb)
    let both = Expression.Node.bothUnits(lb: five, kg: ExactLoad(Decimal(25, places: 1), .kg))
    #expect(try expression("5lb|2.5kg").node == both)
    #expect(try expression("2.5kg|5lb").node == both)
  }

  @Test func readsNames() throws {
    #expect(try expression("5rm").node == .name(ValueName("5rm")))
    #expect(try expression("Squat.tm").node == .name(ValueName("tm", of: SlotName("Squat"))))
    #expect(try expression("Squat.1rm").node == .name(ValueName("1rm", of: SlotName("Squat"))))
    #expect(
      try expression("\"Squat as T2\".weight").node
        == .name(ValueName("weight", of: SlotName("Squat", as: "T2"))))
    #expect(
      try expression("\"Bench Press\".tm").node
        == .name(ValueName("tm", of: SlotName("Bench Press"))))
    #expect(try expression("goal").node == .name(ValueName("goal")))
    #expect(try expression("Kniebeuge_ä").node == .name(ValueName("Kniebeuge_ä")))
  }

  @Test func readsSetsAndFields() throws {
    #expect(try expression("top").node == .set(.top))
    #expect(try expression("prev.load").node == .setField(.prev, .load))
    #expect(try expression("mark.reps").node == .setField(.named("mark"), .reps))
    let second = try expression("2")
    #expect(try expression("nth(2).reps").node == .setField(.nth(second), .reps))
    #expect(try expression("nth(2)").node == .set(.nth(second)))
    for field in SetField.allCases {
      #expect(try expression("last.\(field.rawValue)").node == .setField(.last, field))
      #expect(
        try parts(of: expression("count(\(field.rawValue) == 1)"))[2].node
          == .field(field))
    }
  }

  @Test func minAndMaxWithOneArgumentGoOverTheSets() throws {
    let load = Expression(.field(.load), at: SourceSpan(0, 0))
    #expect(try expression("min(load)").node == .setFunction(.min, load))
    #expect(try expression("max( (load) )").node == .setFunction(.max, load))
    let names = ["a", "b"].map { Expression(.name(ValueName($0)), at: SourceSpan(0, 0)) }
    #expect(try expression("min(a, b)").node == .call(.min, names))
  }

  @Test func readsPastSessions() throws {
    #expect(
      try expression("best(e1rm, 8 weeks)").node
        == .history(.best(.e1rm, days: 56, matching: nil)))
    let condition = Expression(
      .comparison(
        .greaterOrEqual, Expression(.field(.reps), at: SourceSpan(0, 0)), try expression("5")),
      at: SourceSpan(0, 0))
    #expect(
      try expression("best(load, reps >= 5)").node
        == .history(.best(.load, days: nil, matching: condition)))
    #expect(
      try expression("best(load, 10 days, reps >= 5)")
        == expression("best(load, reps >= 5, 10 days)"))
    #expect(try expression("trend(e1rm, 6 weeks)").node == .history(.trend(.e1rm, days: 42)))
    #expect(try expression("days since last").node == .history(.daysSinceLast))
    #expect(try expression("days since last > 14").height == 2)
  }

  @Test func readsChoices() throws {
    let one = try expression("1")
    let three = try expression("3")
    let week = try expression("week")
    #expect(
      try expression("week in 1-3 3").node
        == .isOneOf(week, [.range(from: one, through: three), .one(three)]))
    #expect(
      try expression("week in 3+ ..1 3").node
        == .isOneOf(
          week, [.range(from: three, through: nil), .range(from: nil, through: one), .one(three)]))
    let negative = try expression("-1")
    #expect(
      try expression("week in ..-1").node == .isOneOf(week, [.range(from: nil, through: negative)])
    )
    #expect(try expression("week in -1 1").node == .isOneOf(week, [.one(negative), .one(one)]))
    #expect(
      try expression("week in -1-3").node
        == .isOneOf(week, [.range(from: negative, through: three)]))
    #expect(try expression("count(reps in 3 6)").height == 3)
  }

  @Test func placesAreOffsetsInTheBytes() throws {
    let bytes = Array("when  weight + reps > 3 # x".utf8)
    let (read, _) = ExpressionReader.read(bytes, 4..<23)
    let comparison = try #require(read)
    #expect(comparison.span == SourceSpan(6, 23))
    #expect(comparison.sign == SourceSpan(20, 21))
    #expect(parts(of: comparison)[1].sign == SourceSpan(13, 14))
    let (none, problems) = ExpressionReader.read(bytes, 4..<27)
    #expect(none == nil)
    #expect(problems.map(\.span) == [SourceSpan(24, 25)])
  }

  @Test(arguments: [
    ("", "missing-expression", "", "write a value"),
    ("weight +", "missing-expression", "", "write a value"),
    ("(weight", "unclosed-parenthesis", "(", "add the closing ')'"),
    ("weight)", "unexpected-in-expression", ")", "add the opening '('"),
    ("\"Squat", "unclosed-text", "\"", "closing"),
    ("reps && 1", "unexpected-in-expression", "&", "write and"),
    ("!made", "unexpected-in-expression", "!", "write not"),
    ("2 × 3", "unexpected-in-expression", "×", "write *"),
    ("weight×3", "unexpected-in-expression", "×", "write *"),
    ("weight = 3", "unexpected-in-expression", "=", "=="),
    ("weight += 3", "unexpected-in-expression", "+=", "statement"),
    ("+10kg", "unexpected-in-expression", "+", "write 10kg"),
    ("a < b < c", "chained-comparison", "<", "a < b and b < c"),
    ("2,5kg", "decimal-comma", "2,5", "write 2.5"),
    ("max(2,5)", "decimal-comma", "2,5", "2, 5"),
    ("0.12345", "too-many-decimals", "0.12345", "write 0.1235"),
    ("61.23454kg + 1kg", "too-many-decimals", "61.23454", "write 61.2345kg"),
    ("weight * 0.333333333333333333333", "too-many-decimals", "0.333333333333333333333", "0.3333"),
    ("1.99999 %", "too-many-decimals", "1.99999", "write 2%"),
    ("5foo", "unknown-unit", "5foo", "kg, lb"),
    ("25rm", "bad-quantity", "25rm", "1rm to 20rm"),
    ("20000kg", "load-out-of-range", "20000kg", "10000"),
    ("5lb|3lb", "bad-quantity", "5lb|3lb", "5lb|2.5kg"),
    ("10kg|3", "bad-quantity", "10kg|3", "5lb|10kg"),
    ("bw+10", "bad-quantity", "10", "bw+10kg"),
    ("2:75", "bad-time", "2:75", "2:30"),
    ("2026-02-30", "bad-quantity", "2026-02-30", "2026-01-31"),
    ("99999999999999", "bad-quantity", "99999999999999", "smaller"),
    ("Bench Press.tm", "unexpected-in-expression", "Press", "\"Bench Press\".tm"),
    ("flor(x, 1, 2, 3, 4)", "unknown-function", "flor", "did you mean 'floor'"),
    ("round()", "wrong-arguments", "round()", "round(value)"),
    ("mod(1)", "wrong-arguments", "mod(1)", "mod(a, b)"),
    ("cases(3)", "wrong-arguments", "cases(3)", "cases(stage)"),
    ("best(done)", "wrong-arguments", "done", "fields: "),
    ("best(load, 0 weeks)", "wrong-arguments", "0 weeks", "8 weeks"),
    ("trend(load, reps > 3)", "wrong-arguments", "reps", "trend(e1rm, 6 weeks)"),
    ("sum(max(reps))", "nested-set-function", "max", "value first"),
    ("top.rep", "unexpected-in-expression", "rep", "reps"),
    ("a if made", "missing-expression", "if", "else"),
    ("week in 3, 6", "unexpected-in-expression", ",", "week in 3 6 9"),
    ("and made", "unexpected-in-expression", "and", "add a value before"),
    ("made missed", "unexpected-in-expression", "missed", "an operator"),
  ])
  func refuses(_ text: String, _ id: String, _ caret: String, _ help: String) throws {
    let (read, problems) = ExpressionReader.read(text)
    #expect(read == nil)
    let problem = try #require(problems.first)
    #expect(problem.id == id)
    let span = try #require(problem.span)
    let bytes = Array(text.utf8)
    let end = min(span.end, bytes.count)
    #expect(String(decoding: bytes[min(span.start, end)..<end], as: UTF8.self) == caret)
    #expect(problem.help.contains { help.isEmpty || $0.contains(help) }, "\(problem.help)")
    #expect(problem.summary.first.map { !$0.isUppercase } ?? false)
    #expect(!problem.summary.hasSuffix("."))
  }

  @Test func reportsSeveralProblemsAtOnce() {
    let (read, problems) = ExpressionReader.read("min(2,5kg, 0.12345kg) +")
    #expect(read == nil)
    #expect(
      problems.map(\.id) == ["decimal-comma", "too-many-decimals", "missing-expression"])
  }

  @Test func boundsLengthAndDepth() throws {
    let deep = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(try expression(deep).node == .literal(.number(.one)))
    for text in [
      String(repeating: "(", count: 2_000), String(repeating: "not ", count: 1_000),
      String(repeating: "-", count: 4_000), "1" + String(repeating: " + 1", count: 64),
      String(repeating: "a of ", count: 700), String(repeating: "abs(", count: 900),
      String(repeating: "1 if a else ", count: 300),
    ] {
      #expect(
        ExpressionReader.read(text).1.map(\.id) == ["expression-too-deep"], "\(text.prefix(9))")
    }
    #expect(try expression("1" + String(repeating: " + 1", count: 63)).height == 64)
    let long = String(repeating: " ", count: ExpressionReader.longest) + "1"
    #expect(ExpressionReader.read(long).1.map(\.id) == ["expression-too-long"])
  }
}
