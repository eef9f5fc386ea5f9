// Lets only a few tests start processes at a time, however many run in parallel.

/// A counting gate: at most `limit` bodies are inside, the others wait in order.
package actor Turnstile {
  /// The gate that all tests share which start processes.
  package static let processes = Turnstile(limit: 2)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(limit: Int) { free = limit }

  /// Runs `body` once there is room.
  package nonisolated func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    do {
      let result = try await body()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    guard waiting.isEmpty else {
      waiting.removeFirst().resume()
      return
    }
    free += 1
  }
}
