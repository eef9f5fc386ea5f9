// A leftover temporary file: its contents, and whether its target already has them.

package import SystemPackage

/// A temporary file that was left by a killed prog or is still being written by another program.
package struct Leftover {
  package let path: FilePath
  let name: TemporaryName

  package init?(_ path: FilePath) {
    guard let name = TemporaryName(path.fileName) else { return nil }
    self.path = path
    self.name = name
  }

  /// The file that it was meant to replace, or that replaced it.
  package var target: FilePath { path.folder.appending(name.stem) }

  /// The contents of a leftover that are not stored anywhere else.
  package enum Remains: Hashable {
    case nothing
    /// Bytes that another program appended; it may append more if `isOpen` is true.
    case appended([UInt8], isOpen: Bool)
    /// A text that another program wrote.
    case otherText
  }

  /// Reads the file, after waiting up to `patience` milliseconds for programs that have it open for
  /// writing.
  package func remains(
    in files: any FileSystem, patience: Int = 0
  ) throws(FileFailure) -> Remains {
    guard let exchange = name.exchange, try !isTarget(in: files) else { return .nothing }
    // In a foreign folder this may be a link, whose target must not go into the history.
    guard try files.status(path)?.kind == .file else { return .otherText }
    let handle = try files.uninterrupted { () throws(FileFailure) in
      try files.open(path, .read)
    }
    defer { files.close(handle) }
    guard try files.status(handle).identity == files.status(path)?.identity else {
      return .otherText
    }
    let size = try files.size(of: handle, limit: WrittenFile.temporary.limit)
    let step = 5
    var waited = 0
    var isOpen = files.isOpenForWriting(handle) == true
    while isOpen, waited < patience {
      files.wait(milliseconds: step)
      waited += step
      isOpen = files.isOpenForWriting(handle) == true
    }
    let text = try files.remaining(
      handle, likely: size, limit: WrittenFile.temporary.limit)
    guard let rest = exchange.reading(of: text)?.rest else { return .otherText }
    return rest.isEmpty && !isOpen ? .nothing : .appended(Array(rest), isOpen: isOpen)
  }

  /// Returns true if the file is also the target under another name.
  private func isTarget(in files: any FileSystem) throws(FileFailure) -> Bool {
    guard let own = try files.status(path), let other = try files.status(target) else {
      return false
    }
    return own.identity == other.identity
  }

  /// Returns true if `other` may be the new file of the same replacement, which then never took its
  /// place.
  func isOld(of other: Leftover) -> Bool {
    guard let exchange = name.exchange, var second = other.name.exchange else { return false }
    guard exchange.number > second.number, name.process == other.name.process else { return false }
    second.number = exchange.number
    return exchange == second
  }

  /// Returns true if it contains the old text of an exchange and is no longer in place.
  func holdsOldText(in files: any FileSystem) throws(FileFailure) -> Bool {
    guard let exchange = name.exchange, try !isTarget(in: files),
      let text = try files.contents(path)
    else { return false }
    return exchange.reading(of: text)?.isOld == true
  }
}
