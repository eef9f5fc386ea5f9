// The keys of one kind of mapping, each with what it expects and a line about it.

/// The keys a mapping may have: the one list that the reader, its messages and the schema share.
package protocol MappingKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What a key of the mapping is called: `exercise option`.
  static var noun: String { get }
  /// What an unknown key is not: `an option of an exercise`.
  static var role: String { get }
  /// What the value may be.
  var expects: Expectation { get }
  /// What the key says, in a sentence.
  var about: String { get }
}
