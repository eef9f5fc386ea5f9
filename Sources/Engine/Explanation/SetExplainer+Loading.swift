// Explains rounding, plates, warm-ups, and the estimates that loads are based on.

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
      if let target, !target.weighsSame(as: shown.load) {
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
      text +=
        perSide.isEmpty
        ? ", empty" : ", " + perSide.map(\.number).joined(separator: " ") + " on each side"
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
    guard let share = builder.moment.position.deload?.sets,
      !planned.isEmpty, let all = Optional(builder.knownSets.count(where: { !$0.set.isWarmup })),
      all != planned.count
    else { return [] }
    return [
      Derivation(
        .easing, "deload: \(Value.percent(share).text) of \(all.counted("set")) = \(planned.count)")
    ]
  }

  func sets(_ part: ExercisePart) -> [(shown: PrescribedSet, written: PlannedSet?)] {
    indices(part).map {
      (exercise.sets[$0], planned.indices.contains($0) ? planned[$0].set : nil)
    }
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
        guard let expression = written?.load?.expressions.first else {
          add([ValueName(name)])
          continue
        }
        add(expression.readNames)
      case .none:
        add(shown.workings?.load?.expression.readNames ?? [])
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

extension Decimal.Rounding {
  /// The direction in words: `down`, `up`, `to the nearest`.
  fileprivate var word: String {
    switch self {
    case .nearest: "to the nearest"
    case .down: "down"
    case .up: "up"
    }
  }
}

extension PlannedLoad {
  var expressions: [Expression] {
    switch self {
    case .expression(let expression), .bodyweight(_, let expression), .effort(let expression):
      [expression]
    case .percent(_, _, let named, _): named.map { [$0] } ?? []
    case .load, .bar: []
    }
  }
}
