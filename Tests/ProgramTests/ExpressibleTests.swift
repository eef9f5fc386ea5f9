// Tests that common requests of lifters about earlier results take at most three lines beside the
// exercise. Each is checked, played, and compared with the expected plan.

import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
import Testing
import Training

/// A request that a program must be able to express in a few lines.
struct Expressible: Sendable, CustomTestStringConvertible {
  let what: String
  /// The exercise and its options.
  let lines: [String]
  /// The training before, week by week.
  var played: [String] = []
  /// The sets of today that are already done, in notation.
  var done = ""
  /// The plan of day A after these sets.
  let plan: String
  /// The values after all of it.
  var values: [(name: String, text: String)] = []

  var testDescription: String { what }

  /// The program around the lines, with starting values and a second day.
  var text: String {
    """
    program: P
    lifts:
      Squat: {weight: 100kg, 1rm: 150kg, reps: 3}
      Bench Press: {weight: 80kg}
    days:
      A:
    \(lines.map { "    " + $0 }.joined(separator: "\n"))
      B: [Bench Press: 3x5]
    schedule: {weeks: 4, week: {mon: A, thu: B}}
    """
  }

  static let all = [
    Expressible(
      what: "back-off at 85% of today's top set",
      lines: ["- Squat: 5+ @ weight as top, 3x5 @ 85% of top"],
      done: "5 @ 120kg", plan: "5+ @ 100kg, 3x5 @ 102.5kg"),
    Expressible(
      what: "the other sets take the load of the first",
      lines: ["- Squat: 8 @ weight, 3x8 @ first"],
      done: "8 @ 90kg", plan: "8 @ 100kg, 3x8 @ 90kg"),
    Expressible(
      what: "follow-ups of half the reps of the first set",
      lines: ["- Squat: 6-10 @ weight, 4x(first.reps / 2) @ first"],
      done: "9 @ 100kg", plan: "6-10 @ 100kg, 4x4 @ 100kg"),
    Expressible(
      what: "as many singles as the open set had reps",
      lines: ["- Squat: 3+ @ weight as top, (top.reps)x1 @ 90% of top"],
      done: "7 @ 100kg", plan: "3+ @ 100kg, 7x1 @ 90kg"),
    Expressible(
      what: "a drop set only in weeks 2 and 4",
      lines: ["- Squat: [3x10 @ weight, {weeks 2 4: 10 @ 70% of weight d, else: none}]"],
      played: ["3x10 @ 100kg"],
      plan: "3x10 @ 100kg, 10 @ 70kg d"),
    Expressible(
      what: "the fifth set heavier if the fourth was made",
      lines: ["- Squat: 4x5 @ weight, 5 @ (105% of weight if nth(4).made else weight)"],
      done: "4x5 @ 100kg", plan: "4x5 @ 100kg, 5 @ 105kg"),
    Expressible(
      what: "the fifth set not heavier if the fourth failed",
      lines: ["- Squat: 4x5 @ weight, 5 @ (105% of weight if nth(4).made else weight)"],
      done: "3x5 @ 100kg, 4 @ 100kg", plan: "5x5 @ 100kg"),
    Expressible(
      what: "a table from open reps to the weight added",
      lines: [
        "- Squat: 5+",
        "  progress:",
        "    with: {steps: {0-4: -5kg, 5-7: 2.5kg, 8+: 5kg}}",
        "    rules: [always: weight += steps(top.reps)]",
      ],
      played: ["8 @ 100kg", "4 @ 105kg", "6 @ 100kg"],
      plan: "5+ @ 102.5kg"),
    Expressible(
      what: "a ladder of stages that remembers the load of the first",
      lines: [
        "- Squat: {by stage: [3x10, 3x8, 3x6]}",
        "  progress:",
        "    state: {stage: 1, tens: weight}",
        "    rules: [when made: weight += 5kg; tens = weight if stage == 1 else tens, "
          + "when stage < 3: stage += 1, else: stage = 1; weight = tens]",
      ],
      played: ["3x10 @ 100kg", "10/10/9 @ 105kg", "3x8 @ 105kg", "8/8/7 @ 110kg", "6/6/5 @ 110kg"],
      plan: "3x10 @ 105kg", values: [("Squat.stage", "1")]),
    Expressible(
      what: "a test day sets a new max",
      lines: [
        "- Squat: {week 1: 1 find as top, else: 3x3 @ 80%}",
        "  progress: {week 1: [{rules: [always: 1rm = top.load]}], else: none}",
      ],
      played: ["1 @ 140kg, 1 @ 170kg"],
      plan: "3x3 @ 135kg", values: [("Squat.1rm", "170kg")]),
    Expressible(
      what: "keep the load that was lifted",
      lines: ["- Squat: 3x5", "  progress: hold"],
      played: ["3x5 @ 107.5kg"],
      plan: "3x5 @ 107.5kg"),
    Expressible(
      what: "more sets up to five, then more load",
      lines: [
        "- Squat: (sets)x5",
        "  progress:",
        "    state: {sets: 3}",
        "    rules: [when made and sets < 5: sets += 1, when made: weight += 5kg; sets = 3]",
      ],
      played: ["3x5 @ 100kg", "4x5 @ 100kg", "5x5 @ 100kg"],
      plan: "3x5 @ 105kg", values: [("Squat.sets", "3")]),
    Expressible(
      what: "failures counted, the best total remembered",
      lines: [
        "- Squat: 3x8",
        "  progress:",
        "    state: {best: 0, misses: 0}",
        "    rules: [when sum(reps) > best: best = sum(reps); misses = 0, "
          + "when misses == 2: weight -= 10%; misses = 0; best = 0, else: misses += 1]",
      ],
      played: ["8/7/6 @ 100kg", "7/7/7 @ 100kg", "7/7/6 @ 100kg", "8/6/6 @ 100kg"],
      plan: "3x8 @ 90kg", values: [("Squat.best", "0"), ("Squat.misses", "0")]),
    Expressible(
      what: "another day's load as a base",
      lines: ["- Close-Grip Bench Press: 3x8 @ 80% of \"Bench Press\".weight"],
      plan: "3x8 @ 65kg"),
  ]
}

