// The session page on screens of several sizes, with large text, and with long and foreign names.

import BrowserTesting
import Foundation
import ShellTesting
import Testing

@Suite(.enabled(if: BrowserPipes.browser != nil, "no chromium: apt-get install chromium"))
struct LayoutTests {
  private static let program = """
    program: A program whose name is much longer than the screen of any phone
    units: kg
    days:
      Day:
        - Safety Squat Bar Pause Squat with Chains: 3x5 @ 142.5kg tempo 31X1
          rest: 3min
          note: Sit back, brace, and keep the bar over the middle of the foot from start to end.
        - تمرين القرفصاء: 3x max
        - Plank: 2x30s
        - Bench Press: 2x5 @ 80kg
    schedule: {rotate: [Day], on: [mon, tue, wed, thu, fri, sat, sun]}

    """

  private static let looks = [
    BrowserPage.Look(), BrowserPage.Look(isDark: true, text: 200), BrowserPage.Look(width: 768),
    BrowserPage.Look(width: 1280, height: 800, isDark: true),
  ]

  /// The elements that are wider than the window.
  private static let wide = """
    [...document.querySelectorAll('body *')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
        && !one.classList.contains('skip');
    }).map((one) => one.outerHTML.slice(0, 80)).join('\\n')
    """

  /// The buttons that a thumb would miss.
  private static let small = """
    [...document.querySelectorAll('main button, main input, dialog button')].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.width < 47.5 || box.height < 47.5);
    }).map((one) => one.outerHTML.slice(0, 80)).join('\\n')
    """

  /// The server has confirmed each tap, so the page is not drawn again.
  private static let isSaved = "document.getElementById('status').innerText.startsWith('Saved')"

  /// The large button is on the screen, in its lower half.
  private static let isInReach = """
    (() => {
      const box = document.getElementById('done').getBoundingClientRect();
      return box.top > innerHeight / 2 && box.bottom < innerHeight;
    })()
    """

  /// `UPDATE_GENERATED=1` writes the pictures of the manual. They are not compared, because each
  /// version of a browser draws letters a little differently.
  @Test func theManualShowsThePages() async throws {
    let isWriting = ProcessInfo.processInfo.environment["UPDATE_GENERATED"] == "1"
    _ = try await ServedTraining.run { visit in
      func show(_ name: String, _ page: GymPage) throws {
        let file = Repository.root.appending(path: "docs/pictures/phone-\(name).png")
        let picture = try page.screen.picture()
        if isWriting { try picture.write(to: file) }
        // A PNG file has its width and height from byte 16 on.
        let sizes = [picture, try Data(contentsOf: file)].map { $0.prefix(24).suffix(8) }
        #expect(sizes[0] == sizes[1], "run the tests with UPDATE_GENERATED=1")
      }
      let page = try visit.pair()
      try show("today", page)
      try page.begin()
      for _ in 0..<2 { try page.done() }
      try page.waitUntilSaved()
      try page.screen.wait(.seconds(1))
      try show("session", page)
    }
  }

  @Test func theSessionPageFitsTheScreen() async throws {
    _ = try await ServedTraining.run(program: Self.program) { visit in
      let page = try visit.pair()
      try page.begin()
      for look in Self.looks {
        // A page is laid out for the size that it is opened at.
        let screen = try page.device.newPage(look)
        try GymPage(at: page.address, page.device, screen).openSession()
        try screen.show(look)
        for place in 2...3 {
          #expect(try screen.value(Self.wide) as? String == "", "\(look)")
          #expect(try screen.value(Self.small) as? String == "", "\(look)")
          #expect(try screen.value(Self.isInReach) as? Bool == true, "\(look)")
          try screen.tap("#skip")
          try screen.wait(for: "\(place) of 4")
          try screen.wait(until: Self.isSaved)
        }
        for place in [2, 1] {
          try screen.tap("#undo")
          try screen.wait(for: "\(place) of 4")
          try screen.wait(until: Self.isSaved)
        }
        try screen.tap("#more")
        #expect(try screen.value(Self.wide) as? String == "", "\(look)")
        #expect(try screen.value(Self.small) as? String == "", "\(look)")
        try screen.close()
      }
    }
  }

  /// A keyboard or a screen reader stays where it is when the page is drawn again.
  @Test func theFocusAndTheTypedTextStay() async throws {
    _ = try await ServedTraining.run(devices: 2) { visit in
      let page = try visit.pair()
      let other = try visit.pair()
      try page.begin()
      try other.openSession()
      try page.screen.tap("#typed")
      _ = try page.screen.value("document.getElementById('typed').value = 'half a te'")
      try other.done()
      try page.screen.wait(for: "set 2 of 5")
      #expect(try page.screen.value("document.activeElement.id") as? String == "typed")
      #expect(
        try page.screen.value("document.getElementById('typed').value") as? String == "half a te")
      try page.screen.tap("more reps")
      #expect(try page.screen.value("document.activeElement.id") as? String == "more-reps")
      let status = "document.getElementById('status').getAttribute('role')"
      #expect(try page.screen.value(status) as? String == "status")
    }
  }
}
