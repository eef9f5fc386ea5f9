// The ids of YAML diagnostics.

import Diagnostics

/// The problems of a file as YAML, before its keys are interpreted.
package enum YAMLErrorID: String, DiagnosticID {
  case aliasInsideItself = "alias-inside-itself"
  case aliasUnknown = "unknown-alias"
  case aliasesTooMany = "too-many-aliases"
  case badEscape = "bad-escape"
  case badIndent = "bad-indent"
  case colonInText = "colon-in-text"
  case colonWithoutSpace = "colon-without-space"
  case conflictMarker = "conflict-marker"
  case controlCharacter = "control-character"
  case dashWithoutSpace = "dash-without-space"
  case directive = "yaml-directive"
  case duplicateKey = "duplicate-key"
  case keyNotText = "key-not-text"
  case keyWithoutValue = "key-without-value"
  case listCut = "list-cut"
  case mergeNotMapping = "merge-not-mapping"
  case missingColon = "missing-colon"
  case noteCut = "note-cut"
  case notUTF8 = "not-utf8"
  case severalDocuments = "several-documents"
  case syntax = "yaml-syntax"
  case tabIndent = "tab-indent"
  case tag = "yaml-tag"
  case textAfterQuote = "text-after-quote"
  case tooDeep = "nested-too-deep"
  case tooLarge = "file-too-large"
  case tooMany = "too-many-entries"
  case unclosedBracket = "unclosed-bracket"
  case unclosedQuote = "unclosed-quote"
  case unquotedStart = "unquoted-start"
}

// The diagnostics of a YAML tree: keys, aliases, tags and limits.

extension Diagnostic {
  static func duplicateKey(_ key: YAMLScalar, first: YAMLScalar, in bytes: [UInt8]) -> Diagnostic {
    let isMerge = key.text == "<<"
    return Diagnostic(
      YAMLErrorID.duplicateKey, "duplicate key '\(key.text)'", at: key.alias ?? key.span,
      label: "already given",
      notes: ["'\(key.text)' is first given on line \(line(of: first.span.start, in: bytes))"],
      help: [
        isMerge
          ? "merge several mappings with one key: <<: [*one, *two]"
          : "remove one of the two, or rename it"
      ])
  }

  static func keyNotText(_ node: YAMLNode, in bytes: [UInt8]) -> Diagnostic {
    let span = node.alias ?? node.span
    if case .scalar = node {
      return Diagnostic(
        YAMLErrorID.keyNotText, "missing key before ':'",
        at: SourceSpan(span.start, max(span.end, span.start + 1)),
        label: "expected a key before this",
        help: ["write a key before the ':', or put the text in quotes"])
    }
    let line = YAMLLine(bytes, at: span.start)
    let range = span.start..<min(max(span.end, span.start), line.end)
    return Diagnostic(
      YAMLErrorID.keyNotText, "a key must be a string, not \(node.kindName)", at: span,
      label: "not a string",
      help: ["if it is a string, put it in quotes: \(line.quoting(bytes, range))"])
  }

  static func mergeNotMapping(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.mergeNotMapping, "'<<' needs a mapping, not \(node.kindName)",
      at: node.alias ?? node.span, label: "not a mapping",
      help: ["use a mapping marked with '&': <<: *name"])
  }

  static func aliasUnknown(
    _ name: String, at span: SourceSpan, known: [String], in bytes: [UInt8]
  ) -> Diagnostic {
    let line = YAMLLine(bytes, at: span.start)
    let isWhole = line.value.lowerBound == span.start
    let range = isWhole ? line.value : span.start..<span.end
    var help: [String] = []
    if let near = nearest(to: name, among: known.sorted()) {
      help.append(didYouMean("*\(near)"))
    }
    help.append("define it with '&\(name)' before it is used")
    help.append("if it is a string, put it in quotes: \(line.quoting(bytes, range))")
    return Diagnostic(
      YAMLErrorID.aliasUnknown, "unknown alias '*\(name)'", at: span,
      label: "'&\(name)' is not defined above", help: help)
  }

  static func aliasInsideItself(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.aliasInsideItself, "alias '*\(name)' is inside '&\(name)' itself", at: span,
      label: "would never end", help: ["mark a smaller part with '&', or write it out"])
  }

  static func aliasesTooMany(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.aliasesTooMany,
      "aliases expand to more than \(YAMLLimits.aliasNodes) keys and values, or too much text",
      at: span, label: "'*\(name)' exceeds the limit", help: ["use fewer nested aliases"])
  }

  static func tooMany(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooMany, "the file has more than \(YAMLLimits.nodes) lists, mappings and strings",
      at: span, label: "one too many", help: ["split it, and join the parts with 'extends'"])
  }

  static func tooManyEntries(in collection: YAMLOpenCollection, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooMany,
      "a \(collection.isMapping ? "mapping" : "list") has more than \(YAMLLimits.entries) entries",
      at: span, label: "one too many", help: ["remove entries, or split it"])
  }

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLErrorID.tooDeep,
      "lists and mappings are nested more than \(YAMLLimits.nesting) levels deep",
      at: span, label: "one level too deep", help: ["use fewer nested lists and mappings"])
  }

  static func tag(at span: SourceSpan, in bytes: [UInt8]) -> Diagnostic {
    let line = YAMLLine(bytes, at: span.start)
    let isValue = line.value.contains(span.start)
    let range = isValue ? span.start..<line.value.upperBound : span.start..<span.end
    return Diagnostic(
      YAMLErrorID.tag, "unsupported YAML tag", at: span, label: "read as a tag",
      help: ["if it is a string, put it in quotes: \(line.quoting(bytes, range))"])
  }

  static func escapedControl(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    return Diagnostic(
      YAMLErrorID.controlCharacter, "invalid character \(code) in a string", at: span,
      label: "control character", help: ["remove it"])
  }

  /// Returns the number, from 1, of the line that contains `offset`.
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
