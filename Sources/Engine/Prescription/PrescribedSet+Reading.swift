// Planned sets as a lifter reads them, apart from the notation of files.

import Diagnostics
package import Notation
import Training

extension PrescribedSet {
  /// The set with its load as a lifter reads it.
  package var asRead: PrescribedSet {
    var set = self
    set.set.load = readLoad
    return set
  }

  /// The load as a lifter reads it: `about 132.5kg` for the target of a `find`, and none for a load
  /// that waits for a measurement.
  package var readLoad: PlannedLoad? {
    if set.isFind, case .effort = origin, let load {
      return .expression(
        Expression(.name(ValueName("about \(load.text)")), at: SourceSpan(0, 0)))
    }
    return unmeasured.isEmpty ? set.load : nil
  }

  /// The missing measurements of other sets that its load depends on: `top.rpe`.
  var unmeasured: [String] {
    guard problem == nil, let readings = workings?.load?.readings else { return [] }
    return readings.filter { reading in
      guard reading.result == .empty else { return false }
      if case .setField = reading.expression.node { return true }
      return false
    }.map(\.text)
  }
}
