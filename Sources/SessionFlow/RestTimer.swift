// The rest between sets: counted down to a time of the session, or paused.

import Notation
package import Training

/// A countdown that knows its end, so that no tick can be lost.
package struct RestTimer: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Until a time of the session.
    case running(until: Seconds)
    /// With what is left of it.
    case paused(left: Seconds)
  }

  package var state: State
  /// True when its end was told.
  package var hasRung = false

  package init(_ state: State) { self.state = state }

  /// What is left, in whole seconds; below zero when it is over.
  package func left(at now: Seconds) -> Int {
    switch state {
    case .running(let until): (Int(until.tenths) - Int(now.tenths)) / 10
    case .paused(let left): Int(left.tenths) / 10
    }
  }

  package var isPaused: Bool { if case .paused = state { true } else { false } }

  /// Below this many seconds it is shown in red.
  package static let warning = 10
  /// Nobody rests as long as this without knowing: then it is shown no more.
  package static let forgotten = 600
  /// An end that is this long past is not rung any more.
  package static let stale = 3

  func moved(by seconds: Int, at now: Seconds) -> RestTimer {
    switch state {
    case .running(let until):
      // From now, where it is over: +15 gives fifteen seconds more.
      let end = max(Int(until.tenths), seconds > 0 ? Int(now.tenths) : 0) + seconds * 10
      return RestTimer(.running(until: Seconds(tenths: Int32(clamping: max(0, end)))))
    case .paused(let left):
      let more = max(0, Int(left.tenths) + seconds * 10)
      return RestTimer(.paused(left: Seconds(tenths: Int32(clamping: more))))
    }
  }

  /// Paused, or going on.
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

/// What `r` asks of the timer.
enum RestCommand: Hashable, Sendable {
  /// Starts it, pauses it, or lets it go on.
  case toggle
  case off
  case move(Int)
  case start(Seconds)
  case unknown(String)

  /// The text behind `r`: nothing, `off`, `+15`, `90`, `2min`, `2:30`.
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
      if case .time(let seconds)? = value, let whole = seconds.floor, (1...3600).contains(whole) {
        self = .start(Seconds(Int32(clamping: whole)))
      } else {
        self = .unknown(text)
      }
    }
  }

  /// `+15`, `-15`, `+30s`: seconds more or less.
  static func change(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(1 + digits.count)
    guard (1...4).contains(digits.count), rest.isEmpty || rest == "s", let count = Int(digits)
    else { return nil }
    return sign == "-" ? -count : count
  }
}
