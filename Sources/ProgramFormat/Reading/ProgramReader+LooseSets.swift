// Reports sets in the place of an exercise, as in `[Squat: 3x5, 2x5]`, where YAML ends the sets of
// Squat at the comma.

import Diagnostics
import Notation
import Programs
import YAMLSource

extension ProgramReader {
  /// Reports the item of a list that is a set, together with the sets after it. Returns false if
  /// the item is not a set.
  mutating func reportSet(at index: Int, of sequence: YAMLSequence) -> Bool {
    guard let scalar = sequence.items[index].scalar, Self.isSet(scalar) else { return false }
    let before = index > 0 ? sequence.items[index - 1] : nil
    // The sets after the first one were reported with it.
    if sequence.isFlow, before.flatMap(\.scalar).map(Self.isSet) ?? false { return true }
    let sets = sequence.items[index...].prefix { $0.scalar.map(Self.isSet) ?? false }
      .compactMap(\.scalar?.text)
    report(
      .missingExercise, "\(inQuotes(scalar.text)) is a set, not an exercise", at: scalar.span,
      label: sequence.isFlow ? "in [ ], the comma begins a new entry" : "expected an exercise",
      help: [
        sequence.isFlow
          ? Self.helpForLooseSets(sets, after: before)
          : "begin with the exercise: `- Squat: \(cut(scalar.text))`"
      ])
    return true
  }

  private static func isSet(_ scalar: YAMLScalar) -> Bool {
    guard scalar.style == .plain,
      scalar.text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false
    else { return false }
    let (items, problems) = SetReader.planned(scalar.text)
    guard problems.isEmpty, case .set(let set)? = items.first, case .reps = set.amount else {
      return false
    }
    return true
  }

  private static func helpForLooseSets(_ sets: [String], after node: YAMLNode?) -> String {
    let list = sets.map { cut($0) }.joined(separator: ", ")
    if let name = node?.scalar?.text {
      let value = sets.count > 1 ? "[\(list)]" : list
      return "write the sets after a ':': `[\(cut(name)): \(value)]`"
    }
    guard let entry = node?.mapping?.entries.first, let written = written(entry.value) else {
      return "begin with the exercise: `[Squat: \(sets.count > 1 ? "[\(list)]" : list)]`"
    }
    return "write several sets in their own [ ]: `[\(cut(entry.key.text)): [\(written), \(list)]]`"
  }

  /// Returns the sets of an exercise as they are written in a list.
  private static func written(_ value: YAMLNode) -> String? {
    if let scalar = value.scalar, !scalar.isNull { return cut(scalar.text) }
    guard let items = value.sequence?.items, !items.isEmpty else { return nil }
    let texts = items.compactMap(\.scalar?.text)
    return texts.count == items.count ? texts.map { cut($0) }.joined(separator: ", ") : nil
  }
}
