// The weeks over which two programs are compared, and the figures of an average week.

import Diagnostics
import Engine
import Logbook
import Testing
import Training
import Workspace

@Suite struct ComparedWeeksTests {
  private func difference(_ old: String, _ new: String) throws -> ProgramDifference {
    func text(_ rest: String) -> ProgramText {
      ProgramText(
        id: "t",
        source: SourceText(name: "t.yaml", text: "program: T\n\(rest)\n"))
    }
    return try ProgramDifference(
      from: text(old), to: text(new), values: [], weeks: nil, settings: Settings(),
      engine: EngineSettings())
  }

  private func rotation(_ schedule: String, bench: Int = 3) -> String {
    """
    days:
      A: [{Squat: 3x5 @ 100kg}]
      B: [{Bench Press: \(bench)x5 @ 60kg}]
      C: [{Deadlift: 1x5 @ 100kg}]
    schedule: {\(schedule)}
    """
  }

  /// Three sessions a week of two days are 1.5 of each.
  @Test func rotationsAreComparedOverWholePasses() throws {
    let turned = try difference(
      rotation("rotate: [A, B], on: [mon, wed, fri]"),
      rotation("rotate: [B, A], on: [mon, wed, fri]"))
    #expect(turned.weeks == 2)
    #expect(turned.lifts == [])
    let more = try difference(
      rotation("rotate: [A, B], on: [mon, wed, fri]"),
      rotation("rotate: [A, B], on: [mon, wed, fri]", bench: 4))
    #expect(more.lifts.map { $0.before?.sets.text() } == ["4.5"])
    #expect(more.lifts.map { $0.after?.sets.text() } == ["6"])
    let days = try difference(
      rotation("rotate: [A, B], on: [mon, wed, fri]"),
      rotation("rotate: [A, B], on: [mon, wed, fri, sat]"))
    #expect(days.lifts.map { $0.before?.sets.text() } == ["4.5", "4.5"])
    #expect(days.lifts.map { $0.after?.sets.text() } == ["6", "6"])
  }

  /// One number that cannot be worked out does not hide the other numbers of the sets.
  @Test func aFailedNumberIsShownInItsPlace() throws {
    let found = try difference(
      rotation("week: {mon: A}"),
      """
      values: {n: 3, div: 0}
      days:
        A: [{Squat: [3x(n / div) @ 100kg, 8 @ 60kg]}]
      schedule: {week: {mon: A}}
      """)
    let sets = found.days.flatMap(\.exercises).flatMap(\.rows).compactMap(\.after)
    #expect(sets == ["3x? @ 100kg, 8 @ 60kg (cannot divide 3 by zero)"])
  }

  @Test(arguments: [
    ("rotate: [A, B], on: [mon, wed, fri]", "rotate: [A, B, C], on: [mon, thu]", 6),
    ("rotate: [A, B], on: 3", "rotate: [A, B], on: 3, weeks: 4", 8),
    ("rotate: [A, B, C, rest]", "rotate: [A, B, C, rest]", 4),
    ("rotate: [A, B, C, A, B], on: [mon, wed, fri]", "rotate: [A, B], on: [mon, wed, fri]", 10),
    ("rotate: [A, B, C], on: [mon, wed, fri]", "week: {mon: A}", 1),
    ("weeks: 4, week: {mon: A}", "rotate: [A, B, C], on: [mon, wed]", 6),
    ("weeks: 3, week: {mon: A}", "weeks: 4, week: {mon: A}", 4),
    ("weeks: 20, week: {mon: A}", "week: {mon: A}", 12),
  ])
  func countsWeeks(_ old: String, _ new: String, _ weeks: Int) throws {
    #expect(try difference(rotation(old), rotation(new)).weeks == weeks)
  }
}
