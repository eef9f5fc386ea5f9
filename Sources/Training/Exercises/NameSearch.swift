// Finds days and values by a typed text: the whole name, or a part of it.

/// A list of names with their aliases.
package struct NameSearch: Sendable {
  private let called: [(text: String, name: String)]

  package init(_ names: [(name: String, aliases: [String])]) {
    called = names.flatMap { entry in
      [(entry.name, entry.name)] + entry.aliases.map { ($0, entry.name) }
    }
  }

  package init(_ names: [String]) { self.init(names.map { ($0, []) }) }

  package enum Match: Hashable, Sendable {
    case one(String)
    case several([String])
    case none
  }

  /// Returns the names that `text` means: by the whole name, else by beginnings of words, else by a
  /// part.
  package func match(_ text: String) -> Match {
    let whole = self.whole(text)
    guard whole == .none, let typed = NamePattern(text) else { return whole }
    for fits in [typed.beginsWords, typed.isInside] {
      let found = Self.match(called.filter { fits(ComparedName($0.text)) }.map(\.name))
      if found != .none { return found }
    }
    return .none
  }

  /// Returns the names that equal `text`; ignores case, spaces and hyphens.
  package func whole(_ text: String) -> Match {
    guard let typed = NamePattern(text) else { return .none }
    let found = called.compactMap { called, name in
      typed.closeness(to: called).map { (name: name, closeness: $0) }
    }
    let closest = found.map(\.closeness).min()
    return Self.match(found.filter { $0.closeness == closest }.map(\.name))
  }

  private static func match(_ names: [String]) -> Match {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    return names.count > 1 ? .several(names) : names.first.map { .one($0) } ?? .none
  }
}
