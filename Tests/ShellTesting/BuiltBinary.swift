// Where the `prog` under test is: the one that was built together with the tests.

import Foundation

/// The executable that shell lines find as `prog`.
package enum BuiltBinary {
  /// `PROG_BINARY`, else the `prog` beside the test bundle, else the debug build's; nil if none is.
  package static let path: String? =
    candidates.first { FileManager.default.isExecutableFile(atPath: $0) }

  private static var candidates: [String] {
    if let chosen = ProcessInfo.processInfo.environment["PROG_BINARY"] { return [chosen] }
    let bundles = CommandLine.arguments.compactMap(folderOfBundle)
    let debug = Repository.root.appending(path: ".build/debug").path
    return (bundles + [debug]).map { "\($0)/prog" }
  }

  /// The folder that holds the test bundle which `argument` is, or points into.
  private static func folderOfBundle(_ argument: String) -> String? {
    var url = URL(fileURLWithPath: argument)
    while url.pathComponents.count > 1 {
      if url.pathExtension == "xctest" { return url.deletingLastPathComponent().path }
      url.deleteLastPathComponent()
    }
    return nil
  }
}
