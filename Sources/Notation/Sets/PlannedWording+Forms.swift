// Forms in which plans are written elsewhere and that have one reading: `10 reps x 4`, `80% 3min`,
// `3 (12)`, `3x5 / 3x8`.

import Training

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
