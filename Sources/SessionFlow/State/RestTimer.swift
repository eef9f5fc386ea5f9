// The timer for the rest between sets, running or paused.

import Engine
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
  package var hasRung = false

  package init(_ state: State) { self.state = state }

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

enum RestCommand: Hashable, Sendable {
  /// Starts, pauses or resumes the timer.
  case toggle
  case off
  case move(Int)
  case start(Seconds)
  case unknown(String)

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

/// The clock of a timed set.
package struct HoldClock: Hashable, Sendable {
  let start: Seconds
  /// The planned time; nil to count up.
  let length: Seconds?
  var hasRung = false

  /// Returns the seconds that are left, negative once the time is over; nil if it counts up.
  package func left(at now: Seconds) -> Int? {
    length.map { (Int(start.tenths) + Int($0.tenths) - Int(now.tenths)) / 10 }
  }

  package func elapsed(at now: Seconds) -> Int { max(0, Int(now.tenths) - Int(start.tenths)) / 10 }
}

/// The clocks that run beside the next set.
package struct SessionTimers: Hashable, Sendable {
  package let hold: HoldClock?
  /// The rest, unless it was probably forgotten.
  package let rest: RestTimer?
  /// The time since the start, if the lifter wants to see it.
  package let time: Seconds?

  /// True while a clock changes each second.
  package var areRunning: Bool { hold != nil || time != nil || rest.map { !$0.isPaused } ?? false }
}

extension Session {
  /// The running clocks; nil while a finished session is confirmed.
  package var timers: SessionTimers? {
    switch asking {
    case .finish, .discard, .after: return nil
    case .nextSet, .open, .reading, .unlikely, .name: break
    }
    let rest = rest.flatMap { $0.left(at: now) > -RestTimer.forgotten ? $0 : nil }
    return SessionTimers(hold: hold, rest: rest, time: showsClock ? now : nil)
  }
}

package enum HoldChange: Hashable, Sendable {
  /// The clock counts down from `length`, or up if it is nil.
  case start(length: Seconds?)
  case stop
}

extension Session {
  /// Restores the clock of a timed set that ran when the session was left, and when the clock of
  /// the sets at fixed times was started.
  ///
  /// Returns true if starting a clock ended the rest timer.
  mutating func restoreHold(from records: [SessionRecord]) -> Bool {
    var endsRest = false
    for record in records {
      switch record.kind {
      case .hold(.start(let length)):
        hold = HoldClock(start: record.time, length: length)
        endsRest = true
      case .hold(.stop): hold = nil
      case .sets(let key, _, let groups) where groups.contains(where: \.set.isWork):
        if let hold { intervals[key] = hold.start }
        hold = nil
        endsRest = false
      case .rest: endsRest = false
      default: break
      }
    }
    return endsRest
  }

  /// Handles `c`: starts the clock of a timed set, or stops it and logs the time.
  mutating func countDown() {
    if hold != nil { return endHold() }
    guard let next = current?.upcoming else { return say("No set is left to time.") }
    switch next.set.amount {
    case .time(.exactly(let time)): begin(time)
    case .time, .distance, .distanceInTime: begin(nil)
    case .repsInTime(_, let time): begin(time)
    case .reps, .total, .expression:
      if let every = next.set.every { return begin(every) }
      say("This set is not timed. c starts the clock of a timed set.")
    }
  }

  private mutating func begin(_ length: Seconds?) {
    keep(.hold(.start(length: length)))
    hold = HoldClock(start: now, length: length)
    rest = nil
    say(length.map { "Go: \($0.text). c stops early." } ?? "Go. c stops the clock.")
  }

  /// The amount that the clock has measured of the next set; nil if no clock runs, or if the set is
  /// not over with its time.
  var measured: Amount? {
    guard let clock = hold, let planned = current?.upcoming else { return nil }
    let seconds = clock.elapsed(at: now)
    guard seconds > 0 else { return nil }
    return planned.set.amount.measured(Seconds(Int32(clamping: seconds)), of: clock.length)
  }

  /// Stops the clock, and logs the time of a set that is held, or done over a distance.
  mutating func endHold() {
    guard let clock = hold else { return }
    asking = .nextSet
    guard let status = current, let planned = status.upcoming, let measured else {
      hold = nil
      keep(.hold(.stop))
      return say("Stopped after \(clock.elapsed(at: now))s. Type what you did.")
    }
    keep(typed: [SetGroup(planned.done(measured, isBodyweight: status.isBodyweight))])
  }
}

extension ExerciseStatus {
  /// Returns the interval of a planned set that is done at fixed times; nil for any other set.
  func every(at index: Int) -> Seconds? {
    planned.indices.contains(index) ? planned[index].set.every : nil
  }
}

extension PlannedAmount {
  /// Returns the amount that is done after `time` on the clock; nil if the clock does not tell, as
  /// for `max`.
  ///
  /// A hold is over after `length`. Fixed reps or a distance may take longer than planned.
  fileprivate func measured(_ time: Seconds, of length: Seconds?) -> Amount? {
    switch self {
    case .time: .time(length.map { min(time, $0) } ?? time)
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _):
      .distanceInTime(distance, time)
    case .repsInTime(.exactly(.whole(let reps)), _): .repsInTime(reps, time)
    case .reps, .repsInTime, .total, .distance(.expression), .expression: nil
    }
  }
}
