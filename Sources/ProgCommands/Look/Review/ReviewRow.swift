// The texts about one athlete in a review, before they are laid out.

import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Training

/// An athlete of a review, or why the folder cannot be read.
struct ReviewRow {
  let name: String
  /// The folder as it was typed.
  let folder: String
  let review: Result<AthleteReview, LogbookError>
}

extension AthleteReview {
  /// `Fri 3 Oct A`, or `none`.
  var lastText: String {
    last?.date.weekdayAndDay(seenFrom: date) ?? "none"
  }

  /// `2 of 3`; without a schedule the number of workouts.
  var doneText: String {
    let extra = workouts - programs.reduce(0) { $0 + ($1.planned == nil ? 0 : $1.done) }
    guard let planned else { return "\(workouts)" }
    return "\(planned.done) of \(planned.of)" + (extra > 0 ? " +\(extra)" : "")
  }

  /// `12 days`, or empty.
  var overdueText: String {
    overdue.map { date.days(since: $0.since).counted("day") } ?? ""
  }

  /// The lifts that stalled, each once.
  var stalledText: String {
    stalls.filter { !$0.isFirstFailure }.map(\.slot.text).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }.joined(separator: ", ")
  }

  var recordsText: String { records.isEmpty ? "" : "\(records.count)" }

  /// A line of the details: a topic and what there is to say about it.
  struct Detail {
    enum Topic: String {
      case program = ""
      case overdue
      case stalled
      case missed
      case change = "changed"
      case record = "record"
      case plateau
      case move = "entry"
      case note
    }

    let topic: Topic
    let text: String
  }

  /// Everything that the table does not say.
  var details: [Detail] {
    programs.map { Detail(topic: .program, text: $0.words(date)) }
      + programs.flatMap { program in
        program.overdue.map {
          Detail(topic: .overdue, text: "\($0.day) since \($0.since.weekdayAndDay(seenFrom: date))")
        }
      }
      + stalls.map { Detail(topic: $0.isFirstFailure ? .missed : .stalled, text: $0.words) }
      + programs.flatMap(changes) + recordDetails + plateauDetails
      + moves.map { move in
        let notes = move.entry.event.notes.map { " \"\($0)\"" }.joined()
        return Detail(
          topic: .move, text: "\(move.entry.date.weekdayAndDay), \(move.entry.summary)\(notes)")
      }
      + notes.map { note in
        let about = note.about.map { "\($0): " } ?? ""
        return Detail(topic: .note, text: "\(note.date.weekdayAndDay), \(about)\"\(note.text)\"")
      }
  }

  /// Returns the net changes of a program by lift. Misses are in the stalls.
  private func changes(of program: ProgramReview) -> [Detail] {
    var details = LiftProgress.all(program.netChanges.filter { !$0.isCount }).compactMap { lift in
      let text = lift.text
      guard !text.isEmpty else { return Detail?.none }
      let isByHand = lift.changes.allSatisfy { $0.occasion == "set" }
      return Detail(
        topic: .change,
        text: (lift.name.map { "\($0): " } ?? "") + text + (isByHand ? " (set by hand)" : ""))
    }
    if let edit = program.edit {
      details.append(
        Detail(
          topic: .change,
          text: "\(program.id) was edited: \(program.id)@\(edit.before) -> "
            + "\(program.id)@\(edit.after)"))
    }
    return details
  }

  /// The latest record of each exercise, with the number of its others.
  private var recordDetails: [Detail] {
    var names: [String] = []
    var groups: [String: [Record]] = [:]
    for record in records {
      if groups[record.exercise] == nil { names.append(record.exercise) }
      groups[record.exercise, default: []].append(record)
    }
    return names.compactMap { name in
      guard let all = groups[name], let latest = all.first else { return nil }
      let more = all.count > 1 ? " (and \(all.count - 1) more)" : ""
      return Detail(topic: .record, text: latest.announcement + more)
    }
  }

  private var plateauDetails: [Detail] {
    guard !plateaus.isEmpty else { return [] }
    let names = plateaus.map { "\($0.exercise) since \($0.best.date.short(seenFrom: date))" }
    return [Detail(topic: .plateau, text: names.joined(separator: ", "))]
  }
}

extension ProgramReview {
  /// `StrongLifts 5x5: 2 of 3 done, next A on Mon 6 Oct`.
  fileprivate func words(_ date: CalendarDate) -> String {
    var parts = [planned.map { "\(done) of \($0) done" } ?? "\(done) done"]
    if let stopped { parts.append("stopped on \(stopped.weekdayAndDay)") }
    if status == .paused { parts.append("paused") }
    if status == .ended { parts.append("ended") }
    if status != .paused, let next {
      parts.append(
        next.date.map {
          $0 == date
            ? "\(next.day) is due" : "next \(next.day) on \($0.weekdayAndDay(seenFrom: date))"
        }
          ?? "next \(next.day)")
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }
}

extension Stall {
  /// `Bench Press: missed reps in 2 sessions in a row, last on Fri 3 Oct`.
  var words: String {
    let missed = LiftProgress.missed(slot.lift)
    return switch kind {
    case .missed(1): "\(slot.text): \(missed) on \(date.weekdayAndDay)"
    case .missed(let count):
      "\(slot.text): \(missed) in \(count) sessions in a row, last on \(date.weekdayAndDay)"
    case .lowered(let change): "\(slot.text): \(change.loweredWords) on \(date.weekdayAndDay)"
    }
  }
}

extension Change {
  /// `weight lowered from 100kg to 90kg`.
  fileprivate var loweredWords: String {
    let name = value.name == "tm" ? "training max" : value.name
    return "\(name) lowered from \(before?.text ?? "open") to \(after?.text ?? "open")"
  }

  /// True for a counter of failed sessions, which the stalls show already.
  fileprivate var isCount: Bool {
    guard isAfterMiss || after == .number(.zero) else { return false }
    if case .number? = after, value.name != "stage", value.name != "extra_reps" { return true }
    return false
  }
}
