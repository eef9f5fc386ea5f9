// A replay of the schedules alone must know the same days as the full one, whatever was trained.

import Engine
import SeededChance
import Testing
import Training

@Suite struct ScheduleReplayTests {
  private static let programs = [
    """
    program: P
    lifts: {Squat: {weight: 100kg}, Press: {weight: 40kg}}
    days:
      A: [{Squat: 3x5, progress: linear}]
      B: [{Press: 3x5, progress: linear}]
    schedule: {weeks: 3, week: {mon: A, thu: B}}
    """,
    ProgressionTests.movedByMisses,
    """
    program: P
    lifts: {Squat: {weight: 100kg}}
    progress: {end: [when missed: finish]}
    days: {A: [{Squat: 3x5, progress: end}]}
    schedule: {week: {mon: A, fri: A}}
    """,
    """
    program: P
    lifts: {Squat: {weight: 100kg}, Press: {weight: 40kg}}
    progress: {again: [when missed: repeat session]}
    days:
      A: [{Squat: 3x5, progress: again}]
      B: [{Press: 3x5, progress: again}]
    schedule: {rotate: [A, B], on: [mon, thu]}
    """,
  ]

  @Test(arguments: programs.indices, 1...4)
  func theDaysAreTheSame(_ number: Int, _ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var trainee = try Trainee(Self.programs[number])
    try trainee.start("2025-01-06")
    let start = try date("2025-01-06")
    let hasB = number == 0 || number == 3
    for offset in 0..<42 {
      let day = start.adding(days: offset).text
      switch chance.below(6) {
      case 0, 1:
        try trainee.train(
          day, "A", chance.below(3) == 0 ? "Squat: 2/2 @ 50kg" : "Squat: 3x5 @ 200kg")
      case 2 where hasB:
        try trainee.train(day, "B", chance.below(3) == 0 ? "Press: 2 @ 20kg" : "Press: 3x5 @ 90kg")
      case 3 where chance.below(4) == 0:
        try trainee.note(day, .skip(program: "test", day: "A", notes: []))
      case 4 where chance.below(8) == 0:
        try trainee.note(
          day, .pause(program: nil, until: start.adding(days: offset + 4), notes: []))
      default: break
      }
    }
    for offset in stride(from: 1, to: 50, by: 3) {
      let date = start.adding(days: offset)
      let full = trainee.replay(on: date)
      var schedules = Replay(
        record: TrainingRecord(trainee.entries), library: trainee.library,
        settings: trainee.settings)
      schedules.isOnlyOfSchedules = true
      schedules.advance(through: date)
      schedules.catchUp(to: date)
      #expect(days(schedules, date) == days(full, date), "seed \(seed), \(date.text)")
    }
  }

  /// The sessions due on a date and in the three weeks after it.
  private func days(_ replay: Replay, _ date: CalendarDate) -> [String] {
    replay.runs.map { run in
      let (status, pending) = run.duty(on: date)
      return "\(status) \(pending.map { "\($0.day) \($0.since?.text ?? "")" })"
    }
      + replay.daysAhead(from: date, days: 21).map { day in
        "\(day.date?.text ?? "") \(day.day) \(day.position)"
      }
  }
}
