// Runs a test of a program: sets its values, plays its sessions, and compares the result.

package import Diagnostics
import Notation
package import Programs
import Training

extension ProgramTest {
  /// Runs the test on its own, without history, in the default gym.
  ///
  /// The unit is kilograms if neither the program nor the test names one. The test may take at most
  /// `most` steps.
  package func run(
    on compiled: CompiledProgram, most: Int = ProgramLimits.stepsOfPlay
  ) -> ProgramTestResult {
    // Each test checks the same fixed limit, so a lower `most` counts as steps already used.
    var steps = ProgramLimits.stepsOfPlay - most
    return run(on: compiled, steps: &steps)
  }

  fileprivate func run(on compiled: CompiledProgram, steps: inout Int) -> ProgramTestResult {
    var run = ProgramTestRun(self, compiled)
    run.steps = steps
    run.go()
    steps = run.steps
    return run.result
  }

  /// Returns expectations that hold after the play: for what the test expects or, if it expects
  /// nothing, for what changes. Empty if the test cannot run.
  package func outcome(on compiled: CompiledProgram) -> [Expected] {
    var run = ProgramTestRun(self, compiled)
    return run.outcome()
  }

  /// Returns why the test, or a part of it, cannot run on a program. No session is simulated.
  package func problems(on compiled: CompiledProgram) -> [Diagnostic] {
    compiled.problems(of: [self])
  }
}

extension CompiledProgram {
  /// Runs the tests of the program, which together may take at most `most` steps.
  package func testResults(
    most: Int = ProgramLimits.stepsOfPlay
  ) -> [ProgramTestResult] {
    // Each test checks the same fixed limit, so a lower `most` counts as steps already used.
    var steps = ProgramLimits.stepsOfPlay - most
    return program.tests.map { $0.run(on: self, steps: &steps) }
  }

  /// The full names of all declared values.
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

  /// Returns why tests cannot run on the program, about 100 problems at most.
  package func problems(of tests: [ProgramTest]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var steps = 0
    var before: SessionContext?
    for test in tests where problems.count < 100 && steps < ProgramLimits.stepsOfPlay {
      var run = ProgramTestRun(test, self)
      if !test.given.isEmpty { steps += startWork }
      run.before = before
      run.look()
      before = run.before
      problems += run.result.problems
    }
    return problems
  }
}

/// The run of one test.
struct ProgramTestRun {
  /// The work of this test and of the tests before it.
  var steps = 0
  let test: ProgramTest
  let program: Program
  let compiled: CompiledProgram
  var result: ProgramTestResult
  /// The moment before the start, created when a value is first evaluated there. All tests share
  /// it.
  var before: SessionContext?

  init(_ test: ProgramTest, _ compiled: CompiledProgram) {
    self.test = test
    self.compiled = compiled
    program = compiled.program
    result = ProgramTestResult(test)
  }

  mutating func go() {
    guard let simulation = played() else { return }
    for expected in test.expected { compare(expected, simulation) }
  }

  /// Returns the program after the test's play; nil if it cannot be played.
  private mutating func played() -> Simulation? {
    // Each test lays out the schedule again, which may have a thousand weeks.
    steps += compiled.startWork
    guard !stops() else { return nil }
    let given = givenValues()
    guard result.problems.isEmpty else { return nil }
    var simulation = Simulation(
      compiled, values: given, settings: EngineSettings(), inventsLoads: false)
    simulation.planned = steps
    play(&simulation)
    steps = simulation.steps
    guard !stops(isStopped: simulation.stopped != nil) else { return nil }
    simulation.replay.catchUp(to: simulation.date)
    result.warnings = simulation.warnings
    return result.problems.isEmpty ? simulation : nil
  }

