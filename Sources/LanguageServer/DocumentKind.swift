// The kinds of files that an editor can open.

import Diagnostics
import SystemPackage
import Training

/// The kinds of files that the language server checks.
enum DocumentKind: Hashable {
  case program, history, settings
  /// A file that is not of prog, such as another YAML file of the same repository.
  case other

  init(_ path: FilePath, _ text: [UInt8]) {
    let name = path.lastComponent?.string ?? ""
    let folder = path.removingLastComponent().lastComponent?.string
    switch path.extension {
    case "yaml", "yml":
      if name == "prog.yaml" {
        self = .settings
      } else if Self.hasLine(text, "program:"), folder != nil {
        self = .program
      } else {
        // A program that is only begun, in the folder of programs.
        self = folder == "programs" && name != "programs.yaml" ? .program : .other
      }
    case "txt":
      self =
        text.starts(with: Array("; prog history".utf8)) || folder == "history" ? .history : .other
    default: self = .other
    }
  }

  /// Returns whether a line of the text begins with these letters.
  private static func hasLine(_ text: [UInt8], _ start: String) -> Bool {
    let letters = Array(start.utf8)
    var place = 0
    while place < text.count {
      if text[place...].starts(with: letters) { return true }
      guard let end = text[place...].firstIndex(of: 0x0A) else { return false }
      place = end + 1
    }
    return false
  }
}
