// A workout session as a state machine: typed lines go in; records to store and values to show come
// out.
//
// This module knows how a session runs: which set is next, what a typed line means, what the draft
// contains and what is shown. It must not use files, clocks or terminals. Each event brings
// its time, and work outside the module is returned as effects.

package import Engine
package import Training

/// The identity and the start time of a session; the first line of its draft.
package struct SessionStart: Hashable, Sendable {
  package var date: CalendarDate
  package var time: ClockTime
  package var title: String
  /// Nil for a session without a program.
  package var reference: ProgramReference?
  package var gym: String?
  /// To the second; nil in drafts of an older prog, which store only the minute.
  package var clock: SessionClock?

  package init(
    date: CalendarDate, time: ClockTime, title: String, reference: ProgramReference? = nil,
    gym: String? = nil, clock: SessionClock? = nil
  ) {
    self.date = date
    self.time = time
    self.title = title
    self.reference = reference
    self.gym = gym
    self.clock = clock
  }
}

/// An event that a session reacts to.
package enum SessionEvent: Sendable {
  /// A typed line without its line end; empty for Enter alone.
  case line(String)
  /// A line was typed that is too long to be read.
  case tooLong
  /// Time has passed, and nothing else happened.
  case tick
  /// The end of the input.
  case inputEnded
  /// The answer to `.replan`.
  case planned(SessionPlan)
  /// The answer to `.changeGym`: what can be loaded there. A plan with its loads may follow.
  case moved(SessionSources)
  /// The answer to `.review`: new records, and the changes that the rules make.
  case reviewed(SessionOutlook)
  /// The workout under review is to be saved without a question.
  case confirmed
}

/// Work that a session requests from its caller, to be done in order before the next line is read.
package enum SessionEffect: Hashable, Sendable {
  /// Append the record's line to the draft, so that it is on disk before the next prompt.
  case keep(SessionRecord)
  /// Calculate the plan again from the sets done, by entry of the day, and from the day's answers.
  case replan(done: [Int: [PerformedSet]], answers: [String: Value])
  /// Continue in another gym; nil for the usual one. `.replan` follows.
  case changeGym(String?)
  /// The rest is over: ring the bell.
  case ring
  /// Work out the records and changes of this workout, while the lifter is asked whether to save
  /// it.
  case review(Workout)
  /// Write the workout to the history and remove the draft.
  case finish(Workout)
  /// Stop; keep the draft, so that the session can be resumed.
  case leave
  /// Stop and remove the draft; nothing was logged.
  case discard
}
