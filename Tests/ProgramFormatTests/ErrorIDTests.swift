// Every id of this module has an input in the catalogue that raises it, and it alone.

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
    // What takes a command to bring forth is for the catalogue's own test.
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
