// An entry whose lines are being read.

import Diagnostics
import Training

/// The parts of an entry that have been read so far.
final class OpenEntry {
  let id: EntryID
  let header: SourceSpan
  let line: Int
  let date: CalendarDate
  /// False if the date could not be read; the entry then has no number either.
  var isDated = true
  var time: ClockTime?
  /// Nil if the kind is unknown; the entry's lines are then ignored.
  var kind: EntryKind?
  /// The end of the last line with content.
  var end: Int
  var digest: UInt64
  /// True if the header is too incomplete to keep the entry.
  var isLost = false

  /// The name in the header: a title, a program's id, or the name of a measure.
  var name = ""
  /// The day of a `skip` or `redo`, or the quantity of a measure.
  var detail = ""
  var isAll = false
  var until: CalendarDate?
  var load: Load?

  var reference: ProgramReference?
  var took: Seconds?
  var gym: String?
  var version: String?
  var assignments: [Assignment] = []
  /// The shares that are left in a deload, `load` and `sets`.
  var shares: [String: Decimal] = [:]
  /// Values without quotes, each with the problem to report unless the program offers it.
  var plainWords: [(name: String, word: String, problem: Diagnostic)] = []
  var notes: [String] = []
  var photos: [String] = []

  /// The indentation of the last exercise line. Notes that are indented deeper belong to the
  /// exercise.
  var exerciseIndentation: Int?
  /// True after an exercise line that could not be read. Its notes are ignored.
  var isExerciseLost = false
  /// True after a line that could not be read and may have been an exercise.
  var hasLostLine = false
  /// The program of an `of` line that could only be read in part.
  var brokenProgram: String?
  /// True if a line that was not understood may have been the `of` line.
  var mayHideReference = false
  /// Exercises whose sets could not be read.
  var lostExercises: Set<String> = []

  init(id: EntryID, header: SourceSpan, line: Int, date: CalendarDate) {
    self.id = id
    self.header = header
    self.line = line
    self.date = date
    end = header.end
    digest = 0
  }

  /// True if no line before may have been an exercise.
  var isBeforeExercises: Bool { exerciseIndentation == nil && !hasLostLine }

  /// Returns the event with the exercises of a workout, as far as it could be read, or nil if it
  /// cannot be kept.
  func event(_ lines: [WorkoutLine]) -> Event? {
    guard let kind, !isLost else { return nil }
    switch kind {
    case .workout:
      return .workout(
        Workout(
          title: name, reference: reference, took: took, gym: gym, answers: assignments,
          lines: lines, notes: notes))
    case .start: return .start(program: name, version: version, inputs: assignments)
    case .stop: return .stop(program: name, notes: notes)
    case .set: return .set(program: name, assignments)
    case .skip: return .skip(program: name, day: detail, notes: notes)
    case .redo: return .redo(program: name, day: detail, notes: notes)
    case .pause: return .pause(program: isAll ? nil : name, until: until, notes: notes)
    case .resume: return .resume(program: isAll ? nil : name)
    case .deload:
      return until.map {
        .deload(
          program: isAll ? nil : name, until: $0, load: shares["load"], sets: shares["sets"])
      }
    case .bodyweight: return load.map { .bodyweight($0, notes: notes) }
    case .measure: return .measure(name: name, quantity: detail, notes: notes)
    case .note: return .note(lines: notes, photos: photos)
    }
  }

  /// The reach of a problem in one of the entry's lines.
  var reach: ProblemReach {
    guard let kind else { return .any }
    switch kind {
    case .measure, .note: return .none
    case .bodyweight: return ProblemReach(programs: [], isOfBodyweight: true)
    case .start, .stop, .set, .skip, .redo, .pause, .resume, .deload:
      return isAll || name.isEmpty ? .any : ProblemReach(programs: [name])
    case .workout:
      if let program = reference?.program ?? brokenProgram {
        return ProblemReach(programs: [program], exercises: lostExercises)
      }
      return ProblemReach(programs: mayHideReference ? nil : [], exercises: lostExercises)
    }
  }
}

// The kinds of entries, and the indented lines that each kind allows.

/// The kind of an entry, named by the word in its header.
enum EntryKind: String, CaseIterable {
  case workout, start, stop, set, skip, redo, pause, resume, deload, bodyweight, measure,
    note

  /// The kinds by the bytes of their words.
  static let words = allCases.map { (kind: $0, word: Array($0.rawValue.utf8)) }

  /// The lines allowed under the header, for messages.
  var lines: String {
    switch self {
    case .workout: "'of', 'took', 'gym', answers, exercises and quoted notes"
    case .start: "'version V' and inputs, 'NAME = value'"
    case .set: "values, 'NAME = value'"
    case .note: "quoted text and 'photo PATH'"
    case .resume: "only comments"
    case .deload: "'load 90%' and 'sets 60%'"
    case .stop, .skip, .redo, .pause, .bodyweight, .measure: "quoted notes"
    }
  }

  /// An example of the header from the kind on.
  var form: String {
    switch self {
    case .workout: "workout TITLE"
    case .start: "start PROGRAM"
    case .stop: "stop PROGRAM"
    case .set: "set PROGRAM"
    case .skip: "skip PROGRAM, DAY"
    case .redo: "redo PROGRAM, DAY"
    case .pause: "pause PROGRAM until 2026-01-31"
    case .resume: "resume PROGRAM"
    case .deload: "deload PROGRAM until 2026-01-31"
    case .bodyweight: "bodyweight 82.4kg"
    case .measure: "measure Sleep 7.5h"
    case .note: "note \"Slept badly\""
    }
  }

  /// Returns the kind that `word` probably means: a similar word, or one that begins with it.
  static func near(_ word: String) -> EntryKind? {
    if let name = nearest(to: word, among: allCases.map(\.rawValue)) {
      return EntryKind(rawValue: name)
    }
    let letters = word.lowercased()
    return letters.utf8.count >= 3 ? allCases.first { $0.rawValue.hasPrefix(letters) } : nil
  }
}
