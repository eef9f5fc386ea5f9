// Finds the keys that can be written at the cursor, from the indentation above it.

import ProgramFormat

/// The keys and list items around a place, from the outermost one.
///
/// It reads the text as it is typed, which is often not valid YAML yet.
struct KeyPath: Hashable {
  enum Step: Hashable {
    case key(String)
    case item
  }

  private(set) var steps: [Step] = []
  /// The first key of the list item around the place.
  private var itemKey: String?

  private struct Line {
    /// The column of the `-` of a list item.
    var dash: Int?
    /// The column of what follows.
    var content: Int
    /// Nil for a line without a key.
    var key: String?

    /// Nil for a line that is empty or a comment.
    init?(_ text: Substring) {
      var rest = text.drop { $0 == " " }
      if rest.isEmpty || rest.first == "#" { return nil }
      if rest.hasPrefix("- ") {
        dash = text.count - rest.count
        rest = rest.dropFirst(2).drop { $0 == " " }
      }
      content = text.count - rest.count
      key = rest.firstIndex(of: ":").map { KeyPath.name(rest[..<$0]) }
    }
  }

  /// Nil if no key can be written after `start`, the line up to the cursor. `above` are the lines
  /// before it.
  init?(_ start: Substring, below above: [Substring]) {
    let inFlow = Self.flowKeys(start)
    if inFlow == nil, start.contains(":") { return nil }
    // A line that is still empty has only its indentation.
    let current = Line(start)
    var column = current?.content ?? start.count
    var isInList = false
    if let dash = current?.dash {
      (column, isInList) = (dash, true)
      steps.append(.item)
    }
    for text in above.reversed() where column > 0 || isInList {
      guard let line = Line(text) else { continue }
      if let dash = line.dash, line.content < column || line.content == column && !isInList {
        if line.content < column, let key = line.key { steps.append(.key(key)) }
        if steps.isEmpty { itemKey = line.key }
        steps.append(.item)
        (column, isInList) = (dash, true)
      } else if line.dash == nil, line.content < column || line.content == column && isInList {
        guard let key = line.key else { return nil }
        steps.append(.key(key))
        (column, isInList) = (line.content, false)
      }
    }
    steps.reverse()
    steps += (inFlow ?? []).map { .key($0) }
  }

  /// Returns the keys before the braces that are open at the end of a line; nil if none is, or if a
  /// value is being written.
  private static func flowKeys(_ start: Substring) -> [String]? {
    var open: [Substring] = []
    var part = start.startIndex
    for index in start.indices {
      switch start[index] {
      case "{":
        open.append(start[part..<index])
        part = start.index(after: index)
      case "}":
        if open.popLast() == nil { return nil }
        part = start.index(after: index)
      case ",": part = start.index(after: index)
      default: break
      }
    }
    guard !open.isEmpty, !start[part...].contains(":") else { return nil }
    let keys = open.compactMap { text in
      text.lastIndex(of: ":").map { name(text[..<$0]) }
    }
    return keys.count == open.count ? keys : nil
  }

  /// Returns a key without its quotes and what is before it.
  private static func name(_ written: Substring) -> String {
    String(written.drop { " -\"'".contains($0) }).trimmingQuotes
  }

  /// The keys that the mapping there can have; nil if it is not known.
  var table: KeyTable? {
    guard case .key(let first)? = steps.first else { return steps.isEmpty ? .program : nil }
    let isItem = steps.last == .item
    switch (first, steps.count) {
    case ("inputs", 2) where !isItem: return .question
    case ("lifts", 2) where !isItem: return .lift
    case ("schemes", 2) where !isItem: return .namedScheme
    case ("progress", 2) where !isItem: return .progression
    case ("progress", 4) where isItem: return .rule
    case ("defaults", 1): return .entry
    case ("tests", 2) where isItem: return .test
    case ("schedule", 1): return .schedule
    case ("schedule", 3) where isItem && steps[1] == .key("blocks"): return .block
    case ("days", 2) where !isItem: return .day
    default: return tableOfNested
    }
  }

  private var tableOfNested: KeyTable? {
    guard case .key(let last)? = steps.last else {
      guard steps.count > 2, steps.first == .key("days"), let itemKey else { return nil }
      // The options of an entry may stand below its name, in the same list item.
      let tables: [KeyTable] = [.superset, .choice]
      return tables.first { $0.keys.contains { $0.name == itemKey } } ?? .entry
    }
    switch (steps.first, last) {
    case (.key("schedule"), "week"): return .week
    case (.key("schedule"), "deload"): return .deload
    case (.key("schedule"), "layoff"): return .layoff
    case (_, "round"): return .round
    case (.key("days"), "defaults"): return .entry
    case (.key("days"), _):
      if steps.dropLast().last == .item { return .entry }
      let isQuestion = steps.dropLast().last.map { [.key("ask"), .key("ask after")].contains($0) }
      return isQuestion ?? false ? .question : nil
    default: return nil
    }
  }
}
