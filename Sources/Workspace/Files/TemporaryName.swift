// The names of the temporary files that prog writes beside a file that it replaces.

import SystemPackage

/// The name of a temporary file, which describes the file's contents.
///
/// `.2025.txt.4711.prog-tmp` is a text that was never in place. A file that takes part in an
/// exchange is called `.2025.txt.4711.OLD.NEW.RECOVERED.NUMBER.prog-tmp`. It starts with the old or
/// the new text, and another program wrote everything after that.
package struct TemporaryName: Hashable {
  /// The texts of an exchange of two files.
  struct Exchange: Hashable {
    let old: TextDigest
    let new: TextDigest
    /// The `mark` of the leftover file whose lines are in the new text; "0" if there is none.
    var recovered = "0"
    /// Distinguishes files of the same process with the same texts.
    var number = 0

    /// Returns which of the two texts `text` starts with, and what another program wrote after it;
    /// nil if it starts with neither.
    ///
    /// The longer text is tried first. An edit that removes the last lines leaves a new text that
    /// the old text starts with, and the removed lines are not another program's.
    func reading(of text: [UInt8]) -> (isOld: Bool, rest: ArraySlice<UInt8>)? {
      let both = [(old, true), (new, false)]
      for (digest, isOld) in old.count > new.count ? both : both.reversed() {
        if let rest = digest.rest(of: text) { return (isOld, rest) }
      }
      return nil
    }
  }

  /// The name of the file that is replaced, or a digest of a long name.
  let stem: String
  let process: Int32
  let exchange: Exchange?

  private static let ending = ".prog-tmp"

  init(_ target: FilePath, process: Int32, exchange: Exchange? = nil) {
    stem = Self.stem(of: target)
    self.process = process
    self.exchange = exchange
  }

  /// Reads a file name; returns nil if it is not the name of one of prog's temporary files.
  package init?(_ name: String) {
    guard name.hasPrefix("."), name.hasSuffix(Self.ending) else { return nil }
    let fields = name.dropFirst().dropLast(Self.ending.utf8.count)
      .split(separator: ".", omittingEmptySubsequences: false)
    if fields.count > 5, let process = Int32(fields[fields.count - 5]),
      let old = TextDigest(written: fields[fields.count - 4]),
      let new = TextDigest(written: fields[fields.count - 3]), let number = Int(fields.last ?? "")
    {
      stem = fields.dropLast(5).joined(separator: ".")
      self.process = process
      exchange = Exchange(
        old: old, new: new, recovered: String(fields[fields.count - 2]), number: number)
    } else if fields.count > 1, let process = Int32(fields.last ?? "") {
      stem = fields.dropLast().joined(separator: ".")
      self.process = process
      exchange = nil
    } else {
      return nil
    }
  }

  package var text: String {
    var text = ".\(stem).\(process)"
    if let exchange {
      text += ".\(exchange.old.text).\(exchange.new.text)"
      text += ".\(exchange.recovered).\(exchange.number)"
    }
    return text + Self.ending
  }

  /// A short name of this file for use in the names of others.
  var mark: String { String(TextDigest(Array(text.utf8)).hash.prefix(8)) }

  /// Returns the first part of the name. File systems allow names of 255 bytes, and the other
  /// fields need up to 90.
  static func stem(of target: FilePath) -> String {
    let name = target.fileName
    return name.utf8.count <= 160 ? name : TextDigest(Array(name.utf8)).hash
  }
}

/// The length and a hash of a text.
struct TextDigest: Hashable {
  let count: Int
  /// 16 hex digits. It tells texts apart, and protects against nothing.
  let hash: String

  init(_ bytes: some Collection<UInt8>) {
    count = bytes.count
    hash = Self.hash(bytes)
  }

  init?(written text: Substring) {
    let parts = text.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let count = Int(parts[0]), count >= 0 else { return nil }
    self.count = count
    hash = String(parts[1])
  }

  var text: String { "\(count)-\(hash)" }

  /// Returns the bytes after this text in `bytes`, or nil if `bytes` does not start with it.
  func rest(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.count >= count, Self.hash(bytes[..<count]) == hash else { return nil }
    return bytes[count...]
  }

  /// Returns the FNV-1a hash of 64 bits, in hex.
  private static func hash(_ bytes: some Collection<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
