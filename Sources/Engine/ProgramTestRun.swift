// A program's test run: its values given, its sessions played, what it expects compared.

import Diagnostics
import Notation
package import Programs
import Training

extension ProgramTest {
  /// Runs the test by itself: no history, no settings but the usual gym, kilograms where neither
  /// the program nor the test names a unit.
  package func run(on compiled: CompiledProgram) -> ProgramTestResult {
    var run = ProgramTestRun(self, compiled)
    run.go()
    return run.result
  }
}

/// The run of one test.
struct ProgramTestRun {
  let test: ProgramTest
  let program: Program
  let compiled: CompiledProgram
  var result: ProgramTestResult

  init(_ test: ProgramTest, _ compiled: CompiledProgram) {
    self.test = test
    self.compiled = compiled
    program = compiled.program
    result = ProgramTestResult(test)
  }

  mutating func go() {
    let given = givenValues()
    guard result.problems.isEmpty else { return }
    var simulation = Simulation(
      compiled, values: given, settings: EngineSettings(), inventsLoads: false)
    play(&simulation)
    simulation.replay.settle(on: simulation.date)
    result.warnings = simulation.warnings
    guard result.problems.isEmpty else { return }
    for expected in test.expected { compare(expected, simulation) }
  }

  mutating func report(
    _ summary: String, at span: SourceSpan, label: String, help: [String]
  ) {
    result.problems.append(
      Diagnostic(
        ProgramTestErrorID.cannotRun, summary, at: span, label: label, help: help,
        in: program.source
      ).atOrigin)
  }

  private mutating func report(_ problem: Diagnostic) {
    var problem = problem
    problem.source = program.source
    result.problems.append(problem.atOrigin)
  }

  // MARK: What is given

  mutating func givenValues() -> [(name: ValueName, value: Value)] {
    var values: [(name: ValueName, value: Value)] = []
    var stored = StoredValues(compiled.names)
    for given in test.given {
      guard let key = compiled.key(for: given.name, nil) else {
        unknown(given.name, given.span)
        continue
      }
      guard let value = value(given.value, of: key, stored) else {
        report(
          "'\(given.value.text)' gives no value for '\(given.name.text)'", at: given.value.span,
          label: "empty at the start", help: ["write a value, as in {Squat.tm: 100kg}"])
        continue
      }
      stored.assign(value, to: key)
      values.append((given.name, value))
    }
    return values
  }

  mutating func unknown(_ name: ValueName, _ span: SourceSpan) {
    let near = nearest(to: name.text, among: compiled.valueNames)
    report(
      Diagnostic(
        ExpressionErrorID.unknownValue, "unknown value '\(name.text)'", at: span,
        label: "the program declares none of that name",
        help: near.map { ["did you mean '\($0)'?"] }
          ?? ["declare it under lifts or values", "known: \(compiled.valueNames.listed)"]))
  }

  /// The value of an expression at the start; for a value that is a text a lone name is that text.
  private func value(_ expression: Expression, of key: ValueKey, _ stored: StoredValues) -> Value? {
    if case .ask(let question) = compiled.start(of: key), case .name(let name) = expression.node,
      name.owner == nil
    {
      if question.kind == .text || !question.options.isEmpty { return .text(name.name) }
      if question.kind == .exercise { return .exercise(name.name) }
    }
    let scope = compiled.scopeBeforeStart(
      compiled.home(of: key).owner, stored, settings: EngineSettings())
    return scope.value(expression)
  }

  // MARK: What is played

  private mutating func play(_ simulation: inout Simulation) {
    for step in test.play {
      switch step {
      case .made(let count, .weeks): simulation.play(.made, weeks: count)
      case .made(let count, .days): simulation.play(.made, days: count)
      case .made(let count, .cycles): simulation.play(.made, cycles: count)
      case .session(let session): play(session, &simulation)
      }
    }
  }

  private mutating func play(_ session: ProgramTest.Session, _ simulation: inout Simulation) {
    var plays: [SlotName: SlotPlay] = [:]
    for performance in session.performances {
      plays[performance.slot] = play(performance)
    }
    guard program.day(named: session.day) != nil else {
      report(
        "unknown day '\(session.day)'", at: session.span, label: "the program has no such day",
        help: ["days are \(program.days.map(\.name).listed)"])
      return
    }
    var unseen = Set(plays.keys)
    simulation.play(day: session.day) { exercise in
      if unseen.remove(exercise.slot) != nil, let play = plays[exercise.slot] { return play }
      return session.restIsMade ? .how(.made) : .untrained
    }
    let present = simulation.sessions.last?.plan.exercises.map(\.slot.text) ?? []
    for performance in session.performances where unseen.contains(performance.slot) {
      report(
        "'\(performance.slot.text)' is not in this session of '\(session.day)'",
        at: performance.span, label: "nothing is asked of it on that date",
        help: ["this session has \(present.listed)"])
    }
  }

