// Tests what a plan says about the answers to the questions of its day.

import Engine
import Programs
import Testing
import Training

@Suite struct AnswerEffectTests {
  /// Returns the plan of the first day, with answers that are given before the session.
  private func plan(_ text: String, _ answers: [String: Value] = [:]) throws -> SessionPlan {
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    let date = try date("2025-10-06")
    let replay = try trainee.replay("2025-10-06")
    let today = try #require(replay.today(date).first)
    let given = answers.map { Assignment($0, $1) }
    return try #require(replay.today(today, answering: given, on: date).session)
  }

  private func effects(_ text: String, _ answers: [String: Value] = [:]) throws -> [String] {
    try plan(text, answers).effects.map { $0.text.replacing("\u{A0}", with: " ") }
  }

  /// Returns a program whose only day asks `questions` and has `exercises`.
  private func program(_ questions: String, _ exercises: String) -> String {
    """
    program: P
    lifts: {Squat: {tm: 100kg}}
    days:
      A:
        ask: {\(questions)}
        exercises: \(exercises)
    """
  }

  private static let readiness = "readiness: {ask: How do you feel, kind: number, from: 1, to: 10}"

  @Test("Cases, conditions and expressions are told apart by the answers")
  func numbers() throws {
    let cases = "[{Squat: {readiness 8-10: 5x5 @ 100%, readiness 5-7: 4x5 @ 95%, else: 3x5 @ 90%}}]"
    let expected = ["Squat: 8+ 5x5 @ 100kg · 5-7 4x5 @ 95kg · ..4 3x5 @ 90kg"]
    #expect(try effects(program(Self.readiness, cases)) == expected)
    let sets = "(5 if readiness >= 8 else 4 if readiness > 4 else 3)x5"
    let loads = "(tm if readiness >= 8 else 95% of tm if readiness > 4 else 90% of tm)"
    #expect(try effects(program(Self.readiness, "[Squat: \(sets) @ \(loads)]")) == expected)
    // 7.5 is an answer too, where the program tells it from 7.
    let half = "[Squat: 3x5 @ (tm if readiness >= 7.5 else 90% of tm)]"
    #expect(
      try effects(program(Self.readiness, half)) == ["Squat: 7.5+ 3x5 @ 100kg · ..7 3x5 @ 90kg"])
  }

  @Test("An exercise that an answer adds or removes is named")
  func presence() throws {
    let exercises = """
      [Squat: 3x5 @ 90%, {Push-Up: 2x10 @ bw, when: readiness >= 5}, {Press: 3x5 @ 40kg}]
      """
    let whole = program(Self.readiness, exercises)
    #expect(try effects(whole) == ["Push-Up: 5+ 2x10 @ bw · ..4 not done"])
    let low = try plan(whole, ["readiness": .number(Decimal(4))])
    #expect(low.exercises.map(\.exercise) == ["Squat", "Press"])
    #expect(low.effects == [])
    #expect(try plan(whole, ["readiness": .number(Decimal(5))]).exercises.count == 3)
  }

  @Test("Options that lead to the same sets are named together")
  func options() throws {
    let question = "knee: {ask: How is the knee?, one of: [good, sore, bad]}"
    let exercises = """
      [{Squat: 3x5 @ 90%, exercise: {knee bad: Leg Press, else: Squat}}]
      """
    // The percentage is of the max of the slot, as the Leg Press has none.
    #expect(
      try effects(program(question, exercises)) == [
        "Squat: good or sore Squat · bad Leg Press"
      ])
  }

  @Test("A question that changes no set has no effects")
  func without() throws {
    let sleep = "sleep: {ask: Hours of sleep, kind: number, from: 0, to: 12}"
    let rule = "[{Squat: 3x5 @ 90%, progress: {rules: [when sleep >= 7: tm += 5kg]}}]"
    #expect(try effects(program(sleep, rule)) == [])
    #expect(try effects(program(sleep, "[Squat: 3x5 @ (90% of tm if sleep > -1 else tm)]")) == [])
  }

  @Test("Times and loads are told apart where the program compares with them")
  func otherKinds() throws {
    let time = "time: {ask: How much time, kind: time, default: 60min}"
    #expect(
      try effects(program(time, "[{Squat: 3x5 @ 90%, when: time >= 45min}]")) == [
        "Squat: 45min+ 3x5 @ 90kg · ..44:59 not done"
      ])
    let pain = "pain: {ask: Pain, kind: percent, from: 0%, to: 100%}"
    #expect(
      try effects(program(pain, "[Squat: 3x5 @ (80% of tm if pain > 20% else tm)]")) == [
        "Squat: 21%+ 3x5 @ 80kg · ..20% 3x5 @ 100kg"
      ])
  }

  @Test("Answers are told apart where the program compares with a value of its own")
  func comparedNames() throws {
    let load = "opener: {ask: Your opener, kind: load}"
    #expect(
      try effects(program(load, "[Squat: 3x5 @ (tm if opener >= tm else 90% of tm)]")) == [
        "Squat: 100kg+ 3x5 @ 100kg · ..99.5kg 3x5 @ 90kg"
      ])
  }

  @Test("Another question keeps its default, or the answer that is given")
  func twoQuestions() throws {
    let questions = Self.readiness + ", sleep: {ask: Hours, kind: number, from: 0, to: 12}"
    let whole = program(
      questions, "[Squat: 3x5 @ (tm if readiness >= 8 and sleep >= 7 else 90% of tm)]")
    let rested = try effects(whole, ["sleep": .number(Decimal(8))])
    #expect(rested == ["Squat: 8+ 3x5 @ 100kg · ..7 3x5 @ 90kg"])
    #expect(try effects(whole, ["sleep": .number(Decimal(6))]) == [])
  }

  @Test("A program with very many outcomes is cut short, and planned in bounded time")
  func manyOutcomes() throws {
    let exercises = (1...200).map { "Lift \($0): 3x5 @ (50kg + readiness * 2.5kg)" }
    let whole = program(
      Self.readiness.replacing("to: 10", with: "to: 100"),
      "[" + exercises.joined(separator: ", ") + "]")
    let found = try effects(whole)
    #expect(found.first?.contains("· ... ·") == true)
    #expect(found.first?.hasPrefix("Lift 1: 100 3x5 @ 300kg · 99 3x5 @ 297.5kg") == true)
  }
}
