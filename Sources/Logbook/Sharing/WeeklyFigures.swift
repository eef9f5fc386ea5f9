// The weekly work of a simulated program: sets, volume and average load, by lift and by muscle.

import Engine
import Insights
import Notation
import Programs
package import Training

/// The work of an average week.
package struct WeeklyFigures: Hashable, Sendable {
  /// Work sets, to a tenth.
  package var sets: Decimal
  /// Reps times load, without bodyweight; nil if there is none.
  package var volume: ExactLoad?
  /// The average load of a rep, to a tenth.
  package var averageLoad: ExactLoad?
}

/// The work of a lift or a muscle in two programs.
package struct FiguresChange: Hashable, Sendable {
  package let name: String
  package let before: WeeklyFigures?
  package let after: WeeklyFigures?
}

/// The weekly work of a simulated program.
package struct WeeklyWork {
  /// The figures by exercise and by muscle, most sets first.
  let byLift: [(name: String, value: WeeklyFigures)]
  let byMuscle: [(name: String, value: WeeklyFigures)]

  init(_ simulation: Simulation, weeks: Int, muscles: (String) -> [MuscleShare]) {
    var statistics = Statistics(firstWeekday: .mon)
    var reps: [String: Int] = [:]
    for session in simulation.sessions {
      statistics.add(session.workout, on: session.date)
      for line in session.workout.lines {
        for group in line.sets where Self.hasLoad(group.set) {
          reps[line.name, default: 0] +=
            Int(group.set.amount.reps ?? 0) * Int(group.count) * (group.set.isPerSide ? 2 : 1)
        }
      }
    }
    byLift = statistics.byExercise.map { exercise in
      (
        exercise.name,
        Self.figures(
          hundredths: exercise.totals.sets * 100, exercise.totals.volume.load,
          reps: reps[exercise.name] ?? 0, weeks: weeks)
      )
    }
    var ofMuscle: [Muscle: Int] = [:]
    for exercise in statistics.byExercise {
      for share in muscles(exercise.name) where share.percent == 100 {
        ofMuscle[share.muscle, default: 0] += reps[exercise.name] ?? 0
      }
    }
    byMuscle = statistics.byMuscle(muscles).map { total in
      (
        total.muscle.rawValue,
        Self.figures(
          hundredths: total.setHundredths, total.volume.load, reps: ofMuscle[total.muscle] ?? 0,
          weeks: weeks)
      )
    }
  }

  private static func hasLoad(_ set: PerformedSet) -> Bool {
    guard set.isWork, let load = set.load else { return false }
    return !load.onBodyweight && load.tenThousandths != 0
  }

  private static func figures(
    hundredths: Int, _ volume: ExactLoad?, reps: Int, weeks: Int
  ) -> WeeklyFigures {
    let number = Decimal(max(1, weeks))
    let tenth = Decimal(1, places: 1)
    let sets = Decimal(hundredths, places: 2).divided(by: number)?.rounded(toMultipleOf: tenth)
    let weekly = volume.flatMap { volume in
      volume.amount.divided(by: number).map {
        ExactLoad($0.rounded(toMultipleOf: Decimal(1)), volume.unit)
      }
    }
    let average = volume.flatMap { volume in
      reps == 0
        ? nil
        : volume.amount.divided(by: Decimal(reps)).map {
          ExactLoad($0.rounded(toMultipleOf: tenth), volume.unit)
        }
    }
    let hasVolume = volume.map { $0.amount != .zero } ?? false
    return WeeklyFigures(
      sets: sets ?? .zero, volume: hasVolume ? weekly : nil, averageLoad: hasVolume ? average : nil)
  }

  /// Returns the lifts or muscles whose work differs.
  static func changes(
    from old: [(name: String, value: WeeklyFigures)],
    to new: [(name: String, value: WeeklyFigures)]
  ) -> [FiguresChange] {
    NamedPair.all(old, new).filter { $0.before != $0.after }
      .map { FiguresChange(name: $0.name, before: $0.before, after: $0.after) }
  }
}

// Two lists of named values side by side.

/// A name with its values in an old and a new list.
struct NamedPair<Value> {
  let name: String
  /// Nil if the list does not have the name.
  let before: Value?
  let after: Value?

  /// Returns the names of both lists: the names of the old one in its order, then the new names.
  static func all(
    _ old: [(name: String, value: Value)], _ new: [(name: String, value: Value)]
  ) -> [NamedPair] {
    let names =
      old.map(\.name)
      + new.map(\.name).filter { name in
        !old.contains { $0.name == name }
      }
    return names.map { name in
      NamedPair(
        name: name, before: old.first { $0.name == name }?.value,
        after: new.first { $0.name == name }?.value)
    }
  }
}
