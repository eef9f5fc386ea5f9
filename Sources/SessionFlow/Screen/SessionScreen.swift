// How a session is shown: on a terminal that redraws its prompt, as lines, or as plain sentences.

import Engine
import Notation
package import Programs
import Terminal
package import Training

/// The kind of screen that shows a session.
package struct SessionScreen: Hashable, Sendable {
  /// True if the prompt shows a running timer, so that messages need not repeat the rest.
  package var showsTimer = false
  /// True for one line per step, as a screen reader needs it: no columns, and no drawn plates.
  package var isPlain = false
  /// True if plates are drawn beside their numbers.
  package var drawsPlates = false

  package init(showsTimer: Bool = false, isPlain: Bool = false, drawsPlates: Bool = false) {
    self.showsTimer = showsTimer
    self.isPlain = isPlain
    self.drawsPlates = drawsPlates
  }
}

/// The symbols for a terminal.
package struct SessionSymbols: Hashable, Sendable {
  let done: String
  let left: String
  let dot: String
  let cut: Character

  package static let unicode = SessionSymbols(done: "✓", left: "–", dot: "·", cut: "…")
  /// Symbols for terminals that only show ASCII. Each symbol is one column wide, as in `unicode`.
  package static let ascii = SessionSymbols(done: "*", left: "-", dot: "-", cut: ".")
}

/// The keys, examples and commands that `?` shows in a session.
enum SessionHelp {
  /// A message with more lines than this is the help.
  static let longestRemark = 8

  /// The keys and what they do, the most used first. With the examples and the prompt they fit on
  /// 20 rows of 40 columns, where a phone shows its keyboard below; so some lines have two keys.
  static let keys: [(key: String, does: String)] = [
    ("Enter", "log the set as planned"),
    ("u", "undo the last action"),
    ("s", "skip the rest of this exercise"),
    ("g NAME", "go to an exercise; b: go back"),
    ("a", "add a set; a NAME: an exercise"),
    ("x NAME", "swap it; with NAME: superset"),
    ("n TEXT", "add a note"),
    ("o", "show what is done and left"),
    ("=", "log the same sets as last time"),
    ("w", "log all warm-up sets; w 1: one"),
    ("p", "show plates; p LOAD: for a load"),
    ("r", "pause rest timer; +15 -15 r off"),
    ("c", "time a set; c stops; t: elapsed"),
    ("gym NAME", "continue in another gym"),
    ("q", "quit, resume later; f: finish"),
  ]

  /// Returns the commands and examples of sets in `unit`.
  static func lines(_ unit: WeightUnit) -> [StyledLine] {
    let commands = keys.map { entry in
      StyledLine(entry.key, .bold).padded(to: 9) + StyledLine(entry.does)
    }
    return commands + [
      StyledLine("Or type what you did: ", .dim)
        + StyledLine(
          NonBreakingSpace.within("8 (reps)") + ", "
            + NonBreakingSpace.within("5 @ \(unit.example)") + ", "
            + NonBreakingSpace.within("\(unit.example) 5,5,4") + ", "
            + NonBreakingSpace.within("5 @8 (RPE)") + ", "
            + NonBreakingSpace.within("5 w (warm-up; d drop, f failure)"))
    ]
  }
}

extension WeightUnit {
  var example: String { self == .kg ? "100kg" : "225lb" }
}

