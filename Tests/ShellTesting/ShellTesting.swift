// Shared code for tests of the whole product: shell commands run with the built `prog` in a
// temporary folder, and their output as lines to compare.
//
// This module depends on processes, temporary folders and texts. It must not depend on what prog
// does, and never changes the test process: neither its current folder nor its environment.

package import Foundation

/// The location of the repository on this machine.
package enum Repository {
  /// The folder that contains `Package.swift`.
  package static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// Returns the files below `folder` that end in `suffix`, as sorted paths from the root.
  package static func files(under folder: String, suffix: String) -> [String] {
    let start = root.appending(path: folder).path
    guard let found = FileManager.default.enumerator(atPath: start) else { return [] }
    return found.compactMap { $0 as? String }
      .filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// Returns the text of the file at `path`, a path from the root. Invalid UTF-8 is repaired.
  package static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }
}
