// Tests of bare numbers at a prompt: decided by the plan, or offered if two readings remain.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct SetsPromptTests {
  static let loaded = PromptPlan(unit: .kg, loads: [Load(100, .kg)])
  static let barbell = PromptPlan(unit: .lb, isBarbell: true, loads: [Load(200, .lb)])
  static let bodyweight = PromptPlan(unit: .kg, isBodyweightLift: true)
  static let bare = PromptPlan(unit: .kg)

  /// Returns the canonical form, the offers separated by `|`, or the ids of the problems.
  static func read(_ text: String, _ plan: PromptPlan) -> String {
    switch SetReader.prompt(text, plan: plan) {
    case .sets(let sets): SetPrinter.text(of: sets)
    case .ambiguous(let offers): offers.map(\.text).joined(separator: " | ")
    case .failed(let problems): "! " + problems.map(\.id).joined(separator: " ")
    }
  }

  @Test(arguments: [
    Line("10x0", "10 @ 0kg"), Line("10x40", "10 @ 40kg"), Line("5x75", "5 @ 75kg"),
    Line("5x20", "5 @ 20kg"), Line("5x19", "5x19 @ 100kg | 5 @ 19kg"),
    Line("42.5x8", "8 @ 42.5kg"), Line("8x42.5", "8 @ 42.5kg"), Line("100x5", "5 @ 100kg"),
    Line("31x5", "5 @ 31kg"), Line("30x5", "5 @ 30kg | 30x5 @ 100kg | 30 @ 5kg"),
    Line("40x100", "40 @ 100kg"),
    Line("100x40", "40 @ 100kg"), Line("50x50", "50 @ 50kg"), Line("120x5", "5 @ 120kg"),
    Line("3x5", "3x5 @ 100kg | 3 @ 5kg"), Line("3x5 @8 w", "3x5 @ 100kg @8 w | 3 @ 5kg @8 w"),
    Line("5x75 @8 w", "5 @ 75kg @8 w"), Line("3x5, 3x8", "5/5/5/8/8/8 @ 100kg | 3 @ 5kg, 3 @ 8kg"),
    Line("3x5 @ 90kg", "3x5 @ 90kg"), Line("5x75 @ 20kg", "5x75 @ 20kg"),
    Line("75 5,5,5", "3x5 @ 75kg"), Line("75 5/5/4", "5/5/4 @ 75kg"),
    Line("100 3x5", "3x5 @ 100kg"),
    Line("75 5", "5 @ 75kg"), Line("5 5", "5 @ 5kg | 2x5 @ 100kg"), Line("3x5x100", "3x5 @ 100kg"),
    Line("5", "5 @ 100kg"), Line("5,5,4", "5/5/4 @ 100kg"), Line("5/5/4", "5/5/4 @ 100kg"),
    Line("5, 5, 4", "5/5/4 @ 100kg"), Line("5,5,4 @8", "5/5/4 @ 100kg @8"),
    Line("2,5", "2/5 @ 100kg"),
    Line("5 @ bar", "5 @ 20kg"), Line("5 @ +10", "5 @ 110kg"), Line("60s"), Line("5km in 25min"),
    Line("3x12/side", "3x12/side @ 100kg"), Line("80kg 5,5,4", "5/5/4 @ 80kg"),
    Line("80kg 5, 5", "2x5 @ 80kg | 5 @ 80kg, 5 @ 100kg"), Line("100kg 5, 5", "2x5 @ 100kg"),
    Line("5 @ 80kg, 5", "5 @ 80kg, 5 @ 100kg"), Line("5x 100", "5 @ 100kg"),
    Line("2,5kg x 5", "5 @ 2.5kg"), Line("42,5x8", "! decimal-comma"),
    Line("5,5,4 @ 80kg", "5/5/4 @ 80kg"), Line("5 @ 185", "5 @ 185kg"),
    Line("5 @ 75%", "! planned-only"), Line("8-12", "! planned-only"),
    Line("100kg", "! missing-amount"),
    Line("100x5x3", "5x3 @ 100kg | 3x5 @ 100kg"), Line("42.5x2.5", "! reps-not-whole"),
    Line("10x99999", "! load-out-of-range"),
  ])
  func loadedLift(_ line: Line) {
    #expect(Self.read(line.written, Self.loaded) == line.canonical)
  }

  /// Without a known load, the number of an RPE may be the load of a new exercise.
  @Test(arguments: [
    Line("3x10 @ 8", "3x10 @ 8kg | 3x10 @ bw @8 | 3 @ 10kg @8"),
    Line("10 @ 7.5", "10 @ 7.5kg | 10 @ bw @7.5"), Line("10 @ rpe 8", "10 @ bw @8"),
    Line("10 rpe 8", "10 @ bw @8"), Line("10 2 rir", "10 @ bw @8"), Line("10 @ 12", "10 @ 12kg"),
  ])
  func newExercise(_ line: Line) {
    #expect(Self.read(line.written, Self.bare) == line.canonical)
  }

  static let light = PromptPlan(
    unit: .kg, isBarbell: true, loads: [Load(20, .kg)], amounts: [.reps(5)])

  @Test func aRefusedCommaComesWithTheLineToType() {
    let bare = PromptPlan(unit: .kg)
    #expect(SetReader.prompt("22,5 5", plan: bare).refusal?.help == "write '22.5 5'")
    #expect(SetReader.prompt("22,5 x 5", plan: bare).refusal?.help == "write '22.5 x 5'")
    #expect(SetReader.prompt("22,5 5, x", plan: bare).refusal?.help != "write '22.5 5, x'")
  }

  /// Beside reps, a decimal comma is read if it gives a load near the plan, and a list does not
  /// fit.
  @Test(arguments: [
    Line("22,5 5", "5 @ 22.5kg"), Line("22,5 5,5,5", "3x5 @ 22.5kg"),
    Line("22,5 5 5 4", "5/5/4 @ 22.5kg"), Line("22,5 3x5", "3x5 @ 22.5kg"),
    Line("22,5: 5 5 5", "3x5 @ 22.5kg"), Line("22,5 for 5", "5 @ 22.5kg"),
    Line("5 22,5", "5 @ 22.5kg"), Line("22,5 5, 22,5 4", "5/4 @ 22.5kg"),
    Line("5 102,5", "5 @ 102.5kg"), Line("42,5 5", "5 @ 42.5kg"),
    Line("22,5", "! reps-not-whole"), Line("5,5,5", "3x5 @ 20kg"), Line("20,10", "20/10 @ 20kg"),
    Line("15,5 5", "5 @ 15.5kg | 15/5/5 @ 20kg"), Line("5,5 5", "! decimal-comma"),
    Line("20,5", "! reps-not-whole"), Line("20,5 5", "5 @ 20.5kg"),
    Line("5 rpe 8,5", "5 @ 20kg @8.5"), Line("5 @ 22,5 RPE 8,5", "5 @ 22.5kg @8.5"),
    Line("22,5 20", "! decimal-comma"), Line("8,8 7", "! decimal-comma"),
    Line("22,5x5", "! decimal-comma"), Line("10,5", "10/5 @ 20kg"),
    Line("20x5x5", "5x5 @ 20kg | 20x5 @ 5kg"), Line("20 x 5 x 5", "5x5 @ 20kg | 20x5 @ 5kg"),
    Line("25x5x3", "5x3 @ 25kg | 3x5 @ 25kg | 25x5 @ 3kg"), Line("22.5x5x5", "5x5 @ 22.5kg"),
    Line("5x5x20", "5x5 @ 20kg"), Line("12x3x60", "12x3 @ 60kg"), Line("3x10x12", "3x10 @ 12kg"),
    Line("20x5x20", "20x5 @ 20kg"), Line("60x5x5", "5x5 @ 60kg"),
    Line("5,5 60", "2x5 @ 60kg"), Line("60 5,5", "2x5 @ 60kg"), Line("20 10,5", "10/5 @ 20kg"),
  ])
  func decimalCommasNearThePlan(_ line: Line) {
    #expect(Self.read(line.written, Self.light) == line.canonical)
  }

  @Test(arguments: [
    Line("5x45", "5 @ 45lb"), Line("5x44", "5x44 @ 200lb | 5 @ 44lb"), Line("5x140", "5 @ 140lb"),
    Line("10x0", "10 @ 0lb"), Line("5 @ bar", "5 @ 45lb"),
    Line("35x40", "35x40 @ 200lb | 35 @ 40lb"),
  ])
  func barbellLift(_ line: Line) {
    #expect(Self.read(line.written, Self.barbell) == line.canonical)
  }

  @Test(arguments: [
    Line("3x5", "3x5 @ bw"), Line("5x75", "5x75 @ bw"), Line("10x40", "10x40 @ bw"),
    Line("5", "5 @ bw"),
    Line("5,5,4", "5/5/4 @ bw"), Line("10x0", "10x0 @ bw"), Line("5 @ bw+10kg", "5 @ bw+10kg"),
    Line("10 5,5", "2x5 @ bw+10kg | 2x5 @ 10kg"), Line("42.5x8", "8 @ bw+42.5kg | 8 @ 42.5kg"),
    Line("120x5", "5 @ bw+120kg | 5 @ 120kg"),
  ])
  func bodyweightLift(_ line: Line) {
    #expect(Self.read(line.written, Self.bodyweight) == line.canonical)
  }

  @Test(arguments: [
    Line("5", "5 @ bw"), Line("3x5", "3x5 @ bw | 3 @ 5kg"), Line("5x75", "5 @ 75kg"), Line("60s"),
  ])
  func withoutAPlan(_ line: Line) {
    #expect(Self.read(line.written, Self.bare) == line.canonical)
  }

  static let planned: PromptPlan = {
    var plan = PromptPlan(unit: .kg, isBarbell: true, loads: [Load(100, .kg), Load(110, .kg)])
    plan.amounts = [.reps(.exactly(.whole(5))), .reps(.max)]
    return plan
  }()
  static let loadedBody = PromptPlan(
    unit: .kg, isBodyweightLift: true,
    loads: [Load(tenThousandths: 100_000, unit: .kg, onBodyweight: true)], amounts: [.reps(6)])

  @Test(arguments: [
    Line("+2.5", "5 @ 102.5kg"), Line("-5", "5 @ 95kg"), Line("+2.5kg", "5 @ 102.5kg"),
    Line("+2.5 @8", "5 @ 102.5kg @8"), Line("3 @ -5", "3 @ 95kg"),
    Line("3x5 @ +2.5", "3x5 @ 102.5kg"),
    Line("+2.5x3", "3 @ 102.5kg"), Line("-5 5/5/4", "5/5/4 @ 95kg"),
    Line("5, 3 @ +5", "5 @ 100kg, 3 @ 115kg"),
    Line("5 @ bw+2.5", "5 @ bw+2.5kg"), Line("5, +5", "! missing-amount"),
    Line("-200", "! load-out-of-range"), Line("+5lb", "! two-intensities"),
    Line("+", "! missing-intensity"),
  ])
  func aSignedNumberChangesThePlannedLoad(_ line: Line) {
    #expect(Self.read(line.written, Self.planned) == line.canonical)
  }

  @Test(arguments: [
    Line("+2.5", "6 @ bw+2.5kg"), Line("-5", "6 @ bw-5kg"),
    Line("8 @ +2.5kg", "8 @ bw+2.5kg"), Line("-10", "6 @ bw-10kg"),
    Line("+15 8, 8, 8", "3x8 @ bw+15kg | 8 @ bw+15kg, 2x8 @ bw+10kg"),
    Line("3x8 +10kg", "3x8 @ bw+10kg"), Line("+12.5", "6 @ bw+12.5kg"),
  ])
  func aSignedNumberIsAddedToBodyweight(_ line: Line) {
    #expect(Self.read(line.written, Self.loadedBody) == line.canonical)
  }

  @Test func aSignedNumberIsAddedToBodyweightIfNoMoreIsPlanned() {
    var plan = Self.loadedBody
    plan.loads = [.bodyweight]
    #expect(Self.read("+2.5", plan) == "6 @ bw+2.5kg")
    plan.loads = []
    #expect(Self.read("8 @ -5", plan) == "8 @ bw-5kg")
  }

  @Test func aSignedNumberNeedsAPlannedLoad() {
    #expect(Self.read("5 @ +2.5", Self.bare) == "! missing-load")
    #expect(Self.read("+2.5", Self.bare) == "! missing-load")
    var any = Self.bare
    any.isAnyLift = true
    #expect(Self.read("5 @ +10kg", any) == "5 @ bw+10kg")
  }

  @Test func suggestionsInErrorsCanBeRead() {
    for typed in ["+2.5", "5, +5", "5 @ +5lb", "-200"] {
      for plan in [Self.planned, Self.bare, Self.bodyweight] {
        guard case .failed(let problems) = SetReader.prompt(typed, plan: plan) else { continue }
        for help in problems.flatMap(\.help) {
          for offer in help.split(separator: "'").enumerated() where offer.offset % 2 == 1 {
            if case .failed = SetReader.prompt(String(offer.element), plan: plan) {
              Issue.record("\(typed): \(offer.element) is not read")
            }
          }
        }
      }
    }
  }

  @Test func onlyTypedBodyweightIsBodyweight() {
    for tenths in stride(from: 0, through: 400, by: 25) {
      let amount = Load(tenThousandths: Int32(tenths * 1000), unit: .kg)
      for (sign, factor) in [("+", 1), ("-", -1)] {
        for typed in ["\(sign)\(amount.number)", "5 @ \(sign)\(amount.number)"] {
          let sum = Load(tenThousandths: 1_000_000 + Int32(factor * tenths * 1000), unit: .kg)
          #expect(Self.read(typed, Self.planned) == "5 @ \(sum.text)", "\(typed)")
        }
      }
    }
  }

  @Test func aSingleNumberWithoutAPlanIsOnlyOffered() {
    guard case .ambiguous(let offers) = SetReader.prompt("5", plan: Self.bare) else {
      Issue.record("not offered as ambiguous")
      return
    }
    #expect(offers.map(\.meaning) == ["one set of five reps with bodyweight"])
    let last = PromptPlan(unit: .kg, lastLoad: Load(90, .kg))
    #expect(Self.read("5", last) == "5 @ 90kg")
    #expect(Self.read("3x5", last) == "3x5 @ 90kg | 3 @ 5kg")
  }

  @Test func aNumberNearThePlannedOrLastLoadIsALoad() {
    let light = PromptPlan(unit: .kg, loads: [Load(10, .kg)], lastLoad: Load(16, .kg))
    #expect(Self.read("12x7", light) == "7 @ 12kg | 12 @ 7kg")
    #expect(Self.read("3x16", light) == "3 @ 16kg")
    #expect(Self.read("12x6", light) == "6 @ 12kg | 12x6 @ 10kg | 12 @ 6kg")
    #expect(Self.read("16 8", light) == "8 @ 16kg")
    #expect(Self.read("12 10", light) == "12 @ 10kg | 10 @ 12kg | 12/10 @ 10kg")
    // Sets of ordinary reps are just as likely.
    #expect(Self.read("3x12", light) == "3x12 @ 10kg | 3 @ 12kg")
    #expect(Self.read("3x5", light) == "3x5 @ 10kg | 3 @ 5kg")
  }

  @Test func aSecondNumberNearThePlannedLoadMayBeTheLoad() {
    let plan = PromptPlan(unit: .kg, isBarbell: true, loads: [Load(25, .kg)])
    #expect(Self.read("5 27", plan) == "5 @ 27kg | 27 @ 5kg | 5/27 @ 25kg")
    #expect(Self.read("27 5", plan) == "5 @ 27kg")
    // No barbell weighs 5 kg.
    #expect(Self.read("5 5", plan) == "2x5 @ 25kg")
    #expect(Self.read("5 100", plan) == "5 @ 100kg")
  }

  @Test func aFirstNumberNearThePlannedLoadMayBeTheLoad() {
    let bar = PromptPlan(unit: .kg, isBarbell: true, loads: [Load(20, .kg)])
    #expect(Self.read("20x5", bar) == "5 @ 20kg | 20x5 @ 20kg | 20 @ 5kg")
    #expect(Self.read("22x5, 22x5", bar) == "2x5 @ 22kg | 44x5 @ 20kg | 2x22 @ 5kg")
    #expect(Self.read("5x5", bar) == "5x5 @ 20kg | 5 @ 5kg")
    let light = PromptPlan(unit: .kg, loads: [Load(8, .kg)])
    #expect(Self.read("8x5", light) == "8x5 @ 8kg | 5 @ 8kg | 8 @ 5kg")
  }

  @Test func eachSetTakesThePlannedLoadOfItsPlace() {
    let ramp = PromptPlan(unit: .lb, loads: [Load(60, .lb), Load(70, .lb), Load(80, .lb)])
    #expect(Self.read("5, 5, 3", ramp) == "5 @ 60lb, 5 @ 70lb, 3 @ 80lb")
    #expect(Self.read("5,5,5,5", ramp) == "5 @ 60lb, 5 @ 70lb, 2x5 @ 80lb")
    #expect(Self.read("5 @ 100lb, 5", ramp) == "5 @ 100lb, 5 @ 70lb")
  }

  @Test func aSetWithoutAPlannedLoadDoesNotTakeTheLoadOfALaterSet() {
    let open = PromptPlan(unit: .kg, isBarbell: true, loads: [nil, Load(120, .kg)])
    let known = PromptPlan(
      unit: .kg, isBarbell: true, loads: [nil, Load(120, .kg)], lastLoad: Load(110, .kg))
    #expect(Self.read("6", known) == "6 @ 110kg")
    #expect(Self.offers("6", known) == 1)
    #expect(Self.offers("6", open) == 1)
    #expect(Self.offers("6, 6", open) == 1)
    #expect(Self.read("6 @ 100kg, 6", open) == "6 @ 100kg, 6 @ 120kg")
    #expect(Self.read("+5", open) == "! missing-load")
  }

  /// The number of readings to choose from, or nil if the text is read without asking.
  private static func offers(_ text: String, _ plan: PromptPlan) -> Int? {
    guard case .ambiguous(let offers) = SetReader.prompt(text, plan: plan) else { return nil }
    return offers.count
  }

  @Test func readsALineOfLegDay() {
    let plan = PromptPlan(unit: .lb)
    #expect(
      Self.read("10x0, 10x0, 10x40, 5x60, 5x75, 5x75, 5x75", plan)
        == "2x10 @ 0lb, 10 @ 40lb, 5 @ 60lb, 3x5 @ 75lb")
  }

  @Test func offersDescribeTheirMeaning() {
    guard case .ambiguous(let offers) = SetReader.prompt("3x5", plan: Self.loaded) else {
      Issue.record("not offered as ambiguous")
      return
    }
    #expect(
      offers.map(\.meaning) == [
        "three sets of five reps at 100 kg", "one set of three reps at 5 kg",
      ])
  }
}
