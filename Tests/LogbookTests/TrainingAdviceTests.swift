// Tests when prog advises a deload, and with which words.

import Engine
import Logbook
import Testing
import Training

@Suite struct TrainingAdviceTests {
  private static let program = """
    program: Linear
    lifts: {Squat: {weight: 100kg}}
    days:
      A:
        - Squat: 5x5
          progress: linear
        - Curl: 3x10
    schedule: {rotate: [A], on: [mon, wed, fri]}
    """

  private func advice(
    _ history: String, on day: String, program: String = program
  ) throws -> [String] {
    let folder = try Lifter(
      units: "kg", program: program, history: "2025-09-01 start p\n\n" + history
    ).open()
    let date = try date(day)
    let today = try folder.day(on: date)
    return folder.advice(for: today.programs, in: today.replay, on: date).map(\.text)
  }

  private func workout(_ day: String, _ sets: String) -> String {
    "\(day) 08:00 workout A\n  of p, day A\n  Squat: \(sets)\n  Curl: 3x10 @ 20kg\n\n"
  }

  @Test func timeOffIsNamed() throws {
    let history = workout("2025-09-01", "5x5 @ 100kg")
    #expect(try advice(history, on: "2025-09-03") == [])
    #expect(
      try advice(history, on: "2025-09-15") == [
        "14 days without a workout. To begin with less weight: prog deload"
      ])
    #expect(
      try advice(history, on: "2025-09-12") == [
        "A has been due for 9 days. To begin with less weight: prog deload"
      ])
  }

  /// The program lowers the loads itself, or the lifter has done so already.
  @Test func loadsThatAreLoweredAlreadyNeedNoAdvice() throws {
    let history = workout("2025-09-01", "5x5 @ 100kg")
    let eased = Self.program.replacing(
      "fri]}", with: "fri], layoff: {after: 14 days, load: 90%}}")
    #expect(try advice(history, on: "2025-09-15", program: eased) == [])
    let deload = "2025-09-15 06:00 deload p until 2025-09-21\n  load 90%\n\n"
    #expect(try advice(history + deload, on: "2025-09-15") == [])
  }

  @Test func aPlateauIsNamed() throws {
    let days = ["01", "03", "05", "08", "10", "12", "15", "17", "19", "22", "24", "26"]
    let history = days.map { workout("2025-09-\($0)", $0 == "01" ? "5x5 @ 100kg" : "5x3 @ 95kg") }
      .joined()
    #expect(
      try advice(history, on: "2025-09-29") == [
        "The e1RM of Squat has not improved for 28 days. For an easier week: prog deload"
      ])
    let deload = "2025-09-15 06:00 deload p until 2025-09-16\n  load 90%\n\n"
    let isAfter = history.replacing("2025-09-17", with: deload + "2025-09-17")
    #expect(try advice(isAfter, on: "2025-09-29") == [])
  }

  /// The plateau of an exercise that the program does not make heavier is not a reason.
  @Test func anExerciseWithoutAProgressionGivesNoAdvice() throws {
    let days = ["01", "03", "05", "08", "10", "12", "15", "17", "19", "22", "24", "26"]
    let history = days.enumerated().map { workout("2025-09-\($1)", "5x5 @ \(100 + $0)kg") }
      .joined()
    #expect(try advice(history, on: "2025-09-29") == [])
  }
}
