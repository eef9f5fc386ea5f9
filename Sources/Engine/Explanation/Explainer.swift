// Explains the numbers of one running program on one date.

import Diagnostics
import Notation
import Programs
package import Training

/// Explains exercises of a session, values and days of one program.
package struct Explainer: Sendable {
  package let replay: Replay
  package let run: ProgramRun
  package let date: CalendarDate
  /// True to list every change of a value, not only the latest.
  package let isWhole: Bool
  /// The work sets of the explained session that were done, by their entry.
  let done: [Int: [PerformedSet]]

  package init(
    _ replay: Replay, _ run: ProgramRun, on date: CalendarDate, isWhole: Bool = false,
    done: [Int: [PerformedSet]] = [:]
  ) {
    self.done = done
    self.replay = replay
    self.run = run
    self.date = date
    self.isWhole = isWhole
  }

  var compiled: CompiledProgram { run.compiled }

  /// Returns the line of the program at a source span; nil for an empty span, which no file has.
  func place(_ span: SourceSpan, in other: CompiledProgram? = nil) -> ProgramPlace? {
    guard span.end > span.start else { return nil }
    let compiled = other ?? compiled
    let place = compiled.program.source.place(of: span)
    return ProgramPlace(
      file: place.file, line: place.position.line, version: compiled.version)
  }

  /// Returns why an exercise of a session is planned as it is, or only one part of it.
  ///
  /// Nil if the exercise does not have that part.
  package func derivation(
    of exercise: SessionExercise, in session: SessionPlan, _ part: ExercisePart = .all
  ) -> Derivation? {
    guard let day = compiled.days[session.day], day.entries.indices.contains(exercise.entry) else {
      return nil
    }
    var prescriber = replay.prescriber(run, day, session.position, on: date)
    prescriber.done = done
    let builder = prescriber.builder(
      day.entries[exercise.entry], lifting: exercise.exercise,
      isEased: prescriber.eased.contains(exercise.slot), done: done[exercise.entry] ?? [])
    let sets = SetExplainer(
      self, exercise, builder, before: prescriber.cases(builder.entry))
    var reasons: [Derivation] = []
    switch part {
    case .all:
      reasons = exercise.problem.map { [Derivation(.remark, $0.summary)] } ?? []
      reasons += sets.choices(part) + sets.work + sets.count + sets.rest(of: day)
    case .warmup:
      reasons = exercise.warmup.map(sets.warmup)
      if reasons.isEmpty { return nil }
      reasons += sets.warmupRule
    case .rest:
      reasons = sets.rest(of: day)
      if reasons.isEmpty { return nil }
      return Derivation(.exercise, exercise.slot.text, sets: [], reasons)
    case .set(let number):
      guard let index = sets.index(of: number) else { return nil }
      reasons = sets.choices(part) + [sets.derivation(of: index...index, only: number)]
    }
    reasons += sets.estimates(part) + values(of: exercise, sets.valueNames(part))
    return Derivation(.exercise, exercise.slot.text, sets: [], reasons)
  }

  private func values(of exercise: SessionExercise, _ names: [ValueName]) -> [Derivation] {
    let seen = compiled.names.names(of: exercise.slot, lifting: exercise.exercise)
    var keys: [ValueKey] = []
    for name in names {
      guard let found = compiled.key(for: name, seen) else { continue }
      let key = compiled.key(found, of: exercise.slot, lifting: exercise.exercise)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.map { derivation(of: $0) }
  }

  /// Returns the work that led to a change, and the plan of the sets that a rule judged.
  func work(for change: Change) -> [Derivation] {
    guard change.entry != nil else { return period(change.work) }
    return change.work.flatMap { judged in
      plan(of: judged).map { [$0] + done(judged) } ?? done(judged)
    }
  }

  private func plan(of judged: JudgedLine) -> Derivation? {
    guard let planned = replay.planned(before: judged.entry),
      case .workout(let workout) = replay.record.entries[judged.entry].event
    else { return nil }
    let session = TrainedSession(
      program: planned.run.id, entry: judged.entry, plan: planned.session, workout: workout)
    let sets = session.exercises.first { $0.line == judged.line }?.planned?.sets ?? []
    return sets.isEmpty ? nil : Derivation(.planned, "planned \(sets.notation)")
  }

  /// Returns the sessions of a period, newest first: at most six, unless all are wanted.
  private func period(_ work: [JudgedLine]) -> [Derivation] {
    let shown = isWhole ? work[...] : work.suffix(6)
    var result = shown.reversed().flatMap { done($0, isDated: true) }
    let rest = work.count - shown.count
    if rest > 0 {
      result.append(
        Derivation(
          .earlier, "\(rest) earlier \(rest == 1 ? "session" : "sessions") (--all shows them)"))
    }
    return result
  }

  private func done(_ judged: JudgedLine, isDated: Bool = false) -> [Derivation] {
    let entry = replay.record.entries[judged.entry]
    guard case .workout(let workout) = entry.event else { return [] }
    let line = workout.line(judged.line)
    let sets = line.sets.filter(\.set.isWork)
    let date = isDated ? "on \(entry.date.text): " : ""
    let name = line.swapFor.map { "\(line.name) for \($0): " } ?? ""
    return [
      Derivation(
        .done, "done \(date)\(name)\(SetPrinter.text(of: sets))", entry: judged.entry, sets: sets,
        conversion(of: line, sets, in: workout))
    ]
  }

  private func conversion(
    of line: WorkoutLine, _ sets: [SetGroup], in workout: Workout
  ) -> [Derivation] {
    guard line.swapFor != nil, let reference = workout.reference else { return [] }
    let kept = reference.version.flatMap { replay.library.version($0, of: reference.program) }
    let version = kept ?? compiled
    let entries = version.days[reference.day]?.entries ?? []
    let own = entries.filter { $0.slot.lift == line.swapFor && $0.slot.label == line.label }
    for entry in own + entries {
      guard let found = entry.options.alternatives.first(where: { $0.name == line.name }),
        let factor = found.factor
      else { continue }
      return sets.compactMap { $0.set.details.inPlaceOf ?? $0.set.load }.withoutRepeats
        .compactMap { load in
          load.divided(by: factor).map { converted in
            Derivation(
              .arithmetic, "compared as \(load.text) / \(factor.text()) = \(converted.text)",
              value: .load(converted.exact), place: place(entry.entry.span, in: version))
          }
        }
    }
    return []
  }

  /// The time at which the start of a value is worked out.
  enum StartTime {
    /// Nothing keeps the value: it follows the values that it is worked out from.
    case now
    /// It followed them until the change with that index.
    case until(Int)
    /// It has been kept since the time at which the run had that many changes.
    case since(changes: Int)
  }

  private func startTime(of key: ValueKey) -> StartTime {
    if let count = run.begun[BegunValue(value: compiled.home(of: key), exercise: key.exercise)] {
      return .since(changes: count)
    }
    if let first = changes(of: key).first { return .until(first) }
    return run.values.keeps(key) ? .since(changes: 0) : .now
  }

  private func scope(_ scope: SlotScope, at time: StartTime) -> SlotScope {
    let first: Int
    switch time {
    case .now: return scope
    case .until(let index): first = index
    case .since(let count): first = count
    }
    var result = scope
    for index in run.changes.indices.reversed() where index >= first {
      let change = run.changes[index]
      guard let home = compiled.names.key(of: change.value) else { continue }
      let key = ValueKey(index: home.index, exercise: change.exercise)
      if isFirst(index, of: key) {
        result.values.forget(key)
      } else if let before = change.before {
        result.values.assign(before, to: key)
      }
    }
    return result
  }

  private func isFirst(_ index: Int, of key: ValueKey) -> Bool {
    let home = compiled.home(of: key)
    return run.begun[BegunValue(value: home, exercise: key.exercise)] == nil
      && run.input(home.text) == nil
      && changes(of: key).first == index
  }

  /// Returns the line that declares a value: under `values`, `inputs` or `lifts`, or as the state
  /// of a progression.
  func declaration(of key: ValueKey) -> ProgramPlace? {
    let home = compiled.home(of: key)
    let program = compiled.program
    guard let owner = home.owner else {
      return program.values.first { $0.name == home.name }.flatMap { place($0.span) }
        ?? program.inputs.first { $0.name == home.name }.flatMap { place($0.span) }
    }
    for slot in [owner, SlotName(owner.lift)] {
      let lift = program.lifts.first { $0.slot == slot }
      if let value = lift?.values.first(where: { $0.name == home.name }) {
        return place(value.span)
      }
    }
    for use in compiled.progressions where use.slot == owner {
      let progression = use.rule.progression
      guard let value = progression.state.first(where: { $0.name == home.name }) else { continue }
      let place = (progression.source ?? program.source).place(of: value.span)
      return ProgramPlace(
        file: progression.isBuiltIn ? nil : place.file, line: place.position.line,
        progression: progression.name,
        version: compiled.version)
    }
    return nil
  }

  /// Returns the start of a changed value in one line, without its own reasons.
  func beginning(of key: ValueKey, _ scope: SlotScope) -> Derivation {
    var result = start(of: key, scope, depth: 2)
    result.reasons = []
    return result
  }

  func start(
    of key: ValueKey, _ scope: SlotScope, depth: Int, at known: StartTime? = nil
  ) -> Derivation {
    let time = known ?? startTime(of: key)
    // A slot that varies its exercise starts each one at the value of the lift of that name.
    if let lift = compiled.keyOfLift(key), scope.value(at: lift) != nil {
      return start(of: lift, scope, depth: depth, at: time)
    }
    let place = declaration(of: key)
    if let given = run.input(compiled.home(of: key).text) {
      return Derivation(
        .start, "given at the start on \(run.started.long): \(given.text)", value: given,
        place: place, entry: run.startEntry)
    }
    switch compiled.start(of: key) {
    case .open:
      return Derivation(.start, "open at the start: the first session sets it", place: place)
    case .ask(let question):
      let answer = question.standard?.text ?? "no answer"
      return Derivation(.start, "asked at the start: \(answer)", place: place)
    case .expression(let expression):
      return start(expression, of: key, self.scope(scope, at: time), time, place, depth: depth)
    }
  }

  private func start(
    _ expression: Expression, of key: ValueKey, _ scope: SlotScope, _ time: StartTime,
    _ place: ProgramPlace?, depth: Int
  ) -> Derivation {
    let value = scope.value(at: key)
    let declared = scope.start(.expression(expression), of: key)
    let inside = scope.scope(ofStart: key)
    var evaluation = Evaluation(in: inside)
    // A start that cannot be evaluated is open, but the names that it read are shown.
    _ = Result { try evaluation.value(of: expression) }
    let text = expression.filled(
      with: evaluation.removeReadings(), result: declared?.text ?? "open")
    let verb = time.verb(for: expression)
    // The program was edited since, so its arithmetic no longer gives the start.
    if let value, value != declared {
      return Derivation(
        .start, "\(verb) \(value.text) (the program now says \(text))", value: value,
        place: place)
    }
    let reads = expression.readNames.compactMap { inside.key(for: $0) }
    return Derivation(
      .start, "\(verb) \(text)", value: declared, place: place,
      depth > 4 ? [] : reads.filter { $0 != key }.map { derivation(of: $0, depth: depth + 1) })
  }
}

/// The part of an exercise to explain.
package enum ExercisePart: Hashable, Sendable {
  case all
  case warmup
  case rest
  /// A work set by its number, from 1.
  case set(Int)
}

extension Replay {
  /// Returns the session of a workout as it was planned when the workout began, with the loads that
  /// depend on sets of the session as they were done, and the replay up to that entry.
  ///
  /// Nil if the entry is not a workout of a program that was running then.
  package func planned(before entry: Int) -> (
    replay: Replay, run: ProgramRun, session: SessionPlan, done: [Int: [PerformedSet]]
  )? {
    guard record.entries.indices.contains(entry),
      case .workout(let workout) = record.entries[entry].event, let reference = workout.reference
    else { return nil }
    var earlier = Replay(
      record: record, library: library, settings: settings.inGym(workout.gym))
    earlier.explains = explains
    earlier.advance(to: entry)
    let date = record.entries[entry].date
    guard let run = earlier.prepared(for: reference, on: date),
      let (session, done) = earlier.session(of: workout, run, day: reference.day, on: date)
    else { return nil }
    return (earlier, run, session, done)
  }
}

extension [PrescribedSet] {
  /// The sets in notation, without names and notes. Equal neighbours are combined.
  var notation: String {
    var groups: [PlannedSet] = []
    for prescribed in self {
      var set = prescribed.set
      (set.name, set.note) = (nil, nil)
      if case .exactly(let more) = set.count, let last = groups.last,
        case .exactly(let count) = last.count, count + more <= 100
      {
        var same = set
        same.count = last.count
        if same == last {
          groups[groups.count - 1].count = .exactly(count + more)
          continue
        }
      }
      groups.append(set)
    }
    return groups.map { SetPrinter.text(of: $0) }.joined(separator: ", ")
  }
}

extension Explainer.StartTime {
  /// Returns the verb for the start: a value that follows others does not only begin with them.
  fileprivate func verb(for expression: Expression) -> String {
    if case .literal = expression.node { return "began as" }
    return switch self {
    case .now: "is"
    case .until: "was"
    case .since: "began as"
    }
  }
}
