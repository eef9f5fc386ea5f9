// What a line at the prompt is: a command, which is an exact word, or sets in the notation.

/// One line as the lifter meant it.
enum Command: Hashable, Sendable {
  case take, undo, skip, back, same, warmup, clock, help, leave, finish
  case go(String)
  case add(String)
  case swap(String)
  case note(String)
  case plates(String)
  case rest(RestCommand)
  case sets(String)
  /// A word that is no command, with the one that was perhaps meant.
  case unknown(String, near: String?)
  /// A command that takes nothing, with something behind it.
  case tooMuch(String)

  /// Each with its key, its word, and what it does, in the order of the help.
  static let overview: [(key: String, word: String, does: String)] = [
    ("Enter", "", "the set is done as planned"),
    ("u", "undo", "take the last thing back"),
    ("s", "skip", "leave the rest of this exercise"),
    ("b", "back", "to the exercise before"),
    ("g NAME", "go", "to another exercise"),
    ("a", "add", "a set more; NAME: an exercise"),
    ("x NAME", "swap", "do another exercise instead"),
    ("n TEXT", "note", "write a note"),
    ("=", "same", "all sets as last time"),
    ("w", "warmup", "the warm-up is done"),
    ("p", "plates", "plates: next set, or a load"),
    ("r", "rest", "pause the rest; +15 -15 r off"),
    ("t", "time", "the time since the start"),
    ("q", "quit", "leave; prog run goes on later"),
    ("f", "finish", "end the session"),
  ]

  init(_ line: String) {
    let word = line.prefix { !$0.isWhitespace }
    let rest = String(line.dropFirst(word.count)).trimmed
    let plain: [String: Command] = [
      "": .take, "u": .undo, "undo": .undo, "s": .skip, "skip": .skip, "b": .back,
      "back": .back, "=": .same, "same": .same, "w": .warmup, "warmup": .warmup,
      "warmups": .warmup, "warm-up": .warmup, "t": .clock, "time": .clock, "timer": .clock,
      "?": .help, "h": .help, "help": .help,
      "q": .leave, "quit": .leave, "f": .finish, "finish": .finish, "done": .finish,
    ]
    let written = word.lowercased()
    if let command = plain[written] {
      self = rest.isEmpty ? command : .tooMuch(written)
      return
    }
    if rest.isEmpty, let seconds = RestCommand.change(written) {
      self = .rest(.move(seconds))
      return
    }
    switch written {
    case "g", "go": self = .go(rest)
    case "a", "add": self = .add(rest)
    case "x", "swap": self = .swap(rest)
    case "n", "note": self = .note(rest)
    case "p", "plates": self = .plates(rest)
    case "r", "rest": self = .rest(RestCommand(rest))
    default: self = Self.isNotation(written) ? .sets(line) : .unknown(line, near: near(written))
    }
  }

  /// True for what begins like a set does.
  static func isNotation(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first.isNumber || "+-(.,@×*".contains(first) { return true }
    return ["bw", "bar", "max", "amrap", "rpe"].contains { text.hasPrefix($0) }
      || (first == "x" && text.dropFirst().first?.isNumber ?? false)
  }
}

/// The command word that differs by one slip, or that the text begins.
private func near(_ written: String) -> String? {
  let words = Command.overview.map(\.word).filter { $0.count > 2 }
  if let begun = words.first(where: { written.count > 1 && $0.hasPrefix(written) }) { return begun }
  return words.first { isOneSlip(Array(written), Array($0)) }
}

/// True when one letter is missing, added, changed, or swapped with the next.
private func isOneSlip(_ one: [Character], _ other: [Character]) -> Bool {
  let same = zip(one, other).prefix { $0 == $1 }.count
  let (one, other) = (one.dropFirst(same), other.dropFirst(same))
  if one.dropFirst() == other.dropFirst() { return true }
  if one.dropFirst() == other || one == other.dropFirst() { return true }
  let isSwapped = one.prefix(2).reversed() == Array(other.prefix(2))
  return isSwapped && one.dropFirst(2) == other.dropFirst(2)
}
