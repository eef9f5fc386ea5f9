// The parts of a typed list of times or distances, and what the commas between them may mean.

/// A part of a list: a number, or a time or distance with its unit.
struct TypedMeasure {
  enum Kind { case bare, time, clock, distance }

  var kind: Kind
  /// Its tokens; a bare number also has the unit of the list.
  var tokens: [TypedToken]

  /// The number, if it is a single one without decimals.
  var whole: Int? { kind == .clock || tokens.count > 2 ? nil : tokens[0].whole }
}

/// A list like `40,35s` or `40s/35s/30s`.
struct MeasureList {
  /// How a list may be read: as sets, with the count before it only for the first of them, or as
  /// one number.
  enum Way: CaseIterable { case list, counted, clock, decimal }

  var parts: [TypedMeasure]
  /// Its place in the tokens of the text.
  var range: Range<Int>
  /// `/`, a comma or a dash.
  var separator: String
  /// The number before it in `3x40/35/30s`.
  var count: Int?
  /// True if it is a time after a word such as `rest`, and not the amount of a set.
  var isAfterWord = false

  /// The ways to read the list, the likeliest first. None if it is not a list, and if a comma in it
  /// is a decimal one.
  var ways: [Way] {
    guard let count else { return waysWithoutCount }
    let isNumberOfSets = count == parts.count
    // `3x40/35/30s` says how many sets there are. `2x60,45s` may also be `2x60s, 45s`.
    if separator != "," { return isNumberOfSets ? [.list] : [] }
    return waysWithoutCount.flatMap { way -> [Way] in
      way == .list ? (isNumberOfSets ? [.list, .counted] : [.counted]) : [way]
    }
  }

  private var waysWithoutCount: [Way] {
    if separator != "," { return isAfterWord ? [] : [.list] }
    if parts.count > 2 { return isAfterWord ? [] : waysOfSeveral }
    guard parts[0].kind == .bare, let first = parts[0].whole, let second = parts[1].whole else {
      return isAfterWord && parts.contains { $0.kind == .bare } ? [] : [.list]
    }
    let digits = parts[1].tokens[0].text
    let unit = parts[1].tokens[1]
    if unit.isWord("min", "h") { return waysOfMinutes(first, second, digits) }
    guard !isAfterWord, digits.utf8.count > 1, digits.first != "0" else { return [] }
    // A comma before three digits may separate thousands: `1,500m`.
    if digits.utf8.count > 2 { return first >= (unit.isDistanceUnit ? 100 : 10) ? [.list] : [] }
    if unit.isWord("km", "mi") { return [] }
    if unit.isDistanceUnit { return Self.areAlike(first, second) ? [.list, .decimal] : [] }
    // Times have one decimal at most, so this is a list. `1,30s` may be a time on a clock.
    return first < 10 && second < 60 && !Self.areAlike(first, second) ? [.list, .clock] : [.list]
  }

  /// Returns the ways to read minutes: `40,35min` may be two times, one on a clock, or a decimal.
  private func waysOfMinutes(_ first: Int, _ second: Int, _ digits: String) -> [Way] {
    guard digits.utf8.count == 2 else { return [] }
    let isList = !isAfterWord && Self.areAlike(first, second) && digits.first != "0"
    let ways: [Way] = (isList ? [.list] : []) + (second < 60 ? [.clock] : []) + [.decimal]
    return ways.count > 1 ? ways : []
  }

  /// Three or more numbers are a list. `37,5,40s` may have a decimal in it.
  private var waysOfSeveral: [Way] {
    let isUnclear = parts.indices.dropLast().contains { index in
      (parts[index].whole ?? 10) < 10 && parts[index + 1].tokens[0].text.utf8.count > 2
    }
    guard !isUnclear, !parts.contains(where: { $0.tokens[0].text.first == "0" && $0.kind == .bare })
    else { return [] }
    return parts.indices.contains(where: isDecimal) ? [.list, .decimal] : [.list]
  }

  /// Returns whether a part and the next are probably one number with a decimal comma.
  private func isDecimal(at index: Int) -> Bool {
    guard mayBeDecimal(at: index), let first = parts[index].whole,
      let second = parts[index + 1].whole
    else { return false }
    return second * 3 < first || (second == 5 && !parts[index].tokens[1].isWord("s"))
  }

  /// Returns whether a part and the next are a number and one digit.
  private func mayBeDecimal(at index: Int) -> Bool {
    guard parts.indices.contains(index + 1), parts[index].kind == .bare,
      let first = parts[index].whole, let second = parts[index + 1].whole
    else { return false }
    return second < 10 && (first > 9 || second == 5)
  }

  /// The parts with their numbers joined where they may be decimals.
  var withDecimals: [TypedMeasure] {
    var joined: [TypedMeasure] = []
    var index = 0
    while index < parts.count {
      var part = parts[index]
      // In a list with decimals, `11,5` is one number as well.
      if mayBeDecimal(at: index) {
        index += 1
        part.tokens[0].text += "." + parts[index].tokens[0].text
      }
      joined.append(part)
      index += 1
    }
    return joined
  }

  /// Returns whether neither of two numbers is more than three times the other.
  private static func areAlike(_ one: Int, _ other: Int) -> Bool {
    max(one, other) <= 3 * min(one, other)
  }
}
