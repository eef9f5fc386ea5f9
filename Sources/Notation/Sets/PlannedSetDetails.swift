// The parts of a planned set that most sets do not have.

package import Training

/// The pace, stop rule, rests, name and note of a planned set.
///
/// They are stored apart, so that sets, which are copied often, stay small.
struct PlannedSetDetails: Hashable, Sendable {
  var pace: Pace?
  var until: StopRule?
  var rest: Seconds?
  var every: Seconds?
  var tempo: String?
  var inPlaceOf: Load?
  var name: String?
  var note: String?

  /// True if a set has none of them.
  private var isEmpty: Bool {
    pace == nil && until == nil && rest == nil && every == nil && tempo == nil && inPlaceOf == nil
      && name == nil && note == nil
  }

  /// The details as the copies of a set share them; nil if there are none.
  var box: Box? { isEmpty ? nil : Box(self) }

  /// Details that the copies of a set share.
  final class Box: Hashable, Sendable {
    let details: PlannedSetDetails

    fileprivate init(_ details: PlannedSetDetails) { self.details = details }

    static func == (one: Box, other: Box) -> Bool {
      one === other || one.details == other.details
    }

    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }
}

extension PlannedSet {
  package var pace: Pace? {
    get { details?.details.pace }
    set { if details != nil || newValue != nil { change { $0.pace = newValue } } }
  }

  package var until: StopRule? {
    get { details?.details.until }
    set { if details != nil || newValue != nil { change { $0.until = newValue } } }
  }

  package var rest: Seconds? {
    get { details?.details.rest }
    set { if details != nil || newValue != nil { change { $0.rest = newValue } } }
  }

  package var every: Seconds? {
    get { details?.details.every }
    set { if details != nil || newValue != nil { change { $0.every = newValue } } }
  }

  package var tempo: String? {
    get { details?.details.tempo }
    set { if details != nil || newValue != nil { change { $0.tempo = newValue } } }
  }

  /// `for 102.5kg` on a performed set: the planned load that it was done in place of.
  package var inPlaceOf: Load? {
    get { details?.details.inPlaceOf }
    set { if details != nil || newValue != nil { change { $0.inPlaceOf = newValue } } }
  }

  /// `as top`: the name for rules and later loads.
  package var name: String? {
    get { details?.details.name }
    set { if details != nil || newValue != nil { change { $0.name = newValue } } }
  }

  package var note: String? {
    get { details?.details.note }
    set { if details != nil || newValue != nil { change { $0.note = newValue } } }
  }

  private mutating func change(_ change: (inout PlannedSetDetails) -> Void) {
    var all = details?.details ?? PlannedSetDetails()
    change(&all)
    details = all.box
  }
}
