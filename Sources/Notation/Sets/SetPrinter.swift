// Printing of sets in canonical form. Reading the result gives the same sets.

import Diagnostics
package import Training

/// Prints sets in the canonical form of the notation: equal neighbours are grouped, or listed at
/// one load.
package enum SetPrinter {
  /// Returns the items of a scheme as text: `wave, 3x5 @ 75%`.
  package static func text(of items: [SchemeItem]) -> String {
    parts(of: items).joined(separator: ", ")
  }

  /// Returns one set with its count as text.
  package static func text(of set: PlannedSet) -> String {
    // Less than a hundred plain sets, as in nearly all tables and lists, are neither split nor
    // merged.
    guard set.isPlainlyCounted, case .exactly(let count) = set.count, (1..<100).contains(count)
    else { return text(of: [.set(set)]) }
    var text = times(count)
    append(bodyOf: set, to: &text)
    return text
  }

  /// Returns the texts between the commas of the printed items.
  package static func parts(of items: [SchemeItem]) -> [String] {
    // One set alone, as in a table of weeks, has nothing to be merged with.
    if items.count == 1, case .set(let set) = items[0], set.isPlainlyCounted {
      return groups(of: set)
    }
    let items = items.canonical
    var parts: [String] = []
    var index = 0
    while index < items.count {
      guard case .set(let set) = items[index] else {
        if case .scheme(let name, _) = items[index] { parts.append(text(ofScheme: name)) }
        index += 1
        continue
      }
      let run = set.isListable ? listed(items[index...]) : 1
      if run > 1 {
        parts += lists(of: items[index..<index + run], like: set)
      } else {
        parts += groups(of: set)
      }
      index += run
    }
    return parts
  }

  /// Returns the number of items, from the first, that differ only in their reps.
  private static func listed(_ items: ArraySlice<SchemeItem>) -> Int {
    guard case .set(let first)? = items.first else { return 0 }
    let others = items.dropFirst().prefix { item in
      guard case .set(let set) = item, set.isListable else { return false }
      var alike = set
      alike.amount = first.amount
      alike.count = first.count
      return alike == first
    }
    return 1 + others.count
  }

  /// Returns lists like `5/5/4 @ 100kg`, of at most a hundred sets each.
  private static func lists(of items: ArraySlice<SchemeItem>, like set: PlannedSet) -> [String] {
    var reps: [Int32] = []
    for case .set(let set) in items {
      guard case .exactly(let count) = set.count, case .reps(.exactly(.whole(let one))) = set.amount
      else { continue }
      reps += Array(repeating: one, count: Int(Swift.max(0, count)))
    }
    return stride(from: 0, to: reps.count, by: 100).map { start in
      let part = reps[start..<Swift.min(start + 100, reps.count)]
      // With `until`, a count is the most times that one set is repeated, which a list cannot
      // express.
      let isUniform =
        part.allSatisfy { $0 == part[start] } && (set.until == nil || part.count == 1)
      let side = set.isPerSide ? "/side" : ""
      var text =
        isUniform
        ? times(Int32(part.count)) + "\(part[start])"
        : part.map { "\($0)" }.joined(separator: "/")
      text += side
      append(restOf: set, to: &text)
      return text
    }
  }

  /// Returns one set with its count, in groups of at most a hundred.
  private static func groups(of set: PlannedSet) -> [String] {
    var body = ""
    append(bodyOf: set, to: &body)
    switch set.count {
    case .exactly(let count):
      let left = count % 100
      let rest = left > 0 ? [times(left) + body] : []
      return count < 100
        ? rest : Array(repeating: "100x" + body, count: Int(count / 100)) + rest
    case .between(let least, let most):
      return ["\(self.text(of: least))-\(self.text(of: most))x" + body]
    case .expression(let count): return [computed(count) + "x" + body]
    }
  }

  /// Appends one set without its count.
  private static func append(bodyOf set: PlannedSet, to text: inout String) {
    text += self.text(
      of: set.amount, isPerSide: set.isPerSide, limit: set.details?.details.computed[.timeLimit])
    append(restOf: set, to: &text)
  }

  private static func times(_ count: Int32) -> String { count == 1 ? "" : String(count) + "x" }

  /// Returns the name of a scheme as it is written among sets: quoted unless it is one word.
  static func text(ofScheme name: String) -> String {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isWord =
      ExpressionWords.isWord(parts[0])
      && parts.dropFirst().allSatisfy { ExpressionWords.isWord("a" + $0) && !$0.isEmpty }
    let isPlain = isWord && !NotationWords.isReserved(name) && !startsLikeAmount(name)
    return isPlain ? name : quoted(name)
  }

  /// Returns whether a name such as `x5` or `bwx5` would be read as the beginning of a set.
  private static func startsLikeAmount(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let cursor = NotationCursor(bytes, 0..<bytes.count, ReadingRules(context: .planned))
    return cursor.isAtPiece || cursor.timesSign(at: 0) > 0 && NotationCursor.isDigit(cursor.peek(1))
  }

  // MARK: Amounts

  static func text(
    of amount: PlannedAmount, isPerSide: Bool, limit: Expression? = nil
  ) -> String {
    let side = isPerSide ? "/side" : ""
    switch amount {
    case .reps(let goal): return isPerSide ? text(of: goal) + side : text(of: goal)
    case .time(.exactly(let time)): return time.text + side
    case .time(.range(let low, let high)): return "\(low.text)-\(high.text)\(side)"
    case .time(.atLeast(let time)): return "\(time.text)+\(side)"
    case .time(.expression(let expression)), .distance(.expression(let expression)),
      .expression(let expression):
      return computed(expression) + side
    case .distance(.exactly(let distance)): return distance.text + side
    case .distanceInTime(let distance, let time):
      return "\(distance.text)\(side) in \(limit.map(computed) ?? time.text)"
    case .repsInTime(let goal, let time):
      return "\(text(of: goal))\(side) in \(limit.map(computed) ?? time.text)"
    case .total(let low, let high, let size):
      let range = high.map { "-" + text(of: $0) } ?? ""
      return text(of: low) + range + side + " total" + (size.map { " by " + text(of: $0) } ?? "")
    }
  }

  static func text(of goal: RepGoal) -> String {
    switch goal {
    case .exactly(let reps): text(of: reps)
    case .range(let low, let high): text(of: low) + "-" + text(of: high)
    case .atLeast(let low): text(of: low) + "+"
    case .rangeOrMore(let low, let high): "\(text(of: low))-\(text(of: high))+"
    case .max: "max"
    }
  }

  static func text(of reps: RepNumber) -> String {
    switch reps {
    case .whole(let count): String(count)
    case .expression(let expression):
      // The end of a range of times may be written: `30s-(goal)`.
      if case .literal(.time) = expression.node { expression.text } else { computed(expression) }
    }
  }

  /// Returns the top of a range, which may be written: `@(target)-9`.
  static func end(_ top: Expression) -> String {
    if case .literal = top.node { top.text } else { computed(top) }
  }

  static func computed(_ expression: Expression) -> String {
    expression == .unknown ? "?" : "(\(expression.text))"
  }
}

