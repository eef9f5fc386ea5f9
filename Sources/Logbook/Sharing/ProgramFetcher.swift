// Reads programs from paths and git repositories.

import Diagnostics
import ProgramFormat
package import SystemPackage
package import Workspace

/// Reads programs from their sources, with the files, the git and the folder it is given.
package struct ProgramFetcher {
  /// The training folder to which relative paths in `prog.lock.yaml` refer.
  private let folder: TrainingFolder
  /// The current folder, to which typed paths refer.
  private let here: FilePath
  private let git: GitRunner
  private let makeScratch: () throws -> String
  private let removeScratch: (String) -> Void

  package init(
    folder: TrainingFolder, here: FilePath, git: @escaping GitRunner,
    makeScratch: @escaping () throws -> String, removeScratch: @escaping (String) -> Void
  ) {
    self.folder = folder
    self.here = here
    self.git = git
    self.makeScratch = makeScratch
    self.removeScratch = removeScratch
  }

  /// Reads the program at an address, `PATH|GIT-URL[@REF][:FILE]`.
  ///
  /// `id` is the id to give it, or nil for the name of its file. `preferred` is the file to take
  /// from a source that has it, if the address does not name one. `choose` chooses one of several
  /// programs, and returns nil if prog cannot ask.
  package func program(
    at text: String, as id: String?, preferring preferred: String? = nil,
    choose: ([String]) throws -> Int?
  ) throws -> SharedProgram {
    var address = try ProgramAddress(text) { exists(absolute($0)) }
    let name = address.source
    let prefix = name + (address.ref.map { "@\($0)" } ?? "")
    if !address.isRemote {
      let path = absolute(address.source)
      guard exists(path) else { throw missing(text) }
      if !folder.isFolder(path) {
        guard address.file == nil, address.ref == nil else {
          throw LogbookError(
            .unsafeAddress,
            "'\(address.source)' is a file: '@REF' and ':FILE' are for repositories and folders",
            help: ["write only its path: \(address.source.inShell)"])
        }
        address.file = path.fileName
        address.source = FilePath(address.source).folder.string
      }
      address.source = stored(address.source)
    }
    return try read(
      source: address.source, ref: address.ref, isRemote: address.isRemote, named: name
    ) { tree in
      let file = address.file ?? preferred.flatMap { tree.has($0) ? $0 : nil }
      let path = try self.path(file, in: tree, called: prefix, choose)
      let id = try id.map { try ProgramID.expect($0) } ?? ProgramID.expect(path.stem)
      return try SharedProgram(path, as: id, in: tree, from: address.source, ref: address.ref)
    }
  }

  /// Reads the newest text of an added program. `ref` replaces the revision that it follows.
  package func newest(_ pin: ProgramPin, ref: String?) throws -> SharedProgram {
    // The file may have been edited by hand, or by somebody else.
    let address = try ProgramAddress(pin.source) { _ in false }
    let isRemote = address.isRemote
    let wanted = ref ?? pin.ref
    if let wanted { _ = try ProgramAddress("./x@\(wanted)") { $0 == "./x" } }
    let path: TreePath
    do { path = try TreePath(pin.file) } catch { throw Problem.of(error) }
    guard isRemote || exists(inFolder(pin.source)) else { throw missing(pin.source) }
    return try read(source: pin.source, ref: wanted, isRemote: isRemote, named: pin.source) {
      try SharedProgram(path, as: pin.id, in: $0, from: pin.source, ref: wanted)
    }
  }

  // MARK: Reading

  private func read(
    source: String, ref: String?, isRemote: Bool, named name: String,
    _ work: (SourceTree) throws -> SharedProgram
  ) throws -> SharedProgram {
    if !isRemote {
      let tree = TrainingFolder(
        inFolder(source), files: folder.files, holder: folder.holder, notice: { _ in })
      guard tree.isRepository else {
        guard ref == nil else {
          throw LogbookError(
            .cannotFetch, "'\(name)' is not a git repository",
            help: ["leave out '@\(ref ?? "")'"], .noInput)
        }
        return try work(try SourceTree(tree, named: name))
      }
    }
    let scratch = try Problem.translated { try makeScratch() }
    defer { removeScratch(scratch) }
    let place = isRemote ? source : inFolder(source).string
    return try work(try GitTree.fetch(place, ref: ref, named: name, into: scratch, with: git).tree)
  }

  /// Returns the path of the program in a tree: the one with this path or id, or the only one.
  private func path(
    _ file: String?, in tree: SourceTree, called name: String, _ choose: ([String]) throws -> Int?
  ) throws -> TreePath {
    let programs = tree.programs
    if let file {
      if let named = programs.first(where: { $0.stem == file }) { return named }
      do { return try TreePath(file) } catch { throw Problem.of(error) }
    }
    guard let first = programs.first else {
      throw LogbookError(
        .noProgramInSource, "'\(tree.name)' does not have programs",
        notes: ["prog looks for *.yaml and *.yml in its top folder and in programs/"],
        help: ["name the file: \(name.inShell):FILE"], .noInput)
    }
    guard programs.count > 1 else { return first }
    let index = ProgramIndex.read(in: tree)
    let lines = programs.map { path in
      path.text + (index?.entry(path.text).map { "  \($0.words)" } ?? "")
    }
    if let number = try choose(lines), programs.indices.contains(number) {
      return programs[number]
    }
    throw LogbookError(
      .severalPrograms, "'\(tree.name)' has \(programs.count) programs",
      help: lines.prefix(30).map { "\(name):\($0)" })
  }

  // MARK: Paths

  private func absolute(_ path: String) -> FilePath {
    here.pushing(FilePath(path)).lexicallyNormalized()
  }

  private func inFolder(_ path: String) -> FilePath {
    folder.layout.root.pushing(FilePath(path)).lexicallyNormalized()
  }

  private func exists(_ path: FilePath) -> Bool {
    ((try? folder.files.status(path)) ?? nil) != nil
  }

  /// Returns a path as `prog.lock.yaml` has it: absolute if it was typed so, and otherwise relative
  /// to the training folder. Then a clone of the folder beside a clone of the source works.
  private func stored(_ path: String) -> String {
    let typed = FilePath(path)
    let target = absolute(path)
    guard !typed.isAbsolute else { return target.string }
    let (from, to) = (folder.layout.root.lexicallyNormalized().components, target.components)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    let parts = up + to.dropFirst(common).map(\.string)
    return parts.isEmpty ? "." : (up.isEmpty ? "./" : "") + parts.joined(separator: "/")
  }

  private func missing(_ name: String) -> LogbookError {
    LogbookError(
      WorkspaceErrorID.noSuchFile, "'\(name)' does not exist",
      help: [
        ProgramText.shipped(name) != nil
          ? "'\(name)' is shipped with prog: prog start \(name)"
          : "write a path, or the address of a git repository"
      ], .noInput)
  }
}

