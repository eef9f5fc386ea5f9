// What tests of the whole product share: shell lines run against the built `prog`, in a folder of
// their own, and what they printed as lines to compare.
//
// This module knows processes, temporary folders and texts. It must not know what prog does, and
// never changes the test process: no current folder, no environment variable.

package import Foundation

/// The place of the repository on this machine.
package enum Repository {
  /// The folder that holds `Package.swift`.
  package static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The files below `folder` that end in `suffix`, as paths from the root, in order.
  package static func files(under folder: String, suffix: String) -> [String] {
    let start = root.appending(path: folder).path
    guard let found = FileManager.default.enumerator(atPath: start) else { return [] }
    return found.compactMap { $0 as? String }
      .filter { $0.hasSuffix(suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// The text of the file at `path`, a path from the root; bytes that are no UTF-8 are repaired.
  package static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }
}
