// A run that switches to an edited version has what it would have without its earlier version.

import Notation
import Programs
import Testing
import Training

@testable import Engine

@Suite struct VersionAdoptionTests {
  /// Days that differ in what a schedule depends on: the week, rest days, names and their order.
  private static let days = [
    "A: [Squat: 3x5]\n  B: [Press: 3x5]", "A: [Squat: 4x6]\n  B: [Press: 3x5]",
    "A:\n    - Squat: 3x5\n      when: week <= 1\n  B: [Press: 3x5]",
    "A: [Squat: 3x5]\n  B: []\n  C: [Press: 3x5]", "B: [Press: 3x5]\n  A: [Squat: 3x5]",
  ]
  private static let schedules = [
    "", "schedule: {week: {mon: A, thu: B}}", "schedule: {week: {mon: A, fri: B}}",
    "schedule: {week: {mon: A, thu: B}, missed: shift}",
    "schedule: {weeks: 2, week: {mon: A, thu: B}}", "schedule: {rotate: [A, B, rest]}",
    "schedule: {week: {mon: A, thu: B}, ends: 2025-12-01}",
    "inputs: {meet: {ask: Meet day, kind: date, default: 2025-11-01}}\n"
      + "schedule: {week: {mon: A, thu: B}, ends: meet}",
    "inputs: {meet: {ask: Meet day, kind: date, default: 2025-11-08}}\n"
      + "schedule: {week: {mon: A, thu: B}, ends: meet}",
  ]

  private func run(_ compiled: CompiledProgram) throws -> ProgramRun {
    ProgramRun(
      compiled, started: try date("2025-10-06"), entry: 0, inputs: [], firstWeekday: .mon)
  }

  /// Every version follows every other one.
  @Test func theScheduleIsThatOfTheVersion() throws {
    let programs = try Self.days.flatMap { days in
      try Self.schedules.map { schedule in
        CompiledProgram(try program("program: P\ndays:\n  \(days)\n\(schedule)"))
      }
    }
    var kept = 0
    for first in programs {
      for second in programs {
        var edited = try run(first)
        let before = edited.schedule.timetable
        edited.adopt(second)
        let alone = try run(second)
        #expect(edited.schedule.timetable == alone.schedule.timetable)
        if first !== second, edited.schedule.timetable === before { kept += 1 }
      }
    }
    #expect(kept > 0)
  }
}
