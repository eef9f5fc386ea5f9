// The keys of a test.

/// The keys of a program's test.
package enum TestKey: String, MappingKey {
  case name, with, play, expect

  package static let noun = "test key"
  package static let role = "a key of a test"

  package var expects: Expectation {
    switch self {
    case .name: .text("a string")
    case .with, .expect: .named(.expression)
    case .play: .play
    }
  }

  package var about: String {
    switch self {
    case .name: "What the program must do, in a sentence."
    case .with: "The values to start from."
    case .play: "The sessions to play."
    case .expect: "The expected values and next sessions."
    }
  }
}
