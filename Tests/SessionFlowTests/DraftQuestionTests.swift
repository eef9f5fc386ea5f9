// Tests the question about an unfinished session, and what its draft says.

import SessionFlow
import Testing
import Training

@Suite struct DraftQuestionTests {
  private func question(
    _ days: Int = 0, sets: Bool = true, idle: Int? = nil, _ plan: DraftQuestion.Plan = .current
  ) throws -> DraftQuestion {
    let time = try #require(ClockTime(hour: 7, minute: 0))
    return DraftQuestion(
      SessionStart(date: Sample.date, time: time, title: "A"), hasSets: sets,
      today: Sample.date.adding(days: days), idle: idle, plan: plan)
  }

  @Test func todaysSession() throws {
    let question = try question()
    #expect(question.prompt == "resume, discard or quit? [resume] > ")
    #expect(question.remark == nil)
    #expect(question.legend.isEmpty)
    let typed: [(String, DraftQuestion.Answer?)] = [
      ("", .resume), ("r", .resume), (" Resume ", .resume), ("d", .discard), ("discard", .discard),
      ("q", .quit), ("QUIT", .quit), ("f", nil), ("finish", nil), ("y", nil), ("res", nil),
      ("5", nil),
    ]
    for (line, answer) in typed { #expect(question.answer(line) == answer, "\(line)") }
  }

  /// Enter alone must not log today's sets with another date.
  @Test func aSessionOfAnotherDay() throws {
    let question = try question(2)
    #expect(question.prompt == "resume, finish, discard or quit? > ")
    #expect(question.answer("") == nil)
    #expect(question.answer("f") == .finish)
    #expect(question.answer("r") == .resume)
    #expect(question.legend.count == question.answers.count)
    #expect(question.legend.first?.contains(Sample.date.weekdayAndDay) ?? false)
    // A date before the session's is another day too.
    #expect(try self.question(-1).usual == nil)
    // Without sets, there is nothing to save.
    #expect(try self.question(2, sets: false).answer("f") == nil)
  }

  /// A session that goes past midnight is still the one of today.
  @Test func pastMidnight() throws {
    #expect(try question(1, idle: 1800).usual == .resume)
    #expect(try question(1, idle: 4 * 3600).usual == nil)
    #expect(try question(0, idle: 10 * 3600).usual == .resume)
  }

  @Test func changedPrograms() throws {
    #expect(try question(0, .earlier).remark?.contains("has changed") ?? false)
    #expect(try question(0, .missing).remark?.contains("not available") ?? false)
    #expect(try question(0, .earlier).usual == .resume)
  }

  @Test func whatADraftSays() throws {
    var lifter = try Trainee(Sample.squatDay, sources: Sample.sources)
    #expect(UnfinishedSession(lines: lifter.draft).isEmpty)
    lifter.type("s", "g leg curl", "b")
    #expect(UnfinishedSession(lines: lifter.draft).isEmpty)
    lifter.type("n knee fine")
    #expect(!UnfinishedSession(lines: lifter.draft).isEmpty)
    lifter.type("u")
    #expect(UnfinishedSession(lines: lifter.draft).isEmpty)
    // A damaged line may be a set.
    #expect(!UnfinishedSession(lines: lifter.draft + ["???"]).isEmpty)
    lifter.type("g leg curl", "5 @ 75lb", "5 @ 75lb", "a bench", "5 @ 100lb")
    let session = UnfinishedSession(lines: lifter.draft)
    #expect(session.start == lifter.session.start)
    #expect(session.sets == 3)
    #expect(session.exercises.map(\.name) == ["Leg Curl", "Bench Press"])
    #expect(session.exercises.map(\.sets) == lifter.session.workout.exercises.map(\.sets))
    #expect(session.summary.hasSuffix(", 3 sets"))
    // Without its first line, its sets can still be read.
    let damaged = UnfinishedSession(lines: ["begn"] + lifter.draft.dropFirst())
    #expect(damaged.start == nil)
    #expect(damaged.sets == 3)
    #expect(damaged.summary == "3 sets")
    #expect(UnfinishedSession(lines: lifter.draft.dropFirst()).start == nil)
  }
}
