// The words for problems of a tree: keys, aliases, tags and bounds.

import Diagnostics

extension Diagnostic {
  static func duplicateKey(
    _ key: YAMLScalar, first: YAMLScalar, in bytes: [UInt8]
  ) -> Diagnostic {
    let isMerge = key.text == "<<"
    return Diagnostic(
      YAMLErrorID.duplicateKey, "duplicate key '\(key.text)'", at: key.alias ?? key.span,
      label: "given a second time",
      notes: ["'\(key.text)' is first given in line \(line(of: first.span.start, in: bytes))"],
      help: [
        isMerge
          ? "merge several with one key: <<: [*one, *two]"
          : "remove one of the two, or give it another name"
      ])
  }

  static func keyNotText(_ node: YAMLNode, in bytes: [UInt8]) -> Diagnostic {
    let span = node.alias ?? node.span
    if case .scalar = node {
      return Diagnostic(
        YAMLErrorID.keyNotText, "a value without a key",
        at: SourceSpan(span.start, max(span.end, span.start + 1)), label: "no key before this",
        help: ["write a key in front of the ':', or quotes around the text"])
    }
    let line = YAMLLine(bytes, at: span.start)
    let range = span.start..<min(max(span.end, span.start), line.end)
    return Diagnostic(
      YAMLErrorID.keyNotText, "a key must be a text, not \(node.kindName)", at: span,
      label: "not a text",
      help: ["if it is meant as a text, write it in quotes: \(line.quoting(bytes, range))"])
  }

  static func mergeNotMapping(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.mergeNotMapping, "'<<' takes a mapping, not \(node.kindName)",
      at: node.alias ?? node.span, label: "has no keys to merge",
      help: ["name a mapping marked with '&': <<: *name"])
  }

  static func aliasUnknown(
    _ name: String, at span: SourceSpan, known: [String], in bytes: [UInt8]
  ) -> Diagnostic {
    let line = YAMLLine(bytes, at: span.start)
    let isWhole = line.value.lowerBound == span.start
    let range = isWhole ? line.value : span.start..<span.end
    var help: [String] = []
    if let near = nearest(to: name, among: known.sorted()) {
      help.append("did you mean '*\(near)'?")
    }
    help.append("mark what is meant with '&\(name)' above, before it is used")
    help.append("if it is a text, write it in quotes: \(line.quoting(bytes, range))")
    return Diagnostic(
      YAMLErrorID.aliasUnknown, "nothing is marked '&\(name)'", at: span,
      label: "calls in what '&\(name)' marks", help: help)
  }

  static func aliasInsideItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.aliasInsideItself, "'*\(name)' stands inside '&\(name)' itself", at: span,
      label: "would never end", help: ["mark a smaller part with '&', or write it out"])
  }

  static func aliasesTooMany(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.aliasesTooMany,
      "aliases add more than \(YAMLLimits.aliasNodes) keys and values, or as much text", at: span,
      label: "too many with '*\(name)'", help: ["write less through aliases in one another"])
  }

  static func tooMany(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooMany,
      "the file has more than \(YAMLLimits.nodes) lists, mappings and texts", at: span,
      label: "one too many", help: ["split it: another file can be named with 'extends'"])
  }

  static func tooManyEntries(
    in collection: YAMLOpenCollection, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooMany,
      "a \(collection.isMapping ? "mapping" : "list") has more than \(YAMLLimits.entries) entries",
      at: span, label: "one too many", help: ["leave out what is not needed, or split it"])
  }

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooDeep, "lists and mappings stand more than \(YAMLLimits.nesting) deep",
      at: span, label: "one level too deep", help: ["flatten what is nested here"])
  }

  static func tag(at span: SourceSpan, in bytes: [UInt8]) -> Diagnostic {
    let line = YAMLLine(bytes, at: span.start)
    let isValue = line.value.contains(span.start)
    let range = isValue ? span.start..<line.value.upperBound : span.start..<span.end
    return Diagnostic(
      YAMLErrorID.tag, "a YAML tag has no meaning here", at: span, label: "read as a tag",
      help: ["if it is a text, write it in quotes: \(line.quoting(bytes, range))"])
  }

  static func escapedControl(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    return Diagnostic(
      YAMLErrorID.controlCharacter, "the character \(code) cannot stand in a text", at: span,
      label: "not visible, and not a part of a text", help: ["remove it"])
  }

  /// The number of the line that holds an offset, from 1.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var number = 1
    for index in 0..<min(offset, bytes.count) {
      let byte = bytes[index]
      let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair { number += 1 }
    }
    return number
  }
}
