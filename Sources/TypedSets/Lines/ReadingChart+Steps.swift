// The steps from one group of sets to the next, and to the next exercise.

import Training

extension ReadingChart {
  /// The separator between two groups of sets.
  enum Gap { case start, blank, tightComma, comma, semicolon, slash }

  func gap(at place: Int, isFirst: Bool) -> (gap: Gap, end: Int)? {
    var gap: Gap = isFirst ? .start : .blank
    var end = place
    while end < tokens.count {
      let token = tokens[end]
      switch token.kind {
      case .comma where !isFirst && gap == .blank:
        let isTight = end + 1 < tokens.count && !tokens[end + 1].followsBlank
        gap = isTight ? .tightComma : .comma
      case .semicolon, .line: gap = .semicolon
      case .word where token.word == .then && !isFirst: if gap == .blank { gap = .comma }
      case .bullet: break
      case .times
      where isStartOfPiece(end) && end + 1 < tokens.count
        && tokens[end + 1].followsBlank && tokens[end].end - tokens[end].start == 1
        && bytes[tokens[end].start] == 0x2A:
        break
      case .dash, .longDash:
        guard isStartOfPiece(end),
          names != nil || token.kind == .longDash
            || end + 1 < tokens.count
              && tokens[end + 1].followsBlank
        else { return (gap, end) }
      case .stop
      where end + 1 == tokens.count
        || gap == .blank && end + 1 < tokens.count
          && tokens[end + 1].kind == .semicolon:
        break
      case .slash where names != nil && gap == .blank && token.followsBlank:
        gap = .slash
      default: return (gap, end)
      }
      end += 1
    }
    return (gap, end)
  }

