// Tests the usual gyms and the rounding that the field publishes.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct PublishedGymTests {
  private func gym(_ bar: String, _ pairs: [(plate: String, pairs: Int)]) throws -> Gym {
    var gym = Gym.usual(.kg)
    gym.bar = try load(bar)
    gym.plates = try pairs.map { PlateStock(try load($0.plate), pairs: $0.pairs) }
    return gym
  }

  private func loading(_ bar: String, _ pairs: [(plate: String, pairs: Int)]) throws -> Loading {
    Loading(gym: try gym(bar, pairs), equipment: .barbell, exercise: "Squat")
  }

  private static let poundSet = [
    ("45lb", 1), ("35lb", 1), ("25lb", 1), ("10lb", 1), ("5lb", 2), ("2.5lb", 1),
  ]

  /// A set of 300 lb: a bar of 45 and 127.5 on each side, in steps of 5.
  @Test func aSetOfThreeHundredPounds() throws {
    let loading = try loading("45lb", Self.poundSet)
    let heaviest = try #require(loading.shown(try load("999lb").exact, round: nil))
    #expect(heaviest.load.text == "300lb")
    #expect(heaviest.perSide?.map(\.number) == ["45", "35", "25", "10", "5", "5", "2.5"])
    for pounds in stride(from: Int32(45), through: 300, by: 5) {
      #expect(loading.plates(for: Load(pounds, .lb)) != nil, "\(pounds)lb")
    }
    #expect(loading.plates(for: try load("47.5lb")) == nil)
  }

  /// The smallest jump is two of the smallest plates.
  @Test(arguments: [
    ("45lb", "45lb", "2.5lb", "5"), ("45lb", "45lb", "1.25lb", "2.5"),
    ("45lb", "45lb", "0.5lb", "1"),
    ("20kg", "20kg", "1.25kg", "2.5"), ("20kg", "20kg", "0.5kg", "1"),
    ("20kg", "20kg", "0.25kg", "0.5"),
  ])
  func theSmallestJump(_ bar: String, _ plate: String, _ smallest: String, _ jump: String) throws {
    let loading = try loading(bar, [(plate, 4), (smallest, 10)])
    let step = try load(jump + bar.suffix(2))
    let empty = try load(bar)
    let next = Load(
      tenThousandths: empty.tenThousandths + step.tenThousandths, unit: empty.unit)
    #expect(loading.plates(for: next)?.map(\.text) == [smallest])
    let half = Load(
      tenThousandths: empty.tenThousandths + step.tenThousandths / 2, unit: empty.unit)
    #expect(loading.plates(for: half) == nil)
  }

  /// A bar of 20 kg is 44.09 lb, so it is not a bar of 45 lb.
  @Test func twentyKilogramsAreNotFortyFivePounds() throws {
    let pounds = try #require(Load(20, .kg).exact.converted(to: .lb))
    #expect(pounds.amount.text(places: 2) == "44.09")
    #expect(!Load(20, .kg).weighsSame(as: Load(45, .lb)))
    #expect(try loading("45lb", Self.poundSet).plates(for: Load(20, .kg)) == nil)
    // A pound is 0.45359237 kg exactly.
    #expect(Load(1, .lb).exact.converted(to: .kg)?.amount.text() == "0.45359237")
  }

  /// The empty bars of a competition, with collars of 2.5 kg each.
  @Test(arguments: [("20kg", "25kg"), ("15kg", "20kg")])
  func emptyCompetitionBars(_ bar: String, _ withCollars: String) throws {
    let loading = try loading(bar, [("2.5kg", 1)])
    #expect(loading.plates(for: try load(withCollars))?.map(\.text) == ["2.5kg"])
  }

  /// In binary, 57.5% of 100 is 57.49999999999999, which rounds to 55.
  @Test(arguments: [
    (575, 100, "57.5", 60), (700, 175, "122.5", 125), (700, 325, "227.5", 230),
    (700, 675, "472.5", 475),
  ])
  func percentagesAreDecimal(_ thousandths: Int, _ max: Int, _ exact: String, _ load: Int) throws {
    let part = try #require(
      Decimal(thousandths, places: 3).multiplied(by: Decimal(max)))
    #expect(part.text() == exact)
    let rule = RoundingRule(to: .one(Load(5, .lb)), mode: .nearest)
    let gym = Loading(gym: .usual(.lb), equipment: .barbell, exercise: "Squat")
    let shown = gym.shown(ExactLoad(part, .lb), round: rule)
    #expect(shown?.load == Load(Int32(load), .lb))
  }

  /// A training max that is rounded on every update would never grow by half a percent.
  @Test func smallStepsVanishIfTheyAreRounded() throws {
    var exact = Decimal(100)
    var rounded = Decimal(100)
    let factor = Decimal(1005, places: 3)
    for _ in 0..<10 {
      exact = try #require(exact.multiplied(by: factor))
      rounded = try #require(rounded.multiplied(by: factor))
        .rounded(toMultipleOf: Decimal(25, places: 1))
    }
    #expect(rounded == Decimal(100))
    #expect(exact.rounded(toMultipleOf: Decimal(25, places: 1)) == Decimal(105))
  }
}
