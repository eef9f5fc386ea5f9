// A Swift file of the repository, with the properties that the conventions check.

import Foundation
import ShellTesting
import Testing

/// A Swift file under `Sources/` or `Tests/`, as a path from the root.
struct SourceFile: Sendable {
  let path: String
  let lines: [Substring]

  /// Every Swift file of the product.
  static let product = files(under: "Sources")
  /// Every Swift file of the tests.
  static let tests = files(under: "Tests")

  private static func files(under folder: String) -> [SourceFile] {
    Repository.files(under: folder, suffix: ".swift").compactMap { path in
      (try? Repository.text(of: path)).map { SourceFile(path: path, text: $0) }
    }
  }

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// The module of the file: its folder under `Sources`.
  var module: String { folders.count > 1 ? folders[1] : "" }

  /// The path of the file's folder within its module; empty if it is at the top.
  var part: String { folders.dropFirst(2).joined(separator: "/") }

  /// The first folder of `part`.
  var room: String { folders.dropFirst(2).first ?? "" }

  /// The file's name without its extension.
  var name: String {
    path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }

  private var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// The location of a failure: a line of the file itself.
  func location(line: Int = 1) -> SourceLocation {
    SourceLocation(
      fileID: path, filePath: Repository.root.appending(path: path).path, line: line, column: 1)
  }

  /// The modules that the file imports, in any form.
  var imports: [String] {
    let pattern =
      /^\s*(@\w+(\([^)]*\))?\s+)*((package|public|internal|private|fileprivate)\s+)?import\s+((struct|class|enum|protocol|typealias|func|let|var)\s+)?(?<module>\w+)/
    // Looking for the word first is much faster than the expression.
    return lines.compactMap { line in
      line.contains("import") ? line.firstMatch(of: pattern).map { String($0.module) } : nil
    }
  }

  /// The types that the file declares, at any depth.
  var declared: Set<String> {
    names(after: "struct|enum|class|actor|protocol|typealias")
  }

  /// The types that the file declares outside of other types and that other files can name.
  var declaredAtTop: Set<String> {
    names(
      after: "struct|enum|class|actor|protocol|typealias",
      in: lines.filter { line in
        line.first != " " && !line.contains("private ")
      })
  }

  /// The capitalized words outside of comments and texts, which are the types that the file names.
  var typeNames: Set<String> {
    Set(
      lines.flatMap { line in
        line.replacing(/"(\\.|[^"\\])*"/, with: "").replacing(/\/\/.*/, with: "").matches(
          of: /\b[A-Z]\w*/
        ).map { String($0.output) }
      })
  }

  /// The types that the file extends.
  var extended: Set<String> { names(after: "extension") }

  /// The functions that the file declares.
  var functions: Set<String> { names(after: "func") }

  /// Returns the names declared with one of these keywords, with or without attributes.
  private func names(after keywords: String, in lines: [Substring]? = nil) -> Set<String> {
    let prefix = #"^\s*((?!import\b)[@\w]+(\([^)]*\))?\s+)*"#
    let pattern = "\(prefix)(\(keywords))\\s+\\[?([\\w.]+\\.)?(?<name>\\w+)"
    guard let regex = try? Regex(pattern) else { return [] }
    let words = keywords.split(separator: "|")
    return Set(
      (lines ?? self.lines).compactMap { line in
        words.contains { line.contains($0) }
          ? line.firstMatch(of: regex)?["name"]?.substring.map(String.init) : nil
      })
  }
}
