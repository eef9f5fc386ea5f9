// The clock of a timed set: a countdown, or a stopwatch if the plan leaves the time open.

import Engine
import Notation
import Terminal
package import Training

/// A timed set that is being done.
struct HoldClock: Hashable, Sendable {
  let start: Seconds
  /// The planned time; nil to count up.
  let length: Seconds?
  /// True once the bell has rung.
  var hasRung = false

  /// Returns the seconds that are left, negative once the time is over; nil if it counts up.
  func left(at now: Seconds) -> Int? {
    length.map { (Int(start.tenths) + Int($0.tenths) - Int(now.tenths)) / 10 }
  }

  /// Returns the whole seconds since the start.
  func elapsed(at now: Seconds) -> Int { max(0, Int(now.tenths) - Int(start.tenths)) / 10 }
}

/// A change to the clock of a timed set, as the draft stores it.
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

  func holdLine(_ clock: HoldClock, isShort: Bool) -> StyledLine {
    let label = isShort ? "" : "go "
    guard let left = clock.left(at: now) else {
      return StyledLine(label + Seconds(Int32(clamping: clock.elapsed(at: now))).clock, .bold)
    }
    let text = Seconds(Int32(clamping: abs(left))).clock
    let style: Style = left < RestTimer.warning ? .red + .bold : .bold
    return StyledLine(label + (left < 0 ? "+" : "") + text, style)
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
