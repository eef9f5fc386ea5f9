// Renaming of one part of a program, in all programs that share it.

package import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// A replacement of some bytes of a text.
package struct TextReplacement: Hashable, Sendable {
  package let span: SourceSpan
  package let text: String
}

/// The reason why a part cannot be renamed, as a sentence.
package struct RenameRefusal: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension ProgramFamily {
  /// Returns the reason why a symbol cannot get any other name; nil if it can.
  package func refusal(of symbol: ProgramSymbol, from file: Int) -> RenameRefusal? {
    let name = inQuotes(symbol.name)
    if symbol.kind == .function {
      return RenameRefusal("\(name) is a function of prog and cannot be renamed")
    }
    if isKnownToProg(symbol, from: file) {
      return RenameRefusal("\(name) has a meaning of its own in prog and cannot be renamed")
    }
    let places = places(of: symbol, from: file)
    guard places.contains(where: { $0.mention.isDeclared || $0.mention.isEntry }) else {
      return RenameRefusal("\(name) is not declared in this program")
    }
    return nil
  }

  /// Returns the replacements that give a symbol another name, by file.
  ///
  /// - Throws: the reason if the programs would not be the same programs with this name changed
  package func renaming(
    _ symbol: ProgramSymbol, from file: Int, to new: String
  ) throws(RenameRefusal) -> [Int: [TextReplacement]] {
    if let refusal = refusal(of: symbol, from: file) { throw refusal }
    guard !new.trimmed.isEmpty, new.trimmed == new,
      !new.utf8.contains(where: { $0 < 0x20 })
    else { throw RenameRefusal("\(inQuotes(new)) is not a name") }
    let others = relatives(of: file).flatMap { places(of: symbol.named(new), from: $0) }
    guard new == symbol.name || !others.contains(where: { $0.mention.isDeclared }) else {
      throw Self.taken(new, by: symbol.kind)
    }
    var result: [Int: [TextReplacement]] = [:]
    for (file, places) in Dictionary(grouping: places(of: symbol, from: file), by: \.file) {
      result[file] = Self.replacements(places.map(\.mention), by: new, in: files[file].source)
    }
    try expectSame(result, as: symbol, new)
    return result
  }

  // MARK: Writing

  private static func replacements(
    _ mentions: [ProgramMention], by new: String, in source: SourceText
  ) -> [TextReplacement] {
    let strings = Dictionary(grouping: mentions, by: \.scalar.span.start).values
    return strings.flatMap { mentions -> [TextReplacement] in
      let (scalar, isFlow) = (mentions[0].scalar, mentions[0].isFlow)
      let pieces = mentions.map { ($0, $0.form.written(new)) }
      var text = Array(scalar.text.utf8)
      for (mention, piece) in pieces.sorted(by: { $0.0.range.lowerBound > $1.0.range.lowerBound }) {
        text.replaceSubrange(mention.range, with: piece.utf8)
      }
      let whole = String(decoding: text, as: UTF8.self)
      let isWritten = mentions.allSatisfy { mention in
        source.bytes[mention.span.start..<mention.span.end]
          .elementsEqual(
            scalar.text.utf8.dropFirst(mention.range.lowerBound)
              .prefix(mention.range.count))
      }
      if isWritten, scalar.canHold(pieces.map(\.1), as: whole, isFlow: isFlow, in: source) {
        return pieces.map { TextReplacement(span: $0.span, text: $1) }
      }
      let spelled =
        ScalarSpelling.canonical(whole, isFlow: isFlow, wasQuoted: scalar.style != .plain)
        ?? ScalarSpelling.escaped(whole)
      return [TextReplacement(span: scalar.span, text: spelled)]
    }.sorted { $0.span.start < $1.span.start }
  }

  // MARK: Checking

  /// Throws unless each name still refers to the same part, and the same problems are found.
  private func expectSame(
    _ replacements: [Int: [TextReplacement]], as symbol: ProgramSymbol, _ new: String
  ) throws(RenameRefusal) {
    let changed = ProgramFamily(
      reading: files.indices.map { file in
        var edits = TextEdits()
        let source = files[file].source
        for replacement in replacements[file] ?? [] {
          edits.replace(
            replacement.span.start..<replacement.span.end, by: replacement.text, in: source.bytes)
        }
        return (
          edits.isEmpty
            ? source : SourceText(name: source.name, bytes: edits.applied(to: source.bytes)),
          files[file].base
        )
      })
    let touched = files.indices.filter { !relatives(of: $0).allSatisfy { replacements[$0] == nil } }
    for file in touched {
      let (old, others) = (files[file].mentions, changed.files[file].mentions)
      if old.count == others.count { continue }
      throw changed.problem(besides: self, in: file, symbol, new)
    }
    for file in touched {
      var (there, back): ([ProgramSymbol: ProgramSymbol], [ProgramSymbol: ProgramSymbol]) = (
        [:], [:]
      )
      for other in relatives(of: file) {
        for (one, two) in zip(files[other].mentions, changed.files[other].mentions) {
          let (before, after) = (
            self.symbol(of: one, in: other), changed.symbol(of: two, in: other)
          )
          guard there.updateValue(after, forKey: before) ?? after == after,
            back.updateValue(before, forKey: after) ?? before == before
          else {
            throw Self.taken(new, by: after.kind)
          }
        }
      }
    }
    for file in touched where problems(of: file).map(\.id) != changed.problems(of: file).map(\.id) {
      throw changed.problem(besides: self, in: file, symbol, new)
    }
  }

  private static func taken(_ name: String, by kind: ProgramMention.Kind) -> RenameRefusal {
    RenameRefusal("\(inQuotes(name)) is already the name of another \(kind.noun) in these programs")
  }

  /// Returns the refusal of a name that causes a new problem.
  private func problem(
    besides before: ProgramFamily, in file: Int, _ symbol: ProgramSymbol, _ new: String
  ) -> RenameRefusal {
    let old = Set(before.problems(of: file).map(\.summary))
    let found = problems(of: file).first { !old.contains($0.summary) }
    return RenameRefusal(
      "\(inQuotes(new)) cannot be the name of a \(symbol.kind.noun)"
        + (found.map { ": \($0.summary)" } ?? " here"))
  }

  /// Returns the problems of a program with those that it extends.
  private func problems(of file: Int) -> [Diagnostic] {
    let lookup = ProgramLookup(place: "\(file)") { _, place, _ in
      guard let next = Int(place), let base = files[next].base else { return .missing(near: []) }
      return .found(files[base].source, place: "\(base)")
    }
    let resolved = ProgramFile.resolved(files[file].source, in: lookup)
    let found = ProgramFile.check(resolved, id: "program")
    return found.diagnostics + found.hints
  }

  /// Reads the names of programs, each with the index of the one that it extends.
  package init(
    reading sources: [(source: SourceText, base: Int?)],
    mentions read: (SourceText, [String]) -> [ProgramMention] = { source, days in
      WrittenProgram(source).mentions(inheriting: days)
    }
  ) {
    var known: [Int: [ProgramMention]] = [:]
    func days(_ file: Int) -> [String] {
      var names: [String] = []
      for mention in known[file] ?? [] where mention.kind == .day && mention.isDeclared {
        names.append(mention.name)
      }
      return names
    }
    for file in sources.indices {
      // The programs that it extends come first, because they have the names of the days.
      var chain = [file]
      while let last = chain.last, let base = sources[last].base, sources.indices.contains(base),
        !chain.contains(base)
      {
        chain.append(base)
      }
      for (index, next) in chain.enumerated().reversed() where known[next] == nil {
        known[next] = read(sources[next].source, chain[(index + 1)...].flatMap { days($0) })
      }
    }
    self.init(
      sources.indices.map { File(sources[$0].source, known[$0] ?? [], base: sources[$0].base) })
  }
}

