// Tests of running statements: effects in order, each with the result of the previous ones.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct EvaluationStatementsTests {
  private func effects(
    _ text: String, in world: TestContext = EvaluationTests.world
  ) throws -> [StatementEffect] {
    let (statements, problems) = StatementReader.read(text)
    #expect(problems.isEmpty)
    var evaluation = Evaluation(in: world)
    guard case .effects(let effects) = try evaluation.run(statements) else { return [] }
    return effects
  }

  /// Returns the changed values as `name: before -> after`.
  private func changes(
    _ text: String, in world: TestContext = EvaluationTests.world
  ) throws -> [String] {
    try effects(text, in: world).map { effect in
      guard case .assign(let name, let before, let after) = effect else { return "\(effect)" }
      return "\(name.text): \(before?.text ?? "nothing") -> \(after.text)"
    }
  }

  @Test(arguments: [
    ("weight = 90kg", "weight: 100kg -> 90kg"),
    ("weight += 2.5kg", "weight: 100kg -> 102.5kg"),
    ("weight += 5lb|2.5kg", "weight: 100kg -> 102.5kg"),
    ("weight -= 10%", "weight: 100kg -> 90kg"),
    ("weight -= drop", "weight: 100kg -> 90kg"),
    ("weight += 2.5%", "weight: 100kg -> 102.5kg"),
    ("weight *= 85%", "weight: 100kg -> 85kg"),
    ("weight /= 2", "weight: 100kg -> 50kg"),
    ("weight += 10lb", "weight: 100kg -> 104.5359kg"),
    ("misses += 1", "misses: 2 -> 3"),
    ("misses *= 50%", "misses: 2 -> 1"),
    ("misses = drop", "misses: 2 -> 0.1"),
    ("hold += 10%", "hold: 90s -> 99s"),
    ("drop += 5%", "drop: 10% -> 15%"),
    ("meet += 7", "meet: 2024-10-14 -> 2024-10-21"),
    ("lift = \"Front Squat\"", "lift: \"Squat\" -> \"Front Squat\""),
    ("fresh = 3kg", "fresh: nothing -> 3kg"),
  ])
  func changesValues(_ text: String, _ change: String) throws {
    #expect(try changes(text) == [change])
  }

  @Test func eachStatementSeesThePreviousOnes() throws {
    #expect(
      try changes("weight += 5kg; misses = 0; weight *= 2; misses += 1; hold = weight / 1kg * 1s")
        == [
          "weight: 100kg -> 105kg", "misses: 2 -> 0", "weight: 105kg -> 210kg", "misses: 0 -> 1",
          "hold: 90s -> 3:30",
        ])
  }

  @Test func oneValueUnderTwoNamesIsOne() throws {
    var world = EvaluationTests.world
    let full = ValueName("tm", of: SlotName("Squat"))
    world.homes[ValueName("tm")] = full
    #expect(
      try changes("tm = 100kg; Squat.tm += 5kg; weight = tm", in: world)
        == ["Squat.tm: 140kg -> 100kg", "Squat.tm: 100kg -> 105kg", "weight: 100kg -> 105kg"])
  }

  @Test func assigningAnEmptyValueKeepsTheOldOne() throws {
    #expect(try effects("weight = gone; weight += gone; gone += 5kg; weight -= top.load") == [])
  }

  @Test func repeatGoToAndFinishAreEffects() throws {
    #expect(
      try effects("repeat session; repeat week; go to Peak; finish")
        == [.repeatSession, .repeatWeek, .goTo("Peak"), .finish])
  }

  @Test func aPercentageOfABodyweightLoadIsOfBodyAndLoad() throws {
    var world = EvaluationTests.world
    world.values[ValueName("weight")] = .load(kg(20, onBodyweight: true))
    #expect(try effects("weight -= 10%", in: world) == [])
    world.bodyweight = kg(80)
    #expect(try changes("weight -= 10%", in: world) == ["weight: bw+20kg -> bw+10kg"])
    #expect(try changes("weight += 2.5kg", in: world) == ["weight: bw+20kg -> bw+22.5kg"])
  }

  @Test func problemsHaveTheirPlace() throws {
    let problem = #expect(throws: Diagnostic.self) { try effects("misses = 1; weight /= 0") }
    #expect(problem?.id == "division-by-zero")
    #expect(problem?.span == SourceSpan(19, 21))
  }

  @Test func halfStepsAddUp() throws {
    var world = EvaluationTests.world
    world.values[ValueName("weight")] = .load(kg(100))
    #expect(
      try changes("weight += 1.25kg; weight += 1.25kg", in: world).last
        == "weight: 101.25kg -> 102.5kg")
  }
}
