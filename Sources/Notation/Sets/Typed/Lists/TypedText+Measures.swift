// Lists of times and of distances: `40,35s`, `40s/35s/30s`, `1:50,1:48`, `60 45 30s`.

import Training

extension TypedText {
  /// Separates the times or distances of each list without blanks, and gives each of them its unit.
  ///
  /// In `40,35min` the comma may also be a decimal one, or the colon of a clock. Each of these
  /// readings is one text.
  func readListsOfMeasures() -> [TypedText] {
    readings(of: measureLists, \.ways) { $0.write($1, as: $2) }
  }

  /// Adds the blank after the comma between a time on a clock and the next distance:
  /// `5km in 25:30,5km in 26:00`.
  mutating func separateDistances() {
    for index in tokens.indices.dropFirst() where isJoined(index) {
      guard self[index - 2]?.isSign(":") ?? false, measure(at: index + 1)?.kind == .distance else {
        continue
      }
      tokens[index + 1].followsBlank = true
    }
  }

  /// The lists of times and of distances, in order.
  private var measureLists: [MeasureList] {
    var lists: [MeasureList] = []
    var index = 0
    while index < tokens.count {
      guard let first = measure(at: index) else {
        index += 1
        continue
      }
      let found = parts(from: index, first)
      if let list = list(of: found.parts, index..<found.end, found.separator),
        !list.ways.isEmpty
      {
        lists.append(list)
        index = found.end
      } else {
        // Blanks are also between a distance and its times: `500m 1:50,1:48`.
        index = found.separator == " " ? index + first.tokens.count : found.end
      }
    }
    return lists
  }

  /// Returns the parts that begin with `first`, all with the same sign between them.
  private func parts(
    from index: Int, _ first: TypedMeasure
  ) -> (parts: [TypedMeasure], end: Int, separator: String) {
    var parts = [first]
    var end = index + first.tokens.count
    guard let sign = separator(at: end) else { return (parts, end, "") }
    let length = sign == " " ? 0 : 1
    while separator(at: end) == sign, let next = measure(at: end + length) {
      parts.append(next)
      end += length + next.tokens.count
    }
    return (parts, end, sign)
  }

  /// Returns the sign between two parts of a list: `/`, a comma or dash without blanks, or a blank.
  private func separator(at index: Int) -> String? {
    guard let sign = self[index] else { return nil }
    if sign.kind == .number { return sign.followsBlank ? " " : nil }
    guard let next = self[index + 1], next.kind == .number else { return nil }
    if sign.isSign("/") { return "/" }
    guard !sign.followsBlank, !next.followsBlank else { return nil }
    return sign.kind == .comma || sign.isSign("-") ? sign.text : nil
  }

  /// Drops the number of sets before a list of so many: `3 sets of 5,5,4`.
  mutating func dropCountsOfLists() {
    for index in tokens.indices.reversed() where index == start(of: index) {
      guard let count = tokens[index].whole, count > 1,
        self[index + 1]?.isWord("set", "sets") ?? false
      else { continue }
      let isOf = self[index + 2].map { $0.isWord("of") || $0.isSign(":") } ?? false
      let place = index + (isOf ? 3 : 2)
      guard let first = measure(at: place) else { continue }
      let found = parts(from: place, first)
      guard found.parts.count == count, found.separator == "," || found.separator == "/" else {
        continue
      }
      tokens.removeSubrange(index..<place)
    }
  }

  /// Returns the number, time or distance at an index: `40`, `40s`, `1min30s`, `1:30`, `400m`.
  func measure(at index: Int) -> TypedMeasure? {
    guard self[index]?.kind == .number else { return nil }
    var end = index + 1
    while self[end]?.isSign(":") ?? false, let next = self[end + 1], next.kind == .number,
      !next.followsBlank
    {
      end += 2
    }
    if end > index + 1 { return TypedMeasure(kind: .clock, tokens: Array(tokens[index..<end])) }
    guard let unit = self[end], unit.isTimeUnit || unit.isDistanceUnit else {
      return TypedMeasure(kind: .bare, tokens: [tokens[index]])
    }
    var last = unit
    while self[end + 1]?.kind == .number, let next = self[end + 2], next.isTimePart(after: last) {
      (last, end) = (next, end + 2)
    }
    return TypedMeasure(
      kind: unit.isTimeUnit ? .time : .distance, tokens: Array(tokens[index...end]))
  }

  /// Returns the list of parts that are all times or all distances, each with a unit; nil if they
  /// are not, or if something beside them would hold for the whole list.
  private func list(
    of parts: [TypedMeasure], _ range: Range<Int>, _ separator: String
  ) -> MeasureList? {
    let isOfDistances = parts.contains { $0.kind == .distance }
    let before = self[range.lowerBound - 1]
    let isAfterWord = before?.isWord("in", "rest", "every") ?? false
    let isCounted =
      before?.isTimes ?? false && !hasLoad(start(of: range.lowerBound)..<range.lowerBound)
    let count = isCounted ? self[range.lowerBound - 2]?.whole : nil
    guard parts.count > (separator == "-" ? 2 : 1), !isCountedTwice(range, separator),
      separator != " " || parts.allSatisfy({ $0.kind != .bare }),
      parts.allSatisfy({ $0.kind == .bare || ($0.kind == .distance) == isOfDistances }),
      !(self[range.upperBound]?.isTimes ?? false), !(before?.isSign("@") ?? false),
      !(before?.isWord("tempo", "for", "of", "rpe") ?? false), !isCounted || count != nil
    else { return nil }
    var list = MeasureList(parts: parts, range: range, separator: separator, count: count)
    list.isAfterWord = isAfterWord && !(separator == "/" && before?.isWord("in") ?? false)
    for index in parts.indices where parts[index].kind == .bare {
      // The unit after several numbers is that of all.
      let other = parts[index...].first { $0.kind != .bare } ?? parts.last { $0.kind != .bare }
      guard var unit = other?.tokens.last, unit.isUnit else { return nil }
      unit.followsBlank = false
      list.parts[index].tokens.append(unit)
    }
    return list
  }

