// The man pages: complete, and with the texts that are nowhere else.

import Logbook
import Testing

@testable import ProgCommands

@Suite struct ManualTests {
  private static let shown = DescribedCommand.all.filter { ProgCommand.isShown($0.path[0]) }

  private static func page(_ command: DescribedCommand) -> String {
    (["prog"] + command.path).joined(separator: "-")
  }

  @Test func everyShownCommandIsListed() {
    let pages = CommandOutcome.of(["manual"]).output.split(separator: "\n").map(String.init)
    #expect(pages == ["prog"] + Self.shown.map(Self.page))
    #expect(CommandOutcome.of(["manual", "prog-nonsense"]).status == .usage)
  }

  @Test(arguments: shown) func everyShownCommandHasAPage(_ command: DescribedCommand) {
    let outcome = CommandOutcome.of(["manual", Self.page(command)])
    #expect(outcome.status == .done)
    #expect(outcome.output.contains(".SH EXAMPLES"), "no examples")
    for name in command.valued + command.flags {
      let escaped = name.replacing("-", with: "\\-")
      #expect(outcome.output.contains("\\fB\(escaped)\\fR"), "\(name)")
    }
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
