// The difference between two texts turns one into the other, and is short.

import Testing

@testable import Logbook

@Suite struct TextDifferenceTests {
  /// Returns the old list after applying the edits.
  private func applied(_ edits: [EditScript.Edit], _ old: [Int], _ new: [Int]) -> [Int] {
    var result: [Int] = []
    var place = 0
    for edit in edits {
      result += old[place..<edit.old.lowerBound] + new[edit.new]
      place = edit.old.upperBound
    }
    return result + old[place...]
  }

  @Test(arguments: 0..<60) func editsTurnOneListIntoTheOther(_ seed: Int) {
    var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let old = (0..<below(200)).map { _ in below(seed % 2 == 0 ? 8 : 400) }
    var new = old
    for _ in 0..<below(12) {
      let place = below(new.count + 1)
      if below(2) == 0 || place == new.count {
        new.insert(below(400), at: place)
      } else {
        new.remove(at: place)
      }
    }
    var script = EditScript(old: old, new: new)
    let edits = script.edits()
    #expect(applied(edits, old, new) == new, "seed \(seed)")
    for (one, next) in zip(edits, edits.dropFirst()) {
      #expect(one.old.upperBound < next.old.lowerBound, "seed \(seed)")
    }
    #expect(edits.isEmpty == (old == new))
    // If most elements are distinct, the edits contain only the inserted and removed ones.
    if seed % 2 == 1 { #expect(edits.reduce(0) { $0 + $1.old.count + $1.new.count } <= 24) }
  }

  @Test func manyLinesAreComparedQuickly() {
    let old = Array(0..<60_000)
    let new = old.map { $0 % 9 == 0 ? -$0 - 1 : $0 }
    var script = EditScript(old: old, new: new)
    let edits = script.edits()
    #expect(edits.count == 6667)
    #expect(applied(edits, old, new) == new)
  }

  private func text(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  @Test func hunksHaveContext() {
    let lines = (1...20).map { "line \($0)" }
    var new = lines
    new[4] = "changed"
    new.remove(at: 15)
    let difference = TextDifference(text(lines), text(new))
    #expect(difference.hunks.map(\.heading) == ["@@ -3,5 +3,5 @@", "@@ -14,5 +14,4 @@"])
    #expect(difference.removed == 2)
    #expect(difference.added == 1)
    #expect(
      difference.hunks[0].lines.map { $0.mark.rawValue + $0.text } == [
        " line 3", " line 4", "-line 5", "+changed", " line 6", " line 7",
      ])
  }

  @Test func nearbyChangesShareAHunk() {
    let lines = (1...9).map { "\($0)" }
    var new = lines
    new[1] = "b"
    new[5] = "f"
    #expect(TextDifference(text(lines), text(new)).hunks.count == 1)
    new[1] = "2"
    new[8] = "i"
    #expect(TextDifference(text(lines), text(new)).hunks.map(\.heading) == ["@@ -4,6 +4,6 @@"])
  }

  @Test func newAndEmptyTexts() {
    #expect(TextDifference([], text(["a"])).hunks.map(\.heading) == ["@@ -0,0 +1,1 @@"])
    #expect(TextDifference(text(["a"]), []).hunks.map(\.heading) == ["@@ -1,1 +0,0 @@"])
    #expect(TextDifference([], []).hunks.isEmpty)
    #expect(TextDifference(Array("a".utf8), Array("a\n".utf8)).removed == 1)
  }
}
