// One session on two phones and a terminal, and on a phone whose network and server fail: every set
// that was tapped is in the history once, in order.

import BrowserTesting
import Foundation
import ShellTesting
import Testing

@Suite(.enabled(if: BrowserPipes.browser != nil, "no chromium: apt-get install chromium"))
struct SharedSessionTests {
  private static let asPlanned = SessionByTapsTests.asPlanned
  /// Begins when Enter is pressed.
  private static let run = "read -r line; prog run"

  @Test func aSessionOfThePhoneEndsInTheTerminal() async throws {
    let history = try await ServedTraining.run(terminals: [Self.run]) { visit in
      let page = try visit.pair()
      try page.begin()
      for _ in 0..<3 { try page.done() }
      try page.waitUntilSaved()
      let terminal = visit.terminals[0]
      terminal.type("\r")
      try terminal.wait(for: "[resume]")
      terminal.type("\r")
      try terminal.wait(for: "4/5")
      // The terminal follows the phone, and the phone the terminal.
      try page.done()
      try terminal.wait(for: "5/5")
      terminal.type("\r")
      try terminal.wait(for: "1/5")
      try page.screen.wait(for: "2 of 3")
      for number in 2...5 {
        terminal.type("\r")
        try terminal.wait(for: "\(number)/5")
      }
      terminal.type("\r")
      try terminal.wait(for: "1/5")
      for number in 2...5 {
        terminal.type("\r")
        try terminal.wait(for: "\(number)/5")
      }
      terminal.type("\r")
      try terminal.wait(for: "Enter shows the review")
      terminal.type("\r")
      try terminal.wait(for: "Save the workout?")
      terminal.type("\r")
      #expect(try terminal.end() == 0)
      try page.screen.wait(for: "It was ended on another device.")
    }
    #expect(history == Self.asPlanned)
  }

  @Test func twoPhonesAndATerminalAreOnOneSession() async throws {
    let history = try await ServedTraining.run(devices: 2, terminals: [Self.run]) { visit in
      let one = try visit.pair()
      let other = try visit.pair(BrowserPage.Look(width: 768, height: 1024, isDark: true))
      try one.begin()
      try other.openSession()
      let terminal = visit.terminals[0]
      terminal.type("\r")
      try terminal.wait(for: "1/5")
      for set in 0..<15 {
        let (here, there) = set % 2 == 0 ? (one, other) : (other, one)
        try here.done()
        let next = set % 5 + 2
        if next <= 5 {
          try there.screen.wait(for: "set \(next) of 5")
          try terminal.wait(for: "\(next)/5")
        } else if set < 14 {
          try there.screen.wait(for: "\(set / 5 + 2) of 3")
          try terminal.wait(for: "1/5")
        }
      }
      // Undo is of the session, not of the device.
      try other.screen.wait(for: "No sets are left")
      try other.screen.tap("#undo")
      try one.screen.wait(for: "set 5 of 5")
      try one.done()
      try other.screen.wait(for: "No sets are left")
      try other.finish()
      #expect(try terminal.end() == 0)
    }
    #expect(history == Self.asPlanned)
  }

  @Test func withoutAConnectionTheWholeSessionIsFinished() async throws {
    let history = try await ServedTraining.run { visit in
      var page = try visit.pair()
      try page.begin()
      try page.done()
      try page.waitUntilSaved()
      try page.screen.wait(until: "session.ahead.length === 14")
      try page.screen.cutNetwork(true)
      for _ in 0..<5 { try page.done() }
      try page.screen.wait(for: "No connection")
      try page.screen.tap("#undo")
      try page.screen.wait(for: "set 1 of 5")
      // The taps that wait are kept by the browser, also if the page is closed.
      page = try page.reopened()
      try page.screen.cutNetwork(true)
      for _ in 0..<10 { try page.done() }
      try page.screen.tap("#finish")
      try page.screen.tap("#write")
      try page.screen.wait(for: "The workout waits to be saved")
      try page.screen.cutNetwork(false)
      try page.screen.wait(for: "The workout is in your history")
    }
    #expect(history == Self.asPlanned)
  }

  /// The service worker opens the page, and the script has the steps that were not sent.
  @Test func aClosedPageOpensWithoutTheServer() async throws {
    let history = try await ServedTraining.run { visit in
      var page = try visit.pair()
      try page.screen.wait(until: "caches.match('/session')")
      try page.begin()
      for _ in 0..<2 { try page.done() }
      try page.waitUntilSaved()
      try page.screen.wait(until: "session.ahead.length === 13")
      try visit.withoutServer {
        page = try page.reopened()
        try page.screen.wait(for: "set 3 of 5")
        for _ in 0..<5 { try page.done() }
        page = try page.reopened()
        try page.screen.wait(for: "set 3 of 5")
        try page.screen.wait(for: "2 of 3")
      }
      for _ in 0..<8 { try page.done() }
      try page.waitUntilSaved()
      try page.finish()
    }
    #expect(history == Self.asPlanned)
  }

  @Test func aServerThatOnlyShowsLogsNothing() async throws {
    let begin = "read -r line; printf '5\\n5\\nq\\n' | prog run"
    let history = try await ServedTraining.run(options: "--read-only", terminals: [begin]) {
      visit in
      let page = try visit.pair()
      let today = try page.screen.text()
      #expect(today.contains("Squat") && !today.contains("Begin"))
      visit.terminals[0].type("\r")
      _ = try visit.terminals[0].end()
      try page.screen.open(page.address + "/session")
      try page.screen.wait(for: "set 3 of 5")
      let buttons = "document.querySelectorAll('#done, #undo, #finish').length"
      #expect(try page.screen.value(buttons) as? Int == 0)
      let request =
        "{method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'}"
      let status = "fetch('/session/taps', \(request)).then((answer) => answer.status)"
      #expect(try page.screen.value(status) as? Int == 403)
    }
    #expect(history.isEmpty)
  }

  /// Each request of the session fails once: before it reaches the server, or with its answer lost.
  @Test func theNetworkIsCutAtEveryRequest() async throws {
    let history = try await ServedTraining.run { visit in
      let page = try visit.pair()
      try page.begin()
      var requests = 0
      try page.screen.decide(on: "/session/taps") { _ in
        requests += 1
        return [.isLost, .isUnanswered, .passes][requests % 3]
      }
      for _ in 0..<15 { try page.done() }
      try page.screen.decide(on: "/session/taps") { _ in .passes }
      try page.waitUntilSaved()
      #expect(try page.screen.text().contains("Not logged") == false)
      try page.finish()
    }
    #expect(history == Self.asPlanned)
  }

  /// The server is killed while it answers each tap, at any moment of its work.
  @Test func theServerIsKilledAtEveryTap() async throws {
    let history = try await ServedTraining.run { visit in
      let page = try visit.pair()
      try page.begin()
      try page.screen.wait(until: "session.ahead.length === 15")
      for set in 0..<15 {
        try page.done()
        try page.screen.wait(.milliseconds(set * 2))
        try visit.killServer()
      }
      try page.waitUntilSaved()
      #expect(try page.screen.text().contains("Not logged") == false)
      try page.finish()
    }
    #expect(history == Self.asPlanned)
  }
}
