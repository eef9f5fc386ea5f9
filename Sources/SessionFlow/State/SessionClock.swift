// When a session began, by two clocks that count seconds.

import Training

/// A time by two clocks: one that survives restarts, and one that cannot be set.
package struct SessionClock: Hashable, Sendable {
  /// Seconds since 1970, in any time zone.
  package var unix: Int
  /// Seconds since the machine started.
  package var sinceBoot: Int
  /// An identifier of this start of the machine; nil if the system does not provide one.
  package var boot: String?

  package init(unix: Int, sinceBoot: Int, boot: String?) {
    self.unix = unix
    self.sinceBoot = sinceBoot
    self.boot = boot
  }

  /// Returns the seconds from this time to `now`, at least 0.
  ///
  /// Uses the machine's clock unless the machine was restarted, because the other clock may have
  /// been set.
  package func seconds(until now: SessionClock) -> Int {
    if let boot, boot == now.boot, now.sinceBoot >= sinceBoot { return now.sinceBoot - sinceBoot }
    return max(0, now.unix - unix)
  }

  /// The fields for the first line of a draft: `unix=1763800000`, `up=12345`, `boot=...`.
  var draftFields: [String] {
    ["unix=\(unix)", "up=\(sinceBoot)"] + (boot.map { ["boot=\($0)"] } ?? [])
  }

  /// Reads the fields of a draft; nil for a draft of an older prog, which does not have them.
  init?(draftValues values: [Substring: String]) {
    guard let unix = values["unix"].flatMap({ Int($0) }), unix >= 0,
      let sinceBoot = values["up"].flatMap({ Int($0) }), sinceBoot >= 0
    else { return nil }
    self.init(unix: unix, sinceBoot: sinceBoot, boot: values["boot"])
  }
}
