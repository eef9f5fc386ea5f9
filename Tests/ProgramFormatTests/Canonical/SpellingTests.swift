// Strings that prog writes as YAML: they read back as themselves.

import Diagnostics
import ProgramFormat
import Testing
import YAMLSource

@Suite struct SpellingTests {
  private func readBack(_ text: String, isFlow: Bool) -> String? {
    let spelled = ProgramFile.spelled(text, isFlow: isFlow)
    let line = isFlow ? "a: [\(spelled)]\n" : "a: \(spelled)\n"
    let document = YAMLDocument.read(SourceText(name: "a.yaml", text: line))
    guard document.diagnostics.isEmpty, let value = document.root?.mapping?["a"] else { return nil }
    return (isFlow ? value.sequence?.items.first : value)?.scalar?.text
  }

  /// Every ASCII sign, alone, in pairs and with combining marks, at each place of a word.
  @Test(arguments: [false, true]) func everySignReadsBack(_ isFlow: Bool) {
    let signs = (0x20...0x7E).map { String(UnicodeScalar($0)) }
    let marks = ["", "\u{301}", "\u{338}", "\"", "'", "\\", ": ", " #", "x"]
    for sign in signs {
      for mark in marks {
        for text in ["\(sign)\(mark)", "a\(sign)\(mark)b", "\(sign)\(mark)b", "a\(sign)\(mark)"] {
          let back = readBack(text, isFlow: isFlow)
          // Strings are equal if they look the same, so bytes are compared.
          #expect(back.map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
        }
      }
    }
  }
}
