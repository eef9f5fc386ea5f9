// Why the sets of an exercise are what they are.

import Diagnostics
import Notation
import Programs
import Training

extension Explainer {
  /// Why an exercise of a session is planned as it is; a set or the warm-up alone where one is
  /// asked for, and nil for one that is not there.
  package func derivation(
    of exercise: SessionExercise, in session: SessionPlan, _ part: ExercisePart = .all
  ) -> Derivation? {
    guard let day = compiled.days[session.day], day.entries.indices.contains(exercise.entry) else {
      return nil
    }
    let prescriber = replay.prescriber(run, day, session.position, on: date)
    let builder = prescriber.builder(
      day.entries[exercise.entry], lifting: exercise.exercise,
      isEased: prescriber.eased.contains(exercise.slot))
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

  /// The values that loads were worked out from, each with what made it.
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
}

/// Explains the sets of one exercise, one by one.
struct SetExplainer {
  let explainer: Explainer
  let exercise: SessionExercise
  let builder: SetBuilder
  /// What decides which exercise is lifted: nothing of that exercise is known yet.
  let before: CaseContext
  /// The planned work sets as written; empty where the whole list was filled in.
  let planned: [ExpandedSet]
  let loading: Loading

  init(
    _ explainer: Explainer, _ exercise: SessionExercise, _ builder: SetBuilder,
    before: CaseContext
  ) {
    self.explainer = explainer
    self.exercise = exercise
    self.builder = builder
    self.before = before
    loading = builder.loading
    let work = exercise.problem == nil ? builder.worked(builder.knownSets) : []
    planned = work.count == exercise.sets.count ? work : []
  }

  /// Neighbours that are alike in all but their names.
  var groups: [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for index in exercise.sets.indices {
      if let last = result.last, isAlike(last.lowerBound, index) {
        result[result.count - 1] = last.lowerBound...index
      } else {
        result.append(index...index)
      }
    }
    return result
  }

  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    func plain(_ index: Int) -> PrescribedSet {
      var set = exercise.sets[index]
      (set.set.name, set.set.note) = (nil, nil)
      return set
    }
    let isSameScheme =
      planned.isEmpty
      || (planned[one].set.load == planned[other].set.load
        && planned[one].set.effort == planned[other].set.effort)
    return plain(one) == plain(other) && isSameScheme
  }

  var work: [Derivation] { groups.map { derivation(of: $0) } }

  /// How many sets stand before one: several may be written as one.
  func before(_ index: Int) -> Int {
    exercise.sets[..<index].reduce(0) { $0 + max(1, $1.set.literalCount) }
  }

  /// Where the set of that number stands, counted from 1.
  func index(of number: Int) -> Int? {
    exercise.sets.indices.last { before($0) < number && number <= before($0 + 1) }
  }

  /// The derivation of sets that are alike, or of the one with that number.
  func derivation(of group: ClosedRange<Int>, only number: Int? = nil) -> Derivation {
    let index = group.lowerBound
    let set = exercise.sets[index]
    var shown = set.set
    (shown.name, shown.note) = (nil, nil)
    let first = number ?? before(index) + 1
    let last = number ?? before(group.upperBound + 1)
    shown.count = .exactly(Int32(clamping: last - first + 1))
    let place = first == last ? "set \(first)" : "sets \(first)-\(last)"
    return Derivation(
      .set, "\(place): \(SetPrinter.text(of: [.set(shown)]))",
      value: set.shown.map { .load($0.load.exact) },
      scheme(index) + load(index) + rounding(set))
  }

  /// As the program writes it, where that says more than what is shown.
  private func scheme(_ index: Int) -> [Derivation] {
    guard planned.indices.contains(index) else { return [] }
    let written = planned[index].set
    guard let place = explainer.place(written.span) else { return [] }
    let original = builder.entry.entry.scheme?.sets(in: builder.moment.compiled.schemes)
      .first { $0.span == written.span }
    let text = SetPrinter.text(of: [.set(original ?? written)])
    var reasons: [Derivation] = []
    for working in exercise.sets[index].amountWorkings
    where original?.countExpressions.contains(working.expression) ?? false {
      reasons.append(Derivation(.arithmetic, working.text))
    }
    return [Derivation(.scheme, "planned: \(text)", place: place, reasons)]
  }

