// Reading of set schemes: notation, the name of a scheme, a list of these, or cases.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reads a scheme, or cases of one.
  mutating func scheme(_ node: YAMLNode, for what: String) -> Cases<Scheme>? {
    if let mapping = node.mapping, let foreign = ForeignEntry(mapping) {
      report(
        .badCase, "invalid case \(inQuotes(foreign.key.text))", at: foreign.key.span,
        label: "sets are written in one line",
        help: ["write `\(foreign.sets ?? "3x5 @ 100kg")` in place of the mapping"])
      return nil
    }
    return cases(node, for: what) { reader, node in
      reader.parts(node, for: what).map { Scheme($0) }
    }
  }

  /// Reads the parts of a scheme that is not a mapping.
  private mutating func parts(_ node: YAMLNode, for what: String) -> [SchemePart]? {
    switch node {
    case .scalar(let scalar): return parts(scalar, for: what)
    case .mapping: return scheme(node, for: what).map { [.cases($0)] }
    case .sequence(let sequence):
      guard !sequence.items.isEmpty else {
        report(
          .wrongValue, "\(what) is an empty list", at: sequence.span,
          label: "expected \(Expectation.scheme.phrase)",
          help: ["remove the value to pre-fill the whole exercise"])
        return nil
      }
      let items = sequence.items.map { parts($0, for: what) }
      let found = items.compactMap { $0 }
      return found.count == items.count ? found.flatMap { $0 } : nil
    }
  }

  private mutating func parts(_ scalar: YAMLScalar, for what: String) -> [SchemePart]? {
    guard !scalar.isNull else {
      expected(.scheme, for: what, got: .scalar(scalar))
      return nil
    }
    if let parts = known?.parts(scalar) { return parts }
    guard isShort(scalar.text.utf8.count, at: scalar.span, for: what) else { return nil }
    let (items, problems) =
      known?.planned(scalar.text, unit: program.units)
      ?? SetReader.planned(scalar.text, unit: program.units)
    // Only the first problems are shown, and what was meant takes longer to find than the problem.
    report(
      diagnostics.count < ProgramFile.mostProblems
        ? SetReader.suggesting(problems, for: scalar.text) : problems,
      of: scalar)
    guard !problems.contains(where: { $0.severity == .error }) else { return nil }
    let parts = items.map { item -> SchemePart in
      switch item {
      case .set(let set): return .set(set.placed(scalar.places))
      case .scheme(let name, let span):
        let place = scalar.sourceSpan(ofText: span.start..<span.end)
        references.schemes.append(
          SchemeUse(name: name, span: place, inside: schemeName, block: blockName))
        return .named(name, place)
      }
    }
    if problems.isEmpty { known?.add(parts, of: scalar) }
    return parts
  }

  /// Returns whether a string of sets has a length that prog reads, and reports one that has not.
  mutating func isShort(_ count: Int, at span: SourceSpan, for what: String) -> Bool {
    guard count > ProgramLimits.notationBytes else { return true }
    report(
      .schemeTooLong, "\(what) is too long: \(count) bytes", at: span,
      label: "at most \(ProgramLimits.notationBytes) bytes",
      help: ["write fewer sets, or split the day"])
    return false
  }

  /// Reads `schemes:`, all named schemes of the program.
  mutating func schemes(_ node: YAMLNode) {
    guard let mapping = mapping(node, ProgramKey.schemes.expects, for: "'schemes'") else { return }
    for entry in mapping.entries {
      checkName(entry.key, of: "a scheme")
      schemeName = entry.key.text
      let scheme = namedScheme(entry)
      schemeName = nil
      // A scheme that cannot be read keeps its name, so that its uses are not reported as well.
      program.schemes.append(
        NamedScheme(entry.key.text, scheme ?? .absent, at: entry.key.span))
    }
  }

  /// Reads a named scheme: its sets, or a mapping of its sets and options.
  private mutating func namedScheme(_ entry: YAMLEntry) -> Cases<Scheme>? {
    let what = "scheme \(inQuotes(entry.key.text))"
    guard let mapping = entry.value.mapping,
      mapping.entries.contains(where: { SchemeKey(rawValue: $0.key.text) != nil })
    else { return scheme(entry.value, for: what) }
    var sets: Cases<Scheme>?
    var given = GivenOptions()
    for (key, option) in keys(of: mapping, SchemeKey.self) {
      if let option = key.option.map({ (key: $0, entry: option) }) {
        // An option does not belong to the sets, so its names are not uses inside the scheme.
        let name = schemeName
        schemeName = nil
        read(option.key, option.entry, of: what, into: &given)
        schemeName = name
      } else {
        sets = scheme(option.value, for: what)
      }
    }
    if mapping[SchemeKey.sets.rawValue] == nil {
      missing(
        "sets", in: what, at: entry.key.span, help: "write the sets: `{sets: 3x5, rest: 2min}`")
    }
    schemeOptions[entry.key.text] = given
    return sets
  }

  /// Reports a name that is invalid or reserved.
  mutating func checkName(_ key: YAMLScalar, of what: String) {
    let name = key.text
    if NotationWords.isReserved(name) || ExpressionWords.isReserved(name)
      || CaseKeyReader.words.contains(name)
    {
      report(
        .reservedName, "\(inQuotes(name)) cannot be the name of \(what)", at: key.span,
        label: "reserved word", help: ["choose another, such as `my_\(cut(name))`"])
    } else if !ExpressionWords.isName(name) || name.utf8.count > Self.longestName {
      report(
        .badName, "\(inQuotes(name)) cannot be the name of \(what)", at: key.span,
        label: name.utf8.count > Self.longestName
          ? "longer than \(Self.longestName) bytes" : "expected one word of letters, digits and _",
        help: (ExpressionWords.isRepMaximum(name.lowercased())
          ? name.lowercased() : Self.asName(name))
          .map { ["write `\($0)`"] } ?? [])
    }
  }

  /// Reports the name of a table that would be read as something else: a table is used like a
  /// function.
  mutating func checkTableName(_ key: YAMLScalar) {
    guard ExpressionWords.functions.contains(key.text) else {
      return checkName(key, of: "a table")
    }
    report(
      .reservedName, "\(inQuotes(key.text)) cannot be the name of a table", at: key.span,
      label: "the name of a function", help: ["choose another, such as `my_\(cut(key.text))`"])
  }

  /// Reports the name of a progression that would be read as something else at its uses.
  mutating func checkProgressionName(_ key: YAMLScalar) {
    let name = key.text
    let words = ["none", "else", "deload", "when", "always"]
    if words.contains(name) {
      report(
        .reservedName, "\(inQuotes(name)) cannot be the name of a progression", at: key.span,
        label: "reserved under 'progress'", help: ["choose another name"])
    } else if name.utf8.count > Self.longestName || name.contains(" ") || name.isEmpty {
      report(
        .badName, "\(inQuotes(name)) cannot be the name of a progression", at: key.span,
        label: name.utf8.count > Self.longestName
          ? "longer than \(Self.longestName) bytes" : "expected one word",
        help: Self.asName(name).map { ["write `\($0)`"] } ?? [])
    }
  }

  /// The longest name of any kind, in bytes.
  static let longestName = 200

  /// Returns the text as a name, if only characters between words have to be replaced.
  private static func asName(_ text: String) -> String? {
    guard text.utf8.count <= longestName else { return nil }
    let word = String(
      text.unicodeScalars.map {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "_"
      })
    return ExpressionWords.isName(word) ? word : nil
  }
}
