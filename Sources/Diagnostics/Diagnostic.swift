// The type of every problem that prog reports: what is wrong, where, and how to fix it.
//
// This module handles source texts, spans, diagnostics and their display. It must not depend on
// what the texts are about: YAML, the notation, or files.

/// The ids of one module's diagnostics. Each module lists its own in a `CaseIterable` enum.
package protocol DiagnosticID: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The severity of a problem. An error stops the use of the input; a warning does not.
package enum Severity: String, Hashable, Sendable {
  case error, warning, note
}

/// One problem at one place, with everything that a report of it needs.
package struct Diagnostic: Hashable, Sendable, Error {
  /// The id, in kebab-case. It never changes, and `prog explain ID` prints its page.
  package var id: String
  package var severity: Severity
  /// One line in lower case without a full stop, which names the value in question.
  package var summary: String
  /// The text after the carets.
  package var label: String?
  /// The place, as offsets into the text that was read. A reader of a part of a text reports
  /// offsets into that part, and its caller shifts them.
  package var span: SourceSpan?
  /// The text that `span` points into, set by the code that knows the file.
  package var source: SourceText?
  /// Facts that help to understand the problem, one line each.
  package var notes: [String]
  /// Suggestions, one line each: a similar name, or text to paste.
  package var help: [String]
  /// The edits that follow a line of help. Their reader knows what each replaces; `FixSearch` tries
  /// them first.
  package private(set) var fixes: [ProposedFix] = []

  /// The most bytes of one text of a problem. Longer texts are shortened in the middle.
  private static let longest = 600

  package init(
    _ id: some DiagnosticID, _ summary: String, severity: Severity = .error,
    at span: SourceSpan? = nil, label: String? = nil, notes: [String] = [], help: [String] = [],
    in source: SourceText? = nil
  ) {
    self.id = id.rawValue
    self.severity = severity
    self.summary = summary.shortened(to: Self.longest)
    self.label = label?.shortened(to: Self.longest)
    self.span = span
    self.source = source
    self.notes = notes.map { $0.shortened(to: Self.longest) }
    self.help = help.map { $0.shortened(to: Self.longest) }
  }

  /// The same problem as a warning.
  package var asWarning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }

  /// Returns the same problem with its span moved by `offset`, for the text that contains the part
  /// in which it was found.
  package func shifted(by offset: Int, in source: SourceText? = nil) -> Diagnostic {
    placed(in: source) { $0.shifted(by: offset) }
  }

  /// Returns the same problem at another place, for the text that contains the part in which it was
  /// found.
  package func placed(
    in source: SourceText?, _ place: (SourceSpan) -> SourceSpan
  ) -> Diagnostic {
    var copy = self
    copy.span = span.map(place)
    for index in fixes.indices { copy.fixes[index].span = place(fixes[index].span) }
    if let source { copy.source = source }
    return copy
  }

  /// Returns the same problem with the edit that one of its lines of help describes.
  package func fixed(
    _ help: String, by text: String, over span: SourceSpan
  ) -> Diagnostic {
    var copy = self
    copy.fixes.append(ProposedFix(title: help, span: span, text: text))
    return copy
  }

  /// Returns the same problem with a single line of help, and the edit that it describes.
  package func helping(_ help: String, by text: String, over span: SourceSpan) -> Diagnostic {
    var copy = self
    (copy.help, copy.fixes) = ([help], [])
    return copy.fixed(help, by: text, over: span)
  }
}

// Sorting diagnostics in the order in which a reader meets them.

extension [Diagnostic] {
  /// Adds a problem.
  package mutating func report(
    _ id: some DiagnosticID, _ summary: String, severity: Severity = .error,
    at span: SourceSpan? = nil, label: String? = nil, notes: [String] = [], help: [String] = [],
    in source: SourceText? = nil
  ) {
    append(
      Diagnostic(
        id, summary, severity: severity, at: span, label: label, notes: notes, help: help,
        in: source))
  }

  /// Returns the diagnostics sorted by the place where each was written, without duplicates.
  ///
  /// Sources are in the order of their first problem. Within a source, problems without a place
  /// come first, and problems at the same place keep their order.
  package func sortedByPlace() -> [Diagnostic] { map(\.atOrigin).inOrder() }

  private func inOrder() -> [Diagnostic] {
    var ranks: [String: Int] = [:]
    for one in self {
      let name = one.source?.name ?? ""
      if ranks[name] == nil { ranks[name] = ranks.count }
    }
    func place(_ one: Diagnostic) -> (Int, Int, Int) {
      (ranks[one.source?.name ?? ""] ?? 0, one.span?.start ?? -1, one.span?.end ?? -1)
    }
    let order = indices.sorted { one, other in
      let (first, second) = (place(self[one]), place(self[other]))
      return first == second ? one < other : first < second
    }
    var seen: Set<Identity> = []
    return order.map { self[$0] }.filter { seen.insert(Identity($0)).inserted }
  }

