// Mutated lines of natural-lines.txt: what errors suggest can be read.

import Diagnostics
import Logbook
import NaturalLines
import Notation
import SeededChance
import Testing
import Training
import TypedSets

@Suite struct MutatedLinesTests {
  private static var contexts: [TypedContext] {
    var planned = context(.kg, .barbell)
    planned.planned = [
      TypedContext.Planned(PlannedSet(amount: .reps(.exactly(.whole(5)))), load: Load(100, .kg))
    ]
    planned.lastLoad = Load(97, .kg)
    return [planned, context(.lb, .machine), context(.kg, .bodyweight)]
  }

  private static func context(_ unit: WeightUnit, _ equipment: Equipment) -> TypedContext {
    TypedContext(of: "Odd Lift", unit: unit, equipment: equipment)
  }

  /// The sets of the lines, without the names of exercises.
  private static let texts = NaturalLinesTests.lines.filter { !$0.typed.contains(";") }
    .map { String($0.typed.drop { !$0.isNumber }) }.filter { !$0.isEmpty }

  /// The first of the lines that differ only in their numbers.
  private static let shapes: [String] = {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0.replacing(/[0-9]+/, with: "#")).inserted }
  }()

  /// Pieces that typed lines are made of, and typos for them.
  private static let pieces = [
    "x", "@", " @ ", "/", ",", ", ", " ", "kg", "lb", "lbs", "5", "100", "0", "-", "+", "w", " w",
    "bw", "bw+", "%", ".5", ",5", "s", "min", ":", "rpe", " rpe 8", "@8", "rir", "to", "reps",
    "sets",
    " for ", " until miss", "max", "amrap", " total", "km", "m", "each", " per side", "\"", "(",
    ")",
    "drop", " rest 90s", "tempo", "x5", "3x", "nonsense", "ö", "×", "as top", "find", "every 2min",
    " failed", " warm up", " then ", "; ",
  ]

  private static func mutated(_ text: String, _ chance: inout Chance) -> String {
    var characters = Array(text)
    for _ in 0...chance.below(2) {
      let place = chance.below(characters.count + 1)
      switch chance.below(5) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count: characters.insert(characters[place], at: place)
      case 2 where place + 1 < characters.count: characters.swapAt(place, place + 1)
      case 3:
        let other = Array(chance.one(texts))
        let start = chance.below(other.count)
        characters.insert(contentsOf: other[start..<min(other.count, start + 6)], at: place)
      default: characters.insert(contentsOf: Array(chance.one(pieces)), at: place)
      }
      if characters.isEmpty { characters = ["5"] }
    }
    return String(characters)
  }

  /// Returns the texts that a suggestion says to write.
  private static func offers(in help: String) -> [String] {
    let isOffer =
      help.hasPrefix("write '") || help.contains(" write '")
      || help.hasPrefix("did you mean '")
    guard isOffer else { return [] }
    return help.matches(of: /'(.+?)'(?=$|[,;?: ])/).map { String($0.output.1) }
  }

  /// Returns true if the line is read with the offer in the place of the problem: of its span, of
  /// the rest of its word, and perhaps of what is before it, or as the whole line.
  ///
  /// A mutated line may have a second mistake after the first. It may be reported then, but not
  /// within the offer.
  private static func isRead(
    _ offer: String, in text: String, at span: SourceSpan, _ problems: (String) -> [Diagnostic]
  ) -> Bool {
    func isRead(_ line: String, upTo end: Int) -> Bool {
      problems(line).allSatisfy { $0.span.map { $0.start > end } ?? false }
    }
    if isRead(offer, upTo: offer.utf8.count) { return true }
    let bytes = Array(text.utf8)
    let wordEnd = bytes[span.end...].firstIndex { $0 < 0x41 } ?? bytes.count
    let partEnd = bytes[span.end...].firstIndex { $0 == 0x20 || $0 == 0x2C } ?? bytes.count
    return (0...span.start).reversed().contains { start in
      [span.end, wordEnd, partEnd].contains { end in
        let line = String(decoding: bytes[..<start] + offer.utf8 + bytes[end...], as: UTF8.self)
        return isRead(line, upTo: start + offer.utf8.count)
      }
    }
  }

  private static func problems(_ line: String, _ context: TypedContext) -> [Diagnostic] {
    guard case .refused(let problem) = TypedReader(context: context).read(line) else { return [] }
    return [problem]
  }

  @Test(arguments: [WeightUnit.kg, .lb]) func aWordIsNotASet(_ unit: WeightUnit) throws {
    let context = Self.context(unit, .machine)
    guard case .refused(let problem) = TypedReader(context: context).read("nonsense") else {
      Issue.record("'nonsense' is read")
      return
    }
    #expect(problem.id == "not-a-set" && problem.summary == "'nonsense' is not a set")
    #expect(problem.help == ["sets look like '3x5 @ 60\(unit.rawValue)'"])
    #expect(SetReader.history("nonsense").1.map(\.id) == ["not-a-set"])
    #expect(SetReader.planned("nonsense").1.isEmpty)
  }

  @Test(arguments: 0..<8) func suggestionsAreRead(_ seed: Int) {
    var chance = Chance(seed: UInt64(seed))
    let contexts = Self.contexts
    var count = 0
    for line in 0..<600 {
      let text = Self.mutated(chance.one(Self.texts), &chance)
      let context = contexts[line % contexts.count]
      switch TypedReader(context: context).read(text) {
      case .read: continue
      case .offers(let offers):
        for offer in offers {
          count += 1
          if case .refused = TypedReader(context: context).read(offer.text) {
            Issue.record("'\(text)': the offer '\(offer.text)' is not read")
          }
        }
      case .refused(let problem):
        guard let span = problem.span else { continue }
        for help in problem.help {
          for offer in Self.offers(in: help) {
            count += 1
            if !Self.isRead(offer, in: text, at: span, { Self.problems($0, context) }) {
              Issue.record("'\(text)': \(problem.id): \(help)")
            }
          }
        }
      }
    }
    #expect(count > 100)
  }

  /// Each number of each line may be of any size. It becomes one of three: the longest that is
  /// calculated with, and those that no longer fit 32 and 64 bits when they are multiplied. Lines
  /// that differ only in their numbers are one line here.
  @Test(arguments: zip(0..<3, ["999999", "2147483648", "9223372036854775807"]))
  func numbersOfAnySize(_ place: Int, _ number: String) {
    let (planned, unplanned) = (Self.contexts[0], Self.unplanned)
    for (line, text) in Self.shapes.enumerated() {
      for (index, digits) in text.matches(of: /[0-9]+/).enumerated()
      where (line + index) % 3 == place {
        var changed = text
        changed.replaceSubrange(digits.range, with: number)
        for context in [planned, unplanned[line % unplanned.count]] {
          guard case .read(let items) = TypedReader(context: context).read(changed) else {
            continue
          }
          let sets = items.flatMap(\.sets)
          #expect(!sets.isEmpty, "\(changed)")
          // A planned load may be changed by what was typed: `+10`.
          guard context.planned.isEmpty, !Self.hasNumberWord(text) else { continue }
          let typed = Self.numbers(in: changed).union(["0", "20", "45"])
          #expect(Self.invented(sets, typed).isEmpty, "\(changed)")
        }
        let (groups, problems) = SetReader.history(changed, unit: .kg)
        #expect(!groups.isEmpty || !problems.isEmpty, "\(changed)")
      }
    }
  }

  /// The plans above without their loads and reps, which may be in a reading without being typed.
  private static var unplanned: [TypedContext] {
    [
      context(.kg, .barbell), context(.lb, .machine), context(.kg, .bodyweight),
      TypedContext(of: "Run", unit: .kg, equipment: .other),
    ]
  }

  private static func hasNumberWord(_ text: String) -> Bool {
    text.contains(
      /one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty/.ignoresCase())
  }

  /// The numbers of a text, with a point for a decimal comma, and each number of a list.
  private static func numbers(in text: String) -> Set<String> {
    let plain = text.replacing(",", with: " ").matches(of: /[0-9]+(?:\.[0-9]+)?/)
    let decimals = text.matches(of: /[0-9]+,[0-9]+/).map {
      String($0.output.replacing(",", with: "."))
    }
    return Set((plain.map { String($0.output) } + decimals).map(withoutZeros))
  }

  private static func withoutZeros(_ number: some StringProtocol) -> String {
    let parts = number.split(separator: ".")
    let whole = parts[0].drop { $0 == "0" }
    var decimals = parts.count > 1 ? parts[1] : ""
    while decimals.last == "0" { decimals.removeLast() }
    return (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// Returns the reps and loads of sets that are not among some numbers.
  private static func invented(_ sets: [SetGroup], _ typed: Set<String>) -> [String] {
    sets.flatMap { group -> [String] in
      let reps = group.set.amount.reps.map { "\($0)" }
      let load = group.set.load.map { numbers(in: $0.text).first ?? "0" }
      return [reps, load].compactMap(\.self).filter { !typed.contains($0) }
    }
  }

  /// The reps and the loads of a reading were typed: any other number would be a silent change.
  @Test(arguments: 0..<4) func readNumbersWereTyped(_ seed: Int) {
    var chance = Chance(seed: UInt64(seed))
    let contexts = Self.unplanned
    for line in 0..<1500 {
      let text = Self.mutated(chance.one(Self.texts), &chance)
      let context = contexts[line % contexts.count]
      guard !Self.hasNumberWord(text) else { continue }
      // A failed attempt has no reps, and `bar` is the empty bar.
      let typed = Self.numbers(in: text).union(["0", "20", "45"])
      guard case .read(let items) = TypedReader(context: context).read(text) else { continue }
      let sets = items.flatMap(\.sets)
      let invented = Self.invented(sets, typed)
      #expect(invented.isEmpty, "'\(text)' is read as \(SetPrinter.text(of: sets))")
    }
  }

  @Test(arguments: 0..<3) func suggestionsForHistoryLinesAreRead(_ seed: Int) {
    expectSuggestionsToBeRead(seed: UInt64(seed)) { SetReader.history($0, unit: .kg).1 }
  }

  @Test(arguments: 0..<3) func suggestionsForProgramsAreRead(_ seed: Int) {
    expectSuggestionsToBeRead(seed: UInt64(seed)) { SetReader.planned($0, unit: .kg).1 }
  }

  /// Expects that every suggestion for a mutated line can be read in the place of the problem.
  private func expectSuggestionsToBeRead(seed: UInt64, _ problems: (String) -> [Diagnostic]) {
    var chance = Chance(seed: seed)
    var count = 0
    for _ in 0..<600 {
      let text = Self.mutated(chance.one(Self.texts), &chance)
      // With several problems, fixing one leaves the others.
      let found = problems(text)
      guard found.count == 1, let problem = found.first, let span = problem.span else { continue }
      for help in problem.help {
        for offer in Self.offers(in: help) {
          count += 1
          if !Self.isRead(offer, in: text, at: span, problems) {
            Issue.record("'\(text)': \(problem.id): \(help)")
          }
        }
      }
    }
    #expect(count > 100)
  }
}
