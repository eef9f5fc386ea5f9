// Exercises as they are named at the command line, and what is said about a name.

import Diagnostics
import Engine
package import Training
import Workspace

extension ExerciseNames {
  /// Returns the known exercise that `text` means, and how it was typed.
  ///
  /// Several matches, none, and a name in full of an exercise that is not known end the command.
  package func lookUp(_ text: String) throws -> (name: String, typing: Typing) {
    switch match(text) {
    case .one(let slot, let typing) where isKnown(slot.lift): return (slot.lift, typing)
    case .one(let slot, _): throw Self.unknown(slot.lift, near: near(slot.lift))
    case .several(let slots): throw Self.several(text, slots)
    case .unknown(let near): throw Self.unknown(text, near: near)
    }
  }

  package static func several(_ text: String, _ slots: [SlotName]) -> LogbookError {
    let names = slots.prefix(8).map { "'\($0.text)'" }
    let more = slots.count > names.count ? ["and \(slots.count - names.count) more"] : []
    return LogbookError(
      .severalExercises, "'\(text)' matches \(slots.count) exercises", help: names + more)
  }

  package static func unknown(_ text: String, near: [String]) -> LogbookError {
    LogbookError(
      .unknownExercise, "no exercise named '\(text)'",
      help: near.prefix(8).map { "did you mean '\($0)'?" }, .noInput)
  }
}

/// Reads the names of exercises that are logged: a new one is created, a typo is not.
package struct LoggedNames {
  package let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  /// Returns the exercise to log under a typed name, and says what the name stands for.
  package func slot(_ text: String, among names: ExerciseNames) throws -> SlotName {
    switch names.match(text) {
    case .several(let slots): throw ExerciseNames.several(text, slots)
    case .unknown(let near):
      let name = try settled(text, near: near)
      if !near.contains(name) { sayNew(name) }
      return SlotName(name)
    case .one(let slot, let typing):
      if typing != .exactly { dialogue.tell("\(text) -> \(slot.text)") }
      if !names.isKnown(slot.lift) { sayNew(slot.lift) }
      return slot
    }
  }

  /// Returns the name that a typo is meant as; the typed one if the lifter wants it.
  package func settled(_ text: String, near: [String]) throws -> String {
    guard let first = near.first else { return text }
    guard dialogue.canAsk else {
      throw LogbookError(
        .unknownExercise, "no exercise named '\(text)'",
        help: near.prefix(8).map { "did you mean '\($0)'?" }
          + ["to create it, write the name in quotes: '\"\(text)\": ...'"])
    }
    dialogue.tell("No exercise is named '\(text)'. Did you mean \(first)?")
    let choice = try dialogue.choose(near + ["create '\(text)'"]) ?? 0
    return near.indices.contains(choice) ? near[choice] : text
  }

  package func sayNew(_ name: String) { dialogue.tell("'\(name)' is new to this history") }
}

extension OpenedFolder {
  /// The exercises of the history, with their aliases; those of settings too unless `done`.
  package func exerciseNames(done: Bool, and others: [String] = []) -> [ExerciseNames.Known] {
    var names: [String] = []
    var seen: Set<String> = []
    func add(_ name: String) {
      if seen.insert(name).inserted { names.append(name) }
    }
    for other in others { add(other) }
    for entry in record.entries {
      guard case .workout(let workout) = entry.event else { continue }
      for exercise in workout.lines { add(exercise.name) }
    }
    if !done { for exercise in settings.exercises { add(exercise.name) } }
    return names.map { name in
      let known = settings.exercise(name)
      return (name, (known?.aliases ?? []) + (known?.was ?? []))
    }
  }
}