  /// True if at least one diagnostic is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

/// The fields in which two reports of one problem are equal. It omits the source text, which would
/// be slow to compare.
private struct Identity: Hashable {
  let id: String
  let severity: Severity
  let summary: String
  let source: String?
  let span: SourceSpan?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    severity = diagnostic.severity
    summary = diagnostic.summary
    source = diagnostic.source?.name
    span = diagnostic.span
  }
}

/// Returns the candidate closest to `name`, or nil if none is close.
///
/// Case, spaces, dashes and underscores are ignored. Each missing, extra, different or swapped
/// letter counts as one edit (Damerau-Levenshtein, optimal string alignment). At most a third of
/// the letters may differ, and none in names of fewer than three letters. The first of equally
/// close candidates is returned.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = letters(of: name)
  guard !written.isEmpty, written.count <= 64 else { return nil }
  var best: String?
  var bound = written.count < 3 ? 0 : max(1, written.count / 3)
  for candidate in candidates {
    let letters = letters(of: candidate)
    guard let distance = editDistance(written, letters, atMost: bound) else { continue }
    if distance == 0 { return candidate }
    best = candidate
    bound = distance - 1
  }
  return best
}

/// Returns the help that suggests a name: `did you mean 'warmup'?`.
package func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

/// Returns the help that lists names to choose from; empty if there are none.
package func oneOf(_ names: some Sequence<String>) -> [String] {
  let list = names.joined(separator: ", ")
  return list.isEmpty ? [] : ["choose one of: \(list)"]
}

/// Returns the help for a name that is not one of `names`: the closest one, or all of them if none
/// is close.
package func choice(for name: String, among names: [String]) -> [String] {
  nearest(to: name, among: names).map { [didYouMean($0)] } ?? oneOf(names)
}

/// Returns the letters of a name in lower case, without spaces, dashes and underscores.
private func letters(of name: String) -> [Character] {
  name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
}

/// Returns the number of edits between two words, or nil if it is more than `bound`.
private func editDistance(_ one: [Character], _ other: [Character], atMost bound: Int) -> Int? {
  guard bound >= 0, abs(one.count - other.count) <= bound else { return nil }
  if bound == 0 { return one == other ? 0 : nil }
  var last: [Int] = []
  var previous = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    for column in other.indices {
      let change = one[row] == other[column] ? 0 : 1
      var cost = min(previous[column] + change, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, last[column - 1] + 1)
      }
      current.append(cost)
    }
    if (current.min() ?? 0) > bound { return nil }
    (last, previous) = (previous, current)
  }
  return previous[other.count] <= bound ? previous[other.count] : nil
}

// Shortening of texts to a readable length.

extension String {
  /// Returns the text shortened to about `bytes` bytes. The middle of a longer text is replaced by
  /// `…`.
  ///
  /// The length is counted in bytes, because a single character can be a megabyte of combining
  /// marks.
  package func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    let tail = bytes / 3
    let start = utf8.index(startIndex, offsetBy: bytes - tail)
    let end = utf8.index(endIndex, offsetBy: -tail)
    // Slicing unicode scalars keeps each scalar whole.
    return String(unicodeScalars[..<start]) + "…" + String(unicodeScalars[end...])
  }

  /// Returns two texts shortened to about `length` characters, from a little before the first
  /// character in which they differ, so that the difference is never left out.
  package static func shortened(
    _ one: String, _ other: String, to length: Int
  ) -> (one: String, other: String) {
    guard one.utf8.count > length || other.utf8.count > length else { return (one, other) }
    let (first, second) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let common = zip(first, second).prefix { $0 == $1 }.count
    let start = common < length / 2 ? 0 : common - length / 4
    func part(_ scalars: [Unicode.Scalar]) -> String {
      let end = Swift.min(scalars.count, start + length)
      var text = String(String.UnicodeScalarView(scalars[Swift.min(start, end)..<end]))
      if start > 0 { text = "…" + text }
      return end < scalars.count ? text + "…" : text
    }
    return (part(first), part(second))
  }

  /// The text as one word of a shell command, quoted if necessary.
  package var inShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-_./=".utf8.contains(byte)
      }
    guard !isPlain else { return self }
    // A quote that a combining mark follows is still a quote for the shell, so scalars are
    // compared.
    return unicodeScalars.reduce(into: "'") { result, scalar in
      result += scalar == "'" ? "'\\''" : String(scalar)
    } + "'"
  }
}
