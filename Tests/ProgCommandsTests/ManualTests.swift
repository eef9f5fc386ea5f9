// The man pages: complete, and with the texts that are nowhere else.

import Logbook
import Testing

@testable import ProgCommands

@Suite struct ManualTests {
  @Test func everyShownCommandHasAPage() throws {
    let pages = CommandOutcome.of(["manual"]).output.split(separator: "\n").map(String.init)
    let shown = DescribedCommand.all.filter { ProgCommand.isShown($0.path[0]) }
    #expect(pages == ["prog"] + shown.map { (["prog"] + $0.path).joined(separator: "-") })
    for (page, command) in zip(pages.dropFirst(), shown) {
      let outcome = CommandOutcome.of(["manual", page])
      #expect(outcome.status == .done)
      #expect(outcome.output.contains(".SH EXAMPLES"), "\(page) has no examples")
      for name in command.valued + command.flags {
        let escaped = name.replacing("-", with: "\\-")
        #expect(outcome.output.contains("\\fB\(escaped)\\fR"), "\(page) \(name)")
      }
    }
    #expect(CommandOutcome.of(["manual", "prog-nonsense"]).status == .usage)
  }

  @Test func environmentListsEveryVariable() {
    #expect(Set(ManualFacts.environment.map(\.name)) == Set(CommandContext.variables))
  }

  @Test func exitCodesAreListed() {
    let page = CommandOutcome.of(["manual", "prog"]).output
    for status in ExitStatus.allCases {
      #expect(page.contains("\\fB\(status.rawValue)\\fR"), "\(status)")
    }
  }
}
