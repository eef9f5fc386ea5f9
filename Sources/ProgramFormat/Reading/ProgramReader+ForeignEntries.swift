// Reports entries in the form of other tools: sets in the name, or `sets:`, `reps:` and `weight:`.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// An entry with keys of other tools, in the notation.
struct ForeignEntry {
  /// The exercise, if one of the keys names it.
  var name: String?
  /// The sets that the keys describe. Nil if they cannot be read.
  var sets: String?
  /// The key that is reported.
  var key: YAMLScalar

  private static let names = ["name", "exercise", "lift", "movement"]
  private static let counts = ["sets", "set"]
  private static let amounts = ["reps", "rep", "time", "duration", "distance"]
  private static let loads = ["weight", "load", "percent", "percentage", "rpe", "intensity"]
  private static let all = Set(counts + amounts + loads)

  /// Returns whether a key names the exercise.
  static func isName(_ key: String) -> Bool { names.contains(key.lowercased()) }

  /// Returns whether a key describes sets.
  static func describesSets(_ key: String) -> Bool {
    key.utf8.count <= 10 && all.contains(key.lowercased())
  }

  /// Creates the entry; nil if none of the keys belongs to another tool.
  init?(_ mapping: YAMLMapping) {
    guard mapping.entries.contains(where: { Self.describesSets($0.key.text) }) else { return nil }
    func value(_ keys: [String]) -> YAMLEntry? {
      mapping.entries.first { keys.contains($0.key.text.lowercased()) }
    }
    let found = [Self.counts, Self.amounts, Self.loads].compactMap(value)
    guard let first = found.min(by: { $0.key.span < $1.key.span }) else { return nil }
    key = first.key
    // `exercise` is also an option, so it names the exercise only beside such keys.
    name = value(Self.names)?.value.scalar?.text
    let count = value(Self.counts)?.value.scalar?.text
    let amount = value(Self.amounts)?.value.scalar?.text
    let load = value(Self.loads)
    // `sets: 3` alone does not say how many reps.
    guard amount != nil || count?.contains("x") ?? false else { return }
    var text = [count, amount].compactMap(\.self).joined(separator: "x")
    if let load, let written = load.value.scalar?.text {
      let isPercent = load.key.text.lowercased().hasPrefix("percent") && !written.contains("%")
      text += " @ \(written)\(isPercent ? "%" : "")"
    }
    let (items, problems) = SetReader.planned(text)
    sets = problems.isEmpty ? SetPrinter.text(of: items) : nil
  }
}

extension String {
  /// The text without dashes and blanks at its start: `-Squat` is an item without its blank.
  var withoutDashes: String { String(drop { $0 == "-" || $0 == " " }) }
}

extension ProgramReader {
  /// Reports keys such as `sets` and `reps`. Returns false if the keys can be read in another way.
  mutating func reportForeign(_ entry: ForeignEntry, named key: YAMLScalar?) -> Bool {
    let isOwn = key.map { $0.span != entry.key.span } ?? false
    guard isOwn || entry.name != nil else { return false }
    let name = entry.name ?? key?.text ?? "Squat"
    let help =
      entry.sets.map { "write `- \(cut(name)): \($0)`" }
      ?? (["weight", "load"].contains(entry.key.text.lowercased())
        ? "for the load of the first session, write `start`"
        : "write the sets after the name: `- \(cut(name)): 3x5 @ 100kg`")
    report(
      .unknownKey, "unknown exercise option \(inQuotes(entry.key.text))", at: entry.key.span,
      label: "sets are written after the name of the exercise", help: [help])
    return true
  }

  /// Reports sets as a part of an exercise's name: `- Squat 3x5`.
  mutating func reportSetsInName(_ scalar: YAMLScalar) -> Bool {
    let text = scalar.text
    guard scalar.style == .plain, text.utf8.contains(where: { (48...57).contains($0) }),
      text.utf8.count <= Self.longestName, Self.hasSets(text)
    else { return false }
    report(
      .setsInName, "sets in the name of the exercise: \(inQuotes(text))", at: scalar.span,
      label: "missing ':' after the name", help: ["write a ':' after the name, as in `Squat: 3x5`"])
    return true
  }

  /// Reports a ':' without a space before the sets: YAML reads `Squat:3x5` as one name.
  mutating func reportColonWithoutSpace(_ scalar: YAMLScalar) -> Bool {
    let text = scalar.text
    guard scalar.style == .plain, text.utf8.count <= Self.longestName,
      let colon = Self.gluedColon(text)
    else { return false }
    add(
      Diagnostic(
        YAMLErrorID.colonWithoutSpace, "missing space after ':' in \(inQuotes(text))",
        at: scalar.sourceSpan(ofText: colon..<colon + 1), label: "a ':' and a space end a key",
        help: ["add a space after it"], in: source))
    return true
  }

  /// Returns the offset of the colon in `Squat:3x5`; nil for any other text.
  private static func gluedColon(_ text: String) -> Int? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    let sets = String(text[text.index(after: colon)...])
    guard let first = sets.utf8.first, (48...57).contains(first) else { return nil }
    // `Row 2:00` is a name with a time.
    let isTime = text[..<colon].utf8.last.map { (48...57).contains($0) } ?? false
    guard !isTime || CaseCount.isWritten(sets) else { return nil }
    let (items, problems) = SetReader.planned(sets)
    return problems.isEmpty && !items.isEmpty ? text[..<colon].utf8.count : nil
  }

  /// Returns whether a text is a name with the sets after or before it.
  private static func hasSets(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    func areSets(_ words: ArraySlice<Substring>) -> Bool {
      let text = words.joined(separator: " ")
      guard CaseCount.isWritten(text), !ExpressionWords.isName(text) else { return false }
      let (items, problems) = SetReader.planned(text)
      return problems.isEmpty && !items.isEmpty
    }
    let numbers = words.indices.dropFirst().filter {
      words[$0].utf8.first.map { (48...57).contains($0) } ?? false
    }
    if numbers.contains(where: { areSets(words[$0...]) }) { return true }
    // In `3x5 Squat @ 100kg`, the load belongs to the sets.
    let load = words.firstIndex { $0.hasPrefix("@") } ?? words.endIndex
    return load > 1 && areSets(words[..<1] + words[load...])
  }
}

// Reading of set schemes: notation, the name of a scheme, a list of these, or cases.

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
    guard isShort(scalar.text.utf8.count, at: scalar.span, for: what) else { return nil }
    let (items, problems) = SetReader.planned(scalar.text, unit: program.units, isKept: isKept)
    // Only the first problems are shown, and what was meant takes longer to find than the problem.
    report(
      diagnostics.count < ProgramFile.mostProblems
        ? SetReader.suggesting(problems, for: scalar.text) : problems,
      of: scalar)
    guard !problems.contains(where: { $0.severity == .error }) else { return nil }
    return items.map { item in
      switch item {
      case .set(let set): return .set(set.placed(scalar.places))
      case .scheme(let name, let span):
        let place = scalar.sourceSpan(ofText: span.start..<span.end)
        references.schemes.append(
          SchemeUse(name: name, span: place, inside: schemeName, block: blockName))
        return .named(name, place)
      }
    }
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
      program.schemes.append(NamedScheme(entry.key.text, scheme ?? .absent, at: entry.key.span))
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
