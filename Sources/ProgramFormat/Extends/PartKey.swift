// Keys that name a part of the extended program: `days.Squat`, `+lifts.Leg Curl`.

import YAMLSource

/// A dotted key: a key of the program, a point, and a name in its value.
struct PartKey: Hashable {
  /// The longest dotted key, in bytes.
  private static let longest = 500

  /// True if the key adds a part, as in `+days.Arms`. Otherwise it replaces or removes one.
  let isAdded: Bool
  let section: ProgramKey
  /// The text after the first point. Names can contain points.
  let rest: String

  /// Creates a dotted key. Nil if the text does not begin with a key of a program and a point.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let words = Self.words(text),
      let section = ProgramKey(rawValue: words.section), section != .extends
    else { return nil }
    isAdded = text.hasPrefix("+")
    self.section = section
    rest = words.rest
  }

  /// Returns the texts before and after the first point.
  static func words(_ text: String) -> (section: String, rest: String)? {
    let body = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let dot = body.firstIndex(of: ".") else { return nil }
    let rest = body[body.index(after: dot)...]
    return rest.isEmpty || dot == body.startIndex ? nil : (String(body[..<dot]), String(rest))
  }

  /// Returns the key with another name.
  func text(_ rest: String) -> String { "\(isAdded ? "+" : "")\(section.rawValue).\(rest)" }
}