  // MARK: Loads

  private func load(_ index: Int) -> [Derivation] {
    let set = exercise.sets[index]
    let written = planned.indices.contains(index) ? planned[index].set : nil
    var reasons: [Derivation] = []
    // What is left of it by a deload or time off is said behind.
    let whole = whole(set, written)
    switch set.origin {
    case .none: reasons.append(Derivation(.load, withoutLoad(set)))
    case .program:
      let isBar = if case .bar? = written?.load { true } else { false }
      let what = isBar ? "the empty implement" : "written in the program"
      reasons.append(Derivation(.load, "the load is \(what): \(text(whole))", value: value(whole)))
    case .rule(let name): reasons.append(byRule(name, set, whole))
    case .percent(let share, let name, let base):
      reasons.append(byShare(share, name, base, written, whole))
    case .effort(let share, let name, let max):
      reasons.append(byEffort(share, name, max, written, whole))
    case .prefill(let date): reasons += prefill(index, date)
    case .stale(let date):
      reasons.append(
        Derivation(
          .prefill,
          "last lifted on \(date.long), \(explainer.date.days(since: date)) days ago: loads are "
            + "filled in from the last \(window) only, so it is left open",
          entry: last(date), sets: exercise.last?.sets ?? []))
    }
    if set.dependsOnToday { reasons.append(Derivation(.remark, followed(index, written))) }
    if let whole, let exact = set.exact, whole != exact { reasons += easing(whole, exact) }
    return reasons
  }

  /// The exact load before a deload or time off.
  private func whole(_ set: PrescribedSet, _ written: PlannedSet?) -> ExactLoad? {
    guard builder.share != nil, !set.dependsOnToday else { return set.exact }
    if let written,
      let found = builder.source.load(of: ExpandedSet(written, isOptional: false)).exact
    {
      return found
    }
    guard let share = builder.share, let exact = set.exact,
      let amount = exact.amount.divided(by: share)
    else { return set.exact }
    let rounded = amount.atNinePlaces
    return ExactLoad(rounded, exact.unit, onBodyweight: exact.onBodyweight)
  }

  private func text(_ load: ExactLoad?) -> String { load?.text ?? "empty" }
  private func value(_ load: ExactLoad?) -> Value? { load.map { .load($0) } }
  var window: String {
    let days = explainer.replay.settings.prefillDays
    return days % 7 == 0 ? "\(days / 7) weeks" : "\(days) days"
  }

  private func withoutLoad(_ set: PrescribedSet) -> String {
    guard set.set.amount.mayTakeLoad else {
      return "times and distances take no load by themselves"
    }
    if exercise.isBodyweight { return "bodyweight: no load is planned" }
    if let working = set.loadWorking { return "the load is not known: \(working.text)" }
    return set.set.load == nil
      ? "no load is planned, and none was lifted before"
      : "the load follows a value that is still empty"
  }

  private func byRule(_ name: String, _ set: PrescribedSet, _ whole: ExactLoad?) -> Derivation {
    if let working = set.loadWorking {
      return Derivation(.load, working.text, value: value(whole))
    }
    return Derivation(.load, "\(name) is \(text(whole))", value: value(whole))
  }

  private func byShare(
    _ share: Decimal, _ name: String, _ base: ExactLoad, _ written: PlannedSet?,
    _ whole: ExactLoad?
  ) -> Derivation {
    var text = "\(Value.percent(share).text) of \(name) \(base.text)"
    if case .percent(_, _, _, let plus?)? = written?.load {
      text += " \(plus.isSubtracted ? "-" : "+") \(plus.load.picked(exercise.unit).text)"
    }
    text += " = \(self.text(whole))"
    var reasons: [Derivation] = []
    if base.onBodyweight, let body = builder.scope.bodyweight {
      reasons.append(Derivation(.remark, "of body and load together, the body being \(body.text)"))
    }
    return Derivation(.load, text, value: value(whole), reasons)
  }

