// Tests the sessions due on a date, for `today`, `run`, `plan` and `why`.

import Engine
import Logbook
import Testing
import Training
import WorkspaceTesting

@Suite struct TrainingDayTests {
  private func lifter() throws -> Lifter {
    try Lifter(
      programs: ["stronglifts-5x5", "leg-day"],
      history: """
        2025-10-01 start stronglifts-5x5

        2025-10-01 07:00 workout A
          of stronglifts-5x5, day A, week 1
          Squat: 5x5 @ 20kg
          Bench Press: 5x5 @ 20kg
          Barbell Row: 5x5 @ 30kg

        2025-10-02 start leg-day
        """)
  }

  @Test func aDayHasTheSessionsOfAllPrograms() throws {
    let day = try lifter().open().day(on: date("2025-10-03"))
    #expect(day.programs.map(\.program) == ["stronglifts-5x5", "leg-day"])
    #expect(day.programs.first?.session?.day == "B")
    #expect(day.programs.due.count == 2)
    #expect(day.problems.isEmpty && day.warnings.isEmpty)
  }

  @Test func overdueProgramsComeFirst() throws {
    let due = try lifter().open().day(on: date("2025-10-05")).programs.due
    #expect(due.map(\.program) == ["stronglifts-5x5", "leg-day"])
    #expect(due.first?.status == .overdue)
  }

  @Test func aMissingProgramIsAWarningWithTheEntry() throws {
    let lifter = try Lifter(programs: [], history: "2025-10-01 start gone\n")
    let day = try lifter.open().day(on: date("2025-10-03"))
    #expect(day.programs.isEmpty)
    #expect(day.warnings.count == 1)
    #expect(day.warnings.allSatisfy { $0.hasPrefix("2025-10-01.1: ") && $0.contains("'gone'") })
  }

  @Test func badSettingsAreAnError() throws {
    let lifter = try lifter()
    lifter.disk.addFile("/t/prog.yaml", "units: stone\n")
    #expect {
      _ = try lifter.open()
    } throws: { error in
      (error as? LogbookError)?.status == .badSettings
    }
  }
}
