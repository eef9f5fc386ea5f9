// The keys of a test.

/// The keys of a program's test.
package enum TestKey: String, MappingKey {
  case name, with, play, expect

  package static let noun = "test key"
  package static let role = "a key of a test"

  package var expects: Expectation {
    switch self {
    case .name: .text("a text")
    case .with, .expect: .named(.expression)
    case .play: .play
    }
  }

  package var about: String {
    switch self {
    case .name: "What the program must do, in a sentence."
    case .with: "The values it starts from."
    case .play: "What is trained."
    case .expect: "What the values and the next sessions must be."
    }
  }
}
