// Renaming of exercises in a program.

package import Diagnostics
package import Programs
package import Training
import YAMLSource

extension ProgramFile {
  /// Returns the text of a program with its exercises renamed. It is unchanged if it does not use
  /// any of them. Nil if the result would be invalid or a different program.
  package static func renaming(
    _ renames: ExerciseRenames, in source: SourceText, id: String
  ) -> SourceText? {
    let bytes = ProgramRenaming.renamed(YAMLDocument.read(source), renames)
    guard bytes != source.bytes else { return source }
    let new = SourceText(name: source.name, bytes: bytes)
    let (before, after) = (read(source, id: id), read(new, id: id))
    guard let old = before.program else {
      // A renaming that was interrupted, here or in an extended program, is completed.
      let completesRenaming = after.program != nil
      return completesRenaming || after.diagnostics.map(\.id) == before.diagnostics.map(\.id)
        ? new : nil
    }
    guard let renamed = after.program, slots(renamed) == slots(old).map({ renames.slot($0) }),
      after.diagnostics.map(\.id) == before.diagnostics.map(\.id),
      // If two exercises became one, their values would be merged too.
      Set(slots(renamed)).count == Set(slots(old)).count
    else { return nil }
    return new
  }

  /// Returns the slots of the days, then the slots of `lifts`.
  private static func slots(_ program: Program) -> [SlotName] {
    program.days.flatMap { $0.entries.map(\.slot) } + program.lifts.map(\.slot)
  }

  /// Returns whether renaming makes the exercise of an entry an alternative to itself, with other
  /// loads: swaps that were logged would then count at their own loads.
  package static func confusesAlternatives(
    _ renames: ExerciseRenames, in source: SourceText, id: String
  ) -> Bool {
    guard let new = renaming(renames, in: source, id: id), new != source,
      let old = read(source, id: id).program, let renamed = read(new, id: id).program
    else { return false }
    return selfAlternatives(renamed) > selfAlternatives(old)
  }

  /// Returns how many entries have their own exercise as an alternative with other loads.
  private static func selfAlternatives(_ program: Program) -> Int {
    program.days.flatMap(\.entries).count { entry in
      entry.options.alternatives.contains { $0.name == entry.slot.lift && $0.factor != nil }
    }
  }

  /// Returns the exercises that a program names in slots, alternatives and choices.
  package static func exercises(of program: Program) -> [String] {
    var names: [String] = []
    func add(_ name: String) {
      if !names.contains(name) { names.append(name) }
    }
    for entry in program.days.flatMap(\.entries) {
      let choices = entry.options.exercise?.all ?? []
      if choices.isEmpty { add(entry.slot.lift) }
      for choice in choices {
        switch choice {
        case .named(let name): add(name)
        case .oneOf(let some, _): for name in some { add(name) }
        case .input: break
        }
      }
      for alternative in entry.options.alternatives { add(alternative.name) }
    }
    for lift in program.lifts { add(lift.slot.lift) }
    return names
  }
}
