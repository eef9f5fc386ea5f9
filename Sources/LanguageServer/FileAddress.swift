// Addresses of files as editors write them: file:///home/you/training/programs/leg%20day.yaml.

import SystemPackage

/// Reads the `file:` addresses of editors as paths.
enum FileAddress {
  /// Returns the path of a file's address; nil for another kind of address.
  static func path(_ address: String) -> FilePath? {
    guard address.lowercased().hasPrefix("file://") else { return nil }
    let rest = Array(address.utf8.dropFirst(7))
    // The part before the first slash is a host: none, or this one.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var place = slash
    while place < rest.count {
      if rest[place] == UInt8(ascii: "%"), place + 2 < rest.count,
        let code = UInt8(String(decoding: rest[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        place += 3
      } else {
        bytes.append(rest[place])
        place += 1
      }
    }
    guard !bytes.contains(0) else { return nil }
    return FilePath(String(decoding: bytes, as: UTF8.self))
  }
}
