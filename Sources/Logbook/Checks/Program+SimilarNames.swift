// The names of exercises in a program, and the warning about one that probably means another.

import Diagnostics
import Programs
import Training

extension Program {
  /// Returns the warning that the name of an exercise in an entry probably means a known exercise.
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
