// A text in a temporary file while another program edits it.

package import Diagnostics
package import SystemPackage

/// A temporary file that only its owner can read. It stays until it is removed.
package struct ScratchFile {
  /// The path, with the folder as it was given.
  package let path: FilePath
  /// The path without links.
  private let real: FilePath
  private let files: any FileSystem

  /// Writes `text` to a new file; if the name is taken, a number is added.
  package init(
    _ text: [UInt8], named name: String, in folder: FilePath, files: any FileSystem
  ) throws(Diagnostic) {
    var failure = FileFailure(.fileExists)
    // Links on the way to the folder for temporary files belong to the system.
    let realFolder = (try? files.withoutLinks(folder)) ?? folder
    var fileName = "\(name).txt"
    for number in 2..<100 {
      do throws(FileFailure) {
        let handle = try files.uninterrupted(
          try files.open(realFolder.appending(fileName), .create(.scratch)))
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
    throw failure.ofScratch(in: folder, named: folder.appending(fileName).string)
  }

  /// Returns the current contents of the file.
  package func bytes() throws(Diagnostic) -> [UInt8] {
    do throws(FileFailure) {
      return try files.fileContents(real, limit: WrittenFile.scratch.limit) ?? []
    } catch {
      throw error.diagnostic(.read, path.string)
    }
  }

  package func remove() { try? files.remove(real) }
}

extension FileFailure {
  /// Returns the failure to create a temporary file or folder called `name` in a folder, which
  /// `TMPDIR` names.
  func ofScratch(in folder: FilePath, named name: String) -> Diagnostic {
    guard errno == .noSuchFileOrDirectory || errno == .notDirectory else {
      return diagnostic(.create, name)
    }
    return Diagnostic(
      WorkspaceErrorID.noSuchFile,
      "the folder for temporary files, '\(folder.string)', does not exist",
      notes: ["TMPDIR names it"], help: ["unset TMPDIR, or let it name another folder"])
  }
}
