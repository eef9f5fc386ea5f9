// The rows of natural-lines.txt, for the tests with a folder and for those without one.

import Foundation

/// A typed line, the unit and the facts that prog knows, and its meaning.
package struct NaturalLine: Sendable {
  package let context: String
  package let typed: String
  package let meaning: String
  /// The id of the problem with the line that prog offers, or with its place; nil if it is read.
  package let refusal: String?

  /// The rows in the order of the table; none if it cannot be read.
  package static let all: [NaturalLine] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "LogbookTests/Log/natural-lines.txt")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    var context = ""
    var lines: [NaturalLine] = []
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      if line.hasPrefix("[") {
        context = String(line.dropFirst().dropLast())
        continue
      }
      let parts = line.components(separatedBy: " => ")
      guard parts.count == 2 || parts.count == 3 else { continue }
      lines.append(
        NaturalLine(
          context: context, typed: parts[0], meaning: parts[1],
          refusal: parts.count == 3 ? parts[2] : nil))
    }
    return lines
  }()

  /// Returns whether a reading in the words of the table is the meaning.
  ///
  /// The reason of a refusal is for readers of the table, and the order of offers has no meaning.
  package func isMeant(by read: String) -> Bool {
    if meaning.hasPrefix("!") { return read.hasPrefix("!") }
    guard meaning.hasPrefix("? ") else { return read == meaning }
    return read.hasPrefix("? ") && Self.offers(read) == Self.offers(meaning)
  }

  private static func offers(_ text: String) -> Set<String> {
    Set(text.dropFirst(2).components(separatedBy: " | "))
  }
}
