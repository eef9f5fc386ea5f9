// What a shell line did: everything it printed, and how it ended.

/// The output of one shell run with its end, as the lines a transcript shows.
package struct Outcome: Hashable, Sendable {
  /// How the shell ended.
  package enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// Killed with all its children after the limit, in seconds.
    case timeout(Int)
  }

  /// Standard output and standard error, in the order of writing.
  package var output: String
  package var end: End

  package init(output: String, end: End) {
    self.output = output
    self.end = end
  }

  /// The output's lines, then a last line in brackets for what is not plain success.
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
