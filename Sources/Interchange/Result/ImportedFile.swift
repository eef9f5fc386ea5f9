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
    case .refused: "not readable"
    }
  }
}

/// The contents of a file that was read.
package struct ImportedFile: Sendable {
  package let source: SourceText
  package var layout: ImportLayout
  package var encoding = TextEncoding.utf8
  /// The number of rows below the header, or of sets in a file without rows.
  package var rows = 0
  package var workouts: [ImportedWorkout] = []
  package var measures: [ImportedMeasure] = []
  /// The entries of an export of prog, in their order. They are imported as they are.
  package var entriesOfProg: [Entry] = []
  package var programs: [ImportedProgram] = []
  package var skipped: [SkipReason: Int] = [:]
  /// Rows that were not imported, and values that are unlikely, with their places.
  package var problems: [Diagnostic] = []
  /// The number of problems that are not in `problems`.
  package var furtherProblems = 0
  /// The kinds of data that the file, or prog's history, cannot hold.
  package var losses: [String] = []
  /// Facts about the file, as sentences without a full stop.
  package var remarks: [String] = []
  /// The rows that are equal to an earlier row, and are sets nevertheless.
  package var equalRows = 0

  static let mostProblems = 20

  init(_ source: SourceText, _ layout: ImportLayout) {
    self.source = source
    self.layout = layout
  }

  mutating func skip(_ reason: SkipReason, _ count: Int = 1) {
    skipped[reason, default: 0] += count
  }

  mutating func report(_ problem: Diagnostic) {
    if problems.count < Self.mostProblems {
      problems.append(problem)
    } else {
      furtherProblems += 1
    }
  }

  /// Reports a row that is not imported.
  mutating func refuse(
    _ why: String, at span: SourceSpan, label: String? = nil, help: [String] = []
  ) {
    skip(.refused)
    report(
      Diagnostic(
        ImportErrorID.rowNotImported, why, severity: .warning, at: span, label: label, help: help,
        in: source))
  }

  /// Reports a value that is imported, but unlikely.
  mutating func flag(
    _ what: String, at span: SourceSpan, label: String? = nil, notes: [String] = []
  ) {
    report(
      Diagnostic(
        ImportErrorID.unlikelyRow, what, severity: .warning, at: span, label: label, notes: notes,
        in: source))
  }

  /// Reports a time of day that cannot be read.
  mutating func flag(time: String, at span: SourceSpan) {
    flag("'\(time)' is not a time of day", at: span, label: "imported without it")
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
    let lines = source.bytes.split(separator: .newline, omittingEmptySubsequences: false)
    for (line, date) in unlikely {
      let place = lines.indices.contains(line - 1) ? lines[line - 1] : []
      let when = date > today ? "in the future" : "more than a hundred years ago"
      flag(
        "\(date.long) is \(when)", at: SourceSpan(place.startIndex, place.endIndex),
        label: "imported as it is")
    }
  }

  /// Reports supersets that the history cannot hold, because it only joins exercises that follow
  /// each other.
  mutating func reportLostSupersets() {
    let count = workouts.reduce(0) { $0 + $1.lostSupersets }
    guard count > 0 else { return }
    losses.append(
      "\(count.counted("superset")) "
        + "whose exercises do not follow each other")
  }

  /// True if rows were refused and nothing of the file was read.
  package var isUnreadable: Bool {
    skipped[.refused] ?? 0 > 0 && workouts.isEmpty && measures.isEmpty && programs.isEmpty
      && entriesOfProg.isEmpty
  }

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
