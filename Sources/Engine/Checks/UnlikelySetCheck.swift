// Finds sets that probably do not mean what their author intended: `45x10` is 45 sets, and `8x400`
// of a run is 400 reps.

package import Diagnostics
import Notation
import Programs
import Training

/// Finds unlikely numbers of sets, reps without the unit of a distance or a time, speeds that are
/// impossible, and lists whose numbers are probably not reps.
package struct UnlikelySetCheck {
  /// The most problems that are reported.
  private static let mostProblems = 100

  let program: Program
  let compiled: CompiledProgram
  let settings: EngineSettings
  private var problems: [Diagnostic] = []
  /// The sets that were checked already, because many entries may use one scheme.
  private var seen: Set<SourceSpan> = []

  /// Returns the problems for a lifter with these settings, in no particular order.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    var check = UnlikelySetCheck(compiled, settings)
    var measures: [String: ExerciseMeasure] = [:]
    for day in compiled.program.days {
      for entry in day.entries {
        guard check.problems.count < mostProblems else { return check.problems }
        let lift = entry.slot.lift
        let measure = measures[lift] ?? Self.measure(of: lift)
        measures[lift] = measure
        let rounds = entry.superset.flatMap { number in
          day.supersets.indices.contains(number - 1) ? day.supersets[number - 1].rounds : nil
        }
        check.check(entry, measure, rounds: rounds)
      }
    }
    return check.problems
  }

  private init(_ compiled: CompiledProgram, _ settings: EngineSettings) {
    self.compiled = compiled
    self.settings = settings.completed(by: compiled.program)
    program = compiled.program
  }

  private mutating func check(_ entry: DayEntry, _ measure: ExerciseMeasure, rounds: Int?) {
    // Few entries have a part that may be a number of a list.
    var (hasIntensity, mayHaveList) = (false, false)
    entry.scheme?.visitSets(in: compiled.schemes) { set in
      checkCount(set, of: entry)
      checkAmount(set, of: entry, measure)
      if let rounds { checkRounds(set, of: entry, rounds) }
      if set.load != nil || set.effort != nil {
        hasIntensity = true
      } else if set.mayBeInList(after: hasIntensity) {
        mayHaveList = true
      }
    }
    if mayHaveList { checkLists(of: entry, measure) }
    entry.options.warmup?.visit { warmup in
      guard case .scheme(let scheme) = warmup else { return }
      Cases.always(scheme).visitSets(in: compiled.schemes) { checkCount($0, of: entry) }
      checkWarmup(scheme, of: entry)
    }
  }

  /// The unit in which a load is offered.
  var unit: WeightUnit { program.units ?? settings.units }

  func isBodyweight(_ entry: DayEntry) -> Bool {
    settings.equipment(of: entry.slot.lift) == .bodyweight
  }

  func isUnseen(_ set: PlannedSet) -> Bool {
    problems.count < Self.mostProblems && !seen.contains(set.span)
  }

  mutating func report(
    _ id: some DiagnosticID, _ summary: String, _ set: PlannedSet, at span: SourceSpan? = nil,
    label: String, help: [String]
  ) {
    guard seen.insert(set.span).inserted else { return }
    problems.append(
      Diagnostic(
        id, summary, severity: .warning, at: span ?? set.span, label: label, help: help,
        in: program.source))
  }
}

extension PlannedSet {
  /// The set in the notation.
  var written: String { SetPrinter.text(of: self) }

  func with(_ amount: PlannedAmount) -> PlannedSet {
    var set = self
    set.amount = amount
    return set
  }

  /// Returns whether a set without a load and an effort may be another part of the set before it:
  /// a number after a set with an intensity, a time, or more reps than anybody plans.
  fileprivate func mayBeInList(after hasIntensity: Bool) -> Bool {
    switch amount {
    case .reps(.exactly(.whole(let reps))): hasIntensity || reps >= Self.leastListedLoad
    case .time(.exactly): true
    default: false
    }
  }
}
