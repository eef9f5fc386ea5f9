// Tests which program, day and session a command means.

import Diagnostics
import Engine
import Logbook
import Testing
import Training

@Suite struct RunningChoiceTests {
  /// A choice on Mon 6 Oct 2025, among two running programs. `answer` is the lifter's choice; nil
  /// if prog cannot ask.
  private func choice(
    of starts: [String] = ["stronglifts-5x5", "starting-strength"], answer: Int? = nil,
    on day: String = "2025-10-06"
  ) throws -> RunningChoice {
    let history = starts.map { "2025-10-06 start \($0)\n\n" }.joined()
    let opened = try Lifter(programs: starts, history: history).open()
    let dialogue = Dialogue(canAsk: answer != nil, tell: { _ in }, choose: { _ in answer })
    return RunningChoice(
      dialogue: dialogue, replay: try opened.replay(on: date(day)), date: try date(day))
  }

  @Test func theOnlyDueSessionIsChosen() throws {
    let chosen = try choice(of: ["stronglifts-5x5"]).session(named: nil, of: nil)
    #expect(chosen?.session.day == "A")
    #expect(chosen?.run.id == "stronglifts-5x5")
  }

  @Test func theProgramDecidesBetweenTwoDueSessions() throws {
    let chosen = try choice().session(named: nil, of: "starting-strength")
    #expect(chosen?.run.id == "starting-strength")
  }

  @Test func theLifterChoosesBetweenTwoDueSessions() throws {
    #expect(try choice(answer: 1).session(named: nil, of: nil)?.run.id == "starting-strength")
  }

  @Test func severalDueSessionsAreAnErrorIfProgCannotAsk() throws {
    let choice = try choice()
    #expect(
      summary { _ = try choice.session(named: nil, of: nil) } == "2 sessions to choose from")
  }

  @Test func noSessionIsDueOnARestDay() throws {
    let choice = try choice(of: ["stronglifts-5x5"], on: "2025-10-05")
    #expect(summary { _ = try choice.runs(nil) } == "no program is running on 2025-10-05")
    #expect(try choice.session(named: nil, of: nil) == nil)
  }

  @Test func aDayIsChosenByItsName() throws {
    let choice = try choice(of: ["stronglifts-5x5"])
    #expect(try choice.session(named: "b", of: nil)?.session.day == "B")
    #expect(
      summary { _ = try choice.session(named: "Z", of: nil) }
        == "no running program has a day named 'Z'")
    #expect(
      summary { _ = try choice.session(named: nil, of: "phul") }
        == "'phul' is not running on 2025-10-06")
  }
}
