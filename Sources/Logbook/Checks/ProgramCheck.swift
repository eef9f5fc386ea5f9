// Checks one program for `prog check`.

package import Diagnostics
package import Engine
import Insights
import Notation
import ProgramFormat
package import Programs
import SystemPackage
package import Training
package import Workspace

/// The check of a program: its text, its schedule, its tests, and its loads in the lifter's gyms.
package struct ProgramCheck {
  /// Nil if the program cannot be read, and only then.
  package let program: Program?
  /// The parts that can be read in spite of errors; nil if the program extends another.
  package let readable: Program?
  package let problems: [Diagnostic]
  /// The program prepared for replay.
  package let compiled: CompiledProgram?

  /// Checks a program. `settings` are the settings of its training folder; nil outside of one.
  /// `trained` returns the exercises of its history; nil if other names of them are not reported.
  package init(_ text: ProgramText, settings: Settings?, trained: (() -> Set<String>)? = nil) {
    let checked = text.check()
    program = checked.program
    readable = checked.readable
    guard let program else {
      problems = checked.diagnostics
      compiled = nil
      return
    }
    let gyms = settings.flatMap { $0.hasGyms ? $0.gyms : nil }
    var found = checked.diagnostics + checked.hints
    found += ScheduleCheck.problems(of: program)
    let compiled = CompiledProgram(program)
    self.compiled = compiled
    let ofEngine = (settings?.ofEngine ?? EngineSettings()).knowingLifts(of: program)
    found += PlanCheck.problems(of: compiled, settings: ofEngine)
    found += GymCheck.problems(of: compiled, settings: ofEngine, gyms: gyms)
    found += BodyweightCheck.problems(of: compiled, settings: ofEngine)
    found += UnlikelySetCheck.problems(of: compiled, settings: ofEngine)
    found += compiled.problems(of: program.tests)
    if let settings { found += TargetCheck.problems(of: program, settings: settings) }
    let listed = settings?.exercises.map(\.name) ?? []
    found += ExerciseNameCheck.typos(in: program, listed: listed)
    if let trained {
      found += ExerciseNameCheck.aliases(in: program, listed: listed, trained: trained)
    }
    // Unused parts of an extended file are reported when that file is checked.
    problems = found.map(\.atOrigin).filter {
      $0.source?.name == text.source.name || !Self.unusedIDs.contains($0.id)
    }
  }

  private static let unusedIDs: Set<String> = {
    let ids: [ProgramWarningID] = [
      .unusedScheme, .unusedProgression, .unusedLift, .unusedValue, .unusedParameter,
      .changedButUnused,
    ]
    return Set(ids.map(\.rawValue))
  }()
}

/// The exercises of one program that are probably misspelled, or whose sets would be logged under
/// two names: `OHP` is the Overhead Press of other programs.
enum ExerciseNameCheck {
  /// Other names in the programs that come with prog, whose histories have them.
  static let shipped: Set = [
    "Box Jumps", "Farmer's Walk", "Hamstring Curl", "Lying Leg Curl", "One Arm Dumbbell Row",
  ]

  /// Returns a warning for each name that is neither in the library nor in the settings, but one
  /// letter apart from a name of the library. `listed` are the exercises in the settings.
  static func typos(in program: Program, listed: [String]) -> [Diagnostic] {
    problems(in: program, besides: Set(listed)) { name in
      SimilarExerciseNames.inLibrary(name).map {
        ($0, "prog knows '\($0)'", "they differ in one letter")
      }
    }
  }

  /// Returns a warning for each name that is an alias, a plural or another spelling of an exercise.
  ///
  /// A name that the history has is right, unless the history has the usual name too. `trained` is
  /// called only if there is such a name.
  static func aliases(
    in program: Program, listed: [String], trained: () -> Set<String>
  ) -> [Diagnostic] {
    var history: Set<String>?
    return problems(in: program, besides: shipped.union(listed)) { name in
      guard let usual = ExerciseLibrary.known(name)?.name, usual != name,
        !ExerciseNames.kinds.contains(usual)
      else { return nil }
      let known = history ?? trained()
      history = known
      let isTrained = known.contains(usual)
      guard isTrained || !known.contains(name) else { return nil }
      let label = isTrained ? "your history has '\(usual)'" : "prog knows it as '\(usual)'"
      return (usual, label, "two names have separate records")
    }
  }

