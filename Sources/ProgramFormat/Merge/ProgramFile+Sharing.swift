// A program as one file for others: complete, and without what is only about its owner.

package import Diagnostics
import Programs
import YAMLSource

/// A program's text for others, and what was left out of it.
package struct SharedText: Hashable, Sendable {
  package let source: SourceText
  /// The built-in progressions that were copied into the file.
  package let progressions: [String]
  /// The values that the file asks for, in place of the owner's: `Squat.1rm`.
  package let asked: [String]
  /// The number of the owner's comments that were left out.
  package let comments: Int
}

extension ProgramFile {
  /// Returns the text of a resolved program for others.
  ///
  /// The built-in progressions that it uses are part of the text, so that it does the same with any
  /// version of prog. Maxes that are written as loads become questions, and comments are left out
  /// unless `keepsComments` is true. Tests stay.
  ///
  /// - Throws: the first problem of the program, or of the result
  package static func shared(
    _ resolved: ResolvedProgram, id: String, keepsComments: Bool
  ) throws(Diagnostic) -> SharedText {
    let (program, problems) = read(resolved, id: id)
    guard let program else { throw problems.first { $0.severity == .error } ?? failed(id) }
    let builtIn = BuiltInProgressions.names.filter {
      program.progressions[$0]?.isBuiltIn ?? false
    }
    let whole = try adding(builtIn, to: resolved.source)
    let (open, asked) = asking(whole)
    let (text, isShorter) = keepsComments ? (open, false) : withoutComments(open)
    // Comments of built-in progressions are not in the owner's file.
    let comments = isShorter ? YAMLDocument.read(resolved.source).comments.count : 0
    let (after, found) = read(text, id: id)
    guard after != nil else { throw found.first { $0.severity == .error } ?? failed(id) }
    return SharedText(source: text, progressions: builtIn, asked: asked, comments: comments)
  }

  private static func failed(_ id: String) -> Diagnostic {
    Diagnostic(
      ProgramErrorID.emptyProgram, "'\(id)' cannot be written as one file",
      help: ["check it: prog check \(id)"])
  }

  // MARK: Built-in progressions

  private static func adding(
    _ names: [String], to source: SourceText
  ) throws(Diagnostic) -> SourceText {
    guard !names.isEmpty else { return source.whole }
    let own = YAMLDocument.read(source.whole)
    let parts = names.compactMap { BuiltInProgressions.part(of: $0)?.text }
    let lines = parts.joined(separator: "\n").split(separator: "\n").map { "  \($0)" }
    let other = YAMLDocument.read(
      SourceText(
        name: BuiltInProgressions.sourceName,
        text: "progress:\n" + lines.joined(separator: "\n") + "\n"))
    guard let mapping = own.root?.mapping, let added = other.root?.mapping?["progress"]?.mapping
    else { throw failed(source.name) }
    let root = LayeredMapping(mapping, file: 0)
    let progress = root["progress"]?.mapping ?? LayeredMapping()
    for (index, entry) in added.entries.enumerated() where progress[entry.key.text] == nil {
      let floor = index == 0 ? nil : added.entries[index - 1].span.end
      progress[entry.key.text] = LayeredEntry(entry, file: 1, floor: floor)
    }
    if var section = root["progress"] {
      section.value = .mapping(progress)
      section.written = nil
      root["progress"] = section
    } else {
      root["progress"] = LayeredEntry(
        key: LayeredKey(text: "progress", file: 1, span: SourceSpan(0, 0)), file: 1,
        value: .mapping(progress))
    }
    return ResolvedText.text(of: ProgramLayers([own, other], merged: root)).whole
  }

  // MARK: Values

  /// Returns the text with questions in place of the maxes that are written as loads.
  private static func asking(_ source: SourceText) -> (text: SourceText, names: [String]) {
    let document = YAMLDocument.read(source)
    guard let lifts = document.root?.mapping?["lifts"]?.mapping else { return (source, []) }
    var edits = TextEdits()
    var names: [String] = []
    for lift in lifts.entries {
      for value in lift.value.mapping?.entries ?? [] {
        guard isMax(value.key.text), let scalar = value.value.scalar, scalar.alias == nil,
          isLoad(scalar.text)
        else { continue }
        edits.replace(scalar.span.start..<scalar.span.end, by: "ask", in: source.bytes)
        names.append("\(lift.key.text).\(value.key.text)")
      }
    }
    guard !names.isEmpty else { return (source, []) }
    return (SourceText(name: source.name, bytes: edits.applied(to: source.bytes)), names)
  }

  /// Returns true for the name of a max of a lifter: `1rm`, `5rm` or `tm`.
  private static func isMax(_ name: String) -> Bool {
    name == "tm" || name.hasSuffix("rm") && Int(name.dropLast(2)) != nil
  }

  /// Returns true for a load such as `140kg`, `315lb` or `bw+20kg`.
  private static func isLoad(_ text: String) -> Bool {
    let amount = text.hasPrefix("bw") ? text.dropFirst(2) : text[...]
    guard amount.hasSuffix("kg") || amount.hasSuffix("lb") else { return false }
    let number = amount.dropLast(2)
    return number.contains(where: \.isNumber)
      && number.allSatisfy { $0.isNumber || ".+- ".contains($0) }
  }

  // MARK: Comments

  private static func withoutComments(_ source: SourceText) -> (text: SourceText, isShorter: Bool) {
    let document = YAMLDocument.read(source)
    guard let root = document.root, !document.comments.isEmpty else { return (source, false) }
    let lines = TextLines(source.bytes)
    var edits = TextEdits()
    for comment in document.comments {
      let line = lines.line(at: comment.span.start)
      let start = lines.starts[line]
      if comment.isTrailing {
        let end = source.bytes.beforeBlanks(comment.span.start, from: start)
        edits.replace(end..<comment.span.end, by: "", in: source.bytes)
      } else {
        // The blank line after a block of comments goes with it.
        var end = min(source.bytes.count, lines.end(of: line) + 1)
        if line + 1 < lines.count, lines.isBlank(line + 1), start == 0 || isFirst(line, lines) {
          end = min(source.bytes.count, lines.end(of: line + 1) + 1)
        }
        edits.replace(start..<end, by: "", in: source.bytes)
      }
    }
    let text = SourceText(name: source.name, bytes: edits.applied(to: source.bytes))
    // A comment inside a text of several lines is a part of it, so the result is compared.
    guard let after = YAMLDocument.read(text).root, KeyTree(after).says(KeyTree(root)) else {
      return (source, false)
    }
    return (text, true)
  }

  /// Returns true if only comments and blank lines come before a line.
  private static func isFirst(_ line: Int, _ lines: TextLines) -> Bool {
    (0..<line).allSatisfy { lines.isComment($0) || lines.isBlank($0) }
  }
}

extension SourceText {
  /// The text as a file of its own, without the places that its parts come from.
  fileprivate var whole: SourceText { SourceText(name: name, bytes: bytes) }
}
