// Explains rounding, plates, warm-ups, and the estimates that loads are based on.

import Diagnostics
import Notation
import Programs
import Training

extension SetExplainer {
  /// Returns the steps from the exact load to the one on the bar: the rounding to a multiple of the
  /// program's `round` or to the gym's nearest load, and the plates.
  func rounding(_ set: PrescribedSet) -> [Derivation] {
    guard let exact = set.exact, let shown = set.shown else { return [] }
    var reasons: [Derivation] = []
    var mode = builder.entry.round?.mode ?? .nearest
    if case .estimated = set.origin { mode = .down }
    if let to = builder.entry.round?.to, shown.load.exact != exact, !shown.isOffTarget,
      shown.load.exact.isMultiple(of: to.picked(exact.unit))
    {
      let way = mode == .nearest ? "" : " \(mode.word)"
      let step = to.picked(exact.unit).text
      var text = "round: \(exact.text) rounded\(way) to \(step) = \(shown.load.text)"
      let target = loading.target(of: exact, round: RoundingRule(to: to, mode: mode))?.written
      // Of two equally near loads, the other one can be loaded too.
      if let target, !target.weighsSame(as: shown.load), shown.change?.usualLoad == nil {
        text += "; \(loading.gymText) cannot load \(target.text)"
      }
      reasons.append(Derivation(.rounding, text, value: .load(shown.load.exact)))
    } else if shown.load.exact.converted(to: exact.unit) != exact {
      let side = mode.side(of: shown.load, beside: exact) ?? "to"
      let gym = "\(loading.gymText) can load \(shown.load.text), the nearest \(side) \(exact.text)"
      reasons.append(Derivation(.rounding, gym, value: .load(shown.load.exact)))
    }
    if let planned = set.inPlaceOf {
      let why =
        set.isAtLimit
        ? "the gym's heaviest load: no rule runs if all reps are done"
        : "rules judge the set as if it were done at that load"
      reasons.append(
        Derivation(
          .remark, "logged 'for \(planned.text)': \(why)", value: .load(planned.exact)))
    }
    return reasons + plates(shown)
  }

  private func plates(_ shown: LoadedImplement) -> [Derivation] {
    var text: String
    if let perSide = shown.perSide {
      text = "\(loading.bar.text) bar"
      text += perSide.isEmpty ? ", empty" : ", \(perSide.inPlates(of: loading.bar)) on each side"
      if let change = shown.change { text += fewestChanges(change) }
    } else {
      if loading.equipment == .barbell, !shown.load.onBodyweight {
        let bar = "no plates make this load on a \(loading.bar.text) bar: shown as lifted"
        return [Derivation(.plates, bar)]
      }
      guard loading.equipment != .other, loading.equipment != .bodyweight,
        !shown.load.onBodyweight
      else { return [] }
      text = loading.equipment.rawValue
    }
    let next = loading.neighbours(of: shown.load)
    let beside = [next.below, next.above].compactMap { $0?.text }
    if !beside.isEmpty {
      let loads = beside.count == 1 ? "load" : "loads"
      text += "; next \(loads) \(beside.joined(separator: " and "))"
    }
    return [Derivation(.plates, text)]
  }

