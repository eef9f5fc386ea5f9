// Mutated lines: what prog prints is read back, and every line takes bounded time.

import NaturalLines
import Notation
import SeededChance
import Testing
import Training
import TypedSets

@Suite struct MutatedSetsTests {
  private static let pieces = [
    "x", "@", " @ ", "/", ",", ", ", " ", "kg", "lb", "5", "100", "0", "-", "+", "w", "bw", "%",
    ".5", "s", "min", ":", " rpe 8", "@8", "to", "reps", "sets", " for ", "max", "km", "m", "each",
    " per side", "\"", "(", ")", "drop", " rest 90s", "tempo", "3x", "nonsense", "ö", "×", "; ",
    " failed", " warm up", " then ",
  ]

  private static let texts = TypedLinesTests.rows
    .map { String($0.typed.drop { !$0.isNumber }) }.filter { !$0.isEmpty && !$0.contains(";") }

  private static let contexts: [(context: String, lift: String)] = [
    ("kg; plan Squat 3x5 @ 100kg", "Squat"), ("lb", "Leg Press"), ("kg", "Pull-Up"),
    ("kg; plan Lateral Raise 3x12 @ 15kg", "Lateral Raise"), ("kg; plan Plank 3x60s", "Plank"),
    ("kg; plan Dumbbell Row 3x10/side @ 24kg", "Dumbbell Row"),
  ]

  private static func mutated(_ text: String, _ chance: inout Chance) -> String {
    var characters = Array(text)
    for _ in 0...chance.below(2) {
      let place = chance.below(characters.count + 1)
      switch chance.below(4) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count: characters.insert(characters[place], at: place)
      case 2 where place + 1 < characters.count: characters.swapAt(place, place + 1)
      default: characters.insert(contentsOf: Array(chance.one(pieces)), at: place)
      }
      if characters.isEmpty { characters = ["5"] }
    }
    return String(characters)
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func whatIsPrintedIsReadBack(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<300 {
      let (context, lift) = chance.one(Self.contexts)
      let facts = try #require(KnownFacts(context)).context(of: lift)
      let reader = TypedReader(context: facts)
      let line = Self.mutated(chance.one(Self.texts), &chance)
      guard case .read(let items) = reader.read(line), let sets = items.first?.sets else {
        continue
      }
      let printed = SetPrinter.text(of: sets)
      let again: [[SetGroup]] =
        switch reader.read(printed) {
        case .read(let items): items.map(\.sets)
        case .offers(let offers): offers.flatMap { $0.items.map(\.sets) }
        case .refused: []
        }
      #expect(again.contains { $0.sets == sets.sets }, "'\(line)' => '\(printed)' [\(context)]")
    }
  }

  @Test(arguments: [
    "5 ", "5,", "x", "@", "5x", "(", "\"", "5x100, ", "8/7 ", "1:", "bw+", "'", "w 5 ", "5 @8 ",
    "5 f ",
  ])
  func aLongLineIsRead(_ piece: String) {
    let reader = TypedReader(context: TypedContext(unit: .kg))
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = reader.read(String(repeating: piece, count: 1900 / piece.utf8.count))
    }
    #expect(time < .seconds(5))
  }
}
