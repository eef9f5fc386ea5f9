// Tests that neighbouring sets are loaded with the fewest plates moved between them.

import Engine
import Testing
import Training

@Suite struct FewestChangesTests {
  private func loading(_ plates: [(Int32, Int)]) -> Loading {
    var gym = Gym.usual(.kg)
    gym.plates = plates.map { PlateStock(Load($0.0, .kg), pairs: $0.1) }
    gym.plateChoice = .fewestChanges
    return Loading(gym: gym, equipment: .barbell, exercise: "Squat")
  }

  private func plates(_ loads: [Int32], _ loading: Loading) -> [String] {
    let usual = loads.compactMap { loading.shown(Load($0, .kg).exact, round: nil) }.map { [$0] }
    return loading.withFewestChanges(usual).map { "\($0.load.number): \($0.platesText ?? "")" }
  }

  @Test("A plate that can stay on the bar stays there")
  func ramp() {
    let home = loading([(20, 2), (10, 2), (5, 2)])
    // 20 5 to 20 10 moves two plates, 20 5 to 20 5 5 only one.
    #expect(plates([60, 70, 80], home) == ["60: 20", "70: 20 5", "80: 20 5 5"])
    #expect(plates([80], home) == ["80: 20 10"])
    // With one pair of fives, 20 5 10 moves one plate less than 20 10 5.
    #expect(plates([70, 90], loading([(20, 1), (10, 2), (5, 1)])) == ["70: 20 5", "90: 20 5 10"])
  }

  /// Returns every way to make a sum, in any number of plates.
  private func ways(_ sum: Int32, _ kinds: [(Int32, Int)]) -> [[Int32]] {
    guard let (size, count) = kinds.first else { return sum == 0 ? [[]] : [] }
    return (0...count).flatMap { taken -> [[Int32]] in
      let rest = sum - size * Int32(taken)
      guard rest >= 0 else { return [] }
      return ways(rest, Array(kinds.dropFirst())).map {
        Array(repeating: size, count: taken) + $0
      }
    }
  }

  /// Returns the fewest plates that are moved from a stack of plates through all loads.
  private func fewest(_ stack: [Int32], _ loads: ArraySlice<Int32>, _ kinds: [(Int32, Int)]) -> Int
  {
    guard let load = loads.first else { return 0 }
    return ways((load - 20) / 2, kinds).map { way in
      var left = way
      var kept = 0
      while kept < stack.count, let place = left.firstIndex(of: stack[kept]) {
        left.remove(at: place)
        kept += 1
      }
      let moved = stack.count - kept + left.count
      return moved + fewest(Array(stack[..<kept]) + left, loads.dropFirst(), kinds)
    }.min() ?? 0
  }

  @Test("No other plates need fewer moves")
  func againstEveryWay() {
    let kinds: [(Int32, Int)] = [(15, 1), (10, 2), (5, 3)]
    let gym = loading(kinds)
    let loads: [Int32] = [30, 40, 50, 60, 70, 80, 90]
    for first in loads {
      for second in loads {
        for third in loads {
          let series = [first, second, third]
          let usual = series.compactMap { gym.shown(Load($0, .kg).exact, round: nil) }
          let shown = gym.withFewestChanges(usual.map { [$0] })
          var moved = 0
          var before: [Load] = []
          for (set, load) in zip(shown, series) {
            let plates = set.perSide ?? []
            #expect(set.load == Load(load, .kg))
            #expect(plates.reduce(0) { $0 + $1.tenThousandths } == (load - 20) / 2 * 10_000)
            let kept = zip(before, plates).prefix { $0 == $1 }.count
            moved += before.count - kept + plates.count - kept
            before = plates
          }
          #expect(moved == fewest([], series[...], kinds), "\(series)")
        }
      }
    }
  }

  private func exercise(_ scheme: String, _ choice: PlateChoice) throws -> SessionExercise {
    var trainee = try Trainee(
      """
      program: P
      days:
        A:
          - Squat: \(scheme)
      """)
    var gym = Gym.usual(.kg)
    gym.plateChoice = choice
    trainee.settings.gym = gym
    try trainee.start("2025-10-06")
    return try trainee.exercise("2025-10-06", "A", "Squat")
  }

  @Test("Of two equally near loads, the one that moves fewer plates is planned")
  func equallyNear() throws {
    // 61.25kg is as far from 60kg as from 62.5kg.
    let usual = try exercise("5 @ 60kg, 5 @ 61.25kg", .fewestPlates)
    #expect(usual.sets.map { $0.load?.text } == ["60kg", "62.5kg"])
    let fewest = try exercise("5 @ 60kg, 5 @ 61.25kg", .fewestChanges)
    #expect(fewest.sets.map { $0.load?.text } == ["60kg", "60kg"])
    // A load that is nearer is never left for its plates.
    let near = try exercise("5 @ 60kg, 5 @ 61.5kg", .fewestChanges)
    #expect(near.sets.map { $0.load?.text } == ["60kg", "62.5kg"])
  }
}
