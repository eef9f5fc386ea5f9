// Tests of printing expressions in canonical form, which reads back as the same tree.

import Diagnostics
import Notation
import SeededChance
import Testing
import Training

@Suite struct ExpressionPrinterTests {
  @Test(arguments: [
    ("90%   of tm*2", "90% of tm * 2"),
    ("(90% of tm) * (a + b)", "90% of tm * (a + b)"),
    ("a-(b-c)", "a - (b - c)"),
    ("(a-b)-c", "a - b - c"),
    ("-(5)", "-(5)"),
    ("2.50 KG", "2.5kg"),
    ("2.5kg|5lb", "5lb|2.5kg"),
    ("bw + 10kg", "bw + 10kg"),
    ("BW+10KG", "bw+10kg"),
    ("150s", "2:30"),
    ("not (week in 3 6)", "not week in 3 6"),
    ("week in 1-3 (a + 1)", "week in 1-3 (a + 1)"),
    ("x if (a if made else b) > c else y", "x if (a if made else b) > c else y"),
    ("best(load,56 days,reps>=5)", "best(load, reps >= 5, 8 weeks)"),
    ("best(load, 1 week)", "best(load, 1 week)"),
    ("\"Squat\".tm", "Squat.tm"),
    ("\"Squat\".reps", "\"Squat\".reps"),
    ("\"top\".tm", "\"top\".tm"),
    ("nth( 2 ).reps", "nth(2).reps"),
    ("round(weight,2.5kg)", "round(weight, 2.5kg)"),
  ])
  func prints(_ text: String, _ canonical: String) throws {
    let printed = try expression(text).text
    #expect(printed == canonical)
    #expect(try expression(printed) == expression(text))
    #expect(try expression(printed).text == printed)
  }

  @Test(arguments: 0..<20)
  func readsBackWhatItPrints(_ seed: Int) throws {
    var generator = ExpressionGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let tree =
        generator.chance(50)
        ? generator.any(5) : generator.typed(.load, 5)
      let printed = tree.text
      let (read, problems) = ExpressionReader.read(printed)
      #expect(problems.isEmpty, "seed \(seed): \(printed): \(problems.map(\.summary))")
      #expect(read == tree, "seed \(seed): \(printed)")
      #expect(read?.text == printed, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func survivesRandomBytes(_ seed: Int) throws {
    var random = Chance(seed: UInt64(seed))
    let pieces = [
      "(", ")", "5", ".", ",", "%", " of ", "kg", "lb|", "bw+", "-", "\"", "\\", " in ", "top.",
      "reps", "nth(", "min(", "best(load", " weeks", " if ", " else ", "×", "\u{FEFF}",
      "9999999999",
      ":", "2026-01-31", "rm", "not ", "+=", ";", "repeat ", "go to ", "finish", "\n", "{", "=",
    ]
    for _ in 0..<1_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if Bool.random(using: &random) {
          bytes += pieces.randomElement(using: &random).map { Array($0.utf8) } ?? []
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let (read, problems) = ExpressionReader.read(bytes, 0..<bytes.count)
      #expect((read == nil) == !problems.isEmpty, "seed \(seed): \(bytes)")
      let (statements, wrong) = StatementReader.read(bytes, 0..<bytes.count)
      #expect(statements.isEmpty == !wrong.isEmpty, "seed \(seed): \(bytes)")
      for problem in problems + wrong {
        #expect(!problem.help.isEmpty, "\(problem.id): \(problem.summary)")
        let span = try #require(problem.span)
        #expect(span.start >= 0 && span.start <= span.end && span.end <= bytes.count + 1)
      }
      if let read { #expect(ExpressionReader.read(read.text).0 == read, "seed \(seed): \(bytes)") }
      if !statements.isEmpty {
        #expect(StatementReader.read(statements.text).0 == statements, "seed \(seed): \(bytes)")
      }
    }
  }
}
