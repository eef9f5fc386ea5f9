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
    Avoided(
      #"\b([Gg]o(es|ne|ing)?|[Ww]ent) on\b(?! (the bar|one side))"#, hint: " on",
      instead: "continues, resumes"),
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

  /// Phrases to avoid in comments, which begin with a noun phrase or a verb.
  private static let avoidedInComments = [
    Avoided("^What ", hint: "What ", instead: "a noun phrase, or a verb: 'Returns ...'"),
    Avoided("^Which ", hint: "Which ", instead: "a noun phrase, or a verb: 'Returns ...'"),
    Avoided(#"\b[Nn]obody\b"#, hint: "obody", instead: "who does not, or: unused, unknown"),
    Avoided(#"\bbehind\b"#, hint: "behind", instead: "after"),
    Avoided(#"\bis none\b"#, hint: "is none", instead: "is not"),

    Avoided(#"\blet go\b"#, hint: "let go", instead: "released"),
    Avoided(#"\bin vain\b"#, hint: "in vain", instead: "without need"),
    Avoided(#"\bcli\.md\b"#, hint: "cli.md", instead: "a page of this repository"),
  ]

  /// Words to avoid in names.
  private static let avoidedInNames: Set<String> = [
    "anew", "behind", "foot", "hardly", "mend", "mended", "nobody", "reckon", "slip", "slipped",
    "slips", "suspicious", "surroundings", "whoever",
  ]

  /// Idioms with an avoided word.
  private static let exempt = [
    "there is none", "rule behind", "rules behind", "left behind", "leaves behind",
    "leave it behind",
  ]

  private typealias Pattern = (avoided: Avoided, regex: Regex<AnyRegexOutput>)

  private let patterns = WordsTests.compiled(WordsTests.avoided)
  private let commentPatterns = WordsTests.compiled(
    WordsTests.avoided + WordsTests.avoidedInComments)

  private static func compiled(_ avoided: [Avoided]) -> [Pattern] {
    avoided.compactMap { avoided in (try? Regex(avoided.pattern)).map { (avoided, $0) } }
  }

  /// Compares bytes: `contains` of Foundation is slow, and there are many lines.
  private static func has(_ text: String, _ part: String) -> Bool { strstr(text, part) != nil }

  private func expectPlain(
    _ text: Substring, _ path: String, _ line: Int, _ patterns: [Pattern]
  ) {
    var text = String(text)
    for phrase in Self.exempt where Self.has(text, phrase) {
      text = text.replacing(phrase, with: "")
    }
    for (avoided, regex) in patterns
    where Self.has(text, avoided.hint) && text.contains(regex) {
      Issue.record("write: \(avoided.instead)", sourceLocation: Self.location(path, line))
    }
  }

  /// The location of a failure. A file id needs a slash, which a file at the top does not have.
  private static func location(_ path: String, _ line: Int) -> SourceLocation {
    let id = path.contains("/") ? path : "./\(path)"
    return SourceLocation(
      fileID: id, filePath: Repository.root.appending(path: path).path, line: line, column: 1)
  }

  private static let documents =
    Repository.files(under: "docs", suffix: ".md") + ["README.md", "CONTRIBUTING.md"]
    + Repository.files(under: "programs", suffix: ".yaml")

  @Test func patternsAreValid() {
    #expect(commentPatterns.count == Self.avoided.count + Self.avoidedInComments.count)
  }

  @Test(arguments: documents) func documentsUsePlainWords(_ path: String) throws {
    let lines = try Repository.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      expectPlain(line, path, index + 1, patterns)
    }
  }

  /// The texts in quotes of all modules.
  @Test func messagesUsePlainWords() {
    for file in SourceFile.product {
      for (index, line) in file.lines.enumerated() where line.contains("\"") {
        let code = line.firstRange(of: "// ").map { line[..<$0.lowerBound] } ?? line
        guard let first = code.firstIndex(of: "\""), let last = code.lastIndex(of: "\"") else {
          continue
        }
        expectPlain(code[first...last], file.path, index + 1, patterns)
      }
    }
  }

  @Test func commentsUsePlainWords() {
    for file in SourceFile.product + SourceFile.tests {
      let text = file.lines.joined(separator: "\n")
      let possible = commentPatterns.filter { Self.has(text, $0.avoided.hint) }
      guard !possible.isEmpty else { continue }
      for (index, line) in file.lines.enumerated() {
        guard let comment = Self.comment(of: line, after: "//") else { continue }
        expectPlain(comment, file.path, index + 1, possible)
      }
    }
  }

  @Test func theMakefileUsesPlainWords() throws {
    let text = try Repository.text(of: "Makefile")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.map { Self.comment(of: $0, after: "#") }
    #expect(comments.compactMap(\.self).count > 20)
    for (index, comment) in comments.enumerated() {
      if let comment { expectPlain(comment, "Makefile", index + 1, commentPatterns) }
    }
  }

  /// Returns the comment of a line without its marks, or nil if the line has none.
  private static func comment(of line: Substring, after mark: String) -> Substring? {
    let trimmed = line.drop { $0 == " " }
    let comment =
      trimmed.hasPrefix(mark)
      ? trimmed : line.firstRange(of: " " + mark).map { line[$0.lowerBound...] }
    return comment?.drop { " /#".contains($0) }
  }

  /// The ids of `prog doctor` keep their names, because scripts know them.
  @Test func namesUsePlainWords() {
    let declaration =
      /\b(?:func|let|var|case|struct|enum|class|protocol|typealias) (?<name>[A-Za-z]\w*)/
    for file in SourceFile.product + SourceFile.tests where file.name != "DoctorID" {
      let text = file.lines.joined(separator: "\n")
      guard
        Self.avoidedInNames.contains(where: { Self.has(text, $0) || Self.has(text, $0.capitalized) }
        )
      else { continue }
      for (index, line) in file.lines.enumerated() {
        guard let name = line.firstMatch(of: declaration)?.name else { continue }
        let words = name.matches(of: /[A-Z]?[a-z]+/).map { $0.output.lowercased() }
        #expect(
          Self.avoidedInNames.isDisjoint(with: words),
          sourceLocation: Self.location(file.path, index + 1))
      }
    }
  }
}
