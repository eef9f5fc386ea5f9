// Checks temporary files for lines that another program wrote while prog replaced a file.

import Diagnostics
package import SystemPackage
import Training
import Workspace

extension DoctorChecks {
  /// Reports a temporary file that you must not simply remove. Returns false if it contains nothing
  /// worth keeping.
  package mutating func examineRemains(_ path: FilePath) -> Bool {
    let layout = opened.folder.layout
    let files = opened.folder.files
    guard let leftover = Leftover(path), let remains = try? leftover.remains(in: files) else {
      return false
    }
    let file = layout.shown(path)
    let target = layout.shown(leftover.target)
    switch remains {
    case .nothing: return false
    case .appended([], isOpen: _):
      add(
        .unmergedLines, "another program may still write to the old copy of '\(target)'",
        notes: ["prog replaced the file while that program had it open; the copy is '\(file)'"],
        help: ["close that program; the next change with prog adds its lines"])
    case .appended(let bytes, let isOpen):
      let count = bytes.split(separator: UInt8(ascii: "\n")).count
      let lines =
        count.counted("line of another program is", "lines of another program are")
      add(
        .unmergedLines, "\(lines) missing from '\(target)'",
        notes: ["the program wrote to the old copy '\(file)' while prog replaced the file"],
        help: isOpen
          ? ["close that program; the next change with prog adds the lines"]
          : ["change '\(target)' with any prog command, which adds the lines"])
    case .otherText:
      add(
        .unmergedLines, "'\(file)' is another version of '\(target)'",
        notes: ["another program saved it while prog replaced the file"],
        help: [
          "compare the two: diff \(file.inShell) \(target.inShell)",
          "then remove it: rm \(file.inShell)",
        ])
    }
    return true
  }
}
