// Tests numbers, times and loads where a distance is planned.

import Notation
import Testing
import Training

@Suite struct SetsPromptDistanceTests {
  typealias Line = SetsPromptMeasureTests.Line

  private static func plan(_ amount: Amount, isBodyweight: Bool = true) -> PromptPlan {
    PromptPlan(unit: .kg, isBodyweightLift: isBodyweight, amounts: [amount])
  }

  private static let fiveKilometres = plan(
    .distance(Distance(tenThousandths: 50_000, unit: .km)))
  private static let track = plan(.distance(Distance(tenThousandths: 4_000_000, unit: .m)))

  /// A number that is far from the planned distance may have another unit.
  @Test(arguments: [
    Line("8 x 400", "8x400m | 8x400km"), Line("400", "400m | 400km"), Line("4x2", "4x2km"),
    Line("8x200", "8x200m | 8x5km in 3h20min | 8x200km"), Line("30", "5km in 30min | 30km"),
    Line("400, 400", "2x400m | 2x400km"), Line("5", "5km"),
  ])
  func aNumberFarFromThePlannedDistanceMayHaveAnotherUnit(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.fiveKilometres) == line.canonical)
  }

  @Test func aNumberFarFromThePlannedDistanceIsNeverReadWithoutAsking() {
    #expect(SetsPromptTests.read("600", Self.track) == "600m")
    guard case .ambiguous(let offers) = SetReader.prompt("1500", plan: Self.track) else {
      Issue.record("not asked about")
      return
    }
    #expect(offers.map(\.text) == ["1500m"])
    let long = SetsPromptDistanceTests.plan(
      .distance(Distance(tenThousandths: 50_000_000, unit: .m)))
    // 5 km is the planned distance, so neither 5 m nor 5 minutes can be meant.
    #expect(SetsPromptTests.read("5", long) == "5km")
    #expect(SetsPromptTests.read("8", long) == "5000m in 8min | 8km | 8m")
  }

  @Test func aProductOfARunNeedsAUnitWithoutAPlan() {
    let run = PromptPlan(unit: .kg, isBodyweightLift: true, isDoneOverDistance: true)
    #expect(SetsPromptTests.read("8 x 400", run) == "! missing-unit")
    #expect(
      SetReader.prompt("8 x 400", plan: run).refusal?.help == "write '8x400m' or '8x400s'")
  }

  /// A time beside a distance may be the time of that distance.
  @Test(arguments: [
    Line("5km, 25:30", "5km in 25:30 | 5km, 25:30"),
    Line("25:30, 5km", "5km in 25:30 | 25:30, 5km"),
    Line("400m, 90s, 400m, 88s", "400m in 90s, 400m in 88s | 400m, 90s, 400m, 88s"),
    Line("2x400m, 90s, 88s", "400m in 90s, 400m in 88s | 2x400m, 90s, 88s"),
    Line("2x400m, 90s", "2x400m in 90s | 2x400m, 90s"), Line("5km 25:30", "5km in 25:30"),
    Line("3x400m, 90s, 88s", "3x400m, 90s, 88s"),
    Line("5km, 25:30 @8", "5km in 25:30 @8 | 5km, 25:30 @8"), Line("25:30 5k", "5km in 25:30"),
    Line("1:05:30 12 kilometers", "12km in 1:05:30"), Line("5km, 10 @ bw", "5km, 10 @ bw"),
  ])
  func aTimeMayBeThatOfTheDistanceBesideIt(_ line: Line) {
    let run = PromptPlan(unit: .kg, isBodyweightLift: true, isDoneOverDistance: true)
    #expect(SetsPromptTests.read(line.written, run) == line.canonical)
  }

  @Test(arguments: [
    Line("10 in 50:00", "10km in 50min"), Line("5 30:00", "5km in 30min"),
    Line("50 in 50:00", "50 in 50min @ bw"),
  ])
  func aNumberBeforeATimeHasTheUnitOfThePlan(_ line: Line) {
    var plan = Self.fiveKilometres
    plan.isDoneOverDistance = true
    #expect(SetsPromptTests.read(line.written, plan) == line.canonical)
  }

  private static let carry: PromptPlan = {
    var carry = plan(
      .distance(Distance(tenThousandths: 400_000, unit: .m)), isBodyweight: false)
    carry.loads = [Load(32, .kg)]
    return carry
  }()

  @Test(arguments: [
    Line("36x40", "40m @ 36kg | 36m @ 40kg | 36x40m"), Line("3x40", "3x40m"),
    Line("36 40", "40m @ 36kg | 36m @ 40kg | 36m, 40m"), Line("36kg x 40", "40m @ 36kg"),
    Line("36kg 40m, 30m", "40m @ 36kg, 30m @ 36kg | 40m @ 36kg, 30m"),
    Line("40m, 30m @ 36kg", "40m, 30m @ 36kg"), Line("45", "45m"),
    Line("32kg 40m, 40m", "40m @ 32kg, 40m"),
  ])
  func aNumberNearThePlannedLoadOfACarryMayBeItsLoad(_ line: Line) {
    #expect(SetsPromptTests.read(line.written, Self.carry) == line.canonical)
  }
}
