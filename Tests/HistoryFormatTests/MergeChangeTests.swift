// Tests merges in which both sides change the same entries beyond recognition.

import Diagnostics
import HistoryFormat
import SeededChance
import Testing
import Training

@Suite struct MergeChangeTests {
  /// An entry with a tag that stays the same, whatever else a side changes.
  struct Tagged: Hashable {
    var tag: Int
    var date: CalendarDate
    var minute: Int
    /// Nil for a bodyweight.
    var title: String?
    var load: Int

    var text: String {
      let moment = "\(date.text) 18:\(minute < 10 ? "0" : "")\(minute)"
      guard let title else { return "\(moment) bodyweight \(load)kg\n  \"tag \(tag)\"\n" }
      return "\(moment) workout \(title)\n  Squat: 3x5 @ \(load)kg\n  \"tag \(tag)\"\n"
    }

    /// Changes some of its fields, differently on each side.
    func changed(on side: Int, _ random: inout Chance) -> Tagged {
      var entry = self
      let number = 3 * tag + side
      if random.happens(1, in: 3) { entry.load = 100 + number }
      if random.happens(1, in: 3) { entry.minute = 30 + number }
      switch random.below(5) {
      case 0 where title != nil: entry.title = "T\(number)"
      case 1: entry.date = date.adding(days: 1 + random.below(2))
      default: break
      }
      return entry
    }
  }

  /// A conflict: the text of each side.
  typealias Conflict = (ours: String, theirs: String)

  private func merge(_ base: [Tagged], _ ours: [Tagged], _ theirs: [Tagged]) -> HistoryMerge {
    let texts = [base, ours, theirs].map { entries in
      SourceText(
        name: "h",
        text: "; prog history 1\n\n" + entries.map(\.text).joined(separator: "\n"))
    }
    return HistoryMerge(base: texts[0], ours: texts[1], theirs: texts[2])
  }

  /// Returns the text outside conflicts, and the conflicts.
  private func parts(_ merge: HistoryMerge) -> (clean: String, conflicts: [Conflict]) {
    var clean = ""
    var conflicts: [Conflict] = []
    var side: WritableKeyPath<Conflict, String>?
    for line in text(merge.bytes).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<<<<<<<") {
        conflicts.append(("", ""))
        side = \.ours
      } else if line.hasPrefix("=======") {
        side = \.theirs
      } else if line.hasPrefix(">>>>>>>") {
        side = nil
      } else if let side {
        conflicts[conflicts.count - 1][keyPath: side] += line + "\n"
      } else {
        clean += line + "\n"
      }
    }
    return (clean, conflicts)
  }

  /// Three sessions of one date that both sides renamed and corrected are three conflicts.
  @Test func sessionsRenamedOnBothSides() {
    let day = CalendarDate(days: 20_000)
    let base = (0..<3).map { Tagged(tag: $0, date: day, minute: $0, title: "Workout", load: 60) }
    func side(_ number: Int, movedBy days: Int) -> [Tagged] {
      base.map { entry in
        Tagged(
          tag: entry.tag, date: day.adding(days: days), minute: entry.minute,
          title: number == 0 ? "Workout" : "W\(entry.tag)", load: 70 + number)
      }
    }
    let (clean, conflicts) = parts(merge(base, side(0, movedBy: 1), side(1, movedBy: 0)))
    #expect(!clean.contains("tag"))
    #expect(conflicts.count == 3 && conflicts.allSatisfy { $0.ours != "" && $0.theirs != "" })
  }

  /// An entry is in the result once, or in one conflict with both of its versions.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func anEntryIsCleanOrInAConflict(_ seed: UInt64) {
    var random = Chance(seed: seed)
    var day = CalendarDate(days: 20_000)
    let base = (0..<1 + random.below(7)).map { tag in
      if random.happens(1, in: 2) { day = day.adding(days: 4) }
      return Tagged(
        tag: tag, date: day, minute: tag, title: random.one(["A", "B", nil]), load: 60)
    }
    let ours = base.map { random.happens(2, in: 3) ? $0.changed(on: 1, &random) : $0 }
    let theirs = base.map { random.happens(2, in: 3) ? $0.changed(on: 2, &random) : $0 }
    let merged = merge(base, ours, theirs)
    let (clean, conflicts) = parts(merged)
    for (tag, old) in base.enumerated() {
      let place: Comment = "seed \(seed), tag \(tag)\n\(text(merged.bytes))"
      let (mine, other) = (ours[tag], theirs[tag])
      let own = conflicts.filter { ($0.ours + $0.theirs).contains("\"tag \(tag)\"") }
      if mine == old || other == old || mine == other {
        #expect(clean.contains(mine == old ? other.text : mine.text) && own.isEmpty, place)
        #expect(clean.split(separator: "\"tag \(tag)\"").count == 2, place)
      } else {
        #expect(!clean.contains("\"tag \(tag)\"") && own.count == 1, place)
        #expect(own.allSatisfy { $0.ours == mine.text && $0.theirs == other.text }, place)
      }
    }
  }

  /// With entries that are new or removed, nothing is lost, and no conflict has two equal sides.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func nothingIsLost(_ seed: UInt64) {
    var random = Chance(seed: seed)
    let day = CalendarDate(days: 20_000)
    let base = (0..<1 + random.below(6)).map { tag in
      Tagged(
        tag: tag, date: day.adding(days: tag / 2), minute: tag, title: random.one(["A", nil]),
        load: 60)
    }
    func side(_ number: Int) -> [Tagged] {
      var entries = base.compactMap { entry in
        let act = random.below(4)
        return act == 0 ? nil : act == 1 ? entry : entry.changed(on: number, &random)
      }
      for extra in 0..<random.below(3) {
        entries.append(
          Tagged(
            tag: 10 * number + extra, date: day.adding(days: 5), minute: 10 * number + extra,
            title: "A", load: 60))
      }
      return entries
    }
    let (ours, theirs) = (side(1), side(2))
    let merged = merge(base, ours, theirs)
    let (clean, conflicts) = parts(merged)
    #expect(conflicts.allSatisfy { $0.ours != $0.theirs }, "seed \(seed)")
    #expect(conflicts.count == merged.conflicts.count, "seed \(seed)")
    let inside = conflicts.map { $0.ours + $0.theirs }.joined()
    for entry in ours + theirs where !base.contains(entry) {
      #expect((clean + inside).contains(entry.text), "seed \(seed)\n\(text(merged.bytes))")
    }
  }
}
