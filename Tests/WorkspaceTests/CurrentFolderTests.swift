// Tests how messages name the current folder, which has an empty path.

import Diagnostics
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct CurrentFolderTests {
  @Test func theHelpForAFolderWithoutPermissionsNamesIt() {
    let disk = MemoryDisk()
    disk.everyFault["open"] = .error(.permissionDenied)
    let writer = SafeWriter(
      files: disk, holder: .test, in: nil, shown: { $0 == "/t" ? "" : "x.json" },
      notice: { _ in })
    let problem = #expect(throws: Diagnostic.self) {
      try writer.update("/t/x.json", as: .export) { _ in [1] }
    }
    #expect(problem?.help == ["check the permissions of its folder: ls -ld ."])
  }
}
