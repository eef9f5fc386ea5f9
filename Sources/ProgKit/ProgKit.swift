// prog as a library: training folders, programs and what follows from them, as plain values.
//
// This module is the only one with a public interface. It reads folders and programs through the
// modules below and returns values of its own, so that those modules can change freely. It never
// writes to a disk, prints or reads a clock.

import Diagnostics

/// An error or a warning about a program, a history, settings or a folder.
///
/// Every problem has an ``id`` with a page: `prog explain ID` prints it. Operations that cannot
/// answer throw ``Problems``.
public struct Problem: Hashable, Sendable {
  /// How serious a problem is.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but is probably not what was meant.
    case warning
    /// A remark.
    case note
  }

  /// The id in kebab-case, such as `unknown-key`. It never changes.
  public let id: String
  /// How serious the problem is.
  public let severity: Severity
  /// One line that says what is wrong and names the value.
  public let message: String
  /// The file or the name of the text with the problem; nil if it is not about a text.
  public let file: String?
  /// The line with the problem, from 1; nil if it is not about one place.
  public let line: Int?
  /// The column in ``line`` where the problem begins, from 1 in characters; nil without a line.
  public let column: Int?
  /// Suggestions, one line each.
  public let help: [String]

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = Severity(rawValue: diagnostic.severity.rawValue) ?? .error
    message = diagnostic.summary
    file = diagnostic.source?.name
    help = diagnostic.help
    let position = diagnostic.source.flatMap { source in
      diagnostic.span.map { SourceLines(source).position(at: $0.start) }
    }
    (line, column) = (position?.line, position?.column)
  }
}

/// The error of operations that cannot answer: at least one ``Problem``.
public struct Problems: Error, Hashable, Sendable {
  /// The problems, in the order of their places.
  public let all: [Problem]
}

extension Problems: CustomStringConvertible {
  /// The problems in compiler style, one line each: `programs/a.yaml:3:5: error: message [id]`.
  public var description: String {
    all.map { problem in
      let place = [problem.file, problem.line.map(String.init), problem.column.map(String.init)]
        .compactMap(\.self).joined(separator: ":")
      return (place.isEmpty ? "" : place + ": ")
        + "\(problem.severity.rawValue): \(problem.message) [\(problem.id)]"
    }.joined(separator: "\n")
  }
}
