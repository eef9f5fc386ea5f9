// Tests the texts that are copied into a training folder: they need no other file.

import Diagnostics
import Embedded
import Logbook
import ProgramFormat
import Programs
import Testing
import Training
import Workspace

@Suite struct ShippedTextTests {
  private static let extending = ShippedPrograms.ids.filter {
    ShippedPrograms.text(of: $0)?.contains("\nextends: ") == true
  }

  @Test func someProgramsShareParts() {
    #expect(Self.extending == ["nsuns-531-lp-4day", "nsuns-531-lp-6day"])
  }

  @Test(arguments: extending)
  func aCopyIsCompleteAndCanonical(_ id: String) throws {
    let copy = try #require(ProgramText.shipped(id))
    let text = String(decoding: copy.source.bytes, as: UTF8.self)
    #expect(!text.contains("extends: "))
    let found = copy.check()
    #expect((found.diagnostics + found.hints).map(\.summary) == [])
    #expect(found.program?.lifts.map(\.slot.text).contains("Front Squat") == true)
    #expect(ProgramFile.canonical(copy.source, id: id) == .text(copy.source.bytes))
  }

  @Test func theNameOfTheFileIsKept() throws {
    let copy = try #require(ProgramText.shipped("nsuns-531-lp-4day", named: "programs/n.yaml"))
    #expect(copy.source.name == "programs/n.yaml")
  }

  /// Most programs extend nothing, so their texts are the files as they are.
  @Test func otherTextsAreUnchanged() {
    for id in ShippedPrograms.ids where !Self.extending.contains(id) {
      let text = ShippedPrograms.text(of: id) ?? ""
      #expect(ProgramText.shipped(id)?.source.bytes == Array(text.utf8), "\(id)")
    }
  }
}
