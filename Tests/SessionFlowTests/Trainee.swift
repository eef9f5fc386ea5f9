// A lifter for tests: types lines, stores the draft, replans, and records the screen.

import Notation
import Programs
import Terminal
import Testing
import Training

@testable import Engine
@testable import ProgCommands
@testable import SessionFlow

/// A session with the parts that run around it.
struct Trainee {
  var session: Session
  var display: SessionScreen
  var draft: [String] = []
  /// The lines that the terminal showed, with the typed text after each prompt.
  var shown: [String] = []
  var finished: Workout?
  var hasLeft = false
  var isDiscarded = false
  var width: Int
  /// The time since the start.
  var time: Int32 = 0
  let replan: @Sendable ([Int: [PerformedSet]], [String: Value]) -> SessionPlan?
  var outlook = SessionOutlook()
  /// The sources of other gyms.
  var gyms: [String?: SessionSources] = [:]

  init(
    _ plan: SessionPlan?, sources: SessionSources = SessionSources(), width: Int = 80,
    reference: ProgramReference? = nil, signs: SessionSymbols = .unicode,
    replan: @escaping @Sendable ([Int: [PerformedSet]], [String: Value]) -> SessionPlan? = { _, _ in
      nil
    }
  ) throws {
    self.width = width
    self.replan = replan
    let start = SessionStart(
      date: Sample.date, time: try #require(ClockTime(hour: 6, minute: 5, second: 30)),
      title: plan?.day ?? "Training", reference: reference)
    session = Session(start, plan: plan, sources: sources)
    display = SessionScreen(signs: signs)
    perform(session.opening)
    shown += display.lines(of: session, since: nil, width: width).map(\.text)
  }

  /// Types lines, two minutes apart.
  mutating func type(_ lines: String...) {
    for line in lines {
      time += 120
      event(.line(line), typed: line)
    }
  }

  mutating func endInput() { event(.inputEnded, typed: "") }

  private mutating func event(_ event: SessionEvent, typed: String) {
    let before = session
    shown.append(display.prompt(of: session, width: width).text + typed)
    perform(session.handle(event, at: Seconds(time)))
    shown += display.lines(of: session, since: before, width: width).map(\.text)
  }

  private mutating func perform(_ effects: [SessionEffect]) {
    for effect in effects {
      switch effect {
      case .keep(let record): draft.append(record.draftLine)
      case .replan(let done, let answers):
        if let plan = replan(done, answers) {
          perform(session.handle(.planned(plan), at: Seconds(time)))
        }
      case .review: perform(session.handle(.reviewed(outlook), at: Seconds(time)))
      case .changeGym(let name):
        perform(session.handle(.moved(gyms[name] ?? session.sources), at: Seconds(time)))
      case .ring: break
      case .finish(let workout): finished = workout
      case .leave: hasLeft = true
      case .discard: isDiscarded = true
      }
    }
  }

  var prompt: String { display.prompt(of: session, width: width).text }
  var message: String {
    display.message(of: session).map(\.text).joined(separator: "\n")
  }
  var view: String {
    display.view(of: session, width: width).map(\.text).joined(separator: "\n")
  }
  var screen: String { shown.joined(separator: "\n") }

  /// The logged sets of an exercise, as the history would write them.
  func sets(_ name: String) -> String? {
    session.workout.exercises.first { $0.name == name }.map { SetPrinter.text(of: $0.sets) }
  }
}

extension Session {
  var isTicking: Bool { timers?.areRunning ?? false }

  func view(width: Int) -> [StyledLine] { SessionScreen().view(of: self, width: width) }

  func prompt(width: Int) -> StyledLine { SessionScreen().prompt(of: self, width: width) }

  func lines(since before: Session?, width: Int) -> [StyledLine] {
    SessionScreen().lines(of: self, since: before, width: width)
  }
}

enum Sample {
  static let date = CalendarDate(year: 2025, month: 10, day: 6) ?? CalendarDate(days: 0)
  static let position = Position(week: 1, programWeek: 1, cycle: 2, block: nil, pass: 1)

