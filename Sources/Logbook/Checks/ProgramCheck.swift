// Checks one program for `prog check`.

package import Diagnostics
import Engine
import Insights
import ProgramFormat
package import Programs
import SystemPackage
import Training
package import Workspace

/// The check of a program: its text, its schedule, its tests, and its loads in the lifter's gyms.
package struct ProgramCheck {
  /// Nil if the program cannot be read, and only then.
  package let program: Program?
  package let problems: [Diagnostic]
  /// The prepared program, so that its owner decides when it is freed.
  private let compiled: CompiledProgram?

  /// Checks a program. `settings` are the settings of its training folder; nil outside of one.
  /// `trained` returns the exercises of its history; nil if other names of them are not reported.
  package init(
    _ text: ProgramText, settings: Settings?, trained: (() -> Set<String>)? = nil
  ) {
    let (program, diagnostics, hints) = text.check()
    self.program = program
    guard let program else {
      problems = diagnostics
      compiled = nil
      return
    }
    let gyms = settings.flatMap { $0.hasGyms ? $0.gyms : nil }
    var found = diagnostics + hints
    found += ScheduleCheck.problems(of: program)
    let compiled = CompiledProgram(program)
    self.compiled = compiled
    let ofEngine = (settings?.ofEngine ?? EngineSettings()).knowingLifts(of: program)
    found += PlanCheck.problems(of: compiled, settings: ofEngine)
    found += GymCheck.problems(of: compiled, settings: ofEngine, gyms: gyms)
    found += BodyweightCheck.problems(of: compiled, settings: ofEngine)
    found += UnlikelySetCheck.problems(of: compiled, settings: ofEngine)
    found += compiled.problems(of: program.tests)
    let listed = settings?.exercises.map(\.name) ?? []
    found += ExerciseTypos.problems(of: program, listed: listed)
    if let trained {
      found += ExerciseAliases.problems(of: program, listed: listed, trained: trained)
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

// Finds exercises of a program whose names are one letter apart from an exercise that prog knows.

/// The exercises of one program that are probably misspelled.
enum ExerciseTypos {
  /// Returns a warning for each name that is neither in the library nor in the settings, but one
  /// letter apart from a name of the library. `listed` are the exercises in the settings.
  static func problems(of program: Program, listed: [String]) -> [Diagnostic] {
    var seen = Set(listed)
    var problems: [Diagnostic] = []
    for entry in program.days.flatMap(\.entries) {
      for name in entry.exerciseNames.sorted() where seen.insert(name).inserted {
        guard let known = SimilarExerciseNames.inLibrary(name) else { continue }
        problems.append(
          program.similarName(
            name, to: known, in: entry, label: "prog knows '\(known)'",
            note: "they differ in one letter"))
      }
    }
    return problems
  }
}

// Finds exercises of a program under another name than in the history or the library.

/// The exercises of one program whose sets would be logged under two names: `OHP` is the Overhead
/// Press of other programs.
enum ExerciseAliases {
  /// Other names in the programs that come with prog, whose histories have them.
  static let shipped: Set = [
    "Box Jumps", "Farmer's Walk", "Hamstring Curl", "Lying Leg Curl", "One Arm Dumbbell Row",
  ]

  /// Returns a warning for each name that is an alias, a plural or another spelling of an exercise.
  ///
  /// A name that the history has is right, unless the history has the usual name too. `listed` are
  /// the exercises in the settings. `trained` is called only if there is such a name.
  static func problems(
    of program: Program, listed: [String], trained: () -> Set<String>
  ) -> [Diagnostic] {
    var seen = shipped.union(listed)
    var history: Set<String>?
    var problems: [Diagnostic] = []
    for entry in program.days.flatMap(\.entries) {
      for name in entry.exerciseNames.sorted() where seen.insert(name).inserted {
        guard let usual = ExerciseLibrary.known(name)?.name, usual != name,
          !ExerciseNames.kinds.contains(usual)
        else { continue }
        let known = history ?? trained()
        history = known
        let isTrained = known.contains(usual)
        guard isTrained || !known.contains(name) else { continue }
        problems.append(
          program.similarName(
            name, to: usual, in: entry,
            label: isTrained ? "your history has '\(usual)'" : "prog knows it as '\(usual)'",
            note: "two names have separate records"))
      }
    }
    return problems
  }
}
