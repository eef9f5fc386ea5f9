// Dates in the form that `--date` takes.

import Testing
import Training

@testable import Logbook

@Suite struct DateTextTests {
  @Test(
    arguments: [
      ("2025-10-06", "2025-10-06", nil), ("2025-10-06T18:05", "2025-10-06", "18:05"),
      ("2024-02-29 06:00", "2024-02-29", "06:00"),
    ] as [(String, String, String?)])
  func readsDatesWithAndWithoutTimes(_ text: String, _ date: String, _ time: String?) {
    let read = DateText.read(text)
    #expect(read?.date.text == date)
    #expect(read?.time?.text == time)
  }

  @Test(arguments: [
    "", "today", "2025-2-3", "2025-02-30", "2025-10-06T", "2025-10-06T24:00", "2025-10-06T1:05",
    "2025-10-06T18:05:30", "+025-10-06",
  ])
  func refusesOtherForms(_ text: String) { #expect(DateText.read(text) == nil) }
}
