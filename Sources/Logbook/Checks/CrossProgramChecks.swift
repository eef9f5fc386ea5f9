// Checks the programs of a folder against each other: equal titles, and exercises that probably
// should have one name.

import Diagnostics
import Insights
import ProgramFormat
import Programs
import Training
import Workspace

/// The problems that only appear when the programs of a folder are compared.
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

  /// Screens name a program by its title, so two equal ones cannot be told apart.
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

  /// The uses of an exercise in the programs.
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
}
