// What a line at the prompt is: a command, which is an exact word, or sets in the notation.

import Training

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

  /// `+15` and `-15` move the rest timer; any other signed number changes the planned load.
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
    if rest.isEmpty, let seconds = RestCommand.change(written),
      written.hasSuffix("s") || abs(seconds) == 15
    {
      self = .rest(.move(seconds))
      return
    }
    if let command = plain[written] {
      self = rest.isEmpty ? command : .tooMuch(written)
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
    let words = ["bw", "bar", "max", "amrap", "rpe"]
    return words.contains { text.hasPrefix($0) && !isName(text.dropFirst($0.count)) }
      || (first == "x" && text.dropFirst().first?.isNumber ?? false)
  }
}

/// Returns true if what follows the word of a set makes it an exercise: `barbell row`, `bar dip`.
private func isName(_ rest: Substring) -> Bool {
  let rest = rest.drop { $0.isWhitespace }
  guard let next = rest.first, next.isLetter, next != "×" else { return false }
  let isTimes = next == "x" && !(rest.dropFirst().first?.isLetter ?? false)
  return !isTimes && !["in ", "rpe", "for "].contains { rest.hasPrefix($0) } && rest.count > 1
}

/// The command word that differs by one slip, or that the text begins.
private func near(_ written: String) -> String? {
  let words = Command.overview.map(\.word).filter { $0.count > 2 }
  if let begun = words.first(where: { written.count > 1 && $0.hasPrefix(written) }) { return begun }
  return words.first { isOneTypo(Array(written), Array($0)) }
}
