// Tests that a change of several files that fails in the middle is taken back.

import Diagnostics
import HistoryFormat
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

extension EntryEditTests {
  /// Returns the problem of a move that fails at the rename with a number, from 0. With `stays`,
  /// all later renames fail too.
  private func problemOfMove(_ disk: MemoryDisk, _ number: Int, stays: Bool) throws -> Diagnostic {
    func move(_ disk: MemoryDisk) throws {
      let (old, history, new) = try second(disk) { $0.date = date(2026, 1, 1) }
      try folder(disk).make(try folder(disk).edits(replacing: old, of: history, with: new))
    }
    let whole = self.disk()
    try move(whole)
    let renames = whole.calls.indices.filter { whole.calls[$0] == "rename" }
    try #require(renames.count == 3)
    if stays {
      disk.faults[renames[number] - 1] = .event { $0.everyFault["rename"] = .error(.noSpace) }
    } else {
      disk.faults[renames[number]] = .error(.noSpace)
    }
    do {
      try move(disk)
    } catch let problem as Diagnostic {
      return problem
    }
    throw Diagnostic(WorkspaceErrorID.cannotWrite, "the move does not fail")
  }

  /// After a failure, the writes before it are taken back.
  @Test(arguments: [0, 1, 2]) func aFailureChangesNothing(_ number: Int) throws {
    let disk = disk()
    let problem = try problemOfMove(disk, number, stays: false)
    #expect(problem.notes == ["nothing was changed"])
    #expect(problem.help == ["free some space, then try again"])
    #expect(disk.text("/t/history/2025.txt") == Self.last)
    #expect(disk.text("/t/history/2026.txt") == Self.next)
    #expect(!disk.hasLeftovers())
  }

  /// If that fails too, the problem says where the entry is, and not to try again: the same command
  /// would move another entry.
  @Test func aFailureSaysWhereTheEntryIs() throws {
    let first = try problemOfMove(disk(), 1, stays: true)
    #expect(first.notes[0] == "already changed: history/2025.txt")
    #expect(first.notes[1].hasSuffix("still in 'history/2025.txt'"))
    #expect(first.help.count == 2 && first.help[0] == "free some space")
    let second = try problemOfMove(disk(), 2, stays: true)
    #expect(second.notes[0] == "already changed: history/2025.txt, history/2026.txt")
    #expect(second.notes[1].hasSuffix("in both 'history/2025.txt' and 'history/2026.txt'"))
    #expect(second.help.count == 2 && second.help[0] == "free some space")
  }

  /// New files are removed, changed ones restored, and what another program wrote stays.
  @Test func takingBackKeepsWhatOthersWrote() throws {
    func edits(_ act: @escaping (MemoryDisk) -> Void, _ disk: MemoryDisk) -> [FileEdit] {
      [
        FileEdit("/t/history/new.txt", as: .history) { _ in Array("new\n".utf8) },
        FileEdit("/t/history/2025.txt", as: .history) { old in old + Array("; x\n".utf8) },
        FileEdit(removing: "/t/history/2026.txt", as: .history) { _ in },
        FileEdit("/t/history/2027.txt", as: .history) { _ throws(Diagnostic) in
          act(disk)
          // An edit is tried before it is made.
          guard disk.text("/t/history/new.txt") != nil else { return [] }
          throw Diagnostic(WorkspaceErrorID.cannotWrite, "no")
        },
      ]
    }
    let one = disk()
    #expect(throws: Diagnostic.self) { try folder(one).make(edits({ _ in }, one)) }
    #expect(one.text("/t/history/new.txt") == nil)
    #expect(one.text("/t/history/2025.txt") == Self.last)
    #expect(one.text("/t/history/2026.txt") == Self.next)
    let two = disk()
    let other: (MemoryDisk) -> Void = { disk in
      guard disk.text("/t/history/new.txt") != nil else { return }
      disk.addFile("/t/history/2025.txt", "; another\n")
    }
    do throws(Diagnostic) {
      try folder(two).make(edits(other, two))
      Issue.record("the last edit throws")
    } catch {
      #expect(error.notes == ["already changed: history/new.txt, history/2025.txt"])
    }
    #expect(two.text("/t/history/new.txt") == "new\n")
    #expect(two.text("/t/history/2025.txt") == "; another\n")
    #expect(two.text("/t/history/2026.txt") == Self.next)
  }

  /// A change of many files does not look through their folder for each of them.
  @Test func manyFilesAreWorkedThroughOnce() throws {
    func calls(_ count: Int) throws -> Int {
      let disk = disk()
      var edits: [FileEdit] = []
      for number in 0..<count {
        disk.addFile("/t/history/\(number).txt", "; a\n")
        edits.append(
          FileEdit(FilePath("/t/history/\(number).txt"), as: .history) { $0 + Array("; x\n".utf8) })
      }
      try folder(disk).make(edits)
      #expect(disk.calls.count { $0 == "names" } == 1)
      return disk.calls.count
    }
    let (few, many) = (try calls(10), try calls(50))
    #expect(many <= few * 5)
  }

  /// A failed sync of the folder leaves the new text: the same command would log it twice.
  @Test func aWrittenEntryIsNotLoggedAgain() throws {
    let disk = disk()
    disk.faults[0] = .event { $0.everyFault["openFolder"] = .error(.ioError) }
    do throws(Diagnostic) {
      try folder(disk).append(Entry(date(2026, 1, 3), .noon, .note(lines: ["x"], photos: [])))
      Issue.record("the folder cannot be synchronized")
    } catch {
      #expect(
        error.notes == ["the new contents are written, but a power failure now may lose them"])
      #expect(!error.help.contains { $0.contains("try again") })
    }
    #expect(disk.text("/t/history/2026.txt") == Self.next + "\n2026-01-03 12:00 note \"x\"\n")
  }
}
