// The line under the cursor: what is written there, and what could be.

import Diagnostics
import ProgramFormat
import Programs
import Training
import Workspace

extension OpenDocument {
  /// The part of a line that the cursor is in.
  enum Part: Hashable {
    /// The name of an exercise, perhaps incomplete.
    case exercise(String)
    /// The value of an option of an entry or a program.
    case value(of: String)
    /// A key of a mapping with these keys.
    case key(KeyTable)
    case other
  }

  /// Returns the part of a line that ends at an offset of it.
  func part(_ line: Range<Int>, before offset: Int) -> Part {
    let text = String(decoding: source.bytes[line.lowerBound..<offset], as: UTF8.self)
    let isIndented = text.first == " "
    let plain = text.drop { $0 == " " }
    switch kind {
    case .program:
      if let keys = keys(line, before: offset) { return .key(keys) }
      let entry = plain.hasPrefix("- ") ? plain.dropFirst(2) : nil
      guard let colon = plain.firstIndex(of: ":") else {
        return entry.map { .exercise(String($0.drop { $0 == "\"" || $0 == "'" })) } ?? .other
      }
      let after = plain[plain.index(after: colon)...]
      guard after.first == " ", !after.dropFirst().contains(" ") else { return .other }
      return entry == nil ? .value(of: String(plain[..<colon])) : .value(of: "sets")
    case .history:
      return isIndented && !plain.contains(":") && plain.first != "\"" && plain.first != ";"
        ? .exercise(String(plain)) : .other
    case .settings, .other: return .other
    }
  }

  /// Returns the keys that can be written at an offset of a line; nil if none can.
  private func keys(_ line: Range<Int>, before offset: Int) -> KeyTable? {
    let above = String(decoding: source.bytes[..<line.lowerBound], as: UTF8.self)
    let start = String(decoding: source.bytes[line.lowerBound..<offset], as: UTF8.self)
    return KeyPath(start[...], below: above.split(whereSeparator: \.isNewline))?.table
  }

  /// Returns what can be written at a place.
  func completions(
    at place: (line: Int, character: Int), _ countsBytes: Bool
  ) -> [JSON] {
    let places = TextPlaces(source, countsBytes: countsBytes)
    let offset = places.offset(line: place.line, character: place.character)
    // 3 is a function, 7 a class, 12 a value: the nearest of the protocol's kinds.
    switch part(places.line(place.line), before: offset) {
    case .exercise: return exercises.map { Self.item($0, kind: 7) }
    case .value(of: "progress"):
      let own = program.map { $0.progressions.keys.sorted() } ?? []
      return Set(own + BuiltInProgressions.names).sorted().map { Self.item($0, kind: 3) }
    case .value(of: "sets"):
      return (program?.schemes ?? []).map { Self.item($0.name, kind: 12) }
    case .value(of: "warmup"): return ["auto", "none"].map { Self.item($0, kind: 12) }
    case .value(of: "units"): return WeightUnit.allCases.map { Self.item($0.rawValue, kind: 12) }
    case .key(let table): return table.keys.map { Self.item($0) }
    case .value, .other: return []
    }
  }

  /// Returns a key with its meaning; 10 is a property.
  private static func item(_ key: KeyTable.Key) -> JSON {
    [
      "label": .string(key.name), "kind": 10, "insertText": .string(key.name + ": "),
      "documentation": .string(key.about),
    ]
  }

  /// The exercises of the settings and the program, then all that prog knows.
  private var exercises: [String] {
    var names = settings?.exercises.map(\.name) ?? []
    names += program?.days.flatMap { $0.entries.map(\.slot.lift) } ?? []
    names += ExerciseLibrary.all.map(\.name)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func item(_ name: String, kind: Int) -> JSON {
    ["label": .string(name), "kind": .integer(kind)]
  }

  /// Returns what prog knows about a place: the page of a problem there, or the exercise.
  func hover(
    at place: (line: Int, character: Int), _ countsBytes: Bool, page: (String) -> String?
  ) -> JSON? {
    let places = TextPlaces(source, countsBytes: countsBytes)
    let offset = places.offset(line: place.line, character: place.character)
    let problem = problems.first { problem in
      guard let span = problem.span, problem.source?.name == source.name else { return false }
      return span.start <= offset && offset <= span.end
    }
    guard let text = problem.flatMap({ page($0.id) }) ?? exercise(in: places.line(place.line))
    else { return nil }
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  /// Returns what prog knows about the exercise of a line.
  private func exercise(in line: Range<Int>) -> String? {
    let text = String(decoding: source.bytes[line], as: UTF8.self)
    guard kind == .program || kind == .history, let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let start = text[..<colon].drop { " -\"'".contains($0) }
    let name = start.split(separator: " as ", maxSplits: 1).first.map {
      $0.trimmed.trimmingQuotes
    }
    guard let name, let known = ExerciseLibrary.known(name) else { return nil }
    let muscles = (settings?.muscles(of: known.name) ?? known.muscles).map(\.muscle.rawValue)
    return "**\(known.name)**: \(known.equipment.rawValue). Muscles: "
      + muscles.joined(separator: ", ") + "."
  }
}

extension String {
  var trimmingQuotes: String {
    guard let last, last == "\"" || last == "'" else { return self }
    return String(dropLast())
  }
}