@Suite struct ExpressibleTests {
  @Test(arguments: Expressible.all)
  func fitsInThreeLines(_ one: Expressible) throws {
    #expect(one.lines.count <= 4, "at most the exercise and three more lines")
    let source = SourceText(name: "\(one.what).yaml", text: one.text)
    let (read, problems) = ProgramFile.read(source, id: "p")
    #expect(problems.isEmpty, "\(ProgramFiles.report(problems))")
    let program = try #require(read)
    let name = program.days[0].entries[0].slot.lift
    let monday = try #require(CalendarDate(year: 2025, month: 10, day: 6))
    var entries = [Entry(monday, nil, .start(program: "p", version: nil, inputs: []))]
    for (week, sets) in one.played.enumerated() {
      let date = monday.adding(days: 7 * week)
      entries.append(Entry(date, nil, try Self.workout("A", "\(name): \(sets)")))
      let other = try Self.workout("B", "Bench Press: 3x5 @ 80kg")
      entries.append(Entry(date.adding(days: 3), nil, other))
    }
    var library = ProgramLibrary()
    library.add(program, version: nil, isCurrent: true)
    var replay = Replay(
      record: TrainingRecord(entries), library: library, settings: EngineSettings())
    let today = monday.adding(days: 7 * one.played.count)
    replay.advance(through: today)
    replay.catchUp(to: today)
    let run = try #require(replay.runs.first)
    #expect(run.warnings.isEmpty)
    let position = try #require(replay.session(run, day: "A", on: today)).position
    let done = one.done.isEmpty ? [] : try Self.sets(one.done)
    let plan = replay.plan(run, day: "A", position: position, on: today, done: [0: done])
    let exercise = try #require(plan?.exercises.first)
    let sets = exercise.sets.map { set in
      var plain = set.set
      plain.name = nil
      return SchemeItem.set(plain)
    }
    #expect(SetPrinter.text(of: sets) == one.plan)
    for (name, text) in one.values {
      let name = try #require(ValueName(written: name))
      #expect(replay.value(of: name, in: run)?.text == text, "\(name.text)")
    }
  }

  private static func sets(_ text: String) throws -> [PerformedSet] {
    let (groups, problems) = SetReader.history(text)
    #expect(problems.isEmpty)
    return groups.flatMap { Array(repeating: $0.set, count: Int($0.count)) }
  }

  private static func workout(_ day: String, _ line: String) throws -> Event {
    let colon = try #require(line.firstIndex(of: ":"))
    var exercise = PerformedExercise(String(line[..<colon]))
    exercise.sets = try sets(String(line[line.index(after: colon)...])).map { SetGroup($0) }
    return .workout(
      Workout(
        title: day, reference: ProgramReference(program: "p", version: nil, day: day),
        exercises: [exercise]))
  }
}
