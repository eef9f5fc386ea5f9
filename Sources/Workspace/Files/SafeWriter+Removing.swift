// Removes a file, but never one that another program has just changed.

package import Diagnostics
package import SystemPackage

extension SafeWriter {
  /// Removes a file whose text is `old`. Does nothing if the file does not exist.
  ///
  /// The file is first moved aside and read again. If another program changed it meanwhile, it is
  /// moved back.
  ///
  /// - Throws: `changed-meanwhile` if the file has another text
  package func remove(
    _ path: FilePath, as kind: WrittenFile, containing old: [UInt8]
  ) throws(Diagnostic) {
    try expectWritable(path, as: kind)
    let target = try place(of: path, as: kind)
    let lock = try lock(beside: target, for: path)
    defer { lock.release() }
    recoverLeftovers(beside: target)
    let isGone: Bool
    do throws(FileFailure) {
      isGone = try removeUnchanged(target, old, kind)
    } catch {
      throw files.explained(error, on: path).diagnostic(.write, shownName(path))
    }
    guard isGone else {
      throw Diagnostic(
        WorkspaceErrorID.changedMeanwhile, "another program changed '\(shownName(path))'",
        notes: [FileNotes.nothingChanged], help: ["try again"])
    }
    try synchronizeFolder(of: target, .write, path)
  }

  /// Removes a file, unless `check` throws for the bytes that it has; a missing file has none.
  package func remove(
    _ path: FilePath, as kind: WrittenFile, check: ([UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let target = try place(of: path, as: kind)
    let old: [UInt8]?
    do throws(FileFailure) {
      old = try files.fileContents(target, limit: kind.limit)
    } catch {
      throw files.explained(error, on: path).diagnostic(.read, shownName(path))
    }
    try check(old ?? [])
    if let old { try remove(path, as: kind, containing: old) }
  }

  /// Returns false if the file has another text, which stays.
  private func removeUnchanged(
    _ target: FilePath, _ old: [UInt8], _ kind: WrittenFile
  ) throws(FileFailure) -> Bool {
    guard let text = try files.fileContents(target, limit: kind.limit) else { return true }
    guard text == old else { return false }
    let aside = try aside(target, old)
    try files.uninterrupted { () throws(FileFailure) in try files.rename(target, to: aside) }
    guard try files.contents(aside) == old else {
      try files.renameNew(aside, to: target)
      return false
    }
    try files.remove(aside)
    return true
  }
}
