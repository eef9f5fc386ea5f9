// Tests that a program that was checked before is read as any other, and that an edit is checked.

import Diagnostics
import Embedded
import Programs
import Testing
import Workspace

@testable import Logbook

@Suite struct CheckedProgramTests {
  @Test(arguments: ShippedPrograms.ids) func isReadAsOthers(_ id: String) throws {
    let text = try #require(ProgramText.shipped(id))
    let whole = text.read()
    let known = text.read(wasChecked: true)
    let (one, other) = (try #require(whole.program), try #require(known.program))
    #expect(one.days == other.days && one.schemes == other.schemes && one.lifts == other.lifts)
    #expect(one.values == other.values && one.inputs == other.inputs && one.tables == other.tables)
    #expect(one.progressions == other.progressions && one.schedule == other.schedule)
    #expect(known.diagnostics == whole.diagnostics)
  }

  @Test func anEditIsChecked() throws {
    let right = "program: A\nlifts: {Squat: {weight: 100kg}}\ndays: {A: [Squat: 3x5 @ weight]}\n"
    let wrong = "program: A\nlifts: {Squat: {weight: 100kg}}\ndays: {A: [Squat: 3x5 @ wieght]}\n"
    let version = ProgramText(id: "p", source: SourceText(name: "p.yaml", text: right)).version
    let history = "2025-10-06 07:00 start p\n  version \(version)\n"
    let kept = try Lifter(units: "kg", program: right, history: history).open()
    #expect(kept.versions(of: "p") == [version])
    #expect(try kept.program("p").id == "p")
    let edited = try Lifter(units: "kg", program: wrong, history: history).open()
    #expect(throws: LogbookError.self) { try edited.program("p") }
  }
}
