// An example of a change that an entry can have.

import Diagnostics
import HistoryFormat
import Notation
package import Training

extension EntryAmendment {
  /// Returns an option of `prog history edit` that fits the kind of an entry, with a value that the
  /// entry has.
  package static func example(of entry: Entry) -> String {
    func set(_ text: String) -> String { "--set \(text.inShell)" }
    switch entry.event {
    case .workout(let workout):
      guard let exercise = workout.exercises.first else { return "--title TEXT" }
      let work = exercise.sets.filter(\.set.isWork)
      return set("\(exercise.name): \(SetPrinter.text(of: work.isEmpty ? exercise.sets : work))")
    case .start(_, _, let values), .set(_, let values):
      return values.first.map { set("\($0.name) = \($0.value.plain)") }
        ?? "--move-to \(entry.date.text)"
    case .bodyweight(let load, _): return set(load.text)
    case .measure(_, let quantity, _): return set(quantity)
    case .note: return "--set TEXT"
    case .stop, .skip, .redo, .pause: return "--note TEXT"
    case .resume: return "--move-to \(entry.date.text)"
    }
  }
}
