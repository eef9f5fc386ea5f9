// Names of days and values, found by a clear part of them.

import Testing
import Training

@Suite struct NameSearchTests {
  private let search = NameSearch([("Upper A", ["ua"]), ("Upper B", []), ("Leg Day", [])])

  @Test(arguments: [
    ("upper a", NameSearch.Match.one("Upper A")), ("UA", .one("Upper A")), ("leg", .one("Leg Day")),
    ("eg day", .one("Leg Day")), ("upper", .several(["Upper A", "Upper B"])), ("pull", .none),
    ("", .none),
  ])
  func aTextMeans(_ text: String, _ match: NameSearch.Match) {
    #expect(search.match(text) == match)
  }
}
