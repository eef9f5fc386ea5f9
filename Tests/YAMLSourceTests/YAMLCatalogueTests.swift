// Each id of this module is raised by its page in the error catalogue, and by nothing else there.

import Diagnostics
import Foundation
import Testing
import YAMLSource

@Suite struct YAMLCatalogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ErrorCatalogue")

  /// Too large to keep: tests of bounds make them.
  private static let inputs = YAMLErrorID.allCases.filter { $0 != .tooLarge && $0 != .tooMany }

  @Test(arguments: inputs) func isRaisedByItsInput(_ id: YAMLErrorID) throws {
    let file = Self.folder.appending(path: "\(id.rawValue)/input.yaml")
    let bytes = Array(try Data(contentsOf: file))
    let document = YAMLDocument.read(SourceText(name: "input.yaml", bytes: bytes))
    #expect(document.ids == [id.rawValue])
  }
}
