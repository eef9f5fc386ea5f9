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

// The days of a converted program. If the weeks have different days, each has a list of its own.

extension LiftoscriptConverter {
  /// A day, and the weeks in which it has the same name at the same place.
  private struct Place {
    var day: Int
    var name: String
    var weeks: [Int]
  }

  /// The most days of a week in a schedule.
  private static let mostDays = 7

  mutating func convertDays() {
    let places = self.places
    let weeks = resolver.weeks.indices
    let schedule = weeks.map { week in
      places.indices.filter { places[$0].weeks.contains(week) }
        .sorted { places[$0].day < places[$1].day }
    }
    let isUniform = places.allSatisfy { $0.weeks.count == weeks.count }
    guard !isUniform, schedule.allSatisfy({ $0.count <= Self.mostDays }) else {
      if !isUniform { reportDays(places) }
      for day in table.indices {
        program.days.append(converted(Place(day: day, name: name(day), weeks: Array(weeks))))
      }
      return
    }
    program.schedule = schedule
    for place in places { program.days.append(converted(place)) }
  }

  /// The days with exercises, in the order of the weeks.
  private var places: [Place] {
    let places = table.indices.flatMap { day -> [Place] in
      var places: [Place] = []
      for week in resolver.weeks.indices where !table[day][week].isEmpty {
        let name = self.day(day, in: week)?.name ?? self.name(day)
        if let known = places.firstIndex(where: { $0.name == name }) {
          places[known].weeks.append(week)
        } else {
          places.append(Place(day: day, name: name, weeks: [week]))
        }
      }
      return places
    }
    return places.sorted { ($0.weeks[0], $0.day) < ($1.weeks[0], $1.day) }
  }

  private func day(_ day: Int, in week: Int) -> LiftoscriptDay? {
    let days = resolver.weeks[week].days
    return days.indices.contains(day) ? days[day] : nil
  }

  private func name(_ day: Int) -> String {
    let names = resolver.weeks.indices.lazy.compactMap { self.day(day, in: $0)?.name }
    return names.first ?? "Day \(day + 1)"
  }

  /// Reports the days that have the name of the same day in another week.
  private mutating func reportDays(_ places: [Place]) {
    for place in places where place.name != name(place.day) {
      guard let line = day(place.day, in: place.weeks[0])?.line else { continue }
      program.problems.append(
        ConversionProblem(
          line: line, message: "the name of the day '\(place.name)'", source: []))
    }
  }

  private mutating func converted(_ place: Place) -> ConvertedProgram.Day {
    var order: [String] = []
    var cells: [String: [LiftoscriptExercise?]] = [:]
    for week in place.weeks {
      var last: Int?
      var seen: [String: Int] = [:]
      for exercise in table[place.day][week] {
        seen[exercise.key, default: 0] += 1
        // An exercise that is twice in a day needs a label of its own.
        let key = "\(exercise.key)\u{0}\(seen[exercise.key] ?? 1)"
        if cells[key] == nil {
          cells[key] = Array(repeating: nil, count: resolver.weeks.count)
          let next = last.map { $0 + 1 } ?? order.count
          order.insert(key, at: last == nil && week != place.weeks[0] ? order.count : next)
        }
        cells[key]?[week] = exercise
        last = order.firstIndex(of: key)
      }
    }
    let entries = order.compactMap { key -> ConvertedProgram.Entry? in
      let number = Int(key.split(separator: "\u{0}").last ?? "1") ?? 1
      return entry(cells[key] ?? [], number, in: place.weeks)
    }
    return ConvertedProgram.Day(name: place.name, note: note(of: place), entries: entries)
  }

  /// Returns the first note of a day, and reports others.
  private mutating func note(of place: Place) -> String? {
    var first: String?
    for day in place.weeks.compactMap({ self.day(place.day, in: $0) }) {
      guard let note = day.note else { continue }
      if first == nil { first = note }
      guard note != first else { continue }
      program.problems.append(
        ConversionProblem(
          line: day.line, message: "another description of the day", source: [note]))
    }
    return first
  }
}

// The entries of a converted day. Everything that is left out is a problem with its line.

