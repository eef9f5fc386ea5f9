// The result of a program's test: differences from what it expects, or why it could not run.

package import Diagnostics
import Notation
package import Programs
import Training

/// The outcome of one test.
package struct ProgramTestResult: Sendable {
  /// One expectation that was not met.
  package struct Difference: Hashable, Sendable {
    /// The subject as the test writes it: `Squat.tm`, `next A1 Squat`.
    package var subject: String
    package var expected: String
    package var got: String
    /// The place of the expectation in the program's file.
    package var span: SourceSpan
  }

  package var test: ProgramTest
  package var differences: [Difference] = []
  /// Why the test, or a part of it, could not run.
  package var problems: [Diagnostic] = []
  /// Warnings from the simulated sessions.
  package var warnings: [String] = []

  package var hasPassed: Bool { differences.isEmpty && problems.isEmpty }

  package init(_ test: ProgramTest) { self.test = test }
}

extension ProgramTest.Subject {
  /// The subject as a test writes it.
  package var text: String {
    switch self {
    case .value(let name): name.text
    case .next(let day, let slot): "next \(day) \(slot.text)"
    }
  }
}
