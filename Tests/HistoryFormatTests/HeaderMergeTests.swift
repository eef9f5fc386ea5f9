// Tests that a merge keeps the comments below the first line where they are.

import Diagnostics
import HistoryFormat
import Testing

@Suite struct HeaderMergeTests {
  private func merge(_ base: String, _ ours: String, _ theirs: String) -> HistoryMerge {
    HistoryMerge(
      base: SourceText(name: "2025.txt", text: base),
      ours: SourceText(name: "2025.txt", text: ours),
      theirs: SourceText(name: "2025.txt", text: theirs))
  }

  private func session(_ moment: String, _ load: String = "100kg") -> String {
    """

    \(moment) workout Leg Day
      of leg-day 1a2b3c4d, day Leg Day
      Squat: 3x5 @ \(load)
      Leg Press: 3x10 @ 180kg

    """
  }

  /// Comments below the first line belong to the file, even if a side has no entries.
  @Test(arguments: [true, false]) func commentsOfTheHeaderStayThere(_ swaps: Bool) {
    let header = "; prog history 1\n; my notes\n"
    let one = session("2025-09-05 18:00")
    let two = "\n2025-09-06 09:00 workout Bench Day\n  Bench Press: 5 @ 50kg\n"
    func both(_ base: String, _ ours: String, _ theirs: String) -> String {
      text((swaps ? merge(base, theirs, ours) : merge(base, ours, theirs)).bytes)
    }
    #expect(both(header + one, header, header + two) == header + two)
    #expect(both(header + one, header, header + one + two) == header + two)
    #expect(both(header + one, header, header) == header)
    let blank = "; prog history 1\n\n; my notes\n\n; more\n"
    #expect(both(blank + one, blank, blank + two) == blank + two)
    #expect(both(blank + one, blank, blank + one + two) == blank + two)
    // Both sides change the header.
    #expect(
      both(header + one, header + "; a\n", header + "; b\n" + two)
        == header + (swaps ? "; b\n; a\n" : "; a\n; b\n") + two)
    // A comment at the end becomes one of the header when the entries are gone.
    let end = "\n; the end\n"
    let found = both(
      "; prog history 1\n" + one + end, "; prog history 1" + end,
      "; prog history 1\n" + one + end + two)
    #expect(found.split(separator: "; the end").count == 2)
  }
}
