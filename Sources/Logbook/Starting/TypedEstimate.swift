// A set typed where a max is asked for: many people know a hard set, and not their one-rep max.

import Engine
import Notation
import Programs
import Training
import TypedSets

/// The one-rep max or training max that a typed set is worth.
struct TypedEstimate: Hashable, Sendable {
  /// The estimate to a tenth, in the unit of the set. The training max is 90% of the one-rep max.
  let load: ExactLoad
  /// The message before the question is asked again.
  let words: String

  /// Reads a set of 2 to 12 reps with a load, as an answer to a question for `1rm` or `tm`. Nil if
  /// the question or the text is anything else.
  init?(_ text: String, for name: String, unit: WeightUnit, by formula: EstimateFormula) {
    let kinds = ["1rm": ("one-rep max", Decimal(1)), "tm": ("training max", Decimal(9, places: 1))]
    guard let (kind, share) = kinds[name] else { return nil }
    var context = TypedContext(unit: unit)
    context.isBarbell = true
    guard case .read(let items) = TypedReader(context: context).read(text),
      let groups = items.first?.sets, groups.count == 1,
      let set = groups.first?.set, case .reps(let reps) = set.amount, reps > 1,
      let written = set.load, !written.onBodyweight,
      let estimate = Estimate(
        load: written.exact, reps: reps, effort: set.effort, by: formula),
      !estimate.isRough, let max = estimate.load.amount.multiplied(by: share)
    else { return nil }
    load = ExactLoad(max.rounded(toMultipleOf: Decimal(1, places: 1)), estimate.load.unit)
    words =
      "\(SetPrinter.text(of: [SetGroup(1, set)])) is a \(kind) of about \(load.text). "
      + "Press Enter to use it."
  }
}
