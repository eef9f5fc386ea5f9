// Keeps words out of texts that read as translated, or that lifters do not use.

import Foundation
import ShellTesting
import Testing

@Suite struct WordsTests {
  /// What not to write, with what to write instead.
  private static let avoided: [(pattern: String, instead: String)] = [
    (#"' (is|are) no "#, "is not a ..., or: invalid ..."),
    (#"\b(it|this|that|which|what) is none\b"#, "is not, or: invalid"),
    (#"\banew\b"#, "again from scratch"),
    (#"\b[Ww]hoever\b"#, "who"), (#"\bhardly meant\b"#, "probably a mistake"),
    (#"\bmend(s|ed|ing)?\b"#, "fix"), (#"\bways? out\b"#, "fix, suggestion"),
    (#"\breckon"#, "work out, calculate"), (#"\bstands? (in|behind|there|twice)\b"#, "is in"),
    (#"\btold of\b"#, "reported"), (#"\bpassed over\b"#, "ignored"), (#"\blet be\b"#, "ignored"),
    (#"\bgoes on (from|with)\b"#, "continues, resumes"), (#"\bto be done again\b"#, "due again"),
    (#"\bcomes? in turn\b"#, "are done in order"), (#"\bnothing is said\b"#, "by default"),
    (#"\ba tenth off\b"#, "reduces by 10%"), (#"\bnobody asks\b"#, "unused"),
    (#"\bsessions? (that )?waits?\b"#, "is due, the next session"),
    (#"\bfree workouts?\b"#, "a workout without a program"), (#"\ba slip\b"#, "a typo"),
    (#"\bsuspicious\b"#, "unlikely"), (#"\bput aside\b"#, "set aside"),
  ]

  /// Ids of errors keep their names, because scripts know them.
  private static let ids = ["move-passed-over", "suspicious-"]

  private let patterns = avoided.compactMap { avoided in
    (try? Regex(avoided.pattern)).map { (regex: $0, instead: avoided.instead) }
  }
  /// A text with none of these has none of the patterns.
  private static let hints = [
    "no ", "none", "anew", "hoever", "hardly", "mend", "out", "reckon", "stand", "told",
    "passed", "let be", "on ", "again", "turn", "nothing", "tenth", "nobody", "wait", "free",
    "slip", "suspicious", "aside",
  ]

  private func expectPlain(_ text: Substring, _ path: String, _ line: Int) {
    var text = String(text)
    guard Self.hints.contains(where: { text.contains($0) }) else { return }
    for id in Self.ids { text = text.replacing(id, with: "") }
    for (regex, instead) in patterns where text.contains(regex) {
      let location = SourceLocation(
        fileID: path, filePath: Repository.root.appending(path: path).path, line: line, column: 1)
      Issue.record("write: \(instead)", sourceLocation: location)
    }
  }

  /// `docs/decisions.md` is a diary and keeps the words of its day.
  private static let documents =
    (Repository.files(under: "docs", suffix: ".md") + ["README.md", "CONTRIBUTING.md"]
    + Repository.files(under: "programs", suffix: ".yaml")).filter { $0 != "docs/decisions.md" }

  @Test func patternsAreValid() { #expect(patterns.count == Self.avoided.count) }

  @Test(arguments: documents) func documentsUsePlainWords(_ path: String) throws {
    let lines = try Repository.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { expectPlain(line, path, index + 1) }
  }

  /// The texts in quotes of all modules.
  @Test func messagesUsePlainWords() {
    for file in SourceFile.product {
      for (index, line) in file.lines.enumerated() where line.contains("\"") {
        let code = line.firstRange(of: "// ").map { line[..<$0.lowerBound] } ?? line
        guard let first = code.firstIndex(of: "\""), let last = code.lastIndex(of: "\"") else {
          continue
        }
        expectPlain(code[first...last], file.path, index + 1)
      }
    }
  }
}
