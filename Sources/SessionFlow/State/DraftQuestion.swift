// The question what to do with an unfinished session.

import Notation
package import Training

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
