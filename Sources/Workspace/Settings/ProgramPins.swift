// `prog.lock.yaml`: where the programs come from that were added, and which text was pinned.

package import Diagnostics
import ProgramFormat
import YAMLSource

/// The source of one added program.
package struct ProgramPin: Hashable, Sendable {
  /// The program's id.
  package var id: String
  /// A URL, or a path relative to the training folder.
  package var source: String
  /// The branch, tag or commit to follow. Nil for the default branch.
  package var ref: String?
  /// The commit that was read. Nil for a source without git.
  package var commit: String?
  /// The program's file in the source.
  package var file: String
  /// The SHA-256 of the text that was pinned, in 64 hex digits.
  package var sha256: String

  package init(
    id: String, source: String, ref: String?, commit: String?, file: String, sha256: String
  ) {
    self.id = id
    self.source = source
    self.ref = ref
    self.commit = commit
    self.file = file
    self.sha256 = sha256
  }

  /// Returns the hash of a text as a pin has it.
  package static func hash(of bytes: [UInt8]) -> String { SHA256(bytes).hexDigits(of: 32) }

  /// The version of the pinned text, by which prog keeps it.
  package var version: String { String(sha256.prefix(8)) }
}

/// The sources of all added programs.
package struct ProgramPins: Hashable, Sendable {
  /// Ordered by id.
  package private(set) var all: [ProgramPin] = []

  package init() {}

  package subscript(id: String) -> ProgramPin? {
    get { all.first { $0.id == id } }
    set {
      all.removeAll { $0.id == id }
      if let newValue { all.append(newValue) }
      all.sort { $0.id < $1.id }
    }
  }

  /// The file's text.
  package var text: String {
    var lines = [
      "# The sources of the programs in programs/ that were added. 'prog add', 'prog update' and",
      "# 'prog remove' write this file.", "programs:",
    ]
    if all.isEmpty { lines[lines.count - 1] = "programs: {}" }
    for pin in all {
      lines.append("  \(ProgramFile.spelled(pin.id)):")
      let facts: [(String, String?)] = [
        ("source", pin.source), ("ref", pin.ref), ("commit", pin.commit), ("file", pin.file),
        ("sha256", pin.sha256),
      ]
      for (key, value) in facts {
        if let value { lines.append("    \(key): \(Self.quoted(key, value))") }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Hashes are in quotes, because other YAML readers take some of them for numbers.
  private static func quoted(_ key: String, _ text: String) -> String {
    ["commit", "sha256"].contains(key) ? "\"\(text)\"" : ProgramFile.spelled(text)
  }

  // MARK: Reading

  /// Reads the file strictly.
  ///
  /// - Throws: its first problem
  package init(_ source: SourceText) throws(Diagnostic) {
    let document = YAMLDocument.read(source)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) { throw problem }
    guard let root = document.root, !root.isNull else { return }
    let top = try Self.entries(root, "a mapping with 'programs'", source)
    for entry in top {
      guard entry.key.text == "programs" else { throw Self.unknown(entry.key, source) }
      guard !entry.value.isNull else { continue }
      for program in try Self.entries(entry.value, "programs by id", source) {
        all.append(try Self.pin(program, source))
      }
    }
    all.sort { $0.id < $1.id }
  }

  private static func pin(_ entry: YAMLEntry, _ source: SourceText) throws(Diagnostic) -> ProgramPin
  {
    var facts: [String: String] = [:]
    for fact in try entries(entry.value, "the source of a program", source) {
      guard ["source", "ref", "commit", "file", "sha256"].contains(fact.key.text) else {
        throw unknown(fact.key, source)
      }
      guard let text = fact.value.scalar, !text.isNull, !text.text.isEmpty else {
        throw wrong("'\(fact.key.text)' needs a string", fact.value.span, source)
      }
      facts[fact.key.text] = text.text
    }
    if let commit = facts["commit"], ![40, 64].contains(digits(of: commit)) {
      throw wrong(
        "'\(entry.key.text)' needs a 'commit' of 40 or 64 digits", entry.key.span, source)
    }
    guard let place = facts["source"], let file = facts["file"], let hash = facts["sha256"],
      digits(of: hash) == 64
    else {
      throw wrong(
        "'\(entry.key.text)' needs 'source', 'file' and a 'sha256' of 64 digits", entry.key.span,
        source)
    }
    return ProgramPin(
      id: entry.key.text, source: place, ref: facts["ref"],
      commit: facts["commit"]?.lowercased(), file: file,
      sha256: hash.lowercased())
  }

  /// Returns how many hexadecimal digits a text has; nil if it is anything else.
  private static func digits(of text: String) -> Int? {
    text.utf8.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) } ? text.utf8.count : nil
  }

  private static func entries(
    _ node: YAMLNode, _ what: String, _ source: SourceText
  ) throws(Diagnostic) -> [YAMLEntry] {
    guard let mapping = node.mapping else { throw wrong("expected \(what)", node.span, source) }
    return mapping.entries
  }

  private static func wrong(
    _ summary: String, _ span: SourceSpan, _ source: SourceText, label: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      WorkspaceErrorID.wrongSetting, summary, at: span, label: label,
      help: ["restore the file: git checkout -- \(source.name)"], in: source)
  }

  private static func unknown(_ key: YAMLScalar, _ source: SourceText) -> Diagnostic {
    wrong("unknown key '\(key.text)'", key.span, source, label: "not a key of this file")
  }
}

