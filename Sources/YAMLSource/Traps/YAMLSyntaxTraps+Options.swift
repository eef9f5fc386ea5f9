// Options and exercises after the sets of an exercise: `Squat: 3x5 rest: 3min`.

extension YAMLSyntaxTraps {
  /// The options of an exercise that are written beside its sets.
  private static let options: Set<String> = [
    "warmup", "rest", "tempo", "note", "progress", "or", "exercise", "base", "round", "when",
    "optional", "priority",
  ]

  /// Returns help for options after the sets of an exercise, and for further exercises.
  func severalColons(in text: String, of key: Range<Int>) -> String? {
    guard line.isItem else { return nil }
    let parts = Self.parts(text)
    let name = YAMLLine.string(bytes, key)
    return optionsAfterSets(parts, of: name) ?? Self.exercises(parts, after: name)
  }

  private func optionsAfterSets(_ parts: [String], of name: String) -> String? {
    // Each part but the last ends with the option that the next one is the value of.
    var keys = [name]
    var values: [String] = []
    for part in parts.dropLast() {
      let words = part.split(separator: " ")
      guard let option = words.last.map(String.init), Self.options.contains(option),
        words.count > 1
      else { return nil }
      keys.append(option)
      values.append(Self.withoutComma(words.dropLast().joined(separator: " ")))
    }
    values.append(parts[parts.count - 1])
    guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
    let pairs = zip(keys, values).map { key, value in
      // Parameters alone do not name a progression.
      let isUnnamed = key == "progress" && value.first == "{" && !value.dropFirst().contains("{")
      return "\(key): \(Self.inBraces(isUnnamed ? "{linear: \(value)}" : value))"
    }
    if hasOptionsBelow {
      let own = pairs.dropFirst().joined(separator: "`, `")
      return "write `\(own)` below the exercise, each option on a line of its own"
    }
    return "write the options beside the sets: - {\(pairs.joined(separator: ", "))}"
  }

  private static func exercises(_ parts: [String], after name: String) -> String? {
    // Each part but the last ends with the name of the next exercise.
    var names = [name]
    var sets: [String] = []
    for part in parts.dropLast() {
      guard let mark = part.lastIndex(where: { $0 == "," || $0 == ";" }) else { return nil }
      let next = part[part.index(after: mark)...].drop { $0 == " " }
      guard next.first?.isUppercase ?? false else { return nil }
      names.append(String(next))
      sets.append(withoutComma(String(part[..<mark])))
    }
    sets.append(parts[parts.count - 1])
    guard sets.allSatisfy({ $0.utf8.first.map { (48...57).contains($0) } ?? false }) else {
      return nil
    }
    let entries = zip(names, sets).map { "\($0): \(inBraces($1))" }
    return "write a list: - [\(entries.joined(separator: ", "))]"
  }

  /// Returns the parts between colons that end a key, outside brackets.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case ":" where depth == 0:
        let next = text.index(after: index)
        guard next == text.endIndex || text[next] == " " else { continue }
        parts.append(trimmed(text[start..<index]))
        start = next
      default: break
      }
    }
    return parts + [trimmed(text[start...])]
  }

  /// Returns a value as it is written in `{ }`, where a comma ends it.
  private static func inBraces(_ value: String) -> String {
    guard let first = value.first, !"[{\"'".contains(first),
      value.contains(where: { ",[]{}\"".contains($0) })
    else { return value }
    return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
  }

  private static func withoutComma(_ text: String) -> String {
    trimmed(text.hasSuffix(",") ? text.dropLast() : text[...])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// True if the next line belongs to the exercise.
  private var hasOptionsBelow: Bool {
    guard line.end < bytes.count else { return false }
    let below = YAMLLine(bytes, at: line.end + 1)
    return below.start > line.start && !below.isItem && below.textStart < below.end
      && below.textStart - below.start > line.textStart - line.start
  }
}
