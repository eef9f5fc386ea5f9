// Percentages of the max in sets that are probably typos: `3x5 @ 750%`.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// The percentages of a max that are planned. Supports and partial movements go above 100%.
  static let usualShares = Decimal(20, places: 2)...Decimal(130, places: 2)

  mutating func checkShares() {
    var reported: Set<SourceSpan> = []
    for facts in facts.entries where !facts.sets.unlikelyShares.isEmpty {
      let slot = facts.entry.slot
      // Another lift's max can be far above or below this lift's max.
      guard facts.entry.options.base == nil, facts.entry.options.exercise == nil,
        names.bases[slot] == nil, names.bases[SlotName(slot.lift)] == nil
      else { continue }
      for set in facts.sets.unlikelyShares where reported.insert(set.span).inserted {
        report(set, of: slot)
      }
    }
  }

  private mutating func report(_ set: PlannedSet, of slot: SlotName) {
    guard case .percent(let share, let high, let base, let plus)? = set.load else { return }
    var help: [String] = []
    for factor in [Decimal(1, places: 1), Decimal(10), Decimal(100)] {
      guard let meant = share.multiplied(by: factor), Self.usualShares.contains(meant) else {
        continue
      }
      var other = set
      let highest = high.flatMap { $0.multiplied(by: factor) }
      other.load = .percent(meant, upTo: highest, of: base, plus: plus)
      help.append("did you mean `\(SetPrinter.text(of: other))`?")
    }
    report(
      .unlikelyNumber,
      "unlikely percentage \(Value.percent(share).text) for \(inQuotes(slot.text))", at: set.span,
      label: share > .one ? "far above the max" : "hardly any load", help: Array(help.prefix(1)))
  }
}

extension Expression? {
  /// True for the base of a percentage that is the max of the same lift: written, or by default.
  var isOwnMax: Bool {
    guard let base = self else { return true }
    guard case .name(let name) = base.node, name.owner == nil else { return false }
    return ["1rm", "tm"].contains(name.name)
  }
}