  static func plan(
    _ exercises: [SessionExercise], day: String = "Squat", note: String? = nil,
    questions: [Question] = []
  ) -> SessionPlan {
    var exercises = exercises
    for index in exercises.indices { exercises[index].entry = index }
    return SessionPlan(
      program: "bbb", title: "5/3/1 Boring But Big", version: "1a2b3c4d", day: day, note: note,
      position: position, exercises: exercises, questions: questions)
  }

  /// An exercise from a scheme that names its loads.
  static func exercise(
    _ name: String, as label: String? = nil, _ scheme: String, warmup: String = "",
    unit: WeightUnit = .kg, superset: Int? = nil, rest: Seconds? = nil,
    restOfRound: Seconds? = nil, note: String? = nil,
    or alternatives: [Alternative] = [], isBodyweight: Bool = false, isOptional: Bool = false,
    last: (String, CalendarDate)? = nil
  ) -> SessionExercise {
    SessionExercise(
      entry: 0, slot: SlotName(name, as: label), exercise: name, superset: superset,
      warmup: sets(warmup, name, unit), sets: sets(scheme, name, unit), rest: rest,
      restOfRound: restOfRound, tempo: nil, note: note, isOptional: isOptional, priority: 1,
      alternatives: alternatives,
      isBodyweight: isBodyweight, unit: unit,
      last: last.map { PastSets(date: $0.1, sets: SetReader.history($0.0).0) }, changes: [],
      warnings: [])
  }

  static func question(
    name: String, prompt: String, kind: ValueKind, options: [String] = [], lowest: Value? = nil,
    highest: Value? = nil
  ) -> Question {
    let nowhere = PlannedSet(amount: .reps(.max)).span
    return Question(
      name: name, prompt: prompt, kind: kind, options: options, lowest: lowest, highest: highest,
      at: nowhere)
  }

  static func sets(_ scheme: String, _ name: String, _ unit: WeightUnit) -> [PrescribedSet] {
    guard !scheme.isEmpty else { return [] }
    let loading = EngineSettings(units: unit).loading(of: name, unit: unit)
    let (items, problems) = SetReader.planned(scheme, unit: unit)
    #expect(problems.isEmpty)
    return items.flatMap { item -> [PrescribedSet] in
      guard case .set(var set) = item else { return [] }
      var (needed, most) = (set.literalCount, set.literalCount)
      if case .between(.whole(let low), .whole(let high)) = set.count {
        (needed, most) = (Int(low), Int(high))
      }
      set.count = .exactly(1)
      return (0..<most).map { index in
        var result = PrescribedSet(set, isOptional: set.isOptional || index >= needed)
        result.isRepeat = index > 0
        if case .load(.one(let load)) = set.load {
          result.exact = load.exact
          result.shown = LoadedImplement(load: load, perSide: loading.plates(for: load))
        }
        return result
      }
    }
  }

  static func day(_ month: Int, _ day: Int, _ year: Int = 2025) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? date
  }

  /// The squat day of Boring But Big, in pounds.
  static var squatDay: SessionPlan {
    plan([
      exercise(
        "Squat", "5 @ 180lb, 5 @ 210lb, 5+ @ 240lb as top",
        warmup: "2x5 @ 45lb, 5 @ 75lb, 3 @ 110lb, 2 @ 145lb", unit: .lb, rest: Seconds(180),
        note: "Knees out, chest up.", last: ("5 @ 225lb, 3 @ 240lb, 10 @ 245lb", day(9, 22))),
      exercise("Squat", as: "bbb", "5x10 @ 140lb", unit: .lb, rest: Seconds(90)),
      exercise("Leg Curl", "5x10 @ 70lb", unit: .lb, last: ("5x10 @ 70lb", day(9, 29))),
    ])
  }

  static var sources: SessionSources {
    SessionSources(
      settings: EngineSettings(units: .lb),
      exercises: ["Squat", "Front Squat", "Leg Curl", "Leg Press", "Bench Press"],
      last: { name in
        name == "Leg Press"
          ? PastSets(date: day(9, 30), sets: SetReader.history("3x10 @ 180lb").0)
          : nil
      },
      best: { name, load in
        name == "Squat" && load == Load(210, .lb) ? BestAtLoad(reps: 8, date: day(8, 18)) : nil
      })
  }
}
