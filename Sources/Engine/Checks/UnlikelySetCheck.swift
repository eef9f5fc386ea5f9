// Finds sets that probably do not mean what their author intended: `45x10` is 45 sets, and `8x400`
// of a run is 400 reps.

package import Diagnostics
import Notation
import Programs
import Training

/// Finds unlikely numbers of sets, reps without the unit of a distance or a time, speeds that are
/// impossible, and lists whose numbers are probably not reps.
package struct UnlikelySetCheck {
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

  /// The greatest usual number of sets in one line.
  private static let mostSets: Int32 = 20
  /// The greatest usual number of sets in a range of them.
  private static let mostSetsOfRange: Int32 = 6
  /// The greatest number of warm-up sets that a lone number may mean.
  private static let mostWarmupSets: Int32 = 5

  mutating func checkCount(_ set: PlannedSet, of entry: DayEntry) {
    switch set.count {
    case .exactly(let count):
      if count > Self.mostSets { checkCount(count, set, of: entry) }
    case .between(.whole(let low), .whole(let high)):
      if high > Self.mostSetsOfRange { checkRange(low, high, set, of: entry) }
    case .between, .expression: break
    }
  }

  private mutating func checkCount(_ count: Int32, _ set: PlannedSet, of entry: DayEntry) {
    guard set.load == nil, set.effort == nil, set.isUntimed, isUnseen(set), !isBodyweight(entry)
    else { return }
    var loaded = set
    loaded.count = .exactly(1)
    loaded.load = .load(.one(Load(count, unit)))
    report(
      EngineWarningID.unlikelySets, "\(count) sets of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a load and its reps",
      help: ["for a load, write `\(loaded.written)`"])
  }

  /// Reports `8-12x3`, which is 8 to 12 sets of three. Two reps with a load are meant in this way:
  /// speed work has many sets.
  private mutating func checkRange(
    _ low: Int32, _ high: Int32, _ set: PlannedSet, of entry: DayEntry
  ) {
    let least: Int32 = set.load == nil ? 2 : 3
    guard case .reps(.exactly(.whole(let reps))) = set.amount, high > reps,
      (least...Self.mostSetsOfRange).contains(reps), set.isUntimed, isUnseen(set)
    else { return }
    var meant = set.with(.reps(.range(.whole(low), .whole(high))))
    meant.count = .exactly(reps)
    report(
      EngineWarningID.unlikelySets,
      "\(low) to \(high) sets of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a rep range and its sets",
      help: ["for a rep range, write `\(meant.written)`"])
  }

  /// Reports `3x8` in a superset with `rounds: 3`, which is nine sets.
  mutating func checkRounds(_ set: PlannedSet, of entry: DayEntry, _ rounds: Int) {
    guard rounds > 1, case .exactly(let count) = set.count, count > 2 || Int(count) == rounds,
      count > 1, isUnseen(set)
    else { return }
    var one = set
    one.count = .exactly(1)
    report(
      EngineWarningID.unlikelySets,
      "\(Int(count) * rounds) sets of '\(entry.slot.lift)': '\(set.written)' in \(rounds) rounds",
      set, label: "all of these sets are done in each round",
      help: ["for one set in each round, write `\(one.written)`"])
  }

  /// Reports `warmup: 3`, which is one set of three without a load.
  mutating func checkWarmup(_ scheme: Scheme, of entry: DayEntry) {
    guard scheme.parts.count == 1, case .set(let set) = scheme.parts[0],
      case .reps(.exactly(.whole(let reps))) = set.amount, reps <= Self.mostWarmupSets,
      set.isLoneNumber, isUnseen(set), !isBodyweight(entry)
    else { return }
    report(
      EngineWarningID.unlikelySets,
      "one warm-up set of '\(entry.slot.lift)', without a load: '\(set.written)'",
      set, label: "probably a number of sets",
      help: ["for sets up to today's load, write `warmup: auto`"])
  }

  /// The greatest number of reps that a hold such as a plank may have, in pulses or entries.
  private static let mostHolds: Int32 = 10

  /// Returns the measure of an exercise, apart from its load. Ropes are jumped and swung for reps
  /// too.
  static func measure(of exercise: String) -> ExerciseMeasure {
    exercise.hasSuffix("Rope") ? .reps : ExerciseLibrary.measure(of: exercise)
  }

  mutating func checkAmount(_ set: PlannedSet, of entry: DayEntry, _ measure: ExerciseMeasure) {
    switch (measure, set.amount) {
    case (.time, .reps(let goal)):
      guard let reps = goal.minReps, reps > Self.mostHolds else { return }
      reportReps(set, entry, meaning: [goal.asTime(secondsEach: 1)])
    case (.distance, .reps(let goal)):
      guard let reps = goal.minReps else { return }
      // Runs of 400 minutes or of 30 metres are rare.
      let meant =
        reps < 100
        ? [goal.asTime(secondsEach: 60), goal.asDistance(in: .km)] : [goal.asDistance(in: .m)]
      reportReps(set, entry, meaning: meant)
    case (_, .distanceInTime(let distance, let time)):
      let speeds = SpeedRange(of: entry.slot.lift)
      guard let fault = speeds.impossibility(of: distance, in: time) else { return }
      reportSpeed(set, entry, distance, time, speeds, fault)
    case (_, .distance(.exactly(let distance))):
      // Ropes are jumped for minutes too.
      let measure = ExerciseLibrary.measure(of: entry.slot.lift)
      guard let sets = set.mostSets, measure.mayMeanMinutes(distance, sets: Int32(sets)) else {
        return
      }
      reportMetres(set, entry, distance)
    default: return
    }
  }

  private mutating func reportReps(
    _ set: PlannedSet, _ entry: DayEntry, meaning amounts: [PlannedAmount?]
  ) {
    guard isUnseen(set) else { return }
    let readings = amounts.compactMap(\.self).map { "`\(set.with($0).written)`" }
    report(
      EngineWarningID.unlikelyAmount, "reps of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "probably a distance or a time without its unit",
      help: readings.isEmpty ? [] : ["write \(readings.joined(separator: " or "))"])
  }

  private mutating func reportMetres(
    _ set: PlannedSet, _ entry: DayEntry, _ distance: Distance
  ) {
    guard isUnseen(set), let tenths = Int32(exactly: Int(distance.tenThousandths) * 600 / 10_000)
    else { return }
    let meant = set.with(.time(.exactly(Seconds(tenths: tenths))))
    report(
      NotationErrorID.minutesNotMetres, "metres of '\(entry.slot.lift)': '\(set.written)'", set,
      label: "m is metres, min is minutes", help: ["for minutes, write `\(meant.written)`"])
  }

  private mutating func reportSpeed(
    _ set: PlannedSet, _ entry: DayEntry, _ distance: Distance, _ time: Seconds,
    _ speeds: SpeedRange, _ fault: String
  ) {
    guard isUnseen(set), let pace = distance.pace(in: time) else { return }
    // A time with one colon may be hours and minutes.
    let longer = Seconds(tenths: Int32(clamping: Int(time.tenths) * 60))
    let others = DistanceUnit.allCases.map {
      (Distance(tenThousandths: distance.tenThousandths, unit: $0), time)
    }
    let meant = ([(distance, longer)] + others).first { speeds.contains($0, in: $1) }
    report(
      EngineWarningID.unlikelyAmount, "unlikely speed for '\(entry.slot.lift)': '\(set.written)'",
      set,
      label: "\(pace.text) is \(fault)",
      help: meant.map { ["write `\(set.with(.distanceInTime($0, $1)).written)`"] } ?? [])
  }

  /// The times that are usual as rests, in seconds.
  private static let rests = Seconds(20)...Seconds(600)
  /// The most reps that follow a load after a `/`.
  private static let mostRepsOfLoad: Int32 = 12

  mutating func checkLists(of entry: DayEntry, _ measure: ExerciseMeasure) {
    entry.scheme?.visitSchemes(in: compiled.schemes) { cases in
      cases.visit { checkList($0.parts, of: entry, measure) }
    }
  }

  private mutating func checkList(
    _ parts: [SchemePart], of entry: DayEntry, _ measure: ExerciseMeasure
  ) {
    var index = 0
    while index < parts.count {
      let first = index
      index += 1
      guard case .set(let set) = parts[first] else { continue }
      var numbers: [PlannedSet] = []
      while index < parts.count, case .set(let next) = parts[index], next.isLoneNumber,
        isListed(next, after: numbers.last ?? set)
      {
        numbers.append(next)
        index += 1
      }
      if let last = numbers.last {
        reportNumbers(numbers, to: last, after: set)
      } else if index < parts.count, case .set(let next) = parts[index] {
        if next.isLoneTime, isListed(next, after: set) {
          reportRest(next, after: set, of: entry, measure)
        } else if next.span == set.span {
          reportSlash(set, next)
        }
      }
    }
  }

  /// Returns whether only a comma is between two sets.
  private func isListed(_ set: PlannedSet, after other: PlannedSet) -> Bool {
    let (start, end) = (other.span.end, set.span.start)
    guard start < end, end - start < 4, start >= 0, end <= program.source.bytes.count else {
      return false
    }
    let between = program.source.bytes[start..<end]
    return between.first == UInt8(ascii: ",")
      && between.dropFirst().allSatisfy { $0 == UInt8(ascii: " ") }
  }

  private mutating func reportNumbers(
    _ numbers: [PlannedSet], to last: PlannedSet, after set: PlannedSet
  ) {
    guard let meant = ListedIntensities.meant(by: set, numbers.compactMap(\.amount.minReps)),
      isUnseen(numbers[0])
    else { return }
    let (what, names) =
      set.effort != nil
      ? ("effort", "efforts")
      : set.load.isPercentage ? ("percentage", "percentages") : ("load", "loads")
    let amounts = numbers.map(\.written).joined(separator: ", ")
    let sets = numbers.count == 1 ? "a set of \(amounts)" : "sets of \(amounts)"
    let list = meant.map(\.written).joined(separator: ", ")
    report(
      EngineWarningID.unlikelySets, "\(sets) reps after '\(set.written)'", numbers[0],
      at: SourceSpan(numbers[0].span.start, last.span.end),
      label: numbers.count == 1 ? "probably one more \(what)" : "probably more \(names)",
      help: ["for \(names), write `\(list)`"])
  }

  private mutating func reportRest(
    _ time: PlannedSet, after set: PlannedSet, of entry: DayEntry, _ measure: ExerciseMeasure
  ) {
    guard measure == .reps, case .reps = set.amount, case .time(.exactly(let rest)) = time.amount,
      Self.rests.contains(rest), set.rest == nil, set.every == nil,
      set.load != nil || !isBodyweight(entry), isUnseen(time)
    else { return }
    var rested = set
    rested.rest = rest
    report(
      EngineWarningID.unlikelySets, "a set of \(rest.text) after '\(set.written)'", time,
      label: "probably a rest",
      help: ["for a rest, write `\(rested.written)`"])
  }

  private mutating func reportSlash(_ set: PlannedSet, _ next: PlannedSet) {
    guard case .reps(.exactly(.whole(let load))) = set.amount,
      case .reps = next.amount, let reps = next.amount.minReps, load >= PlannedSet.leastListedLoad,
      reps <= Self.mostRepsOfLoad, set.count == .exactly(1), set.load == nil, set.effort == nil,
      isUnseen(set)
    else { return }
    var share = next
    share.load = .percent(Decimal(Int(load), places: 2), upTo: nil, of: nil, plus: nil)
    report(
      EngineWarningID.unlikelySets, "a set of \(load) reps and one of \(next.written)", set,
      label: "probably a load and its reps",
      help: ["for a percentage, write `\(share.written)`"])
  }
}

extension PlannedSet {
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

  /// True if nothing says when its sets are done or when they end.
  fileprivate var isUntimed: Bool {
    guard case .reps = amount else { return false }
    return rest == nil && every == nil && until == nil
  }

  /// The fewest reps that are probably a load or a percentage before a `/`, as in `75/5`.
  static var leastListedLoad: Int32 { 40 }
}

extension RepGoal {
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

extension PlannedLoad? {
  fileprivate var isPercentage: Bool {
    if case .percent? = self { true } else { false }
  }
}
