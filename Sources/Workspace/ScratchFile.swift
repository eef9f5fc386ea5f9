// A text in a file of its own while another program works on it.

package import Diagnostics
package import SystemPackage

/// A temporary file that only its owner may read; it stays until it is removed.
package struct ScratchFile {
  /// As the folder was named.
  package let path: FilePath
  /// Without links.
  private let real: FilePath
  private let files: any FileSystem

  /// Writes `text` to a new file; a name that is taken gets a number.
  package init(
    _ text: [UInt8], named name: String, in folder: FilePath, files: any FileSystem
  ) throws(Diagnostic) {
    var failure = FileFailure(.fileExists)
    // Links on the way to the folder for temporary files are the system's own.
    let realFolder = (try? files.withoutLinks(folder)) ?? folder
    var fileName = "\(name).txt"
    for number in 2..<100 {
      do throws(FileFailure) {
        let handle = try files.uninterrupted { () throws(FileFailure) in
          try files.open(realFolder.appending(fileName), .create(.scratch))
        }
        defer { files.close(handle) }
        try files.setMode(handle, 0o600)
        try files.writeAll(handle, text)
        path = folder.appending(fileName)
        real = realFolder.appending(fileName)
        self.files = files
        return
      } catch {
        failure = error
      }
      guard failure.errno == .fileExists else { break }
      fileName = "\(name)-\(number).txt"
    }
    throw failure.diagnostic(.create, folder.appending(fileName).string)
  }

  /// What the file holds now.
  package func bytes() throws(Diagnostic) -> [UInt8] {
    do throws(FileFailure) {
      return try files.fileContents(real, limit: WrittenFile.scratch.limit) ?? []
    } catch {
      throw error.diagnostic(.read, path.string)
    }
  }

  package func remove() { try? files.remove(real) }
}
