// Progressions of holds and runs that change only a load, which these exercises do not have.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// Reports built-in progressions that add weight to exercises without any: `3x60s` of a plank
  /// stays the same.
  mutating func checkMeasuredSets() {
    var useless: [NumberedUse] = []
    // One use in the text can belong to many entries, and has an effect on some of them.
    var settled: Set<SourceSpan> = []
    for use in facts.uses where facts.rules(of: use).changesPlan {
      if lacksLoad(use) { useless.append(use) } else { settled.insert(use.use.span) }
    }
    for use in useless where settled.insert(use.use.span).inserted {
      let entry = facts.entry(of: use).entry
      let progression = facts.rules(of: use).progression.name
      report(
        .ruleWithoutEffect,
        "\(inQuotes(progression)) has no effect on \(inQuotes(entry.slot.text))",
        at: program.firstLine(of: use.use.span), label: "adds weight, and these sets have none",
        help: [
          "for more time or distance, plan a value such as `3x(hold)`, and add to it in a rule",
          "or give the exercise a load: `start: 5kg`",
        ])
    }
  }

  /// Returns whether a progression changes only the `weight` of an exercise that is done without a
  /// load.
  private func lacksLoad(_ use: NumberedUse) -> Bool {
    let (rules, facts) = (facts.rules(of: use), facts.entry(of: use))
    let (slot, progression) = (facts.entry.slot, rules.progression)
    guard progression.isBuiltIn, !rules.doesMore, facts.sets.areMeasuredAlone,
      !facts.sets.isEmpty, facts.entry.options.exercise == nil,
      ExerciseLibrary.isHold(slot.lift) || ExerciseLibrary.isCardio(slot.lift)
    else { return false }
    let changed = Set(progression.changedNames.map(\.name))
    guard changed.contains("weight"), changed.isDisjoint(with: ["tm", "1rm", "stage", "rung"]),
      progression.state.contains(where: { $0.name == "weight" && $0.start == .open })
    else { return false }
    return !names.places(of: slot).contains { names.lifts[$0]?["weight"] != nil }
  }
}
