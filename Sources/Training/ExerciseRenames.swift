// Exercises that go by another name now.

/// Old names of exercises with those they have now.
package struct ExerciseRenames: Hashable, Sendable {
  private var names: [String: String] = [:]

  package init() {}

  /// A name that leads to another old one leads to the last of them; a circle leads nowhere.
  package init(_ pairs: [(old: String, new: String)]) {
    let direct = Dictionary(pairs.map { ($0.old, $0.new) }) { first, _ in first }
    for old in direct.keys {
      var (name, seen) = (old, [old])
      while let next = direct[name], !seen.contains(next) {
        name = next
        seen.append(next)
      }
      if direct[name] == nil { names[old] = name }
    }
  }

  package var isEmpty: Bool { names.isEmpty }
  /// In no order.
  package var oldNames: [String] { Array(names.keys) }

  /// The name that an exercise has now.
  package func name(_ name: String) -> String { names[name] ?? name }

  package func slot(_ slot: SlotName) -> SlotName { SlotName(name(slot.lift), as: slot.label) }

  /// `Squat`, `Squat as T2`: what follows the last ` as ` is the label.
  package func slotText(_ text: String) -> String {
    if let new = names[text] { return new }
    guard let mark = text.ranges(of: " as ").last else { return text }
    let lift = String(text[..<mark.lowerBound])
    return names[lift].map { $0 + text[mark.lowerBound...] } ?? text
  }
}
