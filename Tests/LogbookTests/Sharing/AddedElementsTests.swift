// The elements that were added to a list, and the work to find them.

import Logbook
import Synchronization
import Testing

@testable import Logbook

@Suite struct AddedElementsTests {
  @Test func returnsTheAddedElements() {
    #expect([1, 2, 3].added(since: [1, 2]) == [3])
    #expect([1, 2, 3].added(since: [1, 2, 3]) == [])
    #expect([1, 2, 3].added(since: []) == [1, 2, 3])
    #expect([1, 9, 2, 3, 8].added(since: [1, 2, 3]) == [9, 8])
    #expect([Int]().added(since: [1]) == [])
  }

  /// A number whose comparisons are counted.
  struct Counted: Hashable {
    static let comparisons = Mutex(0)
    var number: Int

    static func == (one: Counted, other: Counted) -> Bool {
      comparisons.withLock { $0 += 1 }
      return one.number == other.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// Ten times as many elements need ten times as many comparisons, even if an early one differs.
  @Test func comparisonsGrowLinearly() {
    func comparisons(_ count: Int, changing place: Int) -> Int {
      Counted.comparisons.withLock { $0 = 0 }
      let old = (0..<count).map { Counted(number: $0) }
      var new = old + [Counted(number: -1)]
      new[place].number = -2
      _ = new.added(since: old)
      return Counted.comparisons.withLock { $0 }
    }
    for place in [0, 500, 999] {
      #expect(comparisons(1_000, changing: place) < 5 * 1_000)
      #expect(comparisons(10_000, changing: place) < 5 * 10_000)
    }
  }
}