extension [SchemeItem] {
  /// The same sets as grouped by the canonical form: equal neighbours are merged, and a set with a
  /// note or a name is separate.
  package var canonical: [SchemeItem] {
    var result: [SchemeItem] = []
    for item in self {
      guard case .set(let set) = item, case .exactly(let count) = set.count else {
        result.append(item)
        continue
      }
      guard count > 0 else { continue }
      if set.until != nil {
        result.append(item)
      } else if set.note != nil || set.name != nil {
        var plain = set
        plain.note = nil
        plain.name = nil
        plain.count = .exactly(count - 1)
        if count > 1 { result.append(joining: plain) }
        var last = set
        last.count = .exactly(1)
        result.append(.set(last))
      } else {
        result.append(joining: set)
      }
    }
    return result
  }

  private mutating func append(joining set: PlannedSet) {
    guard case .set(var last)? = self.last, last.isPlainlyCounted,
      case .exactly(let before) = last.count, case .exactly(let added) = set.count,
      before <= 10_000 - added
    else { return append(.set(set)) }
    var alike = last
    alike.count = set.count
    guard alike == set else { return append(.set(set)) }
    last.count = .exactly(before + added)
    last.span = last.span.joined(set.span)
    self[count - 1] = .set(last)
  }
}

extension PlannedSet {
  /// True if the sets have a plain count, so that they can be merged with their neighbours.
  fileprivate var isPlainlyCounted: Bool {
    guard case .exactly = count else { return false }
    return until == nil && note == nil && name == nil
  }

  /// True if the set has whole reps at a load, so that it can be part of a list.
  fileprivate var isListable: Bool {
    guard case .reps(.exactly(.whole)) = amount else { return false }
    let isSingle = count == .exactly(1) && note == nil && name == nil
    return (isPlainlyCounted || isSingle) && load != nil
  }
}

