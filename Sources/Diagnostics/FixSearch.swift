// Edits that remove a problem: those that it carries, and those found from what its help says.

/// One edit of a text that removes a problem.
package struct ProposedFix: Hashable, Sendable {
  /// The help of the problem that names it.
  package var title: String
  package var span: SourceSpan
  package var text: String

  /// Returns a text with the edit made.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<span.start]) + Array(text.utf8) + bytes[span.end...]
  }
}

/// Finds the edits that a problem's help names, and tries each of them.
///
/// The edits that a problem carries are tried first, then a similar name in the place of the marked
/// one, and a corrected line. They are proposed if the problem is gone after them and no new error
/// is in the lines that they change.
///
/// Other help quotes what to write, but not what it replaces. Each quoted text is tried in the
/// place of the marked one, then of the word, the value and the line around it. Such an edit is
/// proposed only if the problem is gone after it, and no other has come. Examples are not tried.
package struct FixSearch {
  private let source: SourceText
  private let problems: [Diagnostic]
  /// Returns the problems of a changed text.
  private let check: (SourceText) -> [Diagnostic]
  /// How many more texts are checked, which bounds the time.
  private var tries: Int

  /// `problems` are all problems of the text.
  package init(
    _ source: SourceText, _ problems: [Diagnostic], tries: Int = 40,
    check: @escaping (SourceText) -> [Diagnostic]
  ) {
    self.source = source
    self.problems = problems
    self.check = check
    self.tries = tries
  }

  /// Returns the edits for one problem, at most one for each line of its help.
  package mutating func fixes(for problem: Diagnostic) -> [ProposedFix] {
    guard let span = problem.span, problem.source?.name ?? source.name == source.name,
      span.end <= source.bytes.count
    else { return [] }
    let line = around(span) { $0 == 0x0A }
    let targets = targets(of: span, in: line)
    let text = source.text(of: line) ?? ""
    return problem.help.compactMap { help in
      for fix in known(problem, help, marked: span, in: line) {
        guard tries > 0 else { return nil }
        tries -= 1
        if isClean(problem, after: fix) { return fix }
      }
      if let fix = single(help, over: span), tries > 0 {
        tries -= 1
        if removes(problem, fix) { return fix }
      }
      for offer in Self.offered(in: help, for: text) {
        for target in targets {
          guard let fix = fix(help, offer, over: target, in: line, marked: span) else { continue }
          guard tries > 0 else { return nil }
          tries -= 1
          if removes(problem, fix) { return fix }
        }
      }
      return nil
    }
  }

  /// Returns the edits for a line of help of which the place is known. A text that YAML would split
  /// is tried in quotes too.
  private func known(
    _ problem: Diagnostic, _ help: String, marked span: SourceSpan, in line: SourceSpan
  ) -> [ProposedFix] {
    var fixes: [ProposedFix] = []
    for fix in problem.fixes where fix.title == help && fix.span.end <= source.bytes.count {
      fixes.append(fix)
      let quote = fix.text.contains("\"") ? "'" : "\""
      guard !fix.text.contains(": "), !fix.text.contains(quote),
        !fix.text.contains(where: { "\n\\".contains($0) })
      else { continue }
      fixes.append(ProposedFix(title: help, span: fix.span, text: quote + fix.text + quote))
    }
    if let name = help.wholeMatch(of: /did you mean '(.+)'\?/)?.output.1,
      !isJoined(String(name), at: span)
    {
      fixes.append(ProposedFix(title: help, span: span, text: String(name)))
    }
    // A corrected line has the words of the line.
    if let colon = help.firstRange(of: ": "), let old = source.text(of: line) {
      let text = String(help[colon.upperBound...]).replacing(/^`(.*)`$/) { $0.output.1 }
      let isIndented = text.first == " "
      let start = isIndented ? source.bytes.line(around: line.start).lowerBound : line.start
      if !old.words.isEmpty, text.words == old.words {
        fixes.append(ProposedFix(title: help, span: SourceSpan(start, line.end), text: text))
      }
    }
    return fixes
  }

  /// Returns the edit that writes the only text of a line of help in the place of the marked one;
  /// nil for an example, or a choice of several texts.
  private func single(_ help: String, over span: SourceSpan) -> ProposedFix? {
    let text =
      help.wholeMatch(of: /(?:write|or) (['`])([^'`]+)\1/).map { String($0.output.2) }
      ?? help.wholeMatch(of: /write ((?:\d|when )[^'`,]*)/).map { String($0.output.1) }
    guard let text, !text.contains("..."), !isJoined(text, at: span) else { return nil }
    return ProposedFix(title: help, span: span, text: text)
  }

  /// Returns whether a text in the place of another would continue a word beside it.
  private func isJoined(_ text: String, at span: SourceSpan) -> Bool {
    func isWord(_ byte: UInt8?) -> Bool {
      byte.map {
        $0 >= 0x80 || $0 == 0x2E || Character(Unicode.Scalar($0)).isLetter
          || Character(Unicode.Scalar($0)).isNumber
      } ?? false
    }
    let before = span.start > 0 ? source.bytes[span.start - 1] : nil
    let after = span.end < source.bytes.count ? source.bytes[span.end] : nil
    return isWord(before) && isWord(text.utf8.first) || isWord(after) && isWord(text.utf8.last)
  }

  /// Returns whether a problem is gone after an edit, and no new error is in the lines that it
  /// changes.
  private func isClean(_ problem: Diagnostic, after fix: ProposedFix) -> Bool {
    let bytes = fix.applied(to: source.bytes)
    let after = check(SourceText(name: source.name, bytes: bytes))
    func counts(_ problems: [Diagnostic]) -> [[String]: Int] {
      Dictionary(problems.map { ([$0.id, $0.summary], 1) }, uniquingKeysWith: +)
    }
    let (old, new) = (counts(problems), counts(after))
    let key = [problem.id, problem.summary]
    let start = bytes.line(around: fix.span.start).lowerBound
    let end = bytes.line(around: fix.span.start + fix.text.utf8.count).upperBound
    return new[key, default: 0] < old[key, default: 0]
      && !after.contains { other in
        guard other.severity == .error, let span = other.span else { return false }
        return old[[other.id, other.summary]] == nil && span.start <= end && start <= span.end
      }
  }

  /// Returns a text in the place of another; nil if it is not a repair of it.
  ///
  /// A repair is like the marked text, keeps all words of the replaced text that are not marked,
  /// and repeats nothing that is beside it.
  private func fix(
    _ help: String, _ text: String, over target: SourceSpan, in line: SourceSpan,
    marked span: SourceSpan
  ) -> ProposedFix? {
    var text = text
    let old = String(decoding: source.bytes[target.start..<target.end], as: UTF8.self)
    if text.hasPrefix("- "), !old.hasPrefix("- ") { text.removeFirst(2) }
    func words(_ start: Int, _ end: Int) -> [String] {
      start < end ? String(decoding: source.bytes[start..<end], as: UTF8.self).words : []
    }
    let new = Set(text.words)
    let kept =
      words(target.start, min(span.start, target.end))
      + words(max(span.end, target.start), target.end)
    let beside = words(line.start, target.start) + words(target.end, line.end)
    let marked = words(max(span.start, target.start), min(span.end, target.end))
    let repeated = Set(beside).subtracting(kept + marked).intersection(new)
    guard text != old, new.isSuperset(of: kept), marked.isEmpty || marked.isLike(new),
      repeated.count < 2, !repeated.contains(where: { $0.count > 2 && $0.first?.isLetter ?? false })
    else { return nil }
    return ProposedFix(title: help, span: target, text: text)
  }

  private func removes(_ problem: Diagnostic, _ fix: ProposedFix) -> Bool {
    let after = check(SourceText(name: source.name, bytes: fix.applied(to: source.bytes)))
    func counts(_ problems: [Diagnostic]) -> [String: Int] {
      Dictionary(problems.map { ($0.id, 1) }, uniquingKeysWith: +)
    }
    let (old, new) = (counts(problems), counts(after))
    return new[problem.id, default: 0] < old[problem.id, default: 0]
      && new.allSatisfy { $0.value <= old[$0.key, default: 0] }
  }

  // MARK: Texts

  /// Returns the texts that a line of help says to write in place of a line. An example has numbers
  /// that the line does not have.
  static func offered(in help: String, for line: String) -> [String] {
    let numbers = Set(line.numbers)
    var seen: Set<String> = []
    return (quoted(in: help) + unquoted(in: help)).filter { text in
      !text.isEmpty && !text.contains("...") && numbers.isSuperset(of: text.numbers)
        && seen.insert(text).inserted
    }
  }

  private static let verbs = ["write ", "use ", "did you mean ", "add ", " to ", " or "]

  /// Returns the texts in quotes that follow a verb.
  private static func quoted(in help: String) -> [String] {
    ["`", "'"].flatMap { quote -> [String] in
      let parts = help.split(separator: quote, omittingEmptySubsequences: false)
      // Texts in quotes are every second part.
      return stride(from: 1, to: parts.count - 1, by: 2).compactMap { index in
        let before = parts[index - 1]
        return verbs.contains { before.hasSuffix($0) } ? String(parts[index]) : nil
      }
    }
  }

  /// Returns the text after a colon, and notation after `write`.
  private static func unquoted(in help: String) -> [String] {
    var found: [String] = []
    if help.hasPrefix("add ") || help.contains("in quotes: "), let colon = help.firstRange(of: ": ")
    {
      let rest = help[colon.upperBound...]
      if rest.first.map({ !"`'".contains($0) }) ?? false { found.append(String(rest)) }
    }
    if help.hasPrefix("write ") {
      let rest = help.dropFirst(6)
      let ends = [" or ", ", "].compactMap { rest.firstRange(of: $0)?.lowerBound }
      let text = rest[..<(ends.min() ?? rest.endIndex)]
      if text.contains(where: { $0.isNumber || "+=(.".contains($0) }) { found.append(String(text)) }
    }
    return found
  }

  // MARK: Places

  /// Returns the marked bytes, then the word, the value and the line around them.
  private func targets(of span: SourceSpan, in line: SourceSpan) -> [SourceSpan] {
    let bytes = source.bytes
    var content = line
    if bytes[line.start..<line.end].starts(with: [0x2D, 0x20]) {
      content = SourceSpan(line.start + 2, line.end).trimmed(in: bytes)
    }
    let targets = [
      span, around(span) { " \n,[]{}".utf8.contains($0) },
      around(span) { "\n,[]{}".utf8.contains($0) },
      value(in: content, at: span), SourceSpan(span.start, line.end), content, line,
    ]
    var seen: Set<SourceSpan> = []
    return targets.filter { $0.start < $0.end && seen.insert($0).inserted }
  }

  /// Returns the text around a place up to the bytes that end it, without blanks at its ends.
  private func around(_ span: SourceSpan, until isEnd: (UInt8) -> Bool) -> SourceSpan {
    let bytes = source.bytes
    let start = bytes[..<span.start].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[max(span.start, span.end)...].firstIndex(where: isEnd) ?? bytes.count
    return SourceSpan(start, end).trimmed(in: bytes)
  }

  /// Returns the value of the key before a place, up to the end of its line.
  private func value(in line: SourceSpan, at span: SourceSpan) -> SourceSpan {
    let before = source.bytes[line.start..<min(max(line.start, span.start), line.end)]
    guard
      let colon = before.indices.dropLast().last(where: {
        before[$0] == 0x3A && before[$0 + 1] == 0x20
      })
    else { return line }
    return SourceSpan(colon + 2, line.end).trimmed(in: source.bytes)
  }
}

extension SourceSpan {
  /// Returns the span without the blanks at its ends.
  fileprivate func trimmed(in bytes: [UInt8]) -> SourceSpan {
    var (start, end) = (start, end)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
    return SourceSpan(start, end)
  }
}

extension String {
  /// The runs of letters and digits, in lower case.
  fileprivate var words: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The runs of digits.
  fileprivate var numbers: [Substring] { split { !$0.isNumber } }
}

extension [String] {
  /// Returns whether a text with these words says nearly the same: it has all numbers, and a word
  /// that begins or ends alike.
  fileprivate func isLike(_ new: Set<String>) -> Bool {
    let numbers = filter { $0.first?.isNumber ?? false }
    if !numbers.isEmpty {
      return numbers.allSatisfy { number in
        new.contains { $0.hasPrefix(number) || number.hasPrefix($0) }
      }
    }
    return contains { word in
      new.contains { $0.prefix(2) == word.prefix(2) || $0.suffix(3) == word.suffix(3) }
    }
  }
}
