// The result of a shell command: its output, and how it ended.

/// The output and end of one shell run, as the lines that a transcript shows.
package struct Outcome: Hashable, Sendable {
  /// The way in which the shell ended.
  package enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// Killed with all its children after the limit, in seconds.
    case timeout(Int)
  }

  /// Standard output and standard error, in the order written.
  package var output: String
  package var end: End

  package init(output: String, end: End) {
    self.output = output
    self.end = end
  }

  /// The lines of the output, followed by a line in brackets unless the command succeeded.
  package var lines: [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines.append("[no newline at the end]")
    }
    switch end {
    case .exit(0): break
    case .exit(let code): lines.append("[exit \(code)]")
    case .signal(let number): lines.append("[signal \(number)]")
    case .timeout(let seconds): lines.append("[killed after \(seconds) s]")
    }
    return lines
  }
}
