// Finds the exercises that the names of another app mean.

import Interchange
import Training
import Workspace

/// A name of a file, and the exercise it becomes.
package struct ImportedName: Hashable, Sendable {
  /// How the exercise was found.
  package enum Origin: Hashable, Sendable {
    /// It is an exercise of the folder, by its name or an alias.
    case known
    /// It is in the library, under this or another name.
    case library
    /// It is new, and keeps the name of the file.
    case new
    /// The lifter chose it for this name.
    case chosen
  }

  /// The name in the file.
  package var name: String
  package var exercise: String
  package var origin: Origin
  package var sets: Int
  /// Exercises that may be meant, for a new name.
  package var suggestions: [String]
}

/// Resolves names by the aliases in the settings, the history and the library.
package struct ImportNames {
  private let search: ExerciseNames
  private let settings: Settings
  /// The current names of renamed exercises.
  private let oldNames: [String: String]

  package init(_ opened: OpenedFolder) {
    let names = opened.exerciseNames(done: false)
    search = ExerciseNames(names).forManyNames()
    settings = opened.settings
    oldNames = Dictionary(opened.settings.oldNames.map { ($0.old, $0.new) }) { first, _ in first }
  }

  /// Returns the exercise for a name of a file that has `sets` sets.
  package func name(_ text: String, sets: Int) -> ImportedName {
    func found(_ exercise: String, _ origin: ImportedName.Origin) -> ImportedName {
      ImportedName(
        name: text, exercise: exercise, origin: origin, sets: sets, suggestions: [])
    }
    if let renamed = oldNames[text] {
      return found(renamed, .known)
    }
    if case .one(let slot, _)? = search.whole(text) {
      return found(slot.lift, search.isKnown(slot.lift) ? .known : .library)
    }
    // A file says the whole name, also of a kind of exercise such as `Row`.
    if let exercise = ExerciseLibrary.known(text)?.name ?? byEquipment(text) {
      return found(exercise, search.isKnown(exercise) ? .known : .library)
    }
    var new = found(text, .new)
    new.suggestions = suggestions(text)
    return new
  }

  /// Returns the exercise for `Bench Press (Barbell)` or `Barbell Bench Press`: the library's,
  /// unless the settings give it other equipment.
  private func byEquipment(_ text: String) -> String? {
    guard let exercise = ExerciseLibrary.equipped(text) else { return nil }
    let name = inFolder(exercise.name)
    return settings.equipment(of: name) == exercise.equipment ? name : nil
  }

  /// Returns the name that an exercise of the library has in this folder.
  private func inFolder(_ name: String) -> String {
    if case .one(let slot, _)? = search.whole(name) { return slot.lift }
    return name
  }

  /// Splits `Bench Press (Barbell)` into the exercise and the word in parentheses.
  private static func parts(_ text: String) -> (base: String, word: String)? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else {
      return nil
    }
    return (
      String(text[..<open]).trimmed, String(text[text.index(after: open)...].dropLast()).trimmed
    )
  }

  private func suggestions(_ text: String) -> [String] {
    let base = Self.parts(text)?.base ?? text.split(separator: " - ").first.map(String.init) ?? text
    var found: [String] = []
    func add(_ name: String) {
      if name != text, !found.contains(name), found.count < 4 { found.append(name) }
    }
    for words in [text, base] {
      for name in search.near(words) { add(name) }
      if let name = ExerciseLibrary.known(words)?.name { add(inFolder(name)) }
    }
    return found
  }
}
