// Keeps words out of texts that read as translated, or that lifters do not use.

import Foundation
import ShellTesting
import Testing

@Suite struct WordsTests {
  /// A phrase not to write.
  private struct Avoided {
    let pattern: String
    /// A part of every match, which is much faster to look for.
    let hint: String
    let instead: String

    init(_ pattern: String, hint: String, instead: String) {
      (self.pattern, self.hint, self.instead) = (pattern, hint, instead)
    }
  }

  private static let avoided = [
    Avoided(#"' (is|are) no "#, hint: "no ", instead: "is not a ..., or: invalid ..."),
    Avoided(
      #"\b(it|this|that|which|what) is none\b"#, hint: "is none", instead: "is not, or: invalid"),
    Avoided(#"\banew\b"#, hint: "anew", instead: "again from scratch"),
    Avoided(#"\b[Ww]hoever\b"#, hint: "hoever", instead: "who"),
    Avoided(#"\bhardly meant\b"#, hint: "hardly", instead: "probably a mistake"),
    Avoided(#"\bmend(s|ed|ing)?\b"#, hint: "mend", instead: "fix"),
    Avoided(#"\bways? out\b"#, hint: "out", instead: "fix, suggestion"),
    Avoided(#"\breckon"#, hint: "reckon", instead: "work out, calculate"),
    Avoided(#"\bstands? (in|behind|there|twice)\b"#, hint: "stand", instead: "is in"),
    Avoided(#"\btold of\b"#, hint: "told", instead: "reported"),
    Avoided(#"\bpassed over\b"#, hint: "passed", instead: "ignored"),
    Avoided(#"\blet be\b"#, hint: "let be", instead: "ignored"),
    Avoided(#"\bgoes on (from|with)\b"#, hint: "goes on", instead: "continues, resumes"),
    Avoided(#"\bto be done again\b"#, hint: "done again", instead: "due again"),
    Avoided(#"\bcomes? in turn\b"#, hint: "in turn", instead: "are done in order"),
    Avoided(#"\bnothing is said\b"#, hint: "nothing is", instead: "by default"),
    Avoided(#"\ba tenth off\b"#, hint: "tenth", instead: "reduces by 10%"),
    Avoided(#"\bnobody asks\b"#, hint: "nobody", instead: "unused"),
    Avoided(#"\bsessions? (that )?waits?\b"#, hint: "wait", instead: "is due, the next session"),
    Avoided(#"\bfree workouts?\b"#, hint: "free", instead: "a workout without a program"),
    Avoided(#"\ba slip\b"#, hint: "slip", instead: "a typo"),
    Avoided(#"\bsuspicious\b"#, hint: "suspicious", instead: "unlikely"),
    Avoided(#"\bput aside\b"#, hint: "aside", instead: "set aside"),
  ]

  /// Ids of errors keep their names, because scripts know them.
  private static let ids = ["move-passed-over", "suspicious-"]

  private let patterns = avoided.compactMap { avoided in
    (try? Regex(avoided.pattern)).map { (avoided: avoided, regex: $0) }
  }

  /// Compares bytes: `contains` of Foundation is slow, and there are many lines.
  private static func has(_ text: String, _ part: String) -> Bool { strstr(text, part) != nil }

  private func expectPlain(_ text: Substring, _ path: String, _ line: Int) {
    var text = String(text)
    for id in Self.ids where Self.has(text, id) { text = text.replacing(id, with: "") }
    for (avoided, regex) in patterns
    where Self.has(text, avoided.hint) && text.contains(regex) {
      let location = SourceLocation(
        fileID: path, filePath: Repository.root.appending(path: path).path, line: line, column: 1)
      Issue.record("write: \(avoided.instead)", sourceLocation: location)
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
