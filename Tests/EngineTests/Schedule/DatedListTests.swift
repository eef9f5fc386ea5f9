// Dated lists must find what a search of all elements finds.

import SeededChance
import Testing
import Training

@testable import Engine

@Suite struct DatedListTests {
  @Test(arguments: 0..<200)
  func findsTheElementsOfADate(_ seed: Int) {
    var random = Chance(seed: UInt64(seed))
    let isInOrder = random.happens(1, in: 2)
    let first = CalendarDate(year: 2025, month: 1, day: 1)
    guard let first else { return }
    var list = DatedList<Int>()
    var all: [(date: CalendarDate, number: Int)] = []
    var day = 0
    for number in 0..<40 {
      day = isInOrder ? day + random.below(3) : random.below(30)
      list.append(number, on: first.adding(days: day))
      all.append((first.adding(days: day), number))
      if random.happens(1, in: 6) {
        let index = random.below(all.count)
        #expect(list.remove(at: index) == all.remove(at: index).number)
      }
    }
    for offset in -1...90 {
      let date = first.adding(days: offset)
      #expect(Array(list.on(date)) == all.filter { $0.date == date }.map(\.number), "seed \(seed)")
    }
  }
}
