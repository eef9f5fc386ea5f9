// An entry of the history in one line.

package import Training

extension Entry {
  /// The entry in a few words: `Squat (531), 1h05min`.
  package var summary: String {
    switch event {
    case .workout(let workout):
      var text = workout.title.isEmpty ? "workout" : workout.title
      if let reference = workout.reference { text += " (\(reference.program))" }
      if let took = workout.took { text += ", \(took.text)" }
      return text
    case .start(let program, _, _): return "start \(program)"
    case .stop(let program, _): return "stop \(program)"
    case .set(let program, _): return "set \(program)"
    case .skip(let program, let day, _): return "skip \(program), \(day)"
    case .redo(let program, let day, _): return "redo \(program), \(day)"
    case .pause(let program, let until, _):
      return "pause \(program ?? "all")" + (until.map { " until \($0.text)" } ?? "")
    case .resume(let program): return "resume \(program ?? "all")"
    case .bodyweight(let load, _): return "bodyweight \(load.text)"
    case .measure(let name, let quantity, _): return "\(name) \(quantity)"
    case .note(let lines, _): return "note" + (lines.first.map { ": \($0)" } ?? "")
    }
  }
}
