// Entries of one slot that share a weight although they plan very different reps.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// The largest difference in reps at which entries may share a weight.
  private static let sameWeight: Int32 = 2

  /// Reports an entry whose work sets have the same weight as an earlier entry of its slot, but are
  /// planned for more than two reps more or fewer.
  mutating func checkSharedWeights() {
    var earlier: [Int: [EntryFacts]] = [:]
    for facts in facts.entries where facts.entry.options.exercise == nil {
      guard let reps = facts.sets.repsAtWeight,
        reads.place(of: ValueName("weight"), from: facts.slot)?.owner != nil
      else { continue }
      let other = earlier[facts.slot]?.first {
        guard let others = $0.sets.repsAtWeight else { return false }
        return others.upperBound + Self.sameWeight < reps.lowerBound
          || reps.upperBound + Self.sameWeight < others.lowerBound
      }
      earlier[facts.slot, default: []].append(facts)
      if let other { report(facts, other) }
    }
  }

  private mutating func report(_ facts: EntryFacts, _ other: EntryFacts) {
    guard let reps = facts.sets.repsAtWeight, let others = other.sets.repsAtWeight else { return }
    let slot = facts.entry.slot
    let own = "\(slot.lift) as \(reps.upperBound)s"
    report(
      .sharedWeight,
      "\(inQuotes(slot.text)) has one weight for \(reps.text) and for \(others.text)",
      at: facts.entry.span,
      label: "the entry on line \(line(of: other.entry.span)) is done for \(others.text)",
      help: ["give this entry a weight of its own: `\(own)`"])
  }
}

extension ClosedRange<Int32> {
  /// `5 reps`, `8-12 reps`.
  fileprivate var text: String {
    lowerBound == upperBound ? lowerBound.counted("rep") : "\(lowerBound)-\(upperBound) reps"
  }
}
