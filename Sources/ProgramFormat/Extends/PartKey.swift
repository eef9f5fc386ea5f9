// A key that names a part of the program that is extended: `days.Squat`, `+lifts.Leg Curl`.

import YAMLSource

/// A dotted key: a key of the program, a point, and the name of what stands there.
struct PartKey: Hashable {
  /// The longest dotted key, in bytes.
  private static let longest = 500

  /// True for `+days.Arms`, which adds; without the sign it replaces or removes.
  let isAdded: Bool
  let section: ProgramKey
  /// What stands behind the first point; names may have points in them.
  let rest: String

  /// Nil for a text that begins with no key of a program and a point.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let words = Self.words(text),
      let section = ProgramKey(rawValue: words.section), section != .extends
    else { return nil }
    isAdded = text.hasPrefix("+")
    self.section = section
    rest = words.rest
  }

  /// What stands before and behind the first point.
  static func words(_ text: String) -> (section: String, rest: String)? {
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let dot = body.firstIndex(of: ".") else { return nil }
    let rest = body[body.index(after: dot)...]
    return rest.isEmpty || dot == body.startIndex ? nil : (String(body[..<dot]), String(rest))
  }

  /// The key as it is written for another name.
  func text(_ rest: String) -> String { "\(isAdded ? "+" : "")\(section.rawValue).\(rest)" }
}
