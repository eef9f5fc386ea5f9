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
            items: items, cost: partial.cost, worst: partial.worst, asks: partial.asks,
            trails: partial.trails + [partial.sets].compactMap(\.self)))
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
    if exercise.context.warmups.areWhole, !sets.contains(where: \.isWork),
      exercise.context.warmups.isBeforeWork
    {
      for index in sets.indices { sets[index].isWarmup = false }
    }
    items.append(TypedItem(name: exercise.name, sets: sets.grouped, span: span))
    return items
  }

  /// Returns what is wrong with a line without a likely reading.
  func fault() -> Fault {
    func fault(from start: Int, furthest: Int, _ context: TypedContext) -> Fault {
      FaultFinder(
        bytes: bytes, tokens: tokens, context: context, start: start, furthest: furthest,
        isStuck: isStuck
      ).fault()
    }
    let known = names?.beginning
    guard let names, furthestStart == 0, exercises.isEmpty || furthestExercise == nil else {
      let context = furthestExercise.map { exercises[$0].context } ?? context(nil)
      var found = fault(from: furthestStart, furthest: furthest, context)
      if let names, let span = found.problem.span {
        // The name of another exercise is neither a note nor to be left out.
        if names.isName(in: span) { found.repairs = [] }
        found.repairs.insert(contentsOf: names.withoutWordsBeforeName(at: furthest), at: 0)
      }
      // A word at the end of the name may be one of the sets: `good morning bar 3x8`.
      if let (name, end) = known, tokens[end].kind != .colon {
        let next = String(decoding: bytes[tokens[end].start...], as: UTF8.self)
        found.generalRepairs.append("\(name.text): \(next)")
      }
      return found
    }
    // `squat nonsense`
    if let (name, end) = known, !tokens.contains(where: { $0.kind == .number }) {
      return fault(from: end, furthest: end, context(name))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let problem = Diagnostic(
      TypedErrorID.logWithoutExercise,
      "expected an exercise and its sets, found '\(text)'", at: SourceSpan(0, bytes.count),
      label: "expected the name of an exercise first")
    return Fault(problem: problem, repairs: names.turned().filter { $0 != text })
  }

  // MARK: Steps

  /// The separator between two groups of sets.
  enum Gap { case start, blank, tightComma, comma, semicolon, slash }

  private func gap(at place: Int, isFirst: Bool) -> (gap: Gap, end: Int) {
    var gap: Gap = isFirst ? .start : .blank
    var end = place
    while end < tokens.count {
      let token = tokens[end]
      switch token.kind {
      case .comma where !isFirst && gap == .blank:
        gap = tokens.isTight(end + 1) ? .tightComma : .comma
      case .semicolon, .line: gap = .semicolon
      case .word where token.word == .then && !isFirst: if gap == .blank { gap = .comma }
      case .bullet: break
      // A `*` before an exercise is a bullet.
      case .times
      where isStartOfPiece(end) && tokens.isLoose(end + 1) && bytes[token.start] == 0x2A:
        break
      case .dash, .longDash:
        guard isStartOfPiece(end),
          names != nil || token.kind == .longDash || tokens.isLoose(end + 1)
        else { return (gap, end) }
      case .stop
      where end + 1 == tokens.count || gap == .blank && tokens[end + 1].kind == .semicolon:
        break
      case .slash where names != nil && gap == .blank && token.followsBlank:
        gap = .slash
      default: return (gap, end)
      }
      end += 1
    }
    return (gap, end)
  }

  private func isStartOfPiece(_ index: Int) -> Bool {
    guard let before = tokens[at: index - 1] else { return true }
    return [.semicolon, .line, .bullet].contains(before.kind)
  }

  private mutating func extend(_ partial: PartialReading, at place: Int) {
    let isFirst = partial.sets == nil && partial.items.isEmpty && place == partial.start
    let isAfterName = partial.sets == nil && partial.exercise != nil && names != nil
    let (gap, next) = gap(at: place, isFirst: isFirst || isAfterName)
    furthest = max(furthest, min(next, tokens.count - 1))
    guard next < tokens.count else {
      add(partial, at: tokens.count)
      return
    }
    begin(after: partial, gap, at: place, next)
    guard let index = partial.exercise, gap != .slash, partial.sets?.count ?? 0 < Self.mostSets
    else { return }
    let planned = exercises[index].filler.planned(after: partial.sets)
    let afterNumber = afterNumber(of: (partial.sets?.count ?? 0) + 1, at: next)
    let isNumber = afterNumber > next
    append(
      at: next, to: partial, gap, index, planned, cost: partial.isNumbered && isNumber ? 8 : 0)
    guard isNumber else { return }
    var numbered = partial
    numbered.isNumbered = true
    append(
      at: afterNumber, to: numbered, gap == .blank ? .comma : gap, index, planned,
      cost: 1 + (partial.sets == nil || partial.isNumbered ? 0 : 8))
  }

  // MARK: Names

  /// The parts before a name.
  private enum NameSign: Equatable {
    case none, plus
    case group(UInt8)
    case warmup
  }

  /// Adds the readings in which a name follows.
  private mutating func begin(
    after partial: PartialReading, _ gap: Gap, at place: Int, _ next: Int
  ) {
    guard let names else { return }
    var signs: [(NameSign, start: Int)] = []
    if gap != .tightComma, partial.exercise == nil || partial.sets != nil {
      signs.append((.none, next))
    }
    if partial.exercise == nil || gap != .blank {
      if tokens[next].kind == .plus, tokens.isLoose(next + 1) {
        signs.append((.plus, next + 1))
      }
      if let (letter, start) = group(at: next) { signs.append((.group(letter), start)) }
      if tokens[next].word == .warmup { signs.append((.warmup, next + 1)) }
    }
    for (sign, start) in signs {
      let isFirst = sign != .none || partial.exercise == nil
      let found = names.names(at: start, isFirst: isFirst)
      guard !found.isEmpty, let items = finished(partial, at: place) else { continue }
      for (name, end, cost) in found {
        begin(
          name, sign, end, cost + (sign == .none && gap == .blank ? 1 : 0), partial, items, next)
      }
    }
  }

  private mutating func begin(
    _ name: TypedName, _ sign: NameSign, _ end: Int, _ cost: Int, _ partial: PartialReading,
    _ items: [TypedItem], _ start: Int
  ) {
    var name = name
    var next = PartialReading()
    switch sign {
    case .none: break
    case .plus: name.isSuperset = true
    case .group(let letter):
      guard case .one = name.match else { return }
      (name.isSuperset, next.group) = (partial.group == letter, letter)
    case .warmup:
      guard case .one = name.match else { return }
      (next.mark, next.isMarkCertain) = (.warmup, true)
    }
    let known = exercises.firstIndex { $0.name.map { $0.isSame(as: name) } ?? false }
    if known == nil {
      guard exercises.count < 200 else { return }
      exercises.append(TypedExercise(name, context(name), bytes, tokens))
    }
    let index = known ?? exercises.count - 1
    (next.cost, next.worst) = (partial.cost + cost, max(partial.worst, cost))
    (next.exercise, next.start, next.items, next.asks) = (index, start, items, partial.asks)
    next.trails = partial.trails + [partial.sets].compactMap(\.self)
    next.itemsKey = partial.itemsKey &* 31 &+ (partial.sets?.key ?? 0) &+ index
    add(next, at: end)
  }

  /// Returns the letter of `A1`, `A1.` or `B2)`, and the place after it.
  private func group(at place: Int) -> (letter: UInt8, end: Int)? {
    guard place + 2 < tokens.count, tokens[place].kind == .word,
      tokens[place].end - tokens[place].start == 1, tokens[place + 1].kind == .number,
      !tokens[place + 1].followsBlank, tokens[place + 1].digits == 1,
      case let letter = bytes[tokens[place].start] | 0x20, letter <= UInt8(ascii: "h")
    else { return nil }
    let hasSign = [.stop, .close, .colon].contains(tokens[place + 2].kind)
    guard hasSign || tokens[place + 2].followsBlank, place + 3 < tokens.count else { return nil }
    return (letter, hasSign ? place + 3 : place + 2)
  }

  /// Returns the place after the number of a set and its colon: `2: 80x5`.
  private func afterNumber(of set: Int, at place: Int) -> Int {
    let isNumber = tokens[at: place]?.whole == set && tokens[at: place + 1]?.kind == .colon
    return isNumber && tokens.isLoose(place + 2) ? place + 2 : place
  }

  // MARK: Sets

  /// Returns what it costs that sets follow others with this between them.
  private func cost(of gap: Gap, _ partial: PartialReading, _ reading: ClauseReading) -> Int {
    let isOdd = reading.clause.isOddMeasure && !(partial.last?.clause.isOddMeasure ?? false)
    let odd = isOdd ? Cost.oddMeasure : 0
    guard let last = partial.last else { return odd }
    if reading.clause.symbols.first == .times { return Cost.never }
    let isAgain = partial.gap == gap
    switch gap {
    case .start, .comma, .semicolon, .slash: return odd
    case .tightComma:
      guard last.isComplete, reading.isComplete, !reading.clause.isTightList else {
        return Cost.never
      }
      return odd + (isAgain ? 0 : 2)
    case .blank:
      let areBound = last.isBound && reading.isBound && last.isComplete == reading.isComplete
      guard areBound || reading.clause.leadingMark != nil else { return Cost.never }
      return odd + (isAgain ? 0 : 1)
    }
  }

  /// Returns what it costs that sets are written in another way than those before.
  private func cost(ofChange gap: Gap, _ partial: PartialReading, _ reading: ClauseReading) -> Int {
    guard let last = partial.last else { return 0 }
    let clause = reading.clause
    // One list is not read as two, nor one kind of load as two.
    let isSplit =
      last.clause.isBare && clause.isLooseList || last.clause.isLooseList && clause.isBare
    var cost = gap == .comma && isSplit ? Cost.splitList : 0
    if let adds = clause.loads?.addsToBodyweight, let other = partial.addsToBodyweight {
      cost += adds != other ? Cost.splitList : adds ? 0 : -Cost.literalOnBodyweight
    }
    if let order = clause.order, let other = partial.order, order != other { cost += Cost.change }
    if reading.isMeasured != last.isMeasured { cost += Cost.change }
    // A load that is typed is the load of all sets.
    let isOpen = partial.asks && partial.sets?.last?.load == .bodyweight
    return cost + (clause.hasLoad && isOpen ? Cost.change : 0)
  }

  /// Adds the readings in which sets follow.
  private mutating func append(
    at start: Int, to partial: PartialReading, _ gap: Gap, _ index: Int,
    _ planned: [TypedContext.Planned], cost more: Int
  ) {
    for reading in exercises[index].readings(at: start) {
      let cost = cost(of: gap, partial, reading) + more
      guard cost + reading.cost <= Cost.hopeless else { continue }
      let change = self.cost(ofChange: gap, partial, reading)
      let end = reading.clause.end
      if isTooLate(partial.cost + cost + reading.cost + change, at: end) { continue }
      var next = partial
      (next.gap, next.last) = (gap, reading)
      next.order = reading.clause.order ?? partial.order
      next.addsToBodyweight = reading.clause.loads?.addsToBodyweight ?? partial.addsToBodyweight
      if gap == .semicolon || gap == .comma && partial.isMarkRunning {
        (next.mark, next.isMarkCertain, next.isMarkRunning) = (nil, false, false)
      }
      if gap != .blank { next.beforeRun = partial.sets }
      for filled in exercises[index].filler.filled(
        reading, after: partial.sets, partial.lead, planned)
      {
        next.cost = partial.cost + cost + filled.cost + change
        next.worst = max(partial.worst, cost + filled.cost)
        (next.asks, next.lead) = (partial.asks || filled.asks, filled.lead)
        append(filled.sets, after: partial, next, at: end)
      }
    }
  }

  /// Adds a reading with these sets as they are, and as warm-up or drop sets if a mark may hold.
  private mutating func append(
    _ sets: [PerformedSet], after partial: PartialReading, _ next: PartialReading, at end: Int
  ) {
    var next = next
    guard let clause = next.last?.clause else { return }
    let runCount = (partial.sets?.count ?? 0) - (next.beforeRun?.count ?? 0)
    if clause.endsWithWarmup, next.gap == .blank, runCount < Self.mostWarmups {
      var whole = next
      let run = (partial.sets?.all ?? []).dropFirst(next.beforeRun?.count ?? 0) + sets
      whole.sets = SetTrail(run.map { marked($0, as: .warmup) }, after: next.beforeRun, of: clause)
      add(whole, at: end)
    }
    next.sets = SetTrail(sets, after: partial.sets, of: clause)
    if clause.leadingMark == .warmup || clause.leadingMark == .drop {
      (next.mark, next.isMarkCertain) = (clause.leadingMark, clause.isMarkOpen)
      add(next, at: end)
      return
    }
    guard let mark = next.mark else {
      add(next, at: end)
      return
    }
    let isHeavy = isHeavy(sets, partial.exercise ?? 0)
    if !isHeavy || mark == .drop {
      var other = next
      other.sets = SetTrail(
        sets.map { marked($0, as: mark) }, after: partial.sets, of: clause)
      other.isMarkRunning = next.gap == .blank
      add(other, at: end)
    }
    if partial.isMarkRunning, next.gap == .blank { return }
    guard !next.isMarkCertain || isHeavy else { return }
    (next.mark, next.isMarkCertain) = (nil, false)
    add(next, at: end)
  }

  private func marked(_ set: PerformedSet, as mark: Detail) -> PerformedSet {
    var set = set
    if mark == .warmup { set.isWarmup = true } else { set.isDrop = true }
    return set
  }

  /// Returns whether sets are about as heavy as the planned ones or the last ones.
  private func isHeavy(_ sets: [PerformedSet], _ index: Int) -> Bool {
    let context = exercises[index].context
    guard let known = context.planned.first?.load ?? context.lastLoad else { return false }
    return sets.contains { set in
      set.load.map { $0.comparable * 20 >= known.comparable * 19 } ?? false
    }
  }
}
