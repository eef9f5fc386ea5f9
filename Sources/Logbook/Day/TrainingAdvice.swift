// Advice to train easier for some days, with the command that does it.

package import Engine
import Insights
import Programs
package import Training
import Workspace

/// A reason to train a program with less weight and fewer sets for some days.
package struct TrainingAdvice: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No workout of the program for that many days.
    case timeOff(days: Int)
    /// A session that has been due for that many days.
    case missed(day: String, days: Int)
    /// Exercises whose estimated max has not improved for at least that many days.
    case plateau([String], days: Int)
  }

  package let reason: Reason
  package let program: String
  package let command: String

  /// The reason and the command: `75 days without a workout. To begin with less weight: prog
  /// deload`.
  package var text: String {
    switch reason {
    case .timeOff(let days):
      return "\(days) days without a workout. To begin with less weight: \(command)"
    case .missed(let day, let days):
      return "\(day) has been due for \(days) days. To begin with less weight: \(command)"
    case .plateau(let names, let days):
      return "The e1RM of \(names.listed("and")) has not improved for \(days) days. "
        + "For an easier week: \(command)"
    }
  }

  /// The key of the reason in JSON.
  package var key: String {
    switch reason {
    case .timeOff: "time_off"
    case .missed: "missed"
    case .plateau: "plateau"
    }
  }
}

extension TrainingAdvice {
  /// The shortest time without a workout after which most lifters begin again with less weight.
  private static let daysOff = 14
  private static let daysLate = 7
  /// The time after a deload in which a plateau is no reason for another one.
  private static let daysAfterDeload = 28

  /// Returns the advice for a program on a date; nil if there is none, or if a deload or `layoff`
  /// lowers the loads already. `plateaus` returns the plateaus of exercises.
  init?(
    _ today: ProgramToday, _ run: ProgramRun, isOnly: Bool, on date: CalendarDate,
    plateaus: (Set<String>) -> [Plateau]
  ) {
    guard today.status == .due || today.status == .overdue, let session = today.session,
      session.position.deload == nil, session.exercises.allSatisfy({ $0.easedTo == nil }),
      let last = run.lastWorkoutDate
    else { return nil }
    let lifts = session.exercises.filter {
      switch $0.origin {
      case .rule, .percent, .effort: true
      default: false
      }
    }
    guard !lifts.isEmpty else { return nil }
    program = today.program
    command = isOnly ? "prog deload" : "prog deload \(today.program)"
    let off = Int(date.days(since: last))
    guard off < Self.daysOff else {
      reason = .timeOff(days: off)
      return
    }
    if let late = today.pending.first, let since = late.since,
      date.days(since: since) >= Self.daysLate
    {
      reason = .missed(day: late.day, days: Int(date.days(since: since)))
      return
    }
    guard !run.hasDeload(since: date.adding(days: -Self.daysAfterDeload)) else { return nil }
    let found = plateaus(Set(lifts.map(\.exercise)))
    guard let last = found.map(\.best.date).max() else { return nil }
    reason = .plateau(found.map(\.exercise), days: Int(date.days(since: last)))
  }
}

extension OpenedFolder {
  /// Returns the advice for the programs of a day.
  package func advice(
    for programs: [ProgramToday], in replay: Replay, on date: CalendarDate
  ) -> [TrainingAdvice] {
    programs.compactMap { today in
      guard let run = replay.runs.first(where: { $0.id == today.program }) else { return nil }
      return TrainingAdvice(today, run, isOnly: programs.count == 1, on: date) { exercises in
        var records = Records(formula: settings.estimate)
        // A best of long ago, before time off or a lighter phase, does not make a plateau.
        let first = date.adding(days: -180)
        for workout in workouts(through: date, with: exercises) where workout.date >= first {
          records.add(workout)
        }
        return Plateau.all(in: records, since: date.adding(days: -28), on: date)
          .filter { exercises.contains($0.exercise) }
      }
    }
  }
}
