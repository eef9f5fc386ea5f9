// Tests that arithmetic on plain values gives what evaluating an expression gives.

import Diagnostics
import Notation
import SeededChance
import Testing
import Training

@Suite struct PlainArithmeticTests {
  /// Returns a value near the values of others, in steps that loads have and in smaller ones.
  private func amount(_ random: inout Chance) -> Decimal {
    let near = Int128(Int.random(in: -40...400, using: &random)) * 1_250_000_000_000
    let steps: [Int128] = [0, 1, 499, 500, 1_000, 100_000_000, 1_250_000_000]
    let step = steps.randomElement(using: &random) ?? 0
    return Decimal(trillionths: Bool.random(using: &random) ? near + step : near - step)
  }

  private func value(_ random: inout Chance) -> Value {
    let unit: WeightUnit = Bool.random(using: &random) ? .kg : .lb
    return switch Int.random(in: 0...9, using: &random) {
    case 0...3: .number(amount(&random))
    case 4...7: .load(ExactLoad(amount(&random), unit))
    case 8: .load(ExactLoad(amount(&random), unit, onBodyweight: true))
    default: .percent(amount(&random))
    }
  }

  /// Evaluates an operation on two values as an expression; nil if it has no value.
  private func evaluated(_ node: Expression.Node) -> Evaluated? {
    var evaluation = Evaluation(in: NoSession())
    do throws(Diagnostic) {
      return try evaluation.evaluate(Expression(node, at: SourceSpan(0, 0)))
    } catch {
      return nil
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func itIsTheArithmeticOfExpressions(seed: UInt64) {
    var random = Chance(seed: seed)
    var known = 0
    for _ in 0..<4000 {
      let (one, other) = (value(&random), value(&random))
      let (left, right) = (
        Expression(.literal(one), at: SourceSpan(0, 0)),
        Expression(.literal(other), at: SourceSpan(0, 0))
      )
      for operation in [ArithmeticOperator.add, .subtract, .multiply, .divide] {
        guard let sum = PlainArithmetic.compute(one, operation, other) else { continue }
        known += 1
        #expect(evaluated(.arithmetic(operation, left, right)) == .value(sum), "seed \(seed)")
      }
      for operation in [
        ComparisonOperator.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
      ] {
        guard let holds = PlainArithmetic.compares(one, operation, other) else { continue }
        known += 1
        #expect(evaluated(.comparison(operation, left, right)) == .truth(holds), "seed \(seed)")
      }
    }
    #expect(known > 5_000, "seed \(seed)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func itCountsALoadAsTheRoundedPlan(seed: UInt64) throws {
    var random = Chance(seed: seed)
    var (counted, refused) = (0, 0)
    for _ in 0..<6000 {
      let unit: WeightUnit = Bool.random(using: &random) ? .kg : .lb
      let planned = ExactLoad(
        amount(&random), unit, onBodyweight: Int.random(in: 0...5, using: &random) == 0)
      let lifted = Load(
        tenThousandths: Int32(Int.random(in: -10...400, using: &random) * 12_500), unit: unit,
        onBodyweight: planned.onBodyweight)
      let rounds: [WrittenLoad?] = [nil, .one(Load(1, unit)), .one(Load(5, unit))]
      let round = rounds.randomElement(using: &random) ?? nil
      guard let counts = PlainArithmetic.counts(lifted, as: planned, round: round) else { continue }
      let least = try #require(planned.leastThatCounts(round: round?.picked(unit).exact))
      // The definition: not below the plan rounded down, compared at nine places.
      let reaches = lifted.exact.amount.atNinePlaces >= least.amount.atNinePlaces
      #expect(counts == reaches, "seed \(seed): \(lifted.text) for \(planned.text)")
      if counts { counted += 1 } else { refused += 1 }
    }
    #expect(counted > 500 && refused > 500, "seed \(seed)")
  }
}
