// Lets prog ask the lifter questions.

import Diagnostics
import Engine
package import Training
package import TypedSets
import Workspace

/// Shows lines and asks questions. Tests replace it.
package struct Dialogue {
  /// False if prog cannot ask a question.
  package let canAsk: Bool
  package let tell: (String) -> Void
  /// Lists choices and returns the index of the chosen one; nil if prog cannot ask.
  package let choose: ([String]) throws -> Int?
  /// Shows the lines that are kept, before a question of somebody else.
  package private(set) var showKept: () -> Void = {}
  /// Shows a line that is true only once the sets are logged.
  package private(set) var tellWhenLogged: (String) -> Void

  package init(
    canAsk: Bool, tell: @escaping (String) -> Void, choose: @escaping ([String]) throws -> Int?
  ) {
    self.canAsk = canAsk
    self.tell = tell
    tellWhenLogged = tell
    self.choose = choose
  }
}

/// Lines of a dialogue that are shown later, or not at all, and each only once.
package final class KeptLines {
  private let shown: (String) -> Void
  private var lines: [String] = []
  private var linesWhenLogged: [String] = []
  private var known: Set<String> = []

  package init(of dialogue: Dialogue) { shown = dialogue.tell }

  package func keep(_ line: String) { lines.append(line) }

  /// Keeps a line that is true only once the sets are logged.
  package func keepUntilLogged(_ line: String) { linesWhenLogged.append(line) }

  package func drop() {
    lines = []
    linesWhenLogged = []
  }

  package func show() {
    for line in lines where known.insert(line).inserted { shown(line) }
    lines = []
  }

  /// Shows all lines that are left, because the sets are logged.
  package func showAll() {
    lines += linesWhenLogged
    show()
    linesWhenLogged = []
  }
}

extension Dialogue {
  /// Returns the same dialogue, with its lines kept until they are shown or it asks a question.
  package func keeping(_ lines: KeptLines) -> Dialogue {
    var dialogue = Dialogue(canAsk: canAsk, tell: lines.keep) { choices in
      lines.show()
      return try choose(choices)
    }
    dialogue.showKept = lines.show
    dialogue.tellWhenLogged = lines.keepUntilLogged
    return dialogue
  }
}

// Looks up exercises that the command line names, and reports unknown names.

extension ExerciseNames {
  /// Returns the known exercise that `text` means, and how it was typed.
  ///
  /// - Throws: `several-exercises` for several matches, `unknown-exercise` for none or for an
  ///   exercise that is not among the known ones.
  package func lookUp(_ text: String) throws -> (name: String, typing: Typing) {
    switch match(text) {
    case .one(let slot, let typing) where isKnown(slot.lift): return (slot.lift, typing)
    case .one(let slot, _):
      throw LogbookError(
        .unknownExercise, "you have not done '\(slot.lift)' yet",
        help: isEmpty
          ? ["for what prog knows about it, write: prog exercises show \(slot.lift.inShell)"]
          : Self.help(near(slot.lift)), .noInput)
    case .several(let slots): throw Self.several(text, slots)
    case .unknown(let near): throw Self.unknown(text, near: near)
    }
  }

  /// Checks that a slot whose label was typed is one of the session, if that trains the exercise.
  ///
  /// - Throws: `unknown-exercise`.
  package func expectLabel(of slot: SlotName, typed text: String) throws {
    let slots = slots(of: slot.lift)
    guard !slots.isEmpty, !slots.contains(slot) else { return }
    throw LogbookError(
      .unknownExercise, "no exercise of the program is called '\(text)'",
      help: slots.prefix(8).map { didYouMean($0.text) }, .noInput)
  }

  package static func several(_ text: String, _ slots: [SlotName]) -> LogbookError {
    let names = slots.prefix(8).map { "'\($0.text)'" }
    let more = slots.count > names.count ? ["and \(slots.count - names.count) more"] : []
    return LogbookError(
      .severalExercises, "'\(text)' matches \(slots.count) exercises", help: names + more)
  }

  package static func unknown(_ text: String, near: [String]) -> LogbookError {
    LogbookError(.unknownExercise, "no exercise named '\(text)'", help: help(near), .noInput)
  }

