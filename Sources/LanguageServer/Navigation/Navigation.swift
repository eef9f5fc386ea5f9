// Where names are declared and used: definitions, references, highlights, symbols and renaming.

import Diagnostics
import Interchange
import ProgramFormat
import SystemPackage
import Training
import TypedSets
import Workspace

/// Answers where the parts of a program are, for one document.
struct Navigation {
  let files: ProgramFiles
  let document: OpenDocument

  /// The mention at a place, with what it refers to.
  private struct Target {
    var family: ProgramFiles.Family
    var mention: ProgramMention
    var symbol: ProgramSymbol

    var places: [ProgramFamily.Place] { family.names.places(of: symbol, from: family.own) }
  }

  private func target(at place: Place) -> Target? {
    guard document.kind == .program, let family = files.family(around: document.path),
      let mention = family.names.mention(at: document.places.offset(place), in: family.own)
    else { return nil }
    return Target(
      family: family, mention: mention,
      symbol: family.names.symbol(of: mention, in: family.own))
  }

  private func location(_ place: ProgramFamily.Place, in family: ProgramFiles.Family) -> JSON {
    files.location(
      place.mention.span, in: family.paths[place.file], countsBytes: document.places.countsBytes)
  }

  /// Returns the places where the name at a place is declared.
  func definition(at place: Place) -> [JSON] {
    if let (path, span) = files.written(document.path)?.extended,
      span.touches(document.places.offset(place))
    {
      let base = ProgramFiles.target(path, from: document.path)
      return [
        files.location(SourceSpan(0, 0), in: base, countsBytes: document.places.countsBytes)
      ]
    }
    guard let target = target(at: place) else { return [] }
    return target.family.names.declarations(of: target.mention, in: target.family.own)
      .map { location($0, in: target.family) }
  }

  /// Returns all places of the name at a place, in all programs that share it.
  func references(at place: Place, withDeclarations: Bool) -> [JSON] {
    guard let target = target(at: place) else { return [] }
    return target.places.filter { withDeclarations || !$0.mention.isDeclared }
      .map { location($0, in: target.family) }
  }

  /// Returns the places of the name at a place in this document.
  func highlights(at place: Place) -> [JSON] {
    guard let target = target(at: place) else { return [] }
    return target.places.filter { $0.file == target.family.own }.map { found in
      // 2 is a use and 3 a declaration.
      [
        "range": document.places.range(found.mention.span),
        "kind": .integer(found.mention.isDeclared ? 3 : 2),
      ]
    }
  }

  /// Returns the place of the name at a place.
  func name(at place: Place) -> SourceSpan? { target(at: place)?.mention.span }

  // MARK: Links, colours and related places

  /// The files and pages that a program links to.
  var links: [JSON] {
    guard document.kind == .program, let written = files.written(document.path) else { return [] }
    var links: [JSON] = []
    func add(_ span: SourceSpan, _ target: String) {
      links.append(["range": document.places.range(span), "target": .string(target)])
    }
    if let (path, span) = written.extended {
      add(span, files.address(of: ProgramFiles.target(path, from: document.path)))
    }
    for place in written.places where place.path == [.key("source")] && !place.isKey {
      let isLink = place.text.hasPrefix("https://") || place.text.hasPrefix("http://")
      if isLink, !place.text.contains(where: \.isWhitespace) { add(place.span, place.text) }
    }
    return links
  }

  /// Returns the coloured words of a program, of the whole text or in a range.
  func tokens(in range: JSONNode?) -> JSON {
    guard document.kind == .program, let written = files.written(document.path),
      let family = files.family(around: document.path)
    else { return ["data": []] }
    let start = Place(range?["start"]).map { document.places.offset($0) } ?? 0
    let end = Place(range?["end"]).map { document.places.offset($0) } ?? document.source.bytes.count
    let tokens = SemanticToken.all(
      of: written, family.names.files[family.own].mentions,
      inside: SourceSpan(start, max(start, end)))
    return SemanticToken.encoded(tokens, in: document.places)
  }

