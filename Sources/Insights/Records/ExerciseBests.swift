// The bests of an exercise so far, and the records that a workout sets.
import Training

/// A best and the best that it replaced.
struct Holder {
  let rank: RecordRank
  let mark: Mark
  let previous: Mark?
}

/// The bests of an exercise so far.
struct ExerciseBests {
  private let exercise: String
  /// The number of its lines in the workout that is being added.
  var lines = 0
  /// By the place of their kind.
  private var holders: [Holder?] = Array(repeating: nil, count: RecordKind.places)
  /// The ranks of the holders that are whole numbers, by the place of their kind, so that a set is
  /// compared without touching a mark.
  private var ranks: [Int128?] = Array(repeating: nil, count: RecordKind.places)
  private(set) var reps = RepsAtLoads()
  /// The date of the best e1RM.
  private var estimateDate: CalendarDate?
  /// The date of the last workout with a set that gives an estimate.
  private(set) var lastDate: CalendarDate?
  /// The workouts with such a set after the date of the best e1RM.
  private(set) var workoutsSinceEstimate = 0

  init(_ exercise: String) { self.exercise = exercise }

  /// Counts a workout with a set that gives an estimate, after its bests were added.
  mutating func countWorkout(on date: CalendarDate) {
    lastDate = date
    guard let estimateDate, estimateDate < date else { return }
    workoutsSinceEstimate += 1
  }

  /// Returns true if a set, or the first value of one of its kinds, would be a best. `estimate` is
  /// the rank of its e1RM.
  func isBeaten(by set: PerformedSet, estimate: Int128?) -> Bool {
    if let estimate, isBeaten(.e1RM, by: estimate) { return true }
    if let reps = set.amount.reps {
      if isBeaten(.repsInSet, by: Int128(reps)) { return true }
      if let load = set.load?.comparable {
        let rank = Int128(load)
        if isBeaten(.heaviest, by: rank) || reps == 1 && isBeaten(.single, by: rank) {
          return true
        }
        for count in Records.repCounts where reps >= count {
          if isBeaten(.best(reps: count), by: rank) { return true }
        }
        return self.reps.isBeaten(by: reps, at: load)
      }
      return false
    }
    // Times and distances are rare.
    return true
  }

  /// Returns true if the totals of a workout would be a best.
  func isBeaten(by totals: SessionTotals) -> Bool {
    if isBeaten(.sets, by: Int128(totals.sets)) { return true }
    if let volume = totals.volumeRank, isBeaten(.volume, by: volume) { return true }
    let reps = totals.volume.bodyweightReps
    return reps > 0 && isBeaten(.bodyweightVolume, by: Int128(reps))
  }

  private func isBeaten(_ kind: RecordKind, by rank: Int128) -> Bool {
    ranks[kind.place].map { $0 < rank } ?? true
  }

  /// Notes the load of a set that is not a best.
  mutating func note(_ set: PerformedSet) {
    if set.amount.reps != nil, let load = set.load?.comparable { reps.note(load) }
  }

  /// Adds a workout's bests and returns the records among them, ordered by kind.
  mutating func take(_ session: SessionBests, on date: CalendarDate, entry: Int) -> [Record] {
    var records: [Record] = []
    for candidate in session.candidates {
      let best = holders[candidate.place]
      if let best, best.rank >= candidate.rank { continue }
      let mark = session.mark(candidate, on: date, entry: entry)
      holders[candidate.place] = Holder(rank: candidate.rank, mark: mark, previous: best?.mark)
      if case .whole(let rank) = candidate.rank { ranks[candidate.place] = rank }
      if candidate.kind == .e1RM { (estimateDate, workoutsSinceEstimate) = (date, 0) }
      if let best { records.append(record(candidate.kind, mark, best.mark)) }
    }
    let atLoads = reps.take(session, on: date, entry: entry)
    for holder in atLoads where !isAlsoBest(holder.mark, among: records) {
      records.append(record(.repsAtLoad, holder.mark, holder.previous))
    }
    if records.count > 1 {
      // Keep the heaviest load first among records of reps at a load.
      records = records.enumerated().sorted {
        ($0.element.kind.place, $0.offset) < ($1.element.kind.place, $1.offset)
      }.map(\.element)
    }
    return records
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
    var records: [Record] = []
    for kind in RecordKind.all {
      if kind == .repsAtLoad {
        records += reps.frontier.reversed().map { record(.repsAtLoad, $0.mark, $0.previous) }
      } else if let holder = holders[kind.place] {
        records.append(record(kind, holder.mark, holder.previous))
      }
    }
    return records
  }

