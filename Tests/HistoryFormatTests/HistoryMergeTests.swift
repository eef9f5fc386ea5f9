// Tests merging two versions of a history: both sides' sessions are kept, and conflicts stay small.

import Diagnostics
import HistoryFormat
import RandomHistory
import SeededChance
import Testing
import Training

@Suite struct HistoryMergeTests {
  private let start = """
    ; prog history 1

    2025-09-01 00:00 start leg-day

    2025-09-03 18:05 workout Leg Day
      of leg-day 1a2b3c4d, day Leg Day
      Squat: 3x5 @ 100kg
      Leg Press: 3x10 @ 180kg

    """

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> HistoryMerge {
    HistoryMerge(
      base: SourceText(name: "2025.txt", text: base),
      ours: SourceText(name: "2025.txt", text: ours),
      theirs: SourceText(name: "2025.txt", text: theirs))
  }

  private func session(_ moment: String, _ load: String = "100kg") -> String {
    """

    \(moment) workout Leg Day
      of leg-day 1a2b3c4d, day Leg Day
      Squat: 3x5 @ \(load)
      Leg Press: 3x10 @ 180kg

    """
  }

  @Test func sessionsWithEqualLinesStayWhole() {
    let (one, two) = (session("2025-09-06 09:00"), session("2025-09-05 18:00"))
    let merged = merge(start, start + one, start + two)
    #expect(merged.conflicts == [])
    #expect(text(merged.bytes) == start + two + one)
    #expect(text(merge(start, start + two, start + one).bytes) == start + two + one)
  }

  @Test func theSameSessionOnBothSidesIsKeptOnce() {
    let one = session("2025-09-06 09:00")
    #expect(text(merge(start, start + one, start + one).bytes) == start + one)
    let merged = merge("", start + one, start + session("2025-09-07 09:00"))
    #expect(text(merged.bytes) == start + one + session("2025-09-07 09:00"))
  }

