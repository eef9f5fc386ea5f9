// Tests that evaluation finds every name that checking accepts, with a value of the same kind.

import Diagnostics
import Engine
import Notation
import ProgramFormat
import Programs
import SeededChance
import Testing
import Training

@Suite struct ParameterNameTests {
  private func trained(_ text: String, _ line: String) throws -> Trainee {
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", line)
    return trainee
  }

  private func program(_ progress: String, entry: String = "3x5 @ 60kg", lift: String = "{}")
    -> String
  {
    """
    program: P
    lifts: {Squat: \(lift)}
    progress: {mine: \(progress)}
    days: {A: [{Squat: \(entry), progress: mine}]}
    """
  }

  @Test func aStateStartsAtAParameter() throws {
    let text = program(
      "{with: {low: 8}, state: {target: low}, rules: [when made: target += 1]}",
      entry: "3x(target) @ 60kg")
    let trainee = try trained(text, "Squat: 3x8 @ 60kg")
    #expect(try trainee.value("Squat.target", "2025-10-06").hasPrefix("Squat.target = 9"))
    #expect(try trainee.plan("2025-10-07", "A", "Squat") == "3x9 @ 60kg")
  }

  @Test func aStateStartsAtAnArgument() throws {
    let text = """
      program: P
      progress:
        mine: {with: {low: 8}, state: {target: low + 1}, rules: [when made: target += 1]}
      days: {A: [{Squat: 3x(target) @ 60kg, progress: {mine: {low: 4}}}]}
      """
    #expect(try trained(text, "Squat: 3x5 @ 60kg").plan("2025-10-07", "A", "Squat") == "3x6 @ 60kg")
  }

  @Test func aDefaultSeesTheParametersBeforeIt() throws {
    let text = program(
      "{with: {step: 5kg, drop: 2 * step}, state: {weight: 60kg}, "
        + "rules: [when made: weight += step, else: weight -= drop]}", entry: "3x5")
    #expect(
      try trained(text, "Squat: 3x5 @ 60kg").value("Squat.weight", "2025-10-07")
        == "Squat.weight = 65kg")
    #expect(
      try trained(text, "Squat: 3x4 @ 60kg").value("Squat.weight", "2025-10-07")
        == "Squat.weight = 50kg")
  }

  @Test func aDefaultFollowsTheArgumentOfAnother() throws {
    let text = """
      program: P
      progress:
        mine:
          with: {step: 5kg, drop: 2 * step}
          state: {weight: 60kg}
          rules: [when made: weight += step, else: weight -= drop]
      days: {A: [{Squat: 3x5, progress: {mine: {step: 1kg}}}]}
      """
    #expect(
      try trained(text, "Squat: 3x4 @ 60kg").value("Squat.weight", "2025-10-07")
        == "Squat.weight = 58kg")
  }

  /// An argument is written outside the progression, so `step` is the lift's there.
  @Test func theCellsOfAnArgumentDoNotSeeParameters() throws {
    let text = """
      program: P
      lifts: {Squat: {step: 1kg}}
      progress:
        mine:
          with: {step: 5kg, gains: {else: 0kg}}
          state: {weight: 60kg}
          rules: [always: weight += gains(last.reps)]
      days: {A: [{Squat: 3x5, progress: {mine: {step: 10kg, gains: {else: 2 * step}}}}]}
      """
    #expect(
      try trained(text, "Squat: 3x5 @ 60kg").value("Squat.weight", "2025-10-07")
        == "Squat.weight = 62kg")
  }

  @Test(arguments: [
    "{with: {drop: 2 * step, step: 5kg}, rules: [when made: weight += drop + step]}",
    "{with: {step: 2 * step}, rules: [when made: weight += step]}",
    "{after week: [always: weight += 1kg * mood]}",
  ])
  func anUnknownNameIsReported(_ progress: String) throws {
    let text = """
      program: P
      lifts: {Squat: {weight: 60kg}}
      progress: {mine: \(progress)}
      days:
        A: {ask: {mood: {ask: How, kind: number, default: 2}}, exercises: [{Squat: 3x5, progress: mine}]}
      """
    let (_, problems) = ProgramFile.read(SourceText(name: "test.yaml", text: text), id: "test")
    #expect(problems.filter { $0.severity == .error }.map(\.id) == ["unknown-value"])
  }
}

