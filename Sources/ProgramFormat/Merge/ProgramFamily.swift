// The programs that extend one another, and what each name in them refers to.

package import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

/// The part that a name refers to. Equal symbols, in programs of which one extends the other,
/// are the same part.
package enum ProgramSymbol: Hashable, Sendable {
  case part(ProgramMention.Kind, String)
  case label(String, of: String)
  case parameter(String, of: String)

  package var kind: ProgramMention.Kind {
    switch self {
    case .part(let kind, _): kind
    case .label: .label
    case .parameter: .parameter
    }
  }

  package var name: String {
    switch self {
    case .part(_, let name), .label(let name, _), .parameter(let name, _): name
    }
  }

  /// Returns the symbol of the same kind with another name.
  func named(_ name: String) -> ProgramSymbol {
    switch self {
    case .part(let kind, _): .part(kind, name)
    case .label(_, let lift): .label(name, of: lift)
    case .parameter(_, let progression): .parameter(name, of: progression)
    }
  }
}

/// Some programs, with their names and with what each of them extends.
package struct ProgramFamily: Sendable {
  package struct File: Sendable {
    package let source: SourceText
    package let mentions: [ProgramMention]
    /// The index of the program that it extends.
    package let base: Int?

    package init(_ source: SourceText, _ mentions: [ProgramMention], base: Int?) {
      self.source = source
      self.mentions = mentions
      self.base = base
    }
  }

  /// A mention, with the index of its file.
  package struct Place: Sendable {
    package var file: Int
    package var mention: ProgramMention
  }

  package private(set) var files: [File]
  /// By file: the files that it extends, itself, and the files that extend it.
  private let related: [[Int]]
  /// By file: the names that are declared in its related files.
  private var declared: [Declared] = []

  /// The names that decide what other mentions refer to.
  private struct Declared {
    var parts: Set<ProgramSymbol> = []
    /// The values that `lifts` declares, which are also the arguments of parameters.
    var valuesOfLifts: Set<String> = []
  }

  package init(_ files: [File]) {
    self.files = files
    var related = files.indices.map { [$0] }
    for file in files.indices {
      for base in Self.bases(of: file, in: files) where base != file {
        related[file].append(base)
        related[base].append(file)
      }
    }
    self.related = related.map { $0.sorted() }
    let own = files.map(\.mentions).map(Self.declared)
    declared = self.related.map { files in
      files.reduce(into: Declared()) { all, file in
        all.parts.formUnion(own[file].parts)
        all.valuesOfLifts.formUnion(own[file].valuesOfLifts)
      }
    }
  }

  /// Returns a file with those that it extends.
  private static func bases(of file: Int, in files: [File]) -> Set<Int> {
    var found: Set<Int> = [file]
    var next = files[file].base
    while let base = next, files.indices.contains(base), found.insert(base).inserted {
      next = files[base].base
    }
    return found
  }

  private static func declared(_ mentions: [ProgramMention]) -> Declared {
    var all = Declared()
    for mention in mentions where mention.isDeclared || mention.isEntry {
      switch mention.kind {
      case .parameter:
        all.parts.insert(.parameter(mention.name, of: mention.owner ?? ""))
      default: all.parts.insert(.part(mention.kind, mention.name))
      }
      if mention.kind == .value, mention.owner != nil, mention.progression == nil {
        all.valuesOfLifts.insert(mention.name)
      }
    }
    return all
  }

  // MARK: Meaning

  /// Returns what a mention in a file refers to.
  package func symbol(of mention: ProgramMention, in file: Int) -> ProgramSymbol {
    let (name, all) = (mention.name, declared[file])
    func isDeclared(_ kind: ProgramMention.Kind) -> Bool { all.parts.contains(.part(kind, name)) }
    func parameter(of progression: String) -> ProgramSymbol {
      // A value of a lift is the argument of the parameters with its name.
      all.valuesOfLifts.contains(name) ? .part(.value, name) : .parameter(name, of: progression)
    }
    switch mention.kind {
    case .label: return .label(name, of: mention.owner ?? "")
    case .parameter: return parameter(of: mention.owner ?? "")
    case .value:
      if !mention.hasWrittenOwner, let progression = mention.progression,
        all.parts.contains(.parameter(name, of: progression))
      {
        return parameter(of: progression)
      }
      // A set without a field looks like a value.
      return .part(!isDeclared(.value) && isDeclared(.set) ? .set : .value, name)
    case .lift:
      // An input can choose the exercise.
      return .part(!isDeclared(.lift) && isDeclared(.value) ? .value : .lift, name)
    case .block:
      // A rule can go to a day.
      return .part(!isDeclared(.block) && isDeclared(.day) ? .day : .block, name)
    case .day, .scheme, .progression, .set, .function: return .part(mention.kind, name)
    }
  }

  /// Returns the mention at an offset of a file.
  package func mention(at offset: Int, in file: Int) -> ProgramMention? {
    files[file].mentions.last { $0.span.touches(offset) }
  }

  /// Returns all mentions of what a symbol refers to in a file: there, and in all programs that
  /// share it.
  package func places(of symbol: ProgramSymbol, from file: Int) -> [Place] {
    var found: [Int: [Place]] = [:]
    var waiting = [file]
    var seen: Set<Int> = [file]
    while let next = waiting.popLast() {
      let places = files[next].mentions.filter {
        $0.name == symbol.name && self.symbol(of: $0, in: next) == symbol
      }
      guard !places.isEmpty || next == file else { continue }
      found[next] = places.map { Place(file: next, mention: $0) }
      waiting += related[next].filter { seen.insert($0).inserted }
    }
    return found.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Returns where the name of a mention is declared, the most specific places only.
  package func declarations(of mention: ProgramMention, in file: Int) -> [Place] {
    let symbol = symbol(of: mention, in: file)
    let all = places(of: symbol, from: file)
    let declared = all.filter(\.mention.isDeclared)
    guard !declared.isEmpty else {
      let entries = all.filter(\.mention.isEntry)
      // The day of the program itself, before those of other programs.
      let own = entries.filter { $0.file == file }
      return Array((own.isEmpty ? entries : own).prefix(1))
    }
    let owners = [mention.owner, mention.owner.map { SlotName(reading: $0).lift }].compactMap(
      \.self)
    let ways: [(Place) -> Bool] = [
      { $0.mention.progression != nil && $0.mention.progression == mention.progression },
      { place in place.mention.owner.map { owners.first == $0 } ?? false },
      { place in place.mention.owner.map { owners.contains($0) } ?? false },
    ]
    for isNearest in ways where symbol.kind == .value {
      let nearest = declared.filter(isNearest)
      if !nearest.isEmpty { return nearest }
    }
    return declared
  }

  /// Returns whether a built-in progression of these programs declares a name, or whether prog
  /// itself reads it.
  package func isKnownToProg(_ symbol: ProgramSymbol, from file: Int) -> Bool {
    guard symbol.kind == .value || symbol.kind == .parameter else {
      return symbol.kind == .set && NotationWords.isReservedForSets(symbol.name)
        || symbol == .part(.set, "top")
    }
    if case .parameter(_, let progression) = symbol {
      return !declared[file].parts.contains(.part(.progression, progression))
        && BuiltInProgressions.names.contains(progression)
    }
    if ["tm", "weight"].contains(symbol.name) || ExpressionWords.isRepMaximum(symbol.name) {
      return true
    }
    return related[file].flatMap { files[$0].mentions }.contains { mention in
      guard mention.kind == .progression, BuiltInProgressions.names.contains(mention.name),
        !declared[file].parts.contains(.part(.progression, mention.name)),
        let progression = ProgramFile.builtIn(mention.name)
      else { return false }
      return progression.state.contains { $0.name == symbol.name }
        || progression.parameters.contains { $0.name == symbol.name }
    }
  }

  /// Returns the files that share parts with a file, with itself.
  package func relatives(of file: Int) -> [Int] { related[file] }
}
