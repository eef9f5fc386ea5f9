// Every id of this module has an input in the catalogue that raises it, and it alone.

import Diagnostics
import Foundation
import ProgramFormat
import Programs
import Testing

@Suite struct ErrorIDTests {
  @Test(arguments: ProgramErrorID.allCases) func isRaisedByItsInput(id: ProgramErrorID) throws {
    let url = repository.appendingPathComponent(
      "Tests/ErrorCatalogue/\(id.rawValue)/input.yaml")
    let text = try String(contentsOf: url, encoding: .utf8)
    let (_, diagnostics) = read(text)
    #expect(Set(diagnostics.map(\.id)) == [id.rawValue])
    for diagnostic in diagnostics {
      #expect(diagnostic.span != nil)
      #expect(diagnostic.label != nil)
      #expect(!diagnostic.summary.hasSuffix("."))
      #expect(diagnostic.summary.first?.isUppercase == false)
    }
  }
}
