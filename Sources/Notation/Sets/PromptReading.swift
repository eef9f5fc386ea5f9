// What a prompt knows of the set it asks for, and what it may understand.

package import Diagnostics
package import Training

/// What is planned where somebody types a set: it decides what bare numbers mean.
package struct PromptPlan: Hashable, Sendable {
  /// The lift's unit.
  package var unit: WeightUnit
  /// True for a lift that is done with bodyweight, loaded or not.
  package var isBodyweightLift: Bool
  package var isBarbell: Bool
  /// True if nobody said which exercise it is: a signed load is then added to bodyweight.
  package var isAnyLift = false
  /// The empty implement; nil is the usual bar of the unit.
  package var bar: Load?
  /// The planned loads of the sets to come, in order; the last one repeats.
  package var loads: [Load]
  /// What is planned for the sets to come, in order; nil where the plan leaves it open. The last
  /// one repeats.
  package var amounts: [Amount?]
  /// The load of the last set of this lift that was done.
  package var lastLoad: Load?

  package init(
    unit: WeightUnit, isBodyweightLift: Bool = false, isBarbell: Bool = false, bar: Load? = nil,
    loads: [Load] = [], amounts: [Amount?] = [], lastLoad: Load? = nil
  ) {
    self.unit = unit
    self.isBodyweightLift = isBodyweightLift
    self.isBarbell = isBarbell
    self.bar = bar
    self.loads = loads
    self.amounts = amounts
    self.lastLoad = lastLoad
  }

  /// What `bar` means: the given implement, else a bar of 20 kg or 45 lb.
  package var emptyBar: Load { bar ?? Load(unit == .kg ? 20 : 45, unit) }

  /// The planned load of a set to come, counted from 0.
  package func load(at index: Int) -> Load? {
    loads.isEmpty ? nil : loads[Swift.max(0, Swift.min(index, loads.count - 1))]
  }

  /// What is planned for a set to come, counted from 0; nil if the plan leaves it open.
  package func amount(at index: Int) -> Amount? {
    amounts.isEmpty ? nil : amounts[Swift.max(0, Swift.min(index, amounts.count - 1))]
  }
}

/// One way to read what was typed.
package struct Offer: Hashable, Sendable {
  /// In canonical form, to choose or to paste.
  package let text: String
  /// In plain words.
  package let meaning: String
  package let sets: [SetGroup]

  init(_ sets: [SetGroup]) {
    self.sets = sets
    text = SetPrinter.text(of: sets)
    meaning = SetWords.text(of: sets)
  }
}

/// What a prompt understood.
package enum PromptReading: Hashable, Sendable {
  case sets([SetGroup])
  /// Nothing is guessed: these are what it may mean.
  case ambiguous([Offer])
  case failed([Diagnostic])
}
