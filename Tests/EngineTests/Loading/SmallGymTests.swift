// Compares every load of small gyms with a search of all possibilities.

import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct SmallGymTests {
  private func kilograms(_ tenThousandths: Int) -> Load {
    Load(tenThousandths: Int32(clamping: tenThousandths), unit: .kg)
  }

  private func gym(_ counts: [(size: Int, pairs: Int)], bar: Int = 200_000) -> Gym {
    var gym = Gym.usual(.kg)
    gym.bar = kilograms(bar)
    gym.plates = counts.map { PlateStock(kilograms($0.size), pairs: $0.pairs) }
    return gym
  }

  /// Returns all sums of plates on one side, each with its best way: the fewest plates, then the
  /// heaviest first.
  private func sums(_ counts: [(size: Int, pairs: Int)]) -> [Int: [Int]] {
    var ways: [[Int]] = [[]]
    for plate in counts.sorted(by: { $0.size > $1.size }) {
      ways = ways.flatMap { way in
        (0...plate.pairs).map { way + Array(repeating: plate.size, count: $0) }
      }
    }
    var best: [Int: [Int]] = [:]
    for way in ways {
      let sum = way.reduce(0, +)
      guard let other = best[sum] else {
        best[sum] = way
        continue
      }
      let isBetter =
        way.count != other.count
        ? way.count < other.count : other.lexicographicallyPrecedes(way)
      if isBetter { best[sum] = way }
    }
    return best
  }

  /// Tries up to two pairs of each of four plates that a greedy search gets wrong, with targets at
  /// and between steps of 1.25 kg. The result must be the nearest load by the rule, and its
  /// neighbours.
  @Test func plates() throws {
    let sizes = [15_000, 20_000, 50_000, 65_000]
    for number in 0..<81 {
      let counts = sizes.enumerated().map { index, size in
        (size: size, pairs: number / [1, 3, 9, 27][index] % 3)
      }
      let sums = sums(counts)
      let totals = sums.keys.map { 200_000 + 2 * $0 }.sorted()
      let loading = Loading(gym: gym(counts), equipment: .barbell, exercise: "Squat")
      for target in stride(from: 190_000, through: 820_000, by: 6_250) {
        let shown = try #require(loading.shown(kilograms(target).exact, round: nil))
        let nearest = try #require(nearestLoad(of: totals, to: target.kilograms, in: .kg))
        let way = (sums[(nearest - 200_000) / 2] ?? []).map(kilograms)
        guard shown == LoadedImplement(load: kilograms(nearest), perSide: way) else {
          Issue.record("\(target) of \(counts): \(shown), not \(nearest) of \(way)")
          return
        }
        let beside = loading.neighbours(of: shown.load)
        let expected = (totals.last { $0 < nearest }, totals.first { $0 > nearest })
        guard beside.below == expected.0.map(kilograms), beside.above == expected.1.map(kilograms)
        else {
          Issue.record("beside \(nearest) of \(counts): \(beside), not \(expected)")
          return
        }
      }
    }
  }

  /// Racks of dumbbells and stacks of weights whose steps may not reach their end.
  @Test func steps() throws {
    for from in stride(from: 0, through: 50_000, by: 12_500) {
      for step in [10_000, 20_000, 25_000, 75_000] {
        for to in stride(from: from, through: 200_000, by: 12_500) {
          var gym = Gym.usual(.kg)
          gym.dumbbells = LoadSteps(
            from: kilograms(from), step: kilograms(step), to: kilograms(to))
          gym.machines = gym.dumbbells
          let loads = Array(stride(from: from, through: to, by: step))
          for equipment in [Equipment.dumbbell, .machine] {
            let loading = Loading(gym: gym, equipment: equipment, exercise: "Row")
            for target in stride(from: 6_250, through: 230_000, by: 6_250) {
              let nearest = try #require(
                nearestLoad(of: loads, to: target.kilograms, in: .kg))
              let shown = loading.shown(kilograms(target).exact, round: nil)
              guard shown?.load == kilograms(nearest) else {
                Issue.record("\(target) of \(loads): \(String(describing: shown))")
                return
              }
              let beside = loading.neighbours(of: kilograms(nearest))
              #expect(beside.below == loads.last { $0 < nearest }.map(kilograms))
              #expect(beside.above == loads.first { $0 > nearest }.map(kilograms))
            }
          }
        }
      }
    }
  }

  /// Every choice of five pairs of dumbbells.
  @Test func pairs() throws {
    let all = [25_000, 50_000, 75_000, 120_000, 200_000]
    for number in 1..<32 {
      let loads = all.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element)
      var gym = Gym.usual(.kg)
      gym.dumbbells = try #require(LoadSteps(loads.reversed().map(kilograms)))
      gym.machines = gym.dumbbells
      for equipment in [Equipment.dumbbell, .machine] {
        let loading = Loading(gym: gym, equipment: equipment, exercise: "Row")
        #expect(loading.emptyImplement == loads.first.map(kilograms))
        for target in stride(from: 6_250, through: 250_000, by: 6_250) {
          let nearest = try #require(nearestLoad(of: loads, to: target.kilograms, in: .kg))
          #expect(loading.shown(kilograms(target).exact, round: nil)?.load == kilograms(nearest))
          let beside = loading.neighbours(of: kilograms(nearest))
          #expect(beside.below == loads.last { $0 < nearest }.map(kilograms))
          #expect(beside.above == loads.first { $0 > nearest }.map(kilograms))
        }
      }
    }
  }

  /// Every choice of five kettlebells.
  @Test func bells() throws {
    let all = [80_000, 120_000, 160_000, 240_000, 320_000]
    for number in 1..<32 {
      let bells = all.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element)
      var gym = Gym.usual(.kg)
      gym.kettlebells = bells.map(kilograms)
      let loading = Loading(gym: gym, equipment: .kettlebell, exercise: "Swing")
      for target in stride(from: 20_000, through: 400_000, by: 10_000) {
        let nearest = try #require(nearestLoad(of: bells, to: target.kilograms, in: .kg))
        #expect(
          loading.shown(kilograms(target).exact, round: nil)?.load == kilograms(nearest))
        let beside = loading.neighbours(of: kilograms(nearest))
        #expect(beside.below == bells.last { $0 < nearest }.map(kilograms))
        #expect(beside.above == bells.first { $0 > nearest }.map(kilograms))
      }
    }
  }

  // MARK: The current gym

  private let program = """
    program: P
    round: 2.5kg
    lifts: {Squat: {weight: 62.5kg, step: 1kg}}
    days:
      A:
        - Squat: 3x5
          progress: linear
        - Press: 3x5
    """

  /// Returns a lifter with a club, which can load everything, and a home gym with a few plates.
  private func trainee() throws -> Trainee {
    var trainee = try Trainee(program)
    var home = gym([(size: 200_000, pairs: 1), (size: 100_000, pairs: 1)])
    home.name = "home"
    var club = Gym.usual(.kg)
    club.name = "club"
    trainee.settings.gyms = [club, home]
    trainee.settings.defaultGym = "club"
    trainee.settings.gym = club
    return trainee
  }

  @Test func shownLoadsAreLoadableInTheCurrentGym() throws {
    var trainee = try trainee()
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 62.5kg", "Press: 3x5 @ 42.5kg")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3x5 @ 62.5kg")
    #expect(try trainee.plan("2025-10-08", "A", "Press") == "3x5 @ 42.5kg")
    trainee.settings = trainee.settings.inGym("home")
    let squat = try trainee.exercise("2025-10-08", "A", "Squat")
    #expect(squat.text == "3x5 @ 60kg")
    let nearest = "the gym 'home' cannot make 62.5kg; 60kg is the nearest"
    #expect(squat.warnings == [nearest + " and is logged 'for 62.5kg'"])
    // A load lifted elsewhere is filled in as the nearest load that this gym can make.
    let press = try trainee.exercise("2025-10-08", "A", "Press")
    #expect(press.text == "3x5 @ 40kg")
    #expect(press.warnings == ["the gym 'home' cannot make 42.5kg; 40kg is the nearest"])
    #expect(press.origin == .prefill(try date("2025-10-06")))
    // The value is the same in every gym.
    #expect(try trainee.value("Squat.weight", "2025-10-08") == "Squat.weight = 63.5kg")
  }

  @Test func changedPlatesDoNotChangePastResults() throws {
    var trainee = try trainee()
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 62.5kg")
    try trainee.train("2025-10-08", "A", "Squat: 3x5 @ 65kg")
    let changes = try trainee.changes("2025-10-09")
    #expect(changes.count == 2)
    for name in ["home", "club", nil, "gone"] {
      trainee.settings = trainee.settings.inGym(name)
      #expect(try trainee.changes("2025-10-09") == changes)
    }
  }

  @Test func aWorkoutIsReplayedInItsNamedGym() throws {
    var trainee = try trainee()
    trainee.library = ProgramLibrary()
    try trainee.add(
      """
      program: P
      lifts: {Squat: {weight: 62.5kg}}
      progress: {seen: {rules: [{always: weight = shown(weight)}]}}
      days: {A: [{Squat: 3x5, progress: seen}]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 62.5kg")
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 62.5kg")
    trainee.settings = trainee.settings.inGym("home")
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 62.5kg")
    guard case .workout(var workout) = trainee.entries[1].event else { return }
    workout.gym = "home"
    trainee.entries[1].event = .workout(workout)
    for name in ["home", "club"] {
      trainee.settings = trainee.settings.inGym(name)
      #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 60kg")
    }
  }
}
