// How a new text takes the place of an old one without losing what another program writes meanwhile.

import SystemPackage

/// What became of a text that was to take the place of another.
struct Replacement {
  /// False if something else changed the file, whose text is then the other program's.
  var isInPlace: Bool
  /// The file that was taken out of the place; another program may have written to it.
  var out: FilePath?

  static let changed = Replacement(isInPlace: false)
}

extension SafeWriter {
  /// Writes `new` to a file of its own and puts that in the place of `target`, whose text was `old`.
  ///
  /// The two files are exchanged, and the one that comes out is read. If another program changed it
  /// in the last moment, the two are exchanged again. A kill at any step leaves the old or the new text in
  /// place, and the other file under a name that says what it is.
  /// `leftover`: The file whose lines are part of `new`.
  func place(
    _ new: [UInt8], at target: FilePath, instead old: [UInt8]?, recovering leftover: Leftover? = nil
  ) throws(FileFailure) -> Replacement {
    var draft = temporary(target)
    var wasInPlace = false
    defer { if !wasInPlace { try? files.remove(draft) } }
    try write(new, to: draft, like: old == nil ? nil : try files.status(target))
    guard let old else {
      let isInPlace = try create(target, from: draft)
      wasInPlace = isInPlace
      return Replacement(isInPlace: isInPlace)
    }
    var exchange = TemporaryName.Exchange(old: TextDigest(old), new: TextDigest(new))
    if let leftover { exchange.recovered = leftover.name.mark }
    let marked = try unused(exchange, of: target)
    try rename(draft, to: marked)
    draft = marked
    guard try files.contents(target) == old else { return .changed }
    do throws(FileFailure) {
      try files.uninterrupted { () throws(FileFailure) in try files.exchange(draft, target) }
      wasInPlace = true
    } catch {
      if error.errno == .noSuchFileOrDirectory { return .changed }
      guard error.isUnsupported else {
        // Its text shows whether the files were exchanged in spite of the error.
        wasInPlace = true
        settle(draft, of: target)
        throw error
      }
      let replacement = try replace(target, by: draft, instead: old, exchange)
      wasInPlace = replacement.isInPlace
      return replacement
    }
    // If the file cannot be read, it stays for the next command that writes.
    if let text = try? files.contents(draft), text != old,
      (try? files.exchange(draft, target)) != nil
    {
      return Replacement(isInPlace: false, out: draft)
    }
    return Replacement(isInPlace: true, out: draft)
  }

  /// Gives `draft` the name of a file that is not there; false if it is there by now.
  private func create(_ target: FilePath, from draft: FilePath) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      try files.uninterrupted { () throws(FileFailure) in
        try files.renameNew(draft, to: target)
      }
      return true
    } catch {
      if error.errno == .fileExists { return false }
      guard error.isUnsupported else { throw error }
    }
    do throws(FileFailure) {
      try files.link(draft, to: target)
      try? files.remove(draft)
      return true
    } catch {
      if error.errno == .fileExists { return false }
    }
    guard try files.contents(target) == nil else { return false }
    try rename(draft, to: target)
    return true
  }

  /// The replacement on a file system that cannot exchange files: the old file gets a second name, if
  /// that is possible, so that what another program appends in the last moment is not lost.
  private func replace(
    _ target: FilePath, by draft: FilePath, instead old: [UInt8],
    _ exchange: TemporaryName.Exchange
  ) throws(FileFailure) -> Replacement {
    var out: FilePath? = try unused(exchange, of: target)
    do throws(FileFailure) {
      if let out { try files.link(target, to: out) }
    } catch {
      out = nil
    }
    var isInPlace = false
    defer { if !isInPlace { settle(out, of: target) } }
    guard try files.contents(target) == old else { return .changed }
    try rename(draft, to: target)
    isInPlace = true
    return Replacement(isInPlace: true, out: out)
  }

  private func rename(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try files.uninterrupted { () throws(FileFailure) in try files.rename(path, to: other) }
  }

  // MARK: Names

  /// `.2026.txt.1234.prog-tmp`, in the same folder, so that a rename is one step.
  private func temporary(_ target: FilePath) -> FilePath {
    target.removingLastComponent().appending(
      TemporaryName(target, process: holder.process).text)
  }

  /// A name that no file has; only the holder of the lock writes such files.
  private func unused(
    _ exchange: TemporaryName.Exchange, of target: FilePath
  ) throws(FileFailure) -> FilePath {
    var exchange = exchange
    while true {
      let name = TemporaryName(target, process: holder.process, exchange: exchange)
      let path = target.removingLastComponent().appending(name.text)
      if try files.status(path) == nil { return path }
      exchange.number += 1
    }
  }
}

extension FileFailure {
  /// The file system, or the system, does not have the call.
  var isUnsupported: Bool {
    switch errno {
    case .invalidArgument, .noFunction, .notSupported, .notSupportedOnSocket: true
    default: false
    }
  }
}
