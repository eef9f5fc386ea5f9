// Compares the engine with the model of the specification, on generated schedules and histories.

import Foundation
import Programs
import SeededChance
import Testing
import Training

@testable import Engine

@Suite("What is due, on generated schedules") struct ScheduleModelTests {
  /// The number of schedules to try. `SCHEDULE_CASES=50000` tries more.
  private static let schedules =
    ProcessInfo.processInfo.environment["SCHEDULE_CASES"].flatMap { Int($0) } ?? 90
  /// The number of histories for each schedule, and the days of each history.
  private static let (lives, days) = (5, 35)
  private static let shards = 8

  @Test(arguments: 0..<shards) func agreesWithTheModel(_ shard: Int) throws {
    for number in stride(from: shard, to: Self.schedules, by: Self.shards) {
      var chance = Chance(seed: UInt64(number))
      let sketch = ScheduleSketch(&chance, near: try date("2025-10-01"))
      var library = ProgramLibrary()
      library.add(try program(sketch.text), version: nil, isCurrent: true)
      for _ in 0..<Self.lives {
        let life = Chance(seed: chance.next())
        guard try agrees(sketch, library, life, "schedule \(number)") else { return }
      }
    }
  }

  /// Plays one history. Returns false at the first difference, which is reported.
  private func agrees(
    _ sketch: ScheduleSketch, _ library: ProgramLibrary, _ chance: Chance, _ name: String
  ) throws -> Bool {
    let model = ScheduleModel.of(sketch)
    var settings = EngineSettings()
    settings.firstWeekday = sketch.firstWeekday
    var lifter = Lifter(model: model, chance: chance)
    var answers: [(date: CalendarDate, answer: ModelAnswer, isPaused: Bool)] = []
    for offset in 0..<Self.days {
      let date = sketch.start.adding(days: offset)
      try lifter.live(date)
      answers.append((date, model.answer(on: date), model.isPaused(date)))
    }
    var replay = Replay(
      record: TrainingRecord(lifter.entries), library: library, settings: settings)
    for (date, expected, isPaused) in answers {
      replay.advance(through: date)
      guard let status = replay.runs.first?.scheduleStatus(on: date) else { return false }
      let actual = status.answer(on: date)
      let isSound = isSound(status, on: date, isPaused: isPaused)
      guard actual != expected || !isSound else { continue }
      #expect(isSound, "\(name)\n\(sketch.text)\(lifter.story)\(actual)")
      #expect(
        actual == expected,
        "\(name), \(date.weekday.key) \(date.text)\n\(sketch.text)\(lifter.story)")
      return false
    }
    return true
  }

  /// Returns whether an answer is valid for any schedule: the next dates are in order and after the
  /// date, and no session is both due and next. In a pause, a session may be both overdue and next,
  /// and several sessions may wait for its end.
  private func isSound(
    _ status: ScheduleStatus, on date: CalendarDate, isPaused: Bool
  ) -> Bool {
    let dates = [date] + status.coming.compactMap(\.date)
    let places = status.pending.compactMap(\.place) + status.coming.compactMap(\.place)
    let mayShareDates = status.status == .paused
    return zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 || mayShareDates && $0 == $1 }
      && status.pending.allSatisfy { $0.since.map { $0 < date } ?? true }
      && (Set(places).count == places.count || isPaused
        || status.coming.allSatisfy { $0.date == nil })
  }
}

/// A lifter who trains early, late, out of order, or not at all.
private struct Lifter {
  let model: ScheduleModel
  var chance: Chance
  var entries: [Entry] = []
  /// The actions so far, for the report of a failure.
  var story = ""

  mutating func live(_ date: CalendarDate) throws {
    if entries.isEmpty { add(date, .start(program: "test", version: nil, inputs: [])) }
    if chance.happens(1, in: 25) {
      let until = chance.happens(3, in: 4) ? date.adding(days: 1 + chance.below(10)) : nil
      model.pause(from: date, until: until)
      add(date, .pause(program: "test", until: until, notes: []))
    } else if model.isPaused(date), chance.happens(1, in: 5) {
      model.resume(on: date)
      add(date, .resume(program: "test"))
    }
    for _ in 0..<(chance.happens(1, in: 12) ? 2 : 1) { try train(date) }
    let day = chance.one(model.sketch.dayNames)
    if chance.happens(1, in: 20), model.canSkip(day, on: date) {
      model.skip(day, on: date)
      add(date, .skip(program: "test", day: day, notes: []))
    }
    let other = chance.one(model.sketch.dayNames)
    if chance.happens(1, in: 25), model.canReopen(other) {
      model.redo(other)
      add(date, .redo(program: "test", day: other, notes: []))
    }
  }

  private mutating func train(_ date: CalendarDate) throws {
    let due = model.pending(on: date).map(\.day)
    var day: String?
    if !due.isEmpty, chance.happens(11, in: 20) {
      day = chance.happens(3, in: 4) ? due[0] : chance.one(due)
    } else if chance.happens(1, in: 8) {
      day = chance.one(model.sketch.dayNames)
    }
    guard let day else { return }
    model.train(day, on: date)
    let reference = ProgramReference(program: "test", version: nil, day: day)
    var squat = PerformedExercise("Squat")
    squat.sets = [SetGroup(3, PerformedSet(.reps(5)))]
    add(date, .workout(Workout(title: day, reference: reference, exercises: [squat])))
  }

  private mutating func add(_ date: CalendarDate, _ event: Event) {
    entries.append(Entry(date, nil, event))
    let what =
      switch event {
      case .workout(let workout): "did \(workout.title)"
      case .skip(_, let day, _): "skipped \(day)"
      case .redo(_, let day, _): "redo \(day)"
      case .pause(_, let until, _): "paused until \(until?.text ?? "resume")"
      default: event.keyword
      }
    story += "\(date.weekday.key) \(date.text) \(what)\n"
  }
}

extension ScheduleStatus {
  fileprivate func answer(on date: CalendarDate) -> ModelAnswer {
    ModelAnswer(
      status: status.rawValue,
      pending: pending.map {
        $0.day + ($0.since.map { " since \($0.text)" } ?? "") + $0.position.label
      },
      next: coming.map {
        ($0.date.map { $0.text + " " } ?? "") + $0.day + $0.position.label
      })
  }
}

extension Position {
  fileprivate var label: String {
    PositionText.text(
      week: week, programWeek: programWeek, cycle: cycle, block: block, pass: pass)
  }
}
