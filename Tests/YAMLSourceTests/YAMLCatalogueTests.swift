// Tests that each id of this module is raised by its page in the error catalogue, and by no other.

import Diagnostics
import Foundation
import Testing
import YAMLSource

@Suite struct YAMLCatalogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ErrorCatalogue")

  /// The ids with pages. Inputs for the others are too large to keep, so tests of limits create
  /// them.
  private static let inputs = YAMLErrorID.allCases.filter { $0 != .tooLarge && $0 != .tooMany }

  @Test(arguments: inputs) func isRaisedByItsInput(_ id: YAMLErrorID) throws {
    let file = Self.folder.appending(path: "\(id.rawValue)/input.yaml")
    let bytes = Array(try Data(contentsOf: file))
    let document = YAMLDocument.read(SourceText(name: "input.yaml", bytes: bytes))
    #expect(document.ids == [id.rawValue])
  }
}
