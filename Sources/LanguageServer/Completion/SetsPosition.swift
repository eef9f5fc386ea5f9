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
    /// Directly after a number before `@`, and after it.
    case amount, load
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
        self.init(isDone ? .modifier : .load, word)
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
    self.init(set.contains(" ") ? .modifier : .amount, word)
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

  /// Returns the words of some kinds.
  static func words(_ kinds: NotationWord.Kind...) -> [CompletionItem] {
    NotationWords.all.filter { kinds.contains($0.kind) }.flatMap { word in
      word.forms.map { form in
        [.modifier, .planned, .performed].contains(word.kind)
          ? CompletionItem(form, .keyword, .form, about: word.about)
          : CompletionItem(form, .unit, .here, about: word.about)
      }
    }
  }
}

extension StringProtocol {
  /// Returns the text after the last character that ends a part.
  fileprivate func last(part isEnd: (Character) -> Bool) -> SubSequence {
    self[(lastIndex(where: isEnd).map { index(after: $0) } ?? startIndex)...]
  }
}
