// Converts Liftoscript programs of Liftosaur: weeks become cases, scripts become rules.
//
// This module knows the language of the programs of another app. It must not know training folders,
// or how the programs of prog are written as YAML.

package import Diagnostics
package import Interchange
import Notation
package import Training

/// Converts Liftoscript to programs of prog.
package struct LiftoscriptConverter {
  private var resolver: LiftoscriptResolver
  private var program = ConvertedProgram()
  /// The exercises of each day in each week.
  private var table: [[[LiftoscriptExercise]]] = []
  private var lifts: [String: LiftoscriptLift] = [:]
  private let convertsScripts: Bool

  private let role: (String) -> WeightRole
  /// The unit of a program without loads.
  private let unitOfFolder: WeightUnit

  /// The most exercises of all days and weeks.
  private static let mostCells = 20_000
  /// The most days of a week in a schedule.
  private static let mostDays = 7

  /// Converts a text. `role` gives what the weights of an exercise mean, and `unit` is the unit of
  /// a program without loads. Without scripts, every custom progression is a problem.
  package static func convert(
    _ source: SourceText, unit: WeightUnit, role: @escaping (String) -> WeightRole,
    scripts: Bool = true
  ) -> ConvertedProgram {
    let text = String(decoding: source.bytes, as: UTF8.self)
    var converter = LiftoscriptConverter(
      resolver: LiftoscriptResolver(LiftoscriptReader(text)), convertsScripts: scripts, role: role,
      unitOfFolder: unit)
    converter.convert()
    return converter.program
  }

  private mutating func convert() {
    let weeks = resolver.weeks
    program.weeks = weeks.count
    var cells = 0
    for day in 0..<(weeks.map(\.count).max() ?? 0) {
      table.append([])
      for week in weeks.indices {
        let isFull = cells >= Self.mostCells
        let exercises = isFull ? [] : resolver.exercises(week: week, day: day)
        cells += exercises.count
        table[day].append(exercises)
      }
    }
    if cells >= Self.mostCells {
      program.problems.append(
        ConversionProblem(line: 1, "more than \(Self.mostCells) exercises in all weeks"))
    }
    program.problems += resolver.problems
    program.unit = unit
    convertLifts()
    convertDays()
  }

  /// The unit of most loads of the sets, or else of the steps of the progressions.
  private var unit: WeightUnit {
    let exercises = table.joined().joined()
    let ofSets = exercises.flatMap { $0.variations.joined() }.compactMap(
      \.details.weight?.weightUnit)
    let units = ofSets.isEmpty ? exercises.flatMap { $0.progress?.units ?? [] } : ofSets
    let pounds = units.count { $0 == .lb }
    if units.isEmpty || pounds * 2 == units.count { return units.first ?? unitOfFolder }
    return pounds * 2 > units.count ? .lb : .kg
  }

  // MARK: Lifts

  private mutating func convertLifts() {
    var keys: [String] = []
    for exercise in table.joined().joined() {
      if lifts[exercise.key] == nil { keys.append(exercise.key) }
      lifts[exercise.key, default: LiftoscriptLift(exercise, role(exercise.name))].add(exercise)
    }
    var maxes: [ConvertedProgram.Values] = []
    for key in keys {
      guard var lift = lifts[key] else { continue }
      let (name, label) = (lift.exercise.name, lift.exercise.label)
      for set in lift.sets {
        guard let weight = set.details.weight, let unit = weight.weightUnit else { continue }
        program.added.add(weight.number, unit, lift.role, of: name, sets: set.count)
      }
      convertProgress(of: &lift)
      if lift.readsMax, !maxes.contains(where: { $0.lift == name }) {
        maxes.append(ConvertedProgram.Values(name, nil, [.max]))
      }
      if !lift.values.isEmpty {
        program.values.append(ConvertedProgram.Values(name, label, lift.values))
      }
      lifts[key] = lift
    }
    program.values = maxes + program.values
  }

  private mutating func convertProgress(of lift: inout LiftoscriptLift) {
    guard let progress = resolver.progress(of: lift.exercise) else { return }
    do throws(NotExpressible) {
      let made = try LiftoscriptProgression(
        progress, of: lift, script: resolver.script(of: progress),
        unit: program.unit ?? unitOfFolder, scripts: convertsScripts)
      lift.made = made
      lift.values = made.values
      let use = use(made)
      lift.progression = use
      // Another lift may have declared the rules with other starts.
      let declared = program.rules.first { $0.name == use.name }?.state ?? made.state
      for (own, other) in zip(made.state, declared)
      where own != other && !lift.values.contains(where: { $0.name == own.name }) {
        lift.values.append(own)
      }
    } catch {
      lift.problem = error.what
    }
  }

  private mutating func use(_ made: LiftoscriptProgression) -> ConvertedProgram.Progression {
    guard let rules = made.rules else {
      return ConvertedProgram.Progression(made.name, made.with)
    }
    let known = program.rules.first { other in
      other.rules == rules && other.state.map(\.name) == made.state.map(\.name)
        && other.with.map(\.name) == made.with.map(\.name)
    }
    if let known {
      return ConvertedProgram.Progression(
        known.name, zip(made.with, known.with).filter { $0.text != $1.text }.map(\.0))
    }
    var (name, number) = (made.name, 1)
    while program.rules.contains(where: { $0.name == name }) {
      number += 1
      name = "\(made.name)-\(number)"
    }
    program.rules.append(
      ConvertedProgram.Rules(name: name, with: made.with, state: made.state, rules: rules))
    return ConvertedProgram.Progression(name, [])
  }

  // MARK: Days

  /// A day, and the weeks in which it has the same name at the same place.
  private struct Place {
    var day: Int
    var name: String
    var weeks: [Int]
  }

  private mutating func convertDays() {
    let weeks = resolver.weeks.indices
    var places = self.places
    let schedule = weeks.map { week in
      places.indices.filter { places[$0].weeks.contains(week) }
        .sorted { places[$0].day < places[$1].day }
    }
    if places.contains(where: { $0.weeks.count < weeks.count }),
      schedule.allSatisfy({ $0.count <= Self.mostDays })
    {
      program.schedule = schedule
    } else {
      for place in places where place.name != name(place.day) {
        guard let line = day(place.day, in: place.weeks[0])?.line else { continue }
        report(line, "the name of the day '\(place.name)'")
      }
      places = table.indices.map { Place(day: $0, name: name($0), weeks: Array(weeks)) }
    }
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
    let days = resolver.weeks[week]
    return days.indices.contains(day) ? days[day] : nil
  }

  private func name(_ day: Int) -> String {
    let names = resolver.weeks.indices.lazy.compactMap { self.day(day, in: $0)?.name }
    return names.first ?? "Day \(day + 1)"
  }

  private mutating func report(_ line: Int, _ message: String, _ source: [String] = []) {
    program.problems.append(ConversionProblem(line: line, message, source))
  }

  /// An exercise of a day in each week. One that is twice in a day has two rows.
  private struct Row {
    var key: String
    var number: Int
    var cells: [LiftoscriptExercise?]
  }

  private mutating func converted(_ place: Place) -> ConvertedProgram.Day {
    var rows: [Row] = []
    for week in place.weeks {
      var last: Int?
      var seen: [String: Int] = [:]
      for exercise in table[place.day][week] {
        let number = seen[exercise.key, default: 0] + 1
        seen[exercise.key] = number
        let known = rows.firstIndex { $0.key == exercise.key && $0.number == number }
        let index = known ?? last.map { $0 + 1 } ?? rows.count
        if known == nil {
          let cells = [LiftoscriptExercise?](repeating: nil, count: resolver.weeks.count)
          rows.insert(Row(key: exercise.key, number: number, cells: cells), at: index)
        }
        rows[index].cells[week] = exercise
        last = index
      }
    }
    let days = place.weeks.compactMap { day(place.day, in: $0) }
    let note = days.lazy.compactMap(\.note).first
    for day in days {
      guard let other = day.note, other != note else { continue }
      report(day.line, "another description of the day", [other])
    }
    return ConvertedProgram.Day(
      place.name, note: note, rows.compactMap { entry($0, in: place.weeks) })
  }

  // MARK: Entries

  /// Returns the entry of an exercise in all weeks of a day. `weeks` are the weeks that have the
  /// day. Everything that is left out is a problem with its line.
  private mutating func entry(_ row: Row, in weeks: [Int]) -> ConvertedProgram.Entry? {
    let all = row.cells.compactMap(\.self)
    guard let first = all.first, let lift = lifts[first.key] else { return nil }
    var problems = all.flatMap(\.problems)
    func leave(_ cell: LiftoscriptExercise, _ message: String, _ source: [String] = []) {
      problems.append(ConversionProblem(line: cell.line, message, source))
    }
    let schemes = row.cells.map { $0.flatMap { scheme($0, lift, leave) } }
    // An exercise that is twice in a day needs a label of its own.
    let labels = [first.label, row.number > 1 ? "\(row.number)" : nil].compactMap(\.self)
    var entry = ConvertedProgram.Entry(
      first.name, labels.isEmpty ? nil : labels.joined(separator: " "),
      Set(weeks.map { schemes[$0] }).count == 1
        ? schemes[weeks[0]] ?? .prefilled : .weeks(schemes))
    entry.note = note(row.cells, lift, leave)
    entry.superset = first.superset
    for other in all where other.superset != first.superset {
      leave(
        other, other.superset.map { "the superset '\($0)'" } ?? "an exercise without its superset")
    }
    if let warmup = all.compactMap(\.warmup).first {
      entry.warmup = lift.text(ofWarmup: warmup)
      for cell in all {
        guard let other = cell.warmup, other != warmup else { continue }
        leave(cell, "the other warm-up '\(lift.text(ofWarmup: other))'")
      }
    }
    entry.weeksWithoutProgression = row.cells.indices.filter {
      row.cells[$0]?.progress == LiftoscriptProgress.none
    }.map { $0 + 1 }
    let isTrained = entry.weeksWithoutProgression.count < all.count
    entry.progression = isTrained ? lift.progression : nil
    var seen: Set<ConversionProblem> = []
    entry.problems = problems.filter { seen.insert($0).inserted }
    if let problem = lift.problem {
      let script = resolver.progress(of: lift.exercise).flatMap { resolver.script(of: $0) }
      entry.problems.append(
        ConversionProblem(
          line: script?.line ?? lift.exercise.line, "progress: \(problem)",
          script?.text.split(whereSeparator: \.isNewline).map(String.init) ?? []))
      // It is reported once.
      lifts[first.key]?.problem = nil
    }
    return entry
  }

  private func scheme(
    _ exercise: LiftoscriptExercise, _ lift: LiftoscriptLift,
    _ leave: (LiftoscriptExercise, String, [String]) -> Void
  ) -> ConvertedProgram.Scheme? {
    var texts = exercise.variations.map { lift.text($0) }
    guard let first = texts.first, !first.isEmpty else { return .prefilled }
    let choosesStage = lift.made?.rules?.contains { $0.assigns("stage") } ?? false
    if !choosesStage {
      let current = min(exercise.current, texts.count - 1)
      for (index, text) in texts.enumerated() where index != current {
        leave(exercise, "the set variation '\(text)'", [])
      }
      texts = [texts[current]]
    }
    // A number may be out of range.
    guard texts.allSatisfy({ SetReader.planned($0).1.isEmpty }) else {
      leave(exercise, "sets that prog cannot read", [])
      return nil
    }
    return texts.count > 1 ? .stages(texts) : .sets(texts[0])
  }

  private func note(
    _ cells: [LiftoscriptExercise?], _ lift: LiftoscriptLift,
    _ leave: (LiftoscriptExercise, String, [String]) -> Void
  ) -> ConvertedProgram.Note? {
    let all = cells.compactMap(\.self)
    let isChosen = lift.made?.rules?.contains { $0.assigns("description") } ?? false
    if isChosen, Set(all.map(\.descriptions)).count == 1, let texts = all[0].descriptions?.texts,
      texts.count > 1
    {
      return .descriptions(texts)
    }
    for cell in all {
      guard let descriptions = cell.descriptions else { continue }
      for (index, text) in descriptions.texts.enumerated() where index != descriptions.current {
        leave(cell, "the description '\(text.shortened)'", [text])
      }
    }
    let isSame = Set(all.map(\.descriptions?.text)).count == 1
    return isSame
      ? all[0].descriptions.map { .text($0.text) } : .weeks(cells.map { $0?.descriptions?.text })
  }
}