package struct SharedProgram {
  package let text: ProgramText
  package let pin: ProgramPin

  /// The bytes to pin.
  package var bytes: [UInt8] { text.source.bytes }

  /// Reads a program of a source.
  ///
  /// - Throws: `unsafe-source`, or the problems of files that it extends
  init(_ path: TreePath, as id: String, in tree: SourceTree, from place: String, ref: String?)
    throws
  {
    let source = try tree.text(path)
    let read = ProgramText(id: id, source: source, in: tree.lookup(from: path))
    guard !read.resolved.problems.hasErrors else {
      throw LogbookError(read.resolved.problems, .badInput)
    }
    let bytes = read.resolved.source.bytes
    guard bytes.count <= SourceTree.mostBytes else {
      throw Problem.of(.unsafe("'\(path.text)' and the files it extends have \(bytes.count) bytes"))
    }
    // The pinned text is complete, so it does not look for other files in the training folder.
    text = ProgramText(id: id, source: SourceText(name: path.text, bytes: bytes))
    pin = ProgramPin(
      id: id, source: place, ref: ref, commit: tree.commit, file: path.text,
      sha256: ProgramPin.hash(of: bytes))
  }
}

/// The name of a program's file without its extension, as commands create it.
package enum ProgramID {
  /// Returns the id if a file in `programs/` may have this name.
  ///
  /// - Throws: `bad-program-name`
  package static func expect(_ name: String) throws -> String {
    let ending = [".yaml", ".yml"].first { name.hasSuffix($0) } ?? ""
    let id = String(name.dropLast(ending.count))
    let isSound =
      !id.isEmpty && !id.hasPrefix(".") && !id.hasPrefix("-") && id.utf8.count <= 100
      && !id.hasMarkedSign
      && !id.unicodeScalars.contains { $0 == "/" || $0 == "\\" || $0.isInvisible }
    guard isSound else {
      throw LogbookError(
        .badProgramName, "invalid program name '\(name.shortened(to: 200))'",
        help: ["write a file name without a folder, such as 'leg-day'"])
    }
    return id
  }
}

