// The lines of an exercise in `today` and `plan`.

import Engine
import Logbook
import Terminal
import Training

/// The lines that `today` shows about an exercise.
struct ExerciseRows {
  let name: StyledLine
  /// The training max, or what changed.
  var value: String?
  /// The end of the value that says how it changed.
  var reason: String?
  /// The last comparable session, or the date that loads are filled in from.
  let last: String?
  let warmup: String?
  let work: StyledLine
  /// The work sets, one cell for each load in a row. Empty if there is only a text.
  let cells: [SetText.Cell]
  /// The plates in one line.
  let plates: String?
  /// The reps to beat: `best at 245lb: 6`.
  let best: String?
  /// Messages of rules, notes and warnings, one per line.
  let remarks: [StyledLine]

  init(_ facts: ExerciseFacts, toBeat: (load: Load, reps: Int)?, isVerbose: Bool) {
    let exercise = facts.exercise
    var name = StyledLine(facts.name, .bold)
    if exercise.isOptional { name.append("  optional", .dim) }
    if let dependence = exercise.dependence, !exercise.sets.isEmpty {
      name.append("  \(dependence)", .dim)
    }
    if let tempo = exercise.tempo { name.append("  tempo \(tempo)", .dim) }
    self.name = name
    value = facts.value
    reason = facts.reason
    last = facts.last
    warmup = exercise.warmup.isEmpty ? nil : SetText.text(exercise.warmup)
    if let text = exercise.withoutSets {
      work = StyledLine(text, exercise.problem == nil ? .dim : .yellow)
      cells = []
    } else {
      work = StyledLine(SetText.text(exercise.sets))
      cells = SetText.cells(exercise.sets)
    }
    plates = facts.platesLine
    best = toBeat.map { "best at \($0.load.text): \($0.reps)" }
    var remarks = facts.sayings.map { StyledLine($0, .cyan) }
    if isVerbose { remarks += exercise.changes.map { ChangeView(change: $0).text } }
    if let easing = facts.easing { remarks.append(StyledLine(easing, .dim)) }
    if let note = exercise.note { remarks.append(StyledLine(note, .italic)) }
    for warning in exercise.loadProblemTexts + exercise.warnings {
      remarks.append(StyledLine(warning, .yellow))
    }
    self.remarks = remarks
  }
}
