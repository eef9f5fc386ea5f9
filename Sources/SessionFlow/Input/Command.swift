// Parses a line typed at the prompt: a command word, or sets in the notation.

import Training

/// A line typed at the prompt, parsed into a command.
enum Command: Hashable, Sendable {
  case log, undo, skip, back, same, overview, clock, help, leave, finish
  /// Logs the warm-up sets that are left, or only as many.
  case warmup(Int?)
  case go(String)
  case add(String)
  case swap(String)
  case note(String)
  case plates(String)
  case gym(String)
  /// Starts or stops the clock of a timed set.
  case countdown
  case rest(RestCommand)
  case sets(String)
  /// An unknown word, with the command that was probably meant.
  case unknown(String, near: String?)
  /// A command that was given an argument, but does not take one, with the whole line.
  case tooMuch(String, line: String)

  /// The words of the commands, for which a typo is recognized.
  static let words = [
    "undo", "skip", "back", "go", "add", "swap", "note", "overview", "same", "warmup", "plates",
    "rest", "count", "gym", "time", "quit", "finish",
  ]

  /// Parses `line`. `+15` and `-15` move the rest timer; any other signed number changes the
  /// planned load.
  init(_ line: String) {
    let word = line.prefix { !$0.isWhitespace }
    let rest = String(line.dropFirst(word.count)).trimmed
    let plain: [String: Command] = [
      "": .log, "u": .undo, "undo": .undo, "s": .skip, "skip": .skip, "b": .back,
      "back": .back, "=": .same, "same": .same, "o": .overview, "overview": .overview,
      "c": .countdown, "count": .countdown, "t": .clock, "time": .clock, "timer": .clock,
      "?": .help, "h": .help, "help": .help,
      "q": .leave, "quit": .leave, "exit": .leave, "f": .finish, "finish": .finish, "done": .finish,
    ]
    let written = word.lowercased()
    if rest.isEmpty, let seconds = RestCommand.change(written),
      written.hasSuffix("s") || abs(seconds) == 15
    {
      self = .rest(.move(seconds))
      return
    }
    if let command = plain[written] {
      self = rest.isEmpty ? command : .tooMuch(written, line: line)
      return
    }
    switch written {
    case "g", "go": self = .go(rest)
    case "a", "add": self = .add(rest)
    case "x", "swap": self = .swap(rest)
    case "gym": self = .gym(rest)
    case "n", "note": self = .note(rest)
    case "p", "plates": self = .plates(rest)
    case "r", "rest": self = .rest(RestCommand(rest))
    case "w", "warmup", "warmups", "warm-up":
      let count = Int(rest)
      if Self.isMarkedSet(written, rest), count == nil {
        self = .sets(line)
      } else {
        self =
          rest.isEmpty || (count ?? 0) > 0 ? .warmup(count) : .tooMuch(written, line: line)
      }
    case "stop" where rest.isEmpty, "pause" where rest.isEmpty:
      self = .unknown(line, near: "quit")
    default:
      self =
        Self.isNotation(written) || Self.isMarkedSet(written, rest)
        ? .sets(line) : .unknown(line, near: near(written))
    }
  }

  /// True if it is not the word of a command: sets, or a text that is not understood.
  var isTypedText: Bool {
    switch self {
    case .sets, .unknown: true
    default: false
    }
  }

  /// Returns true if `text` begins like a set.
  static func isNotation(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first.isNumber || "+-−–—(.,@×*•·".contains(first) { return true }
    let words = ["bw", "bar", "max", "amrap", "rpe"]
    return words.contains { text.hasPrefix($0) && !isName(text.dropFirst($0.count)) }
      || (first == "x" && text.dropFirst().first?.isNumber ?? false)
  }
}

extension Command {
  /// Returns whether a word marks the sets after it: `w 60x5`, `warm up 60x5`, `warm-up: 60x5`.
  fileprivate static func isMarkedSet(_ word: String, _ rest: String) -> Bool {
    let parts: [String: String] = [
      "w": "", "warmup": "", "warmups": "", "warm-up": "", "warm": "up", "d": "", "dropset": "",
      "drop": "set",
    ]
    let hasColon = word.last == ":"
    guard let second = parts[hasColon ? String(word.dropLast()) : word] else { return false }
    let sets =
      rest.lowercased().hasPrefix(second) && !hasColon
      ? rest.dropFirst(second.count).drop { $0.isWhitespace || $0 == ":" } : rest[...]
    return sets.first?.isNumber ?? false
  }
}

/// Returns true if a word such as `bar` starts an exercise name, given the text after it: `barbell
/// row`, `bar dip`.
private func isName(_ rest: Substring) -> Bool {
  let rest = rest.drop { $0.isWhitespace }
  guard let next = rest.first, next.isLetter, next != "×" else { return false }
  let isTimes = next == "x" && !(rest.dropFirst().first?.isLetter ?? false)
  return !isTimes && !["in ", "rpe", "for "].contains { rest.hasPrefix($0) } && rest.count > 1
}

/// Returns the command word that is one typo away or that the text is the start of.
private func near(_ written: String) -> String? {
  let words = Command.words.filter { $0.count > 2 }
  if let begun = words.first(where: { written.count > 1 && $0.hasPrefix(written) }) { return begun }
  return words.first { isOneTypo(Array(written), Array($0)) }
}
