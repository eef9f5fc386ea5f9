// A temporary file that is still there: what it holds, and whether its file has it.

package import SystemPackage

/// A temporary file that a killed prog left, or that another program still writes to.
package struct Leftover {
  package let path: FilePath
  let name: TemporaryName

  package init?(_ path: FilePath) {
    guard let name = TemporaryName(path.lastComponent?.string ?? "") else { return nil }
    self.path = path
    self.name = name
  }

  /// The file that it was to replace, or was replaced by.
  package var target: FilePath { path.removingLastComponent().appending(name.stem) }

  /// What a leftover holds that is nowhere else.
  package enum Remains: Hashable {
    case nothing
    /// Bytes that another program appended. `isOpen` if it may append more.
    case appended([UInt8], isOpen: Bool)
    /// A text that another program wrote.
    case otherText
  }

  /// Looks into the file, and waits a moment for programs that have it open for writing.
  /// `patience`: In milliseconds.
  package func remains(
    in files: any FileSystem, patience: Int = 0
  ) throws(FileFailure) -> Remains {
    guard let exchange = name.exchange, try !isTarget(in: files) else { return .nothing }
    // A stranger's folder may have a link here: the text it leads to is nothing for the history.
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

  /// True if the file is in place under another name.
  private func isTarget(in files: any FileSystem) throws(FileFailure) -> Bool {
    guard let own = try files.status(path), let other = try files.status(target) else {
      return false
    }
    return own.identity == other.identity
  }

  /// True if `other` may be the new file of the same replacement, which is then not in place.
  func isOld(of other: Leftover) -> Bool {
    guard let exchange = name.exchange, var second = other.name.exchange else { return false }
    guard exchange.number > second.number, name.process == other.name.process else { return false }
    second.number = exchange.number
    return exchange == second
  }

  /// True if it holds the old text of an exchange, and is no longer in place.
  func holdsOldText(in files: any FileSystem) throws(FileFailure) -> Bool {
    guard let exchange = name.exchange, try !isTarget(in: files),
      let text = try files.contents(path)
    else { return false }
    return exchange.reading(of: text)?.isOld == true
  }
}
