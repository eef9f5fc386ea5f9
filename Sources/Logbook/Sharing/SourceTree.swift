// The files of a source of programs: a commit of a repository, or a folder. They are only read.

package import Diagnostics
import ProgramFormat
import SystemPackage
package import Workspace

package struct SourceTree {
  /// The name of the source for messages.
  package let name: String
  /// The commit, in full. Nil for a folder that is not a repository.
  package let commit: String?
  /// The paths of the files in its top folder and in `programs/`, in order.
  private let paths: [String]
  /// Returns the bytes of a file, or nil if it does not exist.
  private let bytes: (TreePath) throws -> [UInt8]?

  package static let mostBytes = 1 << 20

  init(
    _ name: String, commit: String?, paths: [String], bytes: @escaping (TreePath) throws -> [UInt8]?
  ) {
    self.name = name
    self.commit = commit
    self.paths = paths
    self.bytes = bytes
  }

  /// The program files in the top folder and in `programs/`, without files that prog does not read.
  package var programs: [TreePath] {
    paths.compactMap { path in
      guard let path = try? TreePath(path), path.isProgram,
        path.components.count == 1 || path.folder == ["programs"]
      else { return nil }
      return path
    }
  }

  func has(_ path: String) -> Bool { programs.contains { $0.text == path } }

  /// Returns the text of a file.
  ///
  /// - Throws: `unsafe-source`, or `no-such-file`
  package func text(_ path: TreePath) throws -> SourceText {
    guard let bytes = try bytes(path) else {
      // Folders do not count: a program may have been moved.
      let files = paths.compactMap { try? TreePath($0) }.filter(\.isProgram)
      let near = nearest(to: path.stem, among: files.map(\.stem))
      let meant = files.first { $0.stem == near }
      throw LogbookError(
        .noProgramInSource, "'\(name)' does not have a file '\(path.text)'",
        help: meant.map { [didYouMean($0.text)] } ?? oneOf(files.prefix(20).map(\.text)), .noInput)
    }
    return try Self.checked(bytes, path)
  }

  /// Returns a program with everything that it extends.
  ///
  /// - Throws: `unsafe-source`, or `no-such-file`
  package func program(_ path: TreePath) throws -> ProgramText {
    ProgramText(id: path.stem, source: try text(path), in: lookup(from: path))
  }

  private static func checked(_ bytes: [UInt8], _ path: TreePath) throws -> SourceText {
    guard bytes.count <= mostBytes else {
      throw Problem.of(
        .unsafe("'\(path.text)' has \(bytes.count) bytes; the limit is \(mostBytes)"))
    }
    if let place = bytes.firstIndex(where: isControl) {
      let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      throw Problem.of(.unsafe("'\(path.text)' contains a control character in line \(line)"))
    }
    return SourceText(name: path.text, bytes: bytes)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) || byte == 0x7F
  }

  /// Returns the lookup for the programs that a program of this tree extends.
  func lookup(from path: TreePath) -> ProgramLookup {
    ProgramLookup(place: path.text) { other, place, _ in
      do {
        let folder = place.split(separator: "/").dropLast().map(String.init)
        let found = try TreePath(other, from: folder)
        return .found(try text(found), place: found.text)
      } catch let problem as Diagnostic {
        return .unreadable(problem.summary)
      } catch let failure as LogbookError {
        let first = failure.diagnostics.first
        return first?.id == LogbookErrorID.noProgramInSource.rawValue
          ? .missing(near: []) : .unreadable(first?.summary ?? "it cannot be read")
      } catch {
        return .unreadable("it cannot be read")
      }
    }
  }
}

extension Problem {
  static func of(_ diagnostic: Diagnostic) -> LogbookError {
    LogbookError([diagnostic], .badInput)
  }
}

// The files of a plain folder as a source of programs.

extension SourceTree {
  /// Creates the tree of a folder that is not a repository.
  ///
  /// - Throws: `LogbookError` if the folder cannot be listed.
  package init(_ folder: TrainingFolder, named name: String) throws {
    let endings = [".yaml", ".yml"]
    let paths = try Problem.translated {
      try folder.paths(in: folder.layout.root, endings: endings)
        + folder.paths(in: folder.layout.programs, endings: endings)
    }
    // `name` may name a file in the folder.
    let own = folder.layout.root.lastComponent?.string ?? name
    self.init(name, commit: nil, paths: paths.map(folder.layout.shown)) { path in
      let found = try Problem.translated { try folder.containedText(FilePath(path.text)) }
      switch found {
      case .text(let source): return source.bytes
      case .missing: return nil
      case .outside(let target):
        throw Problem.of(
          .unsafe("'\(path.text)' is a link to '\(target)', which is outside of '\(own)'"))
      }
    }
  }
}

