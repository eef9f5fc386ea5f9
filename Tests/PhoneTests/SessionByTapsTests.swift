// A session on a phone: real touches in a real browser, and what is in the history afterwards.

import BrowserTesting
import ShellTesting
import Testing

@Suite(.enabled(if: BrowserPipes.browser != nil, "no chromium: apt-get install chromium"))
struct SessionByTapsTests {
  static let asPlanned = [
    "workout Day", "Squat: 5x5 @ 100kg", "Bench Press: 5x5 @ 60kg", "Barbell Row: 5x5 @ 50kg",
  ]

  @Test func aDayTakesOneTapForEachSet() async throws {
    let history = try await ServedTraining.run { visit in
      let page = try visit.pair()
      try page.begin()
      for _ in 0..<15 { try page.done() }
      try page.finish()
      // To pair, to begin, to review and to save.
      #expect(page.screen.taps == 15 + 4)
      #expect(page.screen.errors == [])
    }
    #expect(history == Self.asPlanned)
  }

  @Test func setsAreCorrected() async throws {
    let history = try await ServedTraining.run { visit in
      let page = try visit.pair()
      let screen = page.screen
      try page.begin()
      // Two taps of a nervous finger log one set.
      let done = "document.getElementById('done').click()"
      _ = try screen.value("(\(done), \(done))")
      try page.waitUntilSaved()
      try screen.wait(for: "set 2 of 5")
      try screen.tap("less reps")
      try screen.tap("more load")
      try screen.tap("More")
      try screen.tap("9")
      try screen.wait(for: "Done: 4 @ 102.5kg @9")
      try page.done()
      try screen.tap("#undo")
      try screen.wait(for: "set 2 of 5")
      try screen.tap("less reps")
      try screen.tap("More")
      try screen.tap("Failed")
      try page.done()
      // The text field takes what prog run reads. A text that is half typed survives a redraw.
      try screen.type("3 @ 90kg d", into: "#typed")
      try screen.wait(for: "set 4 of 5")
      try screen.tap("More")
      try screen.type("left knee fine", into: "#note")
      try screen.wait(for: "Note added")
      try screen.tap("#skip")
      try screen.wait(for: "2 of 3")
      try screen.tap("More")
      try screen.type("Incline Bench Press", into: "#swap")
      try screen.wait(for: "Incline Bench Press")
      try screen.type("8 @ 50kg", into: "#typed")
      try screen.wait(for: "set 2 of 5")
      try screen.tap("#undo")
      try screen.wait(for: "set 1 of 5")
      try screen.type("9 @ 50kg", into: "#typed")
      try screen.wait(for: "set 2 of 5")
      try screen.tap("#finish")
      try screen.tap("Save it unfinished")
      try screen.wait(for: "The workout is in your history")
      #expect(screen.errors == [])
    }
    #expect(
      history == [
        "workout Day", "Squat: 5 @ 100kg, 4 @ 100kg f, 3 @ 90kg d", "\"left knee fine\"",
        "Incline Bench Press for Bench Press: 9 @ 50kg",
      ])
  }

  @Test func whatPlanAndTypoLeaveOpenIsAsked() async throws {
    let history = try await ServedTraining.run(
      program: """
        program: Fives
        units: kg
        days:
          Day:
            - Bulgarian Split Squat: 2x8-12/side @ 20kg
            - Plank: 1x30s
        schedule: {rotate: [Day], on: [mon, tue, wed, thu, fri, sat, sun]}

        """
    ) { visit in
      let page = try visit.pair()
      let screen = page.screen
      try page.begin()
      try screen.tap("more reps")
      try screen.wait(for: "Done: 9 @ 20kg")
      try page.done()
      try screen.type("8 @ 200kg", into: "#typed")
      try screen.wait(for: "Is that right?")
      try screen.tap("no")
      try screen.tap("Close")
      try screen.type("p 60kg", into: "#typed")
      try screen.wait(for: "20")
      try screen.tap("Close")
      try page.done()
      try screen.tap("#clock")
      try screen.wait(for: "Stop the clock")
      try screen.wait(.milliseconds(1100))
      try screen.tap("#done")
      try screen.wait(for: "No sets are left")
      try page.finish()
      #expect(screen.errors == [])
    }
    try #require(history.count == 3, "\(history)")
    #expect(history[1] == "Bulgarian Split Squat: 9/8/side @ 20kg")
    #expect(history[2].hasPrefix("Plank: "))
  }

  /// The rest is a time of day, so it is right after the phone slept.
  @Test func theRestIsRightAfterTheDeviceSlept() async throws {
    _ = try await ServedTraining.run { visit in
      let page = try visit.pair()
      let screen = page.screen
      try page.begin()
      try page.done()
      try screen.wait(
        until: "/^(3:00|2:[45]\\d)$/.test(document.getElementById('timer').innerText)")
      try screen.tap("+15")
      try screen.wait(until: "/^3:1\\d$/.test(document.getElementById('timer').innerText)")
      try page.waitUntilSaved()
      // The clock of the server does not jump in this test, so no answer may arrive after the jump.
      try screen.wait(.seconds(3))
      try screen.cutNetwork(true)
      try screen.sleep(seconds: 120)
      try screen.wait(
        until: "/^(1:(0|1)|0:5)\\d$/.test(document.getElementById('timer').innerText)")
      try screen.cutNetwork(false)
      try page.waitUntilSaved()
      try screen.tap("Pause")
      try screen.wait(until: "document.getElementById('pause').innerText === 'Go on'")
    }
  }
}
