// What the texts in a program's tests are: the sets that are played and those that are expected.

import YAMLSource

extension ProgramOutline {
  /// Sessions by day, sets by slot.
  mutating func played(_ node: YAMLNode) {
    items(node) { outline, session in
      outline.names(session) { outline, day in
        outline.names(day.value) { $0.sets($1.value) }
      }
    }
  }

  /// The sets of sessions that are looked at; other values are expressions.
  mutating func expected(_ node: YAMLNode) {
    names(node, isShort: true) { outline, entry in
      if entry.key.text.hasPrefix("next ") { outline.sets(entry.value) }
    }
  }

  /// Sets; reps alone, as `5 5 4`, are no notation, and stay.
  private mutating func sets(_ node: YAMLNode) {
    let isReps = node.scalar?.text.utf8.allSatisfy { $0 == 0x20 || 0x30...0x39 ~= $0 } ?? false
    if !isReps { note(.sets(isFlowCase: false), node) }
    items(node) { $0.sets($1) }
  }
}