  @Test func onlyAnEntryChangedOnBothSidesIsAConflict() {
    let ours = start.replacing("100kg", with: "102.5kg") + session("2025-09-06 09:00")
    let theirs = start.replacing("100kg", with: "105kg") + session("2025-09-05 09:00")
    let merged = merge(start, ours, theirs)
    #expect(merged.conflicts.map(\.name) == ["workout Leg Day of 2025-09-03 18:05"])
    #expect(!merged.isWhole)
    let lines = text(merged.bytes).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("<<<<<<<") } == 1)
    #expect(lines[2] == "2025-09-01 00:00 start leg-day")
    #expect(lines[4] == "<<<<<<< ours")
    #expect(text(merged.bytes).contains(session("2025-09-06 09:00")))
    #expect(text(merged.bytes).contains(session("2025-09-05 09:00")))
    let read = HistoryFile(SourceText(name: "2025.txt", bytes: merged.bytes))
    #expect(read.entries.count == 5)
    #expect(read.diagnostics.map(\.id).contains("conflict-marker"))
  }

  @Test func changesOfOneSideAreMerged() {
    let changed = start.replacing("100kg", with: "102.5kg")
    #expect(text(merge(start, changed, start).bytes) == changed)
    #expect(text(merge(start, start, changed).bytes) == changed)
    #expect(text(merge(start, changed, changed).bytes) == changed)
    let removed = String(start.prefix(upTo: start.range(of: "\n2025-09-03")))
    #expect(text(merge(start, removed, start).bytes) == removed)
    #expect(text(merge(start, start, removed).bytes) == removed)
  }

  @Test func aChangeAndARemovalOfOneEntryAreAConflict() {
    let changed = start.replacing("100kg", with: "102.5kg")
    let removed = String(start.prefix(upTo: start.range(of: "\n2025-09-03")))
    for merged in [merge(start, changed, removed), merge(start, removed, changed)] {
      #expect(merged.conflicts.map(\.name) == ["workout Leg Day of 2025-09-03 18:05"])
      #expect(text(merged.bytes).contains("Squat: 3x5 @ 102.5kg"))
    }
  }

  @Test func anEntryMovedToTwoDatesIsAConflict() {
    let ours = start.replacing("2025-09-03", with: "2025-09-02")
    let theirs = start.replacing("2025-09-03", with: "2025-09-04")
    #expect(
      merge(start, ours, theirs).conflicts.map(\.name) == ["workout Leg Day of 2025-09-02 18:05"])
    #expect(text(merge(start, ours, start).bytes) == ours)
    #expect(text(merge(start, start, theirs).bytes) == theirs)
  }

  @Test func theSameWorkoutTypedOnBothSidesIsAConflict() {
    let merged = merge(
      start, start + session("2025-09-06 09:00"), start + session("2025-09-06 09:00", "90kg"))
    #expect(merged.conflicts.map(\.name) == ["workout Leg Day of 2025-09-06 09:00"])
  }

  @Test func theSameWorkoutTypedWithAndWithoutSecondsIsAConflict() {
    let merged = merge(
      start, start + session("2025-09-06 09:00"), start + session("2025-09-06 09:00:00", "90kg"))
    #expect(merged.conflicts.map(\.name) == ["workout Leg Day of 2025-09-06 09:00"])
  }

  @Test func aBlankLineIsAddedAfterASession() {
    let line = "2025-09-05 bodyweight 82kg\n"
    let theirs = start.replacing("\n2025-09-03", with: "2025-09-01 bodyweight 83kg\n\n2025-09-03")
    let merged = merge(start, start + session("2025-09-06 09:00"), theirs + "\n" + line)
    #expect(merged.conflicts == [])
    #expect(
      text(merged.bytes) == theirs + "\n" + line + session("2025-09-06 09:00"))
    #expect(problems(text(merged.bytes)) == [])
    let glued = merge(start, start + session("2025-09-03 18:06"), start + "; c\n" + line)
    #expect(problems(text(glued.bytes)) == [])
  }

  /// A comment after the lines of an entry goes where the entry goes.
  @Test(arguments: ["  ; my knee hurt\n", "; my knee hurt\n", "\n  # my knee hurt\n"])
  func aCommentStaysWithTheEntryBeforeIt(_ comment: String) {
    let (one, two) = (session("2025-09-05 18:00") + comment, session("2025-09-06 09:00"))
    #expect(text(merge(start, start + one, start + two).bytes) == start + one + two)
    #expect(text(merge(start, start + two, start + one).bytes) == start + one + two)
    let other = one.replacing("hurt", with: "is fine")
    #expect(text(merge(start + one, start + other, start + one + two).bytes) == start + other + two)
    #expect(text(merge(start + one, start + one + two, start + other).bytes) == start + other + two)
    #expect(text(merge(start + one, start, start + one + two).bytes) == start + two)
    let both = merge(
      start + one, start + other, start + one.replacing("hurt", with: "clicked"))
    #expect(both.conflicts.map(\.name) == ["workout Leg Day of 2025-09-05 18:00"])
  }

  /// A comment directly above an entry belongs to it.
  @Test func aCommentStaysWithTheEntryAfterIt() {
    let bodyweight = "2025-09-05 08:00 bodyweight 80kg\n"
    let pair = "\n\(bodyweight); after breakfast\n2025-09-05 09:00 bodyweight 81kg\n"
    let before = session("2025-09-04 18:00")
    #expect(text(merge(start, start + pair, start + before).bytes) == start + before + pair)
    let rest = "\n; after breakfast\n2025-09-05 09:00 bodyweight 81kg\n"
    #expect(text(merge(start + pair, start + rest, start + pair).bytes) == start + rest)
  }

  @Test func theFirstLineIsWrittenOnceIfACommentIsBeforeIt() {
    let (mark, mine) = ("; prog history 1\n", "; mine\n")
    let entry = "\n2025-09-01 note \"x\"\n"
    for (ours, theirs) in [(mark, mine + mark), (mine + mark, mark), (mine + mark, mine + mark)] {
      let merged = merge(mark + entry, ours + entry, theirs + entry)
      let lines = String(decoding: merged.bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.count { $0 == "; prog history 1" } == 1, "\(lines)")
      #expect(lines.count { $0 == "; mine" } == 1, "\(lines)")
    }
  }

  @Test func commentsAndUnreadableLinesStay() {
    let commented = start + "\n; a word at the end\n"
    let merged = merge(
      commented, commented + session("2025-09-06 09:00"), commented + session("2025-09-07 09:00"))
    #expect(
      text(merged.bytes) == commented + session("2025-09-06 09:00") + session("2025-09-07 09:00"))
    let damaged = start.replacing("\n2025-09-03", with: "nothing to read\n; mine\n\n2025-09-03")
    #expect(text(merge(start, damaged, start).bytes) == damaged)
    #expect(text(merge(start, start, damaged).bytes) == damaged)
    #expect(text(merge(damaged, start, damaged).bytes) == start)
    let other = start.replacing("\n2025-09-03", with: "; theirs\n\n2025-09-03")
    let both = text(merge(start, damaged, other).bytes)
    #expect(both.contains("; mine") && both.contains("; theirs"))
  }

  @Test func lineEndingsStay() {
    let windows = start.replacing("\n", with: "\r\n")
    let one = session("2025-09-06 09:00").replacing("\n", with: "\r\n")
    #expect(text(merge(windows, windows + one, start).bytes) == windows + one)
    #expect(
      text(merge(start, windows, start + session("2025-09-06 09:00")).bytes)
        == windows + one)
    #expect(text(merge("", "", windows).bytes) == windows)
    #expect(
      text(merge(windows, start, windows + one).bytes) == start + session("2025-09-06 09:00"))
    let open = String(start.dropLast())
    let merged = merge(open, open + "\n" + session("2025-09-06 09:00"), open)
    #expect(text(merged.bytes) == open + "\n" + session("2025-09-06 09:00"))
    #expect(text(merge(open, open, open).bytes) == open)
    #expect(
      problems(text(merge(open, open, open + "\n" + session("2025-09-06 09:00")).bytes)) == [])
  }

  @Test func anUnreadableFileIsOneWholeConflict() {
    let newer = "; prog history 9\n"
    let merged = merge(start, start, newer)
    #expect(merged.isWhole)
    #expect(text(merged.bytes).contains(start) && text(merged.bytes).contains(newer))
    let marked = start + "<<<<<<< ours\n=======\n>>>>>>> theirs\n"
    #expect(merge(start, marked, start + session("2025-09-06 09:00")).isWhole)
    #expect(merge(newer, newer, newer).conflicts == [])
  }

  /// Both sides add, change and remove entries at random. Nothing is lost, nothing appears twice,
  /// and conflicts occur only in entries that both sides touched.
  @Test(arguments: 1...60 as ClosedRange<UInt64>) func everySessionOfBoth(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    var entries = (0..<8).map { _ in random.entry(isTimed: true) }
    let base = random.untidy(entries)
    let read = HistoryFile(SourceText(name: "h", bytes: base))
    try #require(read.problems.isEmpty, "seed \(seed)")
    entries = read.entries.map(\.entry)
    let (ours, ourTouched) = try changed(base, 0, &random)
    let (theirs, theirTouched) = try changed(base, 1, &random)
    let merge = HistoryMerge(
      base: SourceText(name: "h", bytes: base), ours: SourceText(name: "h", bytes: ours),
      theirs: SourceText(name: "h", bytes: theirs))
    #expect(!merge.isWhole, "seed \(seed)")
    let both = ourTouched.intersection(theirTouched)
    #expect(merge.conflicts.count <= both.count, "seed \(seed): \(merge.conflicts)")
    let result = text(merge.bytes)
    let (old, one, two) = (lines(base), lines(ours), lines(theirs))
    let found = lines(merge.bytes)
    for line in Set(one.keys).union(two.keys) {
      let count = (old: old[line] ?? 0, one: one[line] ?? 0, two: two[line] ?? 0)
      // Entries that neither side removed and entries that one side added are in the result.
      if count.one >= count.old, count.two >= count.old, merge.conflicts.isEmpty {
        // A comment that moved on both sides may appear twice; an entry's line never does.
        let most = count.one + count.two - (line.hasPrefix("#") ? 0 : count.old)
        #expect(
          (max(count.one, count.two)...max(most, count.one)).contains(found[line] ?? 0),
          "seed \(seed): \(line)\n\(result)")
      }
      if count.one > count.old || count.two > count.old {
        #expect(found[line] ?? 0 > 0, "seed \(seed): \(line)")
      }
    }
    if merge.conflicts.isEmpty {
      let after = HistoryFile(SourceText(name: "h", bytes: merge.bytes))
      #expect(after.problems.map(\.diagnostic.summary) == [], "seed \(seed)\n\(result)")
    }
  }

  /// Creates a side that removes some entries, rewrites others and appends new ones.
  private func changed(
    _ base: [UInt8], _ side: Int, _ random: inout RandomEntries
  ) throws -> (bytes: [UInt8], touched: Set<String>) {
    var bytes = base
    var touched: Set<String> = []
    let first = HistoryFile(SourceText(name: "h", bytes: base)).entries
    for old in first where random.chance.happens(1, in: 4) {
      let now = HistoryFile(SourceText(name: "h", bytes: bytes))
      let place = try #require(now.entries.first { $0.entry == old.entry })
      touched.insert(old.entry.historyText)
      if random.chance.happens(1, in: 2) {
        bytes = try now.removing(place)
      } else {
        var new = random.entry(isTimed: true)
        new.date = old.entry.date
        new.time = old.entry.time
        if History([now]).spaced(new) == new { bytes = try now.replacing(place, with: new) }
      }
    }
    for number in 0..<random.chance.below(4) {
      var new = random.entry(isTimed: true)
      // The seconds distinguish the two sides.
      new.date = CalendarDate(days: 20_010 + Int32(random.chance.below(3)))
      new.time = ClockTime(hour: random.chance.below(24), minute: number, second: side)
      bytes = try HistoryFile(SourceText(name: "h", bytes: bytes)).appending(new)
    }
    return (bytes, touched)
  }

  /// Counts how often each line that is not blank occurs in a file.
  private func lines(_ bytes: [UInt8]) -> [String: Int] {
    var result: [String: Int] = [:]
    for line in text(bytes).split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if !words.isEmpty, !words.hasPrefix("\u{FEFF}") { result[String(words), default: 0] += 1 }
    }
    return result
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    self.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  fileprivate func range(of part: String) -> Index {
    var index = startIndex
    while index < endIndex, !self[index...].hasPrefix(part) { index = self.index(after: index) }
    return index
  }
}
