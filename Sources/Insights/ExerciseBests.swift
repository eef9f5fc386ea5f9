// The bests of one exercise so far, and what a workout makes of them.
import Training

/// A best and the one it took the place of.
struct Holder {
  let candidate: Candidate
  let previous: Mark?
  var mark: Mark { candidate.mark }
}

/// What was ever best in one exercise.
struct ExerciseBests {
  private let exercise: String
  private var holders: [RecordKind: Holder] = [:]
  private(set) var reps = RepsAtLoads()

  init(_ exercise: String) { self.exercise = exercise }

  /// Takes in a workout's bests, and gives the records among them in the order of kinds.
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
    // Stable by heaviest load first among most reps at loads.
    return records.enumerated().sorted {
      ($0.element.kind, $0.offset) < ($1.element.kind, $1.offset)
    }.map(\.element)
  }

  private func record(_ kind: RecordKind, _ mark: Mark, _ previous: Mark?) -> Record {
    Record(exercise: exercise, kind: kind, mark: mark, previous: previous)
  }

  /// True when the set of a mark is a single or best-N record as well: then it was said.
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

  /// Every best, in the order of kinds.
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
  /// From light to heavy, with ever fewer reps: each is the most at its load or any above.
  private(set) var frontier: [Holder] = []
  private var loads: [Int] = []
  /// Every load that was lifted, by exact weight.
  private var lifted: Set<Int> = []

  /// The best at a load or more, if there is any.
  func most(at load: Int) -> Holder? {
    loads.firstIndex { $0 >= load }.map { frontier[$0] }
  }

  /// Takes in the most reps at each load of a workout; gives those that beat what was done before
  /// at loads lifted before, heaviest first.
  ///
  /// Of two such sets, the lighter one with no more reps says nothing.
  mutating func take(_ session: [Int: Candidate]) -> [Holder] {
    var beaten: [Holder] = []
    var added: [(load: Int, holder: Holder)] = []
    for (load, candidate) in session.sorted(by: { $0.key > $1.key }) {
      let before = most(at: load)
      if let before, before.candidate.rank >= candidate.rank { continue }
      // Without an older value at a load lifted before there is none to beat.
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

  /// Puts in a holder that is better than what stands at its load or above.
  private mutating func insert(_ holder: Holder, at load: Int) {
    let end = loads.firstIndex { $0 > load } ?? loads.count
    // Reps fall from light to heavy: what has no more reps and no more load says nothing now.
    let rank = holder.candidate.rank
    let start = frontier[..<end].firstIndex { $0.candidate.rank <= rank } ?? end
    let range = start..<end
    loads.replaceSubrange(range, with: [load])
    frontier.replaceSubrange(range, with: [holder])
  }
}
