// Lists of sets whose numbers are probably efforts, percentages, loads or rests: `5 @7, 8, 9`.

import Diagnostics
import Notation
import Programs
import Training

extension PlannedSet {
  /// The fewest reps that are probably a load or a percentage before a `/`, as in `75/5`.
  static var leastListedLoad: Int32 { 40 }
}

extension UnlikelySetCheck {
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
      help: [
        "for \(names), write `\(list)`",
        "for reps, write the \(what) of each set too",
      ])
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
      help: [
        "for a rest, write `\(rested.written)`",
        "for a set of \(rest.text), name it: `\(rest.text) \"hold\"`",
      ])
  }

  /// Reports `75/5`, which is a set of 75 and a set of five.
  private mutating func reportSlash(_ set: PlannedSet, _ next: PlannedSet) {
    guard case .reps(.exactly(.whole(let load))) = set.amount,
      case .reps = next.amount, let reps = next.amount.minReps, load >= PlannedSet.leastListedLoad,
      reps <= Self.mostRepsOfLoad, set.count == .exactly(1), set.load == nil, set.effort == nil,
      isUnseen(set)
    else { return }
    var (share, loaded) = (next, next)
    share.load = .percent(Decimal(Int(load), places: 2), upTo: nil, of: nil, plus: nil)
    loaded.load = .load(.one(Load(load, unit)))
    report(
      EngineWarningID.unlikelySets, "a set of \(load) reps and one of \(next.written)", set,
      label: "probably a load and its reps",
      help: [
        "for a percentage, write `\(share.written)`", "for a load, write `\(loaded.written)`",
      ])
  }
}

extension PlannedLoad? {
  fileprivate var isPercentage: Bool {
    if case .percent? = self { true } else { false }
  }
}
