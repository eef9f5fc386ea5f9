// Finds what keeps a test from running, without running it.

package import Diagnostics
import Notation
package import Programs
import Training

extension ProgramTest {
  /// Returns why the test, or a part of it, cannot run on a program. No session is simulated.
  package func problems(on compiled: CompiledProgram) -> [Diagnostic] {
    compiled.problems(of: [self])
  }
}

extension CompiledProgram {
  /// Returns why tests cannot run on the program, about 100 problems at most.
  package func problems(of tests: [ProgramTest]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var steps = 0
    var before: SessionContext?
    for test in tests where problems.count < 100 && steps < ProgramLimits.stepsOfPlay {
      var run = ProgramTestRun(test, self)
      if !test.given.isEmpty { steps += startWork }
      run.before = before
      run.look()
      before = run.before
      problems += run.result.problems
    }
    return problems
  }
}

extension ProgramTestRun {
  fileprivate mutating func look() {
    _ = givenValues()
    for case .session(let session) in test.play where result.problems.count < 100 { look(session) }
    for expected in test.expected where result.problems.count < 100 { look(expected) }
  }

  private mutating func look(_ session: ProgramTest.Session) {
    for performance in session.performances {
      _ = play(performance)
      expect(performance.slot, on: session.day, at: performance.span)
    }
    guard program.day(named: session.day)?.isRest ?? false else { return }
    report(
      "'\(session.day)' is a rest day", at: session.span, label: "no exercises on this day",
      help: ["play a day that has exercises"])
  }

  private mutating func look(_ expected: ProgramTest.Expected) {
    switch expected.subject {
    case .value(let name): if compiled.key(for: name, nil) == nil { unknown(name, expected.span) }
    case .next(let day, let slot):
      if expected.text != "none", !SetReader.isPlain(expected.text) { _ = sets(expected) }
      expect(slot, on: day, at: expected.span)
    }
  }

  private mutating func expect(_ slot: SlotName, on name: String, at span: SourceSpan) {
    guard let day = program.day(named: name), !day.isRest,
      !day.entries.contains(where: { $0.slot == slot })
    else { return }
    report(
      "'\(slot.text)' is not on day '\(name)'", at: span, label: "not an entry of this day",
      help: ["the day has \(day.entries.map(\.slot.text).listed)"])
  }
}
