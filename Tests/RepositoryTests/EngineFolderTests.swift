// Tests that the folders of the engine depend on each other in one direction only.

import ShellTesting
import Testing

@Suite struct EngineFolderTests {
  /// The folders, lowest first. A file names only types of its own folder and of folders below.
  static let folders = [
    "Loading", "Schedule", "Values", "Prescription", "Typed", "Progression", "Replay",
    "Explanation", "Simulation", "ProgramTests", "Checks",
  ]

  private static let files = SourceFile.product.filter { $0.module == "Engine" && !$0.room.isEmpty }

  /// The folder of each type, by its name. A nested type has that of the type it is in.
  private static let owners: [String: Int] = {
    var owners: [String: Int] = [:]
    for file in files {
      guard let folder = folders.firstIndex(of: file.room) else { continue }
      for name in file.declaredAtTop { owners[name] = folder }
    }
    return owners
  }()

  @Test func everyFolderIsOnTheList() {
    #expect(Set(Self.files.map(\.room)) == Set(Self.folders))
    #expect(Self.owners.count > 100)
  }

  @Test func noFolderNamesATypeOfAHigherOne() {
    for file in Self.files {
      guard let folder = Self.folders.firstIndex(of: file.room) else { continue }
      let above = file.typeNames.filter { Self.owners[$0] ?? 0 > folder }
      #expect(above.isEmpty, "\(file.room) is below them", sourceLocation: file.location())
    }
  }
}
