// Warnings about programs that are valid but probably contain mistakes.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramFile {
  /// Returns the probable mistakes in a program without errors, in the order of the file.
  static func lint(_ program: Program, _ names: ProgramNames) -> [Diagnostic] {
    let parts = ProgramParts(program)
    guard parts.areOfUsualSize(in: program) else { return [] }
    var lint = ProgramLint(program, parts, names)
    lint.run()
    return lint.problems.sortedByPlace().first(mostProblems)
  }
}

/// Checks a program that was read and type-checked. Its parts are in the extensions in this folder.
struct ProgramLint {
  let program: Program
  let parts: ProgramParts
  let names: ProgramNames
  let facts: ProgramFacts
  var reads: ValueReads
  /// The progressions that the program declares itself, including those written in place.
  let ownProgressions: [Progression]
  /// The facts about the position that follow from the schedule alone.
  let position: ConditionSolver
  var problems: [Diagnostic] = []
  /// The places of comparisons that were reported as constant. Problems that follow from them are
  /// not reported.
  var constants: Set<SourceSpan> = []
  /// The loads in sets that are the starts of slots' weights.
  let namedWeights: [SlotName: (load: WrittenLoad, set: PlannedSet)]
  /// The names that each slot can use, for suggestions.
  var namesBySlot: [SlotName?: [String]] = [:]

  init(_ program: Program, _ parts: ProgramParts, _ names: ProgramNames) {
    self.program = program
    self.parts = parts
    self.names = names
    facts = ProgramFacts(program, parts)
    reads = ValueReads(program, facts, names)
    ownProgressions = program.progressions.values.filter { !$0.isBuiltIn }
      .sorted { $0.span < $1.span }
    position = ConditionSolver(of: program, names)
    namedWeights = program.namedWeights
  }

  mutating func run() {
    checkUnusedNames()
    checkUnusedValues()
    checkComparisons()
    checkPercentages()
    checkNumbers()
    checkShares()
    checkVaryingLoads()
    checkRules()
    checkStuckValues()
    checkUses()
    checkMeasuredSets()
    checkSharedRaises()
    checkSharedWeights()
    checkRepeatedProgressions()
    checkOpenSets()
    checkCases()
    checkDays()
    checkWeekdays()
    checkMissed()
    checkDeload()
    checkAlternativesInNames()
    checkCycleLength()
    checkStarts()
    checkTests()
  }

  mutating func report(
    _ id: ProgramWarningID, _ summary: String, severity: Severity = .warning, at span: SourceSpan,
    label: String, notes: [String] = [], help: [String]
  ) {
    problems.report(
      id, summary, severity: severity, at: span, label: label, notes: notes, help: help,
      in: program.source)
  }

  /// Returns the number of the line on which a span begins.
  func line(of span: SourceSpan) -> Int { program.source.place(of: span).position.line }
}

extension ProgramParts {
  /// Returns whether a program has a realistic size. Others are not checked, because it would take
  /// too long.
  fileprivate func areOfUsualSize(in program: Program) -> Bool {
    let entries = program.days.reduce(0) { $0 + $1.entries.count }
    guard program.source.bytes.count <= 256 << 10, entries <= 500 else { return false }
    var sets = 0
    // Many entries consist of the same named scheme.
    var ofSchemes: [String: Int] = [:]
    func hasRoom(for scheme: Cases<Scheme>?) -> Bool {
      var count = 1
      if let name = scheme?.onlyName, let known = ofSchemes[name] {
        count = known
      } else {
        schemes.visitParts(of: scheme) { if case .set = $0 { count += 1 } }
        if let name = scheme?.onlyName { ofSchemes[name] = count }
      }
      sets += count
      return sets <= 20_000
    }
    return program.schemes.allSatisfy { hasRoom(for: $0.scheme) }
      && program.days.allSatisfy { $0.entries.allSatisfy { hasRoom(for: $0.scheme) } }
  }
}

// Progressions that an entry lists twice, and that therefore run twice.

