// Files that nobody means well with: they end in an error with a place, never in a crash.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing

/// Numbers that are the same for the same seed.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct HostileTests {
  /// Either a program, or an error with a place inside the file.
  private func hold(_ bytes: [UInt8], _ comment: Comment) {
    let (program, diagnostics) = ProgramFile.read(
      SourceText(name: "hostile.yaml", bytes: bytes), id: "hostile")
    let errors = diagnostics.filter { $0.severity == .error }
    #expect((program == nil) == !errors.isEmpty, comment)
    for diagnostic in diagnostics {
      guard let span = diagnostic.span else {
        Issue.record("\(diagnostic.id) has no place: \(comment)")
        continue
      }
      #expect(span.start >= 0 && span.end <= bytes.count, "\(diagnostic.id): \(comment)")
      #expect(diagnostic.source != nil, "\(diagnostic.id): \(comment)")
    }
  }

  @Test(arguments: shipped) func mutationsOfShippedPrograms(id: String) throws {
    let original = Array(try shippedText(id).utf8)
    let seed: UInt64 = 20_250_924
    var random = Seeded(state: seed)
    let tokens = [
      "week 1", "by week:", "none", "[", "]", "{", "}", ": ", ", ", "\n", "\n  ", "- ", "&a ",
      "*a", "\"", "'", "else", "5+", "3x5 @ ", "90% of ", "(", ")", "|", "as top", "progress: ",
      "\u{0}", "é", "999999999999999999999", "-1", "  ", "#", "<<: ", "when ", "; ", " += ",
      "when made:",
    ].map { Array($0.utf8) }
    for round in 0..<150 {
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

  @Test func deepNesting() {
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

  @Test func manyOfEverything() {
    let entries = (0..<8_000).map { "- Lift \($0): 3x5\n  progress: linear" }.joined(
      separator: "\n")
    hold(Array(dayText(entries).utf8), "entries")
    let wrong = (0..<3_000).map { "- Lift \($0): 3x5 @ wrong\($0)" }.joined(separator: "\n")
    hold(Array(dayText(wrong).utf8), "problems")
    let values = (0..<8_000).map { "  v\($0): \($0)" }.joined(separator: "\n")
    hold(Array(dayText("- Squat: 3x5", "values:\n" + values).utf8), "values")
    let weeks = "schedule: {weeks: 520}\n"
    let many = (0..<300).map { "- Lift \($0): {weeks 1-519: 3x5, week 520: 3x3}" }
    hold(Array(dayText(many.joined(separator: "\n"), weeks).utf8), "weeks")
  }
}
