// Tests where files are in a training folder, and how they are found, read and changed.

import Diagnostics
import HistoryFormat
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

@Suite struct TrainingFolderTests {
  private let disk = MemoryDisk()
  private var folder: TrainingFolder {
    TrainingFolder("/t", files: disk, holder: .test, notice: { _ in })
  }

  private func note(_ text: String, _ year: Int) -> Entry {
    let date = CalendarDate(year: year, month: 9, day: 24) ?? CalendarDate(days: 0)
    return Entry(date, ClockTime(hour: 18, minute: 5), .note(lines: [text], photos: []))
  }

  // MARK: History

  @Test func anEntryGoesToTheFileOfItsYear() throws {
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

  /// Another process wrote the same time after this one read the history.
  @Test func anEntryOfATakenTimeGetsTheNextSecond() throws {
    let moments = try (1...3).map { _ in try folder.append(note("a", 2025)).entry.time?.text }
    #expect(moments == ["18:05", "18:05:01", "18:05:02"])
    #expect(try folder.history().problems.isEmpty)
  }

  /// Two terminals log today's session at the same time.
  @Test func aSessionThatAnotherProcessLoggedIsNotLoggedAgain() throws {
    func session(_ day: String, _ minute: Int) -> Entry {
      var entry = note("", 2025)
      entry.time = ClockTime(hour: 18, minute: minute)
      entry.event = .workout(
        Workout(title: day, reference: ProgramReference(program: "a", day: day)))
      return entry
    }
    let read = try folder.history().entries
    try folder.append(session("A", 5), to: read)
    let refused = problem { try folder.append(session("A", 7), to: read) }
    #expect(refused?.id == "changed-meanwhile")
    #expect(refused?.summary == "another process logged 'A' meanwhile")
    // Another session, and one that the lifter knew of.
    try folder.append(session("B", 7), to: read)
    try folder.append(session("A", 9), to: try folder.history().entries)
    #expect(try folder.history().entries.count == 3)
  }

  @Test func aProgramThatAnotherProcessStartedIsNotStartedAgain() throws {
    func start(_ minute: Int, _ tm: String) -> Entry {
      var entry = note("", 2025)
      entry.time = ClockTime(hour: 18, minute: minute)
      entry.event = .start(program: "a", version: nil, inputs: [Assignment("tm", .text(tm))])
      return entry
    }
    try folder.append(start(5, "1"))
    for second in [start(5, "1"), start(5, "2"), start(6, "1")] {
      #expect(problem { try folder.append(second) }?.id == "changed-meanwhile")
    }
    #expect(try folder.history().entries.count == 1)
    var stop = note("", 2026)
    stop.event = .stop(program: "a", notes: [])
    try folder.append(stop)
    try folder.append(Entry(stop.date.adding(days: 1), nil, start(5, "1").event))
    #expect(try folder.history().problems.isEmpty)
  }

  /// The folder was moved while prog ran.
  @Test func aFolderThatIsGoneIsNotCreatedAgain() throws {
    let gone = TrainingFolder("/moved", files: disk, holder: .test, notice: { _ in })
    #expect(throws: Diagnostic.self) { try gone.append(note("a", 2025)) }
    #expect(throws: Diagnostic.self) { try gone.keepVersion("a", Array("program: A\n".utf8)) }
    #expect(disk.text("/moved/history/2025.txt") == nil)
    #expect(problem { try gone.append(note("a", 2025)) }?.id == "no-such-folder")
  }

  @Test func anEntryIsChangedInPlace() throws {
    disk.addFolder("/t/history")
    disk.addFile("/t/history/old.txt", "; mine\n2025-09-24 18:05 note \"a\"\n")
    disk.addFile("/t/history/.hidden.txt", "nonsense\n")
    disk.addFile("/t/history/notes.md", "nonsense\n")
    let history = try folder.history()
    let old = try #require(history.entries.first)
    try folder.replace(old, of: history, with: note("b", 2025))
    #expect(disk.text("/t/history/old.txt") == "; mine\n2025-09-24 18:05 note \"b\"\n")
    // The entry changed meanwhile, so nothing is removed.
    #expect(throws: Diagnostic.self) { try folder.make(folder.edits(removing: old, of: history)) }
    let now = try folder.history()
    try folder.make(folder.edits(removing: try #require(now.entries.first), of: now))
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
    #expect(problems.map(\.severity) == [.warning])
    #expect(
      try TrainingFolder("/none", files: disk, holder: .test, notice: { _ in }).programTexts().texts
        == [])
  }

  /// Check value: the SHA-256 of "abc" begins with ba7816bf (FIPS 180-2, B.1).
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

  @Test func aMissingFolder() throws {
    #expect(throws: Never.self) { try folder.expectFolder() }
    let none = TrainingFolder("/none", files: disk, holder: .test, notice: { _ in })
    do throws(Diagnostic) {
      try none.expectFolder()
      Issue.record("it is there")
    } catch {
      #expect(error.id == "no-such-folder")
    }
    #expect(try none.history().entries.isEmpty)
    #expect(try none.settings().settings == Settings())
  }

  // MARK: Things that are not files or folders

  private func problem(_ work: () throws -> Void) -> Diagnostic? {
    do {
      try work()
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  /// A file of more than a gibibyte is refused by its reported size, and the rest is read.
  @Test func aHugeHistoryIsNotRead() throws {
    disk.addFolder("/t/history")
    disk.addFile("/t/history/2024.txt", "never looked at")
    disk.names["/t/history/2024.txt"]?.claimedSize = HistoryLimits.bytes + 1
    disk.addFile("/t/history/2025.txt", "2025-09-24 note \"a\"\n")
    disk.names["/t/history/2025.txt"]?.claimedSize = HistoryLimits.bytes
    let history = try folder.history()
    #expect(disk.calls.filter { $0 == "open" }.count == 1)
    #expect(history.entries.map(\.id.text) == ["2025-09-24.1"])
    let problem = try #require(history.problems.first)
    #expect(problem.diagnostic.id == "history-too-large")
    #expect(problem.diagnostic.source?.name == "history/2024.txt")
    #expect(problem.stops("any"))
    #expect(history.files[0].isSealed)
  }

  /// Files that are small enough on their own are refused by the sum of their reported sizes.
  @Test func aHistoryOfHugeFilesIsNotRead() throws {
    disk.addFolder("/t/history")
    for year in 2023...2025 {
      disk.addFile("/t/history/\(year).txt", "\(year)-09-24 note \"a\"\n")
      disk.names["/t/history/\(year).txt"]?.claimedSize = HistoryLimits.bytes / 3 + year
    }
    let history = try folder.history()
    #expect(!disk.calls.contains("open"))
    #expect(history.entries.isEmpty)
    #expect(history.files.allSatisfy { $0.isSealed && $0.isUnread })
    #expect(history.problems.map(\.diagnostic.id) == ["history-too-large"])
    let problem = try #require(history.problems.first)
    #expect(problem.diagnostic.source?.name == "history/2025.txt")
    #expect(problem.stops("any"))
    disk.names["/t/history/2024.txt"]?.claimedSize = 0
    #expect(try folder.history().entries.count == 3)
  }

  /// A pipe never ends, so it is not opened.
  @Test(arguments: [
    "/t/history/a.txt", "/t/programs/a.yaml", "/t/prog.yaml", "/t/history/2025.txt",
    "/t/history/.draft-session",
  ])
  func aPipeIsNotRead(_ path: String) throws {
    disk.addFolder("/t/history")
    disk.addFolder("/t/programs")
    disk.names[path] = MemoryDisk.Node(.other)
    let problem = problem {
      if path.contains("draft") {
        #expect(folder.layout.drafts(in: disk).isEmpty)
        _ = try Draft.open("session", in: folder.layout, files: disk, holder: .test)
      } else if path.contains("2025") {
        try folder.append(note("a", 2025))
      } else {
        _ = try folder.settings()
        _ = try folder.history()
        _ = try folder.programTexts()
      }
    }
    let name = String(path.dropFirst(3))
    #expect(problem?.summary.contains("'\(name)': it is a pipe or a device") == true)
    // Only a lock is opened, never the pipe.
    #expect(!disk.calls.contains("read"))
  }

  @Test(arguments: ["/t/history/a.txt", "/t/programs/a.yaml", "/t/prog.yaml"])
  func aFolderIsNotAFile(_ path: String) throws {
    disk.addFolder("/t/history")
    disk.addFolder("/t/programs")
    disk.addFolder(path)
    let problem = problem {
      _ = try folder.settings()
      _ = try folder.history()
      _ = try folder.programTexts()
    }
    #expect(problem?.summary == "cannot read '\(path.dropFirst(3))': it is a folder")
  }

  /// The problem names the part of the path that is wrong, not the intended file.
  @Test func obstaclesOnThePathAreNamed() throws {
    disk.addFile("/t/history", "")
    #expect(problem { _ = try folder.history() }?.summary == "'history' is not a folder")
    let append = problem { try folder.append(note("a", 2025)) }
    #expect(append?.summary == "'history' is not a folder")
    disk.names["/t/history"] = nil
    disk.addLink("/t/history", to: "/gone")
    #expect(problem { _ = try folder.history() }?.summary == "broken link 'history'")
    let write = problem { try folder.append(note("a", 2025)) }
    #expect(write?.summary == "broken link 'history'")
    disk.names["/t/history"] = nil
    disk.addFolder("/t/history")
    disk.addFolder("/t/history/.prog.lock")
    let locked = problem { try folder.append(note("a", 2025)) }
    #expect(locked?.summary == "cannot write 'history/.prog.lock': it is a folder")
  }

  @Test func aRootThatIsNotAFolder() throws {
    disk.addFile("/t/file", "")
    disk.addLink("/t/link", to: "/gone")
    func root(_ path: FilePath) -> TrainingFolder {
      TrainingFolder(path, files: disk, holder: .test, notice: { _ in })
    }
    #expect(problem { try root("/t/file").expectFolder() }?.summary == "'/t/file' is not a folder")
    #expect(
      problem { try root("/t/link").expectFolder() }?.summary == "broken link '/t/link'")
    let making = problem { try root("/t/file").append(note("a", 2025)) }
    #expect(making?.summary == "'/t/file' is not a folder")
    let linked = problem { try root("/t/link").append(note("a", 2025)) }
    #expect(linked?.summary == "broken link '/t/link'")
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
