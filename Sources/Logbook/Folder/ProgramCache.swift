// The programs that a command has read, because several of its parts need the same ones.

import Diagnostics
import ProgramFormat
import Programs
import Synchronization
import Workspace

/// Programs that were read and checked.
final class ProgramCache: Sendable {
  /// A file in `programs/` as it was last read.
  private struct Current: Sendable {
    let text: [UInt8]
    let version: String
    /// Nil if only its version was asked.
    var program: Program?
  }

  /// A version that prog kept.
  struct KeptName: Hashable, Sendable {
    let id: String
    let version: String
  }

  /// The present programs by their ids.
  private let current = Mutex<[String: Current]>([:])
  private let kept = Mutex<[KeptName: KeptProgram]>([:])

  /// The program of a text; nil if it was not read yet.
  subscript(text: ProgramText) -> Program? {
    get { known(text).program }
    set {
      var now = known(text)
      now.program = newValue
      current.withLock { $0[text.id] = now }
    }
  }

  /// Returns the version of a program's text.
  func version(of text: ProgramText) -> String { known(text).version }

  /// Returns what is known of a text, with the version, which is worked out once.
  private func known(_ text: ProgramText) -> Current {
    let bytes = text.resolved.source.bytes
    if let last = current.withLock({ $0[text.id] }), last.text == bytes { return last }
    let new = Current(text: bytes, version: text.version)
    current.withLock { $0[text.id] = new }
    return new
  }

  /// A kept version, prepared for replay; nil if it was not read yet.
  subscript(name: KeptName) -> KeptProgram? {
    get { kept.withLock { $0[name] } }
    set { kept.withLock { $0[name] = newValue } }
  }
}