  /// Returns what the test finds for each of its expectations. Without expectations, these are the
  /// values that rules changed or, if there are none, the next sets of the slots that were played.
  mutating func outcome() -> [ProgramTest.Expected] {
    guard let simulation = played() else { return [] }
    var subjects = test.expected.map(\.subject)
    if subjects.isEmpty { subjects = simulation.changes.map { .value($0.value) } }
    if subjects.isEmpty {
      subjects = simulation.sessions.flatMap { session in
        session.plan.exercises.map { .next(day: session.plan.day, $0.slot) }
      }
    }
    return subjects.withoutRepeats.prefix(Self.mostSubjects).compactMap { subject in
      text(of: subject, simulation).map { ProgramTest.Expected(subject, $0, at: test.span) }
    }
  }

  /// The most expectations that are made for a test without any.
  private static let mostSubjects = 6

  private func text(of subject: ProgramTest.Subject, _ simulation: Simulation) -> String? {
    switch subject {
    case .value(let name):
      let value = simulation.value(of: name)
      return value?.plainText ?? value?.text ?? "open"
    case .next(let day, let slot):
      var ahead = simulation
      guard let exercise = ahead.plan(of: day)?.exercises.first(where: { $0.slot == slot }) else {
        return "none"
      }
      // Sets are compared with what the expectation mentions, so this mentions all loads and reps.
      let sets = exercise.sets.map(\.set)
      return sets.isEmpty ? nil : ExpectedSets([]).map { ExpectedSets.text(of: sets, like: $0) }
    }
  }

