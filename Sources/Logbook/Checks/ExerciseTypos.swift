// Finds exercises of a program whose names are one letter apart from an exercise that prog knows.

import Diagnostics
import Insights
import Programs

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