extension ProgramMention.Form {
  /// Returns a new name as it is written in this form.
  fileprivate func written(_ name: String) -> String {
    switch self {
    case .plain: return name
    case .quoted: return String(Training.quoted(name).dropFirst().dropLast())
    case .owner(let member):
      let text = ValueName(member, of: SlotName(name)).text
      return String(text.dropLast(member.utf8.count + 1))
    case .target:
      return Statement(.goTo(name), at: SourceSpan(0, 0)).text.replacing("go to ", with: "")
    }
  }
}

extension ProgramMention.Kind {
  /// The kind in messages: `scheme`, `day`.
  package var noun: String {
    switch self {
    case .lift: "lift"
    case .set: "set"
    default: rawValue
    }
  }
}

extension YAMLScalar {
  /// Returns whether pieces of the text can be replaced where they are written, so that the whole
  /// text reads back.
  fileprivate func canHold(
    _ pieces: [String], as whole: String, isFlow: Bool, in source: SourceText
  ) -> Bool {
    let hasLines = source.bytes[span.start..<span.end].contains(0x0A)
    switch style {
    case .plain: return hasLines || ScalarSpelling.isPlain(whole, isFlow: isFlow)
    case .singleQuoted: return !pieces.contains { $0.contains("'") }
    case .doubleQuoted: return !pieces.contains { $0.contains("\"") || $0.contains("\\") }
    case .literal, .folded: return true
    }
  }
}
