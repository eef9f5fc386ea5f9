// Tests bare numbers where a time, a distance, an effort or a load on bodyweight is planned.

import SeededChance
import Testing
import Training

@testable import Notation

@Suite struct SetsPromptMeasureTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let written: String
    let canonical: String

    init(_ written: String, _ canonical: String) {
      (self.written, self.canonical) = (written, canonical)
    }

    var testDescription: String { written }
  }

  private static func plan(_ amount: Amount, isBodyweight: Bool = true) -> PromptPlan {
    PromptPlan(unit: .kg, isBodyweightLift: isBodyweight, amounts: [amount])
  }

  private static let plank = plan(.time(Seconds(60)))
  private static let walk = plan(.time(Seconds(300)), isBodyweight: false)
  private static let row = plan(
    .distance(Distance(tenThousandths: 20_000, unit: .km)), isBodyweight: false)
  private static let run = plan(
    .distanceInTime(Distance(tenThousandths: 50_000, unit: .km), Seconds(1800)))

  @Test(arguments: [
    Line("45", "45s"), Line("2x45", "2x45s"), Line("45, 40", "45s, 40s"),
    Line("45/40", "45s, 40s"), Line("45 40", "45s, 40s"), Line("60 @ 10kg", "60s @ 10kg"),
    Line("1", "60s | 1s"), Line("1min", "60s"), Line("200", "3:20"), Line("45,40", "45s, 40s"),
    Line("0", "0s"),
  ])
  func aNumberIsTheSecondsOfAPlannedTime(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.plank) == line.canonical)
  }

  @Test(arguments: [
    Line("5", "5min | 5s"), Line("290", "4:50"), Line("8x60", "8x60s"),
    Line("2x5", "2x5min | 2x5s"),
  ])
  func aSmallNumberMayBeTheMinutesOfALongTime(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.walk) == line.canonical)
  }

  private static func plan(_ time: TimeGoal) -> PromptPlan {
    var plan = PromptPlan(unit: .kg, isBodyweightLift: true)
    plan.amounts = [.time(time)]
    return plan
  }

  @Test(arguments: [
    Line("45", "45s"), Line("60", "60s"), Line("2x45", "2x45s"), Line("45,40", "45s, 40s"),
    Line("50/45", "50s, 45s"), Line("5", "5s"),
  ])
  func aNumberIsTheSecondsOfATimeRange(_ line: Line) {
    let range = TimeGoal.range(Seconds(30), Seconds(60))
    #expect(SetsPromptTests.read(line.written, Self.plan(range)) == line.canonical)
  }

  @Test(arguments: [
    Line("25", "25min | 25s"), Line("90", "1h30min | 90s"), Line("1500", "15min | 25min"),
  ])
  func aNumberIsTheMinutesOfALongOpenTime(_ line: Line) {
    let open = Self.plan(.atLeast(Seconds(1200)))
    #expect(SetsPromptTests.read(line.written, open) == line.canonical)
  }

  @Test func aNumberIsTheMinutesOfALongTimeRange() {
    let range = Self.plan(.range(Seconds(1200), Seconds(1800)))
    #expect(SetsPromptTests.read("25", range) == "25min | 25s")
    #expect(SetsPromptTests.read("100", range) == "100s")
  }

  @Test(arguments: [
    Line("2", "2km"), Line("3", "3km"), Line("0", "0km"), Line("28", "2km in 28min | 28km"),
    Line("2x2", "2x2km"),
  ])
  func aNumberIsThePlannedKindOfDistance(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.row) == line.canonical)
  }

  @Test func aNumberIsTheTimeOfAPlannedDistanceInTime() {
    #expect(SetsPromptTests.read("28", Self.run) == "5km in 28min | 5km in 28s")
    #expect(SetsPromptTests.read("5", Self.run) == "5km")
    #expect(SetsPromptTests.read("8x400", Self.run) == "8x400m | 8x400km")
    #expect(SetsPromptTests.read("28:30", Self.run) == "28:30")
  }

  /// Whatever form a lifter lists numbers in, a planned time gives as many times.
  @Test func aPlannedTimeNeverGivesReps() {
    var chance = Chance(seed: 20)
    for _ in 0..<2000 {
      let numbers = (0..<Int.random(in: 1...4, using: &chance)).map { _ in
        Int.random(in: 1...900, using: &chance)
      }
      let separator = [", ", "/", " "].randomElement(using: &chance) ?? ", "
      let count = Int.random(in: 1...5, using: &chance)
      let text =
        numbers.count == 1 && count > 1
        ? "\(count)x\(numbers[0])" : numbers.map(String.init).joined(separator: separator)
      let planned = Seconds(Int32.random(in: 5...3600, using: &chance))
      let reading = SetReader.prompt(text, plan: Self.plan(.time(planned)))
      let sets = numbers.count == 1 ? count : numbers.count
      #expect(!reading.offers.isEmpty, "\(text) of \(planned.text)")
      for offer in reading.offers {
        #expect(offer.sets.sets.count == sets, "\(text) of \(planned.text): \(offer.text)")
        #expect(offer.sets.sets.allSatisfy { if case .time = $0.amount { true } else { false } })
      }
    }
  }

  private static func body(_ tenThousandths: Int32) -> PromptPlan {
    PromptPlan(
      unit: .kg, isBodyweightLift: true,
      loads: [Load(tenThousandths: tenThousandths, unit: .kg, onBodyweight: true)],
      amounts: [.reps(8)])
  }

  @Test(arguments: [
    Line("8 @ 15", "8 @ bw+15kg | 8 @ 15kg"), Line("3x8 @ 15", "3x8 @ bw+15kg | 3x8 @ 15kg"),
    Line("3x8 15", "3x8 @ bw+15kg | 3x8 @ 15kg"), Line("8 @ 15kg", "8 @ bw+15kg | 8 @ 15kg"),
    Line("3x8 15kg", "3x8 @ bw+15kg | 3x8 @ 15kg"), Line("8 @ bw+15", "8 @ bw+15kg"),
    Line("8 8", "2x8 @ bw+10kg | 8 @ bw+8kg | 8 @ 8kg"), Line("8 8 8", "3x8 @ bw+10kg"),
  ])
  func aLoadWithoutBodyweightIsAskedAbout(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.body(100_000)) == line.canonical)
  }

  @Test(arguments: [
    Line("8 @ 20", "8 @ bw-20kg | 8 @ bw+20kg | 8 @ 20kg"),
    Line("8 @ 20kg", "8 @ bw-20kg | 8 @ bw+20kg | 8 @ 20kg"), Line("8 @ bw-15kg", "8 @ bw-15kg"),
  ])
  func aLoadOfAnAssistedExerciseIsOfferedAsAssistance(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.body(-200_000)) == line.canonical)
  }

  /// `12x8` at a planned `bw+10kg` may be eight reps with 12 kg.
  @Test(arguments: [
    Line("12x8", "8 @ bw+12kg | 8 @ 12kg | 12x8 @ bw+10kg"),
    Line("8x8", "8x8 @ bw+10kg | 8 @ bw+8kg | 8 @ 8kg"), Line("3x8", "3x8 @ bw+10kg"),
    Line("5x20", "5x20 @ bw+10kg"), Line("3x10", "3x10 @ bw+10kg"),
    Line(
      "3x12x5",
      "3x5 @ bw+12kg | 3x5 @ 12kg | 5x3 @ bw+12kg | 5x3 @ 12kg | 3x12 @ bw+5kg | 3x12 @ 5kg"),
  ])
  func aNumberNearTheLoadOnBodyweightMayBeTheLoad(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.body(100_000)) == line.canonical)
  }

  @Test func thePlannedNumberOfSetsIsNotALoad() {
    var plan = Self.body(30_000)
    plan.loads = Array(repeating: plan.loads[0], count: 3)
    #expect(SetsPromptTests.read("3x8", plan) == "3x8 @ bw+3kg")
    #expect(SetsPromptTests.read("4x8", plan) == "4x8 @ bw+3kg")
    #expect(SetsPromptTests.read("30x8", Self.body(-250_000)).hasPrefix("8 @ bw-30kg | "))
  }

  @Test func aLoadIsPlainWhereTheLastOneWas() {
    var plan = PromptPlan(unit: .kg, isBodyweightLift: true, lastLoad: Load(10, .kg))
    #expect(SetsPromptTests.read("8 @ 15kg", plan) == "8 @ 15kg")
    plan.lastLoad = .bodyweight
    #expect(SetsPromptTests.read("8 @ 15kg", plan) == "8 @ bw+15kg | 8 @ 15kg")
  }

  @Test(arguments: [
    Line("3 8.5", "3 @ 140kg @8.5 | 3 @ 8.5kg"),
    Line("3 9", "9 @ 3kg | 3/9 @ 140kg | 3 @ 140kg @9"),
    Line("3 145", "3 @ 145kg"), Line("3 8.7", "3 @ 8.7kg"), Line("3 @8.5", "3 @ 140kg @8.5"),
  ])
  func aSecondNumberMayBeThePlannedEffort(_ line: Line) {
    var plan = PromptPlan(unit: .kg, isBarbell: true, loads: [Load(140, .kg)], amounts: [.reps(3)])
    plan.hasEfforts = true
    #expect(SetsPromptTests.read(line.written, plan) == line.canonical)
  }
}
