// The programs of a folder, and the versions of them that were trained with.

import Crypto
package import Diagnostics
package import ProgramFormat
package import SystemPackage
import YAMLSource

/// The text of a program with what it is called by.
package struct ProgramText: Hashable, Sendable {
  /// The file's name without its ending.
  package let id: String
  /// The file's own text.
  package let source: SourceText
  /// The text with that of the programs it extends.
  package let resolved: ResolvedProgram

  /// The first eight hex digits of the SHA-256 of the resolved text.
  package var version: String { Self.version(of: resolved.source.bytes) }

  package init(id: String, source: SourceText, in lookup: ProgramLookup = .nowhere) {
    self.id = id
    self.source = source
    resolved = ProgramFile.resolved(source, in: lookup)
  }

  /// The version of a resolved program text: the first eight hex digits of its SHA-256.
  package static func version(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).hexDigits(of: 4)
  }
}

extension SHA256Digest {
  /// The first bytes as hex digits.
  func hexDigits(of count: Int) -> String {
    prefix(count).map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }.joined()
  }
}

extension TrainingFolder {
  private static let programEndings = [".yaml", ".yml"]

  /// The files `programs/*.yaml` and `*.yml` in the order of their names, and what is wrong: two
  /// files of one id, of which the first counts, and files that are too large, which are not read.
  /// `shipped` are the ids of the programs that come with prog.
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
            "'\(source.name)' and '\(first.source.name)' are both the program '\(id)'",
            severity: .warning, notes: ["'\(first.source.name)' is used"],
            help: ["rename or remove one of the two"], in: source))
      } else {
        texts.append(
          ProgramText(id: id, source: source, in: lookup(from: path, shipped: shipped)))
      }
    }
    return (texts, problems)
  }

  /// What a program's file may extend: files of this folder, or of its own where it is not in here.
  package func lookup(from file: FilePath, shipped: [String] = []) -> ProgramLookup {
    ProgramTree(of: file, in: layout.root, files: files, shipped: shipped).lookup
  }

  /// Makes the folder that programs are put into; false where it is there.
  package func makeProgramFolder() throws(Diagnostic) -> Bool {
    do throws(FileFailure) {
      guard try files.status(layout.programs) == nil else { return false }
      try files.makeFolders(try files.withoutLinks(layout.programs))
      return true
    } catch {
      let failure = files.explained(error, on: layout.programs)
      throw failure.diagnostic(.create, layout.shown(failure.path ?? layout.programs))
    }
  }

  // MARK: Versions

  private func path(_ id: String, _ version: String) -> FilePath? {
    FilePath.Component("\(id)-\(version).yaml").map { layout.versions.appending($0) }
  }

  /// Keeps the resolved text of a program, once; the version that names it.
  @discardableResult
  package func keepVersion(_ id: String, _ bytes: [UInt8]) throws(Diagnostic) -> String {
    let version = ProgramText.version(of: bytes)
    guard let path = path(id, version) else {
      throw Diagnostic(
        WorkspaceErrorID.cannotCreate, "the program's id '\(id)' is no name for a file",
        help: ["rename the program's file"])
    }
    // A text that does not give its own hash was changed since; this one does.
    try writer.update(path, as: .version) { old throws(Diagnostic) in
      ProgramText.version(of: old) == version ? old : bytes
    }
    return version
  }

  /// The text of a version that was trained with; nil where it is missing.
  ///
  /// Throws `damaged-version` where the text is no longer the one that the version names.
  package func version(_ version: String, of id: String) throws(Diagnostic) -> SourceText? {
    guard let path = path(id, version), let source = try ownText(path, as: .version)
    else { return nil }
    guard ProgramText.version(of: source.bytes) == version else {
      throw Diagnostic(
        WorkspaceErrorID.damagedVersion, "'\(source.name)' is not what it was when it was kept",
        notes: ["its text is of version \(ProgramText.version(of: source.bytes))"],
        help: ["restore it from git: git checkout -- \(source.name)"], in: source)
    }
    return source
  }
}
