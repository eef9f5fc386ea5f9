// The programs of a folder, and the versions of them that the history refers to.

package import Diagnostics
package import ProgramFormat
package import SystemPackage
import YAMLSource

/// The text of a program with its id and version.
package struct ProgramText: Hashable, Sendable {
  /// The file name without its extension.
  package let id: String
  /// The text of the file itself.
  package let source: SourceText
  /// The text combined with the programs that it extends.
  package let resolved: ResolvedProgram

  /// The first eight hex digits of the SHA-256 of the resolved text.
  package var version: String { Self.version(of: resolved.source.bytes) }

  package init(id: String, source: SourceText, in lookup: ProgramLookup = .nowhere) {
    self.id = id
    self.source = source
    resolved = ProgramFile.resolved(source, in: lookup)
  }

  /// Returns the version of a resolved text: the first eight hex digits of its SHA-256.
  package static func version(of bytes: [UInt8]) -> String {
    SHA256(bytes).hexDigits(of: 4)
  }

  /// Returns the problem that the file of a saved version does not have the hash in its name; nil
  /// if it does.
  package static func damage(ofSaved source: SourceText, at path: FilePath) -> Diagnostic? {
    path.fileStem.split(separator: "-").last.flatMap { damage(of: source, savedAs: String($0)) }
  }

  fileprivate static func damage(of source: SourceText, savedAs version: String) -> Diagnostic? {
    let found = Self.version(of: source.bytes)
    guard found != version else { return nil }
    return Diagnostic(
      WorkspaceErrorID.damagedVersion, "'\(source.name)' has changed since prog saved it",
      notes: ["its contents are version \(found)"],
      help: ["restore it from git: git checkout -- \(source.name.inShell)"], in: source)
  }
}

extension TrainingFolder {
  private static let programEndings = [".yaml", ".yml"]

  /// Reads the files `programs/*.yaml` and `*.yml`, ordered by name.
  ///
  /// Reports two files with the same id, where the first is used, and files that are too large,
  /// which are not read. `shipped` are the ids of the programs that are shipped with prog.
  package func programTexts(
    shipped: [String] = []
  ) throws(Diagnostic) -> (texts: [ProgramText], problems: [Diagnostic]) {
    var texts: [ProgramText] = []
    var problems: [Diagnostic] = []
    for path in try paths(in: layout.programs, endings: Self.programEndings) {
      let read: SourceText?
      do throws(Diagnostic) {
        read = try ownText(path, as: .program)
      } catch {
        guard error.id == YAMLErrorID.tooLarge.rawValue else { throw error }
        problems.append(error)
        continue
      }
      guard let source = read else { continue }
      let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
      guard let dot = file.lastIndex(of: ".") else { continue }
      let id = String(file[..<dot])
      if let first = texts.first(where: { $0.id == id }) {
        problems.append(
          Diagnostic(
            WorkspaceErrorID.sameProgram,
            "'\(source.name)' and '\(first.source.name)' have the same program id '\(id)'",
            severity: .warning, notes: ["prog uses '\(first.source.name)'"],
            help: ["rename or remove one of the two"], in: source))
      } else {
        texts.append(
          ProgramText(id: id, source: source, in: lookup(from: path, shipped: shipped)))
      }
    }
    return (texts, problems)
  }

  /// Returns the lookup for files that a program may extend: in this folder, or in the file's own
  /// folder if it is outside.
  package func lookup(from file: FilePath, shipped: [String] = []) -> ProgramLookup {
    ProgramTree(of: file, in: layout.root, files: files, shipped: shipped).lookup
  }

  /// Creates the folder for programs; returns false if it exists.
  package func createProgramFolder() throws(Diagnostic) -> Bool {
    let path = layout.programs
    guard try attempting(.create, path, try files.status(path)) == nil else { return false }
    try attempting(.create, path, try files.createFolders(try files.withoutLinks(path)))
    return true
  }

  // MARK: Versions

  private func path(_ id: String, _ version: String) -> FilePath? {
    FilePath.Component("\(id)-\(version).yaml").map { layout.versions.appending($0) }
  }

  /// Stores the resolved text of a program once, and returns its version.
  @discardableResult
  package func keepVersion(_ id: String, _ bytes: [UInt8]) throws(Diagnostic) -> String {
    let version = ProgramText.version(of: bytes)
    guard let path = path(id, version) else {
      throw Diagnostic(
        WorkspaceErrorID.cannotCreate, "the program id '\(id)' is not a valid file name",
        help: ["rename the program's file"])
    }
    try make([versionEdit(path, version, bytes)])
    return version
  }

  /// Returns the edit that stores a text as a version, if its id is a valid file name.
  package func versionEdit(_ id: String, _ bytes: [UInt8]) -> FileEdit? {
    let version = ProgramText.version(of: bytes)
    return path(id, version).map { versionEdit($0, version, bytes) }
  }

  private func versionEdit(_ path: FilePath, _ version: String, _ bytes: [UInt8]) -> FileEdit {
    // If the stored text does not have this hash, it was changed later; restore it.
    FileEdit(path, as: .version) { old throws(Diagnostic) in
      ProgramText.version(of: old) == version ? old : bytes
    }
  }

  /// Returns the text of a stored version, or nil if it is missing.
  ///
  /// - Throws: `damaged-version` if the text does not have the hash in its name.
  package func version(_ version: String, of id: String) throws(Diagnostic) -> SourceText? {
    guard let path = path(id, version), let source = try ownText(path, as: .version)
    else { return nil }
    if let damage = ProgramText.damage(of: source, savedAs: version) { throw damage }
    return source
  }
}
