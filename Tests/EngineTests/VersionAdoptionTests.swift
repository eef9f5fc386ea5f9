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

  /// Entries of one day that pair lines in different ways.
  @Test func workoutsArePairedWithTheEntriesOfTheVersion() throws {
    let entries = [
      "[Squat: 3x5, Press: 3x5]", "[Squat: 4x6, Press: 3x8]", "[Press: 3x5, Squat: 3x5]",
      "[Squat: 3x5, Press: 3x5, Squat as light: 3x8]", "[Squat as light: 3x8, Press: 3x5]",
      "[{Squat: 3x5, or: [{Leg Press: 2}]}, Press: 3x5]",
      "[{Squat: 3x5, or: [Leg Press]}, Press: 3x5]",
    ]
    let programs = try entries.map { entries in
      CompiledProgram(try program("program: P\ndays: {A: \(entries)}"))
    }
    let reference = ProgramReference(program: "test", version: nil, day: "A")
    let workouts = try [
      ["Squat: 3x5 @ 100kg", "Press: 3x5 @ 40kg"],
      ["Leg Press for Squat: 3x5 @ 200kg", "Press: 3x5 @ 40kg"],
    ].map { try Trainee.workout("A", reference, $0) }
    for workout in workouts {
      for first in programs {
        for second in programs {
          var edited = try run(first)
          _ = edited.pairing(of: workout, on: first.dayList[0])
          edited.adopt(second)
          var alone = try run(second)
          let found = edited.pairing(of: workout, on: second.dayList[0])
          let expected = alone.pairing(of: workout, on: second.dayList[0])
          #expect(found.map(\.text) == expected.map(\.text))
        }
      }
    }
  }
}

extension PairedLine {
  fileprivate var text: String { "\(entry) \(line) \(isForeign)" }
}
