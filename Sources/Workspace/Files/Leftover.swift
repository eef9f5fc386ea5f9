// The temporary files that prog writes beside a file that it replaces: their names, and what a
// killed prog left in them.

package import SystemPackage

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
    let end = fields.suffix(5)
    if fields.count > 5, let process = Int32(fields[end.startIndex]),
      let old = TextDigest(written: end[end.startIndex + 1]),
      let new = TextDigest(written: end[end.startIndex + 2]), let number = Int(fields.last ?? "")
    {
      stem = fields.dropLast(5).joined(separator: ".")
      self.process = process
      exchange = Exchange(
        old: old, new: new, recovered: String(end[end.startIndex + 3]), number: number)
    } else if fields.count > 1, let process = Int32(fields.last ?? "") {
      (stem, self.process, exchange) = (fields.dropLast().joined(separator: "."), process, nil)
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
    let handle = try files.uninterrupted(try files.open(path, .read))
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
    let text = try files.remaining(handle, likely: size, limit: WrittenFile.temporary.limit)
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
