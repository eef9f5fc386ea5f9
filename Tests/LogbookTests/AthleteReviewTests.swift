// Tests the review of an athlete's training since a date.

import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Testing
import Training
import Workspace

@Suite struct AthleteReviewTests {
  static let program = """
    program: P
    lifts: {Squat: {weight: 100kg}}
    days:
      A: [Squat: 2x5]
      B: [Curl: 2x10]
    defaults: {progress: {linear: {tries: 2}}}
    schedule: {week: {mon: A, wed: B, fri: A}, missed: POLICY}

    """

  private func workout(_ date: String, _ day: String, _ sets: String, more: String = "") -> String {
    let name = day == "A" ? "Squat" : "Curl"
    return """
      \(date) 18:00 workout \(day)
        of p, day \(day), week 1
        \(name): \(sets)\(more)

      """ + "\n"
  }

  private func review(
    _ history: String, policy: String = "skip", since: String = "2025-09-08",
    on day: String = "2025-09-15"
  ) throws -> AthleteReview {
    let program = Self.program.replacing("POLICY", with: policy)
    let text = "2025-09-01 start p\n\n" + history
    let opened = try Lifter(units: "kg", program: program, history: text).open()
    return try opened.review(since: date(since), on: date(day))
  }

  private func counts(_ review: AthleteReview) -> [Int] {
    review.planned.map { [$0.done, $0.of] } ?? []
  }

  @Test(arguments: ["skip", "shift", "carry"])
  func everySessionOnItsDay(_ policy: String) throws {
    let first =
      workout("2025-09-01", "A", "2x5 @ 100kg") + workout("2025-09-03", "B", "2x10 @ 20kg")
      + workout("2025-09-05", "A", "2x5 @ 102.5kg")
    let week =
      workout("2025-09-08", "A", "2x5 @ 105kg") + workout("2025-09-10", "B", "2x10 @ 22.5kg")
      + workout("2025-09-12", "A", "2x5 @ 107.5kg")
    let found = try review(first + week, policy: policy)
    #expect(counts(found) == [3, 3])
    #expect(found.overdue == nil && found.stalls == [])
    #expect(found.last?.date.text == "2025-09-12" && found.workouts == 3)
    let net = found.programs.first?.netChanges.first { $0.value.text == "Squat.weight" }
    #expect(net?.before?.text == "105kg" && net?.after?.text == "110kg")
  }

  /// A week without training is a full week of planned sessions, whatever happens to missed ones.
  @Test(arguments: ["skip", "shift", "carry"])
  func aWeekWithoutTraining(_ policy: String) throws {
    let found = try review(workout("2025-09-01", "A", "2x5 @ 100kg"), policy: policy)
    #expect(counts(found) == [0, 3])
    #expect(found.workouts == 0 && found.last?.date.text == "2025-09-01")
    #expect((found.overdue != nil) == (policy != "skip"))
  }

  /// Each session a day late: under `shift` and `carry` all three of the week are done.
  @Test func lateSessionsCount() throws {
    let late =
      workout("2025-09-02", "A", "2x5 @ 100kg") + workout("2025-09-04", "B", "2x10 @ 20kg")
      + workout("2025-09-06", "A", "2x5 @ 102.5kg") + workout("2025-09-09", "A", "2x5 @ 105kg")
      + workout("2025-09-11", "B", "2x10 @ 20kg") + workout("2025-09-13", "A", "2x5 @ 107.5kg")
    for policy in ["shift", "carry", "skip"] {
      #expect(try counts(review(late, policy: policy)) == [3, 3], "\(policy)")
    }
  }

  @Test func aSessionDoneEarlyCountsOnce() throws {
    let early =
      workout("2025-09-01", "A", "2x5 @ 100kg") + workout("2025-09-03", "B", "2x10 @ 20kg")
      + workout("2025-09-05", "A", "2x5 @ 102.5kg") + workout("2025-09-08", "A", "2x5 @ 105kg")
      + workout("2025-09-09", "B", "2x10 @ 20kg") + workout("2025-09-12", "A", "2x5 @ 107.5kg")
    for policy in ["shift", "carry", "skip"] {
      #expect(try counts(review(early, policy: policy)) == [3, 3], "\(policy)")
    }
  }

