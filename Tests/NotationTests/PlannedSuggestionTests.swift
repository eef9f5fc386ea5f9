// Tests of what is suggested for sets that plans write in other forms.

import Diagnostics
import Notation
import Testing
import Training

@Suite struct PlannedSuggestionTests {
  /// A text with a mistake, and the first problem's help.
  static let forms: [(String, [String])] = [
    ("10 reps x 4", ["write '4x10'"]),
    ("8-12 reps x 3", ["write '3x8-12'"]),
    ("8 reps x 3 @ 70%", ["write '3x8 @ 70%'"]),
    ("8 reps x 3 rest 2min", ["write '3x8 rest 2min'"]),
    ("10 reps x 4 sets", ["write '4x10'"]),
    ("5/3/1+ @ 75%, 85%, 95%", ["write '5 @ 75%, 3 @ 85%, 1+ @ 95%'"]),
    ("5, 3, 1+ @ 75%, 85%, 95%", ["write '5 @ 75%, 3 @ 85%, 1+ @ 95%'"]),
    ("5,5,5+ @ 65,75,85%", ["write '5 @ 65%, 5 @ 75%, 5+ @ 85%'"]),
    ("3x5 @ 70%, 75%, 80%", ["write '5 @ 70%, 5 @ 75%, 5 @ 80%'"]),
    ("5 @ 100kg, 105kg, 110kg", ["write '5 @ 100kg, 5 @ 105kg, 5 @ 110kg'"]),
    ("5km @ 5:30 min/km", ["write '5km @ 5:30/km'"]),
    ("5km @ 5min30/km", ["write '5km @ 5:30/km'"]),
    ("5km @ 5:30", ["for a time in which to cover it, write '5km in 5:30'"]),
    ("3x8 @8/9", ["write '3x8 @8-9'"]),
    ("2x8 @8/9", ["write '2x8 @8-9'"]),
    ("3x8-10 @8 90s", ["write '3x8-10 @8 rest 90s'"]),
    ("3x8-10 @8 2min", ["write '3x8-10 @8 rest 2min'"]),
    ("3x5 80% 3min", ["write '3x5 @ 80% rest 3min'"]),
    ("3x5 @ 80% 3min", ["write '3x5 @ 80% rest 3min'"]),
    ("3x5 @ 80% 3min, 5+ @ 85%", ["write '3x5 @ 80% rest 3min, 5+ @ 85%'"]),
    ("3x5, 3min rest", ["write '3x5 rest 3min'"]),
    ("5x3 @ 85% to 90%", ["write '5x3 @ 85-90%'"]),
    ("3x8-10, 1-2 RIR", ["write '3x8-10 @8-9'"]),
    ("3x10-12,1x12-15", ["write '3x10-12, 12-15'"]),
    ("50-40-30-20-10", ["write '50, 40, 30, 20, 10'"]),
    ("3 (12)", ["write '3x12'"]),
    ("3 (8-12) @ 60kg", ["write '3x8-12 @ 60kg'"]),
    ("3x5 / 3x8", ["write '3x5, 3x8'"]),
    ("0.75x5", ["write '5 @ 75%'"]),
    ("5 @ 60% 5 @ 70% 5 @ 80%", ["write '5 @ 60%, 5 @ 70%, 5 @ 80%'"]),
    // These were right before.
    ("5x5 80%", ["write '5x5 @ 80%'"]),
    ("3x5 100kg", ["write '3x5 @ 100kg'"]),
    ("3x8-12 RIR 2", ["write '3x8-12 @8'"]),
    ("21-15-9", ["write '21, 15, 9'"]),
    ("3x8 @ 8,8,9", ["write '2x8 @8, 8 @9'"]),
    ("2x8,1x8+", ["write '2x8, 8+'"]),
    ("4 sets of 6-8", ["write '4x6-8'"]),
    ("AMRAP 10min", ["write 'max in 10min'"]),
  ]

  @Test(arguments: forms) func theSetsMeantAreOffered(_ text: String, _ help: [String]) throws {
    let problems = SetReader.suggesting(SetReader.planned(text).1, for: text)
    #expect(try #require(problems.first).help == help)
  }

  /// Each offer, read alone, has no problem.
  @Test(arguments: forms) func eachOfferIsRead(_ text: String, _ help: [String]) {
    for offer in help.compactMap({ $0.firstMatch(of: /write '(.+)'/)?.output.1 })
    where !offer.hasPrefix("@") {
      #expect(SetReader.planned(String(offer)).1.isEmpty, "\(offer)")
    }
  }

  /// Both readings of three numbers are the same.
  @Test(arguments: [("100kg x 5 x 5", "5x5 @ 100kg"), ("80%x5x5", "5x5 @ 80%")])
  func equalNumbersAreClear(_ text: String, _ sets: String) {
    let (items, problems) = SetReader.planned(text)
    #expect(problems.isEmpty)
    #expect(SetPrinter.text(of: items) == sets)
  }

  /// The comma of decimals, a list in parentheses and a load in the last place are not rewritten.
  @Test(arguments: [
    "5/5 @ 72,5%", "3x12,5x5", "5 reps x 60kg", "3x(5 @ 80%, 3 @ 85%)",
  ])
  func unclearFormsHaveNoOffer(_ text: String) {
    let problems = SetReader.suggesting(SetReader.planned(text).1, for: text)
    let wrong = ["5%", "3x12", "60x5", "3x5 @ 80%"]
    for help in problems.first?.help ?? [] {
      #expect(!wrong.contains { help.contains("'\($0)") || help.contains(" \($0)'") }, "\(help)")
    }
  }

  /// Numbers of any size are read or reported.
  @Test(arguments: ["0", "100000", "9223372036854775807", "99999999999999999999"])
  func numbersOfAnySize(_ number: String) {
    for (text, _) in Self.forms {
      for digits in text.matches(of: /[0-9]+/) {
        var changed = text
        changed.replaceSubrange(digits.range, with: number)
        let (items, problems) = SetReader.planned(changed, unit: .kg)
        let suggested = SetReader.suggesting(problems, for: changed)
        #expect(!items.isEmpty || !suggested.isEmpty, "\(changed)")
      }
    }
  }
}
