// A line while it is read: its exercises, and what is read up to a token.

import Training

/// One exercise of a line while it is read.
struct TypedExercise {
  let name: TypedName?
  let filler: Filler
  let interpreter: Interpreter
  var clauses: ClauseReader
  /// The readings of the clauses that begin at a token.
  private var memo: [[(end: Int, reading: ClauseReading)]?]

  /// The most readings of the same tokens.
  private static let mostReadings = 24

  init(_ name: TypedName?, _ context: TypedContext, _ bytes: [UInt8], _ tokens: [Token]) {
    self.name = name
    memo = Array(repeating: nil, count: tokens.count)
    let judge = Judge(context)
    filler = Filler(judge: judge)
    interpreter = Interpreter(judge: judge, tokens: tokens)
    clauses = ClauseReader(parts: PartReader(bytes: bytes, tokens: tokens, judge: judge))
  }

  mutating func readings(at start: Int) -> [(end: Int, reading: ClauseReading)] {
    if let known = memo[start] { return known }
    var found: [(end: Int, reading: ClauseReading)] = []
    for clause in clauses.clauses(at: start) {
      for reading in interpreter.readings(of: clause) { found.append((clause.end, reading)) }
    }
    found.sort { $0.reading.cost < $1.reading.cost }
    var ends: [Int] = []
    found.removeAll { end, _ in
      ends.append(end)
      return ends.count > Self.mostReadings && ends.count { $0 == end } > Self.mostReadings
    }
    memo[start] = found
    return found
  }
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
  var lead: Lead?
  var asks = false
  var isBound = false
  var isComplete = false
  var isBare = false
  var isLooseList = false
  var addsToBodyweight: Bool?
  var order: [Symbol]?
  /// True if the sets have numbers: `1: 80x5, 2: 80x5`.
  var isNumbered = false
  var isMeasured = false
  var isOddMeasure = false
  /// True if the last sets touch a comma before them, or have only a blank before them.
  var gap: ReadingChart.Gap?
  /// A mark that may belong to the next sets too, and whether it certainly does.
  var mark: Detail?
  /// The letter of the group of exercises, as in `A1 bench 80x5; A2 row 60x8`.
  var group: UInt8?
  var isMarkCertain = false
  var isMarkRunning = false
  /// The sets before those with only blanks between them.
  var beforeRun: SetTrail?
  var items: [TypedItem] = []
  /// Equal for equal items.
  var itemsKey = 0
}

extension PartialReading {
  /// Returns whether another reading has the same sets and continues in the same way.
  func isLike(_ other: PartialReading) -> Bool {
    sets?.key == other.sets?.key && itemsKey == other.itemsKey && exercise == other.exercise
      && lead == other.lead && isBare == other.isBare && isLooseList == other.isLooseList
      && isComplete == other.isComplete && mark == other.mark
  }
}

/// A reading of a whole line.
struct LineReading {
  var items: [TypedItem]
  var cost: Int
  /// The most that one step costs.
  var worst: Int
  var asks: Bool
}
