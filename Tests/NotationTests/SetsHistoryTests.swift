// Tests of performed sets, as history files contain them.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct SetsHistoryTests {
  static let table: [Line] = [
    Line("2x10 @ 0lb w, 10 @ 40lb, 5 @ 60lb, 3x5 @ 75lb"),
    Line("2x10 @ 0lb w, 3x10 @ 180lb @8"), Line("3x12 @ 45lb"), Line("3x8 @ bw"),
    Line("3x5 @ 100kg @8 w"), Line("5/5/4 @ 100kg"), Line("0 @ 100kg f"), Line("60s"),
    Line("400m"), Line("5km in 25:30"), Line("5km @ 5:30/km"), Line("10 in 5min @ bw"),
    Line("60s @ bw+10kg"), Line("12/side @ 20kg"), Line("5 @ bw-20kg"), Line("3x30s/side"),
    Line("5 @ 100kg d rest 3min every 90s tempo 31X1 \"felt \\\"easy\\\"\""),
    Line("5 @ 60kg for 62.5kg"), Line("3x5 @ 60kg for 62.5kg"), Line("5/5/4 @ 60kg for 62.5kg"),
    Line("5 @ bw+10kg for bw+12.5kg"), Line("5 @ bw for +2.5kg", "5 @ bw for bw+2.5kg"),
    Line("5 @ bw-20kg for bw-15kg"), Line("5 @ bw+5kg for bw"), Line("60s @ 20kg for 22.5kg"),
    Line("5 \"a\" @ 60kg for 62.5 KG rest 3min @8 w", "5 @ 60kg @8 w rest 3min for 62.5kg \"a\""),
    Line("60kg 5,5 for 62.5kg, 60kg 4", "2x5 @ 60kg for 62.5kg, 4 @ 60kg"),
    Line("3x5x100kg", "3x5 @ 100kg"), Line("5x100kg", "5 @ 100kg"), Line("100kg x 5", "5 @ 100kg"),
    Line("100kg 5,5,4", "5/5/4 @ 100kg"), Line("100kg 5/5/4", "5/5/4 @ 100kg"),
    Line("BWx10", "10 @ bw"), Line("3x5@100kg", "3x5 @ 100kg"), Line("8x 400m", "8x400m"),
    Line("5 @ 100 KG RPE8", "5 @ 100kg @8"), Line("5 @ +10kg", "5 @ bw+10kg"),
    Line("5 @ 100kg, 5 @ 100kg, 5 @ 100kg", "3x5 @ 100kg"), Line("5x5 @ 75lb"),
    Line("3x5 @ 100kg \"last\"", "2x5 @ 100kg, 5 @ 100kg \"last\""),
    Line("5/5/4 @ 100kg \"last\"", "2x5 @ 100kg, 4 @ 100kg \"last\""),
    Line("100kg 5,5, 90kg 8,8", "2x5 @ 100kg, 2x8 @ 90kg"), Line("5x75 @ bw"),
    Line("3x5 @ 100.0kg", "3x5 @ 100kg"),
    Line("60x5 @ 50kg, 60x5 @ 50kg", "100x5 @ 50kg, 20x5 @ 50kg"),
  ]

  @Test(arguments: table)
  func readsAndPrints(_ line: Line) {
    let (groups, problems) = SetReader.history(line.written)
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
    #expect(SetPrinter.text(of: groups) == line.canonical)
    #expect(SetReader.history(line.canonical).0 == groups)
  }

  /// A text, the id of its problem, and the suggestions that its help must contain.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let id: String
    let offers: [String]
    init(_ text: String, _ id: String, _ offers: String...) {
      (self.text, self.id, self.offers) = (text, id, offers)
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Mistake("5x75", "ambiguous-set", "5x75 @ bw", "5 @ 75lb"),
    Mistake("3x5", "ambiguous-set", "3x5 @ bw", "3 @ 5lb"),
    Mistake("100x5", "ambiguous-set", "100x5 @ bw", "5 @ 100lb"),
    Mistake("5x75 @8 w", "ambiguous-set", "5x75 @ bw @8 w", "5 @ 75lb @8 w"),
    Mistake("5", "missing-load", "5 @ bw"), Mistake("5/5/4", "missing-load", "5/5/4 @ bw"),
    Mistake("5 @8", "missing-load", "5 @ bw @8"), Mistake("10 in 5min", "missing-load", "@ bw"),
    Mistake("42.5x8", "missing-unit", "8 @ 42.5lb"),
    Mistake("75 5,5,5", "missing-unit", "3x5 @ 75lb"),
    Mistake("100 3x5", "missing-unit", "3x5 @ 100lb"),
    Mistake("3x5x100", "missing-unit", "3x5 @ 100lb"),
    Mistake("75 5", "missing-unit", "5 @ 75lb"), Mistake("5 @ bw+10", "missing-unit", "bw+10lb"),
    Mistake("5 @ 185", "effort-out-of-range", "@ 185lb"),
    Mistake("5,5,4", "decimal-comma", "5/5/4 @ 60lb"),
    Mistake("5 @ 60kg for", "missing-modifier-value", "for 102.5lb"),
    Mistake("5 @ 60kg for top", "missing-modifier-value", "for 102.5lb"),
    Mistake("5 @ 60kg for 5", "missing-unit", "for 5lb"),
    Mistake("5 @ 60kg for bw+5", "missing-unit", "bw+5lb"),
    Mistake("5 @ 60kg for 62,5kg", "decimal-comma", "62.5kg"),
    Mistake("5 @ 60kg for -5kg", "missing-modifier-value"),
    Mistake("5 @ 60kg for 5lb|2.5kg", "planned-only", "5lb"),
    Mistake("5 @ 60kg for 65kg for 65kg", "duplicate-modifier"),
    Mistake("5 for 62.5kg", "unexpected-in-set", "5 @ 60kg for 62.5kg"),
    Mistake("5 @ 2,5kg", "decimal-comma", "2.5kg"),
    Mistake("5 @ 100kg @8,5", "decimal-comma", "@8.5"),
    Mistake("8-12 @ 100kg", "planned-only"), Mistake("5+ @ 100kg", "planned-only"),
    Mistake("max @ bw", "planned-only"), Mistake("50 total @ bw", "planned-only"),
    Mistake("5 @ 75%", "planned-only"), Mistake("5 @ weight", "planned-only"),
    Mistake("5 @ (weight + 5kg)", "planned-only"), Mistake("5 @ bar", "planned-only"),
    Mistake("5 @ 100kg find", "planned-only"), Mistake("5 @ 100kg optional", "planned-only"),
    Mistake("5x5 @ 100kg until miss", "planned-only"), Mistake("5 @ 100kg as top", "planned-only"),
    Mistake("3-5x5 @ 100kg", "planned-only"), Mistake("(n)x5 @ 100kg", "planned-only"),
    Mistake("(n) @ 100kg", "planned-only"), Mistake("5 @ 100kg @7-8", "planned-only"),
    Mistake("30-60s", "planned-only"), Mistake("30s+", "planned-only"),
    Mistake("wave", "not-a-set"), Mistake("5 @ 5lb|2.5kg", "planned-only", "5lb"),
  ])
  func refusesWithASuggestion(_ mistake: Mistake) {
    let (groups, problems) = SetReader.history(mistake.text, unit: .lb)
    #expect(groups.isEmpty)
    #expect(problems.map(\.id) == [mistake.id], "\(problems.map(\.summary))")
    let help = problems.first?.help.joined(separator: "\n") ?? ""
    for offer in mistake.offers { #expect(help.contains("\(offer)'"), "\(help)") }
  }

  @Test func offersBothUnitsIfNoneIsKnown() {
    let help = SetReader.history("5x75").1.first?.help.joined() ?? ""
    #expect(help.contains("5 @ 75kg") && help.contains("5 @ 75lb") && help.contains("5x75 @ bw"))
  }

  @Test func offersCanBePasted() {
    for text in ["5x75", "5", "5/5/4 @8 w", "42.5x8", "75 5,5,5", "3x5x100 \"a\""] {
      for help in SetReader.history(text, unit: .kg).1.flatMap(\.help) {
        for offer in help.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        where offer.offset % 2 == 1 {
          #expect(SetReader.history(String(offer.element)).1.isEmpty, "\(text): \(help)")
        }
      }
    }
  }

  @Test func reportsEveryProblemAndKeepsTheRest() {
    let text = "5 @ 100kg, 5x75, 8-10 @ bw find, 5 @ 100lbs, 3 @ 90kg"
    let (groups, problems) = SetReader.history(text)
    #expect(SetPrinter.text(of: groups) == "5 @ 100kg, 3 @ 90kg")
    #expect(
      problems.map(\.id) == ["ambiguous-set", "planned-only", "planned-only", "unknown-unit"])
    #expect(problems.compactMap(\.span) == problems.compactMap(\.span).sorted())
  }

  @Test func joinsNeighboursButNotAcrossLines() {
    var groups: [SetGroup] = []
    for line in ["5 @ 100kg, 5 @ 100kg", "5 @ 100kg"] {
      let bytes = Array(line.utf8)
      #expect(SetReader.history(bytes, 0..<bytes.count, into: &groups).isEmpty)
    }
    #expect(groups.map(\.count) == [2, 1])
  }
}
