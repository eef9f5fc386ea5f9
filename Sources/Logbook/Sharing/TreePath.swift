// The path of a file in a stranger's repository, checked before anything is read.

package import Diagnostics

/// A path inside a tree: its components, none of which is hidden or leads out.
package struct TreePath: Hashable, Sendable {
  package let components: [String]

  package var text: String { components.joined(separator: "/") }
  package var name: String { components.last ?? "" }
  var folder: [String] { Array(components.dropLast()) }

  /// Reads a path.
  ///
  /// - Throws: `unsafe-source` for a path that is absolute, leads out of the tree, is hidden, or
  ///   has control characters.
  package init(_ text: String) throws(Diagnostic) {
    try self.init(text, from: [])
  }

  /// Reads a path that is relative to a folder of the tree.
  init(_ text: String, from folder: [String]) throws(Diagnostic) {
    let part: String? =
      if text.unicodeScalars.contains(where: \.isInvisible) {
        "a control character"
      } else if text.contains("\\") {
        "a backslash"
      } else {
        text.hasMarkedSign ? "a combining mark after a punctuation character" : nil
      }
    if let part { throw .unsafe("the name of '\(text)' contains \(part)") }
    guard !text.isEmpty, !text.hasPrefix("/") else {
      throw .unsafe("'\(text)' is not a path in the repository")
    }
    var parts = folder
    for part in text.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { throw .unsafe("'\(text)' leads out of the repository") }
        parts.removeLast()
      default:
        guard !part.hasPrefix(".") else { throw .unsafe("'\(text)' is hidden") }
        parts.append(String(part))
      }
    }
    guard !parts.isEmpty else { throw .unsafe("'\(text)' is not a file") }
    components = parts
  }

  /// True for a file that may be a program.
  var isProgram: Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      && !["prog.yaml", "prog.lock.yaml", "programs.yaml"].contains(name)
  }

  /// The name of the file without its extension.
  package var stem: String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension Diagnostic {
  /// Returns the problem with a file of a source that prog does not read.
  static func unsafe(_ summary: String, help: String = "ask the author to fix it") -> Diagnostic {
    Diagnostic(
      LogbookErrorID.unsafeSource, summary.shortened(to: 300), notes: ["nothing was changed"],
      help: [help])
  }
}
