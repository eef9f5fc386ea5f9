// Tests the draft: each set is on disk before the next prompt.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct DraftTests {
  private func open(_ disk: MemoryDisk, _ name: String = "leg-day") throws(Diagnostic) -> Draft {
    try Draft.open(name, in: FolderLayout("/t"), files: disk, holder: .test)
  }

  @Test func keepsAndResumes() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    #expect(draft.lines.isEmpty)
    let lines = ["start 18:05", "Squat: 5 @ 100kg", "", "a\nb \\n c", "größe"]
    for line in lines { try draft.append(line) }
    #expect(FolderLayout("/t").drafts(in: disk) == ["leg-day"])
    draft.close()
    let again = try open(disk)
    #expect(again.lines == lines)
    try again.append("more")
    again.close()
    #expect(try open(disk).lines == lines + ["more"])
  }

  @Test func removed() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.append("x")
    try draft.remove()
    #expect(FolderLayout("/t").drafts(in: disk).isEmpty)
    #expect(disk.restarted(afterPowerCut: true).text("/t/history/.draft-leg-day") == nil)
    #expect(try open(disk).lines.isEmpty)
  }

  @Test func aFileIsCreatedWithTheFirstLine() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    draft.hold("begin")
    draft.hold("go 2")
    #expect(draft.lines.isEmpty)
    #expect(disk.text("/t/history/.draft-leg-day") == nil)
    try draft.append("Squat: 5 @ 100kg")
    #expect(disk.text("/t/history/.draft-leg-day") == "begin\ngo 2\nSquat: 5 @ 100kg\n")
    try draft.append("Squat: 4 @ 100kg")
    draft.close()
    #expect(try open(disk).lines == ["begin", "go 2", "Squat: 5 @ 100kg", "Squat: 4 @ 100kg"])
  }

  @Test func aClearedDraftStaysOpen() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.append("old")
    try draft.clear()
    #expect(disk.text("/t/history/.draft-leg-day") == nil)
    #expect(throws: Diagnostic.self) { try open(disk) }
    try draft.append("new")
    #expect(disk.text("/t/history/.draft-leg-day") == "new\n")
  }

  @Test func aDeletedFileIsWrittenAgain() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    draft.hold("begin")
    try draft.append("one")
    try disk.remove("/t/history/.draft-leg-day")
    draft.hold("go 2")
    try draft.append("two")
    #expect(disk.text("/t/history/.draft-leg-day") == "begin\none\ngo 2\ntwo\n")
    #expect(draft.lines == ["begin", "one", "go 2", "two"])
    try disk.remove("/t/history/.draft-leg-day")
    try draft.restoreIfDeleted()
    #expect(disk.text("/t/history/.draft-leg-day") == "begin\none\ngo 2\ntwo\n")
    try draft.restoreIfDeleted()
    draft.close()
    #expect(try open(disk).lines == ["begin", "one", "go 2", "two"])
  }

  /// If writing again fails, the lines are kept for the next attempt.
  @Test func aDeletedFileIsWrittenAgainAfterAFailure() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.append("one")
    try disk.remove("/t/history/.draft-leg-day")
    disk.everyFault = ["write": .error(.noSpace)]
    #expect(throws: Diagnostic.self) { try draft.append("two") }
    disk.everyFault = [:]
    try draft.append("two")
    #expect(disk.text("/t/history/.draft-leg-day") == "one\ntwo\n")
  }

  /// The lifter quits after a set that could not be written: the sets before it are still there.
  @Test func aDeletedFileIsRestoredAfterAFailure() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.append("one")
    try disk.remove("/t/history/.draft-leg-day")
    disk.everyFault = ["write": .error(.noSpace)]
    #expect(throws: Diagnostic.self) { try draft.append("two") }
    #expect(throws: Diagnostic.self) { try draft.restoreIfDeleted() }
    disk.everyFault = [:]
    try draft.restoreIfDeleted()
    #expect(disk.text("/t/history/.draft-leg-day") == "one\n")
    #expect(draft.lines == ["one"])
    draft.hold("go 2")
    try draft.restoreIfDeleted()
    #expect(disk.text("/t/history/.draft-leg-day") == "one\n")
  }

  @Test func draftsAreSetAsideAndResumed() throws {
    let disk = MemoryDisk()
    let layout = FolderLayout("/t")
    let draft = try open(disk)
    #expect(try draft.setAside() == nil)
    for text in ["one", "two", "three"] {
      try draft.append(text)
      _ = try draft.setAside()
      #expect(draft.lines.isEmpty)
    }
    func asides() -> [String] {
      layout.asides(of: "leg-day", in: disk).map { "\($0.number) \($0.lines ?? ["?"])" }
    }
    #expect(asides() == [#"1 ["one"]"#, #"2 ["two"]"#, #"3 ["three"]"#])
    #expect(layout.drafts(in: disk).isEmpty)
    #expect(layout.asides(of: "leg", in: disk).isEmpty)
    // Without a draft on disk, there is nothing to set aside.
    #expect(try draft.replace(withAside: 2) == nil)
    #expect(draft.lines == ["two"])
    try draft.append("more")
    #expect(asides() == [#"1 ["one"]"#, #"3 ["three"]"#])
    // The unfinished one takes the free number.
    #expect(try draft.replace(withAside: 1) == 2)
    #expect(draft.lines == ["one"])
    #expect(asides() == [#"2 ["two", "more"]"#, #"3 ["three"]"#])
    #expect(throws: Diagnostic.self) { try draft.replace(withAside: 9) }
    #expect(asides().count == 3)
  }

  @Test func noDraftIsOverwritten() throws {
    let disk = MemoryDisk()
    disk.addFolder("/t/history")
    disk.addFile("/t/history/.draft-leg-day.aside", "1\n")
    for number in 2...999 {
      disk.addFile("/t/history/.draft-leg-day.aside-\(number)", "\(number)\n")
    }
    let draft = try open(disk)
    try draft.append("new")
    #expect(throws: Diagnostic.self) { _ = try draft.setAside() }
    #expect(draft.lines == ["new"])
    let asides = FolderLayout("/t").asides(of: "leg-day", in: disk)
    #expect(asides.map(\.lines) == (1...999).map { ["\($0)"] })
  }

  /// After a kill or a power cut at any call, both drafts are there.
  @Test func stopAtEveryCallOfAnExchange() throws {
    func prepared() -> MemoryDisk {
      let disk = MemoryDisk()
      disk.addFolder("/t/history")
      disk.addFile("/t/history/.draft-leg-day", "now\n")
      disk.addFile("/t/history/.draft-leg-day.aside", "before\n")
      return disk
    }
    let whole = prepared()
    _ = try open(whole).replace(withAside: 1)
    for call in whole.calls.indices {
      for isPowerCut in [false, true] {
        let disk = prepared()
        disk.faults[call] = .stop
        _ = try? open(disk).replace(withAside: 1)
        let next = disk.restarted(afterPowerCut: isPowerCut)
        let layout = FolderLayout("/t")
        let lines =
          layout.draftLines("leg-day", in: next)
          + layout.asides(of: "leg-day", in: next).flatMap { $0.lines ?? [] }
        #expect(lines.sorted() == ["before", "now"], "call \(call)")
      }
    }
  }

  @Test func aSecondRunNamesTheFirst() throws {
    let disk = MemoryDisk()
    let first = try open(disk)
    do throws(Diagnostic) {
      _ = try open(disk)
      Issue.record("opened twice")
    } catch {
      #expect(error.id == "session-running")
      #expect(error.summary == "a session is already open in 'prog log' (process 4711)")
    }
    // The session of another program can be opened.
    let other = try open(disk, "531")
    other.close()
    first.close()
    #expect(throws: Never.self) { try open(disk) }
  }

  @Test func aTornLineIsDropped() throws {
    let disk = MemoryDisk()
    disk.addFolder("/t/history")
    disk.addFile("/t/history/.draft-leg-day", "whole\nto")
    let draft = try open(disk)
    #expect(draft.lines == ["whole"])
    try draft.append("next")
    #expect(disk.text("/t/history/.draft-leg-day") == "whole\nnext\n")
  }

  /// After a kill or a power cut at any call, every confirmed set is in the draft.
  @Test func stopAtEveryCall() throws {
    let whole = MemoryDisk()
    whole.writeLimit = 2
    let all = try open(whole)
    for line in ["one", "two", "three"] { try all.append(line) }
    for call in whole.calls.indices {
      for isPowerCut in [false, true] {
        let disk = MemoryDisk()
        disk.writeLimit = 2
        disk.faults[call] = .stop
        var taken: [String] = []
        if let draft = try? open(disk) {
          for line in ["one", "two", "three"] {
            guard (try? draft.append(line)) != nil else { break }
            taken.append(line)
          }
        }
        let next = disk.restarted(afterPowerCut: isPowerCut)
        let resumed = try open(next).lines
        #expect(resumed.starts(with: taken), "call \(call)")
        #expect(["one", "two", "three"].starts(with: resumed), "call \(call)")
      }
    }
  }

  /// After a failure the draft can be used further: a failed set does not appear twice, and
  /// confirmed sets remain.
  @Test(arguments: [Errno.noSpace, .ioError]) func failAtEveryCall(_ errno: Errno) throws {
    let whole = MemoryDisk()
    let opened = try open(whole)
    let first = whole.calls.count
    for line in ["one", "two"] { try opened.append(line) }
    for call in first..<whole.calls.count {
      let disk = MemoryDisk()
      let draft = try open(disk)
      disk.faults[call] = .error(errno)
      for line in ["one", "two"] where (try? draft.append(line)) == nil { try draft.append(line) }
      #expect(draft.lines == ["one", "two"])
      draft.close()
      #expect(try open(disk).lines == ["one", "two"], "call \(call)")
    }
  }

  @Test(arguments: ["leg-day", "5/3/1", "..", "a b", "größe", "x.lock", "%41", ""])
  func names(_ name: String) throws {
    let disk = MemoryDisk()
    let draft = try open(disk, name)
    try draft.append("x")
    draft.close()
    #expect(FolderLayout("/t").drafts(in: disk) == [name])
    #expect(!disk.names.keys.contains { $0.hasSuffix(".txt") })
  }
}
