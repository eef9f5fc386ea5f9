// Tests safe writing on the real disk.

import Diagnostics
import Foundation
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct DiskTests {
  /// Creates a separate folder for each test.
  private func temporary() throws -> FilePath {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "prog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return FilePath(url.path)
  }

  private func remove(_ path: FilePath) {
    try? FileManager.default.removeItem(atPath: path.string)
  }

  @Test func writesAndKeepsTheMode() throws {
    let folder = try temporary()
    defer { remove(folder) }
    let disk = Disk()
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    let path = folder.appending("deep").appending("a.txt")
    let first = Array("; prog history 1\n".utf8)
    try writer.update(path, as: .history) { _ throws(Diagnostic) in first }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: path.string)
    let link = folder.appending("link.txt")
    try FileManager.default.createSymbolicLink(
      atPath: link.string, withDestinationPath: "deep/a.txt")
    let large = [UInt8](repeating: 0x61, count: 3_000_000)
    try writer.update(link, as: .history) { bytes throws(Diagnostic) in bytes + large }
    #expect(try disk.contents(path) == first + large)
    #expect(try disk.status(path)?.mode == 0o640)
    #expect(try disk.status(link)?.kind == .link)
    let names = try disk.names(in: folder.appending("deep"))
    #expect(names == ["a.txt"])
    try writer.update(folder.appending("prog.yaml"), as: .settings) { _ throws(Diagnostic) in [0x0A]
    }
    try writer.update(path, as: .history) { _ throws(Diagnostic) in [] }
    #expect(try disk.names(in: folder.appending("deep")).sorted() == [".prog.lock", "a.txt"])
  }

  @Test(arguments: [true, false]) func locksBetweenHandles(isTrainingFolder: Bool) throws {
    let folder = try temporary()
    defer { remove(folder) }
    if isTrainingFolder {
      try Data().write(to: URL(filePath: folder.appending("prog.yaml").string))
    }
    let writer = SafeWriter(files: Disk(), holder: .test, in: nil, notice: { _ in })
    let path = folder.appending("a.txt")
    var inner: Diagnostic?
    try writer.update(path, as: .program) { bytes throws(Diagnostic) in
      do throws(Diagnostic) {
        try SafeWriter(files: Disk(), holder: .test, in: nil, notice: { _ in }).update(
          path, as: .program
        ) { $0 }
      } catch {
        inner = error
      }
      return bytes
    }
    #expect(inner?.id == "locked")
    #expect(inner?.summary.contains("prog log") == true)
  }

  /// Simultaneous writers wait for each other, even if each removes the lock file.
  @Test(arguments: [true, false]) func writersAtOnce(isTrainingFolder: Bool) throws {
    let folder = try temporary()
    defer { remove(folder) }
    if isTrainingFolder {
      try Data().write(to: URL(filePath: folder.appending("prog.yaml").string))
    }
    let path = folder.appending("a.txt")
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for line in 0..<3 {
        do {
          let holder = LockHolder(process: Int32(writer), command: "prog")
          try SafeWriter(files: Disk(), holder: holder, in: nil, notice: { _ in })
            .update(path, as: .program) { bytes throws(Diagnostic) in
              bytes + Array("\(writer) \(line)\n".utf8)
            }
        } catch {
          Issue.record(error)
        }
      }
    }
    let lines = String(decoding: try Disk().contents(path) ?? [], as: UTF8.self)
      .split(separator: "\n")
    #expect(Set(lines).count == 12 && lines.count == 12)
    let left = isTrainingFolder ? [".prog.lock", "a.txt", "prog.yaml"] : ["a.txt"]
    #expect(try Disk().names(in: folder).sorted() == left)
  }

  @Test func drafts() throws {
    let folder = try temporary()
    defer { remove(folder) }
    let layout = FolderLayout(folder)
    let draft = try Draft.open("leg-day", in: layout, files: Disk(), holder: .test)
    try draft.append("one")
    try draft.append("two")
    #expect(throws: Diagnostic.self) {
      try Draft.open("leg-day", in: layout, files: Disk(), holder: .test)
    }
    draft.close()
    let again = try Draft.open("leg-day", in: layout, files: Disk(), holder: .test)
    #expect(again.lines == ["one", "two"])
    try again.remove()
    #expect(layout.drafts(in: Disk()).isEmpty)
  }

  @Test func failuresHaveTheirErrno() throws {
    let folder = try temporary()
    defer { remove(folder) }
    let disk = Disk()
    #expect(throws: FileFailure(.noSuchFileOrDirectory)) {
      try disk.open(folder.appending("none"), .read)
    }
    #expect(throws: FileFailure(.noSuchFileOrDirectory)) {
      try disk.names(in: folder.appending("none"))
    }
    #expect(throws: FileFailure(.fileExists)) { try disk.createFolder(folder) }
    #expect(throws: FileFailure(.noSuchFileOrDirectory)) {
      try disk.remove(folder.appending("none"))
    }
    #expect(throws: FileFailure(.invalidArgument)) { try disk.linkTarget(folder) }
    #expect(try disk.status(folder.appending("none")) == nil)
    #expect(try disk.status(folder)?.kind == .folder)
    #expect(try disk.contents(folder.appending("none")) == nil)
    #expect(throws: FileFailure(.isDirectory)) { try disk.contents(folder) }
    try Data("12345".utf8).write(to: URL(filePath: folder.appending("five").string))
    #expect(try disk.status(folder.appending("five"))?.size == 5)
  }

  /// A pipe without a writer would block its reader forever. The limit is far above the time that a
  /// busy machine needs.
  @Test(.timeLimit(.minutes(15))) func aPipeIsRefusedAtOnce() throws {
    let folder = try temporary()
    defer { remove(folder) }
    let history = folder.appending("history")
    try Disk().createFolder(history)
    #expect(mkfifo(history.appending("2025.txt").string, 0o600) == 0)
    #expect(throws: Diagnostic.self) {
      try TrainingFolder(folder, files: Disk(), holder: .test, notice: { _ in }).history()
    }
  }
}
