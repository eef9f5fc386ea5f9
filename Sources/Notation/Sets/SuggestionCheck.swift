// Keeps only those suggestions of an error that can be read in the place they are for.

import Diagnostics
import Training

/// Checks the suggestions of an error about typed sets.
///
/// The reader suggests a text from the words around a mistake. If the line has a further mistake,
/// the suggestion may be wrong as well, and it would lead from one error to the next.
struct SuggestionCheck {
  let bytes: [UInt8]
  /// The unit of the example that takes the place of wrong suggestions.
  let unit: WeightUnit
  /// Reads a line with a suggestion in it, and returns its problems.
  let problems: ([UInt8]) -> [Diagnostic]

  /// Longer lines are not checked: each suggestion reads the line several times.
  private static let longest = 500

  /// Returns the problems of a part of `bytes`, as `checked` does. `problems` reads that part with
  /// a suggestion in it.
  static func checked(
    _ found: [Diagnostic], in bytes: [UInt8], _ range: Range<Int>, unit: WeightUnit?,
    problems: @escaping ([UInt8]) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard range.count <= longest, var first = found.first, let span = first.span,
      !first.help.isEmpty,
      range.lowerBound <= span.start, span.end <= range.upperBound
    else { return found }
    first.span = SourceSpan(span.start - range.lowerBound, span.end - range.lowerBound)
    let check = SuggestionCheck(bytes: Array(bytes[range]), unit: unit ?? .kg, problems: problems)
    var checked = found
    checked[0].help = check.checked([first])[0].help
    return checked
  }

  /// Returns the problems. The first one has only suggestions that can be read; after it, the line
  /// may have further mistakes.
  func checked(_ found: [Diagnostic]) -> [Diagnostic] {
    guard bytes.count <= Self.longest, var first = found.first, let span = first.span else {
      return found
    }
    let kept = first.help.filter { help in
      Self.offers(in: help).allSatisfy { isRead($0, at: span) }
    }
    guard kept.count < first.help.count else { return found }
    first.help = kept.isEmpty ? ["sets look like '3x5 @ 60\(unit.rawValue)'"] : kept
    return [first] + found.dropFirst()
  }

  /// Returns the texts that a suggestion says to write: `write '@ 100kg', or '@8' for RPE 8`, also
  /// the texts of an example: `write sets like '3x5'`. A text that it says to remove is not one of
  /// them.
  ///
  /// A quoted text ends at the first mark after which a part of a sentence may begin.
  private static func offers(in help: String) -> [[UInt8]] {
    guard
      help.hasPrefix("write ") || help.contains(" write ") || help.hasPrefix("or '")
        || help.hasPrefix("did you mean '")
    else { return [] }
    return help.matches(of: /'(.+?)'(?=$|[,;?: ])/).map { Array($0.output.1.utf8) }
  }

  /// Returns whether the line is valid with the suggestion in it. It may replace the mistake, the
  /// word or two words or the set around it (with a unit), or the whole line.
  private func isRead(_ offer: [UInt8], at span: SourceSpan) -> Bool {
    let space = UInt8(ascii: " ")
    func word(before end: Int) -> Int {
      let last = bytes[..<end].lastIndex { $0 != space } ?? 0
      return bytes[..<last].lastIndex(of: space).map { $0 + 1 } ?? 0
    }
    let comma = bytes[..<span.start].lastIndex(of: UInt8(ascii: ","))
    let ownWord = bytes[..<span.start].lastIndex(of: space).map { $0 + 1 } ?? 0
    let starts = [
      span.start, ownWord, word(before: ownWord), comma.map { $0 + 1 } ?? 0, 0,
      bytes[..<span.start].lastIndex(of: UInt8(ascii: "@")) ?? span.start,
    ]
    let wordEnd = bytes[span.end...].firstIndex { $0 < UInt8(ascii: "A") } ?? bytes.count
    let partEnd = bytes[span.end...].firstIndex { $0 == space || $0 == UInt8(ascii: ",") }
    let ends = [span.end, wordEnd, partEnd ?? bytes.count]
    var places: [Range<Int>] = [0..<bytes.count]
    for start in starts {
      for end in ends where !places.contains(start..<end) { places.append(start..<end) }
    }
    return places.contains { place in
      isRead(
        bytes[..<place.lowerBound] + offer + bytes[place.upperBound...],
        upTo: place.lowerBound + offer.count)
    }
  }

  private func isRead(_ line: [UInt8], upTo end: Int) -> Bool {
    problems(line).allSatisfy { $0.span.map { $0.start > end } ?? false }
  }
}
