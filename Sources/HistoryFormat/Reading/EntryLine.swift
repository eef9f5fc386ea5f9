// The indented lines of an entry, and their canonical text.

import Training

/// An indented line of an entry.
enum EntryLine: Hashable {
  case reference(ProgramReference)
  case took(Seconds)
  case gym(String)
  case version(String)
  case assignment(Assignment)
  /// An exercise without its notes, which are separate lines.
  case exercise(PerformedExercise)
  case exerciseNote(String)
  case note(String)
  case photo(String)

  /// The line as prog writes it, without its indentation.
  var text: String {
    switch self {
    case .reference(let reference): Self.text(reference)
    case .took(let time): "took \(time.text)"
    case .gym(let name): "gym \(WrittenName.rest(name))"
    case .version(let version): "version \(version)"
    case .assignment(let assignment): "\(assignment.name) = \(assignment.value.text)"
    case .exercise(let exercise): Self.text(exercise)
    case .exerciseNote(let text), .note(let text): quoted(text)
    case .photo(let path): "photo \(WrittenName.rest(path))"
    }
  }

  private static func text(_ reference: ProgramReference) -> String {
    var text = "of \(WrittenName.program(reference.program))"
    if let version = reference.version { text += " \(version)" }
    text += ", day \(WrittenName.listed(reference.day))"
    if let week = reference.week { text += ", week \(week)" }
    if let cycle = reference.cycle { text += ", cycle \(cycle)" }
    if let block = reference.block { text += ", block \(WrittenName.listed(block))" }
    return text
  }

  private static func text(_ exercise: PerformedExercise) -> String {
    var text = exercise.isSuperset ? "+ " : ""
    text += WrittenName.exercise(exercise.name)
    if let other = exercise.swapFor { text += " for \(WrittenName.exercise(other))" }
    if let label = exercise.label { text += " as \(WrittenName.exercise(label))" }
    text += ":"
    guard !exercise.sets.isEmpty else { return text }
    return text + " " + SetNotation.text(exercise.sets)
  }
}

/// Writes names plain if they read back the same, otherwise in quotes.
enum WrittenName {
  /// Returns the text of an exercise's name, a label, or the exercise that was replaced.
  static func exercise(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let marks: [UInt8] = [.colon, .quote, .equals, .lineFeed, .carriageReturn]
    let starts: [UInt8] = [.plus, UInt8(ascii: ";"), UInt8(ascii: "#")]
    let words = name.utf8.split(omittingEmptySubsequences: false) { $0.isBlank }.map(String.init)
    let isPlain =
      hasPlainEdges(bytes) && !bytes.contains(where: marks.contains)
      && !starts.contains(where: { bytes.first == $0 })
      && !words.contains("as") && !words.contains("for")
      && !["of", "took", "gym"].contains(words.first)
    return isPlain ? name : quoted(name)
  }

  /// Returns the text of a program's id.
  static func program(_ id: String) -> String {
    let bytes = Array(id.utf8)
    let isPlain =
      !bytes.isEmpty && id != "all"
      && !bytes.contains { $0.isBlank || $0 == .quote || $0 == .comma || $0 == .lineFeed }
    return isPlain ? id : quoted(id)
  }

  /// Returns the text of a name that ends its line: a title, a gym or a path.
  static func rest(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return hasPlainEdges(bytes) && bytes.first != .quote
      && !bytes.contains { $0 == .lineFeed || $0 == .carriageReturn }
      ? name : quoted(name)
  }

  /// Returns the text of a name in a list with commas: a day or a block.
  static func listed(_ name: String) -> String {
    name.utf8.contains { $0 == .comma || $0 == .quote } ? quoted(name) : rest(name)
  }

  private static func hasPlainEdges(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return !first.isBlank && !last.isBlank
  }
}