  private static func problems(
    in program: Program, besides known: Set<String>,
    meant: (String) -> (name: String, label: String, note: String)?
  ) -> [Diagnostic] {
    var seen = known
    var problems: [Diagnostic] = []
    for entry in program.days.lazy.flatMap(\.entries) {
      for name in entry.exerciseNames.sorted() where seen.insert(name).inserted {
        guard let found = meant(name) else { continue }
        problems.append(
          program.similarName(
            name, to: found.name, in: entry, label: found.label, note: found.note))
      }
    }
    return problems
  }
}

// The names of exercises in a program, and the warning about one that probably means another.

extension Program {
  func similarName(
    _ name: String, to known: String, in entry: DayEntry, label: String, note: String
  ) -> Diagnostic {
    let rest = SourceSpan(entry.span.start, source.bytes.count)
    return Diagnostic(
      DoctorID.similarExerciseNames, "'\(name)' and '\(known)' are probably the same exercise",
      severity: .warning, at: source.place(of: name, in: rest) ?? entry.span, label: label,
      notes: [note],
      help: [
        "write '\(known)'",
        "if it is a different exercise, list it under `exercises` in prog.yaml",
      ], in: source)
  }
}

extension DayEntry {
  /// The exercises that the entry may train.
  var exerciseNames: Set<String> {
    var names = Set(options.alternatives.map(\.name))
    guard let exercise = options.exercise else {
      names.insert(slot.lift)
      return names
    }
    for choice in exercise.all {
      switch choice {
      case .named(let name): names.insert(name)
      case .oneOf(let some, _): names.formUnion(some)
      case .input: break
      }
    }
    return names
  }
}

struct CrossProgramChecks {
  private(set) var problems: [Diagnostic] = []
  private let settings: Settings
  private let programs: [DoctorChecks.ReadProgram]

  init(_ programs: [DoctorChecks.ReadProgram], _ settings: Settings) {
    self.settings = settings
    self.programs = programs
    checkTitles()
    checkExercises()
  }

  // MARK: Titles

  private mutating func checkTitles() {
    var first: [String: ProgramText] = [:]
    for program in programs {
      let text = program.text
      let title = program.program.description.title
      guard let other = first[title] else {
        first[title] = text
        continue
      }
      let source = text.source
      let whole = SourceSpan(0, source.bytes.count)
      problems.append(
        Diagnostic(
          DoctorID.sameTitle,
          "'\(text.id)' and '\(other.id)' have the same title '\(title)'", severity: .warning,
          at: source.place(of: title, in: whole), label: "also in \(other.source.name)",
          help: ["change one of the titles, for example: `program: \(title) (\(text.id))`"],
          in: source))
    }
  }

  // MARK: Exercises

  private struct Uses {
    var count = 0
    /// The name as it is written, which may be an old name of the settings.
    var name: String
    var text: ProgramText
    var span: SourceSpan
  }

  private mutating func checkExercises() {
    let renames = settings.renames
    var uses: [String: Uses] = [:]
    for program in programs {
      for entry in program.program.days.flatMap(\.entries) {
        for name in entry.exerciseNames {
          let unused = Uses(name: name, text: program.text, span: entry.span)
          uses[renames.name(name), default: unused].count += 1
        }
      }
    }
    let listed = Set(settings.exercises.map(\.name))
    let known = listed.union(uses.keys.filter { ExerciseLibrary.known($0)?.name == $0 })
    let pairs = SimilarExerciseNames.found(among: uses.mapValues(\.count), distinct: known)
    for pair in pairs where !isReportedAlone(pair, listed) { add(pair, known, uses) }
  }