  private static func help(_ near: [String]) -> [String] {
    near.isEmpty
      ? ["see 'prog exercises' for the exercises that you do"]
      : near.prefix(8).map(didYouMean)
  }
}

/// Reads the names of logged exercises. An exercise that prog does not know is created only if the
/// lifter says that it is new, or writes its name in quotes.
package final class LoggedNames {
  package var dialogue: Dialogue
  /// True to create exercises without asking; nil if the command does not have `--new`.
  private let createsNew: Bool?
  /// The exercises that are meant by the unknown names, by their spelling.
  private var answers: [String: String] = [:]

  package init(dialogue: Dialogue, createsNew: Bool? = nil) {
    self.dialogue = dialogue
    self.createsNew = createsNew
  }

  /// Returns the exercise for a typed name, and shows its full name if that was not typed.
  ///
  /// - Throws: `unknown-exercise` for a name that prog does not know, if it cannot ask, and for a
  ///   label that no slot of the exercise has in the session.
  package func slot(
    _ name: String, as label: String? = nil, among names: ExerciseNames
  ) throws -> SlotName {
    let text = label.map { "\(name) as \($0)" } ?? name
    switch names.match(name, as: label) {
    case .several(let slots): throw ExerciseNames.several(text, slots)
    case .unknown:
      let meant = try exercise(meantBy: name, among: names)
      if !names.isKnown(meant) { sayNew(meant) }
      return SlotName(meant, as: label)
    case .one(let slot, let typing):
      if label != nil { try names.expectLabel(of: slot, typed: text) }
      if typing != .exactly { dialogue.tell("\(text) -> \(slot.text)") }
      if !names.isKnown(slot.lift) { sayNew(slot.lift) }
      return slot
    }
  }

  /// Returns the exercise that is meant by a name that prog does not know; nil if the name is known
  /// or new.
  package func correction(of name: TypedName, among names: ExerciseNames) throws -> String? {
    guard !name.isQuoted, name.label == nil, name.swapFor == nil,
      case .unknown = names.match(name.text)
    else { return nil }
    let meant = try exercise(meantBy: name.text, among: names)
    return ExerciseNames.spelling(of: meant) == ExerciseNames.spelling(of: name.text) ? nil : meant
  }

  /// Asks once whether an unknown name is new, and returns it or the exercise that is meant.
  private func exercise(meantBy text: String, among names: ExerciseNames) throws -> String {
    let spelling = ExerciseNames.spelling(of: text)
    if let answer = answers[spelling] { return answer }
    let answer = createsNew == true ? text : try asked(text, near: names.suggestions(for: text))
    answers[spelling] = answer
    return answer
  }

  private func asked(_ text: String, near: [String]) throws -> String {
    let problem = LogbookError(
      .unknownExercise, "no exercise named '\(text)'",
      help: near.prefix(8).map(didYouMean)
        + ["to create it, write the name in quotes: '\"\(text)\": ...'"]
        + (createsNew == nil ? [] : ["or add --new"]))
    guard dialogue.canAsk else { throw problem }
    dialogue.tell(
      "No exercise is named '\(text)'." + (near.first.map { " Did you mean \($0)?" } ?? ""))
    let choices = near + ["create '\(text)'"] + (near.isEmpty ? ["cancel"] : [])
    guard let choice = try dialogue.choose(choices), choice <= near.count else { throw problem }
    return near.indices.contains(choice) ? near[choice] : text
  }

  package func sayNew(_ name: String) {
    dialogue.tellWhenLogged("'\(name)' is a new exercise.")
  }
}

extension OpenedFolder {
  /// Returns the exercises of the history with their aliases, and `others`. Unless `done`, also
  /// returns the exercises of the settings.
  package func exerciseNames(done: Bool, and others: [String] = []) -> [ExerciseNames.Known] {
    var names = (others + record.exercises).unique
    if !done {
      let spellings = Set(names.map(ExerciseNames.spelling(of:)))
      // An exercise that was not done yet has the name of the library, however it is spelled.
      names += settings.exercises.map(\.name)
        .filter { !spellings.contains(ExerciseNames.spelling(of: $0)) }
        .map(ExerciseLibrary.spelled)
    }
    return names.unique.map { name in
      let known = settings.exercise(name)
      return (name, (known?.aliases ?? []) + (known?.was ?? []))
    }
  }
}