  /// Returns whether a count stands before what is shared by the parts of a list, as in
  /// `5x1km 4:30 4:31` or `2x40kg 30s/25s`: it cannot be that of each part.
  private func isCountedTwice(_ range: Range<Int>, _ separator: String) -> Bool {
    let before = start(of: range.lowerBound)..<range.lowerBound
    let isShared =
      hasLoad(before)
      || separator != "," && tokens[before].contains { $0.isDistanceUnit }
    return isShared && tokens[before].dropLast().contains(where: \.isTimes)
      && tokens[before.lowerBound].whole != nil && !(self[before.lowerBound + 1]?.isUnit ?? false)
  }

  /// Writes a list as sets, or its comma as a decimal point or as the colon of a clock.
  private mutating func write(_ list: MeasureList, as way: MeasureList.Way) {
    let start = list.range.lowerBound
    switch way {
    case .list, .counted: write(list.parts, of: list, keepsCount: way == .counted)
    case .decimal where list.parts.count > 2:
      write(list.withDecimals, of: list, keepsCount: true)
    case .decimal: joinDecimal(at: start)
    case .clock where self[start + 3]?.isWord("h") ?? false:
      // `1,30h` is an hour and a half.
      insert("min", at: start + 3)
      tokens[start + 3].followsBlank = false
      tokens[start + 1] = tokens.remove(at: start + 4)
      tokens[start + 1].followsBlank = false
    case .clock:
      replace(start + 1..<start + 2, by: ":")
      tokens.remove(at: start + 3)
    }
  }

  /// Writes parts as sets with commas between them. A load before them is that of each, and so is
  /// what is after them; a note is that of the last.
  private mutating func write(
    _ parts: [TypedMeasure], of list: MeasureList, keepsCount: Bool
  ) {
    let start = start(of: list.range.lowerBound)
    let end = tokens[list.range.upperBound...].firstIndex { $0.kind == .comma } ?? tokens.count
    let isCount = list.count != nil && !keepsCount
    let before = tokens[start..<list.range.lowerBound - (isCount ? 2 : 0)]
    let after = tokens[list.range.upperBound..<end]
    let isShared =
      hasLoad(start..<list.range.lowerBound)
      || (list.separator != "," && before.contains { $0.isDistanceUnit })
    let shared = isShared ? before.filter { !$0.isTimes } : []
    var written: [TypedToken] = isShared ? [] : Array(before)
    for (index, part) in parts.enumerated() {
      if index > 0 {
        written.append(
          TypedToken(kind: .comma, text: ",", span: part.tokens[0].span, followsBlank: false))
      }
      var set = shared + part.tokens
      if index > 0 || isShared || isCount {
        set[shared.count].followsBlank = true
        set[0].followsBlank = true
      }
      written +=
        set
        + (index == parts.count - 1
          ? Array(after) : after.filter { $0.kind != .note && $0.sets != .last })
    }
    tokens.replaceSubrange(start..<end, with: written)
  }

  /// Gives numbers the unit of the time after them: `60, 45, 40s` and `60 45 40s` of a hold.
  mutating func giveUnitsToHolds(_ plan: PromptPlan) {
    guard plan.isTimed else { return }
    for end in tokens.indices.reversed() where tokens[end].isTimeUnit {
      var numbers: [Int] = []
      var index = end - 1
      while let token = self[index], token.kind == .number,
        token.followsBlank || self[index - 1]?.isTimes ?? false
      {
        numbers.append(index)
        index -= self[index - 1]?.kind == .comma ? 2 : 1
      }
      guard let first = numbers.last else { continue }
      let isCounted = self[first - 1]?.isTimes ?? false && self[first - 2]?.kind == .number
      guard (isCounted ? first - 2 : first) == start(of: first) else { continue }
      let unit = tokens[end]
      let hasBlanks = zip(numbers, numbers.dropFirst()).contains { $0 - $1 == 1 }
      guard numbers.count > (hasBlanks ? 2 : 1) else { continue }
      for place in numbers.dropFirst() {
        let isBeforeBlank = tokens[place + 1].kind == .number
        if isBeforeBlank {
          insert(",", at: place + 1)
          (tokens[place + 1].kind, tokens[place + 1].followsBlank) = (.comma, false)
        }
        tokens.insert(unit, at: place + 1)
        tokens[place + 1].followsBlank = false
      }
    }
  }
}

extension TypedToken {
  /// Returns whether it is the smaller unit in a time of several, like the `s` of `1min30s`.
  fileprivate func isTimePart(after unit: TypedToken) -> Bool {
    (unit.isWord("h") && isWord("min", "s")) || (unit.isWord("min") && isWord("s"))
  }
}

extension PromptPlan {
  /// True if bare numbers are times: a time is planned, or nothing for a hold.
  fileprivate var isTimed: Bool {
    if case .time = plannedAmount(at: 0) { return true }
    return isHold && amounts.isEmpty
  }
}
