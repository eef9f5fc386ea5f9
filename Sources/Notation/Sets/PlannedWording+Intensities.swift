// Paces, efforts and lists of loads as plans write them: `@ 5:30 min/km`, `@8/9`,
// `5/3/1 @ 75%, 85%, 95%`, and the forms that have two readings.

import Training

extension PlannedWording {
  /// A pace in the notation: `@ 5:30 min/km`, `@ 5min30/km`.
  static let paces = [
    Rewrite(/@\s*([0-9]+:[0-5][0-9])\s*(?:mins?)?\s*(?:\/|per)\s*(km|mi)(?:le)?(?=$|[\s,])/) {
      "@ \($0.output.1)/\($0.output.2.lowercased())"
    },
    Rewrite(/@\s*([0-9]+)\s*min\s*([0-5][0-9])\s*s?\s*(?:\/|per)\s*(km|mi)(?:le)?(?=$|[\s,])/) {
      "@ \($0.output.1):\($0.output.2)/\($0.output.3.lowercased())"
    },
  ]

  /// Returns the text with a range for `@8/9`, and with each of several loads at its reps:
  /// `5/3/1+ @ 75%, 85%, 95%` and `5,5,5+ @ 65,75,85%` are three sets.
  static func withIntensities(_ text: String) -> String {
    if let sets = twoEfforts(text), sets.count != 2 { return sets.asRange }
    guard text.contains(","), let match = text.wholeMatch(of: listedLoads),
      let loads = loads(match.output.3)
    else { return text }
    var reps = match.output.2.split { "/, ".contains($0) }
    if reps.count == 1 {
      guard match.output.1.map({ Int($0) == loads.count }) ?? true else { return text }
      reps = Array(repeating: reps[0], count: loads.count)
    } else if match.output.1 != nil {
      return text
    }
    guard reps.count == loads.count else { return text }
    return zip(reps, loads).map { "\($0) @ \($1)" }.joined(separator: ", ")
  }
  private nonisolated(unsafe) static let listedLoads =
    #/
    \s*(?:([0-9]+)\s*[x×*]\s*)?([0-9]+(?:-[0-9]+)?\+?(?:\s*[\/,]\s*[0-9]+(?:-[0-9]+)?\+?)*)
    \s*@\s*([0-9.]+\s*(?:%|kg|lb)?(?:\s*[\/,]\s*[0-9.]+\s*(?:%|kg|lb)?)+)\s*
    /#
    .ignoresCase()

  /// Returns the loads of a list, each with the unit of the last one; nil if they have several
  /// units or none, or if the comma may be a decimal one.
  private static func loads(_ text: Substring) -> [String]? {
    let parts = text.split { "/,".contains($0) }.map { $0.filter { $0 != " " } }
    let isTight = !text.contains(", ") && !text.contains("/")
    let numbers = parts.map { $0.prefix { $0.isNumber || $0 == "." } }
    let units = zip(parts, numbers).map { $0.dropFirst($1.count).lowercased() }
    guard let unit = units.last, !unit.isEmpty, units.allSatisfy({ $0.isEmpty || $0 == unit }),
      let first = numbers.first.flatMap({ Double($0) })
    else { return nil }
    if isTight, numbers.count == 2, ["5", "25", "50", "75"].contains(numbers[1]) { return nil }
    let areAlike = numbers.allSatisfy { number in
      Double(number).map { $0 * 3 >= first && $0 <= first * 3 } ?? false
    }
    return areAlike ? numbers.map { "\($0)\(unit)" } : nil
  }

  // MARK: Two readings

  /// Returns the readings of sets that have two; an empty list for all other texts.
  static func twoReadings(_ text: String) -> [Reading] {
    if let sets = twoEfforts(text), sets.count == 2 {
      return [
        Reading(label: "for a set at each effort", text: sets.asSets),
        Reading(label: "for a range of efforts", text: sets.asRange),
      ]
    }
    return openSet(text) ?? distances(text) ?? paces(text) ?? split(text) ?? []
  }

  /// Sets with two efforts: `3x8 @8/9`.
  private struct TwoEfforts {
    let count: Int
    let sets: Substring
    let amount: Substring
    let efforts: [Substring]

    var asRange: String {
      let sorted = efforts.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
      return "\(sets)@\(sorted.joined(separator: "-"))"
    }
    var asSets: String { efforts.map { "\(amount)@\($0)" }.joined(separator: ", ") }
  }

