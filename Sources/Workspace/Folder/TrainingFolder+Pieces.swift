// Reads what is too large to be in memory at once: long files, and folders with many files.

package import Diagnostics
package import SystemPackage

extension TrainingFolder {
  private static let pieceSize = 1 << 20
  /// The deepest folders that are read.
  private static let deepest = 8
  private static let mostFiles = 1 << 20

  /// Calls `body` with each piece of a file that the lifter named, in order, and with the part of
  /// the file up to its end, from 0 to 1. Stops if `body` returns false. Reads nothing of what is
  /// not a file on the disk, such as a pipe.
  package func readPieces(
    of path: FilePath, _ body: (_ piece: [UInt8], _ part: Double) -> Bool
  ) throws(Diagnostic) {
    try attempting(.read, path, try pieces(of: path, body))
  }

  private func pieces(
    of path: FilePath, _ body: ([UInt8], Double) -> Bool
  ) throws(FileFailure) {
    guard let found = try? files.file(path), found.kind == .file else { return }
    let handle = try files.uninterrupted(try files.open(path, .read))
    defer { files.close(handle) }
    let size = try files.size(of: handle, limit: .max)
    var count = 0
    while true {
      let piece = try files.uninterrupted(try files.read(handle, Self.pieceSize))
      count += piece.count
      guard !piece.isEmpty, body(piece, Double(count) / Double(max(size, count))) else { return }
    }
  }

  /// Returns the names of the files and folders in a folder.
  package func names(in folder: FilePath) throws(Diagnostic) -> [String] {
    try attempting(.read, folder, try files.names(in: folder))
  }

  /// Returns the paths of all files in a folder and the folders in it, relative to it and in order.
  /// Links and hidden files are ignored.
  package func tree(_ folder: FilePath) throws(Diagnostic) -> [String] {
    var found: [String] = []
    try attempting(.read, folder, try add(folder, "", 0, &found))
    return found.sorted()
  }

  private func add(
    _ folder: FilePath, _ start: String, _ depth: Int, _ found: inout [String]
  ) throws(FileFailure) {
    for name in try files.names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appending(name)
      switch try files.status(path)?.kind {
      case .folder where depth < Self.deepest:
        try add(path, "\(start)\(name)/", depth + 1, &found)
      case .file where found.count < Self.mostFiles: found.append(start + name)
      default: break
      }
    }
  }
}
