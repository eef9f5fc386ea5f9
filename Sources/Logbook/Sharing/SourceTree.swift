// The files of a source of programs: a commit of a repository, or a folder. They are only read.

package import Diagnostics
import ProgramFormat
import SystemPackage
package import Workspace

/// The files of a source, read one at a time.
package struct SourceTree {
  /// The name of the source for messages.
  package let name: String
  /// The commit, in full. Nil for a folder that is not a repository.
  package let commit: String?
  /// The paths of the files in its top folder and in `programs/`, in order.
  private let paths: [String]
  /// Returns the bytes of a file, or nil if it does not exist.
  private let bytes: (TreePath) throws -> [UInt8]?

  /// The most bytes of one file.
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

  /// Returns true if a program has this path.
  func has(_ path: String) -> Bool { programs.contains { $0.text == path } }

  /// Returns the text of a file.
  ///
  /// - Throws: `unsafe-source`, or `no-such-file`
  package func text(_ path: TreePath) throws -> SourceText {
    guard let bytes = try bytes(path) else {
      throw LogbookError(
        .noProgramInSource, "'\(name)' does not have a file '\(path.text)'",
        help: [
          near(path).map(didYouMean) ?? "programs there: "
            + (programs.isEmpty ? "none" : programs.prefix(20).map(\.text).joined(separator: ", "))
        ], .noInput)
    }
    return try Self.checked(bytes, path)
  }

  /// Returns the path of a file with the same name in another folder, or of a program with nearly
  /// the same name; nil if there is none. Folders do not count, because all programs share them.
  private func near(_ path: TreePath) -> String? {
    let files = paths.compactMap { try? TreePath($0) }
    if let moved = files.first(where: { $0.name == path.name }) { return moved.text }
    let stem = nearest(to: path.stem, among: programs.map(\.stem))
    return programs.first { $0.stem == stem }?.text
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
  /// Returns an error that ends a command because its input is bad.
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
