// Finds exercises of a program whose names are one letter apart from an exercise that prog knows.

import Diagnostics
import Insights
import Programs
import Training

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
        let source = program.source
        let rest = SourceSpan(entry.span.start, source.bytes.count)
        problems.append(
          Diagnostic(
            DoctorID.similarExerciseNames,
            "'\(name)' and '\(known)' are probably the same exercise",
            severity: .warning, at: source.place(of: name, in: rest) ?? entry.span,
            label: "prog knows '\(known)'", notes: ["they differ in one letter"],
            help: [
              "write '\(known)'",
              "if it is a different exercise, list it under `exercises` in prog.yaml",
            ], in: source))
      }
    }
    return problems
  }
}

extension DayEntry {
  /// The exercises that the entry may train.
  var exerciseNames: Set<String> {
    var names = Set(options.alternatives.map(\.name))
    guard let exercise = options.exercise else { return names.union([slot.lift]) }
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
