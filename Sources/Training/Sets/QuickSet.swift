// Sets as a fast reader finds them, before they are stored.

/// A set of reps at a load, in a form that is fast to put together and to compare.
package struct QuickSet: Sendable {
  package var reps: Int32 = 0
  /// The number of the load times 10,000.
  package var tenThousandths: Int32 = 0
  /// The effort, if there is one, and the marks, in one number that takes a single comparison.
  package var marks: UInt32 = 0

  // The lowest byte is what the set stores.
  package static var warmup: UInt32 { UInt32(PerformedSet.Marks.warmup.rawValue) }
  package static var drop: UInt32 { UInt32(PerformedSet.Marks.drop.rawValue) }
  package static var failure: UInt32 { UInt32(PerformedSet.Marks.failure.rawValue) }
  /// Half an RPE. A mark has at most 31 of them.
  package static var halfEffort: UInt32 { 1 << 8 }
  /// All bits of the effort.
  package static var effort: UInt32 { 31 * halfEffort }
  package static var pounds: UInt32 { 1 << 13 }
  package static var onBodyweight: UInt32 { 1 << 14 }

  package init() {}

  package var load: Load {
    Load(
      tenThousandths: tenThousandths, unit: marks & Self.pounds == 0 ? .kg : .lb,
      onBodyweight: marks & Self.onBodyweight != 0)
  }

  /// Twice the RPE; 0 without an effort.
  var halves: Int8 { Int8(truncatingIfNeeded: (marks & Self.effort) / Self.halfEffort) }

  var storedMarks: PerformedSet.Marks {
    PerformedSet.Marks(rawValue: UInt8(truncatingIfNeeded: marks))
  }
}

extension [SetGroup] {
  /// Appends a number of equal sets.
  package mutating func append(_ count: Int32, _ set: QuickSet) {
    append(SetGroup(count, PerformedSet(set)))
  }
}
