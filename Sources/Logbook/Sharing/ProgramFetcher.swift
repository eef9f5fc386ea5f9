// Reads programs from paths and git repositories.

import Diagnostics
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
    return try work(
      try GitTree.fetch(place, ref: ref, named: name, into: scratch, with: git).tree)
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
    let help: String
    if ProgramText.shipped(name) != nil {
      help = "'\(name)' is shipped with prog: prog start \(name)"
    } else if let (repository, file) = fileInRepository(name) {
      help = "a file of a bare repository comes after a colon: '\(repository):\(file)'"
    } else {
      help = "write a path, or the address of a git repository"
    }
    return LogbookError(
      [
        Diagnostic(
          WorkspaceErrorID.noSuchFile, "'\(name)' does not exist", help: [help])
      ], .noInput)
  }

  /// Returns the parts of a path that continues inside a bare git repository: `coach.git/a.yaml`.
  /// Nil for any other path.
  private func fileInRepository(_ path: String) -> (repository: String, file: String)? {
    for slash in path.indices.reversed() where path[slash] == "/" && slash > path.startIndex {
      let head = String(path[..<slash])
      if exists(absolute(head).appending("HEAD")) {
        return (head, String(path[path.index(after: slash)...]))
      }
    }
    return nil
  }
}
