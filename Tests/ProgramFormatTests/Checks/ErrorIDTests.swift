// Tests that every id of this module is raised by the example on its page, and by no other.

import Diagnostics
import ProgramFormat
import ShellTesting
import Testing

@Suite struct ErrorIDTests {
  @Test(arguments: ProgramErrorID.allCases) func isRaisedByItsExample(id: ProgramErrorID) throws {
    let page = try #require(Transcript(path: "docs/errors/\(id.rawValue).md"))
    // Pages whose commands write the input are left to the error catalogue.
    guard page.commands.map(\.script) == ["prog check input.yaml"] else { return }
    let diagnostics = Folder(files: page.files).read("input.yaml").diagnostics
    #expect(Set(diagnostics.map(\.id)) == [id.rawValue])
    for diagnostic in diagnostics {
      #expect(diagnostic.span != nil)
      #expect(diagnostic.label != nil)
      #expect(!diagnostic.summary.hasSuffix("."))
      #expect(diagnostic.summary.first?.isUppercase == false)
    }
  }
}
