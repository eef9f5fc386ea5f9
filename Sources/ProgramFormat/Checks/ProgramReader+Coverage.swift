// Gaps in cases: weeks in which a day is scheduled but no case applies.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reports cases that do not cover a week in which the schedule names the day.
  mutating func checkCoverage() {
    let schemes = program.costedSchemes
    let numbers = program.caseNumbers
    let mostWeeks = program.schedule.mostWeeks(numbers.week) * (numbers.cycle + 1)
    for day in program.days where !day.isRest && spend(mostWeeks, at: day.span) {
      let weeks = program.schedule.weeks(
        of: day.name, numbers)
      for entry in day.entries where spend(weeks.count * entry.cost, at: entry.span) {
        let present = weeks.filter { entry.options.when?.holds($0) != false }
        if let scheme = entry.scheme {
          checkScheme(scheme, entry, day, present, schemes)
        }
        if let exercise = entry.options.exercise, let gap = gap(exercise, present) {
          report(gap, of: "the exercise of \(inQuotes(entry.slot.text))", day, at: entry.span)
        }
      }
    }
  }

  private mutating func checkScheme(
    _ scheme: Cases<Scheme>, _ entry: DayEntry, _ day: Day, _ weeks: [ScheduleWeek],
    _ schemes: [String: CostedScheme]
  ) {
    if let gap = gap(scheme, weeks) {
      report(gap, of: inQuotes(entry.slot.text), day, at: gap.span ?? entry.span)
    }
    if let gap = gapInParts(scheme, entry, weeks, schemes) {
      report(gap, of: gap.owner(entry), day, at: gap.span ?? entry.span)
    }
  }

  /// Returns the first gap in the cases among the parts of a scheme and in the schemes that it
  /// names, with `value` as the number or text of one name.
  mutating func gapInParts(
    _ scheme: Cases<Scheme>, _ entry: DayEntry, _ weeks: [ScheduleWeek],
    _ schemes: [String: CostedScheme], _ value: AssumedValue? = nil
  ) -> CaseGap? {
    for week in weeks {
      var seen: Set<String> = []
      var (sets, waiting) = scheme.parts(in: week, value)
      while spend(sets, at: entry.span), let part = waiting.popLast() {
        sets = 0
        let inner: CostedScheme
        var (name, place): (String?, SourceSpan?) = (nil, nil)
        switch part {
        case .set: continue
        case .cases(let cases): inner = CostedScheme(cases)
        case .named(let named, let span):
          guard let known = schemes[named] else {
            sets = 1
            continue
          }
          (inner, name, place) = (known, named, span)
        }
        guard spend(1 + inner.cost, at: entry.span) else { return nil }
        if let name, seen.contains(name) { continue }
        if case .gap(let span) = inner.cases.covers(week, value) {
          return CaseGap(week: week, span: place ?? span, scheme: name)
        }
        let further = inner.cases.parts(in: week, value)
        sets = further.sets
        waiting += further.others
        // A scheme is noted only if another part, or one of its own, may name it again.
        if let name, !waiting.isEmpty { seen.insert(name) }
      }
    }
    return nil
  }

  func gap<Content>(
    _ cases: Cases<Content>, _ weeks: [ScheduleWeek], _ value: AssumedValue? = nil
  ) -> CaseGap? {
    for week in weeks {
      switch cases.covers(week, value) {
      case .covered: continue
      case .gap(let span): return CaseGap(week: week, span: span)
      }
    }
    return nil
  }

  private mutating func report(_ gap: CaseGap, of what: String, _ day: Day, at span: SourceSpan) {
    // Without the length of a cycle, weeks keep counting after the last case.
    let last = gap.week.number - 1
    let isOpen =
      hasRoom && last > 1 && program.schedule.keepsCounting && program.caseNumbers.week == last
    report(
      .caseGap, "missing case for \(gap.week.text) in \(what)", at: span,
      label: isOpen
        ? "the weeks keep counting: the length of a cycle is not set"
        : "day \(inQuotes(day.name)) is scheduled in that week",
      help: (isOpen ? [program.schedule.help(forCycleOf: last)] : []) + [
        "add a case for `week \(gap.week.number)`, or `else`; `none` removes the exercise"
      ])
  }
}

/// A week that cases do not cover, and the place of those cases.
struct CaseGap {
  var week: ScheduleWeek
  var span: SourceSpan?
  /// The named scheme with the cases.
  var scheme: String?

  /// Returns the owner of the cases in words.
  func owner(_ entry: DayEntry) -> String {
    let slot = inQuotes(entry.slot.text)
    return scheme.map { "the scheme \(inQuotes($0)) of \(slot)" } ?? slot
  }
}