  /// Returns whether the check of a single program reports one of the names, because the other is
  /// in the library.
  private func isReportedAlone(_ pair: SimilarExerciseNames, _ listed: Set<String>) -> Bool {
    let names = [pair.name, pair.other]
    return !pair.isSpelling
      && names.contains { !listed.contains($0) && SimilarExerciseNames.inLibrary($0) != nil }
  }

  private mutating func add(
    _ pair: SimilarExerciseNames, _ known: Set<String>, _ uses: [String: Uses]
  ) {
    // A name of the library or the settings is not the typo, however rarely it is used.
    let isOtherTheTypo = known.contains(pair.name) && !known.contains(pair.other)
    let typo = isOtherTheTypo ? pair.other : pair.name
    let meant = isOtherTheTypo ? pair.name : pair.other
    guard let place = uses[typo], let other = uses[meant] else { return }
    let source = place.text.resolved.source
    let rest = SourceSpan(place.span.start, source.bytes.count)
    let isHere = place.text.id == other.text.id
    var help = ["write '\(meant)'"]
    if !pair.isSpelling {
      help.append("if they are different exercises, list both under `exercises` in prog.yaml")
    }
    problems.append(
      Diagnostic(
        DoctorID.similarExerciseNames, "'\(typo)' and '\(meant)' are probably the same exercise",
        severity: .warning, at: source.place(of: place.name, in: rest) ?? place.span,
        label: isHere
          ? "'\(meant)' is in this program too" : "'\(meant)' is in \(other.text.source.name)",
        notes: pair.isSpelling
          ? ["they differ only in case, spaces or dashes"] : ["they differ in one letter"],
        help: help, in: source
      ).atOrigin)
  }
}

// The ids of problems of a whole folder, which `prog doctor` finds. `prog check` without files
// finds the problems of its programs.

/// The problems of a training folder in which all files can be read.
package enum DoctorID: String, DiagnosticID {
  // Programs
  case programGone = "program-gone"
  case sameTitle = "same-title"
  case missingVersion = "missing-version"
  case dayUnknownToProgram = "day-unknown-to-program"
  case slotUnknownToProgram = "slot-unknown-to-program"
  case valueUnknownToProgram = "value-unknown-to-program"
  case valueOfOtherKind = "value-of-other-kind"
  // Entries
  case unlikelyLoad = "unlikely-load"
  case unlikelyUnit = "unlikely-unit"
  case unlikelyBodyweight = "unlikely-bodyweight"
  case unlikelySpeed = "unlikely-speed"
  case unlikelyDate = "unlikely-date"
  case unlikelyDuration = "unlikely-duration"
  case sameSetsTwice = "same-sets-twice"
  case similarExerciseNames = "similar-exercise-names"
  // Files
  case unfinishedSession = "unfinished-session"
  case leftoverFile = "leftover-file"
  case unmergedLines = "unmerged-lines"
  case notWritable = "not-writable"
  case mergeByLines = "merge-by-lines"
  case conflictCopy = "conflict-copy"
}

package enum HistoryCheckID: String, DiagnosticID {
  case orphanedDay = "orphaned-day"
  case orphanedSlot = "orphaned-slot"
  case orphanedValue = "orphaned-value"
  case startNotUsed = "start-not-used"
}

