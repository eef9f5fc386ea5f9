// The uses of progressions by slots, which replay judges and a plan shows.

import Notation
import Programs
import Training

/// A slot that was trained with a progression.
struct TrainedUse: Hashable, Sendable {
  var slot: SlotName
  /// The progression's name.
  var progression: String
}

/// One use of a progression by a slot.
struct SlotProgression: Sendable {
  var slot: SlotName
  var rule: RuleScope
  /// Its rules for the ends of periods as numbered ones, if they are.
  private(set) var numbered: [RulePeriod: NumberedRules] = [:]
  /// The key under which the trained periods keep it.
  let use: TrainedUse
  /// The names that its slot sees, if rules run at the ends of periods.
  private(set) var names: SlotNames?

  init(slot: SlotName, rule: RuleScope) {
    self.slot = slot
    self.rule = rule
    use = TrainedUse(slot: slot, progression: rule.name)
  }

  /// Returns the same use with numbered rules. `other` is the same use in another version, among
  /// the same values, to share them.
  func numbered(in names: ValueNames, like other: SlotProgression?) -> SlotProgression {
    if rule.periods.isEmpty { return self }
    var use = self
    if let other {
      (use.names, use.numbered) = (other.names, other.numbered)
      return use
    }
    let own = names.names(of: slot)
    use.names = own
    guard names.exercises(of: slot).isEmpty else { return use }
    let seen = NumberedSlot(seen: own, names: names)
    for period in rule.periods {
      use.numbered[period] = NumberedRules(
        rule.progression.rules(after: period), of: rule, in: seen)
    }
    return use
  }
}
