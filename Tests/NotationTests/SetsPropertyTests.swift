// Properties of all sets: printed sets read back as the same sets, and nothing crashes.

import Diagnostics
import Notation
import SeededChance
import Testing
import Training
import TypedSets

@Suite struct SetsPropertyTests {
  @Test(arguments: 0..<120)
  func performedSetsReadBackAsPrinted(_ seed: Int) {
    var generator = SetsGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let groups = generator.performedList()
      let printed = SetPrinter.text(of: groups)
      let (read, problems) = SetReader.history(printed)
      #expect(problems.isEmpty, "seed \(seed): \(printed): \(problems.map(\.summary))")
      #expect(Array(read.sets) == Array(groups.sets), "seed \(seed): \(printed)")
      #expect(SetPrinter.text(of: read) == printed, "seed \(seed)")
      // At a prompt, `21.1km in 2:10` is hours and minutes.
      let isPossible = groups.allSatisfy { group in
        guard case .distanceInTime(let distance, let time) = group.set.amount else { return true }
        return !SpeedRange.any.isExceeded(by: distance, in: time)
      }
      guard isPossible else { continue }
      // `60x94s` may be sets or 60 lb for 94 seconds: those sets are among the offers.
      switch TypedReader(context: TypedContext(unit: .lb)).read(printed) {
      case .read(let items):
        #expect(Array(items.flatMap(\.sets).sets) == Array(read.sets), "seed \(seed): \(printed)")
      case .offers(let offers):
        #expect(
          offers.contains { Array($0.items.flatMap(\.sets).sets) == Array(read.sets) },
          "seed \(seed): \(printed)")
      case .refused(let problem):
        Issue.record("seed \(seed): \(printed) is not read at a prompt: \(problem.summary)")
      }
    }
  }

  @Test(arguments: 0..<120)
  func plannedSetsReadBackAsPrinted(_ seed: Int) {
    var generator = SetsGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let items = generator.scheme()
      let printed = SetPrinter.text(of: items)
      let (read, problems) = SetReader.planned(printed)
      #expect(problems.isEmpty, "seed \(seed): \(printed): \(problems.map(\.summary))")
      #expect(read.canonical == items.canonical, "seed \(seed): \(printed)")
      #expect(SetPrinter.text(of: read) == printed, "seed \(seed)")
    }
  }

  /// The quick reader of the history must never read a line differently from the full reader.
  @Test(arguments: 0..<120)
  func quickAndFullReaderAgree(_ seed: Int) {
    var random = Chance(seed: UInt64(seed))
    let pieces = [
      "5", "3x5", "5/5/4", "100x1", "101x1", "10001", " @ ", "@", " @", "100kg", "2.5lb", "2.50kg",
      "100 kg", "2.12345kg", "10000kg", "9999.9999kg", "bw", "bw+10kg", " @8", " @8.5", " @10.5",
      " @11", " w", " d", " f", ", ", ",", " ,", " ", "kgw", "/", "x", "5 @ 100kg", "3x5 @ bw w, ",
      " \"a\"", "0", "00", "\t",
    ]
    for _ in 0..<50 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      let (quick, problems) = SetReader.history(bytes, 0..<bytes.count)
      // The quick reader does not accept a leading tab, so this line goes to the full reader.
      let (full, others) = SetReader.history(Array("\t\(text)".utf8), 0..<bytes.count + 1)
      #expect(quick == full, "seed \(seed): \(text)")
      #expect(problems.map(\.summary) == others.map(\.summary), "seed \(seed): \(text)")
    }
  }

  /// The quick printer of the history must never print sets differently from the full printer.
  @Test(arguments: 0..<120)
  func quickAndFullPrinterAgree(_ seed: Int) {
    var random = Chance(seed: UInt64(seed))
    let loads: [Load?] = [
      Load(100, .kg), Load(tenThousandths: 1_025_000, unit: .lb), .bodyweight, nil, Load(0, .kg),
      Load(tenThousandths: 123_401, unit: .kg, onBodyweight: true),
      Load(tenThousandths: -200_000, unit: .lb, onBodyweight: true), Load(7, .lb),
      Load(tenThousandths: 50, unit: .kg),
    ]
    for _ in 0..<50 {
      let few = loads.shuffled(using: &random).prefix(random.below(3) + 1)
      let groups = (0...random.below(9)).map { _ in
        var set = PerformedSet(
          .reps(Int32(random.below(3) * random.below(40))),
          load: few.randomElement(using: &random) ?? nil)
        if random.happens(1, in: 4) { set.effort = Effort(halves: Int8(14 + random.below(6))) }
        set.isWarmup = random.happens(1, in: 6)
        set.isDrop = random.happens(1, in: 9)
        set.isFailure = random.happens(1, in: 9)
        set.isPerSide = random.happens(1, in: 30)
        if random.happens(1, in: 30) { set.details.note = "a" }
        if random.happens(1, in: 30) { set.amount = .time(Seconds(30)) }
        let counts: [Int32] = [1, 1, 1, 2, 3, 5, 60, 99, 100, 250]
        return SetGroup(counts.randomElement(using: &random) ?? 1, set)
      }
      let full = SetPrinter.text(of: groups.planned)
      #expect(SetPrinter.text(of: groups) == full, "seed \(seed): \(full)")
    }
  }

  @Test(arguments: 0..<100)
  func survivesRandomBytes(_ seed: Int) {
    var random = Chance(seed: UInt64(seed))
    let words = [
      "5", "3", "x", "X", "×", "*", "@", "-", "–", "+", "/", "|", "%", ",", ".", ":", "(", ")",
      "\"", "\\", "kg", "lb", "bw", "bar", "rpe", "rir", "max", "amrap", "total", "by", "in", "of",
      "tm", "top", "as", "for", "until", "miss", "rest", "every", "tempo", "31X1", "w", "d", "f",
      "find",
      "optional", "side", "s", "min", "h", "m", "km", "mi", " ", " ", " ", "99999999999999999999",
      "5rm", "first", ".load", "nth(2)", "“", "\u{A0}", "ü", "\u{0}", "1:30", "5,5", "100",
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 0...14, using: &random)
      var bytes = (0..<count).flatMap { _ in
        Array((words.randomElement(using: &random) ?? "").utf8)
      }
      if Int.random(in: 0...4, using: &random) == 0, !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      check(bytes, seed)
    }
  }

  private func check(_ bytes: [UInt8], _ seed: Int) {
    let text = String(decoding: bytes, as: UTF8.self)
    let all = 0..<bytes.count
    let (items, problems) = SetReader.planned(bytes, all)
    #expect(!items.isEmpty || !problems.isEmpty, "seed \(seed): \(text)")
    checkSpans(problems, bytes.count, text)
    if problems.isEmpty {
      let printed = SetPrinter.text(of: items)
      let (again, others) = SetReader.planned(printed)
      #expect(others.isEmpty, "seed \(seed): \(text): \(printed): \(others.map(\.summary))")
      #expect(again.canonical == items.canonical, "seed \(seed): \(text): \(printed)")
      #expect(!SetWords.text(of: items).isEmpty)
    }
    let (groups, mistakes) = SetReader.history(bytes, all)
    #expect(!groups.isEmpty || !mistakes.isEmpty, "seed \(seed): \(text)")
    checkSpans(mistakes, bytes.count, text)
    let printed = SetPrinter.text(of: groups)
    if !groups.isEmpty {
      #expect(SetReader.history(printed).0 == groups, "seed \(seed): \(text): \(printed)")
    }
    for (exercise, unit) in [("Squat", WeightUnit.kg), ("Pull-Up", .lb), ("Run", .kg)] {
      var context = TypedContext(
        of: exercise, unit: unit, equipment: ExerciseLibrary.equipment(of: exercise))
      context.planned = [Load(100, unit), Load(90, unit)].map { load in
        TypedContext.Planned(PlannedSet(amount: .reps(.exactly(.whole(5)))), load: load)
      }
      switch TypedReader(context: context).read(text) {
      case .read(let items):
        #expect(!items.isEmpty, "seed \(seed): \(text)")
        for sets in items.map(\.sets) {
          #expect(SetReader.history(SetPrinter.text(of: sets)).0 == sets, "seed \(seed): \(text)")
        }
      case .offers(let offers):
        #expect(!offers.isEmpty, "seed \(seed): \(text)")
        for sets in offers.flatMap(\.items).map(\.sets) {
          #expect(SetReader.history(SetPrinter.text(of: sets)).0 == sets, "seed \(seed): \(text)")
        }
      case .refused(let problem): checkSpans([problem], text.utf8.count, text)
      }
    }
    for kind in ValueKind.allCases.map(Optional.some) + [nil] {
      let (value, problems) = ValueReader.read(bytes, all, as: kind, unit: .kg)
      #expect((value == nil) == !problems.isEmpty, "seed \(seed): \(text)")
    }
  }

  private func checkSpans(_ problems: [Diagnostic], _ count: Int, _ text: String) {
    for problem in problems {
      let span = problem.span ?? SourceSpan(-1, -1)
      #expect(span.start >= 0 && span.end <= count, "\(text): \(problem.summary)")
      #expect(!problem.summary.hasSuffix(".") && problem.label != nil, "\(problem.summary)")
      let isOfSets = NotationErrorID(rawValue: problem.id) != nil
      #expect(!isOfSets || !problem.help.isEmpty, "\(text): no help for \(problem.id)")
    }
  }

  /// Reading a long text of mistakes stops early, in time that is linear in its length.
  @Test(arguments: [",", "(", "\"\\", "5,", "5/", "x", "@", "\"", "5@", "1:", "-", "(\""])
  func endsOnLongTexts(_ piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let (items, problems) = SetReader.planned(text)
    #expect(!items.isEmpty || !problems.isEmpty)
    #expect(problems.count <= 200)
    #expect(!SetReader.history(text).1.isEmpty)
  }
}
