// What lies where in a training folder, and how it is found, read and changed.

import Diagnostics
import HistoryFormat
import SystemPackage
import Testing
import Training
import Workspace

@Suite struct TrainingFolderTests {
  private let disk = MemoryDisk()
  private var folder: TrainingFolder { TrainingFolder("/t", files: disk, holder: .test) }

  private func note(_ text: String, _ year: Int) -> Entry {
    let date = CalendarDate(year: year, month: 9, day: 24) ?? CalendarDate(days: 0)
    return Entry(date, ClockTime(hour: 18, minute: 5), .note(lines: [text], photos: []))
  }

  // MARK: History

  @Test func appendsToTheYear() throws {
    try folder.append(note("a", 2025))
    try folder.append(note("b", 2026))
    try folder.append(note("c", 2025))
    #expect(
      disk.text("/t/history/2025.txt")
        == "; prog history 1\n\n2025-09-24 18:05 note \"a\"\n2025-09-24 18:05 note \"c\"\n")
    #expect(disk.text("/t/history/2026.txt")?.hasSuffix("2026-09-24 18:05 note \"b\"\n") == true)
    let history = try folder.history()
    #expect(history.files.map(\.source.name) == ["history/2025.txt", "history/2026.txt"])
    #expect(history.entries.map(\.id.text) == ["2025-09-24.1", "2025-09-24.2", "2026-09-24.1"])
    #expect(FolderLayout("/t").history(year: 12).string == "/t/history/0012.txt")
  }

  @Test func changesAnEntryWhereItStands() throws {
    disk.addFolder("/t/history")
    disk.addFile("/t/history/old.txt", "; mine\n2025-09-24 18:05 note \"a\"\n")
    disk.addFile("/t/history/.hidden.txt", "nonsense\n")
    disk.addFile("/t/history/notes.md", "nonsense\n")
    let history = try folder.history()
    let old = try #require(history.entries.first)
    try folder.replace(old, of: history, with: note("b", 2025))
    #expect(disk.text("/t/history/old.txt") == "; mine\n2025-09-24 18:05 note \"b\"\n")
    // The entry is no longer what it was: nothing is removed.
    #expect(throws: Diagnostic.self) { try folder.remove(old, of: history) }
    let now = try folder.history()
    try folder.remove(try #require(now.entries.first), of: now)
    #expect(disk.text("/t/history/old.txt") == "; mine\n")
  }

  // MARK: Programs

  @Test func programsByName() throws {
    disk.addFolder("/t/programs")
    disk.addFile("/t/programs/b.yml", "program: B\n")
    disk.addFile("/t/programs/a.b.yaml", "program: A\n")
    disk.addFile("/t/programs/b.yaml", "program: B2\n")
    disk.addFile("/t/programs/notes.txt", "")
    let (texts, problems) = try folder.programTexts()
    #expect(texts.map(\.id) == ["a.b", "b"])
    #expect(texts.map(\.source.name) == ["programs/a.b.yaml", "programs/b.yaml"])
    #expect(problems.map(\.id) == ["same-program"])
    #expect(try TrainingFolder("/none", files: disk, holder: .test).programTexts().texts == [])
  }

  /// Check value: SHA-256 of "abc" begins with ba7816bf (FIPS 180-2, B.1).
  @Test func versions() throws {
    #expect(ProgramText.version(of: Array("abc".utf8)) == "ba7816bf")
    #expect(try folder.keepVersion("5-3-1", Array("abc".utf8)) == "ba7816bf")
    let path = "/t/history/programs/5-3-1-ba7816bf.yaml"
    #expect(disk.text(path) == "abc")
    let calls = disk.calls.filter { $0 == "rename" }.count
    try folder.keepVersion("5-3-1", Array("abc".utf8))
    #expect(disk.calls.filter { $0 == "rename" }.count == calls)
    #expect(try folder.version("ba7816bf", of: "5-3-1")?.bytes == Array("abc".utf8))
    #expect(try folder.version("00000000", of: "5-3-1") == nil)
    disk.addFile(path, "edited")
    #expect(throws: Diagnostic.self) { try folder.version("ba7816bf", of: "5-3-1") }
    try folder.keepVersion("5-3-1", Array("abc".utf8))
    #expect(disk.text(path) == "abc")
    #expect(throws: Diagnostic.self) { try folder.keepVersion("../x", Array("abc".utf8)) }
  }

  @Test func aFolderThatIsNotThere() throws {
    #expect(throws: Never.self) { try folder.expectFolder() }
    let none = TrainingFolder("/none", files: disk, holder: .test)
    do throws(Diagnostic) {
      try none.expectFolder()
      Issue.record("it is there")
    } catch {
      #expect(error.id == "no-such-folder")
    }
    #expect(try none.history().entries.isEmpty)
    #expect(try none.settings().settings == Settings())
  }

  // MARK: Finding

  @Test func theOrderOfTheSearch() {
    disk.addFolder("/t/a")
    disk.addFolder("/t/a/b")
    var search = FolderSearch(current: "/t/a/b", home: "/home/me")
    #expect(search.folder(in: disk)?.path == "/home/me/.local/share/prog")
    search.dataHome = "data"
    #expect(search.folder(in: disk)?.path == "/home/me/.local/share/prog")
    search.dataHome = "/data"
    #expect(search.folder(in: disk)?.path == "/data/prog")
    search.environment = "../c"
    #expect(search.folder(in: disk)?.path == "/t/a/c")
    #expect(search.folder(in: disk)?.origin == .environment)
    disk.addFile("/t/prog.yaml", "")
    #expect(search.folder(in: disk)?.path == "/t")
    #expect(search.folder(in: disk)?.origin == .current)
    search.flag = "/flag/"
    #expect(search.folder(in: disk)?.path == "/flag")
    #expect(search.folder(in: disk)?.origin == .flag)
    #expect(FolderSearch(current: "/x").folder(in: disk) == nil)
  }
}
