// Replaces a text without losing what another program writes meanwhile.

import SystemPackage

/// The result of replacing a text.
struct Replacement {
  /// False if another program changed the file, which then has that program's text.
  var isInPlace: Bool
  /// The file that was replaced; another program may have written to it.
  var out: FilePath?

  static let changed = Replacement(isInPlace: false)
}

extension SafeWriter {
  /// Writes `new` to a separate file and puts it in place of `target`, whose text was `old`.
  ///
  /// Exchanges the two files and reads the one that was replaced. If another program changed it at
  /// the last moment, exchanges them again. A kill at any step leaves the old or the new text in
  /// place, and the other file under a name that describes it.
  ///
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
      try files.uninterrupted(try files.exchange(draft, target))
      wasInPlace = true
    } catch {
      if error.errno == .noSuchFileOrDirectory { return .changed }
      guard error.isUnsupported else {
        // The text of the draft shows whether the files were exchanged in spite of the error.
        wasInPlace = true
        recover(draft, of: target)
        throw error
      }
      let replacement = try replace(target, by: draft, instead: old, exchange)
      wasInPlace = replacement.isInPlace
      return replacement
    }
    // If the file cannot be read, it is kept for the next command that writes.
    if let text = try? files.contents(draft), text != old,
      (try? files.exchange(draft, target)) != nil
    {
      return Replacement(isInPlace: false, out: draft)
    }
    return Replacement(isInPlace: true, out: draft)
  }

  /// Renames `draft` to a file that does not exist; returns false if it exists by now.
  private func create(_ target: FilePath, from draft: FilePath) throws(FileFailure) -> Bool {
    do throws(FileFailure) {
      try files.uninterrupted(try files.renameNew(draft, to: target))
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

  /// Replaces a file where files cannot be exchanged. The old file gets a second name if possible,
  /// so that what another program appends at the last moment is not lost.
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
    defer { if !isInPlace { recover(out, of: target) } }
    guard try files.contents(target) == old else { return .changed }
    try rename(draft, to: target)
    isInPlace = true
    return Replacement(isInPlace: true, out: out)
  }

  private func rename(_ path: FilePath, to other: FilePath) throws(FileFailure) {
    try files.uninterrupted(try files.rename(path, to: other))
  }

  // MARK: Names

  /// Returns a name like `.2026.txt.1234.prog-tmp` in the same folder, so that a rename is one
  /// step.
  private func temporary(_ target: FilePath) -> FilePath {
    target.folder.appending(
      TemporaryName(target, process: holder.process).text)
  }

  /// Returns a free name for a file that is about to be removed, which says what it contains.
  func aside(_ target: FilePath, _ old: [UInt8]) throws(FileFailure) -> FilePath {
    try unused(TemporaryName.Exchange(old: TextDigest(old), new: TextDigest([])), of: target)
  }

  /// Returns a name that no file has. Only the holder of the lock writes such files.
  private func unused(
    _ exchange: TemporaryName.Exchange, of target: FilePath
  ) throws(FileFailure) -> FilePath {
    var exchange = exchange
    while true {
      let name = TemporaryName(target, process: holder.process, exchange: exchange)
      let path = target.folder.appending(name.text)
      if try files.status(path) == nil { return path }
      exchange.number += 1
    }
  }
}

extension FileFailure {
  /// True if the system or the file system does not support the call.
  var isUnsupported: Bool {
    switch errno {
    case .invalidArgument, .noFunction, .notSupported, .notSupportedOnSocket: true
    default: false
    }
  }
}

// Handles files that were replaced: lines that another program wrote to them are added to the new
// file, exactly once.

extension SafeWriter {
  /// How long to wait for another program that has the old file open, in milliseconds.
  private static let closing = 100

  /// Removes the files that killed writers left in the folder of `target`, after putting lines of
  /// other programs in them into the file that they belong to.
  ///
  /// Needs the lock of the folder. Leftovers that cannot be read or removed now stay for the next
  /// writer.
  func recoverLeftovers(beside target: FilePath) {
    let folder = target.folder
    let own = TemporaryName.stem(of: target)
    var leftovers: [String: [Leftover]] = [:]
    for name in ((try? files.names(in: folder)) ?? []).sorted() where name.hasPrefix(".") {
      guard let leftover = Leftover(folder.appending(name)) else { continue }
      leftovers[leftover.name.stem, default: []].append(leftover)
    }
    for (stem, found) in leftovers.sorted(by: { $0.key < $1.key }) {
      // The stem of a long name is a digest: only the writer of that file knows its name.
      guard stem != own else {
        recover(found, of: target)
        continue
      }
      // A stranger's folder may have a link here, which only a change of that file follows. A text
      // that was never in place belongs to no file.
      let other = folder.appending(stem)
      let isFile = (try? files.status(other))??.kind == .file
      recover(isFile ? found : found.filter { $0.name.exchange == nil }, of: other)
    }
  }

  private func recover(_ leftovers: [Leftover], of target: FilePath) {
    var waiting: [Leftover] = []
    for leftover in leftovers {
      guard let found = (try? files.status(leftover.path)) ?? nil else { continue }
      if leftover.name.exchange == nil || found.kind != .file {
        // A text that was never in place, or its second name, or a link, which prog never creates.
        try? files.remove(leftover.path)
      } else {
        waiting.append(leftover)
      }
    }
    // A killed writer may have recovered a leftover without removing it.
    for writer in waiting {
      guard let recovered = writer.name.exchange?.recovered,
        let index = waiting.firstIndex(where: { $0.name.mark == recovered }),
        // If the disk cannot exchange files, the old file gets a second name before the new one is
        // in place.
        !waiting.contains(where: { writer.isOld(of: $0) }),
        (try? writer.holdsOldText(in: files)) == true
      else { continue }
      try? files.remove(waiting[index].path)
      waiting.remove(at: index)
    }
    recover(waiting, of: target, patience: 0)
  }

  func recover(_ out: FilePath?, of target: FilePath) {
    guard let leftover = out.flatMap(Leftover.init) else { return }
    recover([leftover], of: target, patience: Self.closing)
  }

  /// Removes leftovers, after appending to the target what other programs wrote to them. A file
  /// that another program still has open is kept for the next writer.
  private func recover(_ leftovers: [Leftover], of target: FilePath, patience: Int) {
    var waiting = leftovers
    var rounds = 0
    while let leftover = waiting.popLast() {
      switch try? leftover.remains(in: files, patience: patience) {
      case .nothing: try? files.remove(leftover.path)
      case .appended(let lines, isOpen: false):
        guard rounds < Self.attempts else { continue }
        rounds += 1
        guard let replacement = try? append(lines, to: target, from: leftover) else { continue }
        if replacement.isInPlace {
          try? files.remove(leftover.path)
        } else {
          waiting.append(leftover)
        }
        if let next = replacement.out.flatMap(Leftover.init) { waiting.append(next) }
      case .appended(_, isOpen: true), .otherText, nil: break
      }
    }
  }

  private func append(
    _ lines: [UInt8], to target: FilePath, from leftover: Leftover
  ) throws(FileFailure) -> Replacement {
    // Without the target it is unknown whether the lines are still needed, so the leftover stays.
    guard let text = try files.contents(target) else {
      throw FileFailure(.noSuchFileOrDirectory)
    }
    let isComplete = text.isEmpty || text.last == UInt8(ascii: "\n")
    let new = text + (isComplete ? [] : [UInt8(ascii: "\n")]) + lines
    let replacement = try place(new, at: target, instead: text, recovering: leftover)
    if replacement.isInPlace {
      try files.synchronizeFolder(target.folder)
    }
    return replacement
  }
}
