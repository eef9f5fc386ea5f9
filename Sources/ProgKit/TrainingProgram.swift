// A program of the public interface: read, checked and simulated.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Training
import Workspace

/// A program that was read without errors.
public struct TrainingProgram: Sendable {
  /// The id: the name of the file without the extension.
  public let id: String
  /// The title.
  public var title: String { program.description.title }
  /// The names of its days, in their order, with rest days.
  public var days: [String] { program.days.map(\.name) }
  /// Warnings and remarks of the checks. Errors are thrown when a program is read.
  public let problems: [Problem]

  private let program: Program

  /// Reads a program from the text of a YAML file.
  ///
  /// A program that extends files can be read with ``TrainingLog/program(_:)``; from a text it can
  /// extend only shipped programs.
  ///
  /// - Throws: ``Problems`` with every error of the text, in order.
  public init(yaml text: String, id: String = "program") throws {
    let source = SourceText(name: "\(id).yaml", bytes: Array(text.utf8))
    try self.init(ProgramText(id: id, source: source), settings: nil)
  }

  /// Returns the program that is shipped with prog under this id, such as `stronglifts-5x5`.
  ///
  /// - Returns: nil if there is no such program.
  public static func shipped(_ id: String) -> TrainingProgram? {
    ProgramText.shipped(id).flatMap { try? TrainingProgram($0, settings: nil) }
  }

  init(_ text: ProgramText, settings: Settings?) throws {
    let check = ProgramCheck(text, settings: settings)
    guard let program = check.program else { throw Problems(check.problems) }
    self.program = program
    id = text.id
    problems = check.problems.map { Problem($0) }
  }

  /// Simulates the program with every set made as planned.
  ///
  /// - Parameters:
  ///   - weeks: The number of weeks, from 1 to 520; other numbers count as the nearest of these.
  ///   - start: The first date; nil for a Monday.
  ///   - values: Start values in notation by name, such as `["Squat.1rm": "140kg"]`. A value that
  ///     the program asks for and that is not given gets a plausible one.
  /// - Returns: The sessions in order, with their loads. There can be fewer weeks if the program
  ///   ends, or if its sessions exceed the limit for one simulation.
  /// - Throws: ``Problems`` if the program has no value with a name, or if a value is invalid.
  public func simulate(
    weeks: Int, from start: Day? = nil, values: [String: String] = [:]
  ) throws -> [Session] {
    let settings = EngineSettings()
    let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let given = try Problems.translated {
      try GivenValues(program: program, settings: settings).read(texts)
    }
    let simulation = Simulation.play(
      program, values: given, .made, weeks: min(max(1, weeks), 520), settings: settings,
      start: start?.date)
    return simulation.sessions.map { Session($0.plan, on: $0.date, status: .planned) }
  }
}

/// A session of a program with the sets and loads to do.
public struct Session: Hashable, Sendable {
  /// The state of a session on a date.
  public enum Status: String, Hashable, Sendable {
    /// It is planned for the date.
    case due
    /// It was planned for an earlier date; ``Session/since`` is that date.
    case overdue
    /// It is simulated, or planned for a later date.
    case planned
  }

  /// The id of the program: the name of its file without the extension.
  public let program: String
  /// The title of the program.
  public let title: String
  /// The day of the program, such as `A`.
  public let day: String
  /// The date for which the loads are worked out.
  public let date: Day
  /// True if the session is due.
  public let status: Status
  /// The date on which an overdue session was due; nil for others.
  public let since: Day?
  /// The week of the program, from 1. Programs without a schedule count passes through their days.
  public let week: Int
  /// The exercises in order.
  public let exercises: [PlannedExercise]

  init(_ plan: SessionPlan, on date: CalendarDate, status: Status, since: CalendarDate? = nil) {
    program = plan.program
    title = plan.title
    day = plan.day
    self.date = Day(date)
    self.status = status
    self.since = since.map { Day($0) }
    week = plan.position.week
    exercises = plan.exercises.map { PlannedExercise($0) }
  }
}

/// An exercise of a session with its sets.
public struct PlannedExercise: Hashable, Sendable {
  /// The name of the exercise.
  public let name: String
  /// The label that tells two slots of one exercise apart, such as `bbb`; nil for most.
  public let label: String?
  /// The warm-up sets in order.
  public let warmup: [PlannedSet]
  /// The work sets in order.
  public let sets: [PlannedSet]
  /// The work sets in notation, such as `3x5 @ 102.5kg`; empty if there are none.
  public let text: String
  /// The changes of its values since it was last done, one line each, such as
  /// `Squat.weight 100kg -> 102.5kg`.
  public let changes: [String]
  /// The reason why its sets cannot be worked out; nil if they can.
  public let problem: Problem?

