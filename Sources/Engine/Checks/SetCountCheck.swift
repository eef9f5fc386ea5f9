// Finds numbers of sets that are probably loads, as in `45x10, 65x5`.

package import Diagnostics
import Notation
import Programs
import Training

/// Finds sets of a lift with a load whose number of sets is unlikely.
package struct SetCountCheck {
  /// The greatest usual number of sets in one line.
  private static let most: Int32 = 20

  private let program: Program
  private let compiled: CompiledProgram
  private let settings: EngineSettings
  private var problems: [Diagnostic] = []
  /// The sets that were checked already, because many entries may use one scheme.
  private var seen: Set<SourceSpan> = []

  /// Returns the problems for a lifter with these settings, in no particular order.
  package static func problems(
    of compiled: CompiledProgram, settings: EngineSettings = EngineSettings()
  ) -> [Diagnostic] {
    var check = SetCountCheck(compiled, settings)
    for entry in compiled.program.days.flatMap(\.entries) where check.problems.count < 100 {
      check.check(entry)
    }
    return check.problems
  }

  private init(_ compiled: CompiledProgram, _ settings: EngineSettings) {
    self.compiled = compiled
    self.settings = settings.completed(by: compiled.program)
    program = compiled.program
  }

  private mutating func check(_ entry: DayEntry) {
    entry.scheme?.visitSets(in: compiled.schemes) { check($0, of: entry) }
    entry.options.warmup?.visit { warmup in
      guard case .scheme(let scheme) = warmup else { return }
      Cases.always(scheme).visitSets(in: compiled.schemes) { check($0, of: entry) }
    }
  }

  private mutating func check(_ set: PlannedSet, of entry: DayEntry) {
    guard let count = set.unlikelyCount(above: Self.most),
      settings.equipment(of: entry.slot.lift) != .bodyweight, seen.insert(set.span).inserted
    else { return }
    report(set, count, entry)
  }

  private mutating func report(_ set: PlannedSet, _ count: Int32, _ entry: DayEntry) {
    var loaded = set
    loaded.count = .exactly(1)
    loaded.load = .load(.one(Load(count, program.units ?? settings.units)))
    let rested = SetPrinter.text(of: [
      .set(PlannedSet(count: set.count, amount: set.amount, rest: Seconds(60)))
    ])
    problems.append(
      Diagnostic(
        EngineWarningID.unlikelySets,
        "\(count) sets of '\(entry.slot.lift)': '\(SetPrinter.text(of: [.set(set)]))'",
        severity: .warning, at: set.span, label: "probably a load and its reps",
        help: [
          "for a load, write `\(SetPrinter.text(of: [.set(loaded)]))`",
          "for \(count) sets, write the rest too: `\(rested)`",
        ],
        in: program.source))
  }
}

extension PlannedSet {
  /// Returns the number of sets, if it is higher than usual and may be a load: the set has nothing
  /// else that gives its load, its rest or its times.
  fileprivate func unlikelyCount(above most: Int32) -> Int32? {
    guard case .exactly(let count) = count, count > most, case .reps = amount, load == nil,
      effort == nil, rest == nil, every == nil, until == nil
    else { return nil }
    return count
  }
}