extension TrainingFolder {
  /// Reads the sources of added programs. A missing file has none.
  package func pins() throws(Diagnostic) -> ProgramPins {
    guard let source = try ownText(layout.pins, as: .pins) else { return ProgramPins() }
    return try ProgramPins(source)
  }

  /// Returns the edit that changes the sources of added programs.
  package func editPins(_ change: @escaping (inout ProgramPins) -> Void) -> FileEdit {
    let name = layout.shown(layout.pins)
    return FileEdit(layout.pins, as: .pins) { bytes throws(Diagnostic) in
      var pins =
        bytes.isEmpty ? ProgramPins() : try ProgramPins(SourceText(name: name, bytes: bytes))
      let before = pins
      change(&pins)
      return pins == before ? bytes : Array(pins.text.utf8)
    }
  }
}

/// One program of a list.
package struct IndexedProgram: Hashable, Sendable {
  /// The path of its file.
  package var file: String
  package var title: String
  package var level: String?
  /// The training days a week.
  package var days: [Int]
  package var tags: [String]

  package init(file: String, title: String, level: String?, days: [Int], tags: [String]) {
    self.file = file
    self.title = title
    self.level = level
    self.days = days
    self.tags = tags
  }

  /// The keys of a program, in their order.
  private static let keys = ["file", "title", "level", "days", "tags"]

  fileprivate var lines: [String] {
    func list(_ items: [String]) -> String {
      "[\(items.map { ProgramFile.spelled($0, isFlow: true) }.joined(separator: ", "))]"
    }
    let dayTexts = days.map(String.init)
    let facts: [(String, String?)] = [
      ("title", ProgramFile.spelled(title)), ("level", level.map { ProgramFile.spelled($0) }),
      ("days", dayTexts.isEmpty ? nil : dayTexts.count == 1 ? dayTexts[0] : list(dayTexts)),
      ("tags", tags.isEmpty ? nil : list(tags)),
    ]
    return ["  - file: \(ProgramFile.spelled(file))"]
      + facts.compactMap { key, text in text.map { "    \(key): \($0)" } }
  }

  /// Returns the text of a list.
  package static func text(_ programs: [IndexedProgram]) -> String {
    let head = "# The programs of this repository. 'prog index' writes this file.\n"
    guard !programs.isEmpty else { return head + "programs: []\n" }
    return head + "programs:\n" + programs.flatMap(\.lines).map { $0 + "\n" }.joined()
  }

  /// Reads a list. Returns the programs that it can read, and its problems.
  package static func read(
    _ source: SourceText
  ) -> (programs: [IndexedProgram], problems: [Diagnostic]) {
    let document = YAMLDocument.read(source)
    var problems = document.diagnostics
    guard let root = document.root, !root.isNull else { return ([], problems) }
    func report(_ summary: String, _ span: SourceSpan) {
      problems.append(
        Diagnostic(
          WorkspaceErrorID.wrongSetting, summary, at: span,
          help: ["create the list again: prog index"], in: source))
    }
    guard let items = root.mapping?["programs"]?.sequence?.items else {
      report("expected a list 'programs'", root.span)
      return ([], problems)
    }
    let programs = items.compactMap { item -> IndexedProgram? in
      guard let mapping = item.mapping, let file = mapping["file"]?.scalar?.text,
        let title = mapping["title"]?.scalar?.text
      else {
        report("a program needs 'file' and 'title'", item.span)
        return nil
      }
      for entry in mapping.entries where !keys.contains(entry.key.text) {
        report("unknown key '\(entry.key.text)'", entry.key.span)
      }
      return IndexedProgram(
        file: file, title: title, level: mapping["level"]?.scalar?.text,
        days: texts(mapping["days"]).compactMap { Int($0) }, tags: texts(mapping["tags"]))
    }
    return (programs, problems)
  }

  private static func texts(_ node: YAMLNode?) -> [String] {
    (node?.sequence?.items ?? [node].compactMap(\.self)).compactMap { $0.scalar?.text }
  }
}
