// Parses a line typed at the prompt: a command word, or sets in the notation.

import Engine
import Notation
import Programs
import Training

/// A line typed at the prompt, parsed into a command.
enum Command: Hashable, Sendable {
  case log, undo, skip, back, same, overview, clock, help, leave, finish
  /// Logs the warm-up sets that are left, or only as many.
  case warmup(Int?)
  case go(String)
  case add(String)
  case swap(String)
  /// Makes a superset with another exercise, or takes it apart.
  case superset(String)
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

  static let words = [
    "undo", "skip", "back", "go", "add", "swap", "with", "note", "overview", "same", "warmup",
    "plates", "rest", "count", "gym", "time", "quit", "finish",
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
    case "with": self = .superset(rest)
    case "gym": self = .gym(rest)
    case "n", "note": self = .note(rest)
    case "p", "plates": self = .plates(rest)
    case "r", "rest": self = .rest(RestCommand(rest))
    case "w", "warmup", "warmups", "warm-up":
      let count = Int(rest)
      if Self.isMarkedSet(written, rest), count == nil {
        self = .sets(line)
      } else {
        self = rest.isEmpty || (count ?? 0) > 0 ? .warmup(count) : .tooMuch(written, line: line)
      }
    case "stop" where rest.isEmpty, "pause" where rest.isEmpty:
      self = .unknown(line, near: "quit")
    default:
      self =
        Self.isNotation(written) || Self.isMarkedSet(written, rest)
        ? .sets(line) : .unknown(line, near: near(written))
    }
  }

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

private func near(_ written: String) -> String? {
  let words = Command.words.filter { $0.count > 2 }
  if let begun = words.first(where: { written.count > 1 && $0.hasPrefix(written) }) { return begun }
  return words.first { isOneTypo(Array(written), Array($0)) }
}

enum EnterResult: Hashable, Sendable {
  case set(PerformedSet)
  /// The plan leaves a value open. Pressing Enter again logs `least`.
  case asks(Open, least: PerformedSet?)

  enum Open: Hashable, Sendable {
    case reps, time, load
  }

  init(_ planned: PrescribedSet, isBodyweight: Bool) {
    func done(_ amount: Amount) -> PerformedSet { planned.done(amount, isBodyweight: isBodyweight) }
    let hasLoad = planned.load != nil || isBodyweight
    if planned.set.isFind || (planned.set.countsReps && !hasLoad) {
      self = .asks(.load, least: nil)
      return
    }
    switch planned.set.amount {
    case .reps(.exactly(.whole(let reps))): self = .set(done(.reps(reps)))
    case .reps(let goal): self = .asks(.reps, least: goal.minReps.map { done(.reps($0)) })
    case .repsInTime(.exactly(.whole(let reps)), let time):
      self = .set(done(.repsInTime(reps, time)))
    case .repsInTime(let goal, let time):
      self = .asks(.reps, least: goal.minReps.map { done(.repsInTime($0, time)) })
    case .total(_, _, .whole(let size)?): self = .set(done(.reps(size)))
    case .total: self = .asks(.reps, least: nil)
    case .time(.exactly(let time)): self = .set(done(.time(time)))
    case .time(.range(let low, _)), .time(.atLeast(let low)):
      self = .asks(.time, least: done(.time(low)))
    case .distance(.exactly(let distance)): self = .set(done(.distance(distance)))
    case .distanceInTime(let distance, let time):
      self = .set(done(.distanceInTime(distance, time)))
    case .time(.expression): self = .asks(.time, least: nil)
    case .distance(.expression), .expression: self = .asks(.reps, least: nil)
    }
  }
}

extension PrescribedSet {
  func done(_ amount: Amount, isBodyweight: Bool) -> PerformedSet {
    let effort = set.effort
    return PerformedSet(
      amount, isPerSide: set.isPerSide,
      load: load ?? (isBodyweight && set.countsReps ? .bodyweight : nil),
      effort: effort?.high == nil ? effort?.low : nil, isWarmup: set.isWarmup, isDrop: set.isDrop,
      isFailure: set.isFailure
    ).logged(for: self)
  }
}

/// The source of the loads for another exercise.
enum SwapLoads {
  /// The program gives the factor.
  case declared(Decimal)
  /// The factor is the ratio of both best estimated one-rep maxes.
  case estimated(Decimal, new: ExactLoad, old: ExactLoad)
  /// The loads of the last time are used.
  case last(PastSets)
  /// It is done with bodyweight.
  case none
  case unknown

  init(from status: ExerciseStatus, to name: String, in session: Session) {
    let sources = session.sources
    if let factor = status.alternatives.first(where: { $0.name == name })?.factor {
      self = .declared(factor)
    } else if let new = sources.estimate(name), let old = sources.estimate(status.original),
      let factor = Self.ratio(new, old)
    {
      self = .estimated(factor, new: new, old: old)
    } else if let last = sources.recent(name, on: session.start.date) {
      self = .last(last)
    } else {
      self = sources.isBodyweight(name) ? .none : .unknown
    }
  }

  /// Returns the ratio to two decimals; nil for bodyweight, where a ratio says little.
  private static func ratio(_ new: ExactLoad, _ old: ExactLoad) -> Decimal? {
    guard !new.onBodyweight, !old.onBodyweight, let other = new.converted(to: old.unit),
      let ratio = other.amount.divided(by: old.amount)
    else { return nil }
    return ratio.rounded(toMultipleOf: Decimal(1, places: 2))
  }

  var factor: Decimal? {
    switch self {
    case .declared(let factor), .estimated(let factor, _, _): factor
    case .last, .none, .unknown: nil
    }
  }

  /// The origin of the loads, in a sentence; nil if it has none.
  var text: String? {
    switch self {
    case .declared(let factor):
      "Loads: planned loads x \(factor.text()), the factor in the program."
    case .estimated(let factor, let new, let old):
      "Loads: planned loads x \(factor.text()), the ratio of your best e1RMs "
        + "(\(Self.short(new)) and \(Self.short(old)))."
    case .last(let past): "Loads: those of \(past.date.short)."
    case .none: nil
    case .unknown: "prog does not know a load for it. Type the load you use."
    }
  }

  private static func short(_ load: ExactLoad) -> String {
    let tenths = load.amount.rounded(toMultipleOf: Decimal(1, places: 1))
    return ExactLoad(tenths, load.unit).text
  }
}