/// Tests programs that declare a few names everywhere, often with different kinds.
@Suite struct NameAgreementTests {
  private static let names = ["a", "b", "c"]
  private static let literals = [["10kg", "20kg"], ["3", "4"], ["50%", "60%"], ["30s", "2min"]]
  private static let kinds = ["load", "number", "percent", "time"]

  /// Writes programs in which most values have the same kind.
  private struct Writer {
    var random: Chance
    let kind: Int

    init(seed: UInt64) {
      random = Chance(seed: seed)
      kind = random.below(kinds.count)
    }

    mutating func name(_ others: String...) -> String { random.one(names + others) }

    mutating func literal() -> String {
      random.one(literals[random.happens(8, in: 10) ? kind : random.below(kinds.count)])
    }

    /// Returns a literal, or a name that may be unknown there.
    mutating func start(literals share: Int) -> String {
      random.happens(share, in: 10) ? literal() : name()
    }

    mutating func declarations() -> String {
      let some = names.shuffled(using: &random).prefix(random.below(3))
      var written: [String] = []
      for name in some { written.append("\(name): \(start(literals: 7))") }
      return "{" + written.joined(separator: ", ") + "}"
    }

    mutating func arguments() -> String {
      var written: [String] = []
      if random.happens(1, in: 3) { written.append("a: \(start(literals: 3))") }
      if random.happens(1, in: 3) { written.append("u: \(start(literals: 3))") }
      if random.happens(1, in: 3) { written.append("t: {else: \(start(literals: 3))}") }
      return "{" + written.joined(separator: ", ") + "}"
    }

    mutating func program() -> String {
      let (kind, out) = (kinds[kind], literals[kind][0])
      let question = "ask: {\(name()): {ask: How, kind: \(kind), default: \(out)}}"
      return """
        program: P
        units: kg
        values: \(declarations())
        lifts:
          Bench Press: \(declarations())
          Squat: \(declarations())
          Squat as T2: \(declarations())
          Squat as T3: {base: Bench Press}
        progress:
          mine:
            with: {a: \(start(literals: 6)), u: \(start(literals: 4)), t: {else: \(start(literals: 4))}}
            state: {begin: \(start(literals: 2)), out: \(out), later: \(out), cell: \(out)}
            rules:
              - always: out = \(name("u", "begin")); cell = t(1)
            after week:
              - always: later = \(name("u", "begin", "t(2)"))
        days:
          A:
            \(random.happens(1, in: 3) ? question : "note: none")
            exercises:
              - Squat\(random.one(["", " as T2", " as T3"])): 5 @ 60kg
                progress: {mine: \(arguments())}
        schedule: {week: {mon: A}}
        """
    }
  }

  /// No value stays open in these programs: after a week every value has one, and no rule failed
  /// because a name had a value of another kind than checked.
  @Test func everyAcceptedNameIsFound() throws {
    var accepted = 0
    for seed in 0..<1_500 {
      var writer = Writer(seed: UInt64(seed))
      let text = writer.program()
      let source = SourceText(name: "test.yaml", text: text)
      // Most are refused. Looking for a repair, as for a file with tests, would take half the time.
      let program = ProgramFile.read(
        ProgramFile.resolved(source, in: .nowhere), id: "test", readsTests: false
      ).program
      guard let program else { continue }
      accepted += 1
      var trainee = try Trainee("program: Q\ndays: {A: [Squat]}")
      trainee.library = ProgramLibrary()
      trainee.library.add(program, version: nil, isCurrent: true)
      try trainee.start("2025-10-06")
      let day = try trainee.session("2025-10-06", "A")
      let label = day.exercises[0].slot.label.map { " as \($0)" } ?? ""
      try trainee.train("2025-10-06", "A", "Squat\(label): 5 @ 60kg")
      let replay = try trainee.replay("2025-10-20")
      let run = try #require(replay.runs.first)
      for name in Explainer(replay, run, on: try date("2025-10-20")).valueNames {
        #expect(
          replay.value(of: name, in: run) != nil, "seed \(seed): \(name.text) is empty in\n\(text)")
      }
      #expect(run.warnings == [], "seed \(seed):\n\(text)")
    }
    #expect(accepted > 100)
  }
}
