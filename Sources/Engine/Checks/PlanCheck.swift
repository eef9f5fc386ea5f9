// Finds the problems of a program that appear when its sessions are planned.

package import Diagnostics
import Notation
import Programs
import Training

/// Plans the days of a program with the values that the program itself declares.
package enum PlanCheck {
  /// The longest cycle that is planned week by week.
  private static let mostWeeks = 53

  /// Returns the exercises and loads that cannot be planned, with their places.
  ///
  /// Values that `prog start` asks for stay open here, so problems with their answers are reported
  /// only when the running program is planned. Each day is planned once. A day with expressions is
  /// planned for every week of the cycle, because its cases may choose another expression then;
  /// weeks in which they choose none are left out.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    let program = compiled.program
    let settings = settings.knowingLifts(of: program)
    let start = Simulation.usualStart(of: program, settings)
    let timetable = Timetable(
      program, start: start, firstWeekday: settings.firstWeekday, asked: nil)
    let values = StoredValues(compiled.names)
    let trained = SlotHistory(compiled)
    let startsAreFixed = compiled.names.starts.allSatisfy(\.isFixed)
    var problems: [Diagnostic] = []
    var steps = 0
    for day in program.days where !day.isRest {
      guard let compiledDay = compiled.days[day.name] else { continue }
      let weeks = compiledDay.computes ? min(timetable.weeks.count, mostWeeks) : 1
      let mayLeaveOut = startsAreFixed && compiledDay.followsSchedule
      for week in 0..<max(1, weeks) {
        guard steps < ProgramLimits.stepsOfPlay, problems.count < 100 else { break }
        let moment = SessionContext(
          compiled: compiled, position: timetable.position(week), date: start,
          questions: day.questions, record: TrainingRecord([]), end: 0, settings: settings)
        let prescriber = Prescriber(moment: moment, values: values, trained: trained)
        if week > 0, mayLeaveOut, let left = prescriber.stepsOfFixedSets(compiledDay) {
          steps += left + 1_000
          continue
        }
        let session = prescriber.session(compiledDay)
        steps += session.steps + 1_000
        let found = session.problems
        // Once a limit is reached, every later exercise reports it too.
        problems += found.contains(where: \.isLimit) ? Array(found.prefix(1)) : found
      }
    }
    return problems.withoutRepeats
  }
}

extension Diagnostic {
  fileprivate var isLimit: Bool {
    id == LimitErrorID.tooManySets.rawValue || id == ExpressionErrorID.tooMuchWork.rawValue
  }
}

extension Prescriber {
  /// Returns about the steps that planning a day that follows the schedule takes, if the day can
  /// differ from another week only in numbers and loads, and no limit is near; nil if the day must
  /// be planned to know its problems.
  fileprivate func stepsOfFixedSets(_ day: CompiledDay) -> Int? {
    var sets = 0
    for entry in day.entries {
      switch entry.scheme?.resolved(in: cases(entry)) {
      case nil: continue
      case .calculated?: return nil
      case .fixed(let list)?:
        guard list.allSatisfy({ $0.set.expressions.isEmpty }) else { return nil }
        sets += list.count * entry.rounds
      }
    }
    let warmups = day.entries.count * WarmupRamp.mostSets
    // An exercise and a set take 20 steps each.
    let steps = moment.budget.spent + 20 * (day.entries.count + sets)
    guard sets + warmups <= ProgramLimits.setsOfDay, steps <= StepBudget.ofSession / 2 else {
      return nil
    }
    return steps
  }
}

extension CompiledEntry {
  fileprivate var followsSchedule: Bool {
    // Cases that refer to one another in YAML may be many more than are written.
    var most = 500
    guard !options.hasWrittenWarmup, scheme?.followsSchedule(&most) ?? true else { return false }
    return (rest?.isAlways ?? true) && (options.note?.isAlways ?? true)
  }
}

extension Cases {
  fileprivate var isAlways: Bool { if case .always = self { true } else { false } }

  /// Returns whether the week alone chooses the case; false for more than `most` cases.
  fileprivate func followsSchedule(_ most: inout Int) -> Bool {
    most -= 1
    guard most >= 0 else { return false }
    switch self {
    case .always, .absent: return true
    case .first(let cases):
      for one in cases {
        guard one.condition.followsSchedule, one.content.followsSchedule(&most) else {
          return false
        }
      }
      return true
    case .by(.value, _): return false
    case .by(_, let cases):
      for one in cases where !one.followsSchedule(&most) { return false }
      return true
    }
  }
}

extension CaseCondition {
  fileprivate var followsSchedule: Bool {
    switch self {
    case .weeks, .programWeeks, .cycles, .passes, .turns, .block, .deload, .otherwise: true
    case .value, .text, .condition: false
    }
  }
}

extension ValueStart {
  /// True if it is a literal that cannot lead to a problem, or none. A load below zero leads to one
  /// in each set, and a huge number of extra reps to one in each range.
  fileprivate var isFixed: Bool {
    func isFixed(_ value: Value?) -> Bool {
      switch value {
      case .load(let load)?: !load.amount.isNegative
      case .number(let number)?: number.magnitude <= ProgramLimits.load
      default: true
      }
    }
    switch self {
    case .open: return true
    case .ask(let question):
      return isFixed(question.standard) && isFixed(question.standardInPounds)
    case .expression(let start):
      switch start.node {
      case .literal(let value): return isFixed(value)
      case .bothUnits(let pounds, let kilograms):
        return !pounds.amount.isNegative && !kilograms.amount.isNegative
      default: return false
      }
    }
  }
}

extension CompiledDay {
  /// True if the week alone chooses the cases of its sets, and nothing else has cases.
  fileprivate var followsSchedule: Bool { isFixed && entries.allSatisfy { $0.followsSchedule } }

  /// True if its plan contains an expression.
  fileprivate var computes: Bool { entries.contains(where: \.computes) }
}
