// Exercises as they are named at the command line: by name, alias, or an unambiguous part.

import Diagnostics
import Engine
import Training
import Workspace

/// The exercises there are, and what each may be called.
struct ExerciseNames {
  /// Each name with the name it stands for.
  private let called: [(text: String, name: String)]

  init(_ names: [(name: String, aliases: [String])]) {
    called = names.flatMap { exercise in
      [(exercise.name, exercise.name)] + exercise.aliases.map { ($0, exercise.name) }
    }
  }

  /// What a text may mean.
  enum Match {
    case one(String)
    case several([String])
    case none
  }

  /// By the whole name first, by what the field calls it, then by words that begin alike, then by
  /// any part.
  func match(_ text: String) -> Match {
    let wanted = Self.folded(text)
    guard !wanted.isEmpty else { return .none }
    let tests: [(String) -> Bool] = [
      { $0 == wanted },
      { $0.hasPrefix(wanted) },
      { name in name.split(separator: " ").contains { $0.hasPrefix(wanted) } },
      { $0.contains(wanted) },
    ]
    for test in tests {
      var found: [String] = []
      for (called, name) in called where test(Self.folded(called)) && !found.contains(name) {
        found.append(name)
      }
      if found.count == 1 { return .one(found[0]) }
      if found.count > 1 { return .several(found) }
      // Before parts of names: what the field means by `OHP`, where that is done.
      if let usual = ExerciseLibrary.name(of: text), called.contains(where: { $0.name == usual }) {
        return .one(usual)
      }
    }
    return .none
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "\t" }.joined(separator: " ")
  }

  /// The exercise that is meant; several or none end the command.
  func resolve(_ text: String) throws -> String {
    switch match(text) {
    case .one(let name): return name
    case .several(let names):
      throw CommandFailure(
        .severalExercises, "'\(text)' may be \(names.count) exercises",
        help: names.prefix(8).map { "'\($0)'" })
    case .none:
      let near = nearest(to: text, among: called.map(\.text))
      throw CommandFailure(
        .unknownExercise, "no exercise '\(text)' is known",
        help: near.map { ["did you mean '\($0)'?"] } ?? [], .noInput)
    }
  }
}

extension OpenedFolder {
  /// The exercises of the history, with their aliases; those of settings too unless `done`.
  func exerciseNames(done: Bool, and others: [String] = []) -> [(name: String, aliases: [String])] {
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
