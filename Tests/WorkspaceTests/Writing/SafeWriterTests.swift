// Tests that the old or the new file is complete, whatever fails and whenever the process ends.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct SafeWriterTests {
  static let old = "old text\n"
  static let new = "old text\nand the new line\n"
  let path: FilePath = "/t/2025.txt"

  private func disk(
    _ text: String? = SafeWriterTests.old, isTrainingFolder: Bool = true
  ) -> MemoryDisk {
    let disk = MemoryDisk()
    if isTrainingFolder { disk.addFile("/t/prog.yaml", "") }
    if let text { disk.addFile("/t/2025.txt", text, mode: 0o600) }
    disk.writeLimit = 7
    return disk
  }

  @discardableResult
  private func update(_ disk: MemoryDisk, _ path: FilePath = "/t/2025.txt") throws(Diagnostic)
    -> [UInt8]
  {
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    return try writer.update(path, as: .program) { bytes throws(Diagnostic) in
      bytes + Array("and the new line\n".utf8)
    }
  }

  private func failure(_ work: () throws(Diagnostic) -> Void) -> Diagnostic? {
    do throws(Diagnostic) {
      try work()
      return nil
    } catch {
      return error
    }
  }

  @Test func replaces() throws {
    let disk = disk()
    #expect(try update(disk) == Array(Self.new.utf8))
    #expect(disk.text("/t/2025.txt") == Self.new)
    #expect(disk.textAfterPowerCut("/t/2025.txt", names: true) == Self.new)
    #expect(disk.names["/t/2025.txt"]?.mode == 0o600)
    #expect(!disk.hasLeftovers())
  }

  /// The message names the file that was to be written, not the lock file, which the lifter does
  /// not know.
  @Test(arguments: [Errno.permissionDenied, .readOnlyFileSystem])
  func aFolderInWhichNothingMayBeCreated(errno: Errno) {
    let disk = disk()
    disk.everyFault["open"] = .error(errno)
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.summary == "cannot write '/t/2025.txt': \(errno.description.lowercased())")
    #expect(problem?.help == ["check the permissions of its folder: ls -ld /t"])
    disk.everyFault = [:]
    disk.addFile("/t/.prog.lock", "", mode: 0o600)
    disk.everyFault["open"] = .error(errno)
    let other = failure { () throws(Diagnostic) in try update(disk) }
    #expect(other?.summary == "cannot write '/t/.prog.lock': \(errno.description.lowercased())")
  }

  @Test func createsWithItsFolders() throws {
    let disk = disk(nil)
    try update(disk, "/t/history/programs/a.yaml")
    #expect(disk.text("/t/history/programs/a.yaml") == "and the new line\n")
    let after = disk.restarted(afterPowerCut: true)
    #expect(after.text("/t/history/programs/a.yaml") == "and the new line\n")
  }

  @Test func anUnchangedTextIsNotWritten() throws {
    let disk = disk()
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    try writer.update(path, as: .program) { bytes throws(Diagnostic) in bytes }
    #expect(!disk.calls.contains("exchange"))
  }

  /// The possible contents after a stop at each call in turn: after a kill, after a power cut, and
  /// after a power cut that kept names and lost bytes.
  @Test(arguments: [old, nil], [true, false])
  func stopAtEveryCall(_ text: String?, isTrainingFolder: Bool) throws {
    let whole = disk(text, isTrainingFolder: isTrainingFolder)
    try update(whole)
    let expected = [text, text == nil ? "and the new line\n" : Self.new]
    for call in whole.calls.indices {
      let disk = disk(text, isTrainingFolder: isTrainingFolder)
      disk.faults[call] = .stop
      let problem = failure { () throws(Diagnostic) in try update(disk) }
      // After the folder is synchronized, only cleaning up remains.
      let confirmation = whole.calls.lastIndex(of: "synchronize") ?? 0
      #expect((problem == nil) == (call > confirmation))
      #expect(expected.contains(disk.text("/t/2025.txt")), "kill at call \(call)")
      for names in [true, false] {
        let after = disk.textAfterPowerCut("/t/2025.txt", names: names)
        #expect(expected.contains(after), "power cut at call \(call)")
      }
      // The next process finds no lock, removes leftovers, and writes.
      let next = disk.restarted(afterPowerCut: false)
      try update(next)
      #expect(next.text("/t/2025.txt")?.hasSuffix("and the new line\n") == true)
      #expect(!next.hasLeftovers())
    }
  }

  @Test(
    arguments: [Errno.ioError, .noSpace, .readOnlyFileSystem, .diskQuotaExceeded], [true, false])
  func failAtEveryCall(_ errno: Errno, isTrainingFolder: Bool) throws {
    let whole = disk(isTrainingFolder: isTrainingFolder)
    try update(whole)
    for call in whole.calls.indices {
      let disk = disk(isTrainingFolder: isTrainingFolder)
      disk.faults[call] = .error(errno)
      let problem = failure { () throws(Diagnostic) in try update(disk) }
      #expect([Self.old, Self.new].contains(disk.text("/t/2025.txt")), "call \(call)")
      // The old file may remain as a leftover after it is replaced, but never the new one.
      let isInPlace = disk.text("/t/2025.txt") == Self.new
      #expect(isInPlace || !disk.hasLeftovers(), "call \(call)")
      if problem == nil { #expect(disk.text("/t/2025.txt") == Self.new) }
      if let problem {
        #expect(problem.summary.contains("/t"), "names no file: \(problem)")
        #expect(!problem.help.isEmpty)
      }
      // The lock is released.
      try update(disk)
      #expect(!disk.hasLeftovers(), "call \(call)")
    }
  }

  @Test func aFullDiskIsReported() throws {
    let disk = disk()
    disk.everyFault["write"] = .error(.noSpace)
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.id == "disk-full")
    #expect(problem?.summary == "cannot write '/t/2025.txt': the disk is full")
    #expect(disk.text("/t/2025.txt") == Self.old)
  }

  /// A signal at any interruptible call has no effect.
  @Test func interrupted() throws {
    let whole = disk()
    try update(whole)
    let interruptible = [
      "open", "read", "write", "synchronize", "lock", "rename", "openFolder", "exchange",
    ]
    for call in whole.calls.indices where interruptible.contains(whole.calls[call]) {
      let disk = disk()
      disk.faults[call] = .error(.interrupted)
      try update(disk)
      #expect(disk.text("/t/2025.txt") == Self.new, "call \(call)")
    }
  }

  @Test func changedMeanwhile() throws {
    let whole = disk()
    try update(whole)
    let exchange = try #require(whole.calls.lastIndex(of: "exchange"))
    // An editor that saves before the exchange is not overwritten: the edit is repeated on its
    // text.
    for call in 0...exchange {
      let disk = disk()
      disk.faults[call] = .event { $0.addFile("/t/2025.txt", "edited\n") }
      try update(disk)
      #expect(disk.text("/t/2025.txt") == "edited\nand the new line\n", "call \(call)")
      #expect(!disk.hasLeftovers())
    }
  }

  @Test func changedAgainAndAgain() {
    let disk = disk()
    var count = 0
    disk.everyFault["setMode"] = .event {
      count += 1
      $0.addFile("/t/2025.txt", "edit \(count)\n")
    }
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.id == "changed-meanwhile")
    #expect(disk.text("/t/2025.txt") == "edit \(count)\n")
    #expect(!disk.hasLeftovers())
  }

  @Test(arguments: [true, false]) func locked(isTrainingFolder: Bool) throws {
    let disk = disk(isTrainingFolder: isTrainingFolder)
    let writer = SafeWriter(
      files: disk, holder: LockHolder(process: 12, command: "prog run"), in: nil,
      notice: { _ in })
    var inner: Diagnostic?
    try writer.update(path, as: .program) { bytes throws(Diagnostic) in
      inner = failure { () throws(Diagnostic) in try update(disk) }
      return bytes
    }
    #expect(inner?.id == "locked")
    #expect(inner?.summary == "'/t/2025.txt' is being changed by 'prog run' (process 12)")
    #expect(disk.waited >= 1000 && disk.waited < 1200)
    #expect(WorkspaceErrorID(rawValue: inner?.id ?? "")?.exitCode == 75)
  }

  @Test func theLockStaysOnlyInATrainingFolder() throws {
    let inside = disk()
    try update(inside, "/t/history/2025.txt")
    #expect(inside.names["/t/history/.prog.lock"] != nil)
    let outside = disk(isTrainingFolder: false)
    try update(outside)
    #expect(outside.names.keys.sorted() == ["/t", "/t/2025.txt"])
  }

  /// A process that waited for a removed lock does not hold it, because another may have replaced
  /// it.
  @Test func aRemovedLockIsNotHeld() {
    let disk = disk(isTrainingFolder: false)
    let another = MemoryDisk.Node(.file)
    another.lockedBy = 99
    disk.everyFault["lock"] = .event { $0.names["/t/.prog.lock"] = another }
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.id == "locked")
    #expect(disk.text("/t/2025.txt") == Self.old)
    #expect(disk.names["/t/.prog.lock"] === another)
  }

  @Test func linksAreFollowed() throws {
    let disk = disk()
    disk.addFolder("/elsewhere")
    disk.addFile("/elsewhere/h.txt", Self.old)
    disk.addLink("/t/link.txt", to: "/elsewhere/h.txt")
    try update(disk, "/t/link.txt")
    #expect(disk.names["/t/link.txt"]?.kind == .link)
    #expect(disk.text("/elsewhere/h.txt") == Self.new)
    disk.addLink("/t/new.txt", to: "/elsewhere/n.txt")
    let nowhere = failure { () throws(Diagnostic) in try update(disk, "/t/new.txt") }
    #expect(nowhere?.summary == "broken link '/t/new.txt'")
    #expect(disk.text("/elsewhere/n.txt") == nil)
    disk.addLink("/t/a", to: "/t/b")
    disk.addLink("/t/b", to: "/t/a")
    let problem = failure { () throws(Diagnostic) in try update(disk, "/t/a") }
    #expect(problem?.id == "too-many-links")
  }

  /// A lock that became a link after it was checked is not followed either.
  @Test func aLockThatBecomesALink() {
    let disk = disk()
    disk.addFolder("/home")
    disk.addFile("/home/secret", "secret\n")
    disk.everyFault["open"] = .event { $0.addLink("/t/.prog.lock", to: "/home/secret") }
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.id == "link-not-followed")
    #expect(problem?.help == ["remove the link if you did not create it: rm /t/.prog.lock"])
    #expect(disk.text("/home/secret") == "secret\n")
  }

  /// A lock file with a second name is locked but not written.
  @Test func aLockWithAnotherName() throws {
    let disk = disk()
    disk.addFile("/t/.prog.lock", "secret\n")
    disk.names["/t/.prog.lock"]?.linkCount = 2
    try update(disk)
    #expect(disk.text("/t/.prog.lock") == "secret\n")
    #expect(disk.text("/t/2025.txt") == Self.new)
  }

  @Test func aReadOnlyFileStays() {
    let disk = disk()
    disk.names["/t/2025.txt"]?.mode = 0o444
    let problem = failure { () throws(Diagnostic) in try update(disk) }
    #expect(problem?.summary == "cannot write '/t/2025.txt': it is read-only (mode 444)")
    #expect(problem?.help == ["to let prog write it: chmod u+w /t/2025.txt"])
    #expect(disk.text("/t/2025.txt") == Self.old)
    // There is no problem if the text does not change.
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    #expect(throws: Never.self) { try writer.update(path, as: .program) { $0 } }
  }

  @Test func aHardLinkIsReported() throws {
    let disk = disk()
    disk.names["/t/2025.txt"]?.linkCount = 2
    var notices: [Diagnostic] = []
    let writer = SafeWriter(
      files: disk, holder: .test, in: nil, notice: { notices.append($0) })
    try writer.update(path, as: .program) { $0 }
    #expect(notices.isEmpty)
    try writer.update(path, as: .program) { _ throws(Diagnostic) in Array(Self.new.utf8) }
    #expect(notices.map(\.id) == ["hard-link"])
    #expect(notices.map(\.severity) == [.warning])
  }

  @Test func aRefusedEditWritesNothing() {
    let disk = disk()
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    let refusal = Diagnostic(WorkspaceErrorID.cannotWrite, "refused")
    let problem = failure { () throws(Diagnostic) in
      try writer.update(path, as: .program) { _ throws(Diagnostic) in throw refusal }
    }
    #expect(problem == refusal)
    #expect(disk.text("/t/2025.txt") == Self.old)
    #expect(throws: Never.self) { try update(disk) }
  }
}