  /// The session of the last date counts once something is done on it.
  @Test func todayIsNotMissedYet() throws {
    #expect(try counts(review("", on: "2025-09-10")) == [0, 1])
    #expect(
      try counts(review(workout("2025-09-10", "B", "2x10 @ 20kg"), on: "2025-09-10")) == [1, 2])
    let skipped = "2025-09-10 skip p, B\n  \"flu\"\n\n"
    let found = try review(skipped, on: "2025-09-10")
    #expect(counts(found) == [0, 2])
    #expect(found.moves.first?.entry.event.notes == ["flu"] && found.notes == [])
    #expect(found.moves.map(\.entry.event.keyword) == ["skip"])
  }

  @Test func aSessionInPlaceOfAnotherCountsOnce() throws {
    let before =
      workout("2025-09-01", "A", "2x5 @ 100kg") + workout("2025-09-03", "B", "2x10 @ 20kg")
      + workout("2025-09-05", "A", "2x5 @ 102.5kg")
    let swapped =
      workout("2025-09-08", "B", "2x10 @ 22.5kg") + workout("2025-09-10", "A", "2x5 @ 105kg")
      + workout("2025-09-12", "A", "2x5 @ 107.5kg")
    #expect(try counts(review(before + swapped, policy: "shift")) == [3, 3])
  }

  @Test func aProgramCountsFromTheDayOfItsStart() throws {
    let opened = try Lifter(
      units: "kg", program: Self.program.replacing("POLICY", with: "shift"),
      history: "2025-09-08 start p\n\n" + workout("2025-09-08", "A", "2x5 @ 100kg")
    ).open()
    let found = try opened.review(since: date("2025-09-01"), on: date("2025-09-09"))
    #expect(counts(found) == [1, 1])
  }

  @Test func pausedDaysAreNotPlanned() throws {
    let found = try review("2025-09-08 pause p until 2025-09-12\n\n")
    #expect(counts(found) == [0, 1])
  }

  @Test func missedSessionsInARowStall() throws {
    let once =
      workout("2025-09-01", "A", "2x5 @ 100kg") + workout("2025-09-08", "A", "5/4 @ 102.5kg")
    let first = try review(once)
    #expect(first.stalls.map(\.isFirstFailure) == [true])
    let twice = once + workout("2025-09-12", "A", "5/3 @ 102.5kg")
    let found = try review(twice)
    // The second miss lowers the load, which is what the coach should see.
    let stall = try #require(found.stalls.first)
    #expect(found.stalls.count == 1 && stall.slot.text == "Squat")
    guard case .lowered(let change) = stall.kind else {
      Issue.record("\(stall.kind)")
      return
    }
    #expect(change.before?.text == "102.5kg" && change.after?.text == "92.25kg")
    // A miss before the period, and none in it.
    #expect(try review(once, since: "2025-09-10").stalls == [])
  }

  @Test func recordsAndNotesAreThoseOfThePeriod() throws {
    let before = workout("2025-09-01", "A", "2x5 @ 100kg", more: "\n    \"old\"")
    let week = workout("2025-09-08", "A", "2x5 @ 102.5kg", more: "\n    \"slow\"\n  \"tired\"")
    let found = try review(before + week + "2025-09-09 note \"knee\"\n\n")
    #expect(Set(found.records.map(\.exercise)) == ["Squat"])
    #expect(found.records.allSatisfy { $0.mark.date.text == "2025-09-08" })
    #expect(found.notes.map(\.text) == ["slow", "tired", "knee"])
    #expect(found.notes.map(\.about) == ["Squat", "A", nil])
  }

  @Test func aStoppedProgramKeepsItsPart() throws {
    let history = workout("2025-09-08", "A", "2x5 @ 100kg") + "2025-09-11 stop p\n\n"
    let found = try review(history)
    #expect(found.programs.map(\.stopped?.text) == ["2025-09-11"])
    #expect(found.programs.first?.changes.isEmpty == false)
    // Monday and Wednesday were planned.
    #expect(counts(found) == [1, 2])
    #expect(found.overdue == nil)
  }

  @Test func aProgramWithoutAScheduleHasNoPlan() throws {
    let program = "program: P\ndays: {A: [Squat: 2x5]}\n"
    let text = "2025-09-01 start p\n\n" + workout("2025-09-08", "A", "2x5 @ 100kg")
    let opened = try Lifter(units: "kg", program: program, history: text).open()
    let found = try opened.review(since: date("2025-09-08"), on: date("2025-09-15"))
    #expect(found.planned == nil && found.workouts == 1)
    #expect(found.programs.first?.next?.date == nil && found.programs.first?.next?.day == "A")
  }

  @Test func damageOfARunningProgramIsAnError() throws {
    #expect(throws: LogbookError.self) {
      try review("2025-09-08 18:00 workout A\n  of p, day A\n  Squat 5 @\n\n")
    }
  }
}