  private static func twoEfforts(_ text: String) -> TwoEfforts? {
    guard let match = text.wholeMatch(of: efforts) else { return nil }
    return TwoEfforts(
      count: match.output.2.flatMap { Int($0) } ?? 1, sets: match.output.1,
      amount: match.output.3, efforts: [match.output.4, match.output.5])
  }
  private nonisolated(unsafe) static let efforts =
    #/
    \s*((?:([0-9]+)\s*[x×*]\s*)?([0-9][^@,"\/]*?))
    @\s*([1-9](?:\.5)?|10)\s*\/\s*([1-9](?:\.5)?|10)\s*
    /#
    .ignoresCase()

  /// Returns the readings of `AMRAP 10`, which is a number of reps or of minutes.
  private static func openSet(_ text: String) -> [Reading]? {
    guard let match = text.wholeMatch(of: amrap) else { return nil }
    let (sets, number, load) = (match.output.1, match.output.2, match.output.3)
    return [
      Reading(label: "for at least \(number) reps", text: "\(sets)\(number)+\(load)"),
      Reading(
        label: "for as many reps as possible in \(number) minutes",
        text: "\(sets)max in \(number)min\(load)"),
    ]
  }
  private nonisolated(unsafe) static let amrap =
    /\s*((?:[0-9]+\s*[x×*]\s*)?)amrap\s+([0-9]{1,2})((?:\s*@[^,"]*)?)\s*/
    .ignoresCase()

  /// Returns the readings of a range of distances, because a set has only one: `5-8km`.
  private static func distances(_ text: String) -> [Reading]? {
    guard let match = text.wholeMatch(of: rangeOfDistances) else { return nil }
    let (sets, unit, rest) = (match.output.1, match.output.5, match.output.6)
    return [
      Reading(
        label: "for the shorter distance",
        text: "\(sets)\(match.output.2)\(match.output.3 ?? unit)\(rest)"),
      Reading(
        label: "for the longer distance", text: "\(sets)\(match.output.4)\(unit)\(rest)"),
    ]
  }
  private nonisolated(unsafe) static let rangeOfDistances =
    #/
    \s*((?:[0-9]+\s*[x×*]\s*)?)([0-9]+(?:\.[0-9]+)?)\s*(km|mi|m|yd)?\s*[-–]
    \s*([0-9]+(?:\.[0-9]+)?)\s*(km|mi|m|yd)((?:\s*@[^,"]*)?)\s*
    /#
    .ignoresCase()

  /// Returns the readings of a range of paces, because a set has only one: `@ 5:30-6:00/km`.
  private static func paces(_ text: String) -> [Reading]? {
    guard let match = text.wholeMatch(of: rangeOfPaces) else { return nil }
    func reading(_ label: String, _ pace: Substring) -> Reading {
      Reading(
        label: label, text: "\(match.output.1)@ \(pace)/\(match.output.4)\(match.output.5)")
    }
    let (one, other) = (match.output.2, match.output.3)
    let isRising = seconds(one) < seconds(other)
    return [
      reading("for the slower pace", isRising ? other : one),
      reading("for the faster pace", isRising ? one : other),
    ]
  }
  private nonisolated(unsafe) static let rangeOfPaces =
    #/
    ([^@"]*)@\s*([0-9]{1,4}:[0-5][0-9])\s*(?:\/\s*(?:km|mi))?\s*[-–]
    \s*([0-9]{1,4}:[0-5][0-9])\s*(?:mins?)?\s*\/\s*(km|mi)(.*)
    /#
    .ignoresCase()

  /// Returns the readings of the split of a rower, `2000m @ 2:00/500m`: as a time, and as a pace.
  private static func split(_ text: String) -> [Reading]? {
    guard let match = text.wholeMatch(of: rowerSplit),
      let number = Int(match.output.2), let part = Int(match.output.5)
    else { return nil }
    let metres = number * (match.output.3.lowercased() == "km" ? 1_000 : 1)
    let split = seconds(match.output.4)
    let distance = "\(match.output.1)\(match.output.2)\(match.output.3)"
    guard split < 3_600, split * metres % part == 0 else { return nil }
    return [
      Reading(label: "for a time", text: "\(distance) in \(split * metres / part)s"),
      Reading(label: "for a pace", text: "\(distance) @ \(split * 1_000 / part)s/km"),
    ]
  }
  private nonisolated(unsafe) static let rowerSplit =
    #/
    \s*((?:[0-9]+\s*[x×*]\s*)?)([0-9]{1,6})\s*(km|m)\s*@\s*([0-9]{1,4}:[0-5][0-9])
    \s*\/\s*(100|400|500)\s*m\s*
    /#
    .ignoresCase()

  /// Returns the seconds of `5:30`. The minutes have at most four digits.
  private static func seconds(_ text: Substring) -> Int {
    text.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }
}
