// The version of prog, the same as the newest one in CHANGELOG.md.

import Logbook

/// The version of prog.
package enum Version {
  package static let current = "1.0.0"
}
