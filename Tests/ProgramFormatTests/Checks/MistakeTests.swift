// Tests of the mistakes that authors make: the first problem of each file, and its suggestions.

import Diagnostics
import Foundation
import ProgramFormat
import Testing

/// A file with a mistake, with the first problem that it must have.
struct Mistake: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  /// The id and the summary of the first problem, then its suggestions.
  let report: [String]
  /// The files that follow a suggestion about more than one place.
  let corrected: [String]

  var testDescription: String { title }

  /// All mistakes of the data file: a heading, the file in a `yaml` fence, the report in a `text`
  /// fence, and corrected files in further `yaml` fences.
  static let all: [Mistake] = {
    let file = repository.appendingPathComponent("Tests/Mistakes/mistakes.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n## ").dropFirst().map { section in
      let parts = section.components(separatedBy: "\n```")
      let fences = stride(from: 1, to: parts.count, by: 2).map { index -> (String, String) in
        let lines = parts[index].components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().map { $0 + "\n" }.joined())
      }
      let files = fences.filter { $0.0 == "yaml" }.map(\.1)
      let report = fences.first { $0.0 == "text" }?.1 ?? ""
      return Mistake(
        title: parts[0].components(separatedBy: "\n")[0], text: files.first ?? "",
        report: report.split(separator: "\n").map(String.init), corrected: Array(files.dropFirst()))
    }
  }()
}

@Suite struct MistakeTests {
  @Test func thereAreManyMistakes() {
    #expect(Mistake.all.count >= 120)
    #expect(Set(Mistake.all.map(\.title)).count == Mistake.all.count)
  }

  @Test(arguments: Mistake.all) func theFirstProblemIsReported(_ mistake: Mistake) throws {
    let first = try #require(read(mistake.text).diagnostics.first)
    #expect(["\(first.id): \(first.summary)"] + first.help == mistake.report)
  }

  /// Every suggestion, once applied, gives a file without problems.
  @Test(arguments: Mistake.all) func everySuggestionWorks(_ mistake: Mistake) throws {
    let first = try #require(read(mistake.text).diagnostics.first)
    let span = try #require(first.span)
    for corrected in mistake.corrected { #expect(problems(corrected) == []) }
    var works = !mistake.corrected.isEmpty
    let offers = first.help.flatMap(Self.offers)
    for offer in offers {
      let isCorrected = mistake.corrected.contains { Self.contains($0, offer) }
      let isClean =
        isCorrected
        || Self.applied(offer, to: mistake.text, at: span).contains { problems($0).isEmpty }
      #expect(isClean, "'\(offer)' does not lead to a file without problems")
      works = works || isClean
    }
    #expect(works || offers.isEmpty, "no suggestion can be applied")
  }

  /// Returns the texts that a suggestion says to write. An example is not one.
  private static func offers(_ help: String) -> [String] {
    guard !help.hasPrefix("available"), !help.contains("such as"), !help.contains("as in") else {
      return []
    }
    let ticked = help.matches(of: /`([^`]{3,})`/).map { String($0.output.1) }
    if !ticked.isEmpty { return ticked.filter { !$0.contains("..") } }
    guard help.contains("write") || help.hasPrefix("did you mean") else { return [] }
    return help.matches(of: /'([^']+)'(?=$|[,;?: ])/).map { String($0.output.1) }
  }

  /// Returns the file with an offer in place of the mistake, of its line, or of the end of its
  /// line.
  private static func applied(_ offer: String, to text: String, at span: SourceSpan) -> [String] {
    let bytes = Array(text.utf8)
    func replaced(_ range: Range<Int>, by offer: String) -> String {
      String(
        decoding: bytes[..<range.lowerBound] + offer.utf8 + bytes[range.upperBound...],
        as: UTF8.self)
    }
    let newline = UInt8(ascii: "\n")
    let lineStart = bytes[..<span.start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let lineEnd = bytes[span.end...].firstIndex(of: newline) ?? bytes.count
    let textStart = bytes[lineStart...].firstIndex { $0 != UInt8(ascii: " ") } ?? lineStart
    let colon =
      bytes[lineStart..<lineEnd].lastIndex(of: UInt8(ascii: ":")).map { $0 + 2 } ?? lineEnd
    return [
      replaced(span.start..<span.end, by: offer), replaced(textStart..<lineEnd, by: offer),
      replaced(min(colon, lineEnd)..<lineEnd, by: offer),
      replaced(span.start..<lineEnd, by: offer),
    ]
  }

  private static func contains(_ text: String, _ offer: String) -> Bool {
    let bare = offer.hasPrefix("- ") ? String(offer.dropFirst(2)) : offer
    return text.contains(bare)
  }
}