/// A path inside a tree: its components, none of which is hidden or leads out.
package struct TreePath: Hashable, Sendable {
  package let components: [String]

  package var text: String { components.joined(separator: "/") }
  package var name: String { components.last ?? "" }
  var folder: [String] { Array(components.dropLast()) }

  /// Reads a path.
  ///
  /// - Throws: `unsafe-source` for a path that is absolute, leads out of the tree, is hidden, or
  ///   has control characters.
  package init(_ text: String) throws(Diagnostic) {
    try self.init(text, from: [])
  }

  /// Reads a path that is relative to a folder of the tree.
  init(_ text: String, from folder: [String]) throws(Diagnostic) {
    let part: String? =
      if text.unicodeScalars.contains(where: \.isInvisible) {
        "a control character"
      } else if text.contains("\\") {
        "a backslash"
      } else {
        text.hasMarkedSign ? "a combining mark after a punctuation character" : nil
      }
    if let part { throw .unsafe("the name of '\(text)' contains \(part)") }
    guard !text.isEmpty, !text.hasPrefix("/") else {
      throw .unsafe("'\(text)' is not a path in the repository")
    }
    var parts = folder
    for part in text.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { throw .unsafe("'\(text)' leads out of the repository") }
        parts.removeLast()
      default:
        guard !part.hasPrefix(".") else { throw .unsafe("'\(text)' is hidden") }
        parts.append(String(part))
      }
    }
    guard !parts.isEmpty else { throw .unsafe("'\(text)' is not a file") }
    components = parts
  }

  /// True for a file that may be a program.
  var isProgram: Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      && !["prog.yaml", "prog.lock.yaml", "programs.yaml"].contains(name)
  }

  /// The name of the file without its extension.
  package var stem: String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension Diagnostic {
  /// Returns the problem with a file of a source that prog does not read.
  static func unsafe(_ summary: String, help: String = "ask the author to fix it") -> Diagnostic {
    Diagnostic(
      LogbookErrorID.unsafeSource, summary.shortened(to: 300), notes: ["nothing was changed"],
      help: [help])
  }
}

