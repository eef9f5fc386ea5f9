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

  private static let lists: [(lift: String, before: String, items: [String], after: String)] = [
    ("Squat", "100kg ", ["5", "5", "4", "3"], ""), ("Squat", "", ["5", "5", "4"], " @ 100kg"),
    ("Squat", "5,5,5 @ 100kg @", ["7", "8", "9"], ""),
    ("Squat", "3x5 @ ", ["100", "105", "110kg"], ""), ("Pull-Up", "", ["8", "7", "6"], ""),
    ("Plank", "", ["60s", "45s", "30s"], ""), ("Plank", "3x", ["1:00", "0:45", "0:30"], ""),
    ("Run", "3x1km ", ["4:30", "4:31", "4:29"], ""), ("Run", "", ["400m", "400m", "800m"], ""),
    ("Rowing Machine", "500m ", ["1:50", "1:48", "1:49", "1:52"], ""),
  ]

  /// A list is one list, with blanks after all of its commas, after some or after none.
  @Test(arguments: lists.indices) func aListMayMixItsCommas(_ index: Int) throws {
    let list = Self.lists[index]
    let reader = TypedReader(context: try #require(KnownFacts("kg")).context(of: list.lift))
    func sets(_ loose: Int) -> [PerformedSet]? {
      var line = list.before + list.items[0]
      for (place, item) in list.items.dropFirst().enumerated() {
        line += (loose >> place & 1 == 1 ? ", " : ",") + item
      }
      guard case .read(let items) = reader.read(line + list.after) else { return nil }
      return items.flatMap(\.sets).sets
    }
    let most = 1 << (list.items.count - 1)
    let whole = [sets(0), sets(most - 1)]
    for loose in 0..<most {
      guard let read = sets(loose) else { continue }
      #expect(whole.contains(read), "\(list) \(loose): \(SetPrinter.text(of: read.grouped))")
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
