// Problems of one place in a line, whatever the rest of it means.

import Notation
import Training

extension FaultFinder {
  func number(at index: Int) -> Fault? {
    let token = tokens[index]
    guard token.kind == .number else { return nil }
    let next = self[index + 1]
    let isJoined = next.map { !$0.followsBlank } ?? false
    let other = self[index + 2].flatMap { $0.kind == .number && !$0.followsBlank ? $0 : nil }
    let text = text(index..<index + 1)
    if isJoined, next?.kind == .colon, other != nil, quantities.quantity(at: index) == nil {
      return fault(
        .badTime, "invalid time $", index..<index + 3,
        "expected minutes, then seconds from 00 to 59")
    }
    if token.decimals > 4 {
      return fault(
        .tooManyDecimals, "too many decimals in $", index..<index + 1, "at most four decimals",
        [Decimal(token.value, places: 4).text(places: 4)])
    }
    if isJoined, next?.kind == .comma, let other {
      let isThousand = other.digits == 3 && token.digits < 4 && token.decimals == 0
      let lists = commas(from: index)
      if isThousand || lists.upperBound > index + 3 || other.digits < 3 {
        let whole = self.text(lists)
        let isTime = self[lists.upperBound]?.word == .time(1) || self[index - 1]?.kind == .colon
        if isTime, other.digits == 2, other.value < 100_000 || self[index - 1]?.kind == .colon {
          return fault(.badTime, "time $ is too precise", lists, "at most one decimal of a second")
        }
        guard isThousand || !isStuck || furthest <= lists.upperBound else { return nil }
        return fault(
          .decimalComma, "unexpected comma in $", lists,
          "expected a decimal point, or a space after the comma",
          isThousand
            ? [whole.replacing(",", with: "")]
            : lists.count > 3
              ? [
                whole.replacing(",", with: "/"),
                self.text(index..<lists.upperBound - 2) + "."
                  + self.text(lists.upperBound - 1..<lists.upperBound),
              ]
              : [whole.replacing(",", with: "."), whole.replacing(",", with: ", ")])
      }
    }
    if isJoined, next?.kind == .dash, let other {
      let hasMark = self[index - 1]?.kind == .at
      let end = quantities.quantity(at: index + 2)?.end ?? index + 3
      let range = (hasMark ? index - 1 : index)..<end
      if self[index + 3]?.kind == .dash { return nil }
      if other.decimals > 0 { return notWhole(index + 2) }
      let mark = hasMark ? "@" : ""
      return fault(
        .plannedOnly, "a range is allowed only in a program: $", range,
        "not allowed in a set that was done",
        [mark + self.text(index + 2..<end), mark + text])
    }
    if isJoined, next?.kind == .plus, self[index + 2].map(\.followsBlank) ?? true {
      return fault(
        .plannedOnly, "an open-ended number is allowed only in a program: $", index..<index + 2,
        "not allowed in a set that was done", [text])
    }
    if next?.kind == .percent {
      return fault(
        .plannedOnly, "a percentage is allowed only in a program: $", index..<index + 2,
        "not allowed in a set that was done", [example])
    }
    if let quantity = quantities.quantity(at: index, usesComma: true) {
      let range = index..<quantity.end
      switch quantity.kind {
      case .weight where quantity.value > Int(Load.limit),
        .plain where quantity.value > Int(Load.limit):
        return fault(
          .loadOutOfRange, "load $ is out of range", range, "at most 10000")
      case .time where quantity.value < 0:
        return fault(
          .badTime, "time $ is too precise", range, "at most one decimal of a second",
          ["\(token.whole ?? token.value / 10_000)s"])
      case .time where quantity.value > Int(Seconds.limit):
        return fault(.timeOutOfRange, "time $ is out of range", range, "at most 1000 hours")
      case .plain where next?.kind == .times && other != nil || next?.kind == .times:
        guard let count = quantity.whole, count == 0 || count > 100, furthest > index,
          self[index + 3]?.kind == .at || self[index + 3]?.kind == .number
        else { break }
        return fault(
          .countOutOfRange, "invalid number of sets $", range, "expected 1 to 100 sets")
      default: break
      }
    }
    if let one = next?.whole, one < 4, self[index + 2]?.kind == .slash, !isJoined,
      let whole = token.whole, [2, 4].contains(self[index + 3]?.whole ?? 0)
    {
      return fault(
        .repsNotWhole, "invalid number of reps $", index..<index + 4, "reps are whole numbers",
        ["\(whole) \"and a half\""])
    }
    if next?.kind == .word, next?.word == .total {
      return fault(
        .plannedOnly, "a total is allowed only in a program: $", index..<index + 2,
        "not allowed in a set that was done", ["3x\(max(1, (token.whole ?? 30) / 3))"])
    }
    return nil
  }