package struct GitTree {
  /// One file, link or submodule of a tree.
  struct Item: Hashable {
    enum Kind: Hashable { case file, link, submodule }

    var kind: Kind
    var object: String
    var size: Int
  }

  let name: String
  private let git: GitRunner
  private let repository: String
  let commit: String
  private let items: [String: Item]

  /// The most bytes of a list of files: about 40,000 files.
  private static let longestList = 1 << 22
  /// The most links that follow one another.
  private static let mostLinks = 8

  // MARK: Fetching

  /// Fetches one commit of a repository into the empty folder `scratch`, and lists its files.
  ///
  /// `source` is an address or an absolute path. `ref` is a branch, tag or commit.
  ///
  /// - Throws: `cannot-fetch`, `no-git`
  package static func fetch(
    _ source: String, ref: String?, named name: String, into scratch: String,
    with git: @escaping GitRunner
  ) throws -> GitTree {
    let quiet = ["init", "--quiet", "--bare", "--template=", "--initial-branch=none", scratch]
    try expect(run(GitCall(arguments: quiet), git), name, ref)
    let fetch = [
      "-C", scratch, "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=1",
      "--update-shallow", "--", source, "+\(ref ?? "HEAD"):refs/prog/source",
    ]
    try expect(run(GitCall(arguments: fetch, seconds: 120), git), name, ref)
    return try GitTree(repository: scratch, revision: "refs/prog/source", named: name, with: git)
  }

  /// Reads the list of files of a revision.
  package init(
    repository: String, revision: String, named name: String, with git: @escaping GitRunner
  ) throws {
    self.name = name
    self.git = git
    self.repository = repository
    let parse = ["-C", repository, "rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]
    let commit = String(
      decoding: try Self.run(GitCall(arguments: parse), git).output, as: UTF8.self
    )
    .filter(\.isHexDigit)
    guard commit.utf8.count == 40 || commit.utf8.count == 64 else {
      throw LogbookError(
        .cannotFetch, "'\(name)' does not have a commit", help: ["name a branch, tag or commit"],
        .noInput)
    }
    self.commit = commit
    let list = try Self.run(
      GitCall(
        arguments: ["-C", repository, "ls-tree", "-r", "-l", "-z", "--full-tree", commit],
        mostOutput: Self.longestList), git)
    try Self.expect(list, name, nil)
    items = Self.items(list.output)
  }

  private static func run(_ call: GitCall, _ git: GitRunner) throws -> GitAnswer {
    guard let answer = git(call) else {
      throw LogbookError(
        .noGit, "git is not installed", help: ["install git, or give the path of a program file"],
        .noInput)
    }
    if answer.stop == .signal { throw LogbookError([], .interrupted) }
    return answer
  }

  private static func expect(_ answer: GitAnswer, _ name: String, _ ref: String?) throws {
    guard !answer.isFine else { return }
    let lines = answer.errors.split(whereSeparator: \.isNewline).map {
      String($0).shortened(to: 200)
    }
    let summary: String
    switch answer.stop {
    case .late: summary = "'\(name)' did not answer in time"
    case .long: summary = "'\(name)' has too many files"
    case .signal: summary = "git was interrupted"
    case nil:
      if let ref, answer.errors.contains("couldn't find remote ref") {
        summary = "'\(name)' does not have a branch, tag or commit '\(ref)'"
      } else if answer.errors.contains("couldn't find remote ref HEAD") {
        summary = "'\(name)' does not have a commit"
      } else {
        summary = "cannot fetch '\(name)'"
      }
    }
    throw LogbookError(
      .cannotFetch, summary, notes: lines.prefix(4).map { "git: \($0)" },
      help: ["see what git finds there: git ls-remote \(name.inShell)"], .noInput)
  }

  // MARK: Files

  private static func items(_ output: [UInt8]) -> [String: Item] {
    var items: [String: Item] = [:]
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let facts = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard facts.count == 4 else { continue }
      let kind: Item.Kind? =
        switch facts[0] {
        case "100644", "100755", "100664": .file
        case "120000": .link
        case "160000": .submodule
        default: nil
        }
      guard let kind else { continue }
      items[String(decoding: line[line.index(after: tab)...], as: UTF8.self)] = Item(
        kind: kind, object: String(facts[2]), size: Int(facts[3]) ?? 0)
    }
    return items
  }

  package var tree: SourceTree {
    SourceTree(name, commit: commit, paths: items.keys.sorted()) { try bytes($0) }
  }

  /// Returns the bytes of a file; links inside the tree are followed.
  ///
  /// - Throws: `unsafe-source`
  package func bytes(_ path: TreePath) throws -> [UInt8]? {
    guard let item = try item(path, links: 0) else { return nil }
    guard item.size <= SourceTree.mostBytes else {
      throw Problem.of(
        .unsafe("'\(path.text)' has \(item.size) bytes; the limit is \(SourceTree.mostBytes)"))
    }
    return try contents(item)
  }

  private func item(_ path: TreePath, links: Int) throws -> Item? {
    guard links <= Self.mostLinks else {
      throw Problem.of(.unsafe("the links at '\(path.text)' form a loop"))
    }
    for end in path.components.indices {
      let inner = path.components[...end].joined(separator: "/")
      guard let item = items[inner] else { continue }
      let rest = path.components[(end + 1)...]
      switch item.kind {
      case .file: return rest.isEmpty ? item : nil
      case .submodule: throw Problem.of(.unsafe("'\(inner)' is a submodule"))
      case .link:
        guard item.size <= 4096 else { throw Problem.of(.unsafe("'\(inner)' is a long link")) }
        let target = String(decoding: try contents(item), as: UTF8.self)
        let folder = Array(path.components[..<end])
        guard
          let next = try? TreePath(([target] + rest).joined(separator: "/"), from: folder)
        else {
          throw Problem.of(
            .unsafe("'\(inner)' is a link to '\(target)', which is not a file of the repository"))
        }
        return try self.item(next, links: links + 1)
      }
    }
    return nil
  }

  private func contents(_ item: Item) throws -> [UInt8] {
    let call = GitCall(
      arguments: ["-C", repository, "cat-file", "blob", item.object],
      mostOutput: SourceTree.mostBytes + 1)
    let answer = try Self.run(call, git)
    try Self.expect(answer, name, nil)
    return answer.output
  }
}

/// A call of git: its arguments and its limits.
package struct GitCall: Hashable, Sendable {
  package let arguments: [String]
  /// The most bytes of output. A call that prints more fails.
  package private(set) var mostOutput = 1 << 16
  /// The most seconds that it may take.
  package private(set) var seconds = 30
  /// True for the lifter's own repository, whose settings, credentials and hooks git uses. False
  /// for a repository of somebody else.
  package private(set) var isOwn = false
  /// The index file to use in place of the repository's own.
  package private(set) var index: String?
}

package struct GitAnswer: Hashable, Sendable {
  /// The reason why a call did not run to its end.
  package enum Stop: Hashable, Sendable {
    /// It took longer than its limit.
    case late
    /// It printed more than its limit.
    case long
    /// Ctrl-C, or another signal.
    case signal
  }

  package var status: Int32
  package var output: [UInt8]
  package var errors: String
  package var stop: Stop?

  package init(status: Int32, output: [UInt8], errors: String, stop: Stop? = nil) {
    self.status = status
    self.output = output
    self.errors = errors
    self.stop = stop
  }

  package var isFine: Bool { stop == nil && status == 0 }
}

/// Runs git. Returns nil if it is not installed.
package typealias GitRunner = (GitCall) -> GitAnswer?
