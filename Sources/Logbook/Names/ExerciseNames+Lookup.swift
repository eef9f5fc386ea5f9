// Looks up exercises that the command line names, and reports unknown names.

import Diagnostics
import Engine
package import Training
import Workspace

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
    LogbookError(
      .unknownExercise, "no exercise named '\(text)'", help: help(near), .noInput)
  }

  private static func help(_ near: [String]) -> [String] {
    near.isEmpty
      ? ["see 'prog exercises' for the exercises that you do"]
      : near.prefix(8).map(didYouMean)
  }
}

/// Reads the names of logged exercises. A new name creates an exercise, a typo does not.
package struct LoggedNames {
  package let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  /// Returns the exercise for a typed name, and shows its full name if that was not typed.
  ///
  /// - Throws: `unknown-exercise` for a label that no slot of the exercise has in the session.
  package func slot(
    _ name: String, as label: String? = nil, among names: ExerciseNames
  ) throws -> SlotName {
    let text = label.map { "\(name) as \($0)" } ?? name
    switch names.match(name, as: label) {
    case .several(let slots): throw ExerciseNames.several(text, slots)
    case .unknown(let near):
      let name = try corrected(name, near: near)
      if !near.contains(name) { sayNew(name) }
      return SlotName(name, as: label)
    case .one(let slot, let typing):
      if label != nil { try names.expectLabel(of: slot, typed: text) }
      if typing != .exactly { dialogue.tell("\(text) -> \(slot.text)") }
      if !names.isKnown(slot.lift) { sayNew(slot.lift) }
      return slot
    }
  }

  /// Returns the similar name that the lifter chooses instead of a typo, or the typed name.
  package func corrected(_ text: String, near: [String]) throws -> String {
    guard let first = near.first else { return text }
    guard dialogue.canAsk else {
      throw LogbookError(
        .unknownExercise, "no exercise named '\(text)'",
        help: near.prefix(8).map(didYouMean)
          + ["to create it, write the name in quotes: '\"\(text)\": ...'"])
    }
    dialogue.tell("No exercise is named '\(text)'. Did you mean \(first)?")
    let choice = try dialogue.choose(near + ["create '\(text)'"]) ?? 0
    return near.indices.contains(choice) ? near[choice] : text
  }

  /// Says that the exercise is new.
  package func sayNew(_ name: String) {
    dialogue.tellWhenLogged("'\(name)' is a new exercise.")
  }
}

extension OpenedFolder {
  /// Returns the exercises of the history with their aliases, and `others`. Unless `done`, also
  /// returns the exercises of the settings.
  package func exerciseNames(done: Bool, and others: [String] = []) -> [ExerciseNames.Known] {
    var names: [String] = []
    var seen: Set<String> = []
    func add(_ name: String) {
      if seen.insert(name).inserted { names.append(name) }
    }
    for other in others { add(other) }
    for name in record.exercises { add(name) }
    if !done {
      let spellings = Set(names.map(ExerciseNames.spelling(of:)))
      // An exercise that was not done yet has the name of the library, however it is spelled.
      for exercise in settings.exercises
      where !spellings.contains(ExerciseNames.spelling(of: exercise.name)) {
        add(ExerciseLibrary.spelled(exercise.name))
      }
    }
    return names.map { name in
      let known = settings.exercise(name)
      return (name, (known?.aliases ?? []) + (known?.was ?? []))
    }
  }
}
