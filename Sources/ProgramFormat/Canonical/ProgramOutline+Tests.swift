// The roles of strings in a program's tests: sets to play, and expected sets.

import YAMLSource

extension ProgramOutline {
  /// Handles the sessions to play: sets by slot.
  mutating func played(_ node: YAMLNode) {
    items(node) { outline, session in
      outline.names(session) { outline, day in
        outline.names(day.value) { $0.sets($1.value) }
      }
    }
  }

  /// Handles expectations. The values of `next ...` are sets; other values are expressions.
  mutating func expected(_ node: YAMLNode) {
    names(node, isShort: true) { outline, entry in
      if entry.key.text.hasPrefix("next ") { outline.sets(entry.value) }
    }
  }

  /// Handles sets. Reps alone, like `5 5 4`, are not notation and are left unchanged.
  private mutating func sets(_ node: YAMLNode) {
    let isReps = node.scalar?.text.utf8.allSatisfy { $0 == 0x20 || 0x30...0x39 ~= $0 } ?? false
    if !isReps { note(.sets(isFlowCase: false), node) }
    items(node) { $0.sets($1) }
  }
}
