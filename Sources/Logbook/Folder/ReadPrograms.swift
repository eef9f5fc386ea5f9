// The programs that a command has read, because several of its parts need the same ones.

import Programs
import Synchronization

/// Programs that were read and checked.
final class ReadPrograms: Sendable {
  /// A text of a program: the file in `programs/`, or a version that prog kept.
  enum Place: Hashable, Sendable {
    case current(id: String, version: String)
    case kept(id: String, version: String)
  }

  private let known = Mutex<[Place: Program]>([:])

  /// The program at a place; nil if it was not read yet.
  subscript(place: Place) -> Program? {
    get { known.withLock { $0[place] } }
    set { known.withLock { $0[place] = newValue } }
  }
}
