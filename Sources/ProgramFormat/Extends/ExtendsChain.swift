// The files of a program: its own, the one that it extends, and so on.

package import Diagnostics
import YAMLSource

/// Reads one file after another until one does not extend another.
struct ExtendsChain {
  /// The most files in a chain.
  static let longest = 8
  /// The most bytes of all files together: twice the limit of one file.
  private static let mostBytes = 2 * YAMLLimits.bytes

  private let lookup: ProgramLookup
  /// The files, beginning with the program's own.
  private(set) var files: [YAMLDocument] = []
  private(set) var problems: [Diagnostic] = []
  private var places: [String] = []

  init(_ lookup: ProgramLookup) { self.lookup = lookup }

  mutating func follow(_ source: SourceText) {
    let own = YAMLDocument.read(source)
    guard !own.hasErrors else {
      problems = own.diagnostics
      return
    }
    files = [own]
    places = [lookup.place]
    while problems.isEmpty, let file = files.last, let entry = file.extends {
      guard let next = next(entry, in: file) else { return }
      files.append(next)
    }
  }

  /// The problem of a chain that is longer than a program may be.
  var tooLong: Diagnostic {
    Diagnostic(
      ProgramErrorID.extendsTooLong,
      "'\(files.first?.source.name ?? "")' and the files it extends are too long together",
      at: files.first?.extends?.value.span, label: "more than \(YAMLLimits.bytes) bytes",
      help: ["remove unused parts"], in: files.first?.source)
  }

  // MARK: One step

  /// Returns the file that `extends` names, or nil if there is a problem.
  private mutating func next(_ entry: YAMLEntry, in file: YAMLDocument) -> YAMLDocument? {
    guard let scalar = entry.value.scalar, !scalar.isNull, !scalar.text.isEmpty else {
      let isEmpty = entry.value.scalar != nil
      report(
        isEmpty ? .missingValue : .wrongValue,
        isEmpty
          ? "missing value for 'extends'"
          : "invalid value for 'extends': \(entry.value.description)", entry, file,
        label: "expected \(ProgramKey.extends.expects.phrase)",
        help: ["name one file: `extends: ./531.yaml`"])
      return nil
    }
    let path = scalar.text
    guard Self.isRelative(path) else {
      let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? "531.yaml"
      report(
        .extendsNotRelative, "\(inQuotes(path)) is not a relative path", entry, file,
        label: path.contains("://") ? "a web address" : "an absolute path",
        notes: ["a program can read only files in its own folder tree"],
        help: ["put the file next to this one, and write `extends: ./\(cut(name))`"])
      return nil
    }
    guard files.count < Self.longest else {
      report(
        .extendsTooDeep, "more than \(Self.longest) files extend one another", entry, file,
        label: "one too many", notes: [chained(files.map(\.source.name))],
        help: ["merge two of them"])
      return nil
    }
    switch lookup.find(path, places.last ?? "", file.source.name) {
    case .found(let source, let place):
      guard !places.contains(place) else {
        let isOwn = places.last == place
        report(
          .extendsInCircle,
          isOwn ? "the file extends itself" : "the files extend one another in a circle",
          entry, file, label: isOwn ? "this file" : "already read",
          notes: isOwn ? [] : [chained(files.map(\.source.name) + [source.name])],
          help: ["name the program to start from"])
        return nil
      }
      places.append(place)
      guard files.reduce(source.bytes.count, { $0 + $1.source.bytes.count }) <= Self.mostBytes
      else {
        problems.append(tooLong)
        return nil
      }
      return read(source, entry, in: file)
    case .missing(let near): missing(path, near, entry, in: file)
    case .outside:
      report(
        .extendsOutside, "\(inQuotes(path)) is outside of the program's folder tree", entry, file,
        label: "not in the training folder, and not below this file's folder",
        notes: ["a program can read only files in its own folder tree, after links are followed"],
        help: ["copy that file into the folder, and extend the copy"])
    case .unreadable(let why):
      report(
        .extendsBrokenFile, "cannot read \(inQuotes(path))", entry, file,
        label: "this program extends it", notes: [why], help: ["name a program file"])
    }
    return nil
  }

  private mutating func missing(
    _ path: String, _ near: [String], _ entry: YAMLEntry, in file: YAMLDocument
  ) {
    let name = path.fileStem
    var help: [String] = []
    if let meant = near.first(where: { $0.fileStem == name }) {
      help = [didYouMean(cut(meant))]
    } else if lookup.shipped.contains(name) {
      help = [
        "'\(cut(name))' comes with prog: copy it with `prog new \(name) --from \(name)`",
        "then write `extends: ./\(name).yaml`",
      ]
    } else if let stem = nearest(to: name, among: near.map(\.fileStem)),
      let meant = near.first(where: { $0.fileStem == stem })
    {
      help = [didYouMean(cut(meant))]
    } else if near.isEmpty {
      help = ["write a path relative to this file: `extends: ./531.yaml`"]
    } else {
      help = ["available: \(listed(near))"]
    }
    report(
      .extendsMissingFile, "no file named \(inQuotes(path))", entry, file,
      label: "relative to the folder of \(inQuotes(file.source.name))", help: help)
  }

