// The keys of one kind of mapping, with their expectations and descriptions.

/// The keys of one kind of mapping. The reader, its messages and the schema share this list.
package protocol MappingKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The name of a key of this mapping: `exercise option`.
  static var noun: String { get }
  /// The role of a key, for unknown keys: `an option of an exercise`.
  static var role: String { get }
  /// The expected value.
  var expects: Expectation { get }
  /// A description of the key, in one sentence.
  var about: String { get }
}
