// Signs that a combining mark follows: Markdown that prog writes still escapes them.

import Diagnostics
import Engine
import Logbook
import ProgramFormat
import Testing
import Workspace

@testable import ProgCommands

@Suite struct MarkedSignTests {
  private let signs: [Unicode.Scalar] = ["\\", "`", "*", "_", "[", "]", "|"]

  @Test func differencesEscapeThem() {
    for sign in signs {
      let scalars = DifferenceMarkdown.text("a\(sign)\u{301}b").unicodeScalars
      #expect(scalars.starts(with: "a\\\(sign)".unicodeScalars), "\(sign)")
    }
    #expect(DifferenceMarkdown.text("<\u{338}b").unicodeScalars.first == "&")
  }

  @Test func readmesOfSharedProgramsEscapeThem() throws {
    for sign in signs {
      let title = String("\(sign)\u{301}".unicodeScalars)
      let program = "program: 'T\(title)'\ndays: {A: [Squat: 3x5]}\n"
      let bundle = try ProgramBundle(
        ProgramText(id: "mine", source: SourceText(name: "mine.yaml", text: program)),
        settings: Settings(), keepsComments: false)
      let readme = Array(bundle.readme(picture: "x.svg").utf8)
      #expect(readme.starts(with: "# T\\\(sign)".utf8), "\(sign)")
    }
  }
}
