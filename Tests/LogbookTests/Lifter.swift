// A training folder on a disk in memory, for tests.

import Diagnostics
import Logbook
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

/// A training folder with shipped programs and a history.
struct Lifter {
  let disk = MemoryDisk()

  init(programs: [String], history: String, year: Int = 2025) throws {
    disk.addFile("/t/prog.yaml", "units: kg\n")
    disk.addFolder("/t/programs")
    disk.addFolder("/t/history")
    for id in programs {
      let text = try #require(ProgramText.shipped(id)).source.bytes
      disk.addFile("/t/programs/\(id).yaml", String(decoding: text, as: UTF8.self))
    }
    disk.addFile("/t/\(FolderLayout.historyName(year: year))", "; prog history 1\n\n" + history)
  }

  /// A folder with this unit, perhaps one program `p`, and a history.
  init(units: String, program: String?, history: String) throws {
    try self.init(programs: [], history: history)
    disk.addFile("/t/prog.yaml", "units: \(units)\n")
    if let program { disk.addFile("/t/programs/p.yaml", program) }
  }

  func open() throws -> OpenedFolder {
    try OpenedFolder.open(
      TrainingFolder(
        "/t", files: disk, holder: LockHolder(process: 1, command: "test"), notice: { _ in }))
  }
}

func date(_ text: String) throws -> CalendarDate { try #require(DateText.date(text)) }

/// Returns the summaries of the errors that `work` throws, or "nothing thrown".
func summary(_ work: () throws -> Void) -> String {
  do {
    try work()
    return "nothing thrown"
  } catch let failure as LogbookError {
    return failure.diagnostics.map(\.summary).joined()
  } catch {
    return "\(error)"
  }
}