/// Compares program texts with the history of their earlier versions.
package struct HistoryCheck {
  private let folder: OpenedFolder
  private let replay: Replay
  private let running: [String]

  package init(folder: OpenedFolder, date: CalendarDate) throws {
    self.folder = folder
    running = folder.runningIDs(through: date)
    // Running programs that cannot be read are reported elsewhere.
    let readable = running.filter { (try? folder.program($0)) != nil }
    var replay = Replay(
      record: folder.record, library: try folder.library(for: readable),
      settings: folder.engineSettings)
    replay.advance(through: date)
    self.replay = replay
  }

  package func problems(of texts: [ProgramText]) -> [Diagnostic] {
    texts.filter { running.contains($0.id) }.flatMap { text -> [Diagnostic] in
      // The history is read with the current names of exercises, so the program must be too.
      let renames = folder.settings.renames
      guard let program = text.read(renames).program,
        let edit = replay.edit(to: program, version: text.version)
      else { return [] }
      let days = edit.days.map { diagnostic($0, text) }
      let slots = edit.slots.map { diagnostic($0, text) }
      let values = edit.values.map { diagnostic($0, text) }
      let starts = edit.starts.map { diagnostic($0.start, at: $0.span, text) }
      let found = days + slots + values + starts
      let isAsWritten = text.resolved.source.renaming(renames, id: text.id) == text.resolved.source
      return found.map { problem in
        var problem = problem
        // If names were replaced, the places do not match the file.
        if !isAsWritten { problem.span = nil }
        return problem.atOrigin
      }
    }
  }

  private func diagnostic(_ day: ProgramEdit.OrphanedDay, _ text: ProgramText) -> Diagnostic {
    let count = day.workouts.counted("workout")
    return Diagnostic(
      HistoryCheckID.orphanedDay,
      "day '\(day.name)' was trained, but is no longer in the program", severity: .warning,
      at: day.likely?.span, label: "did you rename it to this?",
      notes: [
        "\(count), the last one on \(day.last.text)",
        "the workouts stay in the history, but no longer count for what is due",
      ],
      help: [
        day.likely.map { "rename '\($0.name)' to '\(day.name)' to continue from there" }
          ?? "restore the day, or stop the program and start it again from scratch"
      ], in: text.resolved.source)
  }

  private func diagnostic(_ slot: ProgramEdit.OrphanedSlot, _ text: ProgramText) -> Diagnostic {
    let values = slot.values.map { "\($0.name) \($0.value.text)" }.joined(separator: ", ")
    var help = ["restore '\(slot.slot.text)' to continue from there"]
    if let likely = slot.likely {
      help = ["rename '\(likely.slot.text)' to '\(slot.slot.text)' to continue from there"]
      help += slot.kept.map { "or copy its value: prog set \($0.name.change(to: $0.value))" }
    }
    return Diagnostic(
      HistoryCheckID.orphanedSlot,
      "'\(slot.slot.text)' was trained, but is no longer in the program", severity: .warning,
      at: slot.likely?.span, label: "did you rename it to this? It starts from scratch",
      notes: ["last trained on \(slot.last.text)"]
        + (values.isEmpty ? [] : ["its values are lost: \(values)"]),
      help: help, in: text.resolved.source)
  }

  private func diagnostic(_ value: ProgramEdit.OrphanedValue, _ text: ProgramText) -> Diagnostic {
    let values = value.values.map { one in
      (one.name.owner.map { "\($0.text) " } ?? "") + one.value.text
    }
    let changes = value.values.map { $0.name.change(to: $0.value) }
    return Diagnostic(
      HistoryCheckID.orphanedValue,
      "rules kept '\(value.name)', which is no longer in the program", severity: .warning,
      at: value.span, label: "did you rename it to this? It starts from scratch",
      notes: ["lost: \(values.joined(separator: ", "))"],
      help: [
        "rename '\(value.likely)' to '\(value.name)' to continue from there",
        "or copy the values: prog set \(changes.joined(separator: " "))",
      ], in: text.resolved.source)
  }

  private func diagnostic(_ start: ChangedStart, at span: SourceSpan?, _ text: ProgramText)
    -> Diagnostic
  {
    let name = start.value.plainText
    return Diagnostic(
      HistoryCheckID.startNotUsed,
      "'\(name)' remains \(start.running.text); the new start \(start.declared.text) is not used",
      severity: .warning, at: span, label: "applies only when the program starts",
      help: ["change the running value: prog set \(start.value.change(to: start.declared))"],
      in: text.resolved.source)
  }
}

extension ValueName {
  /// Returns the argument of `prog set` that changes the value: `Squat.weight=60kg`.
  func assignment(of value: Value) -> String {
    "\(plainText)=\(value.text)"
  }

  /// Returns the same in quotes if it contains spaces.
  fileprivate func change(to value: Value) -> String {
    let text = assignment(of: value)
    return text.contains(" ") ? "\"\(text)\"" : text
  }
}
