// Tests that the quick reader of sets gives what the full reader gives.

import SeededChance
import Testing
import Training

@testable import Notation

@Suite struct QuickSetReaderTests {
  private static let parts = [
    "5", "0", "12", "3x5", "100x1", "101x1", "0x5", "5/5/4", "5/5", "10000", "10001", "99999",
    "123456", "00005", " @ ", "@", " @", "  @  ", "100kg", "2.5lb", "0kg", "9999.9999kg", "10000kg",
    "0.00001kg", "1.kg", ".5kg", "bw", "bw+10kg", "bw + 1kg", "bw -2kg", " @8", " @8.5", " @10",
    " @10.5", " @11", " @0", " w", " d", " f", " w w", "w", ", ", ",", ",  ", "  ", "\n", "\r",
    "\u{0}", "\u{E9}", "/", "x", " @ 7 rir",
  ]

  /// Plain sets are read by the reader of programs without a problem.
  @Test func plain() {
    for text in ["3x5 @ 100kg", "5 @ 2.5lb, 5/5/4 @ 9999.9999kg", "100x100 @ 0.0001kg, 1 @ 45lb"] {
      #expect(SetReader.isPlain(text))
      let (items, problems) = SetReader.planned(text)
      #expect(!items.isEmpty && problems.isEmpty)
    }
    for text in [
      "", "3x5", "main", "3x5 @ 64%", "5 @ 100kg @8", "5 @ 100kg w", "0 @ 100kg", "101 @ 100kg",
      "5 @ 0kg", "5 @ bw", "5 @ 100", "3x5 @ 100kg,", "5 @ 100kg rest 2min",
    ] {
      #expect(!SetReader.isPlain(text))
    }
  }

  /// Lines of canonical parts in an order that is mostly the usual one, alone and within other
  /// text.
  @Test(arguments: 1...60 as ClosedRange<UInt64>) func random(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    for _ in 0..<300 {
      var text = ""
      for item in 0...chance.below(4) {
        if item > 0 { text += ", " }
        text += chance.one(["5", "3x5", "5/5/4", "6/6", "10", "4x12", "0"]) + " @ "
        text += chance.one(["100kg", "102.5kg", "45lb", "bw", "0.25kg"])
        text += chance.one(["", "", "", " @8", " w", " @8.5 f", " d"])
      }
      var bytes = Array(text.utf8)
      if chance.happens(2, in: 3) {
        for _ in 0...chance.below(3) {
          let place = chance.below(bytes.count + 1)
          let removed = min(chance.below(3), bytes.count - place)
          bytes.replaceSubrange(place..<(place + removed), with: Array(chance.one(Self.parts).utf8))
        }
      }
      for (before, after) in [
        ("", ""), ("", "\n"), ("Squat: ", "\n  Row: 5"), ("", " "), ("x", ",5"),
      ] {
        let whole = Array(before.utf8) + bytes + Array(after.utf8)
        let start = before.utf8.count
        Self.expectSame(whole, start..<(start + bytes.count), "seed \(seed)")
      }
    }
  }

  /// Groups with equal sets are joined, but not with the sets before them.
  @Test func joinsOnlyItsOwnSets() {
    let text = Array("5 @ 50kg, 2x5 @ 50kg, 5/5/4 @ 50kg".utf8)
    var groups = [SetGroup(PerformedSet(.reps(5), load: Load(50, .kg)))]
    #expect(QuickSetReader.read(text, 0..<text.count, into: &groups))
    #expect(groups.map(\.count) == [1, 5, 1])
  }

  private static func expectSame(_ bytes: [UInt8], _ range: Range<Int>, _ note: String) {
    var quick: [SetGroup] = []
    guard QuickSetReader.read(bytes, range, into: &quick) else { return }
    var full: [SetGroup] = []
    let problems = SetReader.slowHistory(bytes, range, unit: nil, into: &full)
    let text = String(decoding: bytes[range], as: UTF8.self)
    #expect(quick == full && problems.isEmpty, "\(note): '\(text)'")
  }
}
