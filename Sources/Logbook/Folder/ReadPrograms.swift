// The programs that a command has read, because several of its parts need the same ones.

import Programs
import Synchronization

/// Programs that were read and checked.
final class ReadPrograms: Sendable {
  /// A file in `programs/` with a certain text.
  struct CurrentName: Hashable, Sendable {
    let id: String
    let text: [UInt8]
  }

  /// A version that prog kept.
  struct KeptName: Hashable, Sendable {
    let id: String
    let version: String
  }

  private let current = Mutex<[CurrentName: Program]>([:])
  private let kept = Mutex<[KeptName: KeptProgram]>([:])

  /// The program in a file; nil if it was not read yet.
  subscript(name: CurrentName) -> Program? {
    get { current.withLock { $0[name] } }
    set { current.withLock { $0[name] = newValue } }
  }

  /// A kept version, prepared for replay; nil if it was not read yet.
  subscript(name: KeptName) -> KeptProgram? {
    get { kept.withLock { $0[name] } }
    set { kept.withLock { $0[name] = newValue } }
  }
}
