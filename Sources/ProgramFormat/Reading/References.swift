// The names that a program uses, to be looked up after everything was read.

import Diagnostics
import Programs
import YAMLSource

/// A name in the key of a case, with its place.
struct CaseName {
  var name: String
  /// The text that the value is compared with: `bbb` in `variant bbb`.
  var text: String?
  var span: SourceSpan
}

/// The use of a named scheme by another scheme or an entry.
struct SchemeUse {
  var name: String
  var span: SourceSpan
  /// The named scheme that contains the use. Nil in an entry.
  var inside: String?
  /// The block whose case contains the use.
  var block: String?
}

/// A `by` list with its place.
struct ByList {
  var axis: CaseAxis
  var count: Int
  var span: SourceSpan
  var inside: String?
  var block: String?
}

/// A name with its place.
struct PlacedName {
  var name: String
  var span: SourceSpan
}

/// The names that a program uses, in the order in which they are read.
struct References {
  var cases: [CaseName] = []
  var schemes: [SchemeUse] = []
  var byLists: [ByList] = []
  var blocks: [PlacedName] = []
  var days: [PlacedName] = []
  /// The lifts that `base` names.
  var lifts: [PlacedName] = []
}