  /// Returns which plates change before a set, and what was not chosen because of it.
  private func fewestChanges(_ change: PlateChange) -> String {
    let parts = [("put on", change.on), ("take off", change.off)].filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.inPlates(of: loading.bar))" }
    var text = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    if let usual = change.usual {
      let load = change.usualLoad.map { "\($0.text), which is equally near, as " } ?? ""
      text += " (fewest changes, not \(load)\(usual.inPlates(of: loading.bar)))"
    }
    return text
  }

  // MARK: Warm-ups

  /// The implement of `bar` in words.
  var emptyImplement: String {
    loading.equipment == .barbell ? "the empty bar" : "the lightest load"
  }

  func warmup(_ set: PrescribedSet) -> Derivation {
    var plain = set.set
    plain.isWarmup = false
    var reasons: [Derivation] = []
    switch set.origin {
    case .percent(let share, let name, let base):
      let of = name == "work" ? "the first work set, \(base.text)" : "\(name) \(base.text)"
      reasons.append(
        Derivation(
          .load, "\(Value.percent(share).text) of \(of) = \(set.exact?.text ?? "empty")",
          value: set.exact.map { .load($0) }))
    case .program:
      let isBare = set.load.map { load in
        loading.emptyImplement.map { $0.weighsSame(as: load) } ?? false
      }
      reasons.append(
        Derivation(.load, isBare ?? false ? emptyImplement : "written in the program"))
    case .rule(let name): reasons.append(Derivation(.load, "\(name) = \(set.exact?.text ?? "")"))
    case .none, .effort, .prefill, .estimated, .stale: break
    }
    return Derivation(
      .warmup, SetPrinter.text(of: plain), value: set.load.map { .load($0.exact) },
      reasons + rounding(set))
  }

  /// A remark on how `warmup: auto` works; empty for a warm-up written in the program.
  var warmupRule: [Derivation] {
    switch builder.entry.options.warmup?.resolved(in: builder.cases) {
    case .auto?:
      [
        Derivation(
          .remark,
          "warmup: auto is \(loading.bareImplement == nil ? "" : "\(emptyImplement), then ")"
            + "40%, 60% and 80% of the first work set; "
            + "a step that is not heavier than the one before is omitted")
      ]
    case .scheme?, nil: []
    }
  }

  // MARK: Counts, estimates, values

  /// A remark on how many sets a deload leaves; empty without one.
  var count: [Derivation] {
    guard let share = builder.moment.position.deload?.sets, !exercise.sets.isEmpty,
      case let all = builder.knownSets.count(where: { !$0.set.isWarmup }), all != 0,
      case let count = exercise.sets.count, all != count
    else { return [] }
    return [
      Derivation(
        .easing, "deload: \(Value.percent(share).text) of \(all.counted("set")) = \(count)")
    ]
  }

  func sets(_ part: ExercisePart) -> [(shown: PrescribedSet, written: PlannedSet?)] {
    indices(part).map { (exercise.sets[$0], exercise.sets[$0].planned?.set) }
  }

  private func indices(_ part: ExercisePart) -> [Int] {
    switch part {
    case .all: Array(exercise.sets.indices)
    case .warmup: Array(exercise.sets.indices.prefix(1))
    case .rest: []
    case .set(let number): index(of: number).map { [$0] } ?? []
    }
  }

  /// Returns the values that the sets depend on: first the values of the loads, then the values of
  /// the counts and amounts.
  func valueNames(_ part: ExercisePart) -> [ValueName] {
    var result: [ValueName] = []
    func add(_ names: [ValueName]) {
      for name in names where !result.contains(name) { result.append(name) }
    }
    for (shown, written) in sets(part) {
      switch shown.origin {
      case .percent(_, ReservedName.e1rm.rawValue, _):
        if builder.scope.effortEstimate?.source == .declared { add([ValueName("1rm")]) }
      case .percent(_, let name, _):
        guard case .percent(_, _, let named?, _)? = written?.load else {
          add([ValueName(name)])
          continue
        }
        add(named.readNames)
      case .effort(let load): if load.name != "e1rm" { add([ValueName(load.name)]) }
      case .rule(let name):
        guard let expression = written?.load?.expression else {
          add([ValueName(name)])
          continue
        }
        add(expression.readNames)
      case .none:
        add(shown.working?.expression.readNames ?? [])
        if case .percent(_, _, nil, _)? = written?.load, lackingBodyweight(written) != nil {
          add([ValueName(builder.scope.trainingMax == nil ? "1rm" : "tm")])
        }
      case .program, .prefill, .estimated, .stale: break
      }
    }
    // A warm-up is calculated from the loads of the work sets only.
    if part != .warmup {
      for working in indices(part).flatMap(amounts) { add(working.expression.readNames) }
    }
    return result
  }

  /// Returns the estimate that efforts or percentages are based on, with the set that it comes
  /// from.
  func estimates(_ part: ExercisePart) -> [Derivation] {
    let used = sets(part).lazy.compactMap { shown, _ -> EffortEstimate? in
      switch shown.origin {
      case .effort(let load): load.name == "e1rm" ? load.estimate ?? named : load.estimate
      case .percent(_, "e1rm", _): named
      default: nil
      }
    }
    return used.first.map { [derivation(of: $0)] } ?? []
  }

  /// The estimate that a program names with `e1rm`.
  private var named: EffortEstimate? { builder.scope.effortEstimate }

  private func derivation(of estimate: EffortEstimate) -> Derivation {
    let none = "no set of the last four weeks has an RPE or was taken to failure"
    let reason =
      switch estimate.source {
      case .evidence: "the best of the last four weeks"
      case .declared: "the 1rm counts, because \(none)"
      case .earlier: "the newest set that tells, because \(none), and there is no 1rm"
      case .atLeast: "the least that the last four weeks show: such a set may have reps in reserve"
      }
    guard let basis = estimate.basis else { return Derivation(.remark, reason) }
    let date = explainer.replay.record.entries[basis.entry].date
    return Derivation(
      .estimate, "e1rm = \(basis.load.text), \(reason)", value: .load(basis.load),
      [
        Derivation(
          .done, "\(date.long): \(SetPrinter.text(of: [SetGroup(basis.set)]))",
          entry: basis.entry, sets: [SetGroup(basis.set)]),
        Derivation(
          .formula,
          basis.estimate.words(
            for: basis.set, assuming: basis.assumed?.effort,
            isMissed: basis.assumed?.isMissed ?? false, planned: basis.assumed?.planned,
            bodyweight: explainer.replay.record.bodyweight(on: date))),
      ])
  }

  // MARK: Cases

  /// Returns the cases that chose the exercise and its sets, each once.
  func choices(_ part: ExercisePart) -> [Derivation] {
    let lifted = builder.entry.options.exercise?.steps(in: before) ?? []
    var seen: Set<CaseStep> = []
    let written = sets(part).compactMap(\.written?.span).flatMap { span in
      builder.entry.entry.scheme?.steps(
        to: span, in: builder.cases, builder.moment.compiled.schemes) ?? []
    }
    return derivations(lifted, in: before, "lifts \(exercise.exercise): ")
      + derivations(written.filter { seen.insert($0).inserted }, in: builder.cases)
  }

  private func derivations(
    _ steps: [CaseStep], in context: CaseContext, _ what: String = ""
  ) -> [Derivation] {
    steps.map { step in
      Derivation(
        .choice, what + step.text(in: context),
        place: step.span.flatMap { explainer.place($0) })
    }
  }

  // MARK: Rest

  /// Returns how long to rest, if the program or the settings say so. A rest written in a set comes
  /// before the rest of its exercise.
  func rest(of day: CompiledDay) -> [Derivation] {
    let own = ownRests
    guard let rest = exercise.rest, exercise.sets.contains(where: { $0.set.rest == nil }) else {
      return own
    }
    let superset = exercise.superset.flatMap { number in
      day.day.supersets.indices.contains(number - 1) ? day.day.supersets[number - 1] : nil
    }
    let every = own.isEmpty ? "each set" : "each other set"
    let after = superset?.rest == nil ? every : "each round of the superset"
    let written = builder.entry.rest?.resolved(in: builder.cases)
    var problems: [Diagnostic] = []
    let isOwn = written?.rest(in: builder.scope, &problems) != nil
    let working = written.flatMap { $0.height == 1 ? nil : builder.scope.planned($0) }
    return [
      Derivation(
        .rest, "rest: \(rest.text) after \(after), from \(isOwn ? "the program" : "prog.yaml")",
        value: .time(Decimal(Int(rest.tenths), places: 1)),
        derivations(builder.entry.rest?.steps(in: builder.cases) ?? [], in: builder.cases)
          + (working.map { [Derivation(.remark, $0.text)] } ?? []))
    ] + own
  }

  /// The rests that are written in sets, one for each run of sets with the same rest.
  private var ownRests: [Derivation] {
    var runs: [ClosedRange<Int>] = []
    for index in exercise.sets.indices where exercise.sets[index].set.rest != nil {
      if let last = runs.last, last.upperBound == index - 1,
        exercise.sets[index].set.rest == exercise.sets[index - 1].set.rest,
        exercise.sets[index].set.totalReps == nil, exercise.sets[index - 1].set.totalReps == nil
      {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs.compactMap { run in
      guard let rest = exercise.sets[run.lowerBound].set.rest else { return nil }
      let (first, last) = (before(run.lowerBound) + 1, before(run.upperBound + 1))
      var sets = first == last ? "set \(first)" : "each of sets \(first)-\(last)"
      if exercise.sets[run.lowerBound].set.totalReps != nil {
        sets = "each set of the total in \(sets)"
      }
      return Derivation(
        .rest, "rest: \(rest.text) after \(sets), from the program",
        value: .time(Decimal(Int(rest.tenths), places: 1)),
        place: exercise.sets[run.lowerBound].planned.flatMap { explainer.place($0.set.span) })
    }
  }

  // MARK: Sets of the session

  /// Returns the earlier sets of the session that a load depends on, in words.
  func followed(_ index: Int, _ written: PlannedSet?) -> String {
    let expressions = [written?.load?.expression].compactMap(\.self)
    let names = Set(exercise.sets[..<index].compactMap(\.set.name))
    var told: [String] = []
    var others = ""
    var areDone = true
    for name in expressions.flatMap(\.readNames) {
      guard let owner = name.owner, let set = builder.scope.other(name.name, of: owner) else {
        continue
      }
      let load = set.load.map { " at \($0.text)" } ?? ""
      let isDone = isDone(owner)
      areDone = areDone && isDone
      told.append("\(name.plainText) is \(isDone ? "done" : "planned")\(load)")
      others = ", or if its exercise is skipped or swapped"
    }
    for reference in expressions.flatMap({ $0.setReferences(names) }) {
      guard let found = place(of: reference, before: index) else { continue }
      var set = exercise.sets[found].set
      (set.name, set.note) = (nil, nil)
      var sets = SetPrinter.text(of: set)
      if let done = self.done(found) {
        sets = "done: \(SetPrinter.text(of: [SetGroup(done)]))"
      } else {
        areDone = false
      }
      let text = "\(reference.word) is set \(before(found + 1)), \(sets)"
      if !told.contains(text) { told.append(text) }
    }
    let what =
      told.isEmpty ? "it depends on other sets of this session" : told.joined(separator: "; ")
    if areDone, !told.isEmpty { return what }
    return "\(what): calculated from the plan until that set is done" + others
  }

  /// Returns the set that counts as the planned one; nil if it is still to come.
  private func done(_ index: Int) -> PerformedSet? {
    guard let done = explainer.done[exercise.entry],
      exercise.sets[...index].allSatisfy({ $0.set.literalCount == 1 })
    else { return nil }
    return SetPairing.pairs(soFar: done, with: exercise.sets)[index].result
  }

  private func isDone(_ owner: SlotName) -> Bool {
    builder.entry.sources.contains { source in
      source.slot == owner && explainer.done[source.index] != nil
    }
  }

  private func place(of reference: SetReference, before index: Int) -> Int? {
    let sets = exercise.sets[..<index]
    switch reference {
    case .first: return sets.indices.first
    case .last, .prev: return sets.indices.last
    case .named(let name): return sets.lastIndex { $0.set.name == name }
    case .other: return nil
    case .top: return sets.lastIndex { $0.set.name == "top" } ?? heaviest(sets)
    case .nth(let number):
      guard case .literal(.number(let number)) = number.node, let place = number.floor,
        sets.indices.contains(place - 1)
      else { return nil }
      return place - 1
    }
  }

  private func heaviest(_ sets: ArraySlice<PrescribedSet>) -> Int? {
    sets.indices.max { one, other in
      guard let first = sets[one].load, let second = sets[other].load else {
        return sets[one].load == nil && sets[other].load != nil
      }
      return !second.isLighter(than: first)
    }
  }
}

extension Loading {
  /// The gym in words: `the gym`, or `the gym 'home'` if the lifter gave it a name.
  var gymText: String { gym.name == "default" ? "the gym" : "the gym '\(gym.name)'" }
}

extension Decimal.Rounding {
  /// Returns the side of an exact load to which this rounded: `below` or `above`; nil for the
  /// nearest load.
  func side(of shown: Load, beside exact: ExactLoad) -> String? {
    guard self != .nearest, let here = exact.converted(to: shown.unit) else { return nil }
    return shown.exact.amount < here.amount ? "below" : "above"
  }

  /// The direction in words: `down`, `up`, `to the nearest`.
  fileprivate var word: String {
    switch self {
    case .nearest: "to the nearest"
    case .down: "down"
    case .up: "up"
    }
  }
}

extension ExactLoad {
  fileprivate func isMultiple(of step: Load) -> Bool {
    converted(to: step.unit).map {
      $0.amount.rounded(toMultipleOf: step.exact.amount, .down) == $0.amount
    } ?? false
  }
}

extension LoadOrigin {
  /// True for a load that the program plans, so that rules judge sets by it.
  var isJudged: Bool {
    switch self {
    case .program, .percent, .rule: true
    case .none, .effort, .prefill, .estimated, .stale: false
    }
  }
}

extension Expression {
  /// Returns the sets of the session that the expression refers to, in the order written. `names`
  /// are the set names given with `as`.
  fileprivate func setReferences(_ names: Set<String>) -> [SetReference] {
    var found: [SetReference] = []
    visit { part in
      switch part.node {
      case .set(let set), .setField(let set, _): found.append(set)
      case .name(let name) where name.owner == nil && names.contains(name.name):
        found.append(.named(name.name))
      default: break
      }
    }
    return found
  }
}

extension SetReference {
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .top: "top"
    case .prev: "prev"
    case .named(let name): name
    case .other(let slot, let name): ValueName(name, of: slot).text
    case .nth(let number): "set \(number.text)"
    }
  }
}