  private mutating func stops(isStopped: Bool = false) -> Bool {
    guard isStopped || steps > ProgramLimits.stepsOfPlay else { return false }
    report(
      Diagnostic(
        ExpressionErrorID.tooMuchWork, "the tests of this program take too much work",
        at: test.span,
        label: "prog stopped here",
        notes: [
          "all tests of a program together are limited to \(ProgramLimits.stepsOfPlay) steps"
        ],
        help: ["play fewer weeks, or remove some tests"]))
    return true
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

  mutating func report(_ problem: Diagnostic) {
    var problem = problem
    problem.source = program.source
    result.problems.append(problem.atOrigin)
  }

  // MARK: Given values

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
          "'\(given.value.text)' does not give '\(given.name.plainText)' a value",
          at: given.value.span,
          label: "empty at the start", help: ["write a value, as in {Squat.tm: 100kg}"])
        continue
      }
      stored.assign(value, to: key)
      values.append((given.name, value))
    }
    return values
  }

  mutating func unknown(_ name: ValueName, _ span: SourceSpan) {
    let known = compiled.valueNames.map(ValueName.typed)
    let near = nearest(to: name.plainText, among: known)
    report(
      Diagnostic(
        ExpressionErrorID.unknownValue, "unknown value '\(name.plainText)'", at: span,
        label: "the program does not declare it",
        help: near.map { [didYouMean($0)] }
          ?? ["declare it under lifts or values", "known: \(known.listed)"]))
  }

  /// Returns the value of an expression at the start.
  ///
  /// For a value that is a text or an exercise, a single name is taken as the text itself.
  private mutating func value(_ expression: Expression, of key: ValueKey, _ stored: StoredValues)
    -> Value?
  {
    if case .ask(let question) = compiled.start(of: key), case .name(let name) = expression.node,
      name.owner == nil
    {
      if question.kind == .text || !question.options.isEmpty { return .text(name.name) }
      if question.kind == .exercise { return .exercise(name.name) }
    }
    if case .literal(let value) = expression.node { return value }
    let moment = before ?? compiled.momentBeforeStart(EngineSettings())
    before = moment
    return compiled.scope(compiled.home(of: key).owner, stored, at: moment).value(expression)
  }

  // MARK: Played sessions

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
        "unknown day '\(session.day)'", at: session.span, label: "not a day of this program",
        help: ["the days are \(program.days.map(\.name).listed)"])
      return
    }
    var unseen = Set(plays.keys)
    simulation.answers = session.answers.byName
    defer { simulation.answers = [:] }
    simulation.play(day: session.day) { exercise in
      if unseen.remove(exercise.slot) != nil, let play = plays[exercise.slot] { return play }
      return session.restIsMade ? .how(.made) : .untrained
    }
    let present = simulation.sessions.last?.plan.exercises.map(\.slot.text) ?? []
    for performance in session.performances where unseen.contains(performance.slot) {
      report(
        "'\(performance.slot.text)' is not in this session of '\(session.day)'",
        at: performance.span, label: "not planned on that date",
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
          label: "this is a plan, not a result",
          help: ["write reps ('5 5 4'), sets ('3x5 @ 100kg') or 'made'"])
      }
      return .untrained
    }
    return .listed(sets)
  }

  fileprivate mutating func look() {
    _ = givenValues()
    for case .session(let session) in test.play where result.problems.count < 100 { look(session) }
    for expected in test.expected where result.problems.count < 100 { look(expected) }
  }

  private mutating func look(_ session: ProgramTest.Session) {
    for performance in session.performances {
      _ = play(performance)
      expect(performance.slot, on: session.day, at: performance.span)
    }
    guard program.day(named: session.day)?.isRest ?? false else { return }
    report(
      "'\(session.day)' is a rest day", at: session.span, label: "no exercises on this day",
      help: ["play a day that has exercises"])
  }

  private mutating func look(_ expected: ProgramTest.Expected) {
    switch expected.subject {
    case .value(let name): if compiled.key(for: name, nil) == nil { unknown(name, expected.span) }
    case .next(let day, let slot):
      if expected.text != "none", !SetReader.isPlain(expected.text) { _ = sets(expected) }
      expect(slot, on: day, at: expected.span)
    }
  }

  private mutating func expect(_ slot: SlotName, on name: String, at span: SourceSpan) {
    guard let day = program.day(named: name), !day.isRest,
      !day.entries.contains(where: { $0.slot == slot })
    else { return }
    report(
      "'\(slot.text)' is not on day '\(name)'", at: span, label: "not an entry of this day",
      help: ["the day has \(day.entries.map(\.slot.text).listed)"])
  }

  mutating func compare(_ expected: ProgramTest.Expected, _ simulation: Simulation) {
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
        differ(expected, expected.text, got: "not in that session")
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

  /// Returns the sets that are expected. Reports a problem and returns nil if the text does not
  /// describe sets that a session can have.
  mutating func sets(_ expected: ProgramTest.Expected) -> ExpectedSets? {
    let (items, problems) = SetReader.planned(expected.text)
    if problems.isEmpty, let wanted = ExpectedSets(items) { return wanted }
    report(
      "'\(expected.text)' cannot be compared with a session", at: expected.span,
      label: "expected sets with the load on the bar",
      help: ["write sets like '5x2 @ 225lb, 2+ @ 225lb'"])
    return nil
  }
}

extension [String] {
  /// The first ten, separated by commas.
  package var listed: String {
    isEmpty ? "nothing" : prefix(10).joined(separator: ", ") + (count > 10 ? ", ..." : "")
  }
}

extension SourceText {
  /// Returns the offset of a text that was read from a scalar at `span`.
  ///
  /// Nil if the scalar is escaped or folded.
  fileprivate func offset(of text: String, in span: SourceSpan) -> Int? {
    let wanted = Array(text.utf8)
    return [span.start, span.start + 1].first { start in
      let end = start + wanted.count
      return end <= bytes.count && bytes[start..<end].elementsEqual(wanted)
    }
  }
}

extension Value {
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
    case (.distance, .distance), (.pace, .pace):
      return isBelow(other) == false && other.isBelow(self) == false
    default: return self == other
    }
  }
}

// Ids of errors that keep a program's test from running.

/// Errors in the tests of a program, apart from errors of notation in their sets and values.
package enum ProgramTestErrorID: String, DiagnosticID {
  case cannotRun = "test-cannot-run"
}
