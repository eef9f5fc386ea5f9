// A page of `prog explain`, which is also the test of its id.

import Foundation
import ShellTesting
import Testing

/// `docs/errors/ID.md`: the meaning of a problem, an example, its report, and how to fix it.
struct ErrorPage: Sendable, CustomTestStringConvertible {
  static let folder = "docs/errors"

  /// Every page, in order.
  static let all: [ErrorPage] = Repository.files(under: folder, suffix: ".md").compactMap { path in
    guard let text = try? Repository.text(of: path) else { return nil }
    return ErrorPage(id: String(path.dropFirst(folder.count + 1).dropLast(3)), text: text)
  }

  let id: String
  let text: String

  var testDescription: String { id }
  private var path: String { "\(Self.folder)/\(id).md" }

  /// The page's files and commands. They start in a training folder with empty settings.
  var transcript: Transcript { Transcript(path: path, text: text, files: ["prog.yaml": ""]) }

  /// The ids that the page's report shows.
  var reportedIDs: Set<String> {
    let lines = transcript.commands.flatMap(\.output)
    let ids = lines.compactMap { line in
      line.wholeMatch(of: /(?:error|warning|note): .*\[(?<id>[a-z0-9-]+)\]/)?.id
    }
    return Set(ids.map(String.init))
  }

  /// Returns the lines below a heading and before the next one, or nil if the page does not have
  /// it.
  func section(_ heading: String) -> [Substring]? {
    var isCode = false
    var section: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, line.hasPrefix("#") {
        guard section == nil else { break }
        if line == heading { section = [] }
      } else {
        section?.append(line)
      }
    }
    return section
  }

  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "ErrorCatalogueTests/\(path)", filePath: Repository.root.appending(path: path).path,
      line: line, column: 1)
  }
}