  /// Returns the places that a problem is about, besides its own: its place in a program that this
  /// one extends, and the declaration of the name at its place.
  func related(to problem: Diagnostic) -> [JSON] {
    guard document.kind == .program, let span = problem.span,
      let family = files.family(around: document.path)
    else { return [] }
    func information(_ location: JSON, _ message: String) -> JSON {
      ["location": location, "message": .string(message)]
    }
    if let source = problem.source, source.name != document.source.name {
      // Programs that are extended have names relative to the document.
      guard let base = family.paths.first(where: { $0.string.hasSuffix(source.name.fileName) })
      else { return [] }
      return [
        information(
          files.location(span, in: base, countsBytes: document.places.countsBytes),
          problem.summary)
      ]
    }
    let names = family.names
    let inside = names.files[family.own].mentions.filter {
      span.start <= $0.span.start && $0.span.end <= span.end
    }
    guard inside.count == 1 else { return [] }
    return names.declarations(of: inside[0], in: family.own)
      .filter { $0.file != family.own || $0.mention.span != inside[0].span }.prefix(3)
      .map { information(location($0, in: family), "'\(inside[0].name)' is declared here") }
  }

  // MARK: Renaming

  /// Returns the name at a place if it can be renamed; nil if there is no name.
  func renamable(at place: Place) throws(RenameRefusal) -> JSON? {
    guard let target = target(at: place) else { return nil }
    if let refusal = refusal(of: target) { throw refusal }
    return [
      "range": document.places.range(target.mention.span),
      "placeholder": .string(target.mention.name),
    ]
  }

  /// Returns the edits that give the part at a place another name, in all programs that share it.
  func renaming(at place: Place, to new: String) throws(RenameRefusal) -> JSON? {
    guard let target = target(at: place) else { return nil }
    if let refusal = refusal(of: target, to: new) { throw refusal }
    if case .part(.lift, _) = target.symbol, let problem = Self.problem(ofLift: new) {
      throw RenameRefusal("'\(new)' cannot be the name of a lift: \(problem.summary)")
    }
    let family = target.family
    let changes = try family.names.renaming(target.symbol, from: family.own, to: new)
    var edits: [String: JSON] = [:]
    for (file, replacements) in changes {
      let source = family.names.files[file].source
      let places = TextPlaces(source, countsBytes: document.places.countsBytes)
      edits[files.address(of: family.paths[file])] = .array(
        replacements.map { replacement in
          ["range": places.range(replacement.span), "newText": .string(replacement.text)]
        })
    }
    return ["changes": .object(edits.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })]
  }

  /// Returns the problem of a line that logs sets of a lift with this name; nil if it can be read.
  private static func problem(ofLift name: String) -> Diagnostic? {
    let reader = TypedReader(names: ExerciseNames([(name: name, aliases: [])])) { _ in
      TypedContext(unit: .kg)
    }
    if case .refused(let problem) = reader.read("\(name): 3x5") { return problem }
    return nil
  }

  /// Returns the reason why the training in the history keeps a part from being renamed here.
  private func refusal(of target: Target, to new: String? = nil) -> RenameRefusal? {
    if document.path.removingLastComponent() == document.folder?.layout.versions {
      return RenameRefusal("this version of the program is kept for your history and never changes")
    }
    if let refusal = target.family.names.refusal(of: target.symbol, from: target.family.own) {
      return refusal
    }
    // A program can be trained that has the part only from the program that it extends.
    let names = target.family.names
    let programs = Set(target.places.map(\.file)).flatMap { names.relatives(of: $0) }
    for path in Set(programs).sorted().map({ target.family.paths[$0] }) {
      if let refusal = files.record(around: path)?.refusal(of: target.symbol, in: path, to: new) {
        return refusal
      }
    }
    return nil
  }
}

extension String {
  /// The last part of a path, with its slash.
  fileprivate var fileName: String { "/" + (split(separator: "/").last.map(String.init) ?? self) }
}
