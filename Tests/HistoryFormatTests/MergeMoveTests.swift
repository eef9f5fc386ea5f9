// Tests merges of edits, moves and removals: outside conflicts, nothing is lost or duplicated.

import Diagnostics
import HistoryFormat
import SeededChance
import Testing
import Training

@Suite struct MergeMoveTests {
  /// The change that one side makes to an entry.
  enum Act: CaseIterable { case keep, edit, move, moveAndEdit, remove }

  /// A session with a tag that stays the same when it is edited or moved.
  struct Session {
    var tag: Int
    var date: CalendarDate
    var time: ClockTime
    var title: String
    var load: Int

    /// Half of its lines are the same in all sessions.
    var text: String {
      """
      \(date.text) \(time.text) workout \(title)
        of program 1a2b3c4d, day \(title)
        Squat: 3x5 @ \(load)kg
        Bench Press: 3x5 @ 60kg
        "tag \(tag)"

      """
    }

    func after(_ act: Act, side: Int, _ random: inout Chance) -> Session? {
      var session = self
      if act == .edit || act == .moveAndEdit { session.load += 10 * (1 + side) }
      if act == .move || act == .moveAndEdit {
        session.date = CalendarDate(days: date.days + Int32(1 + random.below(3) + 4 * side))
      }
      return act == .remove ? nil : session
    }
  }

  /// A session that was moved unchanged is paired with itself, also if another one was done on
  /// its old date, at any time.
  @Test(arguments: [7, 20, 23])
  func aMovedSessionAndAnotherOnItsOldDate(_ hour: Int) throws {
    let evening = try #require(ClockTime(hour: 18, minute: 0))
    let old = Session(
      tag: 1, date: CalendarDate(days: 20_367), time: evening, title: "A", load: 80)
    var moved = old
    moved.date = old.date.adding(days: -1)
    var other = old
    (other.time, other.tag) = (try #require(ClockTime(hour: hour, minute: 30)), 2)
    other.load = 90
    for ours in [[moved, other], [other, moved]] {
      let merged = merge(file([old]), file(ours), file([old]) + "  \"good day\"\n")
      let parts = parts(merged.bytes)
      // The move and the note are a conflict, which has nothing of the other session.
      #expect(count("tag 1", in: parts.inside) == 2)
      #expect(count("good day", in: parts.inside) == 1)
      #expect(count("tag 2", in: parts.inside) == 0)
      #expect(count("tag 2", in: parts.outside) == 1)
    }
  }

  private func file(_ sessions: [Session]) -> String {
    "; prog history 1\n\n" + sessions.map(\.text).joined(separator: "\n")
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> HistoryMerge {
    HistoryMerge(
      base: SourceText(name: "h", text: base), ours: SourceText(name: "h", text: ours),
      theirs: SourceText(name: "h", text: theirs))
  }

  /// The lines inside and outside conflicts.
  private func parts(_ bytes: [UInt8]) -> (inside: String, outside: String) {
    var (inside, outside) = ("", "")
    var isInside = false
    for line in text(bytes).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<<<<<<<") { isInside = true }
      if isInside { inside += line + "\n" } else { outside += line + "\n" }
      if line.hasPrefix(">>>>>>>") { isInside = false }
    }
    return (inside, outside)
  }

  private func count(_ part: String, in whole: String) -> Int {
    whole.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func editsMovesAndRemovalsOnBothSides(_ seed: UInt64) {
    var random = Chance(seed: seed)
    let count = 1 + random.below(8)
    let base = (0..<count).map { tag in
      Session(
        tag: tag, date: CalendarDate(days: 20_000 + Int32(tag * 10)),
        time: ClockTime(hour: 18, minute: tag) ?? .noon, title: random.one(["A", "B"]),
        load: 100)
    }
    var (ours, theirs): ([Session], [Session]) = ([], [])
    var plans: [(session: Session, one: Session?, two: Session?)] = []
    for session in base {
      let acts = (random.one(Act.allCases), random.one(Act.allCases))
      let one = session.after(acts.0, side: 0, &random)
      let two = session.after(acts.1, side: 1, &random)
      plans.append((session, one, two))
      if let one { ours.append(one) }
      if let two { theirs.append(two) }
    }
    // A moved entry may keep its place or go to the end.
    if random.happens(1, in: 2) { ours.sort { $0.date < $1.date } }
    if random.happens(1, in: 2) { theirs.sort { $0.date < $1.date } }
    let merged = merge(file(base), file(ours), file(theirs))
    let (inside, outside) = parts(merged.bytes)
    var conflicts = 0
    for (session, one, two) in plans {
      let place = "seed \(seed), tag \(session.tag)\n\(text(merged.bytes))"
      let tag = "\"tag \(session.tag)\""
      let (old, mine, other) = (session.text, one?.text, two?.text)
      if mine == old || other == old || mine == other {
        let expected = mine == old ? other : mine
        #expect(self.count(tag, in: outside) == (expected == nil ? 0 : 1), "\(place)")
        #expect(self.count(tag, in: inside) == 0, "\(place)")
        if let expected { #expect(outside.contains(expected), "\(place)") }
      } else {
        conflicts += 1
        #expect(self.count(tag, in: outside) == 0, "\(place)")
        for text in [mine, other].compactMap(\.self) { #expect(inside.contains(text), "\(place)") }
        #expect(
          self.count(tag, in: inside) == [mine, other].compactMap(\.self).count, "\(place)")
      }
    }
    #expect(merged.conflicts.count == conflicts, "seed \(seed)")
  }

  /// Identical sessions on different dates cannot be distinguished by their text.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func movesOfIdenticalSessions(_ seed: UInt64) {
    var random = Chance(seed: seed)
    let base = (0..<4).map { number in
      Session(
        tag: 0, date: CalendarDate(days: 20_000 + Int32(number * 10)), time: .noon, title: "A",
        load: 100)
    }
    func side(_ number: Int) -> [Session] {
      base.compactMap {
        $0.after(random.one([.keep, .keep, .move, .remove]), side: number, &random)
      }
    }
    let (ours, theirs) = (side(0), side(1))
    let merged = merge(file(base), file(ours), file(theirs))
    let (inside, outside) = parts(merged.bytes)
    for session in ours + theirs {
      let header = "\(session.date.text) 12:00"
      let isNew = !base.contains { $0.date == session.date }
      let isKept =
        ours.contains { $0.date == session.date }
        && theirs.contains { $0.date == session.date }
      if isNew || isKept {
        #expect((inside + outside).contains(header), "seed \(seed)\n\(text(merged.bytes))")
      }
      #expect(count(header, in: outside) <= 1, "seed \(seed)")
    }
    // Each session appears once, wherever it was moved.
    if merged.conflicts.isEmpty {
      #expect(count("workout A", in: outside) <= base.count, "seed \(seed)\n\(outside)")
    }
  }
}
