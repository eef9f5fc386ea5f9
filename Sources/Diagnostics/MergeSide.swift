// The side that is kept where two versions of a text differ.

/// One of the two versions that a merge combines.
package enum MergeSide: String, Hashable, Sendable, CaseIterable {
  /// The version on this device.
  case mine
  case theirs
}
