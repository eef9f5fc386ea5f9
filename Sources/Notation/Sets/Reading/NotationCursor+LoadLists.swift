// Loads with slashes between them: a set cannot have several: `5/3/1 @ 65%/75%/85%`.

import Diagnostics

extension NotationCursor {
  /// Returns the problem of a list of loads, with each load at its reps; nil for anything else. The
  /// unit may follow the last one alone: `65/75/85%`.
  mutating func listOfLoads(at start: Int, in set: WrittenSet) -> Unreadable? {
    var stop = start
    while stop < end, !",@\" ".utf8.contains(bytes[stop]) { stop += 1 }
    guard bytes[start..<stop].contains(UInt8(ascii: "/")) else { return nil }
    let written = text(start, stop)
    guard let unit = ["%", "kg", "lb"].first(where: written.hasSuffix) else {
      return nil
    }
    let loads = written.split(separator: "/", omittingEmptySubsequences: false).map { load in
      load.hasSuffix(unit) ? load.dropLast(unit.count) : load
    }
    guard loads.count > 1, loads.allSatisfy(Self.isPlainNumber) else { return nil }
    // Two loads with a slash may also be one load in two notations.
    let amount = text(set.start, start)
    guard unit == "%" || loads.count > 2 || amount.contains("/") else { return nil }
    let listed = repsOfSets(amount, loads.count)
    guard let reps = listed ?? (unit == "%" ? Array(repeating: "5", count: loads.count) : nil)
    else {
      return nil
    }
    let sets = zip(reps, loads).map { "\($0) @ \($1)\(unit)" }.joined(separator: ", ")
    return reject(
      .unparenthesized, "a set has one load, not '\(written)'", start, stop,
      label: "several loads", help: ["write the sets one by one: '\(sets)'"])
  }

  /// Returns the reps of each of `count` sets of `5/3/1 @ `, `3x5 @ ` or `5 @ `; nil for others.
  private func repsOfSets(_ text: String, _ count: Int) -> [Substring]? {
    let amount = text.split(whereSeparator: { $0 == " " || $0 == "@" })
    guard amount.count == 1 else { return nil }
    let reps = amount[0].split(separator: "/", omittingEmptySubsequences: false)
    if reps.count == count { return reps }
    guard reps.count == 1 else { return nil }
    let parts = reps[0].split(separator: "x", omittingEmptySubsequences: false)
    if parts.count == 2, Int(parts[0]) != count { return nil }
    return parts.last.flatMap { last in
      (1...2).contains(parts.count) ? Array(repeating: last, count: count) : nil
    }
  }

  private static func isPlainNumber(_ text: Substring) -> Bool {
    text.utf8.first.map(isDigit) ?? false
      && text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }
}
