// A program in which exercises go by another name.

package import Diagnostics
package import Programs
package import Training
import YAMLSource

extension ProgramFile {
  /// The text of a program with each exercise under the name it has now; the same text where it
  /// names none of them, nil where it would be no program any more, or another one.
  package static func renaming(
    _ renames: ExerciseRenames, in source: SourceText, id: String
  ) -> SourceText? {
    let bytes = ProgramRenaming.renamed(YAMLDocument.read(source), renames)
    guard bytes != source.bytes else { return source }
    let new = SourceText(name: source.name, bytes: bytes)
    let (before, after) = (read(source, id: id), read(new, id: id))
    guard let old = before.program else {
      // What was half renamed, here or in a program that it extends, is whole again.
      let isMended = after.program != nil
      return isMended || after.diagnostics.map(\.id) == before.diagnostics.map(\.id) ? new : nil
    }
    guard let renamed = after.program, slots(renamed) == slots(old).map({ renames.slot($0) }),
      after.diagnostics.map(\.id) == before.diagnostics.map(\.id),
      // Where two exercises became one, their values would too.
      Set(slots(renamed)).count == Set(slots(old)).count
    else { return nil }
    return new
  }

  /// The slots of the days, then those of `lifts`.
  private static func slots(_ program: Program) -> [SlotName] {
    program.days.flatMap { $0.entries.map(\.slot) } + program.lifts.map(\.slot)
  }

  /// The exercises that a program names: those of its slots, their alternatives and their choices.
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
