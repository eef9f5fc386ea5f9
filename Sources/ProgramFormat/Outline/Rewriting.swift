// Other ways to write a part of a program, which leave the program the same.

package import Diagnostics
import Programs
import YAMLSource

/// A change of a program's text that does not change the program.
package struct Rewriting: Sendable {
  package var title: String
  package var edits: [(span: SourceSpan, text: String)]
  /// True if it gives a part a name, so that others can use it too.
  package var isExtraction = false

  /// Returns a text with the edits made.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var all = TextEdits()
    for edit in edits { all.replace(edit.span.start..<edit.span.end, by: edit.text, in: bytes) }
    return all.applied(to: bytes)
  }
}

extension WrittenProgram {
  /// Returns the ways to write the part at an offset that read as the same program.
  package func rewritings(at offset: Int) -> [Rewriting] {
    guard let root, let tree = root.branch(around: offset).last(where: { $0.scalar == nil }) else {
      return []
    }
    let forms = [layout(of: tree), quotes(at: offset)].compactMap(\.self).filter { isSame($0) }
    return (forms + [scheme(at: offset)].compactMap(\.self)).filter { isReadable($0) }
  }

  private func isSame(_ rewriting: Rewriting) -> Bool {
    guard let root else { return false }
    let text = SourceText(name: source.name, bytes: rewriting.applied(to: source.bytes))
    let new = YAMLDocument.read(text)
    let old = YAMLDocument.read(source)
    var texts = CanonicalTexts()
    return new.root.map { ProgramLikeness.of($0, &texts) == ProgramLikeness.of(root, &texts) }
      ?? false && new.comments.count == old.comments.count
  }

  private func isReadable(_ rewriting: Rewriting) -> Bool {
    let text = SourceText(name: source.name, bytes: rewriting.applied(to: source.bytes))
    func errors(_ text: SourceText) -> Int {
      ProgramFile.read(text, id: "program").diagnostics.count { $0.severity == .error }
    }
    return errors(text) <= errors(source)
  }

  // MARK: Braces

  /// Returns the mapping or list with its other form: in braces, or on lines.
  private func layout(of node: YAMLNode) -> Rewriting? {
    guard node.alias == nil, !node.hasAliases, let node = node.container else { return nil }
    let bytes = source.bytes
    let line = bytes.line(around: node.span.start).lowerBound
    let indent = bytes[line...].prefix { $0 == 0x20 || $0 == 0x2D }.count
    if node.isFlow {
      let isItem = bytes[line..<node.span.start].allSatisfy { $0 == 0x20 || $0 == 0x2D }
      let inner = isItem ? indent : bytes[line...].prefix { $0 == 0x20 }.count + 2
      guard let block = node.block(indent: inner, bytes) else { return nil }
      let start = isItem ? node.span.start : node.span.start - 1
      let text = isItem ? block : "\n" + String(repeating: " ", count: inner) + block
      return Rewriting(
        title: "Write it on several lines", edits: [(SourceSpan(start, node.span.end), text)])
    }
    guard node.span.end - node.span.start < 400, let flow = node.flow(bytes) else { return nil }
    // The part below its key moves next to it.
    var start = node.span.start
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x0A { start -= 1 }
    let isBelow = start > 0 && bytes[start - 1] == UInt8(ascii: ":")
    return Rewriting(
      title: "Write it in braces",
      edits: [
        (SourceSpan(isBelow ? start : node.span.start, node.span.end), (isBelow ? " " : "") + flow)
      ])
  }

  private func quotes(at offset: Int) -> Rewriting? {
    guard let place = place(at: offset), place.span.end - place.span.start < 200,
      !place.text.contains("\n")
    else { return nil }
    if place.isQuoted {
      let plain = ProgramFile.spelled(place.text, isFlow: place.isFlow)
      guard plain == place.text else { return nil }
      return Rewriting(title: "Write it without quotes", edits: [(place.span, plain)])
    }
    guard source.text(of: place.span) == place.text else { return nil }
    return Rewriting(
      title: "Put it in quotes", edits: [(place.span, ScalarSpelling.quoted(place.text))])
  }

  // MARK: Schemes