// Printing of loads, efforts and modifiers, in the order of the notation's tables.

extension SetPrinter {
  /// Appends everything after the amount.
  static func append(restOf set: PlannedSet, to text: inout String) {
    if case .effort(let base)? = set.load, let effort = set.effort {
      text += " \(self.text(of: effort)) of \(name(base))"
    } else {
      if let load = set.load {
        text += " @ "
        text += self.text(of: load, upTo: set.details?.details.computed[.percentTop])
      }
      if let effort = set.effort { text += " " + self.text(of: effort) }
    }
    if let computed = set.details?.details.computed {
      if let effort = computed[.effort] { text += " @" + self.computed(effort) }
      if let top = computed[.effortTop] { text += "-" + end(top) }
    }
    if let pace = set.pace { text += " @ " + pace.text }
    if set.isWarmup { text += " w" }
    if set.isDrop { text += " d" }
    if set.isFailure { text += " f" }
    if set.isFind { text += " find" }
    if set.isOptional { text += " optional" }
    guard let computed = set.details?.details.computed else { return }
    if let until = computed[.until] { text += " until @" + self.computed(until) }
    switch set.until {
    case .effort(let effort): text += " until " + effort.text
    case .miss: text += " until miss"
    case nil: break
    }
    if let rest = computed[.rest].map(self.computed) ?? set.rest?.text { text += " rest " + rest }
    if let every = computed[.every].map(self.computed) ?? set.every?.text {
      text += " every " + every
    }
    if let tempo = set.tempo {
      let parts = zip(ComputedPart.ofTempo, tempo).map { part, sign in
        computed[part].map(self.computed) ?? String(sign)
      }
      text += " tempo " + parts.joined()
    }
    if let planned = set.inPlaceOf { text += " for " + planned.text }
    if let name = set.name { text += " as " + name }
    if let note = set.note { text += " " + quoted(note) }
  }

  static func text(of effort: EffortGoal) -> String {
    effort.low.text + (effort.high.map { "-" + $0.number } ?? "")
  }

  package static func text(of load: PlannedLoad, upTo top: Expression? = nil) -> String {
    let top = top.map { "-" + end($0) } ?? ""
    switch load {
    case .load(let load): return text(of: load)
    case .bar: return "bar"
    case .percent(let low, let high, let base, let plus):
      var text = percent(low) + (high.map { "-" + percent($0) } ?? "") + "%" + top
      if let base { text += " of " + name(base) }
      if let plus { text += (plus.isSubtracted ? "-" : "+") + self.text(of: plus.load) }
      return text
    case .bodyweight(let isSubtracted, let expression):
      return "bw\(isSubtracted ? "-" : "+")(\(expression.text))"
    case .expression(let expression):
      return top.isEmpty ? name(expression) : computed(expression) + top
    case .effort(let base): return "of \(name(base))"
    }
  }

  package static func text(of load: WrittenLoad) -> String {
    switch load {
    case .one(let load): return load.text
    case .both(let pounds, let kilograms):
      let isAssisted = pounds.tenThousandths < 0 || kilograms.tenThousandths < 0
      let sign = pounds.onBodyweight ? isAssisted ? "bw-" : "bw+" : ""
      return "\(sign)\(magnitude(pounds))|\(magnitude(kilograms))"
    }
  }

  private static func magnitude(_ load: Load) -> String {
    Load(tenThousandths: Int32(clamping: Int(load.tenThousandths).magnitude), unit: load.unit).text
  }

  static func percent(_ share: Decimal) -> String {
    (share.multiplied(by: Decimal(100)) ?? share).text(places: 4)
  }

  /// Returns a name unchanged, and any other expression in parentheses.
  static func name(_ expression: Expression) -> String {
    let text = expression.text
    switch expression.node {
    case .name, .set, .setField, .table:
      // A name that begins with a reserved word would be read as that word.
      let first = text.prefix { $0 != "." && $0 != "(" }
      return NotationWords.isReserved(String(first)) ? "(\(text))" : text
    default: return "(\(text))"
    }
  }
}

extension SetPrinter {
  /// Returns performed sets as text: `2x10 @ 0lb w, 5/5/4 @ 100kg`.
  package static func text(of groups: [SetGroup]) -> String {
    QuickSetPrinter.text(of: groups) ?? text(of: groups.planned)
  }

  /// Returns the texts between the commas of printed sets.
  package static func parts(of groups: [SetGroup]) -> [String] { parts(of: groups.planned) }
}
