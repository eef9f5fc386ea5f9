// Names that a program uses, to be looked up once all of it is read.

import Diagnostics
import Programs
import YAMLSource

/// A name that a case key uses, with its place.
struct CaseName {
  var name: String
  /// The text it is compared with: `bbb` in `variant bbb`.
  var text: String?
  var span: SourceSpan
}

/// A scheme named in another or in an entry.
struct SchemeUse {
  var name: String
  var span: SourceSpan
  /// The named scheme it stands in; nil in an entry.
  var inside: String?
  /// The block whose case it stands in.
  var block: String?
}

/// A `by` list with where it stands.
struct ByList {
  var axis: CaseAxis
  var count: Int
  var span: SourceSpan
  var inside: String?
  var block: String?
}

/// A name with its place.
struct NameUse {
  var name: String
  var span: SourceSpan
}

/// The names that a program uses, in the order in which they are read.
struct References {
  var cases: [CaseName] = []
  var schemes: [SchemeUse] = []
  var byLists: [ByList] = []
  var blocks: [NameUse] = []
  var days: [NameUse] = []
  /// Lifts that `base` names.
  var lifts: [NameUse] = []
}
