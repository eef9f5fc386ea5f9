// The forms in which people write planned sets, and how the notation writes each of them.

import Training

/// Repairs of planned sets: rewrites that are made one after another until the sets read.
enum SetRepairs {
  /// Returns the text after the first repairs that make `isRead` true; nil if they never do.
  static func repaired(_ text: String, isRead: (String) -> Bool) -> String? {
    if isRead(text) { return text }
    var sets = text.rewritten(by: minutes)
    // An even number of quotes are those around notes.
    if sets.count(where: { $0 == "\"" }) % 2 == 1 { sets = sets.rewritten(by: seconds) }
    let quote = sets.firstIndex(of: "\"") ?? sets.endIndex
    let notes = String(sets[quote...])
    sets = String(sets[..<quote])
    var last = text
    // A distance or a time may be done in a time, so that a time after it is not a rest.
    for repair in sets.contains(distance) ? forms : forms + rests {
      if sets + notes != last {
        last = sets + notes
        if isRead(last) { return last }
      }
      sets = sets.rewritten(by: [repair])
    }
    return sets + notes != last && isRead(sets + notes) ? sets + notes : nil
  }

  /// `2'30"` and `2'` as minutes.
  private static let minutes = [
    Rewrite(/([0-9])'([0-5][0-9])(?:"|'')/) { "\($0.output.1):\($0.output.2)" },
    Rewrite(/([0-9])'(?=$|[\s,])/) { "\($0.output.1)min" },
  ]
  /// `60"` as seconds.
  private static let seconds = [Rewrite(/([0-9])"(?=$|[\s,])/) { "\($0.output.1)s" }]

  private nonisolated(unsafe) static let distance =
    /[0-9]\s*(?:km|mi|m|yd)(?:$|[^a-z])/.ignoresCase()

  /// The most sets that a number beside reps in words, or in parentheses, counts.
  private static let mostSets = 10

  /// Words and omitted signs first, then counts, commas, paces, lists of loads, and open sets.
  private static let forms = [
    Rewrite(/([0-9])\s*reps?\s+in\s+reserve/) { "\($0.output.1) rir" },
    Rewrite(/as\s+many(?:\s+reps)?\s+as\s+possible/) { _ in "AMRAP" },
    Rewrite(
      #/
      ([0-9]+(?:\s*[-–]\s*[0-9]+)?\+?)\s*reps?\s*[x×*]\s*([0-9]+)(?:\s*sets?)?
      (?![0-9.%]|\s*(?:kg|lb|%|[x×*]|s\b|m|km|mi|rep))
      /#
    ) { match in
      guard let count = Int(match.output.2), (1...mostSets).contains(count) else {
        return String(match.output.0)
      }
      return "\(count)x\(match.output.1)"
    },
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
    Rewrite(/([0-9]\+?|max|side)\s+([0-9]+(?:\.[0-9]+)?\s*(?:kgs?|lbs?|%))(?=$|[\s,])/) {
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
    Rewrite(/([0-9.]\s*%)\s*(tm|[0-9]+rm)(?=$|[\s,])/) { "\($0.output.1) of \($0.output.2)" },
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
    // `5,5,5+ @ 85%` is a list of reps.
    Rewrite(/^\s*([0-9]+(?:,[0-9]+)+\+)(?=$|[\s@])/) {
      $0.output.1.split(separator: ",").joined(separator: "/")
    },
    // `50-40-30` is a list of reps.
    Rewrite(/^\s*([0-9]+(?:\s*-\s*[0-9]+){2,})(?=\s*(?:@[^,"]*)?$)/) { match in
      let reps = match.output.1.split { $0 == "-" || $0 == " " }.compactMap { Int($0) }
      let isFalling = zip(reps, reps.dropFirst()).allSatisfy { $0 > $1 }
      return isFalling ? reps.map(String.init).joined(separator: "/") : "\(match.output.0)"
    },
    Rewrite(/([0-9.]+)\s*%?\s*to\s*([0-9.]+)\s*%/) { "\($0.output.1)-\($0.output.2)%" },
    Rewrite(/,\s*([0-9](?:\.5)?(?:\s*-\s*[0-9](?:\.5)?)?)\s*rir(?=$|[\s,])/) {
      " @ \($0.output.1) rir"
    },
    Rewrite(/@\s*([0-9]+:[0-5][0-9])\s*(?:mins?)?\s*(?:\/|per)\s*(km|mi)(?:le)?(?=$|[\s,])/) {
      "@ \($0.output.1)/\($0.output.2.lowercased())"
    },
    Rewrite(/@\s*([0-9]+)\s*min\s*([0-5][0-9])\s*s?\s*(?:\/|per)\s*(km|mi)(?:le)?(?=$|[\s,])/) {
      "@ \($0.output.1):\($0.output.2)/\($0.output.3.lowercased())"
    },
    Rewrite(/@\s*([1-9](?:\.5)?|10)\s*\/\s*([1-9](?:\.5)?|10)(?=$|[\s,])/) { match in
      let efforts = [match.output.1, match.output.2]
      let sorted = efforts.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
      return "@\(sorted.joined(separator: "-"))"
    },
    // `5/3/1+ @ 75%, 85%, 95%` and `5,5,5+ @ 65,75,85%` are three sets.
    Rewrite(
      #/
      ^\s*(?:([0-9]+)\s*[x×*]\s*)?([0-9]+(?:-[0-9]+)?\+?(?:\s*[\/,]\s*[0-9]+(?:-[0-9]+)?\+?)*)
      \s*@\s*([0-9.]+\s*(?:%|kg|lb)?(?:\s*[\/,]\s*[0-9.]+\s*(?:%|kg|lb)?)+)\s*$
      /#
    ) { match in
      guard let loads = loads(match.output.3) else { return "\(match.output.0)" }
      var reps = match.output.2.split { "/, ".contains($0) }
      let count = match.output.1.flatMap { Int($0) }
      if reps.count == 1, count ?? loads.count == loads.count {
        reps = Array(repeating: reps[0], count: loads.count)
      } else if count != nil {
        return "\(match.output.0)"
      }
      return reps.count == loads.count
        ? zip(reps, loads).map { "\($0) @ \($1)" }.joined(separator: ", ") : "\(match.output.0)"
    },
    // `3x5, last set AMRAP`.
    Rewrite(
      #/
      ^\s*([0-9]+)\s*x\s*([0-9]+)([^,"()]*?)\s*,?\s*\(?(?:the\s+)?last(?:\s+(?:set|one))?\s+amrap\)?\s*$
      /#
    ) { match in
      opened(count: match.output.1, reps: match.output.2, rest: match.output.3)
    },
    Rewrite(/(?:amrap|max)\s+(?:in\s+|for\s+)?([0-9]+)\s*(s|m)(?:ec|in)?\w*/) {
      "max in \($0.output.1)\($0.output.2.lowercased() == "s" ? "s" : "min")"
    },
    Rewrite(/([0-9]+)\s*-?(s|m)(?:ec|in)?\w*\s+amrap/) {
      "max in \($0.output.1)\($0.output.2.lowercased() == "s" ? "s" : "min")"
    },
    // `5 AMRAP`, `3x5 AMRAP @ 80%` or `8-12 @ 80% AMRAP`: the last set is open.
    Rewrite(
      /(?:([0-9]+)\s*x\s*)?([0-9]+(?:\s*-\s*[0-9]+)?)\+?((?:\s*@[^,"]*?)?)\s*amrap((?:\s[^,"]*)?)/
    ) {
      opened(count: $0.output.1 ?? "1", reps: $0.output.2, rest: $0.output.3 + $0.output.4)
    },
  ]

  /// Returns sets of which the last is open.
  private static func opened(count: Substring, reps: Substring, rest: Substring) -> String {
    let before = (Int(count) ?? 1) - 1
    let closed = before > 1 ? "\(before)x\(reps)\(rest), " : before == 1 ? "\(reps)\(rest), " : ""
    return "\(closed)\(reps)+\(rest)"
  }

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