/// The answer to whether cases cover a week.
private enum Coverage {
  case covered
  /// No case applies. The place is the first case's.
  case gap(SourceSpan?)
}

extension Cases {
  /// Returns whether a week has a case, assuming everything that neither the schedule nor `value`
  /// decides.
  fileprivate func covers(_ week: ScheduleWeek, _ value: AssumedValue?) -> Coverage {
    switch self {
    case .always, .absent: return .covered
    case .by(let axis, let list):
      for item in list.candidates(axis, week, value) {
        if case .gap(let span) = item.covers(week, value) { return .gap(span) }
      }
      return .covered
    case .first(let list):
      var isPossible = false
      for index in list.indices {
        switch week.meets(list[index].condition) ?? value?.meets(list[index].condition) {
        case false: continue
        case true: return list[index].content.covers(week, value)
        default:
          isPossible = true
          if case .gap(let span) = list[index].content.covers(week, value) { return .gap(span) }
        }
      }
      return isPossible ? .covered : .gap(list.first?.span)
    }
  }

  /// Calls `each` with the contents that may apply in a week.
  fileprivate func visitChosen(
    in week: ScheduleWeek, _ value: AssumedValue?, _ each: (Content) -> Void
  ) {
    switch self {
    case .always(let content): each(content)
    case .absent: break
    case .by(let axis, let list):
      for item in list.candidates(axis, week, value) { item.visitChosen(in: week, value, each) }
    case .first(let list):
      for index in list.indices {
        let holds = week.meets(list[index].condition) ?? value?.meets(list[index].condition)
        if holds == false { continue }
        list[index].content.visitChosen(in: week, value, each)
        if holds == true { break }
      }
    }
  }
}

extension Cases<Scheme> {
  /// Returns the number of sets that may apply in a week, and the other parts, in order.
  fileprivate func parts(
    in week: ScheduleWeek, _ value: AssumedValue?
  ) -> (sets: Int, others: [SchemePart]) {
    var (sets, others): (Int, [SchemePart]) = (0, [])
    visitChosen(in: week, value) { scheme in
      for index in scheme.parts.indices {
        if case .set = scheme.parts[index] { sets += 1 } else { others.append(scheme.parts[index]) }
      }
    }
    return (sets, others)
  }
}

/// Cases of a scheme with the cost of checking them for a week.
struct CostedScheme {
  let cases: Cases<Scheme>
  let cost: Int

  fileprivate init(_ cases: Cases<Scheme>) {
    self.cases = cases
    cost = cases.cost
  }
}

extension Program {
  /// The named schemes with their costs, which are worked out once for all weeks.
  var costedSchemes: [String: CostedScheme] {
    schemesByName.mapValues { CostedScheme($0) }
  }
}

extension Array {
  /// Returns the cases of a `by` list that may apply. A number beyond its ends takes the nearest
  /// end.
  fileprivate func candidates(
    _ axis: CaseAxis, _ week: ScheduleWeek, _ value: AssumedValue?
  ) -> ArraySlice<Element> {
    guard let number = axis == .week ? week.number : value?.number(for: axis) else {
      return self[...]
    }
    return self[(Swift.max(1, Swift.min(number, count)) - 1)...].prefix(1)
  }
}

extension Cases {
  /// The number of conditions and contents that may have to be checked for a week.
  fileprivate var cost: Int {
    switch self {
    case .always, .absent: return 1
    case .by(let axis, let list):
      let costs = list.lazy.map(\.cost)
      return 1 + (axis == .week ? costs.max() ?? 0 : costs.reduce(0, +))
    case .first(let list):
      return list.reduce(1) { $0 + $1.condition.cost + $1.content.cost }
    }
  }
}

extension CaseCondition {
  fileprivate var cost: Int {
    switch self {
    case .weeks(let ranges), .programWeeks(let ranges), .cycles(let ranges), .passes(let ranges):
      1 + ranges.count
    default: 1
    }
  }
}

extension DayEntry {
  /// The number of conditions and contents that may have to be checked for a week.
  var cost: Int {
    (scheme?.cost ?? 1) + (options.exercise?.cost ?? 1) + (options.when?.cost ?? 1)
  }
}

extension Cases<Bool> {
  /// Returns whether an entry is present in a week, or nil if the schedule alone does not decide.
  func holds(_ week: ScheduleWeek, _ value: AssumedValue? = nil) -> Bool? {
    var (isPresent, isAbsent) = (false, false)
    visitChosen(in: week, value) { if $0 { isPresent = true } else { isAbsent = true } }
    return isPresent == isAbsent ? nil : isPresent
  }
}

// `all` under `lifts`: values for every lift that uses them.

