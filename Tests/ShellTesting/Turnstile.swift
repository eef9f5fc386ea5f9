// Limits how many tests start processes at a time, however many run in parallel.

/// A counting semaphore: at most `limit` bodies run at a time, and the others wait in order.
package actor Turnstile {
  /// The semaphore shared by all tests that start processes. With only two at a time, two cores are
  /// often idle.
  package static let processes = Turnstile(limit: 3)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(limit: Int) { free = limit }

  /// Runs `body` as soon as there is room.
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
