// Prepares logging and running a session.

import Diagnostics
package import Engine
package import Notation
import ProgramFormat
import Programs
package import Training
import Workspace

extension OpenedFolder {
  /// Returns the reference of a workout to its program, and keeps the program's version for later
  /// replays.
  package func reference(to session: SessionPlan) throws -> ProgramReference {
    var version: String?
    if let text = text(of: session.program) {
      version = try Problem.translated {
        try folder.keepVersion(session.program, text.resolved.source.bytes)
      }
    }
    return ProgramReference(
      program: session.program, version: version, day: session.day, week: session.position.week,
      cycle: session.position.cycle, block: session.position.block)
  }

  /// Returns the facts for reading the sets of an exercise at a prompt: its unit, bar, planned sets
  /// and last load.
  package func promptPlan(
    _ name: String, _ planned: SessionExercise?, _ replay: Replay
  ) -> PromptPlan {
    let last = replay.lastLoad(of: name)
    let loads = planned?.sets.compactMap(\.load) ?? []
    let shown = (loads + [last].compactMap { $0 }).first { $0 != .bodyweight }
    // The unit of the plan, otherwise the unit in which the exercise was last logged.
    let unit = shown?.unit ?? settings.unit(of: name) ?? settings.unit
    let equipment = settings.equipment(of: name)
    let loading = replay.settings.loading(of: name, unit: unit)
    return PromptPlan(
      unit: unit,
      isBodyweightLift: planned?.isBodyweight ?? (equipment == .bodyweight),
      isBarbell: equipment == .barbell, bar: equipment == .barbell ? loading.bar : nil,
      loads: loads, amounts: planned?.sets.flatMap(\.performedAmounts) ?? [], lastLoad: last,
      takesDistances: ExerciseLibrary.isCardio(name), isHold: ExerciseLibrary.isHold(name))
  }
}

extension PrescribedSet {
  /// The planned amount of each set, or nil for open reps.
  fileprivate var performedAmounts: [Amount?] {
    Array(repeating: set.exactAmount, count: max(0, set.literalCount))
  }
}

extension Replay {
  /// The exercises of the running programs.
  package var exerciseNames: [String] {
    runs.flatMap { run in run.compiled.program.days.flatMap { $0.entries.map(\.slot.lift) } }
  }

  /// Returns the load of the last work set of an exercise.
  package func lastLoad(of exercise: String) -> Load? {
    for index in stride(from: end - 1, through: 0, by: -1) {
      guard case .workout(let workout) = record.entries[index].event else { continue }
      let line = workout.lines.last { $0.name == exercise }
      if let load = line?.sets.last(where: { $0.set.isWork })?.set.load { return load }
    }
    return nil
  }
}
