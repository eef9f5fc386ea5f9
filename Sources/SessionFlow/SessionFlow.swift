// A session as it is trained: what is typed goes in, what to keep and what to show comes out.
//
// This module knows how a session is led: which set is next, what a line that was typed means, what
// stands in the draft, what is on the screen. It must not know files, clocks or terminals: times
// come with each event, what is to be done outside goes out as effects.

package import Engine
package import Terminal
package import Training

/// What a session is and when it began: the first line of its draft.
package struct SessionStart: Hashable, Sendable {
  package var date: CalendarDate
  package var time: ClockTime
  /// The workout's title in the history.
  package var title: String
  /// Nil for a session without a program.
  package var reference: ProgramReference?
  package var gym: String?
  /// To the second; nil in the drafts of an older prog, which know the minute alone.
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

/// What comes to a session from outside.
package enum SessionEvent: Hashable, Sendable {
  /// A line as it was typed, without its end; empty for Enter alone.
  case line(String)
  /// Time has passed, and nothing else happened.
  case tick
  /// Nothing more can be typed.
  case inputEnded
  /// The answer to `.replan`.
  case planned(SessionPlan)
  /// The answer to `.review`: new records, and what the rules make of the session.
  case reviewed([StyledLine])
}

/// What a session asks of whoever runs it; in order, and before the next line is read.
package enum SessionEffect: Hashable, Sendable {
  /// Append the record's line to the draft, so that it is on disk before the next prompt.
  case keep(SessionRecord)
  /// Work out the plan again from the work done by entry of the day, and the day's answers.
  case replan(done: [Int: [PerformedSet]], answers: [String: Value])
  /// The rest is over: ring the bell.
  case ring
  /// Tell what this workout would bring; the lifter is asked meanwhile whether to write it.
  case review(Workout)
  /// Write the workout to the history and remove the draft.
  case finish(Workout)
  /// Stop; the draft stays, to be resumed.
  case leave
  /// Stop and remove the draft: nothing was done.
  case discard
}
