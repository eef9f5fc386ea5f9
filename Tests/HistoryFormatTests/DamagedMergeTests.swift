// Tests merging a damaged side: it is a conflict, or no entry of the other sides is lost.

import Diagnostics
import HistoryFormat
import RandomHistory
import SeededChance
import Testing
import Training

@Suite struct DamagedMergeTests {
  private let base = """
    ; prog history 1

    2025-09-01 00:00 start leg-day

    2025-09-03 18:05 workout Leg Day
      of leg-day 1a2b3c4d, day Leg Day
      Squat: 3x5 @ 100kg
      Leg Press: 3x10 @ 180kg

    2025-09-05 bodyweight 82kg

    """
  private var longer: String { base + "2025-09-06 07:00 note \"hi\"\n" }

  private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> HistoryMerge {
    HistoryMerge(
      base: SourceText(name: "h", bytes: base), ours: SourceText(name: "h", bytes: ours),
      theirs: SourceText(name: "h", bytes: theirs))
  }

  /// Merges the damaged text with one that has a new note, on either side.
  private func expectWhole(_ damaged: String, _ location: SourceLocation = #_sourceLocation) {
    let (old, new, bad) = (Array(base.utf8), Array(longer.utf8), Array(damaged.utf8))
    for merged in [merge(old, new, bad), merge(old, bad, new)] {
      #expect(merged.isWhole, sourceLocation: location)
      #expect(merged.bytes.contains(new), sourceLocation: location)
      #expect(merged.bytes.contains(bad), sourceLocation: location)
    }
  }

  @Test func carriageReturnsAloneAreAConflict() {
    expectWhole(base.replacing("\n", with: "\r"))
    expectWhole(base.replacing("; prog history 1\n\n", with: "").replacing("\n", with: "\r"))
  }

  @Test func zerosAreAConflict() {
    expectWhole(String(repeating: "\0", count: 4096))
    expectWhole(String(base.prefix(60)) + String(repeating: "\0", count: 40))
    expectWhole(base.replacing("Leg Day\n", with: "Leg Day\0\0\0"))
  }

  @Test func aFileWithoutItsTextIsAConflict() {
    expectWhole("")
    expectWhole("2025-09-05 bodyweight 82kg\n")
    let headless = base.replacing("; prog history 1\n\n", with: "")
    expectWhole(headless.replacing("82kg", with: "8kg"))
    let merged = merge(Array(base.utf8), Array(longer.utf8), Array(headless.utf8))
    #expect(text(merged.bytes) == longer)
    expectWhole("<html><body>Not found</body></html>\n")
  }

  @Test func aFileThatEndsInTheMiddleIsAConflict() {
    for end in [58, 63, 100, 110, 160, 180, 186] { expectWhole(String(base.prefix(end))) }
    let lines = base.split(separator: "\n", omittingEmptySubsequences: false)
    expectWhole(lines.prefix(6).joined(separator: "\n") + "\n")
    expectWhole(lines.prefix(6).joined(separator: "\n"))
  }

  @Test func removalsAndTyposAreStillMerged() {
    let removed = base.replacing("2025-09-05 bodyweight 82kg\n", with: "")
    #expect(!merge(Array(base.utf8), Array(longer.utf8), Array(removed.utf8)).isWhole)
    let typed = base.replacing("100kg", with: "100kgg")
    let merged = merge(Array(base.utf8), Array(longer.utf8), Array(typed.utf8))
    #expect(merged.conflicts == [])
    #expect(text(merged.bytes).contains("100kgg"))
    let open = String(removed.dropLast())
    #expect(!merge(Array(base.utf8), Array(longer.utf8), Array(open.utf8)).isWhole)
  }

  /// One of the three texts is cut, or some of its bytes are overwritten.
  @Test(arguments: 1...200 as ClosedRange<UInt64>) func randomDamage(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    var old: [UInt8] = Array("; prog history 1\n".utf8)
    for number in 0..<6 { old = try appending(number, to: old, &random) }
    var sides = [old, old, old]
    for side in 1...2 {
      for number in 0..<random.chance.below(3) {
        sides[side] = try appending(10 * side + number, to: sides[side], &random)
      }
    }
    let side = random.chance.below(3)
    let others = (0..<3).filter { $0 != side }.map { sides[$0] }
    sides[side] = damaged(sides[side], &random)
    let merged = merge(sides[0], sides[1], sides[2])
    guard merged.conflicts.isEmpty else { return }
    let found = HistoryFile(SourceText(name: "h", bytes: merged.bytes)).entries.map(\.entry)
    for entry in others.flatMap({ HistoryFile(SourceText(name: "h", bytes: $0)).entries }) {
      #expect(found.contains(entry.entry), "seed \(seed): \(entry.entry.historyText)")
    }
  }

  private func appending(
    _ number: Int, to bytes: [UInt8], _ random: inout RandomEntries
  ) throws -> [UInt8] {
    var entry = random.entry(isTimed: true)
    entry.date = CalendarDate(days: 20_000 + Int32(number))
    return try HistoryFile(SourceText(name: "h", bytes: bytes)).appending(entry)
  }

  /// A cut between two lines cannot be told from a removal, so each cut is inside a line.
  private func damaged(_ bytes: [UInt8], _ random: inout RandomEntries) -> [UInt8] {
    let start = random.chance.below(bytes.count)
    let end = min(bytes.count, start + 16 + random.chance.below(200))
    switch random.chance.below(6) {
    case 0: return bytes.flatMap { $0 == 0x0A ? [0x0D] : [$0] }
    case 1: return Array(repeating: 0, count: bytes.count)
    case 2: return bytes[..<start] + Array(repeating: 0, count: end - start) + bytes[end...]
    // One random byte may be a letter, and then the damage looks like an edit.
    case 3: return bytes[..<start] + noise(max(16, end - start), &random) + bytes[end...]
    case 4: return noise(bytes.count, &random)
    default:
      let place = bytes.indices.dropFirst(start).first {
        $0 > 0 && bytes[$0] > 0x20 && bytes[$0 - 1] > 0x20
      }
      return Array(bytes[..<(place ?? 0)])
    }
  }

  private func noise(_ count: Int, _ random: inout RandomEntries) -> [UInt8] {
    (0..<count).map { _ in UInt8(random.chance.below(256)) }
  }
}
