// Finds the `prog` binary under test: the one that was built together with the tests.

import Foundation

/// The executable that shell commands run as `prog`.
package enum BuiltBinary {
  /// `PROG_BINARY`, or else `debug`; nil if there is none.
  package static let path: String? =
    if let chosen = ProcessInfo.processInfo.environment["PROG_BINARY"] {
      FileManager.default.isExecutableFile(atPath: chosen) ? chosen : nil
    } else {
      debug
    }

  /// The `prog` next to the test bundle, or else the debug build; nil if there is none.
  package static let debug: String? =
    candidates.first { FileManager.default.isExecutableFile(atPath: $0) }

  private static var candidates: [String] {
    let bundles = CommandLine.arguments.compactMap(folderOfBundle)
    let debug = Repository.root.appending(path: ".build/debug").path
    return (bundles + [debug]).map { "\($0)/prog" }
  }

  /// Returns the folder of the test bundle that `argument` is, or points into.
  private static func folderOfBundle(_ argument: String) -> String? {
    var url = URL(fileURLWithPath: argument)
    while url.pathComponents.count > 1 {
      if url.pathExtension == "xctest" { return url.deletingLastPathComponent().path }
      url.deleteLastPathComponent()
    }
    return nil
  }
}
