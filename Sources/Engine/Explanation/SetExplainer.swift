// Explains the sets of one exercise.

import Diagnostics
import Notation
import Programs
import Training

/// Explains the sets of one exercise, one by one.
struct SetExplainer {
  let explainer: Explainer
  let exercise: SessionExercise
  let builder: SetBuilder
  /// The cases that choose the exercise, evaluated before the exercise is known.
  let before: CaseContext
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
  }

  /// Runs of adjacent sets that differ at most in name and note.
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
      (set.set.name, set.set.note, set.isRepeat, set.planned) = (nil, nil, false, nil)
      return set
    }
    let (first, second) = (exercise.sets[one].planned, exercise.sets[other].planned)
    return plain(one) == plain(other) && first?.set.load == second?.set.load
      && first?.set.effort == second?.set.effort && first?.topReps == second?.topReps
  }

  var work: [Derivation] { groups.map { derivation(of: $0) } }

  /// Returns how many sets come before the one at `index`. One element may stand for several sets.
  func before(_ index: Int) -> Int {
    exercise.sets[..<index].reduce(0) { $0 + max(1, $1.set.literalCount) }
  }

  /// Returns the index of the set with that number, counted from 1.
  func index(of number: Int) -> Int? {
    exercise.sets.indices.last { before($0) < number && number <= before($0 + 1) }
  }

  /// Returns the derivation of a run of identical sets, or of one of them by its number.
  func derivation(of group: ClosedRange<Int>, only number: Int? = nil) -> Derivation {
    let index = group.lowerBound
    let set = exercise.sets[index]
    var shown = set.asRead.set
    (shown.name, shown.note) = (nil, nil)
    let first = number ?? before(index) + 1
    let last = number ?? before(group.upperBound + 1)
    shown.count = .exactly(Int32(clamping: last - first + 1))
    let place = first == last ? "set \(first)" : "sets \(first)-\(last)"
    return Derivation(
      .set, "\(place): \(SetPrinter.text(of: shown))",
      value: set.shown.map { .load($0.load.exact) },
      scheme(index) + load(index) + rounding(set))
  }

  // MARK: Loads

  private func load(_ index: Int) -> [Derivation] {
    let set = exercise.sets[index]
    let written = set.planned?.set
    var reasons: [Derivation] = []
    // The reduction by a deload or time off is appended at the end.
    let whole = set.whole ?? set.exact
    switch set.origin {
    case .none: reasons.append(lackingBodyweight(written) ?? withoutLoad(set, written))
    case .program:
      let isBar = if case .bar? = written?.load { true } else { false }
      let what = isBar ? emptyImplement : "written in the program"
      reasons.append(Derivation(.load, "the load is \(what): \(text(whole))", value: value(whole)))
    case .rule(let name): reasons.append(byRule(name, set, whole))
    case .percent(let share, let name, let base):
      reasons.append(byShare(share, name, base, written, whole))
    case .effort(let load): reasons.append(byEffort(load, written, whole))
    case .prefill(let date): reasons += prefill(index, date)
    case .estimated(let past, let max): reasons.append(estimate(set, past, max))
    case .stale(let date):
      reasons.append(
        Derivation(
          .prefill,
          "last lifted on \(date.long), \(explainer.date.days(since: date).counted("day")) ago: "
            + "prog fills in loads from the last \(window) only",
          entry: last(date), sets: exercise.last?.sets ?? []))
    }
    if set.dependsOnToday { reasons.append(Derivation(.remark, followed(index, written))) }
    if let whole, let exact = set.exact, whole != exact { reasons += easing(whole) }
    return reasons
  }

  private func text(_ load: ExactLoad?) -> String { load?.text ?? "empty" }
  private func value(_ load: ExactLoad?) -> Value? { load.map { .load($0) } }
  var window: String {
    let days = explainer.replay.settings.prefillDays
    return days % 7 == 0 ? (days / 7).counted("week") : days.counted("day")
  }

  private func withoutLoad(_ set: PrescribedSet, _ written: PlannedSet?) -> Derivation {
    let text: String
    if !set.set.amount.isOfReps {
      text = "times and distances have no load unless the program gives one"
    } else if exercise.isBodyweight, set.problem == nil, written?.load == nil {
      text = "bodyweight exercise: no load is planned"
    } else if let working = set.working {
      text = "the load is unknown: \(working.text)"
    } else {
      text =
        set.set.load == nil
        ? "no load is planned, and there is no earlier load to fill in"
        : "the load depends on a value that is not set yet"
    }
    return Derivation(.load, text)
  }

  private func byRule(_ name: String, _ set: PrescribedSet, _ whole: ExactLoad?) -> Derivation {
    if let working = set.working {
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
      reasons.append(Derivation(.remark, "of bodyweight plus load; bodyweight is \(body.text)"))
    }
    return Derivation(.load, text, value: value(whole), reasons)
  }

  private func byEffort(
    _ load: EffortLoad, _ written: PlannedSet?, _ whole: ExactLoad?
  ) -> Derivation {
    let percent = Value.percent(load.share.rounded(toMultipleOf: Decimal(1, places: 4))).text
    var row = "\(load.reps.counted("rep")) @\(load.effort.number): "
    switch load.method {
    case .table: row += "the RPE table (\(load.method.key)) gives \(percent)"
    case .formula:
      let left = Decimal(5 * (20 - Int(load.effort.halves)), places: 1).text()
      row +=
        "outside the RPE table, \(load.method.name) with \(left) \(left == "1" ? "rep" : "reps") "
        + "in reserve gives \(percent)"
    }
    if written?.amount.minReps != load.reps { row += ", for the top of the range" }
    return Derivation(
      .load, "\(percent) of \(load.name) \(load.max.text) = \(text(whole))", value: value(whole),
      [Derivation(.formula, row, value: .percent(load.share))])
  }

  // MARK: The past

  private func prefill(_ index: Int, _ date: CalendarDate) -> [Derivation] {
    let last = exercise.source ?? exercise.last
    let entry = self.last(date)
    var text = "lifted on \(date.long)"
    if let last { text += ": \(SetPrinter.text(of: last.sets))" }
    let from = explainer.date.adding(days: -explainer.replay.settings.prefillDays)
    let since =
      if builder.entry.fillsAlways {
        "the last time; 'keep' fills it in however long ago it was"
      } else if date < from {
        // The lowered work after it was within the window, and leads back to it.
        "the last time before a deload or time off lowered the loads"
      } else {
        "the last time within \(window) (since \(from.long))"
      }
    let reasons = [Derivation(.remark, since)] + lowered + typedWarmup(last)
    return [
      Derivation(
        .prefill, text, value: value(exercise.sets[index].exact), entry: entry,
        sets: last?.sets ?? [], reasons)
    ]
  }

  private func estimate(
    _ set: PrescribedSet, _ past: PastSets, _ max: ExactLoad
  ) -> Derivation {
    let formula = builder.scope.formula
    let reps = (set.set.amount.maxReps ?? 0).counted("rep")
    return Derivation(
      .prefill, "estimated from \(SetPrinter.text(of: past.sets)), \(past.date.long)",
      value: value(set.exact), entry: last(past.date), sets: past.sets,
      [
        Derivation(
          .remark, "the reps differ by more than 2 from those on another day or in another slot"),
        Derivation(
          .formula,
          "\(formula.name): \(formula.rule) = \(max.text); for \(reps) \(text(set.exact))"),
      ])
  }

  /// Returns the past sets that are not filled in because they match the warm-up.
  private func typedWarmup(_ last: PastSets?) -> [Derivation] {
    let past = last?.sets.sets ?? []
    let left = past.prefix(past.count - counted(past).count)
    if left.isEmpty { return [] }
    let sets = SetPrinter.text(of: left.map { SetGroup($0) })
    return [Derivation(.remark, "ignored, because planned as warm-up: \(sets)")]
  }

  private func counted(_ past: [PerformedSet]) -> ArraySlice<PerformedSet> {
    guard builder.entry.scheme != nil else { return past[...] }
    return Prefill.counted(
      past, planned: exercise.sets.count, warmup: builder.knownWarmups(loading))
  }

  /// The past work that is not used because a deload or time off had lowered its loads, or the
  /// reason why it is used in spite of that.
  private var lowered: [Derivation] {
    guard let past = builder.prefill(after: explainer.run.trained).found() else { return [] }
    var remarks = past.ignored.map { work in
      let program = work.workout.program ?? ""
      let owner = program == explainer.run.id ? "" : " of '\(program)'"
      return "\(work.date.long) is ignored: a deload or time off\(owner) had lowered its loads"
    }
    if past.isLight {
      let window = builder.entry.fillsAlways ? "" : " in the \(window)"
      remarks.append(
        "it was in a deload or after time off, but there is no other work\(window) before it: "
          + "its load is not lowered again")
    }
    return remarks.map { Derivation(.remark, $0) }
  }

  private func last(_ date: CalendarDate) -> Int? {
    explainer.replay.record.firstWork(of: exercise.exercise, before: explainer.replay.end) { work in
      work.date == date ? work.index : nil
    }
  }

  /// Returns the set as the program writes it, with the arithmetic of its counts and amounts.
  func scheme(_ index: Int) -> [Derivation] {
    guard let written = exercise.sets[index].planned?.set,
      let place = explainer.place(written.span)
    else { return [] }
    let text = SetPrinter.text(of: [.set(original(written) ?? written)])
    let reasons = amounts(index).map { Derivation(.arithmetic, $0.text) }
    return [Derivation(.scheme, "planned: \(text)", place: place, reasons)]
  }

  /// Returns the set as the scheme has it, with its expressions; nil if no scheme has it.
  private func original(_ set: PlannedSet) -> PlannedSet? {
    builder.entry.entry.scheme?.sets(in: builder.moment.compiled.schemes)
      .first { $0.span == set.span }
  }

  /// Returns how the parts of a set apart from its load were calculated.
  func amounts(_ index: Int) -> [PlannedNumber] {
    guard let planned = exercise.sets[index].planned else { return [] }
    let set = original(planned.set)
    let pace = planned.set.load == nil ? set?.load?.expression : nil
    let written =
      (set?.amountExpressions ?? []) + (set?.computedExpressions ?? [])
      + [pace].compactMap(\.self)
    return planned.workings.filter { working in
      // The end of a range may be written: `@(target)-9`.
      if case .literal = working.expression.node { return false }
      return written.contains(working.expression)
        || planned.topReps != nil && working.expression.readsExtraReps
    }
  }

  /// Returns why a planned load is unknown: it is a share of bodyweight plus load, and no
  /// bodyweight is known. Nil for any other load.
  func lackingBodyweight(_ written: PlannedSet?) -> Derivation? {
    guard let load = written?.load, let base = sharedBase(of: load, written?.effort),
      builder.scope.bodyweight == nil, base.load.onBodyweight
    else { return nil }
    return Derivation(
      .load,
      "\(base.share) of \(base.name) \(base.load.text): "
        + "no bodyweight was logged in the last 90 days",
      [
        Derivation(
          .remark,
          "log yours, such as: prog bodyweight \(base.load.unit == .kg ? "80kg" : "175lb")")
      ])
  }

  private func sharedBase(
    of load: PlannedLoad, _ effort: EffortGoal?
  ) -> (share: String, name: String, load: ExactLoad)? {
    let scope = builder.scope
    switch load {
    case .percent(let share, _, nil, _):
      let name = scope.trainingMax == nil ? "1rm" : "tm"
      return scope.base.map { (Value.percent(share).text, name, $0) }
    case .percent(let share, _, let named?, _):
      return scope.plannedLoad(named).load.map { (Value.percent(share).text, named.text, $0) }
    case .effort(let base):
      guard let effort else { return nil }
      return scope.plannedLoad(base).load.map { ("@\(effort.low.number)", base.text, $0) }
    case .load, .bar, .bodyweight, .expression: return nil
    }
  }

  /// Returns the steps from the whole load to the lowered one.
  func easing(_ whole: ExactLoad) -> [Derivation] {
    let layoff = builder.isEased ? explainer.compiled.program.schedule.layoff : nil
    let timeOff = layoff.map {
      ($0.load, "the first session after \($0.days.counted("day")) off or more")
    }
    let deload = builder.moment.position.deload?.load.map { ($0, "deload") }
    var steps = [deload, timeOff].compactMap(\.self)
    if whole.onBodyweight, steps.count > 1, let share = builder.share {
      // Two shares of a load on bodyweight, one after the other, are not the share of both.
      steps = [(share, steps.map(\.1).joined(separator: " and "))]
    }
    var load = whole
    return steps.map { share, why in
      let eased = builder.lowered(load, to: share)
      defer { load = eased }
      return Derivation(
        .easing, "\(why): \(Value.percent(share).text) of \(load.text) = \(eased.text)",
        value: .load(eased), remarks(load, share, eased))
    }
  }

  private func remarks(_ load: ExactLoad, _ share: Decimal, _ eased: ExactLoad) -> [Derivation] {
    guard load.onBodyweight else { return [] }
    let isAssisted = load.amount.isNegative
    let text: String
    if let body = builder.scope.bodyweight {
      let isWhole = builder.scope.share(share, of: load)?.converted(to: eased.unit) == eased
      let limit =
        isAssisted
        ? ", but assistance rises to at most \(assistance(load)) / \(Value.percent(share).text)"
        : ", but not below bodyweight"
      text = "of bodyweight plus load; bodyweight is \(body.text)\(isWhole ? "" : limit)"
    } else {
      text =
        "no bodyweight was logged in the last 90 days, so "
        + (isAssisted ? "the assistance stays" : "it is of the added load")
    }
    return [Derivation(.remark, text)]
  }

  private func assistance(_ load: ExactLoad) -> String {
    ExactLoad(load.amount.magnitude, load.unit).text
  }
}

extension Expression {
  /// True for the target in a range of reps.
  fileprivate var readsExtraReps: Bool {
    readNames.contains { $0.owner == nil && $0.name == "extra_reps" }
  }
}
