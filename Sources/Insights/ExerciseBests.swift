// The bests of an exercise so far, and the records that a workout sets.
import Training

/// A best and the best that it replaced.
struct Holder {
  let candidate: Candidate
  let previous: Mark?
  var mark: Mark { candidate.mark }
}

/// The bests of an exercise so far.
struct ExerciseBests {
  private let exercise: String
  private var holders: [RecordKind: Holder] = [:]
  private(set) var reps = RepsAtLoads()

  init(_ exercise: String) { self.exercise = exercise }

  /// Adds a workout's bests and returns the records among them, ordered by kind.
  mutating func take(_ session: SessionBests) -> [Record] {
    var records: [Record] = []
    for (kind, candidate) in session.candidates {
      let best = holders[kind]
      if let best, best.candidate.rank >= candidate.rank { continue }
      holders[kind] = Holder(candidate: candidate, previous: best?.mark)
      if let best { records.append(record(kind, candidate.mark, best.mark)) }
    }
    for holder in reps.take(session.reps) where !isAlsoBest(holder.mark, among: records) {
      records.append(record(.repsAtLoad, holder.mark, holder.previous))
    }
    // A stable sort keeps the heaviest load first among records of reps at a load.
    return records.enumerated().sorted {
      ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset)
    }.map(\.element)
  }

  private func record(_ kind: RecordKind, _ mark: Mark, _ previous: Mark?) -> Record {
    Record(exercise: exercise, kind: kind, mark: mark, previous: previous)
  }

  /// Returns true if the set is also a single or best-N record, which already covers it.
  private func isAlsoBest(_ mark: Mark, among records: [Record]) -> Bool {
    guard let set = mark.set, let reps = set.amount.reps, let load = set.load else { return false }
    return records.contains { record in
      guard record.mark.set?.load?.comparable == load.comparable else { return false }
      return switch record.kind {
      case .single: reps == 1
      case .best(let count): reps >= count
      default: false
      }
    }
  }

  /// All bests, ordered by kind.
  var records: [Record] {
    let single = holders.map { record($0.key, $0.value.mark, $0.value.previous) }
    let perLoad = reps.frontier.map { record(.repsAtLoad, $0.mark, $0.previous) }
    return (single + perLoad.reversed()).enumerated().sorted {
      ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset)
    }.map(\.element)
  }
}

/// The most reps at each load or more.
struct RepsAtLoads {
  /// From light to heavy, with fewer and fewer reps: each holds the most reps at its load or above.
  private(set) var frontier: [Holder] = []
  private var loads: [Int] = []
  /// All loads that were lifted, by exact weight.
  private var lifted: Set<Int> = []

  /// Returns the best at a load or more, if there is one.
  func most(at load: Int) -> Holder? {
    loads.firstIndex { $0 >= load }.map { frontier[$0] }
  }

  /// Adds the most reps at each load of a workout. Returns those that beat the previous best at a
  /// load lifted before, heaviest first.
  ///
  /// If two such sets have equal reps, only the heavier one counts.
  mutating func take(_ session: [Int: Candidate]) -> [Holder] {
    var beaten: [Holder] = []
    var added: [(load: Int, holder: Holder)] = []
    for (load, candidate) in session.sorted(by: { $0.key > $1.key }) {
      let before = most(at: load)
      if let before, before.candidate.rank >= candidate.rank { continue }
      // At a load that was not lifted before, there is no older value to beat.
      let holder = Holder(
        candidate: candidate, previous: lifted.contains(load) ? before?.mark : nil)
      if added.last.map({ $0.holder.candidate.rank < candidate.rank }) ?? true {
        added.append((load, holder))
      }
      if holder.previous != nil,
        beaten.last.map({ $0.candidate.rank < candidate.rank }) ?? true
      {
        beaten.append(holder)
      }
    }
    for (load, holder) in added { insert(holder, at: load) }
    lifted.formUnion(session.keys)
    return beaten
  }

  /// Inserts a holder that is better than those at its load or above.
  private mutating func insert(_ holder: Holder, at load: Int) {
    let end = loads.firstIndex { $0 > load } ?? loads.count
    // Reps fall from light to heavy: holders with no more reps and no more load are replaced.
    let rank = holder.candidate.rank
    let start = frontier[..<end].firstIndex { $0.candidate.rank <= rank } ?? end
    let range = start..<end
    loads.replaceSubrange(range, with: [load])
    frontier.replaceSubrange(range, with: [holder])
  }
}
