// Loads with slashes between them, of which a set cannot have several: `5/3/1 @ 65%/75%/85%`.

import Diagnostics

extension NotationCursor {
  /// Returns the problem of a list of loads, with each load at its reps; nil for anything else.
  mutating func listOfLoads(_ set: WrittenSet) -> Unreadable? {
    var stop = set.loadStart
    while stop < end, !",@\" ".utf8.contains(bytes[stop]) { stop += 1 }
    let written = text(set.loadStart, stop)
    let loads = written.split(separator: "/", omittingEmptySubsequences: false)
    let unit = ["%", "kg", "lb"].first { unit in loads.allSatisfy { $0.hasSuffix(unit) } }
    guard loads.count > 1, let unit,
      loads.allSatisfy({ load in Self.isPlainNumber(load.dropLast(unit.count)) })
    else { return nil }
    // Two loads with a slash may also be one load in two notations.
    let amount = text(set.start, set.loadStart)
    guard unit == "%" || loads.count > 2 || amount.contains("/") else { return nil }
    let listed = repsOfSets(amount, loads.count)
    guard let reps = listed ?? (unit == "%" ? Array(repeating: "5", count: loads.count) : nil)
    else {
      return nil
    }
    let sets = zip(reps, loads).map { "\($0) @ \($1)" }.joined(separator: ", ")
    return reject(
      .unparenthesized, "a set has one load, not '\(written)'", set.loadStart, stop,
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
