// Why a number is what it is: from the number down to sets, rules and starts.

package import Notation
import Programs
package import Training

/// A number or a fact with what it follows from.
package struct Derivation: Hashable, Sendable {
  /// One line: `5+ @ 240lb`, `tm = 280lb`.
  package var text: String
  /// What it follows from, the nearest first.
  package var reasons: [Derivation]

  package init(_ text: String, _ reasons: [Derivation] = []) {
    self.text = text
    self.reasons = reasons
  }
}

extension Replay {
  /// Why the sets of an exercise are what they are.
  package func derivation(of exercise: SessionExercise, in run: ProgramRun) -> Derivation {
    var seen: [PrescribedSet] = []
    var values: [String] = []
    var reasons: [Derivation] = []
    for set in exercise.sets {
      if let name = set.origin.valueName, !values.contains(name) { values.append(name) }
      guard !seen.contains(set) else { continue }
      seen.append(set)
      reasons.append(derivation(of: set, exercise))
    }
    for name in values {
      let seen = run.compiled.names.names(of: exercise.slot, lifting: exercise.exercise)
      if let key = run.compiled.key(for: ValueName(name), seen) {
        reasons.append(derivation(of: key, in: run))
      }
    }
    return Derivation(exercise.slot.text, reasons)
  }

  private func derivation(of set: PrescribedSet, _ exercise: SessionExercise) -> Derivation {
    var reasons: [Derivation] = []
    switch set.origin {
    case .none: reasons.append(Derivation("no load is planned, and none was lifted"))
    case .program: reasons.append(Derivation("the load is written in the program"))
    case .rule(let name):
      reasons.append(Derivation("\(name) is \(set.exact?.text ?? "empty")"))
    case .percent(let share, let name, let base):
      reasons.append(
        Derivation(
          "\(Value.percent(share).text) of \(name) \(base.text) is \(set.exact?.text ?? "empty")"))
    case .effort(let share, let name, let max):
      let percent = Value.percent(share).text
      reasons.append(
        Derivation(
          "\(percent) of \(name) \(max.text) by the RPE table is \(set.exact?.text ?? "empty")"))
    case .prefill(let date): reasons.append(Derivation("lifted on \(date.long)"))
    case .stale(let date):
      let days = settings.prefillDays
      reasons.append(
        Derivation("last lifted on \(date.long), more than \(days) days ago: left open"))
    }
    if let exact = set.exact, let shown = set.shown, shown.load.exact != exact {
      reasons.append(Derivation("rounded to what is loaded: \(shown.load.text)"))
    }
    if let perSide = set.shown?.perSide, !perSide.isEmpty {
      let plates = perSide.map(\.number).joined(separator: " ")
      reasons.append(Derivation("plates on each side: \(plates)"))
    }
    return Derivation(SetPrinter.text(of: [.set(set.set)]), reasons)
  }

  /// Why a value is what it is; nil where no program declares it.
  package func derivation(of name: ValueName, from slot: SlotName?, in run: ProgramRun)
    -> Derivation?
  {
    run.compiled.key(for: name, slot.map { run.compiled.names.names(of: $0) })
      .map { derivation(of: $0, in: run) }
  }

  private func derivation(of key: ValueKey, in run: ProgramRun) -> Derivation {
    let home = run.compiled.home(of: key)
    var scope = SlotScope.atStart(
      of: run, home.owner, record: record, end: end, settings: settings)
    scope = scope.lifting(home.owner.flatMap { run.lastLifted[$0] })
    let value = scope.value(at: key)
    let changes = run.changes.filter { $0.value == home }
    var reasons = changes.reversed().map(derivation(of:))
    reasons.append(start(of: key, in: run, scope))
    return Derivation("\(home.text) = \(value?.text ?? "open")", reasons)
  }

  private func derivation(of change: Change) -> Derivation {
    var text = "\(change.date.text): \(change.before?.text ?? "open") -> "
    text += "\(change.after?.text ?? "open"), \(change.occasion)"
    var reasons: [Derivation] = []
    if let rule = change.rule {
      let place =
        rule.file == "built in"
        ? "\(rule.name), built in, line \(rule.line)" : "\(rule.file):\(rule.line), \(rule.name)"
      let version = rule.version.map { ", version \($0)" } ?? ""
      reasons.append(Derivation("rule \(rule.text)  [\(place)\(version)]"))
    }
    if let say = change.say { reasons.append(Derivation(say)) }
    reasons += change.reads.map { Derivation("\($0.text) was \($0.result.shown)") }
    if let entry = change.entry, case .workout(let workout) = record.entries[entry].event {
      let lines = workout.exercises.filter { $0.name == change.value.owner?.lift }
      reasons += lines.map { Derivation("\($0.name): \(SetPrinter.text(of: $0.sets))") }
    }
    return Derivation(text, reasons)
  }

  private func start(of key: ValueKey, in run: ProgramRun, _ scope: SlotScope) -> Derivation {
    let name = run.compiled.home(of: key).text
    if let given = run.input(name) {
      return Derivation("given at the start on \(run.started.text): \(given.text)")
    }
    switch run.compiled.start(of: key) {
    case .open: return Derivation("open at the start: taken from the first session")
    case .ask(let question):
      return Derivation("asked at the start: \(question.standard?.text ?? "no answer")")
    case .expression(let expression):
      let value = scope.value(expression)?.text ?? "open"
      let reads = expression.readNames.compactMap { name in
        run.compiled.key(for: name, scope.names)
      }
      return Derivation(
        "began as \(expression.text)" + (expression.text == value ? "" : " = \(value)"),
        reads.filter { $0 != key }.map { derivation(of: $0, in: run) })
    }
  }
}

extension LoadOrigin {
  /// The value of the program that the load follows, if any.
  fileprivate var valueName: String? {
    switch self {
    case .percent(_, let name, _), .effort(_, let name, _), .rule(let name): name
    case .none, .program, .prefill, .stale: nil
    }
  }
}