  /// Returns the numbers with commas that touch them.
  func commas(from start: Int) -> Range<Int> {
    var end = start + 1
    while let comma = self[end], comma.kind == .comma, !comma.followsBlank,
      let next = self[end + 1], next.kind == .number, !next.followsBlank
    { end += 2 }
    return start..<end
  }

  func notWhole(_ index: Int) -> Fault {
    let text = text(index..<index + 1)
    return fault(
      .repsNotWhole, "invalid number of reps $", index..<index + 1, "expected a whole number",
      [String(tokens[index].value / 10_000), "5 @ \(text)\(context.unit.rawValue)"])
  }

  func sign(at index: Int) -> Fault? {
    let next = self[index + 1]
    switch tokens[index].kind {
    case .at:
      guard let next, next.kind != .comma, next.kind != .semicolon else {
        return fault(
          .missingIntensity, "expected a load after $", index..<index + 1,
          "expected a load, a percentage or an effort", ["@ \(example)"])
      }
      if let clock = quantities.quantity(at: index + 1), clock.isClock, isStuck {
        let time = text(index + 1..<clock.end)
        return fault(
          .amountNotAllowed, "invalid load $", index..<clock.end, "a time cannot follow '@'",
          ["@ \(time)/km", "in \(time)"])
      }
      if next.kind == .word, next.word == .other {
        return fault(
          .plannedOnly, "a name is allowed only in a program: $", index + 1..<index + 2,
          "not allowed in a set that was done", [example])
      }
      return effort(index + 1, from: index)
    case .plus, .dash:
      guard next == nil else {
        guard let change = quantities.quantity(at: index), case .signed = change.kind,
          furthest <= change.end + 1
        else { return nil }
        return self.change(index..<change.end)
      }
      return fault(
        .missingIntensity, "missing load after $", index..<index + 1, "expected a load",
        ["5 @ \(example)"])
    case .hash:
      guard let next, next.kind == .word, !next.followsBlank else { return nil }
      return fault(
        .unexpectedInSet, "unexpected $", index..<index + 2, "not part of a set",
        ["\"\(text(index + 1..<index + 2))\""])
    default: return nil
    }
  }

  func change(_ range: Range<Int>) -> Fault? {
    let isReps = self[range.upperBound]?.word == .reps
    if isReps, range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .number {
      return fault(
        .amountNotAllowed, "unexpected $ after the set",
        range.lowerBound..<range.upperBound + 1, "the set already has its reps", [""])
    }
    if isReps {
      return fault(
        context.planned.first?.set.amount.exact == nil ? .missingAmount : .repsOutOfRange,
        "cannot apply $ to the planned reps", range.lowerBound..<range.upperBound + 1,
        "changes the planned reps", ["8 reps"])
    }
    guard let load = context.planned.first?.load else {
      return fault(
        .missingLoad, "cannot apply $ without a planned load", range, "changes the planned load",
        self[range.lowerBound - 1]?.kind == .at ? [example] : ["5 @ \(example)", example])
    }
    return fault(
      .loadOutOfRange, "applying $ to \(load.text) gives a load out of range", range,
      "loads go from 0 to 10000", ["5 @ \(load.text)"])
  }

  func effort(_ index: Int, from start: Int) -> Fault? {
    guard let number = self[index], number.kind == .number, number.decimals < 2,
      quantities.quantity(at: index)?.kind == .plain,
      number.value < 10_000 || self[start]?.word == .rpe && number.value > 100_000
    else { return nil }
    return fault(
      .effortOutOfRange, "effort $ is out of range", start..<index + 1, "an RPE is from 1 to 10")
  }

  func word(at index: Int) -> Fault? {
    let token = tokens[index]
    guard token.kind == .word else { return nil }
    if token.word == .rpe, let fault = effort(index + 1, from: index) { return fault }
    if token.word == .rir, let number = self[index + 1], number.kind == .number,
      number.value > 90_000
    {
      return fault(
        .effortOutOfRange, "effort $ is out of range", index..<index + 2, "an RIR is from 0 to 9")
    }
    let isUnit = !token.followsBlank && self[index - 1]?.kind == .number
    let hasDistances =
      context.measure == .distance || context.planned.contains { $0.set.amount.isOfDistance }
    if token.word == .thousand, isUnit, !hasDistances {
      return fault(.unknownUnit, "unknown unit $", index..<index + 1, "not a unit", ["km", "kg"])
    }
    guard token.word == .other else { return nil }
    if isUnit {
      return fault(.unknownUnit, "unknown unit $", index..<index + 1, "not a unit", ["kg", ""])
    }
    var end = index + 1
    while let next = self[end], next.kind == .word, next.word == .other { end += 1 }
    if self[index - 1]?.kind == .open, self[end]?.kind == .close {
      return fault(
        .unexpectedInSet, "unexpected $", index - 1..<end + 1, "not part of a set",
        ["\"\(text(index..<end))\""])
    }
    return fault(
      .unknownModifier, "unknown modifier $", index..<end, "not a modifier",
      ["\"\(text(index..<end))\"", "f", ""])
  }
}