extension LiftoscriptConverter {
  /// Returns the entry of an exercise in all weeks of a day. `weeks` are the weeks that have the
  /// day.
  mutating func entry(
    _ cells: [LiftoscriptExercise?], _ number: Int, in weeks: [Int]
  ) -> ConvertedProgram.Entry? {
    let all = cells.compactMap(\.self)
    guard let first = all.first, var lift = lifts[first.key] else { return nil }
    var left: [ConversionProblem] = []
    let schemes = cells.map { cell in cell.flatMap { scheme($0, lift, &left) } }
    var entry = ConvertedProgram.Entry(
      lift: first.name,
      label: number > 1
        ? [first.label, "\(number)"].compactMap(\.self).joined(separator: " ") : first.label,
      scheme: Set(weeks.map { schemes[$0] }).count == 1
        ? schemes[weeks[0]] ?? .prefilled : .weeks(schemes))
    entry.note = note(cells, lift, &left)
    entry.superset = first.superset
    for other in all where other.superset != first.superset {
      let name = other.superset.map { "the superset '\($0)'" } ?? "an exercise without its superset"
      left.append(ConversionProblem(line: other.line, message: name, source: []))
    }
    entry.warmup = warmup(all, lift, &left)
    entry.progression = lift.progression
    entry.weeksWithoutProgression = cells.enumerated().compactMap { week, cell in
      cell?.progress == LiftoscriptProgress.none ? week + 1 : nil
    }
    if entry.weeksWithoutProgression.count == all.count { entry.progression = nil }
    var seen: Set<ConversionProblem> = []
    entry.problems = (all.flatMap(\.problems) + left).filter { seen.insert($0).inserted }
    if let problem = lift.problem {
      entry.problems.append(
        ConversionProblem(
          line: lift.lineOfProgress(resolver), message: "progress: \(problem)",
          source: lift.source(resolver)))
      // It is reported once.
      lift.problem = nil
      lifts[first.key] = lift
    }
    return entry
  }

  // MARK: Sets

  private func scheme(
    _ exercise: LiftoscriptExercise, _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> ConvertedProgram.Scheme? {
    let texts = exercise.variations.map { sets in
      sets.map { lift.text($0) }.joined(separator: ", ")
    }
    guard let first = texts.first, !first.isEmpty else { return .prefilled }
    var scheme = ConvertedProgram.Scheme.sets(first)
    if texts.count > 1, lift.choosesStage {
      scheme = .stages(texts)
    } else if texts.count > 1 {
      let current = min(exercise.current, texts.count - 1)
      scheme = .sets(texts[current])
      for (index, text) in texts.enumerated() where index != current {
        left.append(
          ConversionProblem(
            line: exercise.line, message: "the set variation '\(text)'", source: []))
      }
    }
    guard !scheme.isReadable else { return scheme }
    left.append(
      ConversionProblem(line: exercise.line, message: "sets that prog cannot read", source: []))
    return nil
  }

  private func warmup(
    _ cells: [LiftoscriptExercise], _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> String? {
    func text(_ warmup: LiftoscriptWarmup) -> String? {
      switch warmup {
      case .sets(let sets): sets.map { lift.warmup($0) }.joined(separator: ", ")
      case .none: "none"
      case .automatic: nil
      }
    }
    guard let first = cells.compactMap(\.warmup).first else { return nil }
    for cell in cells {
      guard let other = cell.warmup, other != first else { continue }
      left.append(
        ConversionProblem(
          line: cell.line, message: "the other warm-up '\(text(other) ?? "auto")'", source: []))
    }
    return text(first)
  }

  // MARK: Notes

  /// Returns the note that the app shows in each week, or those that the rules choose between.
  private func note(
    _ cells: [LiftoscriptExercise?], _ lift: LiftoscriptLift, _ left: inout [ConversionProblem]
  ) -> ConvertedProgram.Note? {
    let all = cells.compactMap(\.self)
    let given = Set(all.map(\.descriptions))
    if lift.choosesDescription, given.count == 1, let texts = all.first?.descriptions?.texts,
      texts.count > 1
    {
      return .descriptions(texts)
    }
    for cell in all {
      guard let descriptions = cell.descriptions else { continue }
      for (index, text) in descriptions.texts.enumerated() where index != descriptions.current {
        left.append(
          ConversionProblem(
            line: cell.line, message: "the description '\(LiftoscriptReader.short(text))'",
            source: [text]))
      }
    }
    let notes = cells.map { $0?.descriptions?.text }
    let shown = Set(all.map { $0.descriptions?.text })
    return shown.count > 1 ? .weeks(notes) : all.first?.descriptions.map { .text($0.text) }
  }
}
