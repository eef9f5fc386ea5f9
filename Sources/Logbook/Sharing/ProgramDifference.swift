// The meaning of an edit: what differs between two programs for somebody who trains with them.

package import Diagnostics
package import Engine
package import Notation
package import ProgramFormat
import Programs
package import Training
package import Workspace

/// The rules of a progression in two programs, in words.
package struct RuleChange: Hashable, Sendable {
  package let progression: String
  /// The slots that use it, then its rules. Nil if a program does not use the progression.
  package let before: [String]?
  package let after: [String]?
}

/// The differences between two programs.
package struct ProgramDifference {
  /// The number of weeks that are compared.
  package let weeks: Int
  /// The schedules in words, if they differ.
  package let schedule: (before: String, after: String)?
  package private(set) var days: [DayChange]
  package let lifts: [FiguresChange]
  package let muscles: [FiguresChange]
  package let rules: [RuleChange]
  /// The keys that differ in the text.
  package let keys: [KeyChange]
  /// The values that were assumed for the comparison.
  package let assumptions: [Assumption]
  /// The limits that stopped a simulation.
  package let problems: [Diagnostic]

  /// True if the texts say the same.
  package var isEmpty: Bool {
    schedule == nil && days.isEmpty && lifts.isEmpty && muscles.isEmpty && rules.isEmpty
      && keys.isEmpty
  }

  /// The differences besides the sets of the days.
  package var withoutDays: ProgramDifference {
    var copy = self
    copy.days = []
    return copy
  }

  /// Compares two programs over some weeks in which every set is made.
  ///
  /// `values` are NAME=VALUE, for values of either program. `present` are the values that both
  /// begin with, if they have them. `weeks` are the weeks to compare, or nil for a whole cycle or
  /// whole passes of a rotation, at most 12.
  package init(
    from old: ProgramText, to new: ProgramText, values: [String] = [],
    present: [(name: ValueName, value: Value)] = [], weeks: Int?, settings: Settings,
    engine: EngineSettings
  ) throws {
    let (before, after) = (
      try old.program(settings.renames), try new.program(settings.renames)
    )
    let count = weeks ?? ComparedWeeks(before, after).count
    self.weeks = count
    let given = try Self.values(values, before, after, engine)
    func play(_ program: Program, _ values: [(name: ValueName, value: Value)]) -> Simulation {
      let names = Set(CompiledProgram(program, version: nil).valueNames)
      let own = present.filter { names.contains($0.name.text) }
      return Simulation.play(program, values: own + values, .made, weeks: count, settings: engine)
    }
    let (one, two) = (play(before, given.old), play(after, given.new))
    days = DayChange.changes(from: PlannedWeeks(one), to: PlannedWeeks(two))
    let works = [one, two].map {
      WeeklyWork($0, weeks: count, muscles: { settings.muscles(of: $0) })
    }
    lifts = WeeklyWork.changes(from: works[0].byLift, to: works[1].byLift)
    muscles = WeeklyWork.changes(from: works[0].byMuscle, to: works[1].byMuscle)
    let schedules = (before.scheduleInWords, after.scheduleInWords)
    schedule = schedules.0 == schedules.1 ? nil : schedules
    rules = Self.rules(before, after, engine.units)
    keys = ProgramFile.changes(from: old.resolved.source, to: new.resolved.source)
    assumptions = one.assumptions + two.assumptions.filter { !one.assumptions.contains($0) }
    problems = [one.stop, two.stop].compactMap(\.self)
  }

  /// Reads values for both programs. A value that only one of them has is given to that one.
  private static func values(
    _ texts: [String], _ old: Program, _ new: Program, _ settings: EngineSettings
  ) throws -> (old: [(name: ValueName, value: Value)], new: [(name: ValueName, value: Value)]) {
    let one = GivenValues(program: old, settings: settings)
    let two = GivenValues(program: new, settings: settings)
    let ofOld = try texts.filter(one.isNamed(in:))
    // A value that neither has is an error of the second.
    let ofNew = try texts.filter { try two.isNamed(in: $0) || !ofOld.contains($0) }
    return (try one.read(ofOld), try two.read(ofNew))
  }

  private static func rules(_ old: Program, _ new: Program, _ unit: WeightUnit) -> [RuleChange] {
    let (one, two) = (CompiledProgram(old), CompiledProgram(new))
    // Both have the slots in the order of the old program: another order of days is not another
    // rule.
    let order = (one.progressionSummaries + two.progressionSummaries).flatMap(\.slots)
    func words(_ compiled: CompiledProgram) -> [(name: String, value: [String])] {
      compiled.progressionSummaries.map { summary in
        let summary = summary.ordered(by: order)
        let slots = summary.slots.map(\.text).joined(separator: ", ")
        let lines = RuleWords(summary, unit: compiled.program.units ?? unit).lines
        return (summary.progression.name, ["For \(slots)"] + lines)
      }
    }
    return NamedPair.all(words(one), words(two)).filter { $0.before != $0.after }
      .map { RuleChange(progression: $0.name, before: $0.before, after: $0.after) }
  }
}