/// The place of a shared program, as it is typed: `PATH|GIT-URL[@REF][:FILE]`.
package struct ProgramAddress: Hashable, Sendable {
  /// The transports that git may use.
  package static let transports = ["https", "ssh", "git", "file"]

  /// A path, a URL, or `host:path` as SSH knows it.
  package var source: String
  /// The branch, tag or commit. Nil for the default branch.
  package var ref: String?
  /// The program's file in the source.
  package var file: String?
  /// True if `source` is an address for git, and false if it is a path.
  package var isRemote: Bool

  package init(source: String, ref: String? = nil, file: String? = nil, isRemote: Bool) {
    self.source = source
    self.ref = ref
    self.file = file
    self.isRemote = isRemote
  }

  /// Reads an address. `exists` says whether a file or folder has a path, because a path may
  /// contain `@` and `:`.
  ///
  /// - Throws: `unsafe-address`
  package init(_ text: String, exists: (String) -> Bool) throws {
    try Self.expectSafe(text)
    if let address = Self.path(text, exists) {
      self = address
    } else if let scheme = text.firstRange(of: "://") {
      try self.init(url: text, after: scheme)
    } else if let address = Self.sshAddress(text) {
      self = address
    } else {
      // A path to nothing: the caller reports it.
      self = ProgramAddress(source: text, isRemote: false)
    }
    try expectSafeParts()
  }

  /// The address with its revision and file, as it can be typed.
  package var text: String {
    source + (ref.map { "@\($0)" } ?? "") + (file.map { ":\($0)" } ?? "")
  }

  // MARK: Forms

  private static func path(_ text: String, _ exists: (String) -> Bool) -> ProgramAddress? {
    if exists(text) { return ProgramAddress(source: text, isRemote: false) }
    let colons = text.indices.filter { text[$0] == ":" }.reversed()
    let ends: [(end: String.Index, file: String?)] =
      [(text.endIndex, nil)]
      + colons.map { ($0, String(text[text.index(after: $0)...])) }
    for (end, file) in ends {
      let head = text[..<end]
      if file != nil, exists(String(head)) {
        return ProgramAddress(source: String(head), file: file, isRemote: false)
      }
      for sign in head.indices.filter({ head[$0] == "@" }).reversed()
      where exists(String(head[..<sign])) {
        let ref = String(head[head.index(after: sign)...])
        // A revision has no colon: a file follows.
        guard !ref.contains(":") else { continue }
        return ProgramAddress(source: String(head[..<sign]), ref: ref, file: file, isRemote: false)
      }
    }
    return nil
  }

  private init(url text: String, after scheme: Range<String.Index>) throws {
    let name = text[..<scheme.lowerBound]
    guard Self.transports.contains(name.lowercased()) else {
      throw Self.unsafe(
        "the transport '\(name)' is not allowed",
        "use one of \(Self.transports.joined(separator: ", ")), or a path")
    }
    let rest = text[scheme.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let host = rest[..<slash]
    guard !host.hasPrefix("-") else {
      throw Self.unsafe("the address begins with a dash", "write the name of a host")
    }
    if let at = host.lastIndex(of: "@"), host[..<at].contains(":") {
      throw Self.unsafe(
        "the address contains a password",
        "remove it: prog writes the address to prog.lock.yaml; use SSH for private repositories")
    }
    let tail = Tail(rest[slash...])
    source = String(text[..<slash]) + tail.path
    (ref, file, isRemote) = (tail.ref, tail.file, true)
  }

  /// Returns the address for `[user@]host:path`, which git gives to SSH. As for git, the colon
  /// comes before any slash.
  private static func sshAddress(_ text: String) -> ProgramAddress? {
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return nil }
    let (host, path) = (text[..<colon], text[text.index(after: colon)...])
    guard !host.isEmpty, !path.isEmpty,
      host.utf8.allSatisfy({ Self.hostBytes.contains($0) })
    else { return nil }
    let tail = Tail(path)
    return ProgramAddress(
      source: "\(host):\(tail.path)", ref: tail.ref, file: tail.file, isRemote: true)
  }

  private static let hostBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_@[]".utf8)

  /// The path of an address with `@REF` and `:FILE` split off.
  private struct Tail {
    var path: String
    var ref: String?
    var file: String?

    init(_ text: Substring) {
      var head = text
      if let colon = head.firstIndex(of: ":") {
        file = String(head[head.index(after: colon)...])
        head = head[..<colon]
      }
      // In `host/@user/repo`, the sign is a part of the path.
      if let sign = head.lastIndex(of: "@"), sign > head.startIndex,
        head[head.index(before: sign)] != "/"
      {
        ref = String(head[head.index(after: sign)...])
        head = head[..<sign]
      }
      path = String(head)
    }
  }

  // MARK: Safety

  private static func unsafe(_ summary: String, _ help: String) -> LogbookError {
    LogbookError(.unsafeAddress, summary, help: [help])
  }

  private static func expectSafe(_ text: String) throws {
    guard !text.hasPrefix("-") else {
      throw unsafe("the address begins with a dash", "write './' before a path")
    }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else {
      throw unsafe("the address contains a control character", "type it again")
    }
    guard !text.hasMarkedSign else {
      throw unsafe(
        "the address contains a combining mark after a punctuation character", "type it again")
    }
    guard !text.isEmpty else { throw unsafe("the address is empty", "write a path or a URL") }
    // `ext::COMMAND` and the like make git run a program.
    if let colons = text.firstRange(of: "::") {
      let name = text[..<colons.lowerBound]
      if name.utf8.allSatisfy({ Self.hostBytes.contains($0) || $0 == UInt8(ascii: "+") }),
        !name.contains("[")
      {
        throw unsafe(
          "the transport '\(name)' is not allowed",
          "use one of \(transports.joined(separator: ", ")), or a path")
      }
    }
  }

  private func expectSafeParts() throws {
    if let ref {
      let isName =
        !ref.isEmpty && !ref.hasPrefix("-") && !ref.hasPrefix("{") && !ref.hasPrefix("/")
        && !ref.hasSuffix("/")
        && !ref.contains("..") && !ref.contains("@{") && !ref.contains("//")
        && ref.utf8.allSatisfy { $0 > 0x20 && !Self.refusedInRefs.contains($0) }
      guard isName else {
        throw Self.unsafe(
          "invalid revision '\(ref)'", "write the name of a branch or tag, or a commit")
      }
    }
    guard file != "" else {
      throw Self.unsafe("missing file after ':'", "write the path of a program: REPOSITORY:FILE")
    }
  }

  /// The characters that git does not allow in names of branches.
  private static let refusedInRefs = Set("~^:?*[\\\u{7F}".utf8)
}

extension Unicode.Scalar {
  /// True for control characters, and others that change how text around them looks.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// True if a combining mark follows an ASCII sign such as `/` or `-`.
  ///
  /// Swift takes both for one character, which is not the sign. Other programs still see the sign,
  /// so no check of signs can be trusted.
  var hasMarkedSign: Bool {
    contains { character in
      guard character.unicodeScalars.count > 1, let first = character.unicodeScalars.first else {
        return false
      }
      return first.isASCII && first != "\r" && !first.properties.isAlphabetic
        && !("0"..."9").contains(first)
    }
  }
}
