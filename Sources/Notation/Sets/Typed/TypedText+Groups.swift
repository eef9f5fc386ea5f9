// Sets with only blanks between them beside a mark, and sets with their numbers:
// `warm-up 40x5 60x3`, `1: 80x5, 2: 80x5`.

import Training

/// Loaded sets of one item with only blanks between them, and the mark before or after them.
private struct MarkedGroup {
  /// Where each set begins.
  var starts: [Int]
  var end: Int
  var mark: Int
  /// True if the mark is certainly that of all sets: with a colon, or if more sets follow after a
  /// comma.
  var isClear: Bool
}

extension TypedText {
  /// Adds the commas in `warm-up 40x5 60x3`. The mark may be that of all sets, or of the one beside
  /// it. With a colon, or before a comma and other sets, it is that of all.
  func readMarksOfSeveralSets() -> [TypedText] {
    var text = self
    text.separateDrops()
    text.separateMarkedReps()
    var (all, one) = (text, text)
    for mark in text.tokens.indices.reversed() where text.tokens[mark].isWord("w", "d") {
      guard let group = text.group(before: mark) ?? text.group(after: mark) else { continue }
      let isFirst = mark < group.starts[0]
      // A drop set follows the one before it.
      let isLast = !isFirst && (text.tokens[mark].isWord("d") || !text.tokens[mark].followsBlank)
      all.write(group, everySet: !isLast)
      one.write(group, everySet: group.isClear)
    }
    return all.tokens == one.tokens ? [all] : [all, one]
  }

  /// Adds the commas in `5f 5f 4f`.
  private mutating func separateMarkedReps() {
    func isMark(_ index: Int) -> Bool {
      guard let token = self[index] else { return false }
      return token.isWord("w", "d", "f") && !token.followsBlank
        && self[index - 1]?.whole != nil
    }
    for index in tokens.indices.reversed() where isMark(index) && isMark(index + 2) {
      guard tokens[index + 1].followsBlank else { continue }
      insert(",", at: index + 1)
      (tokens[index + 1].kind, tokens[index + 1].followsBlank) = (.comma, false)
    }
  }

  /// Returns the sets between the start of their item and a mark that ends it.
  private func group(before mark: Int) -> MarkedGroup? {
    let start = start(of: mark)
    guard self[mark + 1].map({ $0.kind == .comma }) ?? true,
      let starts = setsWithBlanks(start..<mark)
    else { return nil }
    return MarkedGroup(starts: starts, end: mark, mark: mark, isClear: false)
  }

  /// Returns the sets between a mark that begins an item and the end of the item.
  private func group(after mark: Int) -> MarkedGroup? {
    guard mark == start(of: mark) else { return nil }
    let first = mark + (self[mark + 1]?.isSign(":") ?? false ? 2 : 1)
    let end = endOfSet(from: first)
    guard first < end, let starts = setsWithBlanks(first..<end) else { return nil }
    let isLoneItem = mark == 0 && end < tokens.count
    return MarkedGroup(
      starts: starts, end: end, mark: mark, isClear: first == mark + 2 || isLoneItem)
  }

  /// Returns where each of at least two sets with a load begins, if they have only blanks between
  /// them and are the whole of a range.
  private func setsWithBlanks(_ range: Range<Int>) -> [Int]? {
    var (starts, index) = ([Int](), range.lowerBound)
    while index < range.upperBound {
      guard let end = endOfProduct(at: index), end <= range.upperBound,
        starts.isEmpty || tokens[index].followsBlank
      else { return nil }
      starts.append(index)
      index = end
    }
    return starts.count > 1 ? starts : nil
  }

  /// Returns the end of a set such as `40x5`, `40kg x 5`, `5x40kg` or `5 @ 40kg`; nil for anything
  /// else.
  private func endOfProduct(at index: Int) -> Int? {
    func end(ofNumber index: Int) -> Int? {
      guard self[index]?.kind == .number else { return nil }
      return index + (self[index + 1]?.isWeightUnit ?? false ? 2 : 1)
    }
    guard let sign = end(ofNumber: index), let token = self[sign],
      token.isTimes || token.isSign("@"), let end = end(ofNumber: sign + 1),
      !(self[end].map { $0.isTimes || $0.isUnit || $0.isSign("/") } ?? false)
    else { return nil }
    return end
  }

  /// Writes a comma between the sets of a group, and its mark at each of them. The colon of a mark
  /// that begins the text stays, because it marks everything after it.
  private mutating func write(_ group: MarkedGroup, everySet: Bool) {
    var word = tokens[group.mark]
    word.followsBlank = true
    let isFirst = group.mark < group.starts[0]
    let hasColon = isFirst && self[group.mark + 1]?.isSign(":") ?? false
    let repeatsMark = everySet && !(hasColon && group.mark == 0)
    for start in group.starts.dropFirst().reversed() {
      if repeatsMark { tokens.insert(word, at: start) }
      let comma = start + (repeatsMark && !isFirst ? 1 : 0)
      insert(",", at: comma)
      (tokens[comma].kind, tokens[comma].followsBlank) = (.comma, false)
    }
    guard hasColon, group.mark > 0 else { return }
    tokens.remove(at: group.mark + 1)
    tokens[group.mark + 1].followsBlank = true
  }

  /// Drops the numbers of sets in `1: 80x5, 2: 80x5`. Where so small a load is possible, the
  /// numbers may also be loads.
  func readNumberedSets(_ plan: PromptPlan) -> [TypedText] {
    var places: [Int] = []
    for index in tokens.indices
    where tokens[index].whole == places.count + 1 && isNumber(ofSet: index) {
      guard !places.isEmpty || index == 0 else { return [self] }
      places.append(index)
    }
    let loads = tokens.indices.filter { isNumber(ofSet: $0) }
    guard places.count > 1, loads == places else { return [self] }
    var text = self
    for place in places.reversed() {
      text.tokens.removeSubrange(place...place + 1)
      guard place > 0, text.tokens[place - 1].kind != .comma else { continue }
      text.insert(",", at: place)
      (text.tokens[place].kind, text.tokens[place].followsBlank) = (.comma, false)
    }
    let areTooLight =
      plan.isBarbell || plan.isMeasured || plan.isBodyweightLift || plan.hasKnownLoad
    let isNear = (1...places.count).contains {
      plan.isNearKnownLoad($0) || plan.isNearLoadOnBodyweight($0)
    }
    return areTooLight && !isNear ? [text] : [text, self]
  }

  /// Returns whether a number at the start of a set has a colon and a blank after it, unlike a
  /// time.
  private func isNumber(ofSet index: Int) -> Bool {
    guard tokens[index].whole != nil, index == start(of: index) || tokens[index].followsBlank,
      self[index + 1]?.isSign(":") ?? false, let next = self[index + 2]
    else { return false }
    return next.followsBlank && (next.kind == .number || next.isWord("bw", "bar"))
  }
}