  /// Returns the sets at an offset as a named scheme.
  private func scheme(at offset: Int) -> Rewriting? {
    guard let place = place(at: offset), case .sets? = place.role, !place.isKey,
      place.key(0) == ProgramKey.days.rawValue, let entries = root?.mapping
    else { return nil }
    let schemes = entries.entry(ProgramKey.schemes.rawValue)
    let names = schemes?.value.mapping?.entries.map(\.key.text) ?? []
    guard !names.contains(place.text) else { return nil }
    let name =
      (1...1000).lazy.map { $0 == 1 ? "scheme" : "scheme\($0)" }
      .first { !names.contains($0) } ?? "scheme"
    let isInFlow = schemes?.value.mapping?.isFlow ?? false
    let addition = TreeAddition(
      path: [ProgramKey.schemes.rawValue],
      entry: "\(name): \(ProgramFile.spelled(place.text, isFlow: isInFlow))")
    guard let declared = addition.edit(of: root, in: source) else { return nil }
    return Rewriting(
      title: "Make it a named scheme", edits: [(place.span, name), declared], isExtraction: true)
  }
}

/// A mapping or a list.
private struct Container {
  let node: YAMLNode
  var span: SourceSpan { node.span }
  var isFlow: Bool { node.mapping?.isFlow ?? node.sequence?.isFlow ?? false }

  /// Returns the container on one line, in braces or brackets.
  func flow(_ bytes: [UInt8]) -> String? { node.flow(bytes) }

  /// Returns the container on lines of its own, all but the first one indented.
  func block(indent: Int, _ bytes: [UInt8]) -> String? {
    let blanks = "\n" + String(repeating: " ", count: indent)
    switch node {
    case .scalar: return nil
    case .sequence(let list):
      let items = list.items.compactMap { $0.flow(bytes, isInFlow: false) }
      guard items.count == list.items.count, !items.isEmpty else { return nil }
      return items.map { "- " + $0 }.joined(separator: blanks)
    case .mapping(let mapping):
      let lines = mapping.entries.compactMap { entry in
        entry.value.flow(bytes, isInFlow: false).map { value in
          entry.key.written(isInFlow: false) + (value.isEmpty ? ":" : ": " + value)
        }
      }
      guard lines.count == mapping.entries.count, !lines.isEmpty else { return nil }
      return lines.joined(separator: blanks)
    }
  }
}

extension YAMLNode {
  fileprivate var container: Container? { scalar == nil ? Container(node: self) : nil }

  fileprivate var hasAliases: Bool {
    switch self {
    case .scalar(let scalar): scalar.alias != nil
    case .sequence(let list): list.items.contains { $0.alias != nil || $0.hasAliases }
    case .mapping(let mapping):
      mapping.entries.contains { $0.merge != nil || $0.value.alias != nil || $0.value.hasAliases }
    }
  }

  /// Returns the node on one line; nil if it has a text of several lines.
  fileprivate func flow(_ bytes: [UInt8], isInFlow: Bool = true) -> String? {
    switch self {
    case .scalar(let scalar):
      if scalar.isNull { return "" }
      return scalar.text.contains("\n") ? nil : scalar.written(isInFlow: isInFlow)
    case .sequence(let list):
      let items = list.items.compactMap { $0.flow(bytes) }
      return items.count == list.items.count ? "[\(items.joined(separator: ", "))]" : nil
    case .mapping(let mapping):
      let parts = mapping.entries.compactMap { entry in
        entry.value.flow(bytes).map { value in
          entry.key.written(isInFlow: true) + (value.isEmpty ? ":" : ": " + value)
        }
      }
      return parts.count == mapping.entries.count ? "{\(parts.joined(separator: ", "))}" : nil
    }
  }

  /// Returns the nodes around an offset, from the outermost one.
  func branch(around offset: Int) -> [YAMLNode] {
    guard span.start <= offset, offset <= span.end, alias == nil else { return [] }
    let inner: [YAMLNode] =
      switch self {
      case .scalar: []
      case .sequence(let list): list.items
      case .mapping(let mapping): mapping.entries.map(\.value)
      }
    return [self] + (inner.lazy.map { $0.branch(around: offset) }.first { !$0.isEmpty } ?? [])
  }
}

extension YAMLScalar {
  fileprivate func written(isInFlow: Bool) -> String {
    ScalarSpelling.canonical(text, isFlow: isInFlow, wasQuoted: style != .plain)
      ?? ScalarSpelling.quoted(text)
  }
}
