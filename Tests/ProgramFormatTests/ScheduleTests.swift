// Tests of schedules: every form, and incompatible keys.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ScheduleTests {
  private func text(_ schedule: String) -> String {
    "program: P\ninputs: {meet: {ask: When?, kind: date}}\nschedule: \(schedule)\n"
      + "days: {A: [Squat], B: [Bench], C: [Row], Off: []}\n"
  }

  private func schedule(_ text: String) throws -> Schedule {
    try program(self.text(text)).schedule
  }

  private func wrong(_ schedule: String) -> [String] { problems(text(schedule)) }

  @Test func weekdays() throws {
    #expect(
      try schedule("{week: {mon: A, wed: rest, thu: [], fri: Off}}").form
        == .week(
          .fixed([.mon: .day("A"), .wed: .rest, .thu: .rest, .fri: .day("Off")]), cycleWeeks: nil))
    #expect(
      try schedule("{weeks: 4, week: {mon: A}}").form
        == .week(.fixed([.mon: .day("A")]), cycleWeeks: 4))
    #expect(
      try schedule("{week: [A, B, C]}").form
        == .week(
          .inOrder([.day("A"), .day("B"), .day("C")], on: .asked(3)), cycleWeeks: nil))
  }

  @Test func rotations() throws {
    #expect(
      try schedule("{rotate: [A, B], on: [mon, wed, fri]}").form
        == .rotate([.day("A"), .day("B")], on: .weekdays([.mon, .wed, .fri]), cycleWeeks: nil))
    #expect(
      try schedule("{rotate: [A, B], on: 3, weeks: 6}").form
        == .rotate([.day("A"), .day("B")], on: .asked(3), cycleWeeks: 6))
    #expect(
      try schedule("{rotate: [A, B, C, rest]}").form
        == .rotate([.day("A"), .day("B"), .day("C"), .rest], on: nil, cycleWeeks: nil))
  }

  @Test func weeksThatDiffer() throws {
    let read = try schedule("{weeks: [{mon: A, fri: B}, {mon: C, deload: true}]}")
    #expect(
      read.form
        == .weeks([.fixed([.mon: .day("A"), .fri: .day("B")]), .fixed([.mon: .day("C")])]))
    #expect(read.deloadWeeks == [2: Deload()])
  }

  @Test func weekdaysInCases() throws {
    #expect(
      try schedule("{weeks: 3, week: {mon: {week 2: B, else: A}, fri: {by week: [A, rest, C]}}}")
        .form
        == .weeks([
          .fixed([.mon: .day("A"), .fri: .day("A")]), .fixed([.mon: .day("B"), .fri: .rest]),
          .fixed([.mon: .day("A"), .fri: .day("C")]),
        ]))
    #expect(wrong("{week: {mon: {week 2: B, else: A}}}").map { $0.prefix(8) } == ["bad-case"])
  }

  @Test func blocks() throws {
    let read = try schedule(
      """

        blocks:
          - {block: Base, weeks: 4, week: {mon: A, thu: B}}
          - {block: Deload, weeks: 1, week: {mon: A}, deload: {load: 90%, sets: 60%}}
          - {block: Peak, weeks: 2, week: {mon: C}, repeat: 2, deload: true}
          - block: Own
            weeks: [{mon: A}, {mon: B, deload: true}]
          - {block: Train, weeks: 2, rotate: [A, B, rest], on: [mon, thu]}
          - {block: Ask, weeks: 2, rotate: [A, B], on: 3}
          - {block: Daily, weeks: 2, rotate: [A, rest]}
        ends: meet
        then: repeat
      """)
    guard case .blocks(let blocks) = read.form else {
      Issue.record("no blocks")
      return
    }
    #expect(blocks.map(\.name) == ["Base", "Deload", "Peak", "Own", "Train", "Ask", "Daily"])
    #expect(blocks.map(\.weeks) == [4, 1, 2, 2, 2, 2, 2])
    #expect(blocks.map(\.repeats) == [1, 1, 2, 1, 1, 1, 1])
    #expect(blocks[1].deload == Deload(load: Decimal(9, places: 1), sets: Decimal(6, places: 1)))
    #expect(blocks[2].deload == Deload())
    #expect(blocks[3].patterns == [.fixed([.mon: .day("A")]), .fixed([.mon: .day("B")])])
    let on = TrainingDays.weekdays([.mon, .thu])
    #expect(
      blocks[4].patterns
        == [.inOrder([.day("A"), .day("B")], on: on), .inOrder([.rest, .day("A")], on: on)])
    #expect(blocks[5].patterns.map(\.names) == [["A", "B", "A"], ["B", "A", "B"]])
    #expect(blocks[6].patterns.map(\.names.count) == [4, 3])
    #expect(read.askedWeekdays == 3)
    #expect(blocks[3].deloadWeeks == [2: Deload()])
    #expect(read.ends?.node == .name(ValueName("meet")))
    #expect(read.then == .again)
  }

  @Test func combinesFormsWithOtherKeys() throws {
    let read = try schedule(
      "{rotate: [A, B], missed: carry, deload: {every: 4 weeks, load: 90%, sets: 60%}, "
        + "layoff: {after: 14 days, load: 90%}}")
    #expect(read.missed == .carry)
    #expect(read.deloadEvery == 4)
    #expect(read.deload == Deload(load: Decimal(9, places: 1), sets: Decimal(6, places: 1)))
    #expect(read.layoff == Layoff(days: 14, load: Decimal(9, places: 1)))
    #expect(try schedule("{weeks: 4}").form == .inOrder(cycleWeeks: 4))
    #expect(try schedule("{week: {mon: A}, ends: 2026-05-01}").ends != nil)
  }

  @Test(
    "`ends` and `then` go with every form",
    arguments: [
      "week: {mon: A, thu: B}", "week: [A, B]", "weeks: [{mon: A}, {tue: B}]",
      "rotate: [A, rest, B]",
      "rotate: [A, B], on: [mon, thu]", "blocks: [{block: X, weeks: 2, week: {mon: A}}]",
      "weeks: 3",
      "weeks: 3, week: {mon: A}", "weeks: 3, rotate: [A, B], on: 2",
    ])
  func everyFormTakesEnds(_ form: String) throws {
    #expect(try schedule("{\(form), then: repeat}").then == .again)
    #expect(try schedule("{\(form), ends: 2026-05-01}").ends != nil)
    #expect(try schedule("{\(form), ends: 2026-05-01, then: stop}").then == .stop)
    guard form.contains("weeks") else { return }
    #expect(try schedule("{\(form), then: stop}").then == .stop)
  }

  @Test func refusesIncompatibleKeys() {
    #expect(wrong("{week: {mon: A}, rotate: [A]}") == ["schedule-forms: rotate"])
    #expect(wrong("{week: {mon: A}, on: 3}") == ["schedule-forms: on"])
    func block(_ form: String) -> [String] { wrong("{blocks: [{block: X, weeks: 2, \(form)}]}") }
    #expect(block("week: {mon: A}, on: 3") == ["schedule-forms: on"])
    #expect(block("week: {mon: A}, rotate: [A]") == ["schedule-forms: rotate"])
    #expect(block("rotate: [Z]") == ["unknown-day: Z"])
    #expect(
      block("rotate: []") == ["nothing-scheduled: {blocks: [{block: X, weeks: 2, rotate: []}]}"])
    #expect(wrong("{week: {mon: A}, then: stop}") == ["schedule-forms: then"])
    #expect(wrong("{rotate: [A, B], on: [mon], then: stop}") == ["schedule-forms: then"])
    #expect(wrong("{then: stop}") == ["schedule-forms: then"])
    #expect(wrong("{weeks: [{mon: A}], then: Peak}") == ["schedule-forms: Peak"])
    #expect(wrong("{week: {mon: A}, ends: meet, missed: shift}") == ["shift-with-ends: missed"])
    #expect(wrong("{week: {mon: Z}}") == ["unknown-day: Z"])
    #expect(wrong("{week: {mon: A, monday: B}}") == ["unknown-key: monday"])
    #expect(wrong("{week: {}}").map { $0.prefix(17) } == ["nothing-scheduled"])
    #expect(wrong("{rotate: [A, B], on: 8}") == ["out-of-range: 8"])
    #expect(wrong("{rotate: [A, B], on: [mon, mon]}") == ["duplicate-name: mon"])
    #expect(wrong("{rotate: [A, B], on: [monday]}") == ["unknown-word: monday"])
    #expect(wrong("{rotate: [A], missed: later}") == ["unknown-word: later"])
    #expect(wrong("{weeks: 0, week: {mon: A}}") == ["out-of-range: 0"])
    #expect(wrong("{weeks: many, week: {mon: A}}") == ["wrong-value: many"])
    #expect(wrong("{week: {mon: A}, ends: phase}") == ["unknown-value: phase"])
    #expect(wrong("{week: {mon: A}, ends: 3}") == ["wrong-kind: 3"])
    #expect(wrong("{week: {mon: A}, deload: {load: 90%}}").map { $0.prefix(11) } == ["missing-key"])
    #expect(
      wrong("{week: {mon: A}, layoff: {after: 14 days}}").map { $0.prefix(11) } == ["missing-key"])
    #expect(
      wrong("{week: {mon: A}, layoff: {after: 14 days, load: 190%}}") == ["out-of-range: 190%"])
    #expect(wrong("{blocks: []}") == ["wrong-value: []"])
    #expect(wrong("{blocks: [{block: X, weeks: 2}]}") == ["missing-key: block"])
    #expect(
      wrong("{blocks: [{block: X, weeks: 2, week: {mon: A}}], then: Y}") == ["unknown-block: Y"])
    #expect(
      wrong(
        "{blocks: [{block: X, weeks: 1, week: {mon: A}}, {block: X, weeks: 1, week: {mon: A}}]}")
        == ["duplicate-name: X"])
    #expect(wrong("{week: [A, rest]}") == ["wrong-value: rest"])
    #expect(wrong("Monday") == ["wrong-value: Monday"])
  }
}
