// The contents of a file, and everything worth reporting about it.

package import Diagnostics
package import Training

/// Why a row is not a set.
package enum SkipReason: String, Hashable, Sendable, CaseIterable {
  case rest, note, blank, header
  case notPerformed = "not_performed"
  case skipped
  case empty
  case withoutSets = "without_sets"
  case notTraining = "not_training"
  case time
  case repeated
  case refused

  /// The reason as a part of a report: `notes (3)`.
  package var words: String {
    switch self {
    case .rest: "rests, kept with the set before"
    case .note: "notes"
    case .blank: "blank lines"
    case .header: "repeated headers"
    case .notPerformed: "planned but not performed"
    case .skipped: "skipped in the app"
    case .empty: "without reps, time or distance"
    case .withoutSets: "exercises without sets"
    case .notTraining: "settings and other data"
    case .time: "times of workouts"
    case .repeated: "recorded more than once"
    case .refused: "not readable"
    }
  }
}

/// The contents of a file that was read.
package struct ImportedFile: Sendable {
  package let source: SourceText
  package var layout: ImportLayout
  package var encoding = TextEncoding.utf8
  /// The rows below the header, or the sets of a file without rows.
  package var rows = ImportedRows()
  package var workouts: [ImportedWorkout] = []
  /// The totals of the workouts.
  package private(set) var tally = ImportTally()
  package var measures: [ImportedMeasure] = []
  /// The entries of an export of prog, in their order. They are imported as they are.
  package var entriesOfProg: [Entry] = []
  package var programs: [ImportedProgram] = []
  package var skipped: [SkipReason: Int] = [:]
  /// Rows that were not imported, and values that are unlikely, with their places: all of them.
  package internal(set) var problems: [ImportProblem] = []
  /// The number of problems before the current row.
  var firstProblemOfRow = 0
  /// The text of the current row, if the row is not a part of `source`.
  var record: SourceText?
  /// The kinds of data that the file, or prog's history, cannot hold.
  package var losses: [String] = []
  /// Facts about the file, as sentences without a full stop.
  package var remarks: [String] = []
  /// The rows that are equal to an earlier row, and are sets nevertheless.
  package var equalRows = 0

  init(_ source: SourceText, _ layout: ImportLayout) {
    self.source = source
    self.layout = layout
  }

  mutating func skip(_ reason: SkipReason, _ count: Int = 1) {
    skipped[reason, default: 0] += count
  }

  /// Reports a row that is not imported, which has training unless `effect` says otherwise.
  mutating func refuse(
    _ why: String, _ effect: ImportProblem.Effect = .lost, at span: SourceSpan,
    label: String? = nil, help: [String] = []
  ) {
    skip(.refused)
    report(
      effect,
      Diagnostic(
        ImportErrorID.rowNotImported, why, severity: .warning, at: span, label: label, help: help,
        in: record ?? source))
  }

  /// Reports a value that is imported, but unlikely, or in another form.
  mutating func flag(
    _ what: String, _ effect: ImportProblem.Effect = .changed, at span: SourceSpan,
    label: String? = nil, notes: [String] = []
  ) {
    // Without a text, there is no place to show.
    let source: SourceText? = record ?? (source.bytes.isEmpty ? nil : source)
    let span = source == nil ? nil : span
    report(
      effect,
      Diagnostic(
        ImportErrorID.unlikelyRow, what, severity: .warning, at: span, label: label, notes: notes,
        in: source))
  }

  /// Reports a set with an implausible load or number of reps.
  mutating func flagIfUnlikely(_ set: ImportedSet, of exercise: String, at span: SourceSpan) {
    if let what = set.unlikelyAssistance(of: exercise) {
      flag("\(what) is unlikely for '\(exercise)'", at: span, label: "imported as assistance")
    }
    guard let what = set.unlikely else { return }
    flag(
      "\(what) is unlikely", at: span,
      label: "imported as a warm-up set, so it does not count as a record",
      notes: ["if it is right, remove the 'w' from the set with 'prog history edit'"])
  }

  /// Reports workouts and measurements in the future, or more than a hundred years ago.
  mutating func flagUnlikelyDates(_ today: CalendarDate?) {
    guard let today else { return }
    let dates = workouts.map { ($0.line, $0.date) } + measures.map { ($0.line, $0.date) }
    // Somewhere on Earth it is tomorrow already.
    let unlikely = dates.filter { _, date in
      date.days > today.days + 1 || date.days < today.days - 36_525
    }
    guard !unlikely.isEmpty else { return }
    let lines = SourceLines(source)
    for (line, date) in unlikely {
      let when = date > today ? "in the future" : "more than a hundred years ago"
      flag(
        "\(date.long) is \(when)", .noted, at: lines.span(ofLine: line),
        label: "imported as it is")
    }
  }

  /// Makes a note of each duration that is too long for a workout.
  mutating func keepLongDurationsAsNotes() {
    let long = workouts.indices.filter {
      workouts[$0].took.map { $0.tenths > SetRowReader.longest * 10 } ?? false
    }
    guard !long.isEmpty, layout != .prog else { return }
    let lines = SourceLines(source)
    for index in long {
      guard let took = workouts[index].took else { continue }
      flagUnfinished(at: lines.span(ofLine: workouts[index].line))
      workouts[index].took = nil
      workouts[index].add(note: "duration in \(layout.title): \(took.text)")
    }
  }

  /// Reports supersets that the history cannot hold, because it only joins exercises that follow
  /// each other.
  mutating func reportLostSupersets() {
    let count = workouts.reduce(0) { $0 + $1.lostSupersets }
    guard count > 0 else { return }
    losses.append("\(count.counted("superset")) whose exercises do not follow each other")
  }

  /// Completes a file that was read: its units, its totals, and the problems of all of it.
  ///
  /// - Throws: `unit-not-in-file` if the unit of its weights is not known.
  mutating func finish(_ options: ImportOptions) throws(Diagnostic) {
    try assignUnits(options)
    keepLongDurationsAsNotes()
    flagUnlikelyDates(options.today)
    reportLostSupersets()
    completeProblems()
    tally = ImportTally(workouts)
  }

  /// Forgets the workouts, but not their totals: they may take much memory.
  package mutating func forgetWorkouts() { workouts = [] }

  /// True if rows were refused and nothing of the file was read.
  package var isUnreadable: Bool {
    skipped[.refused] ?? 0 > 0 && tally.workouts == 0 && measures.isEmpty && programs.isEmpty
      && entriesOfProg.isEmpty
  }

  /// True for the file of an app that records the times of workouts, without sets.
  package var hasOnlyTimes: Bool { layout == .appleHealth || layout == .googleFit }

  /// Calls `change` for each set.
  mutating func changeSets(_ change: (inout ImportedSet) -> Void) {
    for workout in workouts.indices {
      for exercise in workouts[workout].exercises.indices {
        for set in workouts[workout].exercises[exercise].sets.indices {
          change(&workouts[workout].exercises[exercise].sets[set])
        }
      }
    }
  }

  package var sets: some Sequence<ImportedSet> {
    workouts.lazy.flatMap(\.exercises).flatMap(\.sets)
  }
}