  func isStartOfPiece(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1].kind {
    case .semicolon, .line, .bullet: return true
    default: return false
    }
  }

  mutating func extend(_ partial: PartialReading, at place: Int) {
    let isFirst = partial.sets == nil && partial.items.isEmpty && place == partial.start
    let isAfterName = partial.sets == nil && partial.exercise != nil && names != nil
    guard let (gap, next) = gap(at: place, isFirst: isFirst || isAfterName) else { return }
    furthest = max(furthest, min(next, tokens.count - 1))
    guard next < tokens.count else {
      add(partial, at: tokens.count)
      return
    }
    if let names, gap != .tightComma, !(partial.exercise != nil && partial.sets == nil) {
      for (name, end, cost) in names.names(at: next, isFirst: partial.exercise == nil) {
        guard let items = finished(partial, at: place) else { continue }
        begin(name, end, cost + (gap == .blank ? 1 : 0), partial, items, next)
      }
    }
    if let names, next + 1 < tokens.count, tokens[next].kind == .plus,
      tokens[next + 1].followsBlank, partial.exercise == nil || gap != .blank
    {
      for (name, end, cost) in names.names(at: next + 1, isFirst: true) {
        guard let items = finished(partial, at: place) else { continue }
        var name = name
        name.isSuperset = true
        begin(name, end, cost, partial, items, next)
      }
    }
    if let names, partial.exercise == nil || gap != .blank, let (letter, first) = group(at: next) {
      for (name, end, cost) in names.names(at: first, isFirst: true) {
        guard case .one = name.match, let items = finished(partial, at: place) else { continue }
        var name = name
        name.isSuperset = partial.group == letter
        begin(name, end, cost, partial, items, next, group: letter)
      }
    }
    if let names, partial.exercise == nil || gap != .blank, tokens[next].word == .warmup {
      for (name, end, cost) in names.names(at: next + 1, isFirst: true) {
        guard case .one = name.match, let items = finished(partial, at: place) else { continue }
        begin(name, end, cost, partial, items, next, mark: .warmup)
      }
    }
    guard let index = partial.exercise, gap != .slash else { return }
    let isNumbered = partial.isNumbered
    guard partial.sets?.count ?? 0 < Self.mostSets else { return }
    let planned = exercises[index].filler.planned(after: partial.sets)
    let afterNumber = afterNumber(of: (partial.sets?.count ?? 0) + 1, at: next)
    var numbered = partial
    numbered.isNumbered = true
    for (start, partial) in afterNumber > next
      ? [(next, partial), (afterNumber, numbered)] : [(next, partial)]
    {
      let change =
        start > next
        ? 1 + (partial.sets == nil || isNumbered ? 0 : 8)
        : isNumbered && afterNumber > next ? 8 : 0
      for (end, reading) in exercises[index].readings(at: start) {
        let gap = start > next && gap == .blank ? Gap.comma : gap
        let cost = self.cost(of: gap, partial, reading) + change
        guard cost + reading.cost <= Cost.hopeless else { continue }
        append(reading, to: partial, gap, cost, at: end, index, planned)
      }
    }
  }

  /// Returns the letter of `A1`, `A1.` or `B2)`, and the place after it.
  func group(at place: Int) -> (letter: UInt8, end: Int)? {
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
  func afterNumber(of set: Int, at place: Int) -> Int {
    guard place + 2 < tokens.count, tokens[place].whole == set, tokens[place + 1].kind == .colon,
      tokens[place + 2].followsBlank
    else { return place }
    return place + 2
  }

  mutating func begin(
    _ name: TypedName, _ end: Int, _ cost: Int, _ partial: PartialReading, _ items: [TypedItem],
    _ start: Int, mark: Detail? = nil, group: UInt8? = nil
  ) {
    let index: Int
    if let known = exercises.firstIndex(where: { $0.name.map { $0.isSame(as: name) } ?? false }) {
      index = known
    } else {
      guard exercises.count < 200 else { return }
      exercises.append(TypedExercise(name, context(name), bytes, tokens))
      index = exercises.count - 1
    }
    var next = PartialReading()
    (next.cost, next.worst) = (partial.cost + cost, max(partial.worst, cost))
    (next.exercise, next.start, next.items, next.asks) = (index, start, items, partial.asks)
    next.itemsKey = partial.itemsKey &* 31 &+ (partial.sets?.key ?? 0) &+ index
    (next.mark, next.isMarkCertain, next.group) = (mark, mark != nil, group)
    add(next, at: end)
  }

  /// Returns what it costs that sets follow others with this between them.
  func cost(of gap: Gap, _ partial: PartialReading, _ reading: ClauseReading) -> Int {
    let odd = reading.isOddMeasure && !partial.isOddMeasure ? Cost.oddMeasure : 0
    if partial.sets == nil { return odd }
    if reading.beginsWithTimes { return Cost.never }
    let isAgain = partial.gap == gap
    switch gap {
    case .start, .comma, .semicolon, .slash: return odd
    case .tightComma:
      guard partial.isComplete, reading.isComplete, !reading.isTightList else {
        return Cost.never
      }
      return odd + (isAgain ? 0 : 2)
    case .blank:
      let areBound =
        partial.isBound && reading.isBound && partial.isComplete == reading.isComplete
      return odd + (areBound || reading.leadingMark != nil ? isAgain ? 0 : 1 : Cost.never)
    }
  }

  /// Returns what it costs that sets are written in another way than those before.
  func cost(ofChange gap: Gap, _ partial: PartialReading, _ reading: ClauseReading) -> Int {
    if partial.sets == nil { return 0 }
    // One list is not read as two, nor one kind of load as two.
    let isSplit = partial.isBare && reading.isLooseList || partial.isLooseList && reading.isBare
    var cost = gap == .comma && isSplit ? Cost.splitList : 0
    if let adds = reading.addsToBodyweight, let other = partial.addsToBodyweight {
      cost += adds != other ? Cost.splitList : adds ? 0 : -Cost.literalOnBodyweight
    }
    if let order = reading.order, let other = partial.order, order != other { cost += Cost.change }
    if reading.isMeasured != partial.isMeasured { cost += Cost.change }
    // A load that is typed is the load of all sets.
    let isOpen = partial.asks && partial.sets?.last?.load == .bodyweight
    return cost + (reading.isLoaded && isOpen ? Cost.change : 0)
  }

  mutating func append(
    _ reading: ClauseReading, to partial: PartialReading, _ gap: Gap, _ cost: Int, at end: Int,
    _ index: Int, _ planned: [TypedContext.Planned]
  ) {
    let change = self.cost(ofChange: gap, partial, reading)
    let least = partial.cost + cost + reading.cost + change
    if isTooLate(least, at: end) { return }
    for filled in exercises[index].filler.filled(
      reading, after: partial.sets, partial.lead, planned)
    {
      var next = partial
      next.cost += cost + filled.cost + change
      next.worst = max(next.worst, cost + filled.cost)
      next.gap = gap
      next.asks = partial.asks || filled.asks
      next.lead = filled.lead
      (next.isBound, next.isComplete) = (reading.isBound, reading.isComplete)
      (next.isBare, next.isLooseList) = (reading.isBare, reading.isLooseList)
      next.order = reading.order ?? partial.order
      (next.isMeasured, next.isOddMeasure) = (reading.isMeasured, reading.isOddMeasure)
      next.addsToBodyweight = reading.addsToBodyweight ?? partial.addsToBodyweight
      if gap == .semicolon || gap == .comma && partial.isMarkRunning {
        (next.mark, next.isMarkCertain, next.isMarkRunning) = (nil, false, false)
      }
      if gap != .blank { next.beforeRun = partial.sets }
      let runCount = (partial.sets?.count ?? 0) - (next.beforeRun?.count ?? 0)
      if reading.endsWithWarmup, gap == .blank, runCount < Self.mostWarmups {
        var whole = next
        let run = (partial.sets?.all ?? []).dropFirst(next.beforeRun?.count ?? 0) + filled.sets
        whole.sets = SetTrail(run.map { marked($0, as: .warmup) }, after: next.beforeRun)
        add(whole, at: end)
      }
      if let mark = reading.leadingMark, mark == .warmup || mark == .drop {
        (next.mark, next.isMarkCertain) = (mark, reading.isMarkOpen)
        next.sets = SetTrail(filled.sets, after: partial.sets)
        add(next, at: end)
        continue
      }
      guard let mark = next.mark else {
        next.sets = SetTrail(filled.sets, after: partial.sets)
        add(next, at: end)
        continue
      }
      var other = next
      other.sets = SetTrail(filled.sets.map { marked($0, as: mark) }, after: partial.sets)
      other.isMarkRunning = gap == .blank
      if !isHeavy(filled.sets, index) || mark == .drop { add(other, at: end) }
      if partial.isMarkRunning, gap == .blank { continue }
      guard !next.isMarkCertain || isHeavy(filled.sets, index) else { continue }
      next.isMarkCertain = false
      next.mark = nil
      next.sets = SetTrail(filled.sets, after: partial.sets)
      add(next, at: end)
    }
  }

  private func marked(_ set: PerformedSet, as mark: Detail) -> PerformedSet {
    var set = set
    if mark == .warmup { set.isWarmup = true } else { set.isDrop = true }
    return set
  }

  /// Returns whether sets are about as heavy as the planned ones or the last ones.
  func isHeavy(_ sets: [PerformedSet], _ index: Int) -> Bool {
    let context = exercises[index].filler.judge.context
    guard let known = context.planned.first?.load ?? context.lastLoad else { return false }
    return sets.contains { set in
      set.load.map { $0.comparable * 20 >= known.comparable * 19 } ?? false
    }
  }
}
