// Tests that a draft can be taken over from another process, and that no line of either is lost.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct DraftTakeoverTests {
  private static let path = "/t/history/.draft-session"
  private static let here = LockHolder(
    process: 42, command: "prog run", terminal: "pts/3", since: "2025-10-06 18:05")

  private func open(_ disk: MemoryDisk) throws -> Draft {
    try Draft.open("session", in: FolderLayout("/t"), files: disk, holder: .test)
  }

  private func takeOver(_ disk: MemoryDisk) throws -> Draft {
    try Draft.open(
      "session", in: FolderLayout("/t"), files: disk, holder: Self.here, isTakingOver: true)
  }

  private func problem(_ work: () throws -> Void) -> Diagnostic? {
    do {
      try work()
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  @Test func theOtherProcessCanOnlyEnd() throws {
    let disk = MemoryDisk()
    let old = try open(disk)
    try old.append("one")
    #expect(old.movedElsewhere() == nil)
    let new = try takeOver(disk)
    #expect(new.lines == ["one"])
    let loss = problem { try old.append("two") }
    #expect(loss?.id == "session-moved")
    #expect(
      loss?.notes == ["it is open in 'prog run' (process 42, pts/3, since 2025-10-06 18:05)"])
    #expect(old.movedElsewhere() == loss)
    for change in [
      { try old.clear() }, { try old.remove() }, { _ = try old.setAside() },
      { _ = try old.replace(withAside: 1) }, { try old.alone {} },
    ] {
      #expect(problem(change) == loss)
    }
    try new.append("three")
    old.close()
    try new.append("four")
    #expect(disk.text(Self.path) == "one\nthree\nfour\n")
    #expect(problem { _ = try open(disk) }?.id == "session-running")
  }

  @Test func aSessionThatHasNothingYetIsTakenOver() throws {
    let disk = MemoryDisk()
    let old = try open(disk)
    old.hold("begin")
    let new = try takeOver(disk)
    #expect(new.lines.isEmpty)
    try new.append("new")
    #expect(problem { try old.append("one") }?.id == "session-moved")
    #expect(disk.text(Self.path) == "new\n")
  }

  /// The first process was stopped all the time.
  @Test func theSecondProcessHasEndedMeanwhile() throws {
    for end in ["saves", "begins another", "changes nothing"] {
      let disk = MemoryDisk()
      let old = try open(disk)
      try old.append("one")
      let new = try takeOver(disk)
      if end == "saves" { try new.remove() } else { new.close() }
      if end == "begins another" {
        _ = try Draft.open("session", in: FolderLayout("/t"), files: disk, holder: .test).clear()
        disk.addFile(Self.path, "other\n")
      }
      let before = disk.text(Self.path)
      guard end != "changes nothing" else {
        #expect(old.movedElsewhere() == nil)
        try old.append("two")
        #expect(disk.text(Self.path) == "one\ntwo\n")
        #expect(problem { _ = try open(disk) }?.id == "session-running")
        continue
      }
      #expect(old.movedElsewhere()?.id == "session-moved")
      #expect(problem { try old.append("three") }?.id == "session-moved")
      #expect(disk.text(Self.path) == before)
    }
  }

  /// Another process added a line and closed the draft: the first one continues after it, but
  /// not before it has looked at it.
  @Test(arguments: [[], ["one"]]) func theFirstProcessGoesOnAfterTheSecond(kept: [String]) throws {
    let disk = MemoryDisk()
    let old = try open(disk)
    for line in kept { try old.append(line) }
    old.hold("held")
    for number in 1...3 {
      let new = try takeOver(disk)
      let line = "there \(number)"
      try new.append([line, line])
      new.close()
      if number == 1 { #expect(old.movedElsewhere() == nil) }
      #expect(problem { try old.append("too early") }?.id == "session-moved")
      #expect(old.hasNewLines)
      #expect(old.lines.suffix(2) == [line, line])
      #expect(old.movedElsewhere() == nil)
      old.acceptNewLines()
      #expect(problem { _ = try open(disk) }?.id == "session-running")
    }
    try old.append("two")
    let there = (1...3).flatMap { ["there \($0)", "there \($0)"] }
    #expect(disk.text(Self.path) == (kept + there + ["two"]).map { $0 + "\n" }.joined())
  }

  @Test func aRemovedLockIsMadeAgain() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.append("one")
    try disk.remove("/t/history/.draft-session.lock")
    #expect(draft.movedElsewhere() == nil)
    #expect(problem { _ = try open(disk) }?.id == "session-running")
    // As `git clean` does.
    for name in ["", ".lock", ".change.lock"] { try disk.remove(FilePath(Self.path + name)) }
    try draft.append("two")
    #expect(disk.text(Self.path) == "one\ntwo\n")
    #expect(problem { _ = try open(disk) }?.id == "session-running")
  }

  /// At any call of the first process, the second one tries to take over. A line is on disk exactly
  /// if the first process was told so.
  @Test func takenOverAtEveryCall() throws {
    func lines(_ call: Int?) throws -> Int {
      let disk = MemoryDisk()
      let old = try open(disk)
      try old.append("one")
      let first = disk.calls.count
      var new: Draft?
      if let call {
        disk.faults[first + call] = .event { disk in
          disk.faults = [:]
          new = try? self.takeOver(disk)
        }
      }
      let isKept = problem { try old.append("two") } == nil
      let isLast = problem { try old.append("three") } == nil
      let count = disk.calls.count - first
      let taken = try new ?? takeOver(disk)
      let expected = ["one"] + (isKept ? ["two"] : []) + (isLast ? ["three"] : [])
      #expect(taken.lines == expected, "call \(call ?? -1)")
      try taken.append("four")
      #expect(old.movedElsewhere() != nil)
      #expect(disk.text(Self.path) == (expected + ["four"]).map { $0 + "\n" }.joined())
      return count
    }
    for call in 0..<(try lines(nil)) { _ = try lines(call) }
  }

  /// While several changes are made, the session stays with its process.
  @Test func aSessionThatIsBeingSavedIsNotTakenOver() throws {
    let disk = MemoryDisk()
    let draft = try open(disk)
    try draft.alone {
      #expect(problem { _ = try takeOver(disk) }?.id == "locked")
      #expect(problem { _ = try open(disk) }?.id == "session-running")
      try draft.append("write")
      try draft.remove()
    }
    #expect(try takeOver(disk).lines.isEmpty)
  }

  /// The second process fails or is killed at any call of the takeover.
  @Test(arguments: [false, true]) func theTakeoverFailsAtEveryCall(isKilled: Bool) throws {
    let whole = MemoryDisk()
    let first = try open(whole)
    try first.append("one")
    let start = whole.calls.count
    _ = try takeOver(whole)
    for call in start..<whole.calls.count {
      let disk = MemoryDisk()
      let old = try open(disk)
      try old.append("one")
      disk.faults[call] = isKilled ? .stop : .error(.ioError)
      let new = try? takeOver(disk)
      guard isKilled else {
        let isLost = problem { try old.append("two") } != nil
        #expect(!isLost || new != nil || disk.calls.count > call)
        new?.close()
        #expect(try takeOver(disk).lines == (isLost ? ["one"] : ["one", "two"]), "call \(call)")
        continue
      }
      for isPowerCut in [false, true] {
        #expect(try open(disk.restarted(afterPowerCut: isPowerCut)).lines == ["one"])
      }
    }
  }

  /// Another device continued the session, and a program copied its draft here.
  @Test func aReplacedDraftIsNotChanged() throws {
    for (text, aside) in [
      ("one\n", nil), ("one\nthere\n", nil), ("there\n", ["one"]), ("", ["one"]),
    ] {
      let disk = MemoryDisk()
      let draft = try open(disk)
      try draft.append("one")
      disk.addFile("/t/history/.copy", text)
      try disk.rename("/t/history/.copy", to: FilePath(Self.path))
      let loss = problem { try draft.append("two") }
      let asides = FolderLayout("/t").asides(of: "session", in: disk)
      #expect(asides.map(\.lines) == aside.map { [$0] } ?? [])
      #expect((loss == nil) == (text == "one\n"))
      #expect(disk.text(Self.path) == (loss == nil ? "one\ntwo\n" : text))
      if aside != nil {
        #expect(loss?.notes == ["the sets of this terminal are set aside as draft 1"])
      }
    }
  }

  @Test func theHolderIsRead() throws {
    let disk = MemoryDisk()
    let layout = FolderLayout("/t")
    #expect(layout.draftHolder("session", in: disk) == nil)
    let draft = try Draft.open("session", in: layout, files: disk, holder: Self.here)
    #expect(layout.draftHolder("session", in: disk) == Self.here)
    draft.close()
    _ = try open(disk)
    #expect(layout.draftHolder("session", in: disk) == .test)
  }
}
