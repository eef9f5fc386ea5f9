// Tests of reading statements.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct StatementReaderTests {
  private func statements(_ text: String) -> [Statement] {
    let (statements, problems) = StatementReader.read(text)
    #expect(problems.isEmpty, "\(text): \(problems.map(\.summary))")
    return statements
  }

  @Test func readsEveryStatement() throws {
    let step = try expression("step")
    let weight = ValueName("weight")
    #expect(
      statements(
        "weight = step; weight += step;weight -= step ; weight *= step; weight /= step; "
          + "repeat session; repeat week; go to Peak; go to \"Peak; 2\"; go to Second wave; finish;"
      ).map(\.action) == [
        .assign(weight, .set, step), .assign(weight, .add, step),
        .assign(weight, .subtract, step), .assign(weight, .multiply, step),
        .assign(weight, .divide, step), .repeatSession, .repeatWeek, .goTo("Peak"),
        .goTo("Peak; 2"), .goTo("Second wave"), .finish,
      ])
    #expect(
      statements("\"Squat as T2\".weight = Squat.tm").first?.action
        == .assign(
          ValueName("weight", of: SlotName("Squat", as: "T2")), .set, try expression("Squat.tm")))
    #expect(statements("finish += 1; 5rm = 100kg").count == 2)
  }

  @Test(arguments: [
    "weight += step; misses = 0", "\"Bench Press\".tm -= 10%", "go to Peak; finish",
    "go to \"Second wave\"; repeat week", "stage = 1; weight *= restart",
  ])
  func printsAsRead(_ text: String) {
    #expect(statements(text).text == text)
  }

  @Test func aTurnedSignIsRefused() throws {
    let problem = try #require(StatementReader.read("weight =- 2.5kg").1.first)
    #expect(problem.id == "unknown-statement")
    #expect(
      problem.help == [
        "write weight -= 2.5kg", "for a value below zero, write weight = -2.5kg",
      ])
    #expect(StatementReader.read("weight =-2.5kg").1.count == 1)
    #expect(StatementReader.read("weight =- 2.5kg", isKept: true).1.isEmpty)
    for text in ["n = -1", "n=-1", "n = - 1"] { #expect(statements(text).count == 1) }
  }

  @Test func placesAreOffsetsInTheBytes() throws {
    let text = "  a = 1; \tweight += step ;"
    let statement = try #require(statements(text).last)
    #expect(statement.span == SourceSpan(10, 24))
    #expect(statement.target == SourceSpan(10, 16))
    #expect(statement.sign == SourceSpan(17, 19))
  }

  @Test(arguments: [
    ("", "missing-statement", "step"),
    ("; a = 1", "missing-statement", "step"),
    ("a = 1;; b = 2", "missing-statement", "step"),
    ("a == 1", "unknown-statement", "write a = "),
    ("misses++", "unknown-statement", "misses += 1"),
    ("weight + 2.5kg", "unknown-statement", "write weight += 2.5kg"),
    ("weight * (1 - drop)", "unknown-statement", "write weight *= (1 - drop)"),
    ("tm == 90% of 1rm", "unknown-statement", "write tm = 90% of 1rm"),
    ("weight -", "unknown-statement", "write weight -= 2.5kg"),
    ("weight", "unknown-statement", "weight += 2.5kg"),
    ("finsh", "unknown-statement", "did you mean 'finish'"),
    ("repeat day", "unknown-statement", "repeat session"),
    ("top.load = 3", "not-assignable", "the name of a value"),
    ("made = 3", "not-assignable", "the name of a value"),
    ("5kg += 3", "not-assignable", "the name of a value"),
    ("go to", "missing-statement", "block"),
    ("weight = ", "missing-expression", "write a value"),
    ("weight = 3 4", "unexpected-in-expression", ""),
    ("weight -= 5% misses = 0", "unexpected-in-expression", "put ';' before 'misses'"),
    ("weight -= drop Squat.tm += 5kg", "unexpected-in-expression", "put ';' before 'Squat'"),
    ("misses = 0 repeat week", "unexpected-in-expression", "put ';' before 'repeat'"),
    ("weight = b c == 3", "unexpected-in-expression", "an operator"),
  ])
  func refuses(_ text: String, _ id: String, _ help: String) throws {
    let (statements, problems) = StatementReader.read(text)
    #expect(statements.isEmpty)
    let problem = try #require(problems.first)
    #expect(problem.id == id)
    #expect(problem.help.contains { help.isEmpty || $0.contains(help) }, "\(problem.help)")
  }

  @Test func continuesAfterAProblem() {
    let (_, problems) = StatementReader.read("a = ; b = 2,5kg; c == 3")
    #expect(problems.map(\.id) == ["missing-expression", "decimal-comma", "unknown-statement"])
  }
}
