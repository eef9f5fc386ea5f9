// Tests `prog plan --ics` with a strict reader.

import Foundation
import ShellTesting
import Testing

@Suite struct CalendarFileTests {
  /// A program with text that must be escaped, and with folds inside characters of several octets.
  private static let program = """
    program: "Straße; Kraft, Öl \\\\ Eisen – Übungsprogramm"
    lifts:
      "Überzüge; eng, ÄÖÜäöüß": {weight: 20kg}
    days:
      "Tag Ä, 1":
        - "Überzüge; eng, ÄÖÜäöüß": 3x5
        - Kniebeuge mit Sicherheitsstange und langen Pausen dazwischen: 5x5 @ 100kg
      B:
        - Bench Press: 3x5 @ 60kg
    schedule: {rotate: ["Tag Ä, 1", B], on: [mon, thu]}
    """

  private func calendar(
    _ sandbox: inout Sandbox, _ arguments: String
  ) async throws -> ICalendarComponent {
    let outcome = try await sandbox.run("prog plan --ics \(arguments)")
    return try ICalendarReader.read(Array(outcome.output.utf8))
  }

  private func sandbox() async throws -> Sandbox {
    var sandbox = try Sandbox()
    try sandbox.write(Data("{}\n".utf8), to: "prog.yaml")
    try sandbox.write(Data(Self.program.utf8), to: "programs/kraft.yaml")
    _ = try await sandbox.run("prog start kraft --date 2027-12-20 >/dev/null")
    return sandbox
  }

  @Test func aStrictReaderAcceptsTheFile() async throws {
    try await Turnstile.processes.pass {
      var sandbox = try await sandbox()
      defer { sandbox.remove() }
      let events = try await calendar(&sandbox, "--weeks 12 --date 2027-12-20").components
      #expect(events.count == 24)
      let first = try #require(events.first)
      #expect(first["SUMMARY"]?.text == "Tag Ä, 1 · Straße; Kraft, Öl \\ Eisen – Übungsprogramm")
      #expect(
        first["DESCRIPTION"]?.text == """
          week 1
          Überzüge; eng, ÄÖÜäöüß: 3x5 @ 20kg
          Kniebeuge mit Sicherheitsstange und langen Pausen dazwischen: 5x5 @ 100kg
          """)
      // The dates include the end of the year and a leap day.
      let dates = events.compactMap { $0["DTSTART"]?.value }
      #expect(dates.prefix(5) == ["20271220", "20271223", "20271227", "20271230", "20280103"])
      #expect(events.last?["DTSTART"]?.value == "20280309")
      let leap = try #require(events.first { $0["DTSTART"]?.value == "20280228" })
      #expect(leap["DTEND"]?.value == "20280229")
    }
  }

  @Test func aMovedSessionKeepsItsIdentifier() async throws {
    try await Turnstile.processes.pass {
      var sandbox = try await sandbox()
      defer { sandbox.remove() }
      let before = try await calendar(&sandbox, "--weeks 4 --date 2027-12-20")
      #expect(
        before.components.map(\.lines)
          == (try await calendar(&sandbox, "--weeks 4 --date 2027-12-20")).components.map(\.lines))
      // Nothing is done on Monday, so the same sessions move to later dates and keep their
      // identifiers.
      let after = try await calendar(&sandbox, "--weeks 4 --date 2027-12-22")
      let names = before.components.compactMap { $0["UID"]?.value }
      let later = after.components.compactMap { $0["UID"]?.value }
      #expect(names.prefix(later.count) == later.prefix(names.count))
      #expect(after.components.first?["DTSTART"]?.value == "20271222")
    }
  }

  @Test func aProgramWithoutDatesHasNoCalendar() async throws {
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      let outcome = try await sandbox.run(
        "prog init --no-git --program leg-day . >/dev/null; prog start leg-day >/dev/null; "
          + "prog plan --ics")
      #expect(outcome.output.contains("no session has a date [nothing-to-show]"))
      #expect(
        outcome.output.contains(
          "Not in the calendar, because the sessions have no dates: Leg Day"))
    }
  }

  @Test func theReaderIsStrict() {
    func refuses(_ text: String) -> Bool {
      (try? ICalendarReader.read(Array(text.utf8))) == nil
    }
    let event =
      "BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20250101T000000Z\r\nDTSTART;VALUE=DATE:20250101\r\n"
      + "DTEND;VALUE=DATE:20250102\r\nSUMMARY:S\r\nDESCRIPTION:D\r\nEND:VEVENT\r\n"
    let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:p\r\n"
    #expect(!refuses(head + event + "END:VCALENDAR\r\n"))
    #expect(refuses(head + "END:VCALENDAR\r\n"))
    #expect(refuses(head + event + event + "END:VCALENDAR\r\n"))
    #expect(refuses(head + event + "END:VCALENDAR\n"))
    #expect(refuses(head + event.replacing("SUMMARY:S", with: "SUMMARY:S,") + "END:VCALENDAR\r\n"))
    let long = "SUMMARY:" + String(repeating: "x", count: 70)
    #expect(refuses(head + event.replacing("SUMMARY:S", with: long) + "END:VCALENDAR\r\n"))
  }
}
