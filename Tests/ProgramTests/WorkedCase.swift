// A published progression, calculated by hand: its sessions, and the values after each.

import Testing

/// One session of a worked case.
struct WorkedSession: Sendable {
  let day: String
  let slot: String
  /// The plan with the loads on the bar, before anything is done.
  let planned: String
  let done: String
  /// The values of the slot after it, by name, without those that the source does not give.
  let after: [String: String]

  init(
    _ day: String, _ slot: String, planned: String, done: String, after: [String: String]
  ) {
    self.day = day
    self.slot = slot
    self.planned = planned
    self.done = done
    self.after = after
  }
}

/// A progression with its sessions. The program is `Progressions/NAME.yaml`.
struct WorkedCase: Sendable, CustomTestStringConvertible {
  let name: String
  let sessions: [WorkedSession]

  init(_ name: String, _ sessions: [WorkedSession]) {
    self.name = name
    self.sessions = sessions
  }

  var testDescription: String { name }

  static let all =
    trainingMaxes + linearProgressions + stages + weeks + repsFirst + otherMeasures
}
