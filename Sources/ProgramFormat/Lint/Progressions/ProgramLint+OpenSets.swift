// Weeks without an open set in which `amrap` raises the training max after all.

import Diagnostics
import Notation
import Programs
import Training

/// The sets of one case.
private struct CaseSets {
  /// The keys of the case, such as `week 4`; nil if there is only one.
  var key: String?
  /// The number of the week, if the case is one of a list by week.
  var week: Int?
  var isOpen = false
  /// The reps of the sets that rules may judge.
  var reps: [Int32] = []
}

extension ProgramLint {
  /// Reports entries with `amrap` whose sets have fixed reps in some cases. The heaviest set is
  /// then `top`, and its planned reps raise the training max.
  mutating func checkOpenSets() {
    var seen: Set<String> = []
    for use in facts.uses {
      let progression = facts.rules(of: use).progression
      guard progression.isBuiltIn, progression.name == "amrap", !program.schedule.hasDeloads else {
        continue
      }
      let entry = facts.entry(of: use).entry
      guard case .always? = entry.options.progress ?? parts.ofLifts[entry.slot],
        seen.insert(entry.scheme?.onlyName ?? "\(use.use.span.start)").inserted,
        let scheme = entry.scheme
      else { continue }
      var cases: [CaseSets] = []
      addCases(of: scheme, key: nil, week: nil, depth: 0, to: &cases)
      let closed = cases.filter { !$0.isOpen && raises(use, $0.reps) }
      if !closed.isEmpty { report(use, entry, cases, closed) }
    }
  }

  private mutating func report(
    _ use: NumberedUse, _ entry: DayEntry, _ cases: [CaseSets], _ closed: [CaseSets]
  ) {
    let keys = closed.compactMap(\.key)
    let slot = inQuotes(entry.slot.text)
    let isMixed = closed.count < cases.count && keys.count == closed.count
    var help = ["mark an open set: `5+ @ 85% as top`"]
    if isMixed, let weeks = Self.cases(of: cases) {
      let others = use.use.arguments.isEmpty ? [weeks] : []
      help = others.map { "turn the progression off there: `progress: {\($0)}`" } + help
    }
    report(
      .amrapWithoutOpenSet,
      isMixed
        ? "\(slot) has no open set in \(inQuotes(keys[0])), and 'amrap' still adds weight"
        : "\(slot) has no open set, and 'amrap' still adds weight",
      at: program.firstLine(of: use.use.span),
      label: "the planned reps of its heaviest set are enough", help: help)
  }

  /// Returns the cases of `progress` that run `amrap` only in weeks with an open set.
  private static func cases(of cases: [CaseSets]) -> String? {
    var runs: [(isOpen: Bool, weeks: ClosedRange<Int>)] = []
    for one in cases {
      guard let week = one.week else { return nil }
      if let last = runs.last, last.isOpen == one.isOpen, last.weeks.upperBound + 1 == week {
        runs[runs.count - 1].weeks = last.weeks.lowerBound...week
      } else {
        runs.append((one.isOpen, week...week))
      }
    }
    return runs.map { run in
      "\(CaseCondition.weeks([run.weeks]).text): \(run.isOpen ? "amrap" : "none")"
    }.joined(separator: ", ")
  }

  private func addCases(
    of scheme: Cases<Scheme>, key: String?, week: Int?, depth: Int, to found: inout [CaseSets]
  ) {
    guard depth < ProgramLimits.schemeDepth, found.count < 100 else { return }
    switch scheme {
    case .absent: break
    case .first(let list):
      for one in list where one.condition != .deload {
        addCases(
          of: one.content, key: key ?? one.condition.text, week: nil, depth: depth + 1, to: &found)
      }
    case .by(let axis, let list):
      for (index, one) in list.enumerated() {
        addCases(
          of: one, key: key ?? "\(axis.text) \(index + 1)",
          week: key == nil && axis == .week ? index + 1 : nil, depth: depth + 1, to: &found)
      }
    case .always(let content):
      if let name = scheme.onlyName, let named = parts.schemes[name] {
        addCases(of: named, key: key, week: week, depth: depth + 1, to: &found)
      } else {
        found.append(sets(of: scheme, key, week))
        // Without sets of its own, a case has nothing to judge.
        if content.parts.isEmpty { found.removeLast() }
      }
    }
  }

  private func sets(of scheme: Cases<Scheme>, _ key: String?, _ week: Int?) -> CaseSets {
    var result = CaseSets(key: key, week: week)
    var top: PlannedSet?
    parts.schemes.visitParts(of: scheme) { part in
      guard case .set(let set) = part, !set.isWarmup else { return }
      if set.name == "top" { top = set }
      if case .reps(.exactly(.whole(let reps))) = set.amount {
        result.reps.append(reps)
      } else {
        result.isOpen = true
      }
    }
    if let top, case .reps(.exactly(.whole(let reps))) = top.amount {
      result.isOpen = false
      result.reps = [reps]
    }
    return result
  }

  /// Returns whether all of these reps raise the training max, by the steps of a progression.
  private func raises(_ use: NumberedUse, _ reps: [Int32]) -> Bool {
    let given = use.use.arguments.first { $0.name == "steps" }?.value
    let standard = facts.rules(of: use).progression.parameter("steps")?.standard
    guard !reps.isEmpty, case .table(let table)? = given ?? standard else { return false }
    return reps.allSatisfy { reps in
      switch table.cell(at: [Decimal(Int(reps))])?.node {
      case .literal(.load(let step)): step.amount > .zero
      case .literal(.percent(let step)), .literal(.number(let step)): step > .zero
      case .bothUnits(_, let step): step.amount > .zero
      default: false
      }
    }
  }
}

extension Schedule {
  /// True if any of its weeks is a deload, in which no rules of sessions run.
  fileprivate var hasDeloads: Bool {
    if deloadEvery != nil || !deloadWeeks.isEmpty { return true }
    guard case .blocks(let blocks) = form else { return false }
    return blocks.contains { $0.deload != nil || !$0.deloadWeeks.isEmpty }
  }
}
