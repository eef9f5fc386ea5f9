// A page of `prog explain`, whose example and report come from the error catalogue.

import Foundation
import ShellTesting

/// The page `docs/errors/ID.md`: what the error means, an example, its report, and how to fix it.
struct ErrorPage {
  static let folder = "docs/errors"
  static let headings = ["## Example", "## Report", "## How to fix it"]
  /// The largest number of lines of an example or a report on a page.
  private static let longest = 30

  let id: String
  var path: String { "\(Self.folder)/\(id).md" }

  /// The text of the page; nil if there is none.
  var text: String? { try? Repository.text(of: path) }

  /// The ids that have a page.
  static var ids: [String] {
    Repository.files(under: folder, suffix: ".md").map {
      String($0.dropFirst(folder.count + 1).dropLast(3))
    }
  }

  /// The text before the example and the text after the last heading; nil unless both exist.
  private var prose: (meaning: String, fix: String)? {
    guard let text, let last = text.range(of: Self.headings[2] + "\n") else { return nil }
    let first = text.range(of: Self.headings[0] + "\n")?.lowerBound ?? last.lowerBound
    return (String(text[..<first]), String(text[last.lowerBound...]))
  }

  /// The page with the current example and report of the catalogue; nil if the catalogue does not
  /// have them, or if the page does not have text of its own.
  var current: String? {
    guard let prose, let example, let report = CatalogueEntry(id: id).report else { return nil }
    let lines = report.filter { !$0.hasPrefix("[exit ") }
    return prose.meaning + "## Example\n\n" + example + "\n## Report\n\n"
      + Self.fenced(lines, "text") + "\n" + prose.fix
  }

  /// The input in the catalogue's folder.
  private var example: String? {
    for (file, language) in [("command", "sh"), ("input.yaml", "yaml"), ("history.txt", "text")] {
      let path = Repository.root.appending(path: "\(CatalogueEntry.folder)/\(id)/\(file)")
      guard let data = try? Data(contentsOf: path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      return Self.fenced(text.split(separator: "\n", omittingEmptySubsequences: false), language)
    }
    return nil
  }

  /// Returns lines in a fence, with control characters made visible. Long texts and lines are cut.
  private static func fenced(_ lines: [some StringProtocol], _ language: String) -> String {
    var shown = lines.prefix(longest).map { line in
      let visible = line.unicodeScalars.map { scalar -> Character in
        let isHidden = scalar.value < 0x20 && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
        return isHidden ? "\u{FFFD}" : Character(scalar)
      }
      return visible.count > 160 ? String(visible.prefix(159)) + "…" : String(visible)
    }
    while shown.last?.isEmpty ?? false { shown.removeLast() }
    if lines.count > longest { shown.append("…") }
    return "```\(language)\n" + shown.map { "\($0)\n" }.joined() + "```\n"
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
  }
}
