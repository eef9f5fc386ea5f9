// Tests which entries `prog undo` may mean.

import Diagnostics
import HistoryFormat
import Logbook
import SeededChance
import Testing

@Suite struct UndoCandidatesTests {
  /// The entry that was written last is at the end of the file of its year, whatever its time.
  @Test func theLastEntryOfTheFileIsACandidate() throws {
    for seed in 0..<40 as Range<UInt64> {
      var chance = Chance(seed: seed)
      let year = chance.one([1, 12, 345, 999, 1000, 2025, 9998])
      let digits = String(year)
      let date = "\(String(repeating: "0", count: 4 - digits.count))\(digits)-03-05"
      let times = (10...18).shuffled(using: &chance).prefix(2 + chance.below(4))
      let notes = times.map { "\(date) \($0):00 note \"at \($0)\"\n" }
      let opened = try Lifter(
        programs: [], history: notes.joined(separator: "\n"), year: year
      ).open()
      let candidates = UndoCandidates(opened.history).entries
      let last = try #require(
        opened.history.entries.max { $0.span.start < $1.span.start }, "seed \(seed)")
      #expect(candidates.contains(last), "seed \(seed): \(notes)")
      #expect(candidates.count == (times.last == times.max() ? 1 : 2), "seed \(seed): \(notes)")
    }
  }
}