extension ProgramLint {
  /// Reports the second use of a progression in the list of an entry.
  mutating func checkRepeatedProgressions() {
    var reported: Set<SourceSpan> = []
    for facts in facts.entries {
      let progress = facts.entry.options.progress ?? parts.ofLifts[facts.entry.slot]
      progress?.visit { uses in
        guard uses.count > 1 else { return }
        var seen: Set<String> = []
        for use in uses where !seen.insert(use.name).inserted {
          if reported.insert(use.span).inserted { reportRepeated(use) }
        }
      }
    }
  }

  private mutating func reportRepeated(_ use: ProgressionUse) {
    report(
      .progressionTwice, "the progression \(inQuotes(use.name)) is listed twice", at: use.span,
      label: "its rules run twice after each session", help: ["remove one of the two"])
  }
}

// Progressions of holds and runs that change only a load, which these exercises do not have.

extension ProgramLint {
  /// Reports built-in progressions that add weight to exercises without any: `3x60s` of a plank
  /// stays the same.
  mutating func checkMeasuredSets() {
    for use in uselessUses({ $0.lacksLoad($1) }) {
      let entry = facts.entry(of: use).entry
      let progression = facts.rules(of: use).progression.name
      report(
        .ruleWithoutEffect,
        "\(inQuotes(progression)) has no effect on \(inQuotes(entry.slot.text))",
        at: program.source.firstLine(of: use.use.span),
        label: "adds weight, and these sets have none",
        help: [
          "for more time or distance, plan a value such as `3x(hold)`, and add to it in a rule",
          "or give the exercise a load: `start: 5kg`",
        ])
    }
  }

  /// Returns whether a progression changes only the `weight` of an exercise that is done without a
  /// load.
  private func lacksLoad(_ use: NumberedUse) -> Bool {
    let (rules, facts) = (facts.rules(of: use), facts.entry(of: use))
    let (slot, progression) = (facts.entry.slot, rules.progression)
    guard progression.isBuiltIn, !rules.doesMore, facts.sets.areMeasuredAlone,
      !facts.sets.isEmpty, facts.entry.options.exercise == nil,
      ExerciseLibrary.isHold(slot.lift) || ExerciseLibrary.isCardio(slot.lift)
    else { return false }
    let changed = Set(progression.changedNames.map(\.name))
    guard changed.contains("weight"), changed.isDisjoint(with: ["tm", "1rm", "stage", "rung"]),
      progression.state.contains(where: { $0.name == "weight" && $0.start == .open })
    else { return false }
    return !names.places(of: slot).contains { names.lifts[$0]?["weight"] != nil }
  }
}

// Entries of one slot that share a weight although they plan very different reps.

extension ProgramLint {
  /// The largest difference in reps at which entries may share a weight.
  private static let sameWeight: Int32 = 2

  /// Reports an entry whose work sets have the same weight as an earlier entry of its slot, but are
  /// planned for more than two reps more or fewer.
  mutating func checkSharedWeights() {
    var earlier: [SlotName: [EntryFacts]] = [:]
    for facts in facts.entries where facts.entry.options.exercise == nil {
      guard let reps = facts.sets.repsAtWeight,
        reads.place(of: ValueName("weight"), from: facts.slot)?.owner != nil
      else { continue }
      let other = earlier[facts.slot]?.first {
        guard let others = $0.sets.repsAtWeight else { return false }
        return others.upperBound + Self.sameWeight < reps.lowerBound
          || reps.upperBound + Self.sameWeight < others.lowerBound
      }
      earlier[facts.slot, default: []].append(facts)
      if let other { report(facts, other) }
    }
  }

  private mutating func report(_ facts: EntryFacts, _ other: EntryFacts) {
    guard let reps = facts.sets.repsAtWeight, let others = other.sets.repsAtWeight else { return }
    let slot = facts.entry.slot
    let own = "\(slot.lift) as \(reps.upperBound)s"
    report(
      .sharedWeight,
      "\(inQuotes(slot.text)) has one weight for \(reps.text) and for \(others.text)",
      at: facts.entry.span,
      label: "the entry on line \(line(of: other.entry.span)) is done for \(others.text)",
      help: ["give this entry a weight of its own: `\(own)`"])
  }
}

