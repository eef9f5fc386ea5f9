// The questions that the slots of a program ask when it starts.

import Notation
package import Programs
package import Training

extension CompiledProgram {
  /// The questions of slots at the start: their exercise, and values of their progressions.
  package var askedOfSlots: [(slot: SlotName, value: ValueDeclaration)] {
    let choices = names.homes.indices.compactMap { index -> (SlotName, ValueDeclaration)? in
      guard let slot = names.homes[index].owner, case .ask(let question) = names.starts[index],
        question.kind == .exercise
      else { return nil }
      return (slot, ValueDeclaration(question.name, .ask(question), at: question.span))
    }
    return choices
      + progressions.flatMap { use in
        use.rule.progression.state.compactMap { value in
          guard let key = names.key(of: ValueName(value.name, of: use.slot)) else { return nil }
          let start = start(of: key)
          guard case .ask = start else { return nil }
          // A value that every exercise takes from its lift is not asked for the slot.
          let keys = keysOfExercises(key)
          guard keys.isEmpty || keys.contains(where: { keyOfLift($0) == nil }) else { return nil }
          return (use.slot, ValueDeclaration(value.name, start, at: value.span))
        }
      }
  }
}
