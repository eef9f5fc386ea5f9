// Finds out how a file or folder of another app is read: whole, in pieces, or file by file.

import Diagnostics
package import Interchange
import SystemPackage
import Workspace

extension FileArguments {
  /// Returns the export of many files in a folder; nil for any other folder, and for a file.
  package func importedFolder(
    _ name: String, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws -> ImportedFile? {
    guard name != "-", !name.isEmpty, case let path = try path(name), here.isFolder(path) else {
      return nil
    }
    let paths = try Problem.translated { () throws -> [String] in
      try TakeoutReader.mayBegin(with: here.names(in: path)) ? here.tree(path) : []
    }
    guard TakeoutReader.recognizes(paths) else { return nil }
    let start = name.hasSuffix("/") ? name : name + "/"
    let files = FileCollection(name: name, paths: paths) { index in
      try Problem.translated {
        try here.text(path.pushing(FilePath(paths[index])), as: .export)
          .map { SourceText(name: start + paths[index], bytes: $0.bytes) }
      }
    }
    return try Problem.translated { try TakeoutReader.read(files, options, progress) }
  }

  /// Returns the file of Apple Health with a name, which is read in pieces; nil for any other file.
  package func importedPieces(
    _ name: String, _ options: ImportOptions, _ progress: (Double) -> Void
  ) throws -> ImportedFile? {
    guard name != "-", !name.isEmpty, case let path = try path(name) else { return nil }
    var reader: AppleHealthReader?
    try Problem.translated {
      try here.readPieces(of: path) { piece, part in
        if reader == nil, AppleHealthReader.recognizes(piece) {
          reader = AppleHealthReader(name: name, options)
        }
        reader?.read(piece)
        if reader != nil { progress(part) }
        return reader != nil
      }
    }
    return try reader.map { reader in
      var reader = reader
      return try Problem.translated { try reader.finish() }
    }
  }

  /// Returns the export in an archive that is read in pieces, or file by file; nil for any other.
  package func importedArchive(
    _ archive: ZipArchive, _ name: String, _ options: ImportOptions,
    _ progress: @escaping (Double) -> Void
  ) throws -> ImportedFile? {
    for member in archive.members where member.name.hasSuffix(".xml") {
      let name = "\(name)/\(member.name)"
      var reader: AppleHealthReader?
      var count = 0
      let isWhole = archive.read(member) { piece in
        if count == 0, AppleHealthReader.recognizes(piece) {
          reader = AppleHealthReader(name: name, options)
        }
        count += piece.count
        reader?.read(piece)
        if reader != nil { progress(Double(count) / Double(max(member.size, count))) }
      }
      guard var reader else { continue }
      if !isWhole { reader.loseRest() }
      return try Problem.translated { try reader.finish() }
    }
    let paths = archive.members.map(\.name)
    guard TakeoutReader.recognizes(paths) else { return nil }
    let files = FileCollection(name: name, paths: paths) { archive.text(of: archive.members[$0]) }
    return try Problem.translated { try TakeoutReader.read(files, options, progress) }
  }
}
