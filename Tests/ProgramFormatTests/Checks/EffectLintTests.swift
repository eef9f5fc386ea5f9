// Tests of warnings about days that a name does not schedule, and progressions that raise no load.

import ProgramFormat
import Programs
import Testing

@Suite struct EffectLintTests {
  @Test func weekdaysNeedASchedule() throws {
    func found(_ days: String, _ rest: String = "") throws -> [String] {
      try lint("program: P\n\(rest)days: {\(days)}")
    }
    #expect(
      try found("Monday: [Squat: 3x5], Friday: [Row: 3x5]")
        == ["weekdays-without-schedule: Monday"])
    #expect(
      try found("Mon (Upper): [Row: 3x5], Tue: [], Thu - Lower: [Squat: 3x5]")
        == ["weekdays-without-schedule: Mon (Upper)"])
    #expect(try found("Monday: [Squat: 3x5], B: [Row: 3x5]") == [])
    #expect(
      try found("Mon: [Squat: 3x5]", "schedule: {week: {mon: Mon}}\n") == [])
  }

  @Test func holdsAndRunsHaveNoLoadToRaise() throws {
    func found(_ entry: String, _ rest: String = "") throws -> [String] {
      try lint("program: P\n\(rest)days: {A: [\(entry)]}").filter {
        $0.hasPrefix("rule-without-effect")
      }
    }
    let linear = "rule-without-effect: linear"
    #expect(try found("{Plank: 3x60s, progress: linear}") == [linear])
    #expect(try found("{Run: 5km, progress: linear}") == [linear])
    #expect(try found("{Plank: 3x60s, progress: linear, start: 5kg}") == [])
    #expect(try found("{Plank: 3x60s @ 10kg, progress: linear}") == [])
    #expect(try found("{Farmer's Carry: 4x40m, progress: linear}") == [])
    // The defaults are for the lifts beside it.
    #expect(
      try found("Squat: 3x5, Plank: 3x60s", "defaults: {progress: linear}\n") == [])
  }
}