  mutating func play(_ performance: ProgramTest.Performance) -> SlotPlay {
    if performance.text == "made" { return .how(.made) }
    let (sets, problems) = ListedSet.read(performance.text)
    if sets.isEmpty || !problems.isEmpty {
      let offset = program.source.offset(of: performance.text, in: performance.span)
      for problem in problems {
        var placed = problem.shifted(by: offset ?? 0)
        if offset == nil { placed.span = performance.span }
        report(placed)
      }
      if problems.isEmpty {
        report(
          "'\(performance.text)' does not say what was done", at: performance.span,
          label: "a plan, not sets that were done",
          help: ["write reps as 5 5 4, sets as 3x5 @ 100kg, or made"])
      }
      return .untrained
    }
    return .listed(sets)
  }

  // MARK: What is expected

  private mutating func compare(_ expected: ProgramTest.Expected, _ simulation: Simulation) {
    switch expected.subject {
    case .value(let name): compare(expected, name, simulation)
    case .next(let day, let slot): compare(expected, day, slot, simulation)
    }
  }

  private mutating func differ(_ expected: ProgramTest.Expected, _ text: String, got: String) {
    result.differences.append(
      .init(subject: expected.subject.text, expected: text, got: got, span: expected.span))
  }

  private mutating func compare(
    _ expected: ProgramTest.Expected, _ name: ValueName, _ simulation: Simulation
  ) {
    guard compiled.key(for: name, nil) != nil else { return unknown(name, expected.span) }
    let got = simulation.value(of: name)
    let shown = got?.text ?? "open"
    if let got, got.plainText == expected.text || shown == expected.text { return }
    if got == nil, ["open", "none"].contains(expected.text) { return }
    let (expression, _) = ExpressionReader.read(expected.text)
    let wanted = expression.flatMap { simulation.scope(name.owner)?.value($0) }
    if let got, let wanted, got.isSame(as: wanted) { return }
    differ(expected, wanted?.text ?? expected.text, got: shown)
  }

  private mutating func compare(
    _ expected: ProgramTest.Expected, _ day: String, _ slot: SlotName, _ simulation: Simulation
  ) {
    var ahead = simulation
    let exercise = ahead.plan(of: day)?.exercises.first { $0.slot == slot }
    guard let exercise else {
      if expected.text != "none" {
        differ(expected, expected.text, got: "nothing: it is not in that session")
      }
      return
    }
    let got = exercise.sets.map(\.set)
    if expected.text == "none" {
      return differ(expected, "none", got: SetPrinter.text(of: got.map { .set($0) }))
    }
    guard let wanted = sets(expected), !wanted.match(got) else { return }
    differ(expected, wanted.text, got: ExpectedSets.text(of: got, like: wanted))
  }

  /// The sets that are expected; nil, and a problem, for what no session can be compared with.
  mutating func sets(_ expected: ProgramTest.Expected) -> ExpectedSets? {
    let (items, problems) = SetReader.planned(expected.text)
    if problems.isEmpty, let wanted = ExpectedSets(items) { return wanted }
    report(
      "'\(expected.text)' cannot be compared with a session", at: expected.span,
      label: "sets with a load as it is on the bar are expected",
      help: ["write it as 5x2 @ 225lb, 2+ @ 225lb"])
    return nil
  }
}

extension CompiledProgram {
  /// Every value that is declared, by its full name.
  package var valueNames: [String] {
    var names = program.lifts.flatMap { lift in
      lift.values.map { ValueName($0.name, of: lift.slot).text }
    }
    names += (program.values.map(\.name) + program.inputs.map(\.name))
    names += state.map { home(of: $0.key).text }
    names += askedOfSlots.map { ValueName($0.value.name, of: $0.slot).text }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension [String] {
  /// In a row, the first ten.
  var listed: String {
    isEmpty ? "nothing" : prefix(10).joined(separator: ", ") + (count > 10 ? ", ..." : "")
  }
}

extension SourceText {
  /// Where a text stands that was read from a scalar at `span`; nil where it was escaped or folded.
  fileprivate func offset(of text: String, in span: SourceSpan) -> Int? {
    let wanted = Array(text.utf8)
    return [span.start, span.start + 1].first { start in
      let end = start + wanted.count
      return end <= bytes.count && bytes[start..<end].elementsEqual(wanted)
    }
  }
}

extension Value {
  /// The same quantity, at nine places, whatever the units.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.load(let one), .load(let other)):
      guard let here = other.converted(to: one.unit) else { return false }
      return one.onBodyweight == other.onBodyweight
        && one.amount.atNinePlaces == here.amount.atNinePlaces
    case (.number(let one), .number(let other)), (.percent(let one), .percent(let other)),
      (.number(let one), .percent(let other)), (.percent(let one), .number(let other)),
      (.time(let one), .time(let other)):
      return one.atNinePlaces == other.atNinePlaces
    default: return self == other
    }
  }
}
