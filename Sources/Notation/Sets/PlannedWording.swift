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
