// A program read from somebody's file or repository, before anything is written.

import Diagnostics
import ProgramFormat
package import Workspace

/// A program of a source: its text, complete in one file, and where it was read.
package struct SharedProgram {
  /// The program as it would be pinned: it does not extend another file.
  package let text: ProgramText
  /// The record of its source.
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
      throw Problem.of(
        .unsafe("'\(path.text)' and the files it extends have \(bytes.count) bytes"))
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
