// Deloads that change nothing, except that they stop progress.

import Diagnostics
import Notation
import Programs

extension ProgramLint {
  /// Reports `deload: {every: 4 weeks}` if no case and no rule can tell the weeks apart.
  mutating func checkDeload() {
    let schedule = program.schedule
    guard let every = schedule.deloadEvery, schedule.deload?.load == nil,
      schedule.deload?.sets == nil, !schedule.hasDifferentWeeks, !program.readsWeek,
      !readsPosition
    else { return }
    report(
      .deloadWithoutEffect, "the deload lowers neither loads nor sets",
      at: program.firstLine(of: schedule.span),
      label: "every \(every) weeks, progressions pause, and nothing else changes",
      help: [
        "write `deload: {every: \(every) weeks, load: 90%, sets: 60%}`",
        "or plan these weeks with cases: `{deload: 2x5, else: 3x5}`",
      ])
  }

  /// True if a case or a rule depends on the deload, or on the block, the cycle, the pass or the
  /// turn.
  private var readsPosition: Bool {
    let names: Set<String> = ["block", "cycle", "pass", "turn"]
    for entry in facts.entries {
      for axis in entry.keys.axes {
        switch axis {
        case .week, .turn, .cycle, .pass: return true
        case .value: break
        }
      }
      for condition in entry.keys.conditions {
        switch condition {
        case .weeks, .programWeeks, .cycles, .passes, .turns, .block, .deload: return true
        case .condition(let expression):
          if expression.readNames.contains(where: { names.contains($0.name) }) { return true }
        case .value, .text, .otherwise: break
        }
      }
      if entry.sets.readNames.contains(where: { $0.owner == nil && names.contains($0.name) }) {
        return true
      }
    }
    return facts.progressions.contains { rules in
      rules.progression.readNames.contains { $0.owner == nil && names.contains($0.name) }
    }
  }
}

extension Schedule {
  /// True if its weeks have different days, or belong to blocks.
  fileprivate var hasDifferentWeeks: Bool {
    switch form {
    case .weeks, .blocks: true
    case .inOrder, .week, .rotate: false
    }
  }
}
