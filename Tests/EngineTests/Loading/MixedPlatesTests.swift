// Tests plates that are counted singly, and plates of the other unit.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct MixedPlatesTests {
  private func loading(
    _ plates: [(String, Int)], bar: String = "20kg", _ exercise: String = "Squat"
  ) throws -> Loading {
    var gym = Gym.usual(.kg)
    gym.bar = try load(bar)
    gym.plates = try plates.map { PlateStock(try load($0.0), count: $0.1) }
    return Loading(
      gym: gym, equipment: exercise == "Dip" ? .bodyweight : .barbell, exercise: exercise)
  }

  private func shown(
    _ text: String, _ loading: Loading, round: RoundingRule? = nil
  ) throws -> String {
    let exact = try load(text).exact
    let shown = try #require(loading.shown(exact, round: round))
    return "\(shown.load.text): \(shown.platesText ?? "")"
  }

  @Test("An odd plate is left over on a bar, and counts on a belt")
  func singlePlates() throws {
    let plates = [("1.25kg", 3), ("2.5kg", 1)]
    let bar = try loading(plates)
    #expect(try shown("30kg", bar) == "22.5kg: 1.25")
    let belt = try loading(plates, "Dip")
    #expect(try shown("bw+3.75kg", belt) == "bw+3.75kg: ")
    #expect(try shown("bw+10kg", belt) == "bw+6.25kg: ")
  }

  /// 45 lb are 20.41165665 kg, so a 20 kg bar with one on each side weighs 60.8233133 kg.
  @Test("Plates in pounds on a bar in kilograms")
  func poundsOnKilograms() throws {
    let mixed = try loading([("20kg", 2), ("10kg", 2), ("45lb", 2)])
    #expect(try shown("61kg", mixed) == "60.82kg: 45lb")
    #expect(try shown("60.4kg", mixed) == "60kg: 20")
    #expect(try shown("60.82kg", mixed) == "60.82kg: 45lb")
    #expect(try shown("200kg", mixed) == "120.82kg: 45lb 20 10")
    #expect(mixed.plates(for: try load("100.82kg"))?.map(\.text) == ["45lb", "20kg"])
    let around = mixed.neighbours(of: try load("60.82kg"))
    #expect(around.below?.text == "60kg" && around.above?.text == "80kg")
    #expect(mixed.neighbours(of: try load("60kg")).above?.text == "60.82kg")
    let down = RoundingRule(to: .one(Load(1, .kg)), mode: .down)
    #expect(try shown("60.82kg", mixed, round: down) == "60kg: 20")
    #expect(mixed.next(.heavier, to: try load("60.82kg").exact, round: nil)?.text == "80kg")
  }

  @Test("Multiples of the program's round come before the nearest load")
  func round() throws {
    let mixed = try loading([("20kg", 2), ("10kg", 2), ("45lb", 2)])
    let round = RoundingRule(to: .one(Load(20, .kg)))
    #expect(try shown("61kg", mixed, round: round) == "60kg: 20")
  }

  /// 20 kg are 44.0924524 lb, so a 45 lb bar with one on each side weighs 133.18 lb.
  @Test("Plates in kilograms on a bar in pounds")
  func kilogramsOnPounds() throws {
    let mixed = try loading([("20kg", 2), ("45lb", 2)], bar: "45lb")
    #expect(try shown("133lb", mixed) == "133.18lb: 20kg")
    #expect(try shown("134.5lb", mixed) == "135lb: 45")
    #expect(try shown("300lb", mixed) == "223.18lb: 45 20kg")
  }

  @Test("Every load of a small gym is the nearest one")
  func everyLoad() throws {
    let mixed = try loading([("10kg", 2), ("5kg", 4), ("25lb", 4), ("2.5lb", 2)])
    var loads: [Int] = []
    for tens in 0...1 {
      for fives in 0...2 {
        for pounds in 0...2 {
          for small in 0...1 {
            // In ten-thousandths of a kilogram, to hundredths.
            let lb = Double(pounds) * 25 + Double(small) * 2.5
            let side = Double(tens) * 10 + Double(fives) * 5 + lb * 0.45359237
            loads.append(Int(((20 + 2 * side) * 100).rounded()) * 100)
          }
        }
      }
    }
    for target in stride(from: 200_000, through: 900_000, by: 3_700) {
      let exact = Load(tenThousandths: Int32(target), unit: .kg).exact
      let shown = try #require(mixed.shown(exact, round: nil))
      let gap = loads.map { abs($0 - target) }.min() ?? 0
      // A load to hundredths is up to 5 g from the weight of its plates.
      #expect(abs(Int(shown.load.tenThousandths) - target) <= gap + 100)
      let plates = shown.perSide?.reduce(0) { $0 + $1.comparable } ?? 0
      let weight = Double(2 * plates) / 1e12 + 20
      #expect(abs(weight - Double(shown.load.tenThousandths) / 10_000) <= 0.00501)
    }
  }

  @Test("An exercise has the bar that the settings name")
  func bars() throws {
    var gym = Gym.usual(.kg)
    gym.bars = ["deadlift bar": try load("22.5kg")]
    gym.otherBarNames = [ExerciseNames.spelling(of: "Deadlift"): "deadlift bar"]
    #expect(gym.bar(of: "deadlift").text == "22.5kg")
    #expect(gym.bar(of: "Squat").text == "20kg")
  }
}
