// The timer for the rest between sets, running or paused.

import Notation
package import Training

/// A countdown that stores when it ends, so that a missed tick does not matter.
package struct RestTimer: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Runs until this time, measured from the start of the session.
    case running(until: Seconds)
    /// Paused, with this much left.
    case paused(left: Seconds)
  }

  package var state: State
  /// True once the bell has rung.
  package var hasRung = false

  package init(_ state: State) { self.state = state }

  /// Returns the seconds that are left at `now`, negative once the rest is over.
  package func left(at now: Seconds) -> Int {
    switch state {
    case .running(let until): (Int(until.tenths) - Int(now.tenths)) / 10
    case .paused(let left): Int(left.tenths) / 10
    }
  }

  package var isPaused: Bool { if case .paused = state { true } else { false } }

  /// The timer is shown in red below this many seconds.
  package static let warning = 10
  /// The timer is hidden this many seconds after its end: the rest was probably forgotten.
  package static let forgotten = 600
  /// The bell does not ring if the rest ended at least this many seconds ago.
  package static let stale = 3

  func moved(by seconds: Int, at now: Seconds) -> RestTimer {
    switch state {
    case .running(let until):
      // If the rest is over, count from now: +15 gives fifteen more seconds.
      let end = max(Int(until.tenths), seconds > 0 ? Int(now.tenths) : 0) + seconds * 10
      return RestTimer(.running(until: Seconds(tenths: Int32(clamping: max(0, end)))))
    case .paused(let left):
      let more = max(0, Int(left.tenths) + seconds * 10)
      return RestTimer(.paused(left: Seconds(tenths: Int32(clamping: more))))
    }
  }

  /// Returns the timer paused if it runs, and running if it is paused.
  func toggled(at now: Seconds) -> RestTimer {
    switch state {
    case .running:
      RestTimer(.paused(left: Seconds(Int32(clamping: max(0, left(at: now))))))
    case .paused(let left):
      RestTimer(
        .running(until: Seconds(tenths: Int32(clamping: Int(now.tenths) + Int(left.tenths)))))
    }
  }
}

/// An action of the command `r` on the rest timer.
enum RestCommand: Hashable, Sendable {
  /// Starts, pauses or resumes the timer.
  case toggle
  case off
  case move(Int)
  case start(Seconds)
  case unknown(String)

  /// Parses the text after `r`: empty, `off`, `+15`, `90`, `2min` or `2:30`.
  init(_ text: String) {
    let text = text.lowercased()
    if ["", "pause", "p", "go"].contains(text) {
      self = .toggle
    } else if ["off", "stop", "0"].contains(text) {
      self = .off
    } else if let seconds = Self.change(text) {
      self = .move(seconds)
    } else {
      let isBare = text.utf8.allSatisfy { (48...57).contains($0) }
      let value = ValueReader.read(isBare ? text + "s" : text, as: .time, isTyped: true).0
      // `r 3` may be minutes.
      if case .time(let seconds)? = value, let whole = seconds.floor,
        (isBare ? 10...3600 : 1...3600).contains(whole)
      {
        self = .start(Seconds(Int32(clamping: whole)))
      } else {
        self = .unknown(text)
      }
    }
  }

  /// Returns the seconds of `+15`, `-15` or `+30s`, or nil if the text has another form.
  static func change(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(1 + digits.count)
    guard (1...4).contains(digits.count), rest.isEmpty || rest == "s", let count = Int(digits)
    else { return nil }
    return sign == "-" ? -count : count
  }
}
