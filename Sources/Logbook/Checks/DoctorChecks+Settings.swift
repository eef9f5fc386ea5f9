// Checks the names of exercises in the settings.

import Diagnostics
import Insights
import Programs
import Training
import Workspace

extension DoctorChecks {
  /// Reports names of exercises in `prog.yaml` that are nowhere else, but one typo away from an
  /// exercise.
  mutating func examineSettings() {
    // The settings were read when the folder was opened.
    guard let source = try? opened.folder.settingsText() else { return }
    let found = Settings.exerciseNames(in: source)
    if found.isEmpty { return }
    let trained = programs.flatMap { $0.program.days.flatMap(\.entries).flatMap(\.exerciseNames) }
    let names = ExerciseNames(
      opened.exerciseNames(done: true, and: Array(Set(trained)).sorted()))
    let former = opened.settings.renames
    var seen: Set<String> = []
    for (name, span) in found
    where names.whole(former.name(name)) == nil && seen.insert(name).inserted {
      guard let near = names.typo(name),
        !SimilarExerciseNames.found(among: [name: 0, near: 1]).isEmpty
      else { continue }
      findings.append(
        Diagnostic(
          DoctorID.similarExerciseNames,
          "'\(name)' and '\(near)' are probably the same exercise", severity: .warning,
          at: span, label: "no exercise has this name",
          help: ["write '\(near)'"], in: source))
    }
  }
}
