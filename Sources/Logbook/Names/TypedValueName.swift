// Finds the values of a program that a typed name means.

package import Notation
package import Training

/// The name of a value as people type it: `bench.1rm` for `"Bench Press".1rm`.
package struct TypedValueName {
  private let text: String
  private let known: [ExerciseNames.Known]

  /// `known` are exercises with their aliases from the settings. The library's aliases always
  /// count.
  package init(_ text: String, known: [ExerciseNames.Known] = []) {
    self.text = text
    self.known = known
  }

  /// The name as it was typed, in its parts: `Bench Press.tm`, `"Squat as T2".weight`, `phase`.
  package var name: ValueName { Self.parts(text) }

  /// Returns the name that is meant: the same apart from quotes and case, or else one with the
  /// exercise that an alias stands for. Nil if there is none.
  package func found(among names: [String]) -> String? {
    if let same = names.first(where: { Self.plain($0) == Self.plain(text) }) { return same }
    let typed = name
    guard let owner = typed.owner?.text else { return nil }
    let owners = names.compactMap { Self.parts($0).owner }
    guard case .one(let slot, _)? = ExerciseNames(session: owners, known).whole(owner) else {
      return nil
    }
    let meant = Self.plain("\(slot.text).\(typed.name)")
    return names.first { Self.plain($0) == meant }
  }

  /// Returns the names that may be meant for an answer that changes nothing: the names of every
  /// exercise that an alias or a part of a name means. If the text is the name of another exercise,
  /// such as `press.tm`, the values of longer names are meant.
  package func matches(among names: [ValueName]) -> [ValueName] {
    let typed = name
    let alike = names.filter { $0.name.lowercased() == typed.name.lowercased() }
    guard let owner = typed.owner?.text else { return alike.filter { $0.owner == nil } }
    let slots = alike.compactMap(\.owner)
    let meant: [SlotName] =
      switch ExerciseNames(session: slots, known, suggestsLibrary: false).match(owner) {
      case .one(let found, _): [found]
      case .several(let found): found
      case .unknown: []
      }
    let found = alike.filter { $0.owner.map(meant.contains) ?? false }
    guard found.isEmpty else { return found }
    switch NameSearch(slots.map(\.text)).match(owner) {
    case .one(let name): return alike.filter { $0.owner?.text == name }
    case .several(let names): return alike.filter { names.contains($0.owner?.text ?? "") }
    case .none: return []
    }
  }

  /// Splits a name without its quotes at its last dot, and the slot before it at `as`.
  private static func parts(_ text: String) -> ValueName {
    let text = text.filter { $0 != "\"" }
    guard let dot = text.lastIndex(of: ".") else { return ValueName(text) }
    return ValueName(
      String(text[text.index(after: dot)...]), of: SlotName(reading: String(text[..<dot])))
  }

  /// Returns the name without quotes and in lower case, because a shell may have removed quotes.
  static func plain(_ name: String) -> String { name.filter { $0 != "\"" }.lowercased() }
}
