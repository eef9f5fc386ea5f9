// Compares what a test expects with the result of its sessions.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramTestRun {
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

extension Value {
  /// Returns whether both are the same quantity, at nine decimal places, in any units.
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