extension ClosedRange<Int32> {
  /// `5 reps`, `8-12 reps`.
  fileprivate var text: String {
    lowerBound == upperBound ? lowerBound.counted("rep") : "\(lowerBound)-\(upperBound) reps"
  }
}

// Percentages of the max in sets that are probably typos: `3x5 @ 750%`.

extension ProgramLint {
  /// The percentages of a max that are planned. Supports and partial movements go above 100%.
  static let usualShares = Decimal(20, places: 2)...Decimal(130, places: 2)

  mutating func checkShares() {
    var reported: Set<SourceSpan> = []
    for facts in facts.entries where !facts.sets.unlikelyShares.isEmpty {
      let slot = facts.entry.slot
      // Another lift's max can be far above or below this lift's max.
      guard facts.entry.options.base == nil, facts.entry.options.exercise == nil,
        names.bases[slot] == nil, names.bases[SlotName(slot.lift)] == nil
      else { continue }
      for set in facts.sets.unlikelyShares where reported.insert(set.span).inserted {
        report(set, of: slot)
      }
    }
  }

  private mutating func report(_ set: PlannedSet, of slot: SlotName) {
    guard case .percent(let share, _, _, _)? = set.load else { return }
    report(
      .unlikelyNumber,
      "unlikely percentage \(Value.percent(share).text) for \(inQuotes(slot.text))", at: set.span,
      label: share > .one ? "far above the max" : "hardly any load",
      help: ["check the number: sets are usually planned from 20% to 130% of a max"])
  }
}

extension Expression? {
  /// True for the base of a percentage that is the max of the same lift: written, or by default.
  var isOwnMax: Bool {
    guard let base = self else { return true }
    guard case .name(let name) = base.node, name.owner == nil else { return false }
    return ["1rm", "tm"].contains(name.name)
  }
}

// Percentages beside a load in a set, which are of the base and not of that load.

extension ProgramLint {
  /// Reports `weight - 10%`, which takes 10% of the training max off the weight. `65% + jump` is
  /// meant, and is not reported.
  mutating func checkPercentages() {
    let all = facts.schemes.flatMap(\.expressions) + facts.entries.flatMap(\.sets.expressions)
    var reported: Set<SourceSpan> = []
    for expression in all.flatMap(\.sharesOfBase) where reported.insert(expression.span).inserted {
      guard case .arithmetic(let operation, let load, let share) = expression.node,
        case .literal(.percent(let percent)) = share.node
      else { continue }
      let part = operation == .add ? Decimal(1).adding(percent) : Decimal(1).subtracting(percent)
      let help = part.map { ["for a share of it: \(Value.percent($0).text) of \(load.text)"] }
      report(
        .percentOfBase,
        "\(inQuotes(share.text)) in \(inQuotes(expression.text)) means \(share.text) of the base, not of "
          + inQuotes(load.text),
        at: share.span, label: "of `tm`, or else of `1rm`", help: help ?? [])
    }
  }
}

extension Expression {
  /// The sums in the expression in which a percentage follows a load.
  fileprivate var sharesOfBase: [Expression] {
    parts { part in
      guard case .arithmetic(let operation, let left, let right) = part.node,
        operation == .add || operation == .subtract, case .literal(.percent) = right.node
      else { return false }
      return left.isCertainlyLoad(besides: operation)
    }
  }

  /// Returns whether this is a load, so that a percentage added to it is probably meant of it.
  private func isCertainlyLoad(besides operation: ArithmeticOperator) -> Bool {
    switch node {
    case .set: true
    // `jump + 65%` means the same as `65% + jump`.
    case .name(let name): operation == .subtract || ["weight", "tm", "1rm"].contains(name.name)
    default: false
    }
  }
}