  private func byEffort(
    _ share: Decimal, _ name: String, _ max: ExactLoad, _ written: PlannedSet?,
    _ whole: ExactLoad?
  ) -> Derivation {
    let percent = Value.percent(share.rounded(toMultipleOf: Decimal(1, places: 4))).text
    var row = "the RPE table (\(RPETable.name)) gives \(percent)"
    if let reps = written?.amount.maxReps, let effort = written?.effort {
      if RPETable.share(reps: Int(reps), effort: effort.low) == nil {
        let formula = builder.scope.formula
        let left = Decimal(5 * (20 - Int(effort.low.halves)), places: 1).text()
        row = "outside the RPE table, \(formula.name) with \(left) more in reserve gives \(percent)"
      }
      row = "\(reps) \(reps == 1 ? "rep" : "reps") @\(effort.low.number): " + row
      if written?.amount.minReps != reps { row += ", for the head of the range" }
    }
    return Derivation(
      .load, "\(percent) of \(name) \(max.text) = \(text(whole))", value: value(whole),
      [Derivation(.formula, row, value: .percent(share))])
  }

  private func easing(_ whole: ExactLoad, _ exact: ExactLoad) -> [Derivation] {
    var reasons: [Derivation] = []
    let position = builder.moment.position
    var load = whole
    func add(_ share: Decimal, _ why: String) {
      guard let amount = load.amount.multiplied(by: share) else { return }
      let eased = ExactLoad(amount, load.unit, onBodyweight: load.onBodyweight)
      reasons.append(
        Derivation(
          .easing, "\(why): \(Value.percent(share).text) of \(load.text) = \(eased.text)",
          value: .load(eased)))
      load = eased
    }
    if let share = position.deload?.load { add(share, "a deload") }
    let schedule = explainer.compiled.program.schedule
    if builder.isEased, let layoff = schedule.layoff {
      add(layoff.load, "the first session after \(layoff.days) days off or more")
    }
    return reasons
  }

  // MARK: The past

  private func prefill(_ index: Int, _ date: CalendarDate) -> [Derivation] {
    let last = exercise.source ?? exercise.last
    let entry = self.last(date)
    var text = "lifted on \(date.long)"
    if let last { text += ": \(SetPrinter.text(of: last.sets))" }
    let from = explainer.date.adding(days: -explainer.replay.settings.prefillDays)
    var reasons = [Derivation(.remark, "the last time within \(window), since \(from.long)")]
    if let latest = exercise.last, latest.date > date {
      reasons.append(
        Derivation(
          .remark, "\(latest.date.long) is passed over: its loads were lowered for once"))
    }
    let past = last?.sets.sets ?? []
    let left = past.prefix(past.count - counted(past).count)
    if !left.isEmpty {
      let sets = SetPrinter.text(of: left.map { SetGroup($0) })
      reasons.append(
        Derivation(.remark, "\(sets) are left out: they are like the planned warm-up"))
    }
    return [
      Derivation(
        .prefill, text, value: value(exercise.sets[index].exact), entry: entry,
        sets: last?.sets ?? [], reasons)
    ]
  }

  private func counted(_ past: [PerformedSet]) -> ArraySlice<PerformedSet> {
    if planned.isEmpty { return past[...] }
    return Prefill.counted(
      past, planned: planned.count, warmup: builder.knownWarmups(loading))
  }

  /// The place of the workout that is filled in from.
  private func last(_ date: CalendarDate) -> Int? {
    explainer.replay.record.firstWork(before: explainer.replay.end) { work in
      work.date == date && work.exercise.name == exercise.exercise ? work.index : nil
    }
  }
}

extension Expression {
  /// As written, with the values that were read, and what it gives; each only where it differs.
  func filled(with readings: [Reading], result: String) -> String {
    let values = Dictionary(readings.map { ($0.text, $0.result.shown) }) { first, _ in first }
    var parts: [String] = []
    for part in [text, text(with: values), result] where parts.last != part { parts.append(part) }
    return parts.joined(separator: " = ")
  }
}