  /// Returns the document of an extended file, if it is a mapping.
  private mutating func read(
    _ source: SourceText, _ entry: YAMLEntry, in file: YAMLDocument
  ) -> YAMLDocument? {
    let document = YAMLDocument.read(source)
    if !document.hasErrors, document.root?.mapping != nil { return document }
    let errors = document.diagnostics.count { $0.severity == .error }
    let why: String
    switch (errors, document.root) {
    case (0, nil): why = "it is empty"
    case (0, let root?): why = "it is \(root.description), not a mapping"
    case (1, _): why = "it has an error"
    default: why = "it has \(errors) errors"
    }
    report(
      .extendsBrokenFile, "\(inQuotes(source.name)) is not a valid program", entry, file,
      label: "this program extends it", notes: [why],
      help: ["fix that file first: prog check \(source.name)"])
    problems += document.diagnostics
    return nil
  }

  private mutating func report(
    _ id: ProgramErrorID, _ summary: String, _ entry: YAMLEntry, _ file: YAMLDocument,
    label: String, notes: [String] = [], help: [String] = []
  ) {
    problems.report(
      id, summary, at: entry.value.firstLine(in: file.source), label: label, notes: notes,
      help: help, in: file.source)
  }

  private func chained(_ names: [String]) -> String {
    names.map { cut($0) }.joined(separator: " → ")
  }

  /// Returns whether a path is relative. It is false for web addresses and absolute paths of any
  /// system.
  private static func isRelative(_ path: String) -> Bool {
    let bytes = Array(path.utf8.prefix(3))
    guard let first = bytes.first else { return false }
    let isDrive =
      bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
      && UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
    return !path.contains("://") && !isDrive && first != UInt8(ascii: "/")
      && first != UInt8(ascii: "\\") && first != UInt8(ascii: "~")
  }
}

extension YAMLDocument {
  /// The entry that names the extended file.
  var extends: YAMLEntry? { root?.mapping?.entry(ProgramKey.extends.rawValue) }
}

extension String {
  /// The last part of a path without its extension.
  fileprivate var fileStem: String {
    let name = split { $0 == "/" || $0 == "\\" }.last ?? ""
    for ending in [".yaml", ".yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return String(name)
  }
}

// Lookup of the file that a program extends. Code with access to files provides it.

/// Finds the files that `extends` names.
package struct ProgramLookup {
  /// The result of a lookup.
  package enum Answer {
    /// A file with its text, named as the user would type it. `place` identifies the file on disk,
    /// by whatever path it is reached.
    case found(SourceText, place: String)
    /// No such file. `near` has the paths of program files in that folder, as `extends` could name
    /// them.
    case missing(near: [String])
    /// A file outside of the folder tree from which a program may read.
    case outside
    /// A file that cannot be read, and the reason.
    case unreadable(String)
  }

  /// The place on disk of the program that is read first.
  package let place: String
  /// The ids of the programs that come with prog. They are not files.
  package let shipped: [String]
  /// Finds the file at a path, relative to the file at `place` with the given name.
  package let find: (_ path: String, _ place: String, _ name: String) -> Answer

  package init(
    place: String, shipped: [String] = [],
    find: @escaping (_ path: String, _ place: String, _ name: String) -> Answer
  ) {
    self.place = place
    self.shipped = shipped
    self.find = find
  }

  /// Returns the same lookup with other texts for the files that it finds.
  package func replacing(_ text: @escaping (SourceText) -> SourceText) -> ProgramLookup {
    ProgramLookup(place: place, shipped: shipped) { path, place, name in
      let answer = find(path, place, name)
      guard case .found(let source, let found) = answer else { return answer }
      return .found(text(source), place: found)
    }
  }

  /// A lookup that does not find any files, for a text by itself.
  package static var nowhere: ProgramLookup {
    ProgramLookup(place: "") { _, _, _ in .missing(near: []) }
  }
}

// The whole text of a program: its own, or the result of merging it with the files that it extends.

/// The text of a program that does not need other files, with the problems of creating it.
package struct ResolvedProgram: Hashable, Sendable {
  /// The text. If the program does not extend another, it is the file's own. Otherwise it is an
  /// assembled text with `parts`.
  package let source: SourceText
  /// The problems, in the order of the files. If one of them is an error, the text is the file's
  /// own.
  package let problems: [Diagnostic]
  /// The assembled text without the parts that have problems, if there are any.
  package let readable: SourceText?

  init(_ source: SourceText, problems: [Diagnostic] = [], readable: SourceText? = nil) {
    self.source = source
    self.problems = problems
    self.readable = readable
  }
}

extension ProgramFile {
  /// Merges a program with the files that it extends.
  ///
  /// The text of a program without `extends` is unchanged, byte for byte.
  package static func resolved(_ source: SourceText, in lookup: ProgramLookup) -> ResolvedProgram {
    guard source.mayExtend else { return ResolvedProgram(source) }
    var chain = ExtendsChain(lookup)
    chain.follow(source)
    guard chain.problems.isEmpty else { return ResolvedProgram(source, problems: chain.problems) }
    guard chain.files.count > 1 else { return ResolvedProgram(source) }
    var layers = ProgramLayers(chain.files)
    layers.merge()
    let text = ResolvedText.text(of: layers)
    guard !layers.problems.hasErrors else {
      return ResolvedProgram(source, problems: layers.problems, readable: text)
    }
    guard text.bytes.count <= YAMLLimits.bytes else {
      return ResolvedProgram(source, problems: layers.problems + [chain.tooLong])
    }
    return ResolvedProgram(text, problems: layers.problems)
  }
}

extension SourceText {
  /// True if the text may contain a key `extends`. Only an escape could hide one.
  fileprivate var mayExtend: Bool {
    let rest = Array("xtends".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "\\"): true
        // An `x` is rarer than an `e`.
        case UInt8(ascii: "x"):
          index > 0 && bytes[index - 1] == UInt8(ascii: "e") && bytes[index...].starts(with: rest)
        default: false
        }
      }
    }
  }
}