extension ProgramReader {
  /// The key under `lifts` whose values belong to every lift that uses them.
  static let allLifts = "all"

  /// Reads `all: {1rm: ask, tm: 90% of 1rm}`.
  mutating func valuesOfAll(_ entry: YAMLEntry) {
    let what = "'\(Self.allLifts)'"
    guard
      let mapping = mapping(entry.value, .keys("values such as `{1rm: ask}`"), for: what)
    else { return }
    for value in mapping.entries {
      if let key = LiftKey(rawValue: value.key.text) {
        report(
          .unknownKey, "'\(key.rawValue)' cannot be given to all lifts", at: value.key.span,
          label: "expected a value such as `1rm` or `step`",
          help: [
            key == .round
              ? "write `round` at the top of the program"
              : "write it under 'defaults', or at the lift"
          ])
        continue
      }
      if let value = declaration(value, of: "a value") { allValues.append(value) }
    }
  }

  /// Gives every lift the values of `all` that it uses and does not declare itself.
  ///
  /// A lift with a `base` reads the values of that lift, so it does not get any.
  mutating func spreadValuesOfAll() {
    guard !allValues.isEmpty else { return }
    var needs = LiftNeeds(program, values: allValues.map(\.name))
    guard needs.collect(&budget) else {
      return add(.tooMuchToCheck(at: allValues[0].span, in: source))
    }
    var indices: [SlotName: Int] = [:]
    for (index, lift) in program.lifts.enumerated() { indices[lift.slot] = index }
    var used: Set<String> = []
    for lift in needs.lifts {
      let slot = SlotName(lift)
      let index = indices[slot]
      let own = index.map { program.lifts[$0].values } ?? []
      let names = needed(needs.names(of: lift), by: own)
      let steps = own.count + 10 * names.count + allValues.count
      guard spend(steps, at: allValues[0].span) else { return }
      let all = allValues.filter { names.contains($0.name) }
      used.formUnion(all.map(\.name))
      let values = ValueDeclaration.inOrder(own, with: allValues, of: names)
      guard values.count > own.count else { continue }
      if let index {
        program.lifts[index].values = values
      } else {
        program.lifts.append(LiftDeclaration(slot: slot, values: values, at: all[0].span))
      }
    }
    for value in allValues where !used.contains(value.name) {
      add(
        Diagnostic(
          ProgramWarningID.unusedValue, "no lift uses the value \(inQuotes(value.name))",
          severity: .warning, at: value.span, label: "no set and no rule reads it",
          help: ["remove it"], in: source))
    }
  }

  /// Returns the values of `all` that a lift needs: the values that it uses, and the values that
  /// the starts of its values read.
  private func needed(_ used: Set<String>, by own: [ValueDeclaration]) -> Set<String> {
    let declared = Set(own.map(\.name))
    var waiting = Array(used.subtracting(declared)) + own.flatMap(\.readNames)
    var found = used
    while let name = waiting.popLast() {
      guard !declared.contains(name), let value = allValues.first(where: { $0.name == name }) else {
        continue
      }
      guard found.insert(name).inserted || used.contains(name) else { continue }
      waiting += value.readNames.filter { !found.contains($0) }
    }
    return found
  }
}

extension ValueDeclaration {
  /// The names of the same lift that its start reads.
  fileprivate var readNames: [String] {
    if case .expression(let start) = start { start.ownNames } else { [] }
  }

  /// Returns a lift's own values together with the values of `all` that it needs, each after the
  /// values that its start reads.
  fileprivate static func inOrder(
    _ own: [ValueDeclaration], with all: [ValueDeclaration], of names: Set<String>
  ) -> [ValueDeclaration] {
    let ownNames = Set(own.map(\.name))
    let added = all.filter { names.contains($0.name) && !ownNames.contains($0.name) }
    var waiting = Dictionary((own + added).map { ($0.name, $0) }) { first, _ in first }
    var result: [ValueDeclaration] = []
    func place(_ value: ValueDeclaration, _ depth: Int) {
      guard waiting.removeValue(forKey: value.name) != nil else { return }
      if depth < ProgramLimits.valueDepth, case .expression(let start) = value.start {
        for name in start.readNames where name.owner == nil {
          if let before = waiting[name.name] { place(before, depth + 1) }
        }
      }
      result.append(value)
    }
    // The declarations of the lift keep their order.
    for value in own {
      if case .expression(let start) = value.start {
        for name in start.readNames where name.owner == nil && !ownNames.contains(name.name) {
          if let before = waiting[name.name] { place(before, 1) }
        }
      }
      if waiting.removeValue(forKey: value.name) != nil { result.append(value) }
    }
    for value in added { place(value, 0) }
    return result
  }
}