/// The questions of a day as text, with their allowed answers.
package enum QuestionText {
  /// Returns the answers that are allowed, such as `1 to 10` or `1 yes, 2 no`, or nil if any is.
  package static func range(_ question: Question) -> String? {
    if !question.options.isEmpty {
      return question.options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
    return question.boundsText
  }

  /// Returns what Enter does: it takes the default, or leaves the question unanswered.
  package static func enter(_ question: Question, _ unit: WeightUnit) -> String {
    switch question.standard(in: unit) {
    case .text(let text)?, .exercise(let text)?: "Enter: \(text)"
    case let standard?: "Enter: \(standard.text)"
    case nil: "Enter: skip"
    }
  }

  package static func refusal(_ text: String, _ question: Question, _ unit: WeightUnit) -> String {
    if let range = range(question) { return "Invalid answer '\(text)'. Expected: \(range)" }
    return "Invalid \(noun(question.kind)) '\(text)'. \(example(question.kind, unit))"
  }

  private static func noun(_ kind: ValueKind) -> String {
    kind == .percent ? "percentage" : kind.rawValue
  }

  private static func example(_ kind: ValueKind, _ unit: WeightUnit) -> String {
    switch kind {
    case .load: "Type one like \(unit.example)"
    case .number: "Type one like 8"
    case .percent: "Type one like 90%"
    case .time: "Type one like 45min"
    case .distance: "Type one like 5km"
    case .date: "Type one like 2026-01-31"
    case .text, .exercise: "Type a few words"
    }
  }
}

/// Asks what to do with an unfinished session. The answers depend on how old it is and on whether
/// its program has changed.
package struct DraftQuestion: Hashable, Sendable {
  package enum Answer: String, Hashable, Sendable, CaseIterable {
    /// Continues the session. It keeps its date.
    case resume
    /// Shows the review and saves what was done, as of the session's date.
    case finish
    /// Sets the draft aside.
    case discard
    case quit
  }

  /// The plan with which the session can be resumed.
  package enum Plan: Hashable, Sendable {
    /// The program has not changed, or the session has none.
    case current
    /// The program has changed, and prog has the version with which the session began.
    case earlier
    /// The plan cannot be worked out: the program was stopped, or its version is missing.
    case missing
  }

  package let date: CalendarDate
  private let hasSets: Bool
  package let isOtherDay: Bool
  package let plan: Plan

  /// The time within which a session still counts as today's, past midnight.
  private static let sameSession = 4 * 3600

  /// `idle` is the time since the last set in seconds, nil if it is not known.
  package init(_ start: SessionStart, hasSets: Bool, today: CalendarDate, idle: Int?, plan: Plan) {
    date = start.date
    self.hasSets = hasSets
    let isRecent = idle.map { $0 < Self.sameSession } ?? false
    isOtherDay = start.date != today && !isRecent
    self.plan = plan
  }

  /// The possible answers, in the order in which they are shown.
  package var answers: [Answer] {
    isOtherDay && hasSets ? [.resume, .finish, .discard, .quit] : [.resume, .discard, .quit]
  }

  /// The answer that Enter gives. Nil for a session of another day: sets done today must not be
  /// logged with its date by mistake.
  package var usual: Answer? { isOtherDay ? nil : .resume }

  /// The effect of resuming on the plan, if that is not obvious.
  package var remark: String? {
    switch plan {
    case .current: nil
    case .earlier: "Its program has changed since. Resuming uses the plan it began with."
    case .missing: "Its plan is not available any more. Resuming keeps its sets."
    }
  }

  /// The effect of each answer, for a session of another day.
  package var legend: [String] {
    guard isOtherDay else { return [] }
    let day = date.weekdayAndDay
    return answers.map { answer in
      switch answer {
      case .resume: "  resume   continue it, with its date, \(day)"
      case .finish: "  finish   review it and save it, with its date"
      case .discard: "  discard  set it aside"
      case .quit: "  quit     decide later"
      }
    }
  }

  /// The prompt: `resume, discard or quit? [resume] > `.
  package var prompt: String {
    "\(answers.map(\.rawValue).listed("or"))? " + (usual.map { "[\($0.rawValue)] " } ?? "") + "> "
  }

  /// Returns the answer that a line gives, as a word or its first letter; nil if it is not one of
  /// them.
  package func answer(_ line: String) -> Answer? {
    let word = line.trimmed.lowercased()
    if word.isEmpty { return usual }
    return answers.first { $0.rawValue == word || String($0.rawValue.prefix(1)) == word }
  }
}

struct FinishScreen {
  let session: Session
  let workout: Workout

  func lines(_ width: Int) -> [StyledLine] {
    var title = StyledLine(workout.title, .bold)
    if let took = workout.took { title.append(" \(session.signs.dot) \(took.text)", .dim) }
    var lines = missing.flatMap { $0.wrapped(to: max(1, width), hanging: 6) }
    if !lines.isEmpty { lines.append(StyledLine()) }
    lines.append(title)
    lines += session.statuses.flatMap { exercise($0, width) }
    lines += workout.notes.map { StyledLine("  " + quoted($0), .italic) }
    if let first = session.outlook.first {
      lines += (first.isEmpty ? [] : [StyledLine()]) + session.outlook
    }
    return lines
  }

  /// The exercises of which no set was done, shown first. Others show their plan beside their sets.
  private var missing: [StyledLine] {
    let missing = session.statuses.filter { !$0.missing.isEmpty && $0.progress.sets.isEmpty }
    if missing.isEmpty { return [] }
    return [StyledLine("Not done:", .yellow + .bold)]
      + missing.map { status in
        StyledLine("  \(session.signs.left) \(status.title)  ", .yellow)
          + StyledLine(SessionText.planned(status.missing))
      }
  }

  private func exercise(_ status: ExerciseStatus, _ width: Int) -> [StyledLine] {
    guard !status.progress.sets.isEmpty else { return [] }
    let parts = status.parts
    var lines = parts.enumerated().flatMap { index, part in
      var line = StyledLine("  ") + status.mark(session.signs) + StyledLine(" ")
      line.append(part.name == status.name ? status.title : part.name)
      if let planned = part.swapFor { line.append(" for \(planned)", .dim) }
      line.append("  " + SessionText.done(part.sets), .bold)
      return line.wrapped(to: max(1, width), hanging: 6)
        + (index < parts.count - 1 ? notes(of: part) : [])
    }
    if !status.isAsPlanned {
      let planned = SessionText.planned(status.planned.prefix(status.plannedCount))
      let line = StyledLine("      planned \(planned)", .dim)
      lines += line.wrapped(to: max(1, width), hanging: 8)
    }
    return lines + (parts.last.map(notes) ?? [])
  }

  private func notes(of part: ExerciseStatus.Part) -> [StyledLine] {
    part.notes.map { StyledLine("      " + quoted($0), .italic) }
  }
}

extension ExerciseStatus {
  /// Returns the sign before an exercise that is over: whether it was done as planned.
  func mark(_ signs: SessionSymbols) -> StyledLine {
    isAsPlanned ? StyledLine(signs.done, .green) : StyledLine(signs.left, .yellow)
  }

  /// True if every planned set was done with at least its amount and load.
  ///
  /// Only for display: the rules decide which sets count as made.
  var isAsPlanned: Bool {
    if isAdded { return true }
    return pairs.prefix(plannedCount).allSatisfy { pair in
      guard let set = pair.result else { return pair.isOmitted || pair.planned.isOptional }
      if pair.planned.set.totalReps != nil { return !pair.isMissing }
      if !pair.planned.set.isFind, let load = pair.planned.load, let lifted = set.load,
        lifted.isLighter(than: load)
      {
        return false
      }
      return pair.planned.isReached(by: set)
    }
  }
}
