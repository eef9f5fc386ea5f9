// The position of the cursor within the notation of sets.

import Notation

/// The kind of text that comes next in sets, and the part of it that is already there.
struct SetsPosition: Hashable {
  enum Kind: Hashable {
    /// A set, or the name of a scheme.
    case start
    /// After `@`.
    case intensity
    /// After `80% of`.
    case share
    /// Directly after a number.
    case unit
    case modifier
  }

  let kind: Kind
  let fragment: String

  init(_ before: String, isWarmup: Bool) {
    let set = before.last(part: { $0 == "," }).drop { $0 == " " }
    if let at = set.lastIndex(of: "@") {
      let intensity = set[set.index(after: at)...]
      if let of = intensity.ranges(of: "% of ").last {
        self.init(.share, intensity[of.upperBound...])
      } else if intensity.contains(where: \.isNumber) {
        let word = intensity.last(part: { !$0.isLetter && $0 != "%" })
        let isDone = intensity.drop { $0 == " " }.contains(" ")
        self.init(isDone ? .modifier : .unit, word)
      } else {
        self.init(.intensity, intensity.drop { $0 == " " })
      }
      return
    }
    guard set.contains(where: \.isNumber) || set.hasPrefix("max") else {
      self.init(.start, set)
      return
    }
    let word = set.last(part: { !$0.isLetter && $0 != "_" })
    self.init(set.contains(" ") ? .modifier : .unit, word)
  }

  private init(_ kind: Kind, _ fragment: some StringProtocol) {
    self.kind = kind
    self.fragment = String(fragment)
  }

  static let examples = [
    ("3x5", "Three sets of five."), ("3x8-12 @8", "Three sets of eight to twelve, at RPE 8."),
    ("5x5 @ 80%", "Five sets of five with 80% of the training max, or else of the 1RM."),
    ("3x5+", "Three sets of at least five."), ("3x30s", "Three holds of thirty seconds."),
    ("3xmax @ bw", "Three sets of as many as possible on bodyweight."),
  ].map { CompletionItem($0.0, .snippet, .form, about: $0.1) }

  static let units = [
    ("kg", "A load in kilograms."), ("lb", "A load in pounds."), ("s", "Seconds."),
    ("min", "Minutes."), ("m", "Metres."), ("km", "Kilometres."), ("mi", "Miles."),
    ("%", "A percentage of the training max, or else of the 1RM."), ("rir", "Reps in reserve."),
  ].map { CompletionItem($0.0, .unit, .here, about: $0.1) }

  static let modifiers = [
    ("w", "A warm-up set, which never counts."), ("d", "A drop set."), ("f", "To failure."),
    ("find", "Work up to the heaviest load for these reps."),
    ("optional", "May be left out."), ("until @9", "Repeat the set until this effort."),
    ("until miss", "Repeat the set until reps are missed."),
    ("rest 2min", "The rest after the set."), ("every 90s", "A set starts each 90 seconds."),
    ("tempo 31X1", "Seconds down, pause, up, pause."),
    ("as top", "Names the set for rules and later loads."),
  ].map { CompletionItem($0.0, .keyword, .form, about: $0.1) }
}

extension StringProtocol {
  /// Returns the text after the last character that ends a part.
  fileprivate func last(part isEnd: (Character) -> Bool) -> SubSequence {
    self[(lastIndex(where: isEnd).map { index(after: $0) } ?? startIndex)...]
  }
}
