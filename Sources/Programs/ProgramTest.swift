// The tests of a program, as its `tests` key declares them.

package import Diagnostics
package import Notation
package import Training

/// One test of a program: values to start from, sessions to play, and expected results.
package struct ProgramTest: Hashable, Sendable {
  /// The performance of one slot as written: `made`, reps alone, or sets in notation.
  package struct Performance: Hashable, Sendable {
    package var slot: SlotName
    package var text: String
    package var span: SourceSpan

    package init(_ slot: SlotName, _ text: String, at span: SourceSpan) {
      self.slot = slot
      self.text = text
      self.span = span
    }
  }

  /// One session to play.
  package struct Session: Hashable, Sendable {
    package var day: String
    package var performances: [Performance]
    /// The answers to the day's questions.
    package var answers: [Assignment] = []
    /// True if slots that are not listed are made. Otherwise they are not trained.
    package var restIsMade: Bool
    package var span: SourceSpan

    package init(
      _ day: String, _ performances: [Performance], restIsMade: Bool, at span: SourceSpan
    ) {
      self.day = day
      self.performances = performances
      self.restIsMade = restIsMade
      self.span = span
    }
  }

  package enum Period: String, Hashable, Sendable, CaseIterable {
    case weeks, days, cycles
  }

  /// One step of a test.
  package enum Step: Hashable, Sendable {
    /// `4 weeks made`.
    case made(Int, Period)
    case session(Session)
  }

  package enum Subject: Hashable, Sendable {
    case value(ValueName)
    /// `next A1 Squat`.
    case next(day: String, SlotName)
  }

  /// One expectation after the play.
  package struct Expected: Hashable, Sendable {
    package var subject: Subject
    /// A value, or sets in notation, as written.
    package var text: String
    package var span: SourceSpan

    package init(_ subject: Subject, _ text: String, at span: SourceSpan) {
      self.subject = subject
      self.text = text
      self.span = span
    }
  }

  /// A value to start from.
  package struct Given: Hashable, Sendable {
    package var name: ValueName
    package var value: Expression
    /// The place of the name.
    package var span: SourceSpan

    package init(_ name: ValueName, _ value: Expression, at span: SourceSpan? = nil) {
      self.name = name
      self.value = value
      self.span = span ?? value.span
    }
  }

  package var name: String
  package var given: [Given]
  package var play: [Step]
  package var expected: [Expected]
  package var span: SourceSpan

  package init(
    name: String, given: [Given] = [], play: [Step], expected: [Expected] = [], at span: SourceSpan
  ) {
    self.name = name
    self.given = given
    self.play = play
    self.expected = expected
    self.span = span
  }
}
