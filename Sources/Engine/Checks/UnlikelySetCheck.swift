// Finds sets that say something else than is probably meant: `45x10` is 45 sets, and `8x400` of a
// run is 400 reps.

package import Diagnostics
import Notation
import Programs
import Training

/// Finds unlikely numbers of sets, reps without the unit of a distance or a time, and speeds that
/// are impossible.
package struct UnlikelySetCheck {
  /// The greatest usual number of sets in one line.
  private static let mostSets: Int32 = 20
  /// The greatest number of reps that a hold such as a plank may have, in pulses or entries.
  private static let mostHolds: Int32 = 10
  /// The most problems that are reported.
  private static let mostProblems = 100

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
    var check = UnlikelySetCheck(compiled, settings)
    var measures: [String: Measure] = [:]
    for entry in compiled.program.days.flatMap(\.entries) {
      guard check.problems.count < mostProblems else { break }
      let lift = entry.slot.lift
      let measure = measures[lift] ?? Measure(of: lift)
      measures[lift] = measure
      check.check(entry, measure)
    }
    return check.problems
  }

  private init(_ compiled: CompiledProgram, _ settings: EngineSettings) {
    self.compiled = compiled
    self.settings = settings.completed(by: compiled.program)
    program = compiled.program
  }

  private mutating func check(_ entry: DayEntry, _ measure: Measure) {
    entry.scheme?.visitSets(in: compiled.schemes) { set in
      checkCount(set, of: entry)
      checkAmount(set, of: entry, measure)
    }
    entry.options.warmup?.visit { warmup in
      guard case .scheme(let scheme) = warmup else { return }
      Cases.always(scheme).visitSets(in: compiled.schemes) { checkCount($0, of: entry) }
    }
  }

  private func isUnseen(_ set: PlannedSet) -> Bool {
    problems.count < Self.mostProblems && !seen.contains(set.span)
  }

  private mutating func report(
    _ id: EngineWarningID, _ summary: String, _ set: PlannedSet, label: String, help: [String]
  ) {
    guard seen.insert(set.span).inserted else { return }
    problems.append(
      Diagnostic(
        id, summary, severity: .warning, at: set.span, label: label, help: help,
        in: program.source))
  }
}

extension UnlikelySetCheck {
  // MARK: Numbers of sets

  private mutating func checkCount(_ set: PlannedSet, of entry: DayEntry) {
    guard let count = set.unlikelyCount(above: Self.mostSets), isUnseen(set),
      settings.equipment(of: entry.slot.lift) != .bodyweight
    else { return }
    var loaded = set
    loaded.count = .exactly(1)
    loaded.load = .load(.one(Load(count, program.units ?? settings.units)))
    let rested = PlannedSet(count: set.count, amount: set.amount, rest: Seconds(60))
    report(
      .unlikelySets, "\(count) sets of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a load and its reps",
      help: [
        "for a load, write `\(loaded.written)`",
        "for \(count) sets, write the rest too: `\(rested.written)`",
      ])
  }
}

extension UnlikelySetCheck {
  // MARK: Amounts

  /// What an exercise is measured in, apart from reps.
  private enum Measure {
    case reps
    case hold
    case distance

    init(of exercise: String) {
      // Ropes are jumped and swung for reps too.
      if ExerciseLibrary.isCardio(exercise), !exercise.hasSuffix("Rope") {
        self = .distance
      } else {
        self = ExerciseLibrary.isHold(exercise) ? .hold : .reps
      }
    }
  }

  private mutating func checkAmount(_ set: PlannedSet, of entry: DayEntry, _ measure: Measure) {
    switch (measure, set.amount) {
    case (.hold, .reps(let goal)):
      guard let reps = goal.leastReps, reps > Self.mostHolds else { return }
      reportReps(set, entry, meaning: [goal.asTime(secondsEach: 1)])
    case (.distance, .reps(let goal)):
      guard let reps = goal.leastReps else { return }
      // Nobody runs for 400 minutes, and few run 30 metres.
      let meant =
        reps < 100
        ? [goal.asTime(secondsEach: 60), goal.asDistance(in: .km)] : [goal.asDistance(in: .m)]
      reportReps(set, entry, meaning: meant)
    case (_, .distanceInTime(let distance, let time)):
      let speeds = SpeedRange(of: entry.slot.lift)
      guard speeds.isExceeded(by: distance, in: time) else { return }
      reportSpeed(set, entry, distance, time, speeds)
    default: return
    }
  }

  private mutating func reportReps(
    _ set: PlannedSet, _ entry: DayEntry, meaning amounts: [PlannedAmount?]
  ) {
    guard isUnseen(set) else { return }
    let readings = amounts.compactMap(\.self).map { "`\(set.with($0).written)`" }
    report(
      .unlikelyAmount, "reps of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a distance or a time without its unit",
      help: readings.isEmpty ? [] : ["write \(readings.joined(separator: " or "))"])
  }

  private mutating func reportSpeed(
    _ set: PlannedSet, _ entry: DayEntry, _ distance: Distance, _ time: Seconds,
    _ speeds: SpeedRange
  ) {
    guard isUnseen(set), let pace = distance.pace(in: time) else { return }
    var help: [String] = []
    let longer = Seconds(tenths: Int32(clamping: Int(time.tenths) * 60))
    if speeds.contains(distance, in: longer) {
      let meant = set.with(.distanceInTime(distance, longer))
      help = ["for hours and minutes, write `\(meant.written)`"]
    }
    report(
      .unlikelyAmount, "unlikely speed for '\(entry.slot.lift)': '\(set.written)'", set,
      label: "\(pace.text) is faster than possible", help: help)
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

  fileprivate var written: String { SetPrinter.text(of: [.set(self)]) }

  fileprivate func with(_ amount: PlannedAmount) -> PlannedSet {
    var set = self
    set.amount = amount
    return set
  }
}

extension RepGoal {
  /// The smallest number of reps that reaches the goal; nil if it is not a number.
  fileprivate var leastReps: Int32? {
    switch self {
    case .exactly(.whole(let reps)), .range(.whole(let reps), _), .atLeast(.whole(let reps)),
      .rangeOrMore(.whole(let reps), _):
      reps
    case .exactly, .range, .atLeast, .rangeOrMore, .max: nil
    }
  }

  /// Returns the goal as a time; nil if no time is written like it.
  fileprivate func asTime(secondsEach: Int32) -> PlannedAmount? {
    func time(_ reps: Int32) -> Seconds { Seconds(Int32(clamping: Int(reps) * Int(secondsEach))) }
    switch self {
    case .exactly(.whole(let reps)): return .time(.exactly(time(reps)))
    case .range(.whole(let low), .whole(let high)): return .time(.range(time(low), time(high)))
    case .atLeast(.whole(let reps)): return .time(.atLeast(time(reps)))
    case .exactly, .range, .atLeast, .rangeOrMore, .max: return nil
    }
  }

  /// Returns the goal as a distance; nil if no distance is written like it.
  fileprivate func asDistance(in unit: DistanceUnit) -> PlannedAmount? {
    guard case .exactly(.whole(let reps)) = self else { return nil }
    return .distance(
      .exactly(Distance(tenThousandths: Int32(clamping: Int(reps) * 10_000), unit: unit)))
  }
}
