// Tests of hostile files: each gives an error with a place, and never a crash.

import Diagnostics
import HostilePrograms
import Notation
import ProgramFormat
import Programs
import SeededChance
import Testing

@Suite struct HostileTests {
  /// Checks that reading gives either a program, or an error with a place inside the file.
  private func hold(_ bytes: [UInt8], _ comment: Comment) {
    let (program, diagnostics) = ProgramFile.read(
      SourceText(name: "hostile.yaml", bytes: bytes), id: "hostile")
    let errors = diagnostics.filter { $0.severity == .error }
    #expect((program == nil) == !errors.isEmpty, comment)
    #expect(diagnostics.count <= ProgramFile.mostProblems, comment)
    for diagnostic in diagnostics {
      guard let span = diagnostic.span else {
        Issue.record("missing place of \(diagnostic.id): \(comment)")
        continue
      }
      #expect(span.start >= 0 && span.end <= bytes.count, "\(diagnostic.id): \(comment)")
      #expect(diagnostic.source != nil, "\(diagnostic.id): \(comment)")
    }
  }

  @Test(arguments: shipped) func mutationsOfShippedPrograms(id: String) throws {
    let original = Array(try shippedText(id).utf8)
    let seed: UInt64 = 20_250_924
    var random = Chance(seed: seed)
    let tokens = [
      "week 1", "by week:", "none", "[", "]", "{", "}", ": ", ", ", "\n", "\n  ", "- ", "&a ",
      "*a", "\"", "'", "else", "5+", "3x5 @ ", "90% of ", "(", ")", "|", "as top", "progress: ",
      "\u{0}", "é", "999999999999999999999", "-1", "  ", "#", "<<: ", "when ", "; ", " += ",
      "when made:",
    ].map { Array($0.utf8) }
    for round in 0..<50 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let end = min(bytes.count, place + Int.random(in: 0..<12, using: &random))
          bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 3:
          let from = Int.random(in: 0..<max(1, bytes.count), using: &random)
          let piece = bytes[from..<min(bytes.count, from + 40)]
          bytes.insert(contentsOf: piece, at: min(place, bytes.count))
        default:
          if place < bytes.count { bytes[place] = UInt8.random(in: 32...126, using: &random) }
        }
      }
      hold(bytes, "seed \(seed), program \(id), round \(round)")
    }
  }

  @Test(.timeLimit(.minutes(15))) func deepNesting() {
    let open = String(repeating: "[", count: 5_000)
    let close = String(repeating: "]", count: 5_000)
    hold(Array("program: P\ndays: {A: \(open)\(close)}".utf8), "lists")
    var cases = "3x5"
    for _ in 0..<50 { cases = "{week 1: \(cases), else: 3x3}" }
    hold(Array("program: P\ndays: {A: [Squat: \(cases)]}".utf8), "cases")
    let parentheses = String(repeating: "(", count: 3_000)
    hold(Array(dayText("- Squat: 3x5 @ \(parentheses)").utf8), "parentheses")
    hold(Array("program: P\ndays: {A: [Squat: \(parentheses)]}".utf8), "flow")
  }

  /// Reads a long row of one character in every kind of place. `make soak` tries a megabyte.
  @Test(.timeLimit(.minutes(15)), arguments: HostileTexts.places)
  func manyOfOneCharacter(_ place: HostileTexts.Place) {
    for sign in ["[", "(", "a", "\u{301}", "not ", "5, "] {
      hold(Array(place.filled(with: sign, bytes: 1 << 16).utf8), "\(place.name): \(sign)")
    }
  }

  /// Reads hundreds of everything that usually occurs once, and more than a program may have, alone
  /// and in combination. `make soak` reads more.
  @Test(.timeLimit(.minutes(15)), arguments: HostileTexts.many)
  func manyOfEverything(_ many: HostileTexts.Many) {
    for count in [500, 2_100] { hold(Array(many.text(count).utf8), "\(count) \(many.name)") }
  }

  @Test func aliasesThatMultiply() {
    var lists = "a0: &a0 [Squat, Row]\n"
    var mappings = "b0: &b0 {rest: 1min}\n"
    for level in 1..<60 {
      lists += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n"
      mappings += "b\(level): &b\(level) {<<: [*b\(level - 1), *b\(level - 1)]}\n"
    }
    let long = String(repeating: "5, ", count: 150_000)
    let texts =
      "days:\n  A:\n    - Squat: &t \"\(long)5\"\n"
      + String(repeating: "    - Row: *t\n", count: 1_900)
    for text in [lists, mappings, texts] {
      let (program, diagnostics) = ProgramFile.read(
        SourceText(name: "p.yaml", text: "program: P\n" + text), id: "p")
      #expect(program == nil)
      #expect(diagnostics.map(\.id).contains("too-many-aliases"))
    }
  }

  /// An error at the end of a file is reported even after a thousand warnings.
  @Test func errorsComeBeforeWarnings() {
    let warnings = (0..<300).map { "- L\($0): {by week: [3x5, 5x5]}" }.joined(separator: "\n")
    let (program, diagnostics) = ProgramFile.read(
      SourceText(
        name: "p.yaml",
        text: dayText(warnings + "\n- Squat: 3x5\n  progress: linaer", "schedule: {weeks: 1}")),
      id: "p")
    #expect(program == nil)
    #expect(diagnostics.contains { $0.id == "unknown-progression" })
    #expect(diagnostics.count == ProgramFile.mostProblems)
    #expect(diagnostics.last?.notes.last == "there are more problems in this file: fix these first")
  }

  /// The work for rules times entries, and for weeks times cases, is limited by the budget.
  @Test func combinationsAreLimited() {
    let rules = (0..<1_000).map { "    - when week == \($0): weight += 1kg" }
    let uses = (0..<1_000).map { "- Squat as s\($0): 3x5 @ 50kg\n  progress: p" }
    let cases = (0..<500).map { "week \($0 + 1): 3x5" }.joined(separator: ", ")
    let entries = (0..<1_000).map { "- Squat as s\($0): wave" }
    for text in [
      dayText(
        uses.joined(separator: "\n"), "progress:\n  p:\n" + rules.joined(separator: "\n") + "\n"),
      dayText(
        entries.joined(separator: "\n"),
        "schedule: {weeks: 500}\nschemes: {wave: {\(cases)}}\n"),
    ] {
      let (_, diagnostics) = ProgramFile.read(SourceText(name: "p.yaml", text: text), id: "p")
      #expect(diagnostics.filter { $0.id == "too-much-to-check" }.count == 1)
    }
  }
}
