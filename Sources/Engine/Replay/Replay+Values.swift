// The current values of a running program, which `set` changes.

package import Notation
package import Programs
package import Training

extension Replay {
  /// Returns the current value of that name; nil if it is open or not declared.
  package func value(of name: ValueName, in run: ProgramRun) -> Value? {
    guard let key = run.compiled.key(for: name, nil) else {
      return name.owner == nil ? run.input(name.name) : nil
    }
    return scope(of: key, run).value(at: key)
  }

  /// Returns the kind of a value; nil if it is unknown until the value is given.
  package func kind(of name: ValueName, in run: ProgramRun) -> ValueKind? {
    guard let key = run.compiled.key(for: name, nil) else { return nil }
    switch run.compiled.start(of: key) {
    case .open: return .load
    case .ask(let question): return question.kind
    case .expression(let expression):
      if case .literal(let value) = expression.node { return value.kind }
      if let value = value(of: name, in: run) { return value.kind }
      let owner = run.compiled.home(of: key).owner
      let isLoad = owner.map { run.compiled.names.isLoad(.expression(expression), from: $0) }
      return isLoad ?? false ? .load : nil
    }
  }

  /// Returns an exact load of a slot as it is shown, rounded by the program and the gym.
  package func shown(
    _ exact: ExactLoad, of slot: SlotName, in run: ProgramRun
  ) -> LoadedImplement? {
    let entry = run.compiled.dayList.lazy.flatMap(\.entries).first { $0.slot == slot }
    let loading = run.compiled.settings(completing: settings).loading(
      of: run.lastLifted[slot] ?? slot.lift, unit: exact.unit)
    return loading.shown(exact, round: entry?.round)
  }

  /// Returns a load of a program's value with the load that is lifted. Sets are done with a
  /// `weight` itself, and with parts of other values.
  package func named(_ load: ExactLoad, _ name: ValueName, in run: ProgramRun) -> NamedLoad {
    let owner = name.name == "weight" ? name.owner : nil
    return NamedLoad(
      name: name.name, load: load, shown: owner.flatMap { shown(load, of: $0, in: run) })
  }

  /// Returns a value as prog announces it: a load with the one to put on the bar.
  package func text(_ value: Value?, of name: ValueName, in run: ProgramRun) -> String {
    guard case .load(let load)? = value else { return value?.text ?? "open" }
    return named(load, name, in: run).text
  }

  /// Returns the unit for loads of a value's lift.
  package func unit(of name: ValueName, in run: ProgramRun) -> WeightUnit {
    guard let key = run.compiled.key(for: name, nil) else { return settings.units }
    return scope(of: key, run).unit
  }

  private func scope(of key: ValueKey, _ run: ProgramRun) -> SlotScope {
    let owner = run.compiled.home(of: key).owner
    return SlotScope.atStart(of: run, owner, startMoment(of: run))
      .lifting(owner.flatMap { run.lastLifted[$0] })
  }
}

extension CompiledProgram {
  /// Returns the question that asks for a value; nil if it is not asked.
  package func question(of name: ValueName) -> Question? {
    guard let key = key(for: name, nil), case .ask(let question) = start(of: key) else {
      return nil
    }
    return question
  }
}

/// The reason why a program does not accept a value of the history.
package enum RefusedValue: Hashable, Sendable {
  /// The program does not have a value with this name.
  case unknown
  /// The program needs a value of this kind.
  case otherKind(ValueKind)
}

extension Replay {
  /// Returns the reason why a running program does not accept a value; nil if it does.
  package func refusal(of assignment: Assignment, in run: ProgramRun) -> RefusedValue? {
    if assignment.name == ProgramRun.weekdaysInput,
      run.compiled.program.schedule.askedWeekdays != nil
    {
      return nil
    }
    guard let name = ValueName(written: assignment.name), run.compiled.key(for: name, nil) != nil
    else { return .unknown }
    guard let kind = kind(of: name, in: run), kind != assignment.value.kind else { return nil }
    // The history has exercises and options as text.
    let isText = assignment.value.kind == .text || assignment.value.kind == .exercise
    let hasOptions = run.compiled.question(of: name).map { !$0.options.isEmpty } ?? false
    let acceptsText = kind == .text || kind == .exercise || hasOptions
    return isText && acceptsText ? nil : .otherKind(kind)
  }
}
