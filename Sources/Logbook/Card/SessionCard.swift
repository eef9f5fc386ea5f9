// A card: a planned session as text, which a lifter fills in and `prog log -` reads.

import Diagnostics
package import Engine
import Notation
import Programs
package import Training

/// The lines of a planned session to fill in.
package struct SessionCard {
  /// The first word of the line that names the date, the program and the day.
  static let word = "card"

  package let session: SessionPlan
  package let date: CalendarDate

  package init(_ session: SessionPlan, on date: CalendarDate) {
    self.session = session
    self.date = date
  }

  package var lines: [String] {
    var lines = [
      "# \(session.title) · \(session.day) · \(date.long)",
      "# Put an x in the brackets of what you did: [x]. Correct the sets that differ.",
      "# prog does not log lines with [ ]. It ignores lines that begin with #.",
      "# To log the card: prog log - < card.txt",
      "\(Self.word) \(date.text) \(session.program) \(session.day)",
    ]
    if let note = session.note { lines += Self.comment(note) }
    for exercise in session.exercises {
      let line = CardLine(exercise)
      lines.append("")
      if let problem = line.withoutSets {
        lines.append("# \(line.heading): \(problem)")
      } else {
        lines.append("[ ] \(line.heading): \(line.sets)")
        lines += line.remarks(on: date).flatMap { Self.comment($0, indent: "  ") }
      }
    }
    return lines
  }

  /// Returns a comment. A line break in the text must not begin another line of the card.
  private static func comment(_ text: String, indent: String = "") -> [String] {
    text.split(whereSeparator: \.isNewline).map { "# \(indent)\($0)" }
  }
}

/// The line of one exercise: its name, and the sets to do.
package struct CardLine {
  private let exercise: SessionExercise
  /// The sets that are not optional; all if all are.
  private let required: SessionExercise

  package init(_ exercise: SessionExercise) {
    self.exercise = exercise
    var required = exercise
    required.sets.removeAll(where: \.isOptional)
    self.required = required.sets.isEmpty ? exercise : required
  }

  /// The exercise as `prog log` takes it: `Squat`, `Squat as bbb`.
  package var heading: String {
    exercise.slot.label.map { "\(exercise.exercise) as \($0)" } ?? exercise.exercise
  }

  /// The reason why there is nothing to fill in; nil if the exercise is to be done.
  package var withoutSets: String? {
    if exercise.hasNoSetsToday { return exercise.wordsWithoutSets ?? "no sets today" }
    return (exercise.problem ?? exercise.sets.lazy.compactMap(\.problem).first)?.summary
  }

  /// The sets to do. If the plan leaves nothing open, they are what a tick logs; otherwise the
  /// lifter has to replace what is open.
  package var sets: String {
    if exercise.sets.isEmpty { return "?" }
    if required.isExact, let done = required.asPlanned { return SetPrinter.text(of: done) }
    return Self.text(of: required.sets, openLoad: needsLoad)
  }

  private func needsLoad(_ set: PrescribedSet) -> Bool {
    set.load == nil && !exercise.isBodyweight && set.set.amount.isOfReps
  }

  /// The values that the lifter has to fill in; nil if nothing is open.
  private var open: String? {
    if exercise.sets.isEmpty { return "write your sets in place of ?" }
    var amounts: [String] = []
    for set in required.sets where set.set.exactAmount == nil {
      let text = SetPrinter.text(of: PlannedSet(count: .exactly(1), amount: set.set.amount))
      if !amounts.contains(text) { amounts.append(text) }
    }
    if required.sets.contains(where: needsLoad) { amounts.append("?") }
    guard !amounts.isEmpty else { return nil }
    let example = required.asPlanned.map { ", such as \(SetPrinter.text(of: $0))" } ?? ""
    return "write what you did in place of \(amounts.joined(separator: " and "))\(example)"
  }

  /// Returns the comments below the line.
  package func remarks(on date: CalendarDate) -> [String] {
    var remarks: [String] = []
    if exercise.isOptional { remarks.append("optional") }
    if let open { remarks.append(open) }
    let planned = Self.text(of: exercise.sets) { _ in false }
    if !exercise.sets.isEmpty, open == nil, planned != sets { remarks.append("plan: \(planned)") }
    if !exercise.warmup.isEmpty {
      remarks.append("warm-up: \(Self.text(of: exercise.warmup) { _ in false })")
    }
    if let last = exercise.last {
      remarks.append("last \(last.date.short(seenFrom: date)): \(SetPrinter.text(of: last.sets))")
    }
    if let tempo = exercise.tempo { remarks.append("tempo: \(tempo)") }
    if let note = exercise.note { remarks.append(note) }
    return remarks
  }

  /// Returns planned sets as text, without names, with a `?` in place of the loads that `openLoad`
  /// returns true for.
  private static func text(
    of sets: [PrescribedSet], openLoad: (PrescribedSet) -> Bool
  ) -> String {
    SetPrinter.text(
      of: sets.map { prescribed in
        var set = prescribed.set
        (set.name, set.isWarmup, set.isOptional) = (nil, false, prescribed.isOptional)
        if openLoad(prescribed) {
          set.load = .expression(Expression(.name(ValueName("?")), at: SourceSpan(0, 0)))
        }
        return .set(set)
      })
  }
}
