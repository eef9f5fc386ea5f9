// Tests that every id of this module is raised by its input in the catalogue, and by no other.

import Diagnostics
import Foundation
import ProgramFormat
import Programs
import Testing

@Suite struct ErrorIDTests {
  @Test(arguments: ProgramErrorID.allCases) func isRaisedByItsInput(id: ProgramErrorID) throws {
    let folder = repository.appendingPathComponent("Tests/ErrorCatalogue/\(id.rawValue)")
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    // Inputs that need a command are left to the catalogue's own test.
    guard files["command"] == nil else { return }
    let diagnostics = Folder(files: files).read("input.yaml").diagnostics
    #expect(Set(diagnostics.map(\.id)) == [id.rawValue])
    for diagnostic in diagnostics {
      #expect(diagnostic.span != nil)
      #expect(diagnostic.label != nil)
      #expect(!diagnostic.summary.hasSuffix("."))
      #expect(diagnostic.summary.first?.isUppercase == false)
    }
  }
}
