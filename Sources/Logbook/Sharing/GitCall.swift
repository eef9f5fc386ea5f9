// One call of git, as the code that reads repositories asks for it.

/// A call of git: its arguments and its limits.
package struct GitCall: Hashable, Sendable {
  /// The arguments after `git`.
  package let arguments: [String]
  /// The most bytes of output. A call that prints more fails.
  package let mostOutput: Int
  /// The most seconds that it may take.
  package let seconds: Int

  package init(
    _ arguments: [String], mostOutput: Int = 1 << 16, seconds: Int = 30
  ) {
    self.arguments = arguments
    self.mostOutput = mostOutput
    self.seconds = seconds
  }
}

/// The result of a call of git.
package struct GitAnswer: Hashable, Sendable {
  /// The reason why a call did not run to its end.
  package enum Stop: Hashable, Sendable {
    /// It took longer than its limit.
    case late
    /// It printed more than its limit.
    case long
    /// Ctrl-C, or another signal.
    case signal
  }

  package var status: Int32
  package var output: [UInt8]
  /// The message of git about an error.
  package var errors: String
  package var stop: Stop?

  package init(status: Int32, output: [UInt8], errors: String, stop: Stop? = nil) {
    self.status = status
    self.output = output
    self.errors = errors
    self.stop = stop
  }

  package var isFine: Bool { stop == nil && status == 0 }
}

/// Runs git. Returns nil if it is not installed.
package typealias GitRunner = (GitCall) -> GitAnswer?
