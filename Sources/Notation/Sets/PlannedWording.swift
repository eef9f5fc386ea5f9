// The words in which lifters write plans: `5 AMRAP`, `every minute`, `8-10 reps`, `1/2 mile`.

import Training

/// A text of a program with its words in the notation, before typed sets are read in it.
///
/// The words of a plan mean something else at a prompt: there, `AMRAP` after reps that were done
/// adds nothing.
struct PlannedWording {
  /// A way to read the text. The label says what it means if there are several.
  struct Reading: Hashable {
    var label: String?
    var text: String
  }

  let readings: [Reading]

  init(_ text: String) {
    let (sets, notes) = Self.parted(Self.withTimes(text))
    let plain = Self.withForms(sets.rewritten(by: Self.words))
    let two = Self.twoReadings(plain)
    readings = (two.isEmpty ? Self.withOpenSets(plain) : two).map {
      Reading(label: $0.label, text: $0.text + notes)
    }
  }

  /// Returns whether a text adds a load to something that it does not name, as in `5x5 +5kg`.
  static func hasAddedLoad(_ text: String) -> Bool {
    text.contains(addedLoad)
  }
  private nonisolated(unsafe) static let addedLoad =
    /[0-9]\s+\+\s*[0-9.]+\s*(?:kg|lb)/.ignoresCase()

  /// Returns the part before the first note, and the rest.
  private static func parted(_ text: String) -> (sets: String, notes: String) {
    guard let quote = text.firstIndex(of: "\"") else { return (text, "") }
    return (String(text[..<quote]), String(text[quote...]))
  }

