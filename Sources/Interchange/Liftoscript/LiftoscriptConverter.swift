// Converts a Liftoscript program: weeks become cases, scripts become rules.

package import Diagnostics
import Notation
package import Training

/// Converts Liftoscript to programs of prog.
package struct LiftoscriptConverter {
  private(set) var resolver: LiftoscriptResolver
  var program = ConvertedProgram()
  /// The exercises of each day in each week.
  private(set) var table: [[[LiftoscriptExercise]]] = []
  var lifts: [String: LiftoscriptLift] = [:]
  private let convertsScripts: Bool

  private let role: (String) -> WeightRole
  /// The unit of a program without loads.
  private let unitOfFolder: WeightUnit

  /// Converts a text. `role` gives what the weights of an exercise mean, and `unit` is the unit of
  /// a program without loads. Without scripts, every custom progression is a problem.
  package static func convert(
    _ source: SourceText, unit: WeightUnit, role: @escaping (String) -> WeightRole,
    scripts: Bool = true
  ) -> ConvertedProgram {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var converter = LiftoscriptConverter(LiftoscriptReader(text), unit, role, scripts: scripts)
    return converter.converted()
  }

  private init(
    _ reader: LiftoscriptReader, _ unit: WeightUnit, _ role: @escaping (String) -> WeightRole,
    scripts: Bool
  ) {
    resolver = LiftoscriptResolver(reader)
    unitOfFolder = unit
    self.role = role
    convertsScripts = scripts
  }

  /// The most exercises of all days and weeks.
  private static let mostCells = 20_000

  private mutating func converted() -> ConvertedProgram {
    let weeks = resolver.weeks
    program.weeks = weeks.count
    let days = weeks.map(\.days.count).max() ?? 0
    var cells = 0
    for day in 0..<days {
      var column: [[LiftoscriptExercise]] = []
      for week in weeks.indices {
        let exercises =
          cells < Self.mostCells ? resolver.exercises(week: week, day: day) : []
        cells += exercises.count
        column.append(exercises)
      }
      table.append(column)
    }
    if cells >= Self.mostCells {
      program.problems.append(
        ConversionProblem(
          line: 1, message: "more than \(Self.mostCells) exercises in all weeks", source: []))
    }
    program.problems += resolver.problems
    program.unit = unit
    for exercise in table.joined().joined() {
      lifts[exercise.key, default: LiftoscriptLift(exercise, role(exercise.name))].add(exercise)
    }
    finishLifts()
    convertDays()
    return program
  }

  /// The unit of most loads of the sets, or else of the steps of the progressions.
  private var unit: WeightUnit {
    let exercises = table.joined().joined()
    let ofSets = exercises.flatMap { $0.variations.joined() }.compactMap { set in
      if case .load(_, let unit) = set.weight { unit } else { nil as WeightUnit? }
    }
    let units = ofSets.isEmpty ? exercises.flatMap { $0.progress?.units ?? [] } : ofSets
    let pounds = units.count { $0 == .lb }
    if units.isEmpty || pounds * 2 == units.count { return units.first ?? unitOfFolder }
    return pounds * 2 > units.count ? .lb : .kg
  }

  // MARK: Lifts

  /// Works out the progression and the starting values of each lift, in the order of the program.
  private mutating func finishLifts() {
    var keys: [String] = []
    var seen: Set<String> = []
    for exercise in table.joined().joined() where seen.insert(exercise.key).inserted {
      keys.append(exercise.key)
    }
    var needMax: [String] = []
    for key in keys {
      guard var lift = lifts[key] else { continue }
      for set in lift.sets {
        guard case .load(let weight, let unit) = set.weight else { continue }
        program.added.add(weight, unit, lift.role, of: lift.exercise.name, sets: set.count)
      }
      finish(&lift)
      if lift.readsMax, !needMax.contains(lift.exercise.name) {
        needMax.append(lift.exercise.name)
      }
      if !lift.values.isEmpty {
        program.values.append(
          ConvertedProgram.Values(
            lift: lift.exercise.name, label: lift.exercise.label, values: lift.values))
      }
      lifts[key] = lift
    }
    let maxes = needMax.map { name in
      ConvertedProgram.Values(
        lift: name, label: nil, values: [ConvertedProgram.Pair(name: "1rm", text: "ask")])
    }
    program.values = maxes + program.values
  }

  private mutating func finish(_ lift: inout LiftoscriptLift) {
    guard let progress = resolver.progress(of: lift.exercise) else { return }
    var problem: String?
    var made: LiftoscriptProgression?
    do throws(NotExpressible) {
      made = try LiftoscriptProgression(
        progress, of: lift, script: resolver.script(of: progress),
        unit: program.unit ?? unitOfFolder, scripts: convertsScripts)
    } catch {
      problem = error.what
    }
    if let made {
      lift.loads = made.loads
      lift.doubleProgressionReps = made.doubleProgressionReps
      lift.readsMax = lift.readsMax || made.readsMax
      lift.values = made.values
      lift.choosesStage = made.rules?.contains { $0.assigns("stage") } ?? false
      lift.choosesDescription = made.rules?.contains { $0.assigns("description") } ?? false
      let progression = use(made)
      lift.progression = progression
      // Another lift may have declared the rules with other starts.
      let declared = program.rules.first { $0.name == progression.name }?.state ?? made.state
      for (own, other) in zip(made.state, declared)
      where own != other && !lift.values.contains(where: { $0.name == own.name }) {
        lift.values.append(own)
      }
    } else {
      lift.problem = problem
    }
  }

  /// Returns the use of a progression, which is declared if it is new.
  private mutating func use(
    _ made: LiftoscriptProgression
  ) -> ConvertedProgram.Progression {
    guard let rules = made.rules else {
      return ConvertedProgram.Progression(name: made.name, parameters: made.with)
    }
    let known = program.rules.first { other in
      other.rules == rules && other.state.map(\.name) == made.state.map(\.name)
        && other.with.map(\.name) == made.with.map(\.name)
    }
    if let known {
      let parameters = zip(made.with, known.with).filter { $0.text != $1.text }.map(\.0)
      return ConvertedProgram.Progression(name: known.name, parameters: parameters)
    }
    var (name, number) = (made.name, 1)
    while program.rules.contains(where: { $0.name == name }) {
      number += 1
      name = "\(made.name)-\(number)"
    }
    program.rules.append(
      ConvertedProgram.Rules(name: name, with: made.with, state: made.state, rules: rules))
    return ConvertedProgram.Progression(name: name, parameters: [])
  }
}

extension ConvertedProgram.Scheme {
  /// True if prog reads all sets: a number may be out of range.
  var isReadable: Bool {
    switch self {
    case .sets(let text): SetReader.planned(text).1.isEmpty
    case .stages(let texts): texts.allSatisfy { SetReader.planned($0).1.isEmpty }
    case .weeks, .prefilled: true
    }
  }
}

extension LiftoscriptLift {
  func lineOfProgress(_ resolver: LiftoscriptResolver) -> Int {
    var resolver = resolver
    guard let progress = resolver.progress(of: exercise) else { return exercise.line }
    return resolver.script(of: progress)?.line ?? exercise.line
  }

  func source(_ resolver: LiftoscriptResolver) -> [String] {
    var resolver = resolver
    guard let progress = resolver.progress(of: exercise),
      let script = resolver.script(of: progress)?.script
    else { return [] }
    return script.split(whereSeparator: \.isNewline).map(String.init)
  }
}
