// All readings of a line: the best few at each place, from the first token to the last.

import Diagnostics
import Notation
import Training

/// Finds the readings of a line.
struct ReadingChart {
  let bytes: [UInt8]
  let tokens: [Token]
  let names: NameReader?
  let context: (TypedName?) -> TypedContext
  var exercises: [TypedExercise] = []
  var partials: [[PartialReading]]
  /// The last token that a reading reaches.
  var furthest = 0
  /// The first token of the last sets that are read, and their exercise.
  var furthestStart = 0
  var furthestExercise: Int?
  var isStuck = true

  /// The most readings up to a token.
  private static let width = 12
  private static let widthAtEnd = 40
  /// The most sets of one exercise in a line.
  static let mostSets = 300
  /// The most sets before a word that makes all of them warm-up sets.
  static let mostWarmups = 12

  init(_ bytes: [UInt8], names: ExerciseNames?, context: @escaping (TypedName?) -> TypedContext) {
    let (bytes, tokens) = Self.tokens(of: bytes, names)
    self.bytes = bytes
    self.tokens = tokens
    self.context = context
    self.names = names.map { NameReader(bytes: bytes, tokens: tokens, names: $0) }
    partials = Array(repeating: [], count: tokens.count + 1)
  }

  /// Returns the tokens of a line; quotes around the whole line are blanks.
  private static func tokens(
    of bytes: [UInt8], _ names: ExerciseNames?
  ) -> (bytes: [UInt8], tokens: [Token]) {
    let tokens = Lexer(bytes).tokens
    guard tokens.count == 1, let quote = tokens.first, quote.kind == .quote else {
      return (bytes, tokens)
    }
    let (start, end) = (quote.start + quote.digits, quote.end - quote.decimals)
    let inside = bytes[start..<end]
    guard inside.contains(where: { (0x30...0x39).contains($0) }) else { return (bytes, tokens) }
    if case .one? = names?.match(String(decoding: inside, as: UTF8.self)) {
      return (bytes, tokens)
    }
    let blanks = { (count: Int) in [UInt8](repeating: 0x20, count: count) }
    let line = bytes[..<quote.start] + blanks(quote.digits) + inside + blanks(quote.decimals)
    return (line + bytes[quote.end...], Lexer(line + bytes[quote.end...]).tokens)
  }

  /// Returns the readings of the whole line, the likeliest first.
  mutating func candidates() -> [LineReading] {
    var first = PartialReading()
    if names == nil {
      exercises.append(TypedExercise(nil, context(nil), bytes, tokens))
      first.exercise = 0
    }
    partials[0] = [first]
    for place in 0..<tokens.count {
      let best = partials[place]
      partials[place] = []
      for partial in best {
        furthest = place
        if partial.sets == nil { (furthestStart, furthestExercise) = (place, partial.exercise) }
        extend(partial, at: place)
      }
    }
    var result: [LineReading] = []
    // A name without sets.
    if let empty = partials[tokens.count].first(where: { partial in
      guard partial.sets == nil, let name = partial.exercise.flatMap({ exercises[$0].name }) else {
        return false
      }
      if case .unknown = name.match { return partial.items.isEmpty && name.isQuoted }
      return true
    }) {
      (furthestStart, furthestExercise) = (tokens.count, empty.exercise)
    }
    for partial in partials[tokens.count] {
      guard let items = finished(partial, at: tokens.count), !items.isEmpty else { continue }
      if !result.contains(where: { $0.items == items }) {
        result.append(
          LineReading(
            items: items, cost: partial.cost, worst: partial.worst, asks: partial.asks))
      }
    }
    isStuck = result.isEmpty
    return result
  }

  /// Adds a reading up to a token, if it is among the best.
  mutating func add(_ partial: PartialReading, at place: Int) {
    if isTooLate(partial.cost, at: place) { return }
    if let same = partials[place].firstIndex(where: { $0.isLike(partial) }) {
      guard partials[place][same].cost > partial.cost else { return }
      partials[place].remove(at: same)
    }
    let index = partials[place].firstIndex { $0.cost > partial.cost } ?? partials[place].count
    partials[place].insert(partial, at: index)
    let most = place == tokens.count ? Self.widthAtEnd : Self.width
    if partials[place].count > most { partials[place].removeLast() }
  }

  /// Returns whether so many better readings are known that one with this cost is not among the
  /// best.
  func isTooLate(_ cost: Int, at place: Int) -> Bool {
    let most = place == tokens.count ? Self.widthAtEnd : Self.width
    return partials[place].count == most && partials[place][most - 1].cost <= cost
  }

  func finished(_ partial: PartialReading, at end: Int) -> [TypedItem]? {
    guard let index = partial.exercise else { return partial.items }
    guard var sets = partial.sets?.all else { return nil }
    var items = partial.items
    let last = max(partial.start, min(end, tokens.count) - 1)
    let span = SourceSpan(tokens[partial.start].start, tokens[last].end)
    let exercise = exercises[index]
    // A whole exercise that was light is work, not a long warm-up.
    if exercise.filler.judge.context.warmups.areWhole, !sets.contains(where: \.isWork),
      exercise.filler.judge.context.warmups.isBeforeWork
    {
      for index in sets.indices { sets[index].isWarmup = false }
    }
    items.append(TypedItem(name: exercise.name, sets: sets.grouped, span: span))
    return items
  }

  /// Returns what is wrong with a line without a likely reading.
  func fault() -> Fault {
    guard let names, furthestStart == 0, exercises.isEmpty || furthestExercise == nil else {
      let context = furthestExercise.map { exercises[$0].filler.judge.context } ?? context(nil)
      return FaultFinder(bytes, tokens, furthest: furthest, isStuck: isStuck, context).fault(
        from: furthestStart)
    }
    // `squat nonsense`
    if let (name, end) = names.beginning, !tokens.contains(where: { $0.kind == .number }) {
      return FaultFinder(bytes, tokens, furthest: end, isStuck: isStuck, context(name)).fault(
        from: end)
    }
    var fault = Fault(
      TypedErrorID.logWithoutExercise,
      "expected an exercise and its sets, found '\(String(decoding: bytes, as: UTF8.self))'",
      SourceSpan(0, bytes.count), label: "expected the name of an exercise first",
      repairs: names.turned())
    fault.isWholeLine = true
    return fault
  }
}
