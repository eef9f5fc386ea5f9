// Tests finding days and values by a part of their names.

import Testing
import Training

@Suite struct NameSearchTests {
  private let search = NameSearch([("Upper A", ["ua"]), ("Upper B", []), ("Leg Day", [])])

  @Test(arguments: [
    ("upper a", NameSearch.Match.one("Upper A")), ("UA", .one("Upper A")), ("leg", .one("Leg Day")),
    ("eg day", .one("Leg Day")), ("upper", .several(["Upper A", "Upper B"])), ("pull", .none),
    ("", .none),
  ])
  func matches(_ text: String, _ match: NameSearch.Match) {
    #expect(search.match(text) == match)
  }
}