// Names that list two exercises: `Squat or Leg Press`.

extension ProgramLint {
  /// Reports `Squat or Leg Press: 3x10`, which is one exercise of that whole name. A name in quotes
  /// can be anything.
  mutating func checkAlternativesInNames() {
    var reported: Set<String> = []
    for entry in facts.entries.lazy.map(\.entry) {
      let name = entry.slot.lift
      guard let (first, other) = Self.alternatives(in: name), entry.options.exercise == nil,
        !isQuoted(entry.span), reported.insert(name).inserted
      else { continue }
      report(
        .alternativesInName, "\(inQuotes(name)) is one exercise", at: entry.span,
        label: "probably two exercises to choose from",
        help: [
          "write `\(cut(first))` and the option `or: [\(cut(other))]`",
          "if it is a name, put it in quotes",
        ])
    }
  }

  /// Returns the two exercises of a name; nil if it is not a choice of them.
  private static func alternatives(in name: String) -> (String, String)? {
    // Few names contain a slash, or an `or` between blanks.
    let bytes = name.utf8
    var before: UInt8 = 0
    guard
      bytes.contains(where: { byte in
        defer { before = byte }
        return byte == UInt8(ascii: "/") || before == UInt8(ascii: " ") && byte | 0x20 == 0x6F
      })
    else { return nil }
    let words = name.split(separator: " ")
    guard
      let place = words.indices.dropFirst().dropLast().first(where: {
        // `Legs or trunk` is a choice of the lifter, and not of two exercises.
        (words[$0] == "/" || words[$0].lowercased() == "or")
          && words[$0 + 1].first.map(\.isUppercase) ?? false
      })
    else { return nil }
    return (words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " "))
  }

  private func isQuoted(_ span: SourceSpan) -> Bool {
    guard program.source.bytes.indices.contains(span.start) else { return false }
    return [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(program.source.bytes[span.start])
  }
}

// Deloads that change nothing, except that they stop progress.

extension ProgramLint {
  /// Reports `deload: {every: 4 weeks}` if no case and no rule can tell the weeks apart.
  mutating func checkDeload() {
    let schedule = program.schedule
    guard let every = schedule.deloadEvery, schedule.deload?.load == nil,
      schedule.deload?.sets == nil, !schedule.hasDifferentWeeks, !program.readsWeek,
      !readsPosition
    else { return }
    report(
      .deloadWithoutEffect, "the deload lowers neither loads nor sets",
      at: program.source.firstLine(of: schedule.span),
      label: "every \(every) weeks, progressions pause, and nothing else changes",
      help: [
        "write `deload: {every: \(every) weeks, load: 90%, sets: 60%}`",
        "or plan these weeks with cases: `{deload: 2x5, else: 3x5}`",
      ])
  }

  /// True if a case or a rule depends on the deload, or on the block, the cycle, the pass or the
  /// turn.
  private var readsPosition: Bool {
    let names: Set<String> = ["block", "cycle", "pass", "turn"]
    for entry in facts.entries {
      for axis in entry.keys.axes {
        switch axis {
        case .week, .programWeek, .turn, .cycle, .pass: return true
        case .value: break
        }
      }
      for condition in entry.keys.conditions {
        switch condition {
        case .numbers(.value, _), .condition, .text, .otherwise: break
        case .numbers, .block, .deload: return true
        }
        let read = condition.expression?.readNames ?? []
        if read.contains(where: { names.contains($0.name) }) { return true }
      }
      if entry.sets.readNames.contains(where: { $0.owner == nil && names.contains($0.name) }) {
        return true
      }
    }
    return facts.progressions.contains { rules in
      rules.progression.readNames.contains { $0.owner == nil && names.contains($0.name) }
    }
  }
}

extension Schedule {
  /// True if its weeks have different days, or belong to blocks.
  fileprivate var hasDifferentWeeks: Bool {
    switch form {
    case .weeks, .blocks: true
    case .inOrder, .week, .rotate: false
    }
  }
}
