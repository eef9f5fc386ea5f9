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
    let unit = program.unit ?? unitOfFolder
    for week in resolver.weeks.indices {
      for day in table.indices {
        for exercise in table[day][week] {
          if lifts[exercise.key] == nil { keys.append(exercise.key) }
          lifts[
            exercise.key, default: LiftoscriptLift(exercise, role(exercise.name), unit: unit)
          ].add(exercise, week: week + 1, day: day + 1)
        }
      }
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
      convertUpdate(of: &lift)
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
    let parts = parts(of: &lift)
    guard let first = parts.first else { return }
    do throws(NotExpressible) {
      if first.script != nil, !convertsScripts { throw NotExpressible("a script") }
      let days = Set(resolver.weeks.map(\.count))
      let exercise = lift
      let made = try LiftoscriptProgression(parts, of: lift) { scripts throws(NotExpressible) in
        try LiftoscriptRules(
          scripts, of: exercise, weeks: resolver.weeks.count,
          daysOfWeek: days.count == 1 ? days.first : nil)
      }
      var result = lift
      (result.made, result.values) = (made, made.values)
      result.known = Dictionary(
        parts.flatMap { $0.script?.variables ?? [] }.map { ($0.name, $0.value) },
        uniquingKeysWith: { $1 })
      if made.changesNothing(in: result) {
        throw NotExpressible(
          "this script changes the one-rep max, but no set depends on it", isWithoutEffect: true)
      }
      try result.check()
      lift = result
      for day in lift.days {
        guard let use = use(made, on: day) else { continue }
        lift.progressions[day] = use
        // Another lift may have declared the rules with other starts.
        let declared = program.rules.first { $0.name == use.name }?.state ?? made.state
        for other in declared {
          guard let own = made.state.first(where: { $0.name == other.name }), own != other,
            !lift.values.contains(where: { $0.name == own.name })
          else { continue }
          lift.values.append(own)
        }
      }
    } catch {
      lift.problems.append(Self.problem("progress", error, first.script, lift))
    }
  }

  /// Returns the progression of an exercise, or those of its days if it has them from exercises
  /// that it reuses.
  private func parts(of lift: inout LiftoscriptLift) -> [LiftoscriptProgression.Part] {
    let (own, others) = resolver.ownProgression(of: lift.exercise)
    var lines = others
    var parts: [LiftoscriptProgression.Part] = []
    for day in lift.days {
      let ofDay = lift.progressions(on: day)
      if own == nil { lines += ofDay.dropFirst().map(\.line) }
      guard let progress = own ?? ofDay.first?.progression else { continue }
      let index = parts.firstIndex { $0.progress.isSame(as: progress) }
      let days = (index.map { parts.remove(at: $0).days } ?? []) + [day]
      parts.append(
        LiftoscriptProgression.Part(
          days: days, progress: progress, script: resolver.script(of: progress)))
    }
    lift.problems += lines.map {
      ConversionProblem(line: $0, "another progression of the same exercise")
    }
    // A day without a progression of its own has that of the others.
    guard parts.count == 1 else { return parts }
    return [
      LiftoscriptProgression.Part(
        days: lift.days, progress: parts[0].progress, script: parts[0].script)
    ]
  }

  private static func problem(
    _ property: String, _ error: NotExpressible, _ script: LiftoscriptScript?,
    _ lift: LiftoscriptLift
  ) -> ConversionProblem {
    ConversionProblem(
      line: script?.line ?? lift.exercise.line, "\(property): \(error.what)",
      (script?.text.split(separator: "\n") ?? []).map { line in
        String(line.prefix(line.count - line.reversed().prefix(while: \.isWhitespace).count))
      },
      isWithoutEffect: error.isWithoutEffect)
  }

  private mutating func convertUpdate(of lift: inout LiftoscriptLift) {
    guard let update = resolver.property(\.update, of: lift.exercise) else { return }
    let script = resolver.script(of: update, \.update)
    do throws(NotExpressible) {
      guard convertsScripts, let script else { throw NotExpressible("a script") }
      var tried = lift
      tried.update = try LiftoscriptStatement.read(script.text)
      // Every set must be expressible.
      try tried.check()
      lift = tried
    } catch {
      lift.problems.append(Self.problem("update", error, script, lift))
    }
  }

  /// Declares the rules of a day, unless they are declared already. Returns nil if the progression
  /// does nothing on that day.
  private mutating func use(
    _ made: LiftoscriptProgression, on day: Int
  ) -> ConvertedProgram.Progression? {
    guard let all = made.rules else {
      return ConvertedProgram.Progression(made.name, made.with[day] ?? [])
    }
    guard let rules = all[day], !rules.isEmpty else { return nil }
    let texts = rules.flatMap { $0.statements + [$0.condition ?? ""] }
    let with = (made.with[day] ?? []).filter { pair in
      texts.contains {
        $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(pair.name[...])
      }
    }
    let known = program.rules.first { other in
      other.rules == rules && other.state.map(\.name) == made.state.map(\.name)
        && other.with.map(\.name) == with.map(\.name)
    }
    if let known {
      return ConvertedProgram.Progression(
        known.name, zip(with, known.with).filter { $0.text != $1.text }.map(\.0))
    }
    var (name, number) = (made.name, 1)
    while program.rules.contains(where: { $0.name == name }) {
      number += 1
      name = "\(made.name)-\(number)"
    }
    program.rules.append(
      ConvertedProgram.Rules(name: name, with: with, state: made.state, rules: rules))
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
        // One that begins later is after the one before it. With a number for its order, it may be
        // the first.
        let next = rows.firstIndex { row in
          exercise.order != nil && table[place.day][week].contains { $0.key == row.key }
        }
        let index = known ?? last.map { $0 + 1 } ?? next ?? rows.count
        if known == nil {
          let cells = [LiftoscriptExercise?](repeating: nil, count: resolver.weeks.count)
          rows.insert(Row(key: exercise.key, number: number, cells: cells), at: index)
        }
        rows[index].cells[week] = exercise
        last = index
      }
    }
    let (note, notes) = notes(place)
    var hasWeek: Set<Int> = []
    let entries = rows.compactMap { row in
      // The first exercise of a week shows what is said of the week.
      let own = notes.filter { row.cells[$0.key] != nil && hasWeek.insert($0.key).inserted }
      return entry(row, of: place, own)
    }
    return ConvertedProgram.Day(place.name, note: note, entries)
  }

  /// Returns the description of a day, and what is said only of some of its weeks.
  private func notes(_ place: Place) -> (day: String?, weeks: [Int: String]) {
    let ofDays = place.weeks.map { day(place.day, in: $0)?.note }
    let ofWeeks = place.weeks.map { resolver.weekNotes[$0] }
    let all = zip(ofWeeks, ofDays).map { week, day -> String? in
      let parts = [week, day].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }
    if Set(all).count == 1 { return (all[0], [:]) }
    let isSame = Set(ofDays).count == 1
    let notes = zip(place.weeks, isSame ? ofWeeks : all).compactMap { week, note in
      note.map { (week, $0) }
    }
    return (isSame ? ofDays[0] : nil, Dictionary(uniqueKeysWithValues: notes))
  }

  // MARK: Entries

  /// Returns the entry of an exercise in all weeks of a day. `notes` are shown in single weeks.
  /// Everything that is left out is a problem with its line.
  private mutating func entry(
    _ row: Row, of place: Place, _ notes: [Int: String]
  ) -> ConvertedProgram.Entry? {
    let weeks = place.weeks
    let all = row.cells.compactMap(\.self)
    guard let first = all.first, let lift = lifts[first.key] else { return nil }
    var problems = all.flatMap(\.problems)
    func leave(_ cell: LiftoscriptExercise, _ message: String, _ source: [String] = []) {
      problems.append(ConversionProblem(line: cell.line, message, source))
    }
    let schemes = row.cells.enumerated().map { week, cell in
      cell.flatMap { scheme($0, lift, week: week + 1, day: place.day + 1, leave) }
    }
    // An exercise that is twice in a day needs a label of its own.
    let labels = [first.label, row.number > 1 ? "\(row.number)" : nil].compactMap(\.self)
    var entry = ConvertedProgram.Entry(
      first.name, labels.isEmpty ? nil : labels.joined(separator: " "),
      Set(weeks.map { schemes[$0] }).count == 1
        ? schemes[weeks[0]] ?? .prefilled : .weeks(schemes))
    entry.note = note(row.cells, notes, lift, leave)
    entry.superset = first.superset
    for other in all where other.superset != first.superset {
      leave(
        other, other.superset.map { "the superset '\($0)'" } ?? "an exercise without its superset")
    }
    if let warmup = all.compactMap(\.warmup).first {
      let texts = row.cells.map { $0.map { lift.text(ofWarmup: $0.warmup ?? warmup) } }
      entry.warmup =
        Set(texts.compactMap(\.self)).count == 1
        ? .sets(lift.text(ofWarmup: warmup)) : .weeks(texts.map { $0.map { .sets($0) } })
    }
    entry.weeksWithoutProgression = row.cells.indices.filter {
      row.cells[$0]?.progress == LiftoscriptProgress.none
    }.map { $0 + 1 }
    let isTrained = entry.weeksWithoutProgression.count < all.count
    entry.progression = isTrained ? lift.progressions[place.day + 1] : nil
    if entry.progression == nil { entry.weeksWithoutProgression = [] }
    var seen: Set<ConversionProblem> = []
    entry.problems = (problems + lift.problems).filter { seen.insert($0).inserted }
    // They are reported once.
    lifts[first.key]?.problems = []
    return entry
  }

  private func scheme(
    _ exercise: LiftoscriptExercise, _ lift: LiftoscriptLift, week: Int, day: Int,
    _ leave: (LiftoscriptExercise, String, [String]) -> Void
  ) -> ConvertedProgram.Scheme? {
    var texts = exercise.variations.enumerated().map { index, sets in
      let cell = LiftoscriptTarget(week: week, day: day, variation: index + 1)
      return (try? lift.text(sets, in: cell)) ?? ""
    }
    guard let first = texts.first, !first.isEmpty else { return .prefilled }
    let choosesStage = lift.made?.assigned.contains("stage") ?? false
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
    _ cells: [LiftoscriptExercise?], _ notes: [Int: String], _ lift: LiftoscriptLift,
    _ leave: (LiftoscriptExercise, String, [String]) -> Void
  ) -> ConvertedProgram.Note? {
    let all = cells.compactMap(\.self)
    let isChosen = lift.made?.assigned.contains("description") ?? false
    if isChosen, notes.isEmpty, Set(all.map(\.descriptions)).count == 1,
      let texts = all[0].descriptions?.texts,
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
    let texts = cells.enumerated().map { week, cell -> String? in
      let parts = [notes[week], cell?.descriptions?.text].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }
    let own = Set(zip(cells, texts).filter { $0.0 != nil }.map(\.1))
    return own.count == 1 ? own.first?.map { .text($0) } : .weeks(texts)
  }
}
