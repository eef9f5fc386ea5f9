// Finds exercises of a program under another name than in the history or the library.

import Diagnostics
import Programs
import Training

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
