// Tests that a change of several files is made completely or not at all, wherever prog is killed.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct ChangeJournalTests {
  private static let names = ["prog.lock.yaml", "programs/a.yaml", "programs/old.yaml"]

  private func disk() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.addFolder("/t/programs")
    disk.addFile("/t/prog.lock.yaml", "old pins\n")
    disk.addFile("/t/programs/old.yaml", "program: Old\n")
    return disk
  }

  private func folder(
    _ disk: MemoryDisk, _ notice: @escaping (Diagnostic) -> Void = { _ in }
  ) -> TrainingFolder {
    TrainingFolder("/t", files: disk, holder: .test, notice: notice)
  }

  /// A change that creates a file, changes one twice, and removes one.
  private func change(_ disk: MemoryDisk) throws {
    try folder(disk).make([
      FileEdit("/t/prog.lock.yaml", as: .pins) { $0 + Array("more\n".utf8) },
      FileEdit("/t/programs/a.yaml", as: .newProgram) { _ in Array("program: A\n".utf8) },
      FileEdit(removing: "/t/programs/old.yaml", as: .newProgram) { _ in },
      FileEdit("/t/prog.lock.yaml", as: .pins) { $0 + Array("and more\n".utf8) },
    ])
  }

  private func texts(_ disk: MemoryDisk) -> [String?] { Self.names.map { disk.text("/t/\($0)") } }

  private func undo(_ disk: MemoryDisk) -> [String] {
    var notices: [Diagnostic] = []
    folder(disk) { notices.append($0) }.undoUnfinishedChange()
    return notices.map(\.id)
  }

  @Test func aKillAtEveryCallLeavesTheOldOrTheNewState() throws {
    let whole = disk()
    let before = texts(whole)
    try change(whole)
    let after = texts(whole)
    #expect(after == ["old pins\nmore\nand more\n", "program: A\n", nil])
    #expect(!whole.hasLeftovers())
    var undone = 0
    for call in whole.calls.indices {
      for isPowerCut in [false, true] {
        let disk = disk()
        disk.faults[call] = .stop
        _ = try? change(disk)
        let next = disk.restarted(afterPowerCut: isPowerCut)
        let notices = undo(next)
        undone += notices.count
        #expect(notices.isEmpty || notices == ["change-undone"], "call \(call)")
        #expect(texts(next) == before || texts(next) == after, "call \(call)")
        #expect(undo(next).isEmpty, "call \(call)")
        // The next change removes what the killed one left.
        if texts(next) == before {
          try change(next)
          #expect(texts(next) == after && !next.hasLeftovers(), "call \(call)")
        }
      }
    }
    #expect(undone > 20)
  }

  /// Undoing may be killed too.
  @Test func undoingAgainRestoresTheOldState() throws {
    let before = texts(disk())
    let last = try lastCall()
    var isKilled = true
    var call = 0
    while isKilled {
      let disk = disk()
      disk.faults[last] = .stop
      _ = try? change(disk)
      let killed = disk.restarted(afterPowerCut: false)
      #expect(texts(killed) != before)
      killed.faults[call] = .stop
      _ = undo(killed)
      isKilled = killed.isStopped
      let next = killed.restarted(afterPowerCut: call.isMultiple(of: 2))
      _ = undo(next)
      #expect(texts(next) == before, "call \(call)")
      call += 1
    }
    #expect(call > 20)
  }

  /// Returns the number of the call that completes the change.
  private func lastCall() throws -> Int {
    let whole = disk()
    try change(whole)
    return try #require(whole.calls.lastIndex(of: "remove"))
  }

  @Test func anErrorAtEveryCallTakesTheChangeBack() throws {
    let whole = disk()
    let before = texts(whole)
    try change(whole)
    let after = texts(whole)
    for call in whole.calls.indices {
      let disk = disk()
      disk.faults[call] = .error(.noSpace)
      let result = Result { try change(disk) }
      disk.faults = [:]
      if case .failure = result {
        _ = undo(disk)
        #expect(texts(disk) == before, "call \(call)")
      } else {
        #expect(texts(disk) == after, "call \(call)")
      }
    }
  }

  /// A change after a killed one undoes it first. An error at any of its calls must not lose the
  /// record of the killed one.
  @Test func anErrorAfterAKillKeepsTheRecord() throws {
    let whole = disk()
    let before = texts(whole)
    try change(whole)
    let after = texts(whole)
    let last = try lastCall()
    func killed() -> MemoryDisk {
      let disk = disk()
      disk.faults[last] = .stop
      _ = try? change(disk)
      return disk.restarted(afterPowerCut: false)
    }
    let next = killed()
    try change(next)
    #expect(texts(next) == after && next.calls.count > 40)
    for call in next.calls.indices {
      let killed = killed()
      killed.faults[call] = .error(.ioError)
      let result = Result { try change(killed) }
      killed.faults = [:]
      if case .failure = result {
        _ = undo(killed)
        #expect(texts(killed) == before, "call \(call)")
      } else {
        #expect(texts(killed) == after, "call \(call)")
      }
    }
  }

  @Test func whatAnotherProgramWroteStays() throws {
    let disk = disk()
    disk.faults[try lastCall()] = .stop
    _ = try? change(disk)
    let next = disk.restarted(afterPowerCut: false)
    next.addFile("/t/programs/a.yaml", "program: Mine\n")
    let now = texts(next)
    #expect(undo(next) == ["changed-meanwhile"])
    #expect(texts(next) == now)
    #expect(undo(next).isEmpty)
  }

  @Test func aChangeInProgressIsNotUndone() throws {
    let disk = disk()
    var notices: [String] = []
    disk.faults[try lastCall()] = .event { notices = self.undo($0) }
    try change(disk)
    #expect(notices.isEmpty)
    #expect(texts(disk)[1] == "program: A\n")
  }

  /// The record is in a folder that may be a stranger's.
  @Test(arguments: [
    "", "; prog change 1\n", "; prog change 1\nend", "; prog change 2\nend\n",
    "; prog change 1\npins 99 0-cbf29ce484222325 prog.lock.yaml\nx\nend\n",
    "; prog change 1\npins - - ../../etc/passwd\n\nend\n",
    "; prog change 1\nnothing - - prog.lock.yaml\n\nend\n",
  ]) func aDamagedRecordChangesNothing(_ text: String) {
    let disk = disk()
    disk.addFile("/t/.change.prog-tmp", text)
    let before = texts(disk)
    _ = undo(disk)
    #expect(texts(disk) == before)
    #expect(disk.text("/etc/passwd") == nil)
  }
}
