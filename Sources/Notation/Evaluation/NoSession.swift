// A context without values or sets.

package import Training

/// An empty context, which is enough for constants, and for arithmetic without bodyweight.
package struct NoSession: EvaluationContext {
  package let round: WrittenLoad?

  package init(round: WrittenLoad? = nil) { self.round = round }

  package var unit: WeightUnit { .kg }
  package var base: ExactLoad? { nil }
  package var bodyweight: ExactLoad? { nil }
  package var sets: [SetResult] { [] }
  package var currentSet: Int? { nil }
  package var daysSinceLast: Int? { nil }

  package func value(of _: ValueName) -> Value? { nil }
  package func home(of name: ValueName) -> ValueName { name }
  package func cell(of _: ValueName, at _: [Decimal]) -> Expression? { nil }
  package func highestCase(of _: String) -> Int? { nil }
  package func shown(_: ExactLoad) -> ExactLoad? { nil }
  package func shown(next _: LoadChange, to _: ExactLoad) -> ExactLoad? { nil }
  package func oneRepMax(load _: ExactLoad, reps _: Decimal, rpe _: Decimal?) -> ExactLoad? { nil }
  package func load(oneRepMax _: ExactLoad, reps _: Decimal, rpe _: Decimal) -> ExactLoad? { nil }
  package func past(days _: Int?) -> [PastSession] { [] }
}
