// A file is removed only with the text that was expected, and never in part.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct RemovingTests {
  private let path: FilePath = "/t/programs/a.yaml"

  private func disk() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.addFile("/t/prog.yaml", "")
    disk.addFolder("/t/programs")
    disk.addFile("/t/programs/a.yaml", "program: A\n")
    disk.addFile("/t/programs/b.yaml", "program: B\n")
    return disk
  }

  private func remove(_ disk: MemoryDisk, _ text: String = "program: A\n") throws(Diagnostic) {
    let writer = SafeWriter(files: disk, holder: .test, in: "/t", notice: { _ in })
    try writer.remove(path, as: .newProgram, containing: Array(text.utf8))
  }

  @Test func removes() throws {
    let disk = disk()
    try remove(disk)
    #expect(disk.text("/t/programs/a.yaml") == nil)
    #expect(disk.text("/t/programs/b.yaml") == "program: B\n")
    #expect(!disk.hasLeftovers())
    // A file that is gone is not an error.
    try remove(disk)
  }

  @Test func anotherTextStays() throws {
    let disk = disk()
    #expect(throws: Diagnostic.self) { try remove(disk, "program: Other\n") }
    #expect(disk.text("/t/programs/a.yaml") == "program: A\n")
  }

  /// After a stop or a failure at any call, the file is there with its whole text, or gone; the
  /// next removal works.
  @Test(arguments: [true, false]) func failAtEveryCall(_ stops: Bool) throws {
    let whole = disk()
    try remove(whole)
    for call in whole.calls.indices {
      let disk = disk()
      disk.faults[call] = stops ? .stop : .error(.ioError)
      try? remove(disk)
      let after = stops ? disk.restarted(afterPowerCut: false) : disk
      let text = after.text("/t/programs/a.yaml")
      #expect(text == nil || text == "program: A\n", "\(call) \(whole.calls[call])")
      after.faults = [:]
      try remove(after)
      #expect(after.text("/t/programs/a.yaml") == nil, "\(call) \(whole.calls[call])")
      #expect(!after.hasLeftovers(), "\(call) \(whole.calls[call])")
    }
  }
}
