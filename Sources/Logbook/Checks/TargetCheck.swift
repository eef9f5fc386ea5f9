// Compares the hard sets of a program with the lifter's targets.

import Diagnostics
import Engine
import Insights
import Programs
import Training
import Workspace

package enum TargetCheckID: String, DiagnosticID {
  case setsOffTarget = "sets-off-target"
}

enum TargetCheck {
  /// Returns a warning if an average week has more hard sets for a muscle than its target, or fewer
  /// for one that the program mainly trains. Weeks of a deload do not count.
  ///
  /// A program without a schedule has no weeks, so it has no warning.
  static func problems(of program: Program, settings: Settings) -> [Diagnostic] {
    let targets = settings.targets
    guard !targets.isEmpty else { return [] }
    if case .inOrder = program.schedule.form { return [] }
    let simulation = Simulation.play(
      program, .made, weeks: ComparedWeeks(program, program).count, settings: settings.ofEngine)
    var outline = WeekOutline()
    var weeks: Set<Int> = []
    for session in simulation.sessions where session.plan.position.deload == nil {
      weeks.insert(session.week)
      outline.add(session.plan, on: session.date, settings)
    }
    let found = outline.muscles.compactMap { muscle -> String? in
      guard let target = targets[muscle.muscle] else { return nil }
      let week = WeekOutline.Comparison(
        muscle: muscle.muscle, sets: AverageWeek.average(muscle.hardSets, weeks.count),
        target: target)
      let isBelow = muscle.directSets > 0 && week.isBelow
      return isBelow || week.isAbove ? week.text : nil
    }
    guard !found.isEmpty else { return [] }
    return [
      Diagnostic(
        TargetCheckID.setsOffTarget,
        "hard sets a week are off your targets: \(found.joined(separator: ", "))",
        severity: .warning, at: program.schedule.span, label: "in an average week",
        notes: ["'prog plan' counts the sets of all programs that you run"],
        help: ["change the sets, or 'targets' in prog.yaml"], in: program.source)
    ]
  }
}