// The unit of weights: from the row, else the header, else `--unit`. prog never guesses it.

extension ImportedFile {
  /// Gives every weight and distance its unit.
  ///
  /// - Throws: `unit-not-in-file` if one is missing, with what the numbers suggest.
  mutating func assignUnits(_ options: ImportOptions) throws(Diagnostic) {
    let open = sets.filter { $0.isLoaded && $0.unit == nil }
    let isWeightOpen =
      !open.isEmpty
      || measures.contains { if case .bodyweight(_, nil) = $0.value { true } else { false } }
      || programs.contains { $0.hasOpenUnit }
    if isWeightOpen {
      guard let unit = options.unit else { throw missingUnit(open) }
      assign(unit)
    }
    if sets.contains(where: { $0.distance.map { $0 > .zero } ?? false && $0.distanceUnit == nil }) {
      guard let unit = options.distanceUnit else { throw missingDistanceUnit() }
      changeSets { set in
        if set.distance != nil, set.distanceUnit == nil { set.distanceUnit = unit }
      }
    }
  }

  private mutating func assign(_ unit: WeightUnit) {
    changeSets { set in
      if set.weight != nil, set.unit == nil { set.unit = unit }
    }
    for index in measures.indices {
      if case .bodyweight(let weight, nil) = measures[index].value {
        measures[index].value = .bodyweight(weight, unit)
      }
    }
    for program in programs.indices { programs[program].changeSets { $0.unit = $0.unit ?? unit } }
  }

  private func missingUnit(_ open: [ImportedSet]) -> Diagnostic {
    let weights = open.compactMap { $0.weight?.magnitude }
    let known = Dictionary(grouping: sets.filter { $0.isLoaded }.compactMap(\.unit)) { $0 }
    var notes: [String] = []
    if let most = weights.max() {
      let count = weights.count.counted("weight")
      notes.append("\(count) without a unit; the heaviest is \(most.text(places: 4))")
      for (unit, share) in [
        ("2.5, as with kg plates", Decimal(25, places: 1)), ("5, as with lb plates", Decimal(5)),
      ] {
        let fitting = weights.count { $0.rounded(toMultipleOf: share) == $0 }
        notes.append("\(fitting * 100 / max(1, weights.count))% are multiples of \(unit)")
      }
    }
    for (unit, rows) in known.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let others = rows.count.counted("other weight")
      let verb = rows.count == 1 ? "is" : "are"
      notes.append("\(others) of the file \(verb) in \(unit.rawValue)")
    }
    let line = open.first.map { " (line \($0.line))" } ?? ""
    return Diagnostic(
      ImportErrorID.missingUnitOfFile,
      "'\(source.name)' does not give the unit of its weights\(line)", notes: notes,
      help: ["add --unit kg or --unit lb, as in the settings of the app"], in: nil)
  }

  private func missingDistanceUnit() -> Diagnostic {
    let distances = sets.filter { $0.distanceUnit == nil }.compactMap(\.distance)
      .filter { $0 > .zero }
    let most = distances.max()?.text(places: 4) ?? ""
    return Diagnostic(
      ImportErrorID.missingUnitOfFile, "'\(source.name)' does not give the unit of its distances",
      notes: ["\(distances.count.counted("distance")) without a unit; the longest is \(most)"],
      help: ["add --distance km, mi, m or yd"])
  }
}

extension ImportedProgram {
  fileprivate var hasOpenUnit: Bool {
    days.flatMap(\.exercises).flatMap(\.sets).contains {
      $0.weight.map { $0 != .zero } ?? false && $0.unit == nil
    }
  }

  fileprivate mutating func changeSets(_ change: (inout ImportedPlannedSet) -> Void) {
    for day in days.indices {
      for exercise in days[day].exercises.indices {
        for set in days[day].exercises[exercise].sets.indices {
          change(&days[day].exercises[exercise].sets[set])
        }
      }
    }
  }
}

extension SourceLines {
  /// Returns the place of a line, counted from 1.
  fileprivate func span(ofLine line: Int) -> SourceSpan {
    let range = bytes(ofLine: line - 1)
    return SourceSpan(range.lowerBound, range.upperBound)
  }
}
