// Reading of `start` at an entry: the start of its slot's `weight`.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The start that an entry gives to the `weight` of its slot.
struct EntryStart {
  var slot: SlotName
  var value: ValueDeclaration
  /// True if the entry itself gives it, and not the defaults.
  var isOwn: Bool
}

extension ProgramReader {
  /// The value that `start` declares.
  static let startedValue = "weight"

  /// Reads `start: 60kg`.
  mutating func startOfWeight(_ entry: YAMLEntry) -> ValueDeclaration? {
    guard let start = start(entry, named: Self.startedValue) else { return nil }
    if case .expression(let expression) = start, let value = QuantityReader.literal(expression),
      value.kind != .load
    {
      let text = entry.value.scalar?.text ?? ""
      let isNumber = value.kind == .number
      report(
        .wrongValue, "invalid value \(inQuotes(text)) for 'start'", at: entry.value.span,
        label: "expected \(Expectation.load.phrase)",
        help: isNumber
          ? ["add the unit: `\(cut(text))kg` or `\(cut(text))lb`"]
          : value.kind == .percent
            ? [
              "write a load such as `60kg`",
              "for a share of a max under 'lifts', write `\(cut(text)) of 1rm`",
            ] : ["write a load such as `60kg`"])
      return nil
    }
    return ValueDeclaration(Self.startedValue, start, at: entry.key.span)
  }

  /// Adds the starts of entries to the values of their slots, as if `lifts` declared `weight`.
  mutating func placeStarts() {
    var known: [SlotName: ValueDeclaration] = [:]
    var indices: [SlotName: Int] = [:]
    for (index, lift) in program.lifts.enumerated() { indices[lift.slot] = index }
    // An entry's own start takes precedence over the defaults.
    for start in starts.filter(\.isOwn) + starts.filter({ !$0.isOwn }) {
      if let other = known[start.slot] {
        if start.isOwn, !start.value.start.isAlike(other.start) {
          report(
            .duplicateName, "two starts of \(inQuotes(start.slot.text))", at: start.value.span,
            label: "another entry of this slot starts differently",
            help: ["remove one, or give the entries labels: `\(cut(start.slot.lift)) as light`"])
        }
        continue
      }
      let index = indices[start.slot]
      let declared = index.map { program.lifts[$0].values } ?? []
      if declared.contains(where: { $0.name == Self.startedValue }) {
        guard start.isOwn else { continue }
        report(
          .duplicateName, "two starts of \(inQuotes(start.slot.text))", at: start.value.span,
          label: "'weight' is declared under 'lifts'", help: ["remove one of the two"])
        continue
      }
      known[start.slot] = start.value
      if let index {
        program.lifts[index].values.append(start.value)
      } else {
        indices[start.slot] = program.lifts.count
        program.lifts.append(
          LiftDeclaration(slot: start.slot, values: [start.value], at: start.value.span))
      }
    }
  }
}

extension ValueStart {
  /// Returns whether two starts are written in the same way, at whatever place.
  fileprivate func isAlike(_ other: ValueStart) -> Bool {
    switch (self, other) {
    case (.open, .open): true
    case (.expression(let one), .expression(let other)): one == other
    case (.ask(let one), .ask(let other)):
      one.prompt == other.prompt && one.standard == other.standard
    default: false
    }
  }
}
