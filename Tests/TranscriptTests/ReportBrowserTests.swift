// Opens the page of `prog report` in a headless browser, where one is installed.

import BrowserTesting
import Foundation
import ShellTesting
import Testing

@Suite struct ReportBrowserTests {
  /// Measures the page after it is laid out. The copy of the page with this script allows scripts.
  private static let script = """
    <script>
    const wide = document.documentElement.scrollWidth > innerWidth
    const texts = [...document.querySelectorAll('svg text')].filter(text => {
      const frame = text.ownerSVGElement.getBoundingClientRect()
      const box = text.getBoundingClientRect()
      return box.left < frame.left - 1 || box.right > frame.right + 1
    }).map(text => text.textContent)
    const page = getComputedStyle(document.body).backgroundColor
    const styles = document.styleSheets[0].cssRules.length
    document.title = JSON.stringify({ wide, texts, page, styles })
    </script>

    """

  @Test(
    .enabled(
      if: BrowserPipes.browser != nil, "no chromium: install it with apt-get install chromium"),
    arguments: ["1280,900", "500,900"], ["light", "dark"])
  func thePageIsLaidOut(_ size: String, _ scheme: String) async throws {
    let browser = try #require(BrowserPipes.browser)
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      try await sandbox.start(inCopyOf: "examples/training")
      let written = try await sandbox.run("prog report page.html --date 2025-10-06")
      #expect(written.end == .exit(0))
      let page = String(decoding: try #require(sandbox.read("page.html")), as: UTF8.self)
      let open = page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
        .replacing("</body>", with: Self.script + "</body>")
      try sandbox.write(Data(open.utf8), to: "open.html")
      let options =
        "--headless --no-sandbox --disable-gpu --user-data-dir=browser --window-size=\(size) "
        + "--blink-settings=preferredColorScheme=\(scheme == "dark" ? 0 : 1)"
      let outcome = try await sandbox.run(
        "'\(browser)' \(options) --dump-dom \"file://$PWD/open.html\" 2>/dev/null", limit: 120)
      #expect(outcome.end == .exit(0))
      let title = try #require(outcome.output.firstMatch(of: /<title>(?<facts>\{.*?\})<\/title>/))
      let facts = title.output.facts
      #expect(facts.contains(#""wide":false"#), "wider than the window: \(facts)")
      #expect(facts.contains(#""texts":[]"#), "texts that are cut off: \(facts)")
      let background = scheme == "dark" ? "rgb(13, 17, 23)" : "rgb(255, 255, 255)"
      #expect(facts.contains(background), "\(facts)")
      // Nothing but the styles of the page applies, and all of them are read.
      #expect(!facts.contains(#""styles":0"#))
    }
  }
}
