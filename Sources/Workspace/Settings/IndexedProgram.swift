// `programs.yaml`: the list of the programs of a repository, for people who look for one.

package import Diagnostics
import ProgramFormat
import YAMLSource

/// One program of a list.
package struct IndexedProgram: Hashable, Sendable {
  /// The path of its file.
  package var file: String
  package var title: String
  package var level: String?
  /// The training days a week.
  package var days: [Int]
  package var tags: [String]

  package init(file: String, title: String, level: String?, days: [Int], tags: [String]) {
    self.file = file
    self.title = title
    self.level = level
    self.days = days
    self.tags = tags
  }

  /// The keys of a program, in their order.
  private static let keys = ["file", "title", "level", "days", "tags"]

  fileprivate var lines: [String] {
    func list(_ items: [String]) -> String {
      "[\(items.map { ProgramFile.spelled($0, isFlow: true) }.joined(separator: ", "))]"
    }
    let dayTexts = days.map(String.init)
    let facts: [(String, String?)] = [
      ("title", ProgramFile.spelled(title)), ("level", level.map { ProgramFile.spelled($0) }),
      ("days", dayTexts.isEmpty ? nil : dayTexts.count == 1 ? dayTexts[0] : list(dayTexts)),
      ("tags", tags.isEmpty ? nil : list(tags)),
    ]
    return ["  - file: \(ProgramFile.spelled(file))"]
      + facts.compactMap { key, text in text.map { "    \(key): \($0)" } }
  }

  /// Returns the text of a list.
  package static func text(_ programs: [IndexedProgram]) -> String {
    let head = "# The programs of this repository. 'prog index' writes this file.\n"
    guard !programs.isEmpty else { return head + "programs: []\n" }
    return head + "programs:\n" + programs.flatMap(\.lines).map { $0 + "\n" }.joined()
  }

  /// Reads a list. Returns the programs that it can read, and its problems.
  package static func read(
    _ source: SourceText
  ) -> (programs: [IndexedProgram], problems: [Diagnostic]) {
    let document = YAMLDocument.read(source)
    var problems = document.diagnostics
    guard let root = document.root, !root.isNull else { return ([], problems) }
    func report(_ summary: String, _ span: SourceSpan) {
      problems.append(
        Diagnostic(
          WorkspaceErrorID.wrongSetting, summary, at: span,
          help: ["create the list again: prog index"], in: source))
    }
    guard let items = root.mapping?["programs"]?.sequence?.items else {
      report("expected a list 'programs'", root.span)
      return ([], problems)
    }
    let programs = items.compactMap { item -> IndexedProgram? in
      guard let mapping = item.mapping, let file = mapping["file"]?.scalar?.text,
        let title = mapping["title"]?.scalar?.text
      else {
        report("a program needs 'file' and 'title'", item.span)
        return nil
      }
      for entry in mapping.entries where !keys.contains(entry.key.text) {
        report("unknown key '\(entry.key.text)'", entry.key.span)
      }
      return IndexedProgram(
        file: file, title: title, level: mapping["level"]?.scalar?.text,
        days: texts(mapping["days"]).compactMap { Int($0) }, tags: texts(mapping["tags"]))
    }
    return (programs, problems)
  }

  /// Returns the texts of a list, or one text.
  private static func texts(_ node: YAMLNode?) -> [String] {
    (node?.sequence?.items ?? [node].compactMap(\.self)).compactMap { $0.scalar?.text }
  }
}
