// What a program's test came to: what it expected and got, or why it could not be run.

package import Diagnostics
import Notation
package import Programs
import Training

/// The outcome of one test.
package struct ProgramTestResult: Sendable {
  /// One expectation that was not met.
  package struct Difference: Hashable, Sendable {
    /// As the test writes it: `Squat.tm`, `next A1 Squat`.
    package var subject: String
    package var expected: String
    package var got: String
    /// The place of the expectation in the program's file.
    package var span: SourceSpan
  }

  package var test: ProgramTest
  package var differences: [Difference] = []
  /// Why it could not be run, or not all of it.
  package var problems: [Diagnostic] = []
  /// What the program could not follow on the way, in words.
  package var warnings: [String] = []

  package var hasPassed: Bool { differences.isEmpty && problems.isEmpty }

  package init(_ test: ProgramTest) { self.test = test }
}

extension ProgramTest.Subject {
  /// As a test writes it.
  package var text: String {
    switch self {
    case .value(let name): name.text
    case .next(let day, let slot): "next \(day) \(slot.text)"
    }
  }
}