  /// Returns the best of a kind.
  func best(_ kind: RecordKind) -> Record? {
    if kind == .repsAtLoad {
      return reps.frontier.last.map { record(kind, $0.mark, $0.previous) }
    }
    return holders[kind.place].map { record(kind, $0.mark, $0.previous) }
  }
}

/// The most reps at each load or more.
struct RepsAtLoads {
  /// From light to heavy, with fewer and fewer reps: each holds the most reps at its load or above.
  private(set) var frontier: [Holder] = []
  private var loads: [Int] = []
  /// All loads that were lifted, by exact weight, from light to heavy.
  private var lifted: [Int] = []

  /// Returns the best at a load or more, if there is one.
  func most(at load: Int) -> Holder? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index] : nil
  }

  private func rank(at load: Int) -> RecordRank? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index].rank : nil
  }

  /// Returns true if a number of reps at a load would be a best.
  func isBeaten(by reps: Int32, at load: Int) -> Bool {
    rank(at: load).map { $0 < .whole(Int128(reps)) } ?? true
  }

  /// Notes that a load was lifted.
  mutating func note(_ load: Int) {
    let index = lifted.firstIndex(notBelow: load)
    if index == lifted.count || lifted[index] != load { lifted.insert(load, at: index) }
  }

  /// Adds the most reps at each load of a workout, heaviest first. Returns those that beat the
  /// previous best at a load lifted before, heaviest first.
  ///
  /// If two such sets have equal reps, only the heavier one counts.
  mutating func take(
    _ session: SessionBests, on date: CalendarDate, entry: Int
  ) -> [Holder] {
    var beaten: [Holder] = []
    var added: [(load: Int, holder: Holder)] = []
    for (load, candidate) in session.reps {
      if let before = rank(at: load), before >= candidate.rank { continue }
      // At a load that was not lifted before, there is no older value to beat.
      let index = lifted.firstIndex(notBelow: load)
      let isKnown = index < lifted.count && lifted[index] == load
      let holder = Holder(
        rank: candidate.rank, mark: session.mark(candidate, on: date, entry: entry),
        previous: isKnown ? most(at: load)?.mark : nil)
      if added.last.map({ $0.holder.rank < candidate.rank }) ?? true {
        added.append((load, holder))
      }
      if holder.previous != nil,
        beaten.last.map({ $0.rank < candidate.rank }) ?? true
      {
        beaten.append(holder)
      }
    }
    for (load, holder) in added { insert(holder, at: load) }
    for (load, _) in session.reps { note(load) }
    return beaten
  }

  /// Inserts a holder that is better than those at its load or above.
  private mutating func insert(_ holder: Holder, at load: Int) {
    let end = loads.firstIndex { $0 > load } ?? loads.count
    // Reps fall from light to heavy: holders with no more reps and no more load are replaced.
    let rank = holder.rank
    let start = frontier[..<end].firstIndex { $0.rank <= rank } ?? end
    let range = start..<end
    loads.replaceSubrange(range, with: [load])
    frontier.replaceSubrange(range, with: [holder])
  }
}

extension [Int] {
  /// Returns the index of the first number of an ordered array that is not below `number`; the count
  /// if all are.
  fileprivate func firstIndex(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
