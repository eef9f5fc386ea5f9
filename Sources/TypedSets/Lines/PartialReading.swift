// A line while it is read: its exercises, and what is read up to a token.

import Training

/// One exercise of a line while it is read.
struct TypedExercise {
  let name: TypedName?
  let filler: Filler
  private var clauses: ClauseReader
  /// The readings of the clauses that begin at a token.
  private var known: [[ClauseReading]?]

  /// The most readings of the same tokens.
  private static let mostReadings = 24

  init(_ name: TypedName?, _ context: TypedContext, _ bytes: [UInt8], _ tokens: [Token]) {
    self.name = name
    known = Array(repeating: nil, count: tokens.count)
    let judge = Judge(context)
    filler = Filler(judge: judge)
    clauses = ClauseReader(PartReader(bytes: bytes, tokens: tokens, judge: judge))
  }

  var context: TypedContext { filler.context }

  mutating func readings(at start: Int) -> [ClauseReading] {
    if let known = known[start] { return known }
    var found = clauses.clauses(at: start).flatMap(Interpreter.readings)
    found.sort { $0.cost < $1.cost }
    var counts: [Int: Int] = [:]
    found.removeAll { reading in
      counts[reading.clause.end, default: 0] += 1
      return counts[reading.clause.end, default: 0] > Self.mostReadings
    }
    known[start] = found
    return found
  }
}

/// Sets that are read so far, with those before them, which other readings may share.
final class SetTrail {
  private let sets: [PerformedSet]
  private let previous: SetTrail?
  /// The clause with these sets.
  private let clause: Clause?
  let count: Int
  let workCount: Int
  /// Equal for equal sets, whether they were read in one group or in several.
  let key: Int

  init(_ sets: [PerformedSet], after previous: SetTrail?, of clause: Clause?) {
    (self.sets, self.previous, self.clause) = (sets, previous, clause)
    count = (previous?.count ?? 0) + sets.count
    workCount = (previous?.workCount ?? 0) + sets.count { $0.isWork }
    key = sets.reduce(previous?.key ?? 0) { key, set in
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(set)
      return hasher.finalize()
    }
  }

  var last: PerformedSet? { sets.last }

  private var trails: [SetTrail] {
    var trails: [SetTrail] = []
    var trail: SetTrail? = self
    while let here = trail {
      trails.append(here)
      trail = here.previous
    }
    return trails.reversed()
  }

  /// All sets, in order.
  var all: [PerformedSet] { trails.flatMap(\.sets) }
  /// The clauses of all sets.
  var clauses: [Clause] { trails.compactMap(\.clause) }
}

/// A line that is read up to a token.
struct PartialReading {
  var cost = 0
  /// The most that one step costs.
  var worst = 0
  /// The number of the exercise; nil before the first name.
  var exercise: Int?
  /// The first token of the exercise.
  var start = 0
  var sets: SetTrail?
  /// The last group of sets.
  var last: ClauseReading?
  var lead: Lead?
  var asks = false
  var addsToBodyweight: Bool?
  var order: [Symbol]?
  /// True if the sets have numbers: `1: 80x5, 2: 80x5`.
  var isNumbered = false
  /// The text between the last two groups.
  var gap: ReadingChart.Gap?
  /// A mark that may belong to the next sets too, and whether it certainly does.
  var mark: Detail?
  var isMarkCertain = false
  var isMarkRunning = false
  /// The letter of the group of exercises, as in `A1 bench 80x5; A2 row 60x8`.
  var group: UInt8?
  /// The sets before those with only blanks between them.
  var beforeRun: SetTrail?
  var items: [TypedItem] = []
  /// The sets of these items.
  var trails: [SetTrail] = []
  /// Equal for equal items.
  var itemsKey = 0

  /// Returns whether another reading has the same sets and continues in the same way.
  func isLike(_ other: PartialReading) -> Bool {
    sets?.key == other.sets?.key && itemsKey == other.itemsKey && exercise == other.exercise
      && lead == other.lead && last?.clause.isBare == other.last?.clause.isBare
      && last?.clause.isLooseList == other.last?.clause.isLooseList
      && last?.isComplete == other.last?.isComplete && mark == other.mark
  }
}

/// A reading of a whole line.
struct LineReading {
  var items: [TypedItem]
  var cost: Int
  /// The most that one step costs.
  var worst: Int
  var asks: Bool
  var trails: [SetTrail]
}
