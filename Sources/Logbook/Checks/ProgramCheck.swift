// Checks one program for `prog check`.

package import Diagnostics
import Engine
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
