// The questions of a session that its plan reads before they are answered.

import Synchronization

/// Collects the unanswered questions that are read while a session is planned.
///
/// All scopes of a session share one.
final class OpenQuestions: Sendable {
  private let read = Mutex<[String]>([])

  /// How many times an unanswered question was read so far.
  var count: Int { read.withLock { $0.count } }

  func note(_ name: String) { read.withLock { $0.append(name) } }

  /// Returns the names that were read after the first `count` times, each once, in order.
  func names(after count: Int) -> [String] {
    read.withLock { read in
      read.dropFirst(count).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}
