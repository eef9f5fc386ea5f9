// All that `prog check` looks for in one program.

package import Diagnostics
import Engine
import ProgramFormat
package import Programs
import SystemPackage
import Training
package import Workspace

/// A program looked over: by itself, by its schedule, and in the lifter's gyms.
package struct ProgramCheck {
  /// Nil exactly when `problems` has an error of reading.
  package let program: Program?
  package let problems: [Diagnostic]

  /// `settings` are those of the folder that the file lies in, where it lies in one.
  package init(_ text: ProgramText, settings: Settings?) {
    let (program, diagnostics, hints) = text.check()
    self.program = program
    guard let program else {
      problems = diagnostics
      return
    }
    let gyms = settings.flatMap { $0.hasGyms ? $0.gyms : nil }
    var found = diagnostics + hints
    found += ScheduleCheck.problems(of: program)
    let compiled = CompiledProgram(program)
    found += PlanCheck.problems(of: compiled, settings: settings?.ofEngine ?? EngineSettings())
    found += GymCheck.problems(
      of: compiled, settings: settings?.ofEngine ?? EngineSettings(), gyms: gyms)
    found += compiled.problems(of: program.tests)
    // What a file that this one starts from leaves unused here is said when that file is checked.
    problems = found.map(\.atOrigin).filter {
      $0.source?.name == text.source.name || !Self.unusedIDs.contains($0.id)
    }
  }

  private static let unusedIDs: Set<String> = {
    let ids: [ProgramWarningID] = [
      .unusedScheme, .unusedProgression, .unusedLift, .unusedValue, .unusedParameter,
      .valueNeverRead,
    ]
    return Set(ids.map(\.rawValue))
  }()
}
