// Prepares logging and running a session.

import Diagnostics
package import Engine
import Notation
import ProgramFormat
import Programs
package import Training
import TypedSets
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

  /// Returns what is known of an exercise whose sets are typed: its unit, its bar and its last
  /// load. `loads` belong to the sets that are planned or replaced.
  ///
  /// `isBodyweight` is whether those sets are done with bodyweight; nil to go by the equipment.
  func typedContext(
    of name: String, loads: [Load?], isBodyweight: Bool?, last: Load?
  ) -> TypedContext {
    let shown = (loads + [last]).compactMap(\.self).first { $0 != .bodyweight }
    // The unit of these sets, otherwise the unit in which the exercise was last logged.
    let unit = shown?.unit ?? settings.unit(of: name) ?? settings.unit
    let equipment = settings.equipment(of: name)
    var context = TypedContext(
      of: name, unit: unit, equipment: equipment, isBodyweight: isBodyweight,
      bar: equipment == .barbell ? engineSettings.loading(of: name, unit: unit).bar : nil)
    context.lastLoad = last
    return context
  }
}

extension Replay {
  /// The exercises of the running programs, and their declared alternatives.
  package var exerciseNames: [String] {
    let entries = runs.flatMap { $0.compiled.program.days.flatMap(\.entries) }
    return entries.map(\.slot.lift) + entries.flatMap { $0.options.alternatives.map(\.name) }
  }
}

extension ArraySlice<Entry> {
  /// Returns the load of the last work set of an exercise in these entries.
  func lastLoad(of exercise: String) -> Load? {
    last(of: exercise) { $0.isWork ? $0.load : nil }
  }

  /// Returns the unit of the last distance of an exercise in these entries.
  func lastDistanceUnit(of exercise: String) -> DistanceUnit? {
    last(of: exercise, \.distanceUnit)
  }

  /// Returns the last set of an exercise in these entries.
  func lastSet(of exercise: String) -> PerformedSet? { last(of: exercise) { $0 } }

  /// Returns a value of the last set of an exercise that has it.
  private func last<Value>(of exercise: String, _ value: (PerformedSet) -> Value?) -> Value? {
    for entry in reversed() {
      guard case .workout(let workout) = entry.event,
        let line = workout.lines.last(where: { $0.name == exercise })
      else { continue }
      for group in line.sets.reversed() {
        if let found = value(group.set) { return found }
      }
    }
    return nil
  }
}
