// Properties of the canonical form, tested with seeded random changes to the shipped programs.

import Diagnostics
import ProgramFormat
import Testing
import YAMLSource

/// Changes the text of a program in ways in which writers do, correctly or not.
private struct Scribbler {
  var state: UInt64

  mutating func number(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }

  /// Returns the text with changes that do not change its meaning and that the canonical form
  /// undoes.
  mutating func respaced(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...number(6) {
      let index = number(lines.count)
      let line = lines[index]
      // Comments and strings are not reformatted.
      guard !line.hasPrefix("#"), !isInText(lines, index) else { continue }
      switch number(4) {
      case 0: lines[index] = line + blanks(1 + number(3))
      case 1: lines[index] = line.replacing(" @ ", with: "@")
      case 2: lines[index] = line.replacing("{", with: "{ ").replacing("}", with: " }")
      default:
        if line.contains("{") {
          lines[index] = line.replacing(", ", with: " ,   ", maxReplacements: 1)
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text with changes of any kind.
  mutating func scribbled(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...number(8) {
      let index = number(lines.count)
      let line = lines[index]
      let indent = line.prefix { $0 == " " }.count
      switch number(9) {
      case 0: lines.insert(blanks(number(8)) + "# comment \(number(1000))", at: index)
      case 1: lines[index] = line + "  # beside \(number(1000))"
      case 2: lines.insert(blanks(number(3)), at: index)
      case 3: lines[index] = line.replacing(": ", with: ":" + blanks(1 + number(6)))
      case 4: lines.swapAt(index, number(lines.count))
      case 5: if index + 1 < lines.count { lines.swapAt(index, index + 1) }
      case 6: lines[index] = quoted(line)
      case 7: lines[index] = blanks(indent + 2 * number(2)) + line.dropFirst(indent)
      default:
        lines = lines.map { blanks(2 * $0.prefix { $0 == " " }.count) + $0.drop { $0 == " " } }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns the line with the text after its first colon in quotes.
  private func quoted(_ line: String) -> String {
    guard let range = line.firstRange(of: ": "), !line[range.upperBound...].contains("\"") else {
      return line
    }
    return line[..<range.upperBound] + "\"" + line[range.upperBound...] + "\""
  }

  /// Returns whether a line is near a string of several lines.
  private func isInText(_ lines: [String], _ index: Int) -> Bool {
    // The sets of tests and the texts of rules are strings too.
    if lines[index].contains("say:") || lines[index].contains("\"") { return true }
    if let tests = lines.firstIndex(of: "tests:"), index >= tests { return true }
    return lines[max(0, index - 6)...index].contains { $0.hasSuffix(">-") || $0.hasSuffix(">") }
  }
}

/// A program with examples of everything, not in canonical form.
private let untidy = ##"""
  # yaml-language-server: $schema=x
  # About the file
  units:   "lb"
  program: 'Messy "One"'   

  # the days come first here
  days:
      # first day
      "A" :
      - Squat:   3 x 5@100 kg    # heavy
        # about the rest
        rest:  180s
        warmup: 2x10 @ 0lb

        # about progress
        progress: {linear: {step: 5lb|2.5kg , tries: 3}}
      - rest: 2min
        Bench Press:
          week 1: 3x5
          else: [ 5,5 ,5 ]
      - superset:
        - Curl: 3x10
        - Row: "3x10, 2+"
        rest: 90s
      # end of A
      B: [Squat: 5+, Squat as f: { by week: [1 x 5 @ 50%, "5", 3x3,3x2 ] }  , "Bench Press"]
      C:
        exercises: [ Deadlift ]
        note: >
              Some folded
                text here

              more
        ask:
          readiness:
            ask: How do you feel
            kind: number
            from: 1
            to: 10
  # lifts now
  lifts:
    Squat:
      1rm: ask
      tm: 90%  of 1rm
    Bench Press:     {1rm: ask,   tm: 90% of 1rm}
    Deadlift:        {1rm: {ask: "Best, ever", default: 135lb}, tm: 90% of 1rm, base: Squat}

  progress:
    mine:
      rules:
      - say: "Up: {weight}"
        when   made: weight+=5lb;misses=0
      - else: misses += 1
      state: {weight: open,
        misses: 0 # count
        }
  schedule: {week: {wed: B, mon: A, fri: C}, weeks: 4}
  """##

@Suite struct CanonicalPropertyTests {
  private func text(_ id: String) throws -> String {
    id == "untidy" ? untidy : try shippedText(id)
  }

  private static let rounds = 36

  private func comments(_ text: String) -> [String] {
    YAMLDocument.read(SourceText(name: "test.yaml", text: text)).comments.map(\.text).sorted()
  }

  @Test(arguments: shipped + ["untidy"]) func undoesChangesOfSpacing(id: String) throws {
    let text = try canonical(try text(id))
    for seed in 0..<15 {
      var scribbler = Scribbler(state: UInt64(seed))
      let changed = scribbler.respaced(text)
      guard problems(changed).isEmpty else { continue }
      let result = try canonical(changed)
      #expect(result == text, "seed \(seed) of \(id)")
    }
  }

  @Test(arguments: shipped + ["untidy"]) func isStableAndKeepsTheMeaning(id: String) throws {
    let text = try text(id)
    var sound = 0
    for seed in 0..<Self.rounds {
      var scribbler = Scribbler(state: UInt64(seed) &* 77)
      let changed = scribbler.scribbled(text)
      let source = SourceText(name: "test.yaml", text: changed)
      guard case .text(let bytes) = ProgramFile.canonical(source, id: "test") else { continue }
      sound += 1
      let once = String(decoding: bytes, as: UTF8.self)
      #expect(comments(once) == comments(changed), "seed \(seed) of \(id)")
      #expect(problems(once) == [], "seed \(seed) of \(id)")
      #expect(try canonical(once) == once, "seed \(seed) of \(id)")
    }
    #expect(sound >= Self.rounds / 6, "of \(id)")
  }
}
