// A private folder for files that another program writes, such as the objects that git fetches.

package import Diagnostics
package import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension Disk {
  /// The deepest folder that `removeScratchFolder` enters.
  private static let deepest = 32

  /// Creates a new folder that only its owner can enter, with a name that cannot be guessed.
  package func createScratchFolder(in parent: FilePath) throws(Diagnostic) -> FilePath {
    // The folder for temporary files may be reached through links, which belong to the system.
    let place = (try? withoutLinks(parent)) ?? parent
    var name = Array(place.appending("prog-XXXXXX").string.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileFailure(Errno(rawValue: errno)).ofScratch(in: parent, named: parent.string)
    }
    return FilePath(String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Removes a scratch folder with everything in it. Links in it are removed, not followed.
  package func removeScratchFolder(_ path: FilePath) {
    guard path.fileName.hasPrefix("prog-") else { return }
    removeTree(path, depth: 0)
  }

  private func removeTree(_ path: FilePath, depth: Int) {
    guard depth < Self.deepest, let found = try? status(path) else { return }
    guard found.kind == .folder else {
      try? remove(path)
      return
    }
    for name in (try? names(in: path)) ?? [] { removeTree(path.appending(name), depth: depth + 1) }
    try? inFolder(of: path) { folder, name throws(FileFailure) in
      try check(unlinkat(folder, name, AT_REMOVEDIR))
    }
  }
}
