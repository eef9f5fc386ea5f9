// A failure to write the output, which is reported when the command is over.

import Diagnostics
import Logbook
import Synchronization
import SystemPackage
import Workspace

/// The first failure to write to standard output, for example on a full disk.
final class OutputFailure: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// Notes the number of the system's error, if there is one.
  func note(_ number: Int32?) {
    guard let number else { return }
    first.withLock { $0 = $0 ?? number }
  }

  var number: Int32? { first.withLock(\.self) }

  /// Returns the error to report; nil without a failure. A reader that has enough, such as `head`,
  /// may close the pipe.
  static func problem(_ number: Int32?) -> Diagnostic? {
    guard let number, Errno(rawValue: number) != .brokenPipe else { return nil }
    return Diagnostic(
      WorkspaceErrorID.cannotWrite,
      "cannot write to standard output: \(Errno(rawValue: number).description.lowercased())",
      notes: ["the output is not complete; what the command changed in the folder is saved"],
      help: ["make room, or write to another place"])
  }
}
