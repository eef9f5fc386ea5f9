// Converts a Liftoscript program: weeks become cases, scripts become rules.

package import Diagnostics
import Notation
import Training

/// Converts Liftoscript to programs of prog.
package struct LiftoscriptConverter {
  private var resolver: LiftoscriptResolver
  private var program = ConvertedProgram()
  /// The exercises of each day in each week.
  private var table: [[[LiftoscriptExercise]]] = []
  private var lifts: [String: LiftoscriptLift] = [:]
  private let convertsScripts: Bool

  private let role: (String) -> WeightRole

  /// Converts a text. `role` gives what the weights of an exercise mean. Without scripts, every
  /// custom progression is a problem.
  package static func convert(
    _ source: SourceText, role: @escaping (String) -> WeightRole, scripts: Bool = true
  ) -> ConvertedProgram {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var converter = LiftoscriptConverter(LiftoscriptReader(text), role, scripts: scripts)
    return converter.converted()
  }

  private init(
    _ reader: LiftoscriptReader, _ role: @escaping (String) -> WeightRole, scripts: Bool
  ) {
    resolver = LiftoscriptResolver(reader)
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
    for day in table.indices { program.days.append(converted(day)) }
    return program
  }

  private var unit: WeightUnit? {
    var counts: [WeightUnit: Int] = [:]
    for set in table.joined().joined().flatMap({ $0.variations.joined() }) {
      if case .load(_, let unit) = set.weight { counts[unit, default: 0] += 1 }
    }
    return counts.max { $0.value < $1.value }?.key
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
        unit: program.unit ?? .kg, scripts: convertsScripts)
    } catch {
      problem = error.what
    }
    if let made {
      lift.loads = made.loads
      lift.doubleProgressionReps = made.doubleProgressionReps
      lift.readsMax = lift.readsMax || made.readsMax
      lift.values = made.values
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

  // MARK: Days

  private mutating func converted(_ day: Int) -> ConvertedProgram.Day {
    let columns = resolver.weeks.map { week in
      week.days.indices.contains(day) ? week.days[day] : nil
    }
    let first = columns.compactMap(\.self).first
    var order: [String] = []
    var cells: [String: [LiftoscriptExercise?]] = [:]
    for (week, exercises) in table[day].enumerated() {
      var last: Int?
      var seen: [String: Int] = [:]
      for exercise in exercises {
        seen[exercise.key, default: 0] += 1
        // An exercise that is twice in a day needs a label of its own.
        let key = "\(exercise.key)\u{0}\(seen[exercise.key] ?? 1)"
        if cells[key] == nil {
          cells[key] = Array(repeating: nil, count: table[day].count)
          let place = last.map { $0 + 1 } ?? order.count
          order.insert(key, at: last == nil && week > 0 ? order.count : place)
        }
        cells[key]?[week] = exercise
        last = order.firstIndex(of: key)
      }
    }
    let entries = order.compactMap { key -> ConvertedProgram.Entry? in
      let number = Int(key.split(separator: "\u{0}").last ?? "1") ?? 1
      return entry(cells[key] ?? [], number)
    }
    return ConvertedProgram.Day(
      name: first?.name ?? "Day \(day + 1)", note: columns.compactMap { $0?.note }.first,
      entries: entries)
  }

  /// Returns the entry of an exercise in all weeks of a day.
  private mutating func entry(
    _ cells: [LiftoscriptExercise?], _ number: Int
  ) -> ConvertedProgram.Entry? {
    let all = cells.compactMap(\.self)
    guard let first = all.first, var lift = lifts[first.key] else { return nil }
    var unreadable: [ConversionProblem] = []
    let schemes = cells.map { cell -> ConvertedProgram.Scheme? in
      guard let cell else { return nil }
      let scheme = self.scheme(cell, lift)
      guard !scheme.isReadable else { return scheme }
      unreadable.append(
        ConversionProblem(line: cell.line, message: "sets that prog cannot read", source: []))
      return nil
    }
    let scheme: ConvertedProgram.Scheme =
      Set(schemes).count == 1 ? schemes[0] ?? .prefilled : .weeks(schemes)
    var entry = ConvertedProgram.Entry(
      lift: first.name,
      label: number > 1
        ? [first.label, "\(number)"].compactMap(\.self).joined(separator: " ") : first.label,
      scheme: scheme)
    entry.note = all.compactMap(\.note).first
    entry.superset = first.superset
    switch all.compactMap(\.warmup).first {
    case .sets(let sets):
      entry.warmup = sets.map { lift.warmup($0) }.joined(separator: ", ")
    case .some(.none): entry.warmup = "none"
    case .automatic, nil: entry.warmup = nil
    }
    entry.progression = lift.progression
    entry.weeksWithoutProgression = cells.enumerated().compactMap { week, cell in
      cell?.progress == LiftoscriptProgress.none ? week + 1 : nil
    }
    if entry.weeksWithoutProgression.count == all.count { entry.progression = nil }
    var seen: Set<ConversionProblem> = []
    entry.problems = (all.flatMap(\.problems) + unreadable).filter { seen.insert($0).inserted }
    if let problem = lift.problem {
      let line = lift.lineOfProgress(resolver)
      entry.problems.append(
        ConversionProblem(
          line: line, message: "progress: \(problem)", source: lift.source(resolver)))
      // It is reported once.
      lift.problem = nil
      lifts[first.key] = lift
    }
    return entry
  }

  private func scheme(
    _ exercise: LiftoscriptExercise, _ lift: LiftoscriptLift
  ) -> ConvertedProgram.Scheme {
    let texts = exercise.variations.map { sets in
      sets.map { lift.text($0) }.joined(separator: ", ")
    }
    guard let first = texts.first, !first.isEmpty else { return .prefilled }
    if texts.count == 1 { return .sets(first) }
    if lift.progression != nil { return .stages(texts) }
    return .sets(texts[min(exercise.current, texts.count - 1)])
  }
}

extension ConvertedProgram.Scheme {
  /// True if prog reads all sets: a number may be out of range.
  fileprivate var isReadable: Bool {
    switch self {
    case .sets(let text): SetReader.planned(text).1.isEmpty
    case .stages(let texts): texts.allSatisfy { SetReader.planned($0).1.isEmpty }
    case .weeks, .prefilled: true
    }
  }
}

extension LiftoscriptLift {
  fileprivate func lineOfProgress(_ resolver: LiftoscriptResolver) -> Int {
    var resolver = resolver
    guard let progress = resolver.progress(of: exercise) else { return exercise.line }
    return resolver.script(of: progress)?.line ?? exercise.line
  }

  fileprivate func source(_ resolver: LiftoscriptResolver) -> [String] {
    var resolver = resolver
    guard let progress = resolver.progress(of: exercise),
      let script = resolver.script(of: progress)?.script
    else { return [] }
    return script.split(whereSeparator: \.isNewline).map(String.init)
  }
}
