// Other programs are stopped at their limits, and see no more of the environment than they should.

import Logbook
import Testing

@testable import ProgCommands

@Suite struct ChildProcessTests {
  private func ask(_ script: String, most: Int = 1000, seconds: Int = 30) -> GitAnswer? {
    ChildProcess.ask(
      ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "A": "b"],
      mostOutput: most, seconds: seconds)
  }

  @Test func outputAndErrorsAreApart() {
    let answer = ask("echo out; echo err >&2; exit 3")
    #expect(answer == GitAnswer(status: 3, output: Array("out\n".utf8), errors: "err\n"))
  }

  @Test func theEnvironmentIsTheGivenOneAndThereIsNoInput() {
    let answer = ask("echo $A $HOME; cat")
    #expect(answer?.output == Array("b\n".utf8) && answer?.status == 0)
  }

  @Test func limitsEndTheProgram() {
    #expect(ask("sleep 600", seconds: 1)?.stop == .late)
    #expect(ask("yes", most: 100_000)?.stop == .long)
    #expect(ask("kill -KILL $$")?.stop == .signal)
  }

  @Test func aMissingProgramIsNil() {
    #expect(ChildProcess.ask(["/nowhere"], environment: [:], mostOutput: 1, seconds: 1) == nil)
  }
}
