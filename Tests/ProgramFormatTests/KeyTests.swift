// Tests of the keys of a program: their values, and the messages for unknown keys.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct KeyTests {
  @Test func descriptionIsKept() throws {
    let read = try program(
      dayText(
        "- Squat: 3x5",
        """
        about: What it is
        author: Somebody
        source: https://example.org
        license: CC0-1.0
        version: 1.10
        tags: [strength, no]
        units: kg
        estimate: brzycki
        """))
    #expect(read.id == "test")
    #expect(read.description.title == "P")
    #expect(read.description.about == "What it is")
    #expect(read.description.author == "Somebody")
    #expect(read.description.source == "https://example.org")
    #expect(read.description.license == "CC0-1.0")
    // The key decides how a scalar is read, so these are not a number and a boolean.
    #expect(read.description.version == "1.10")
    #expect(read.description.tags == ["strength", "no"])
    #expect(read.units == .kg)
    #expect(read.estimate == .brzycki)
  }

  @Test func firstProgramOfTheFormat() throws {
    let text = """
      program: Leg Day
      units: lb
      days:
        Leg Day:
          - Bulgarian Split Squat: 10, 3x5
            warmup: 2x10 @ 0lb
          - Decline
      """
    let read = try program(text)
    #expect(read.schedule.form == .inOrder(cycleWeeks: nil))
    let entries = try #require(read.day(named: "Leg Day")).entries
    #expect(entries.map(\.slot.text) == ["Bulgarian Split Squat", "Decline"])
    #expect(entries[1].scheme == nil)
    guard case .always(let scheme)? = entries[0].scheme else {
      Issue.record("no scheme")
      return
    }
    #expect(scheme.parts.count == 2)
  }

  @Test func unknownKeysSuggestASimilarOne() {
    #expect(problems(dayText("- Squat: 3x5", "scheduel: {}")) == ["unknown-key: scheduel"])
    let (_, diagnostics) = read(
      "program: P\ndays:\n  A:\n    - Squat: 3x5\n      warm-up: 2x10 @ 0lb\n")
    #expect(diagnostics.map(\.summary) == ["unknown exercise option 'warm-up'"])
    #expect(diagnostics.map(\.label) == ["not an option of an exercise"])
    #expect(diagnostics.map(\.help) == [["did you mean 'warmup'?"]])
  }

  @Test func allProblemsOfAFileAreReportedInOrder() {
    let text = """
      program: P
      units: stone
      rounds: 5kg
      days:
        A:
          - Squat: 3x5 @ heavy
            progress: linaer
          - Bench: 3y5
      schedule: {week: {mon: A, wed: C, fry: A}}
      """
    #expect(
      problems(text).map { $0.split(separator: ":").first.map(String.init) ?? "" } == [
        "unknown-word", "unknown-key", "unknown-value", "unknown-progression",
        "unknown-unit", "unknown-day", "unknown-key",
      ])
  }

  @Test func requiredKeys() {
    #expect(problems("units: kg\ndays: {A: [Squat]}") == ["missing-key: units"])
    #expect(problems("program: P") == ["missing-key: program"])
    #expect(problems("program: P\ndays: {}") == ["no-days: {}"])
    #expect(problems("") == ["empty-program: "])
    #expect(problems("- a\n- b") == ["wrong-value: - a"])
    #expect(problems("program:\ndays: {A: [Squat]}").map { $0.prefix(13) } == ["missing-value"])
  }

  @Test func refusesValuesOfTheWrongKind() {
    #expect(problems(dayText("- Squat: 3x5", "author: [a, b]")) == ["wrong-value: [a, b]"])
    #expect(problems(dayText("- Squat: 3x5", "tags: strength")) == ["wrong-value: strength"])
    #expect(problems(dayText("- Squat: 3x5", "round: 0kg")) == ["out-of-range: 0kg"])
    #expect(problems(dayText("- Squat: 3x5", "round: 5")) == ["wrong-value: 5"])
    #expect(problems(dayText("- Squat: 3x5", "round: {mode: up}")) == ["missing-key: {mode: up}"])
    #expect(problems(dayText("- Squat: 3x5", "days2: 1")) == ["unknown-key: days2"])
  }

  @Test func rounding() throws {
    func round(_ text: String) throws -> RoundingRule? {
      try program(dayText("- Squat: 3x5", "round: \(text)")).round
    }
    let kg = Load(tenThousandths: 25_000, unit: .kg)
    #expect(try round("2.5kg") == RoundingRule(to: .one(kg)))
    #expect(try round("5lb|2.5kg") == RoundingRule(to: .both(lb: Load(5, .lb), kg: kg)))
    #expect(
      try round("{to: 2.5kg, mode: down}") == RoundingRule(to: .one(kg), mode: .down))
  }

  @Test func longNamesAreShortenedInMessages() {
    let name = String(repeating: "x", count: 500_000)
    for text in [
      "program: \(name)\ndays: {A: [Squat]}", "program: P\ndays: {\(name): [Squat]}",
      dayText("- \(name): 3x5"), dayText("- Squat: 3x5", "\(name): 1"),
      dayText("- Squat: \(name)"), dayText("- Squat: 3x5\n  progress: \(name)"),
      dayText("- Squat: 3x5", "values: {\(name): 1}"), dayText("- Squat: 3x5", "units: \(name)"),
    ] {
      let (program, diagnostics) = read(text)
      #expect(program == nil)
      #expect(!diagnostics.isEmpty)
      for diagnostic in diagnostics {
        #expect(diagnostic.span != nil)
        #expect(diagnostic.summary.utf8.count <= 800, "\(diagnostic.id)")
        #expect(diagnostic.help.allSatisfy { $0.utf8.count < 1_000 }, "\(diagnostic.id)")
      }
    }
  }
}
