// Plays published progressions with our own programs, and compares each session and value.

import Diagnostics
import Engine
import Notation
import Programs
import Testing
import Training

@Suite struct ProgressionTests {
  @Test func everyProgramHasACase() {
    #expect(ProgramFiles.progressions.ids == WorkedCase.all.map(\.name).sorted())
    #expect(WorkedCase.all.count == 23)
  }

  @Test(arguments: WorkedCase.all)
  func isCheckedWithoutErrors(_ worked: WorkedCase) throws {
    let (program, diagnostics) = try ProgramFiles.progressions.read(worked.name)
    #expect(program != nil, "\(ProgramFiles.report(diagnostics))")
  }

  @Test(arguments: WorkedCase.all)
  func comesToTheListedValues(_ worked: WorkedCase) throws {
    let program = try #require(try ProgramFiles.progressions.read(worked.name).program)
    let compiled = CompiledProgram(program)
    for count in 0...worked.sessions.count {
      let test = worked.test(after: count)
      let result = test.run(on: compiled)
      #expect(result.problems.isEmpty, "\(ProgramFiles.report(result.problems))")
      #expect(result.warnings.isEmpty)
      for difference in result.differences {
        Issue.record(
          """
          after \(count) sessions \(difference.subject) is \(difference.got), \
          not \(difference.expected)
          """)
      }
    }
  }
}

extension WorkedCase {
  /// Returns a test that plays the first sessions, and expects their values and the next session's
  /// sets.
  func test(after count: Int) -> ProgramTest {
    let nowhere = SourceSpan(0, 0)
    var expected: [ProgramTest.Expected] = []
    if count > 0 {
      let last = sessions[count - 1]
      for (name, value) in last.after.sorted(by: { $0.key < $1.key }) {
        expected.append(
          .init(.value(ValueName(name, of: last.slotName)), value, at: nowhere))
      }
    }
    if count < sessions.count {
      let next = sessions[count]
      expected.append(.init(.next(day: next.day, next.slotName), next.planned, at: nowhere))
    }
    let played = sessions.prefix(count).map { session in
      ProgramTest.Session(
        session.day, [.init(session.slotName, session.done, at: nowhere)], restIsMade: false,
        at: nowhere)
    }
    return ProgramTest(
      name: "\(name) after \(count)", play: played.map { .session($0) }, expected: expected,
      at: nowhere)
  }
}

extension WorkedSession {
  /// The slot, such as `Squat as Light` or `Squat`.
  var slotName: SlotName {
    let parts = slot.split(separator: " as ", maxSplits: 1)
    return SlotName(String(parts[0]), as: parts.count > 1 ? String(parts[1]) : nil)
  }
}
