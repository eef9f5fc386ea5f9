// The keys of a named scheme that has options.

/// The keys of a named scheme that is written as a mapping: its sets, and options of its entries.
package enum SchemeKey: String, MappingKey {
  case sets, warmup, rest, note, progress

  package static let noun = "scheme option"
  package static let role = "an option of a scheme"

  package var expects: Expectation {
    switch self {
    case .sets: .cases(.scheme)
    case .warmup: EntryKey.warmup.expects
    case .rest: EntryKey.rest.expects
    case .note: EntryKey.note.expects
    case .progress: EntryKey.progress.expects
    }
  }

  package var about: String {
    switch self {
    case .sets: "The sets of the scheme."
    case .warmup: "The warm-up of entries that use the scheme."
    case .rest: "The rest of entries that use the scheme."
    case .note: "The note of entries that use the scheme."
    case .progress: "The progression of entries that use the scheme."
    }
  }

  /// The same option of an entry. Nil for the sets.
  var option: EntryKey? {
    switch self {
    case .sets: nil
    case .warmup: .warmup
    case .rest: .rest
    case .note: .note
    case .progress: .progress
    }
  }
}
