// Handles files that were replaced: lines that another program wrote to them are added to the new
// file, exactly once.

import SystemPackage

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
      // A stranger's folder may have a link here, which only a change of that file follows.
      let other = folder.appending(stem)
      if (try? files.status(other))??.kind == .file { recover(found, of: other) }
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
