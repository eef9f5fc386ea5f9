// Tests the start time of a session, to the second, and its form in the draft.

import Testing
import Training

@testable import SessionFlow

@Suite struct SessionClockTests {
  private let begun = SessionClock(unix: 1_000_000, sinceBoot: 500, boot: "a")

  @Test func theMachinesClockIsUsedUntilARestart() {
    let later = SessionClock(unix: 990_000, sinceBoot: 545, boot: "a")
    #expect(begun.seconds(until: later) == 45)
    #expect(begun.seconds(until: SessionClock(unix: 1_000_090, sinceBoot: 20, boot: "b")) == 90)
    #expect(begun.seconds(until: SessionClock(unix: 1_000_090, sinceBoot: 700, boot: nil)) == 90)
    #expect(begun.seconds(until: SessionClock(unix: 999_000, sinceBoot: 20, boot: "b")) == 0)
  }

  @Test func draftsStoreTheClockAndOldDraftsStillRead() throws {
    let time = try #require(ClockTime(hour: 18, minute: 5))
    var start = SessionStart(date: Sample.date, time: time, title: "Squat", clock: begun)
    for boot in ["a", nil] {
      start.clock?.boot = boot
      let record = SessionRecord(at: Seconds(0), .begin(start))
      #expect(SessionRecord(draftLine: record.draftLine) == record)
    }
    let old = "begin\t1\tdate=2025-10-06\ttime=18:05\ttitle=Squat"
    start.clock = nil
    #expect(SessionRecord(draftLine: old)?.kind == .begin(start))
  }
}
