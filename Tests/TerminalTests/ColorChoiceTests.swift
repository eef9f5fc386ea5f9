// Tests the decisions about colour and layout.

import Terminal
import Testing

@Suite struct ColorChoiceTests {
  @Test func automaticColorIsForTerminals() {
    func auto(_ isTerminal: Bool, _ noColor: String?, _ term: String?) -> Rendering {
      ColorChoice.auto.rendering(isTerminal: isTerminal, noColor: noColor, term: term)
    }
    #expect(auto(true, nil, "xterm-256color") == .ansi)
    #expect(auto(true, nil, nil) == .ansi)
    #expect(auto(true, "", "xterm") == .ansi)
    #expect(auto(true, "1", "xterm") == .plain)
    #expect(auto(true, "0", "xterm") == .plain)
    #expect(auto(true, nil, "dumb") == .plain)
    #expect(auto(false, nil, "xterm") == .plain)
  }

  @Test func aFlagWinsOverTheEnvironment() {
    for (isTerminal, noColor, term) in [(false, "1", "dumb"), (true, "", "xterm")] {
      #expect(
        ColorChoice.always.rendering(isTerminal: isTerminal, noColor: noColor, term: term) == .ansi)
      #expect(
        ColorChoice.never.rendering(isTerminal: isTerminal, noColor: noColor, term: term) == .plain)
    }
    #expect(ColorChoice(rawValue: "always") == .always)
    #expect(ColorChoice(rawValue: "yes") == nil)
  }

  @Test func oneColumnForNarrowTerminalsNoColorAndPipes() {
    #expect(Layout.choose(isTerminal: true, columns: 80, rendering: .ansi) == .columns(80))
    #expect(Layout.choose(isTerminal: true, columns: 60, rendering: .ansi) == .columns(60))
    #expect(Layout.choose(isTerminal: true, columns: 59, rendering: .ansi) == .stacked(59))
    #expect(Layout.choose(isTerminal: true, columns: 80, rendering: .plain) == .stacked(80))
    #expect(Layout.choose(isTerminal: false, columns: 80, rendering: .ansi) == .stacked(nil))
    #expect(Layout.choose(isTerminal: true, columns: 0, rendering: .ansi).width == 1)
  }
}
