// Tests that prog reads only regular files, and never more bytes than their kind may have.

import Diagnostics
import Foundation
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct FileSizeTests {
  private let disk = MemoryDisk()
  private var folder: TrainingFolder {
    TrainingFolder("/t", files: disk, holder: .test, notice: { _ in })
  }

  init() {
    for path in ["/t/history", "/t/history/programs", "/t/programs"] { disk.addFolder(path) }
  }

  private func problem(_ work: () throws -> Void) -> Diagnostic? {
    do {
      try work()
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  /// The size of the open file is checked, and no byte of a file that is too large is read.
  @Test(arguments: ["/t/prog.yaml", "/t/programs/a.yaml", "/t/history/programs/a-00000000.yaml"])
  func largeFilesAreNotRead(_ path: String) throws {
    disk.addFile(path, "")
    disk.names[path]?.claimedSize = (1 << 20) + 1
    var problems: [Diagnostic] = []
    if let found = problem({
      _ = try folder.settings()
      problems = try folder.programTexts().problems
      _ = try folder.version("00000000", of: "a")
    }) {
      problems.append(found)
    }
    #expect(problems.map(\.id) == ["file-too-large"])
    #expect(problems.first?.summary == "the file has 1048577 bytes; the limit is 1048576")
    #expect(!disk.calls.contains("read"))
  }

  @Test func otherProgramsAreReadBesideALargeOne() throws {
    disk.addFile("/t/programs/a.yaml", "")
    disk.names["/t/programs/a.yaml"]?.claimedSize = 1 << 30
    disk.addFile("/t/programs/b.yaml", "program: B\n")
    #expect(try folder.programTexts().texts.map(\.id) == ["b"])
  }

  /// A file that grows while it is read is only read up to its limit.
  @Test func aGrowingFileIsRefused() {
    disk.addFile("/t/prog.yaml", "units: kg\n")
    disk.everyFault["read"] = .event { $0.grow("/t/prog.yaml", by: 1 << 18) }
    let found = problem { _ = try folder.settings() }
    #expect(found?.id == "file-too-large")
    #expect(found?.summary == "the file exceeds the limit of 1048576 bytes")
    #expect(disk.calls.filter { $0 == "read" }.count < 20)
  }

  /// A file that is replaced after the first check is checked again once it is open.
  @Test func aSwapAfterTheCheckIsNoticed() {
    disk.addFile("/t/prog.yaml", "units: kg\n")
    disk.everyFault["open"] = .event { $0.names["/t/prog.yaml"] = MemoryDisk.Node(.other) }
    #expect(problem { _ = try folder.settings() }?.summary.contains("a pipe or a device") == true)
    #expect(!disk.calls.contains("read"))
  }

  @Test func aLargeDraftIsNeitherReadNorWritten() throws {
    disk.addFile("/t/history/.draft-session", "set\n")
    disk.names["/t/history/.draft-session"]?.claimedSize = (1 << 22) + 1
    let found = problem {
      _ = try Draft.open("session", in: folder.layout, files: disk, holder: .test)
    }
    #expect(found?.id == "file-too-large")
    #expect(!disk.calls.contains("read"))
    disk.names["/t/history/.draft-session"]?.claimedSize = nil
    let draft = try Draft.open("session", in: folder.layout, files: disk, holder: .test)
    let long = String(repeating: "x", count: 1 << 22)
    #expect(problem { try draft.append(long) }?.id == "file-too-large")
    try draft.append("another")
    #expect(disk.text("/t/history/.draft-session") == "set\nanother\n")
  }

  /// prog can read again whatever it writes.
  @Test func nothingTooLargeIsWritten() {
    disk.addFile("/t/prog.yaml", "units: kg\n")
    let large = [UInt8](repeating: 0x23, count: (1 << 20) + 1)
    let found = problem {
      try folder.writer.update("/t/prog.yaml", as: .settings) { _ throws(Diagnostic) in large }
    }
    #expect(found?.id == "file-too-large")
    #expect(disk.text("/t/prog.yaml") == "units: kg\n")
  }

  /// A file that the lifter named may be a pipe given by its descriptor, but not a named pipe.
  @Test(.timeLimit(.minutes(15))) func namedFiles() throws {
    let hostile = try HostileFolder()
    defer { hostile.remove() }
    let real = TrainingFolder(hostile.root, files: Disk(), holder: .test, notice: { _ in })
    for trick in [HostileFolder.Trick.pipe, .linkToPipe, .linkToDevice, .folder] {
      let path = hostile.root.appending("given.yaml")
      try hostile.place(trick, at: path)
      #expect(problem { _ = try real.text(path, as: .program) }?.id == "cannot-read")
    }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("program: A\n".utf8))
    try pipe.fileHandleForWriting.close()
    let number = pipe.fileHandleForReading.fileDescriptor
    let text = try real.text(FilePath("/dev/fd/\(number)"), as: .program)
    #expect(text?.bytes == Array("program: A\n".utf8))
  }
}
