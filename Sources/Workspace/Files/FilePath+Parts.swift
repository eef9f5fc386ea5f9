// The parts of a path, found in its bytes: the general operations of `FilePath` check and normalize
// every component again, which takes long for the names of temporary files.

package import SystemPackage

extension FilePath {
  private static let slash = CChar(UInt8(ascii: "/"))

  /// Equals `removingLastComponent()`.
  package var folder: FilePath {
    withPlatformString { start in
      let bytes = UnsafeBufferPointer(start: start, count: length)
      guard let end = bytes.lastIndex(of: Self.slash) else { return FilePath() }
      return FilePath(platformString: Array(bytes[..<max(end, 1)]) + [0])
    }
  }

  /// Equals `stem` for the path of a file, with an empty text for a path without components.
  package var fileStem: String {
    let name = fileName
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// Equals `lastComponent?.string`, with an empty text for a path without components.
  package var fileName: String {
    let text = string
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
    return String(text[text.utf8.index(after: end)...])
  }

  /// Returns the path relative to `root`, or nil if it is not inside; `root` itself has no
  /// components.
  package func inside(_ root: FilePath) -> FilePath? {
    withPlatformString { start in
      root.withPlatformString { rootStart in
        let bytes = UnsafeBufferPointer(start: start, count: length)
        let rootBytes = UnsafeBufferPointer(start: rootStart, count: root.length)
        guard bytes.starts(with: rootBytes) else { return nil }
        let rest = bytes[rootBytes.count...]
        if rootBytes.isEmpty { return isAbsolute ? nil : self }
        if rest.isEmpty { return FilePath() }
        if rest.first == Self.slash {
          return FilePath(platformString: Array(rest.dropFirst()) + [0])
        }
        return rootBytes.last == Self.slash ? FilePath(platformString: Array(rest) + [0]) : nil
      }
    }
  }
}
