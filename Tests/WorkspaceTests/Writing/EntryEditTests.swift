// Tests editing, moving and renaming entries on a disk that fails or stops at every call: none is
// lost.

import Diagnostics
import HistoryFormat
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct EntryEditTests {
  static let last = """
    ; prog history 1

    2025-12-30 18:05 workout Legs
      Squat: 3x5 @ 100kg

    2025-12-31 18:05 workout Legs
      Squat: 3x5 @ 102.5kg
      ; a comment of this one
      "good"

    2025-12-31 19:00 note "after"

    """
  static let next = """
    ; prog history 1

    2026-01-02 18:05 workout Legs
      Squat: 3x5 @ 105kg

    """

  func disk() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.addFolder("/t/history")
    disk.addFile("/t/history/2025.txt", Self.last)
    disk.addFile("/t/history/2026.txt", Self.next)
    disk.writeLimit = 50
    return disk
  }

  func folder(_ disk: MemoryDisk) -> TrainingFolder {
    TrainingFolder("/t", files: disk, holder: .test, notice: { _ in })
  }

  func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(year: year, month: month, day: day) ?? CalendarDate(days: 0)
  }

  private func entries(_ disk: MemoryDisk) throws -> [String] {
    try folder(disk).history().entries.map(\.entry.historyText)
  }

  /// Returns the second entry and its new form.
  func second(
    _ disk: MemoryDisk, _ change: (inout Entry) -> Void
  ) throws -> (old: HistoryEntry, history: History, new: Entry) {
    let history = try folder(disk).history()
    let old = history.entries[1]
    var new = old.entry
    change(&new)
    return (old, history, new)
  }

  @Test func anEntryMovesToTheFileOfItsYear() throws {
    let disk = disk()
    let (old, history, new) = try second(disk) { $0.date = date(2026, 1, 1) }
    try folder(disk).replace(old, of: history, with: new)
    let before = try #require(disk.text("/t/history/2025.txt"))
    #expect(
      before == Self.last.split(separator: "2025-12-31 18:05", maxSplits: 1)[0]
        + "2025-12-31 19:00 note \"after\"\n")
    #expect(
      disk.text("/t/history/2026.txt") == Self.next + """

        2026-01-01 18:05 workout Legs
          Squat: 3x5 @ 102.5kg
          ; a comment of this one
          "good"

        """)
  }

  @Test func anEntryStaysInAFileNotNamedAfterAYear() throws {
    let disk = disk()
    disk.addFile("/t/history/old.txt", "2024-02-03 note \"x\"\n")
    let history = try folder(disk).history()
    let old = try #require(history.entries.first)
    var new = old.entry
    new.date = date(2026, 2, 3)
    try folder(disk).replace(old, of: history, with: new)
    #expect(disk.text("/t/history/old.txt") == "2026-02-03 note \"x\"\n")
    #expect(disk.text("/t/history/2026.txt") == Self.next)
  }

  /// A line that cannot be read belongs to no entry, so a move would leave it behind.
  @Test func aDamagedEntryStaysInItsFile() throws {
    let disk = disk()
    disk.addFile(
      "/t/history/2025.txt", Self.last.replacing("; a comment of this one", with: "nonsense"))
    let (old, history, new) = try second(disk) { $0.date = date(2026, 1, 1) }
    try folder(disk).replace(old, of: history, with: new)
    let text = try #require(disk.text("/t/history/2025.txt"))
    #expect(text.contains("2026-01-01 18:05 workout Legs\n  Squat: 3x5 @ 102.5kg\n  nonsense\n"))
    #expect(disk.text("/t/history/2026.txt") == Self.next)
  }

  /// After the next command begins, the entry exists once, in its old or its new form, and all
  /// other entries exist once.
  private func expectNothingLost(
    _ disk: MemoryDisk, _ before: [String], _ after: [String], _ place: String
  ) throws {
    folder(disk).undoUnfinishedChange()
    let found = try entries(disk)
    #expect(found == before || found == after, "\(place): \(found)")
  }

  @Test(arguments: ["edit", "move", "remove"]) func stopAndFailAtEveryCall(_ kind: String) throws {
    func run(_ disk: MemoryDisk) throws {
      let (old, history, new) = try second(disk) { entry in
        if kind == "move" { entry.date = date(2026, 1, 1) } else { entry.time = .noon }
      }
      if kind == "remove" {
        try folder(disk).make(folder(disk).edits(removing: old, of: history))
      } else {
        try folder(disk).replace(old, of: history, with: new)
      }
    }
    let whole = disk()
    let before = try entries(whole)
    let first = whole.calls.count
    try run(whole)
    let calls = whole.calls.count - first
    let after = try entries(whole)
    #expect(before != after)
    for fault in [MemoryDisk.Fault.stop, .error(.ioError), .error(.noSpace)] {
      for call in 0..<calls {
        let disk = disk()
        disk.faults[call] = fault
        let result = Result { try run(disk) }
        disk.faults = [:]
        let place = "\(kind), \(fault) at call \(call)"
        // An error of a change of several files changes nothing, so that it can be tried again.
        if kind == "move", case .error = fault, case .failure = result {
          #expect(disk.text("/t/history/2025.txt") == Self.last, "\(place)")
          #expect(disk.text("/t/history/2026.txt") == Self.next, "\(place)")
        }
        try expectNothingLost(disk.restarted(afterPowerCut: false), before, after, place)
        try expectNothingLost(disk.restarted(afterPowerCut: true), before, after, place)
      }
    }
  }

  /// Once the settings have the new name, entries with the old name are read as the new one.
  @Test func anInterruptedRenamingKeepsTheMeaning() throws {
    func edits(_ folder: TrainingFolder) throws -> [FileEdit] {
      let renames = ExerciseRenames([(old: "Squat", new: "Back Squat")])
      let settings = FileEdit(folder.layout.settings, as: .settings) { bytes throws(Diagnostic) in
        try Settings.renaming(
          "Squat", to: "Back Squat", equipment: nil,
          in: SourceText(name: "prog.yaml", bytes: bytes))
      }
      return [settings]
        + (try folder.history().files.map { file in
          folder.edit(file.source.name) { file throws(Diagnostic) in
            try file.rewriting { $0.renamed(renames) }
          }
        })
    }
    func reading(_ disk: MemoryDisk) throws -> (isRenamed: Bool, text: [String]) {
      let renames = try folder(disk).settings().settings.renames
      let text = try folder(disk).history().entries.map { $0.entry.renamed(renames).historyText }
      return (!renames.isEmpty, text)
    }
    let whole = disk()
    let before = try entries(whole)
    let first = whole.calls.count
    try folder(whole).make(try edits(folder(whole)))
    let calls = whole.calls.count - first
    let after = try entries(whole)
    #expect(after == before.map { $0.replacing("Squat", with: "Back Squat") })
    for call in 0..<calls {
      let disk = disk()
      disk.faults[call] = .stop
      let folder = folder(disk)
      _ = try? folder.make(try edits(folder))
      let next = disk.restarted(afterPowerCut: call % 2 == 0)
      let (isRenamed, text) = try reading(next)
      #expect(text == (isRenamed ? after : before), "call \(call)")
      // Running it again completes the renaming.
      try self.folder(next).make(try edits(self.folder(next)))
      #expect(try entries(next) == after, "call \(call)")
    }
  }

  @Test func previewsWithoutWriting() throws {
    let disk = disk()
    let (old, history, new) = try second(disk) { $0.date = date(2026, 1, 1) }
    let edits = try folder(disk).edits(replacing: old, of: history, with: new)
    let changes = try folder(disk).preview(edits)
    #expect(changes.map(\.name) == ["history/2025.txt", "history/2026.txt"])
    #expect(disk.text("/t/history/2025.txt") == Self.last)
    try folder(disk).make(edits)
    for change in changes {
      #expect(disk.text("/t/" + change.name) == String(decoding: change.new, as: UTF8.self))
    }
  }

  @Test func aScratchFileIsPrivate() throws {
    let disk = MemoryDisk()
    disk.addFolder("/tmp")
    disk.addFile("/tmp/prog-x.txt", "somebody's")
    let scratch = try ScratchFile(Array("a\n".utf8), named: "prog-x", in: "/tmp", files: disk)
    #expect(scratch.path == "/tmp/prog-x-2.txt")
    #expect(disk.names["/tmp/prog-x-2.txt"]?.mode == 0o600)
    #expect(try scratch.bytes() == Array("a\n".utf8))
    scratch.remove()
    #expect(disk.text("/tmp/prog-x-2.txt") == nil)
    #expect(disk.text("/tmp/prog-x.txt") == "somebody's")
  }
}