  /// `2'30"` and `2'` as minutes.
  private static let minutes = [
    Rewrite(/([0-9])'([0-5][0-9])(?:"|'')/) { "\($0.output.1):\($0.output.2)" },
    Rewrite(/([0-9])'(?=$|[\s,])/) { "\($0.output.1)min" },
  ]
  /// `60"` as seconds.
  private static let seconds = [Rewrite(/([0-9])"(?=$|[\s,])/) { "\($0.output.1)s" }]

  /// Returns the text with `60"` as seconds and `2'` as minutes.
  private static func withTimes(_ text: String) -> String {
    let text = text.rewritten(by: minutes)
    // An even number of quotes are those around notes.
    return text.count(where: { $0 == "\"" }) % 2 == 1 ? text.rewritten(by: seconds) : text
  }

  private static let words =
    [
      Rewrite(/([0-9])\s*reps?\s+in\s+reserve/) { "\($0.output.1) rir" },
      Rewrite(/as\s+many(?:\s+reps)?\s+as\s+possible/) { _ in "AMRAP" },
      countsAfterReps,
      Rewrite(/([0-9+]|max)\s*reps?(?=$|[^a-z])(?!\s+of|\s*[x×*])/) { "\($0.output.1)" },
      Rewrite(/([0-9]+\s*[-–]\s*[0-9]+)\s*sets?\s*(?:of|x|×|\*)\s*/) { "\($0.output.1)x" },
      Rewrite(/every\s+min(?:ute)?(?=$|[^a-z])/) { _ in "every 60s" },
      Rewrite(/every\s+other\s+min(?:ute)?(?=$|[^a-z])/) { _ in "every 2min" },
      Rewrite(/(^|[\s,])e([1-9]?)mom(?=$|[\s,])/) { match in
        let minutes =
          match.output.2.isEmpty || match.output.2 == "1" ? "60s" : "\(match.output.2)min"
        return "\(match.output.1)every \(minutes)"
      },
      Rewrite(/(^|[\sx,])([1-9])\/([248])\s*(?=(?:mi|miles?|km|k)(?:$|[\s,]))/) { match in
        let share = Decimal(Int(match.output.2) ?? 0).divided(by: Decimal(Int(match.output.3) ?? 1))
        return "\(match.output.1)\(share?.text() ?? "")"
      },
      Rewrite(/^\s*([0-9]+)\s*[x×*]\s*([0-9]+(?:,[0-9]+)+\+?)(?=$|[\s@])/) { match in
        let reps = match.output.2.split(separator: ",")
        return Int(match.output.1) == reps.count ? reps.joined(separator: "/") : "\(match.output.0)"
      },
    ] + said

  /// The words and the omitted signs with which sets are said: `4 sets of 6 to 8 at 100kg`.
  private static let said = [
    Rewrite(/([0-9])\s*(?:minutes?|mins)(?=$|[^a-z])/) { "\($0.output.1)min" },
    Rewrite(/([0-9])\s*(?:seconds?|secs?)(?=$|[^a-z])/) { "\($0.output.1)s" },
    Rewrite(/([0-9])\s*(?:pounds?|lbs)(?=$|[^a-z])/) { "\($0.output.1)lb" },
    Rewrite(/([0-9])\s*(?:kilos?|kgs)(?=$|[^a-z])/) { "\($0.output.1)kg" },
    Rewrite(/([0-9])\s*miles?(?=$|[^a-z])/) { "\($0.output.1)mi" },
    Rewrite(/([0-9])\s*k(?=$|[\s,@])/) { "\($0.output.1)km" },
    Rewrite(/(^|[^0-9,])([0-9]{1,3}),([0-9]{1,2})\s*(kg|lb|km|mi|%)/) { match in
      "\(match.output.1)\(match.output.2).\(match.output.3)\(match.output.4)"
    },
    Rewrite(/@\s*([6-9]),5(?=$|[\s,])/) { "@\($0.output.1).5" },
    Rewrite(/\sdrop(?:\s*-?\s*sets?)?(?=$|[\s,])/) { _ in " d" },
    Rewrite(/([^,\s])\s+warm\s*-?\s*ups?(?=$|[\s,])/) { "\($0.output.1) w" },
    Rewrite(/([0-9]+)\s*sets?\s*(?:of|x|×|\*)?\s*(?=[0-9(]|max|amrap)/) { "\($0.output.1)x" },
    Rewrite(/(x\s*[0-9]+)\s+sets?(?=$|[\s,])/) { "\($0.output.1)" },
    Rewrite(/([0-9])\s+to\s+(?=[0-9])/) { "\($0.output.1)-" },
    Rewrite(/([x×*])\s*(?:to\s+)?(?:failure|f)(?=$|[\s,@])/) { "\($0.output.1)max" },
    Rewrite(/([0-9+]|max)\s*(?:(?:on|for)\s+)?(?:per|each)(?:\s+(?:side|leg|arm))?(?=$|[\s,])/) {
      "\($0.output.1)/side"
    },
    Rewrite(/([0-9+]|max|side|[sm])\s+(?:at|with)\s+(?=[0-9(]|bw|rpe)/) { "\($0.output.1) @ " },
    Rewrite(/([0-9+]|max|side)\s+([0-9]+(?:\.[0-9]+)?\s*(?:kgs?|lbs?|%))(?=$|[\s,])/) {
      "\($0.output.1) @ \($0.output.2)"
    },
    Rewrite(/\s@?\s*rir\s*([0-9](?:\s*-\s*[0-9])?)(?=$|[\s,])/) { " @ \($0.output.1) rir" },
    Rewrite(/,\s*(?=(?:rest|tempo)\s)/) { _ in " " },
    Rewrite(/^\s*([0-9]+)\s*x\s*([0-9]+)\s*@\s*([0-9.]+(?:,[0-9.]+)+)\s*$/) { match in
      let efforts = match.output.3.split(separator: ",")
      let areEfforts = efforts.allSatisfy { Double($0).map { (1...10).contains($0) } ?? false }
      return Int(match.output.1) == efforts.count && areEfforts
        ? efforts.map { "\(match.output.2) @\($0)" }.joined(separator: ", ")
        : "\(match.output.0)"
    },
  ]

  /// Returns the readings of the sets that `AMRAP` opens.
  private static func withOpenSets(_ text: String) -> [Reading] {
    if let match = text.wholeMatch(of: lastIsOpen), let count = Int(match.output.1), count > 1 {
      let (reps, rest) = (match.output.2, match.output.3)
      return [Reading(text: "\(count - 1)x\(reps)\(rest), \(reps)+\(rest)")]
    }
    var (each, last) = ("", "")
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    for item in items {
      let separator = each.isEmpty ? "" : ","
      let written = inTime(String(item))
      guard let match = written.wholeMatch(of: isOpen) else {
        each += separator + written
        last += separator + written
        continue
      }
      let (reps, rest) = (match.output.3, "\(match.output.4)\(match.output.5)")
      let count = match.output.2.flatMap { Int($0) } ?? 1
      each += "\(separator)\(match.output.1)\(count > 1 ? "\(count)x" : "")\(reps)+\(rest)"
      let closed = count > 2 ? "\(count - 1)x\(reps)\(rest), " : "\(reps)\(rest), "
      last += "\(separator)\(match.output.1)\(count > 1 ? closed : "")\(reps)+\(rest)"
    }
    guard each != last else { return [Reading(text: each)] }
    return [
      Reading(label: "for the last set alone", text: last),
      Reading(label: "for each set", text: each),
    ]
  }

  /// `3x5, last set AMRAP`.
  private nonisolated(unsafe) static let lastIsOpen =
    /\s*([0-9]+)\s*x\s*([0-9]+)([^,"()]*?)\s*,?\s*\(?(?:the\s+)?last(?:\s+(?:set|one))?\s+amrap\)?\s*/
    .ignoresCase()

  /// `5 AMRAP`, `3x5 AMRAP @ 80%` or `8-12 @ 80% AMRAP`.
  private nonisolated(unsafe) static let isOpen =
    /(\s*)(?:([0-9]+)\s*x\s*)?([0-9]+(?:\s*-\s*[0-9]+)?)\+?((?:\s*@.*?)?)\s*amrap((?:\s.*)?)/
    .ignoresCase()

  /// Returns a set with the time in which reps are done: `AMRAP 10 min` is `max in 10min`.
  private static func inTime(_ item: String) -> String {
    if let match = item.firstMatch(of: openInTime) {
      let unit = match.output.2.lowercased().hasPrefix("s") ? "s" : "min"
      return item.replacingCharacters(match.range, by: "max in \(match.output.1)\(unit)")
    }
    guard let match = item.prefixMatch(of: timeBefore) else { return item }
    let unit = match.output.3.lowercased().hasPrefix("s") ? "s" : "min"
    return item.replacingCharacters(
      match.range, by: "\(match.output.1)max in \(match.output.2)\(unit)")
  }
  private nonisolated(unsafe) static let openInTime =
    /(?:amrap|max)\s+(?:in\s+|for\s+)?([0-9]+)\s*(s|sec|seconds|min|mins|minutes?)/.ignoresCase()
  private nonisolated(unsafe) static let timeBefore =
    /(\s*)([0-9]+)\s*-?(s|sec|seconds|min|mins|minutes?)\s+amrap/.ignoresCase()
}

/// A pattern, in any case of letters, and the text in place of each match.
///
/// Rewrites and patterns are constants, because compiling a pattern takes far longer than matching
/// it. Matching does not change a pattern, so threads may share it.
struct Rewrite: @unchecked Sendable {
  fileprivate let apply: (inout String) -> Void

  init<Output>(_ pattern: Regex<Output>, _ text: @escaping (Regex<Output>.Match) -> String) {
    let pattern = pattern.ignoresCase()
    apply = { $0.replace(pattern, with: text) }
  }
}

extension String {
  /// Returns the text after all rewrites, in their order.
  func rewritten(by rewrites: [Rewrite]) -> String {
    rewrites.reduce(into: self) { text, rewrite in rewrite.apply(&text) }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, by text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

// Forms in which plans are written elsewhere and that have one reading: `10 reps x 4`, `80% 3min`,
// `3 (12)`, `3x5 / 3x8`.

extension PlannedWording {
  /// The most sets that a number beside reps in words, or in parentheses, counts.
  private static let mostSets = 10

  /// `10 reps x 4` as `4x10`: the word says which number counts the reps.
  static let countsAfterReps = Rewrite(
    #/
    ([0-9]+(?:\s*[-–]\s*[0-9]+)?\+?)\s*reps?\s*[x×*]\s*([0-9]+)(?:\s*sets?)?
    (?![0-9.%]|\s*(?:kg|lb|%|[x×*]|s\b|m|km|mi|rep))
    /#
  ) { match in
    guard let count = Int(match.output.2), (1...mostSets).contains(count) else {
      return String(match.output.0)
    }
    return "\(count)x\(match.output.1)"
  }

  /// Returns the text with its forms in the notation.
  static func withForms(_ text: String) -> String {
    var text = withListedReps(text.rewritten(by: counts + commas))
    // A distance or a time may be done in a time.
    if !text.contains(distance) { text = text.rewritten(by: rests) }
    return withIntensities(text.rewritten(by: intensities + paces))
  }

  /// `3 (12)` and `3x(1km, rest 2min)` without parentheses, and `0.75x5` as a percentage.
  private static let counts = [
    Rewrite(/^\s*([0-9]+)\s*\(\s*([0-9]+(?:\s*-\s*[0-9]+)?\+?)\s*\)/) { match in
      let isCount = Int(match.output.1).map { (1...mostSets).contains($0) } ?? false
      return isCount ? "\(match.output.1)x\(match.output.2)" : String(match.output.0)
    },
    Rewrite(
      #/
      ([0-9]+)\s*[x×*]\s*\(\s*([0-9][^(),"]*[a-z@][^(),"]*?)\s*(?:,\s*(rest\s[^(),"]*))?\)
      /#
    ) { match in
      "\(match.output.1)x\(match.output.2)" + (match.output.3.map { " \($0)" } ?? "")
    },
    Rewrite(/^\s*0?\.([0-9]{1,2})\s*[x×*]\s*([0-9]+\+?)(?=$|\s*,)/) { match in
      let digits = match.output.1
      return "\(match.output.2) @ \(digits.count == 1 ? "\(digits)0" : "\(digits)")%"
    },
  ]

  /// Commas between sets: in place of slashes, after a set on a line of its own, and with the blank
  /// that a comma of decimals does not have.
  private static let commas = [
    Rewrite(
      #/
      ([x×*]\s*[0-9]+(?:-[0-9]+)?\+?(?:\s*@[^,\/"]*?)?)\s*\/\s*(?=[0-9]+\s*[x×*]\s*[0-9])
      /#
    ) { "\($0.output.1), " },
    Rewrite(/([x×*]\s*([0-9]+(?:-[0-9]+)?\+?)),(?=([0-9]+)\s*[x×*]\s*[0-9])/) { match in
      let mayBeDecimal =
        ["5", "25", "50", "75"].contains(match.output.3) && match.output.2.allSatisfy(\.isNumber)
      return mayBeDecimal ? String(match.output.0) : "\(match.output.1), "
    },
    Rewrite(
      #/
      (@\s*[0-9.]+\s*(?:%|kg|lb)?)\s+(?=(?:[0-9]+\s*[x×*]\s*)?[0-9]+(?:-[0-9]+)?\+?\s*@)
      /#
    ) { "\($0.output.1), " },
  ]

  /// Returns the text with `50-40-30` as a list of reps.
  private static func withListedReps(_ text: String) -> String {
    guard let match = text.wholeMatch(of: dashes) else { return text }
    let reps = match.output.1.split { $0 == "-" || $0 == " " }.compactMap { Int($0) }
    guard zip(reps, reps.dropFirst()).allSatisfy({ $0 > $1 }) else { return text }
    return reps.map(String.init).joined(separator: "/") + (match.output.2 ?? "")
  }
  private nonisolated(unsafe) static let dashes =
    /\s*([0-9]+(?:\s*-\s*[0-9]+){2,})(\s*@[^,"]*)?\s*/

  private nonisolated(unsafe) static let distance =
    /[0-9]\s*(?:km|mi|m|yd)(?:$|[^a-z])/.ignoresCase()

  /// A time after a load or an effort, and `, 3min rest`, as the rest.
  private static let rests = [
    Rewrite(
      #/
      (@\s*[0-9.]+(?:-[0-9.]+)?\s*(?:%|kg|lb|rir)?|[0-9.]+\s*(?:%|kg|lb|rir))
      \s+([0-9.]+\s*(?:seconds?|secs?|s|minutes?|mins?)|[0-9]+:[0-5][0-9])(?:\s*rest)?(?=$|\s*,)
      /#
    ) { "\($0.output.1) rest \($0.output.2)" },
    Rewrite(
      #/
      ,\s*([0-9.]+\s*(?:seconds?|secs?|s|minutes?|mins?)|[0-9]+:[0-5][0-9])\s+rest(?=$|\s*,)
      /#
    ) { " rest \($0.output.1)" },
  ]

  private static let intensities = [
    Rewrite(/([0-9.]+)\s*%?\s*to\s*([0-9.]+)\s*%/) { "\($0.output.1)-\($0.output.2)%" },
    Rewrite(/,\s*([0-9](?:\.5)?(?:\s*-\s*[0-9](?:\.5)?)?)\s*rir(?=$|[\s,])/) {
      " @ \($0.output.1) rir"
    },
  ]
}

// Paces, efforts and lists of loads as plans write them: `@ 5:30 min/km`, `@8/9`,
// `5/3/1 @ 75%, 85%, 95%`, and the forms that have two readings.

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
