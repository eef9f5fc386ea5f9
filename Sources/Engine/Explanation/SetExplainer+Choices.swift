// Explains the cases that chose an exercise, its rest, and loads that depend on earlier sets.

import Notation
import Programs
import Training

extension SetExplainer {
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
    let isOwn = builder.entry.rest?.resolved(in: builder.cases) != nil
    return [
      Derivation(
        .rest, "rest: \(rest.text) after \(after), from \(isOwn ? "the program" : "prog.yaml")",
        value: .time(Decimal(Int(rest.tenths), places: 1)),
        derivations(builder.entry.rest?.steps(in: builder.cases) ?? [], in: builder.cases))
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
        place: planned.indices.contains(run.lowerBound)
          ? explainer.place(planned[run.lowerBound].set.span) : nil)
    }
  }

  // MARK: Sets of the session

  /// Returns the earlier sets of the session that a load depends on, in words.
  func followed(_ index: Int, _ written: PlannedSet?) -> String {
    let expressions = written?.load?.expressions ?? []
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
      told.append("\(name.text) is \(isDone ? "done" : "planned")\(load)")
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

  /// Returns whether an earlier exercise of the session was done.
  private func isDone(_ owner: SlotName) -> Bool {
    builder.entry.sources.contains { source in
      source.slot == owner && explainer.done[source.index] != nil
    }
  }

  /// Returns the index of the set that a later set refers to.
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

  /// Returns the index of the heaviest set; the last one if several are equal.
  private func heaviest(_ sets: ArraySlice<PrescribedSet>) -> Int? {
    sets.indices.max { one, other in
      guard let first = sets[one].load, let second = sets[other].load else {
        return sets[one].load == nil && sets[other].load != nil
      }
      return !second.isLighter(than: first)
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
