// When a session began, by clocks that count seconds.

import Training

/// The time by two clocks: one that goes on through restarts, and one that nobody can set.
package struct SessionClock: Hashable, Sendable {
  /// Seconds since 1970, whatever the time zone.
  package var unix: Int
  /// Seconds since the machine was started.
  package var sinceBoot: Int
  /// Which start of the machine that is; nil if the system does not tell.
  package var boot: String?

  package init(unix: Int, sinceBoot: Int, boot: String?) {
    self.unix = unix
    self.sinceBoot = sinceBoot
    self.boot = boot
  }

  /// Returns the seconds from here to `now`, at least 0.
  ///
  /// The clock of the machine counts if it was not restarted: the other one may have been set.
  package func seconds(until now: SessionClock) -> Int {
    if let boot, boot == now.boot, now.sinceBoot >= sinceBoot { return now.sinceBoot - sinceBoot }
    return max(0, now.unix - unix)
  }

  /// As the first line of a draft has it: `unix=1763800000`, `up=12345`, `boot=...`.
  var draftFields: [String] {
    ["unix=\(unix)", "up=\(sinceBoot)"] + (boot.map { ["boot=\($0)"] } ?? [])
  }

  /// Nil for the draft of an older prog, which has no such fields.
  init?(draftValues values: [Substring: String]) {
    guard let unix = values["unix"].flatMap({ Int($0) }), unix >= 0,
      let sinceBoot = values["up"].flatMap({ Int($0) }), sinceBoot >= 0
    else { return nil }
    self.init(unix: unix, sinceBoot: sinceBoot, boot: values["boot"])
  }
}
