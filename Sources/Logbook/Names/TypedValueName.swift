// Finds the value of a program that a typed name means.

package import Training

/// The name of a value as people type it: `bench.1rm` for `"Bench Press".1rm`.
package struct TypedValueName {
  private let text: String
  private let known: [ExerciseNames.Known]

  /// `known` are exercises with their aliases from the settings. The library's aliases always count.
  package init(_ text: String, known: [ExerciseNames.Known] = []) {
    self.text = text
    self.known = known
  }

  /// Returns the name that is meant: the same apart from quotes and case, or else one with the
  /// exercise that an alias stands for. Nil if there is none.
  package func found(among names: [String]) -> String? {
    if let same = names.first(where: { Self.plain($0) == Self.plain(text) }) { return same }
    guard let (owner, value) = Self.parts(text) else { return nil }
    let owners = names.compactMap { Self.parts($0)?.owner }.map { slot($0) }
    guard case .one(let slot, _)? = ExerciseNames(session: owners, known).whole(owner) else {
      return nil
    }
    let meant = Self.plain("\(slot.text).\(value)")
    return names.first { Self.plain($0) == meant }
  }

  private func slot(_ text: String) -> SlotName {
    let parts = LogItems.split(text, at: "as")
    return SlotName(parts.before, as: parts.after)
  }

  private static func parts(_ name: String) -> (owner: String, value: Substring)? {
    let name = name.filter { $0 != "\"" }
    return name.lastIndex(of: ".").map { (String(name[..<$0]), name[name.index(after: $0)...]) }
  }

  /// Returns the name without quotes and in lower case, because a shell may have removed quotes.
  static func plain(_ name: String) -> String { name.filter { $0 != "\"" }.lowercased() }
}
