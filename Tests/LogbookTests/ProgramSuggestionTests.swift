// Tests the suggestions for an id of a program that does not exist.

import Logbook
import Testing

@Suite struct ProgramSuggestionTests {
  private static let ids = ["531", "531-bbb", "gzclp", "reddit-ppl-6day", "stronglifts-5x5"]

  @Test(arguments: [
    ("stronglift", "did you mean 'stronglifts-5x5'?"),
    ("StrongLifts 5x5", "did you mean 'stronglifts-5x5'?"),
    ("5/3/1", "did you mean '531'?"), ("ppl", "did you mean 'reddit-ppl-6day'?"),
    ("53", "did you mean '531' or '531-bbb'?"), ("gzlcp", "did you mean 'gzclp'?"),
    ("nonsense", "see 'prog programs' for all programs"),
  ])
  func partsAndOtherSpellings(_ typed: String, _ help: String) {
    #expect(ProgramSuggestions.help(for: typed, among: Self.ids) == [help])
  }

  @Test(arguments: [
    ("stronglifts", "stronglifts-5x5"), ("5/3/1", "531"), ("531 BBB", "531-bbb"),
    ("ppl", "reddit-ppl-6day"), ("53", nil), ("gzlcp", nil), ("5", nil),
  ])
  func theOnlyProgramThatCanBeMeant(_ typed: String, _ id: String?) {
    #expect(ProgramSuggestions.only(for: typed, among: Self.ids + Self.ids) == id)
  }
}
