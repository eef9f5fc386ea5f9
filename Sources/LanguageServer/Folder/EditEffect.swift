// The effect of unsaved edits on a running program.

import Diagnostics
import Logbook
import ProgramFormat
import Programs
import SystemPackage
import Training
import Workspace

/// The sessions of one running program that an unsaved edit changes.
struct EditEffect {
  /// The first session in which an exercise changes.
  struct Change: Hashable {
    /// The id of the program.
    let program: String
    let day: String
    let slot: SlotName
    let row: ExerciseChange.Row

    /// Returns the change as text: `next session, Sat 6 Sep: 77.5kg → 80kg`.
    func text(seenFrom today: CalendarDate) -> String {
      let time = row.weeks.lowerBound == 1 ? "next session" : "week \(row.weeks.lowerBound)"
      let date = row.date.map { ", \($0.weekdayAndDay(seenFrom: today))" } ?? ""
      return "\(time)\(date): \(difference)"
    }

    /// The sets before and after, without those that are the same in both.
    private var difference: String {
      guard let before = row.before else { return "new, \(row.after ?? "")" }
      guard let after = row.after else { return "\(before) is removed" }
      let (old, new) = (before.split(separator: ", "), after.split(separator: ", "))
      guard old.count == new.count else { return "\(before) → \(after)" }
      return zip(old, new).filter { $0 != $1 }.map { Self.difference($0, $1) }
        .joined(separator: ", ")
    }

    /// Returns two sets without the words that both begin with.
    private static func difference(_ before: Substring, _ after: Substring) -> String {
      let (old, new) = (before.split(separator: " "), after.split(separator: " "))
      let same = zip(old, new).prefix { $0 == $1 }.count
      let isShort = same > 0 && same < min(old.count, new.count)
      return [old, new].map { $0.dropFirst(isShort ? same : 0).joined(separator: " ") }
        .joined(separator: " → ")
    }
  }

  let program: String
  let title: String
  /// The changes; nil if the edited program has errors.
  let changes: [Change]?
  let today: CalendarDate

  /// Returns the changes as text, each with the name of the program if it is not `own`.
  func texts(in own: Program) -> [String] { changes?.map { text(of: $0, in: own) } ?? [] }

  func text(of change: Change, in own: Program) -> String {
    let name = program == own.id ? "" : "\(title), "
    return "\(name)\(change.slot.text), \(change.text(seenFrom: today))"
  }

  /// The weeks that are compared. Later changes do not matter while you type.
  static let weeks = 4

  /// Returns the effects on each running program that uses a file.
  static func effects(ofFile name: String, in folder: EditedFolder) -> [EditEffect] {
    folder.changedPrograms.compactMap { before, after in
      let files = [after.source.name] + after.resolved.source.parts.map(\.source.name)
      guard files.contains(name), let saved = folder.weeksOfSaved(before.id) else { return nil }
      guard let new = try? folder.edited.program(after.id),
        let edited = try? folder.replay(of: after.id)
      else {
        return EditEffect(program: after.id, title: "", changes: nil, today: folder.date)
      }
      let planned = PlannedWeeks(ProgramWeeks(edited, new, from: folder.date, count: weeks))
      let changes = DayChange.changes(from: saved, to: planned).flatMap { day in
        day.exercises.compactMap { exercise in
          exercise.rows.first.map {
            Change(program: after.id, day: day.day, slot: exercise.slot, row: $0)
          }
        }
      }
      return changes.isEmpty
        ? nil
        : EditEffect(
          program: after.id, title: new.description.title, changes: changes, today: folder.date)
    }
  }
}
