// The equipment of a gym: bars, plates with counts, dumbbells, machines, kettlebells.

/// The equipment of an exercise, which decides which loads can be made.
package enum Equipment: String, Hashable, Sendable, CaseIterable {
  case barbell, dumbbell, kettlebell, machine, bodyweight
  /// Unknown equipment: loads change by the usual smallest steps.
  case other
}

/// The plates of one weight.
package struct PlateStock: Hashable, Sendable {
  package let plate: Load
  /// The number of single plates.
  package let count: Int

  package init(_ plate: Load, count: Int) {
    self.plate = plate
    self.count = count
  }

  package init(_ plate: Load, pairs: Int) { self.init(plate, count: 2 * pairs) }

  /// The pairs, of which a bar gets one plate on each side. A single plate is left for a belt.
  package var pairs: Int { count / 2 }

  /// The number as `prog.yaml` writes it: `2 pairs`, or `3` for single plates.
  package var countText: String { count % 2 == 0 ? pairs.counted("pair") : "\(count)" }
}

/// The choice among several ways to load a bar.
package enum PlateChoice: String, Hashable, Sendable, CaseIterable {
  /// Each set has the fewest plates.
  case fewestPlates = "fewest plates"
  /// The fewest plates are moved from set to set.
  case fewestChanges = "fewest changes"
}

/// Loads in equal steps between two ends, or a list of loads: a rack of dumbbells, or a machine's
/// stack.
package struct LoadSteps: Hashable, Sendable {
  package var from: Load
  package var step: Load
  package var to: Load
  /// The loads in ascending order, if they are listed; empty for equal steps.
  package private(set) var loads: [Load] = []

  package init(from: Load, step: Load, to: Load) {
    self.from = from
    self.step = step
    self.to = to
  }

  /// Creates a rack with these loads, whose step is the smallest difference between two of them.
  /// Nil if there are none.
  package init?(_ loads: [Load]) {
    let loads = loads.sorted { $0.isLighter(than: $1) }
    guard let first = loads.first, let last = loads.last else { return nil }
    let gaps = zip(loads, loads.dropFirst()).compactMap { lighter, heavier in
      heavier.unit == lighter.unit ? heavier.tenThousandths - lighter.tenThousandths : nil
    }
    let step = gaps.filter { $0 > 0 }.min() ?? first.tenThousandths
    self.init(from: first, step: Load(tenThousandths: step, unit: first.unit), to: last)
    self.loads = loads
  }
}

/// A place to train, with its equipment.
package struct Gym: Hashable, Sendable {
  package var name: String
  package var bar: Load
  /// Different bars for single exercises: `Trap Bar Deadlift: 60lb`.
  package var bars: [String: Load] { didSet { spelledBars = Self.spelled(bars) } }
  /// The same bars by the spelling of their names that names are compared by.
  private var spelledBars: [String: Load]
  /// The keys of `bars` that are other names, by the spelling of the exercises that they mean:
  /// `ohp` is the bar of the Overhead Press.
  package var otherBarNames: [String: String] = [:]
  /// The plates, which may be in both units.
  package var plates: [PlateStock]
  package var plateChoice = PlateChoice.fewestPlates
  package var dumbbells: LoadSteps
  package var machines: LoadSteps
  /// The kettlebells in ascending order.
  package var kettlebells: [Load]

  package init(
    name: String, bar: Load, bars: [String: Load] = [:], plates: [PlateStock],
    dumbbells: LoadSteps, machines: LoadSteps, kettlebells: [Load]
  ) {
    self.name = name
    self.bar = bar
    self.bars = bars
    spelledBars = Self.spelled(bars)
    self.plates = plates
    self.dumbbells = dumbbells
    self.machines = machines
    self.kettlebells = kettlebells
  }

  /// Returns the bar for an exercise, under any spelling of its name.
  package func bar(of exercise: String) -> Load {
    if bars.isEmpty { return bar }
    if let own = bars[exercise] { return own }
    let spelling = ExerciseNames.spelling(of: exercise)
    return spelledBars[spelling] ?? otherBarNames[spelling].flatMap { bars[$0] } ?? bar
  }

  private static func spelled(_ bars: [String: Load]) -> [String: Load] {
    let named = bars.sorted { $0.key < $1.key }
    return Dictionary(
      named.map { (ExerciseNames.spelling(of: $0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a usual commercial gym: a 20 kg bar and ten pairs of each plate, or the equivalent in
  /// pounds.
  package static func usual(_ unit: WeightUnit) -> Gym {
    switch unit {
    case .kg: usualInKilograms
    case .lb: usualInPounds
    }
  }

  private static let usualInKilograms = Gym(
    name: "default", bar: Load(20, .kg),
    plates: [250_000, 200_000, 150_000, 100_000, 50_000, 25_000, 12_500].map {
      PlateStock(Load(tenThousandths: $0, unit: .kg), pairs: 10)
    },
    dumbbells: LoadSteps(from: Load(1, .kg), step: Load(1, .kg), to: Load(100, .kg)),
    machines: LoadSteps(
      from: Load(0, .kg), step: Load(tenThousandths: 25_000, unit: .kg), to: Load(1000, .kg)),
    kettlebells: [8, 12, 16, 20, 24, 28, 32, 40, 48].map { Load($0, .kg) })

  private static let usualInPounds = Gym(
    name: "default", bar: Load(45, .lb),
    plates: [450_000, 350_000, 250_000, 100_000, 50_000, 25_000].map {
      PlateStock(Load(tenThousandths: $0, unit: .lb), pairs: 10)
    },
    dumbbells: LoadSteps(
      from: Load(tenThousandths: 25_000, unit: .lb), step: Load(tenThousandths: 25_000, unit: .lb),
      to: Load(200, .lb)),
    machines: LoadSteps(from: Load(0, .lb), step: Load(5, .lb), to: Load(2000, .lb)),
    kettlebells: [18, 26, 35, 44, 53, 62, 70, 88, 106].map { Load($0, .lb) })
}