  init(_ exercise: SessionExercise) {
    name = exercise.exercise
    label = exercise.slot.label
    warmup = exercise.warmup.map { PlannedSet($0) }
    sets = exercise.sets.map { PlannedSet($0) }
    text = exercise.sets.text
    changes = exercise.changes.map { change in
      "\(change.value.plainText) \(change.before?.text ?? "open") -> \(change.after?.text ?? "open")"
    }
    problem = exercise.problem.map { Problem($0) }
  }
}

/// One planned set.
public struct PlannedSet: Hashable, Sendable {
  /// The reps to do; nil for a time, a distance, or reps that the program leaves open.
  public let reps: ClosedRange<Int>?
  /// True if as many reps as possible are to be done, at least the lower bound of ``reps``.
  public let isOpenEnded: Bool
  /// The load to put on the bar, which the gym can make; nil if none is planned or known.
  public let weight: Weight?
  /// The plates on each side of the bar in the unit of ``weight``, heaviest first; empty without a
  /// bar.
  public let platesPerSide: [Double]
  /// The set in notation, such as `5+ @ 102.5kg`.
  public let text: String
}

/// A date without a time zone, from year 1 to 9999 in the Gregorian calendar.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  let date: CalendarDate

  init(_ date: CalendarDate) { self.date = date }

  /// Creates a date; nil if it does not exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self.date = date
  }

  /// Reads a date in ISO form, `2025-10-06`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }),
      let year = UInt16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
    else { return nil }
    self.init(year: Int(year), month: Int(month), day: Int(day))
  }

  /// The year, from 1 to 9999.
  public var year: Int { date.parts.year }
  /// The month, from 1 to 12.
  public var month: Int { date.parts.month }
  /// The day of the month, from 1 to 31.
  public var day: Int { date.parts.day }

  /// The date in ISO form: `2025-10-06`.
  public var description: String { date.text }

  /// Returns the date that many days later, or earlier for a negative number.
  ///
  /// Dates beyond year 9999 or before year 1 stay at the last or first date.
  public func adding(days: Int) -> Day {
    let (first, last) = (CalendarDate(year: 1, month: 1, day: 1), CalendarDate.distantFuture)
    let sum = Int(date.days).addingReportingOverflow(days)
    guard !sum.overflow, sum.partialValue <= Int(last.days) else {
      return Day(days < 0 ? first ?? date : last)
    }
    guard let first, sum.partialValue >= Int(first.days) else { return Day(first ?? date) }
    return Day(CalendarDate(days: Int32(sum.partialValue)))
  }

  /// Returns true if the first date is before the second.
  public static func < (one: Day, other: Day) -> Bool { one.date < other.date }
}

// The reps of a planned set in numbers.

extension PlannedSet {
  init(_ set: PrescribedSet) {
    let (range, isOpen) = Self.reps(of: set.set.amount)
    self.init(
      reps: range, isOpenEnded: isOpen, weight: set.load.map { Weight($0) },
      platesPerSide: (set.shown?.perSide ?? []).map { plate in
        // A plate of the other unit counts in the unit of the load.
        Double(plate.comparable) / Double(Load(1, set.load?.unit ?? plate.unit).comparable)
      },
      text: [set].text)
  }

  /// Returns the reps of an amount, and whether more than these are to be done if possible.
  private static func reps(of amount: PlannedAmount?) -> (ClosedRange<Int>?, isOpen: Bool) {
    func range(_ low: RepNumber, _ high: RepNumber) -> ClosedRange<Int>? {
      guard case .whole(let low) = low, case .whole(let high) = high, low <= high else {
        return nil
      }
      return Int(low)...Int(high)
    }
    switch amount {
    case .reps(let goal), .repsInTime(let goal, _):
      return switch goal {
      case .exactly(let reps): (range(reps, reps), false)
      case .range(let low, let high): (range(low, high), false)
      case .atLeast(let reps): (range(reps, reps), true)
      case .rangeOrMore(let low, let high): (range(low, high), true)
      case .max: (nil, true)
      }
    case .time, .distance, .distanceInTime, .total, .expression, nil: return (nil, false)
    }
  }
}

/// A load as it is written: a number with up to four decimals and its unit.
public struct Weight: Hashable, Sendable, CustomStringConvertible {
  /// The units of weight.
  public enum Unit: String, Hashable, Sendable {
    /// Kilograms.
    case kg
    /// Pounds.
    case lb
  }

  /// The number in ``unit``. It is negative only for assistance, as in `bw-20kg`.
  public let value: Double
  /// The unit in which the load is written.
  public let unit: Unit
  /// True if the load is added to bodyweight.
  public let isOnBodyweight: Bool
  /// The load in notation, exactly: `102.5kg`, `bw`, `bw+10kg`.
  public let description: String

  init(_ load: Load) {
    value = Double(load.tenThousandths) / 10_000
    unit = load.unit == .kg ? .kg : .lb
    isOnBodyweight = load.onBodyweight
    description = load.text
  }
}
