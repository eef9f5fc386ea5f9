// Checks between the parts of a program.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Checks the program as a whole. Problems found while reading are not reported again.
  mutating func check() {
    // All but the progressions only report problems, and a text that was kept had none.
    guard !isKept else { return checkProgressions() }
    checkDays()
    checkBlocks()
    checkSchemes()
    checkProgressions()
    checkLifts()
    checkSlots()
    checkNames()
    checkDefaults()
    var kinds = KindCheck(program, root, unread: unreadNames, budget: budget)
    kinds.run()
    budget = kinds.budget
    add(kinds.problems)
    names = kinds.names
    checkCases(names)
    checkCoverage(names)
    checkValueCoverage(names)
  }

  /// Reports a name that is not defined.
  private mutating func unknown(
    _ id: ProgramErrorID, _ what: String, _ name: String, at span: SourceSpan,
    among names: [String], label: String, help: String
  ) {
    let near = self.near(name, among: names)
    let known = names.isEmpty ? [] : ["available \(what)s: \(listed(names))"]
    report(
      id, "unknown \(what) \(inQuotes(name))", at: span, label: label,
      help: near.isEmpty ? known + [help] : near)
  }

  private mutating func checkDays() {
    let names = program.days.map(\.name)
    let known = Set(names)
    for use in references.days where !known.contains(use.name) {
      unknown(
        .unknownDay, "day", use.name, at: use.span, among: names, label: "not defined under 'days'",
        help: "define it: `\(cut(use.name)): [Squat]` under 'days', or write `rest`")
    }
    let entries = program.days.contains { !$0.isRest }
    if !program.days.isEmpty, !entries, diagnostics.isEmpty {
      report(
        .noDays, "no day contains an exercise", at: program.days[0].span,
        label: "every day is a rest day", help: ["write `\(cut(names[0])): [Squat: 3x5]`"])
    }
    checkScheduled()
  }

  private mutating func checkScheduled() {
    let schedule = program.schedule
    guard schedule.dayNames?.isEmpty ?? false,
      !diagnostics.contains(where: { $0.severity == .error })
    else { return }
    report(
      .nothingScheduled, "the schedule does not contain any day", at: schedule.span,
      label: "nothing is ever due",
      help: ["write `{week: {mon: \(cut(program.days.first?.name ?? "A"))}}`"])
  }

  private mutating func checkBlocks() {
    var names: [String] = []
    if case .blocks(let blocks) = program.schedule.form { names = blocks.map(\.name) }
    guard !hasUnreadBlocks else { return }
    let going = program.progressions.values.flatMap { $0.allRules.flatMap(\.statements) }
    let places = names + program.days.map(\.name)
    for statement in going {
      guard case .goTo(let name) = statement.action, !places.contains(name) else { continue }
      unknown(
        .unknownBlock, "block or day", name, at: statement.target, among: places,
        label: "neither a block of the schedule nor a day",
        help: "write the name of a block or a day")
    }
    for use in references.blocks where !names.contains(use.name) {
      unknown(
        .unknownBlock, "block", use.name, at: use.span, among: names,
        label: names.isEmpty ? "the schedule does not have blocks" : "not a block of the schedule",
        help:
          "define it: `schedule: {blocks: [{block: \(cut(use.name)), weeks: 3, week: {mon: A}}]}`")
    }
  }

  private mutating func checkProgressions() {
    for use in undefinedProgressions
    where program.progressions.index(forKey: use.name) == nil {
      if let builtIn = ProgramFile.builtIn(use.name) {
        program.progressions[use.name] = builtIn
        continue
      }
      if Self.beginsLikeRule(use.name) {
        report(
          .ruleWithoutCondition, "missing condition in the rule \(inQuotes(use.name))",
          at: use.span, label: "expected `when CONDITION: ...`",
          help: ["write a rule such as `when made: weight += step`"])
        continue
      }
      if use.name.firstMatch(of: /\d(kg|lb)\b/) != nil {
        report(
          .unknownProgression, "unknown progression \(inQuotes(use.name))", at: use.span,
          label: "not the name of a progression", help: ["write `{linear: {step: 2.5kg}}`"])
        continue
      }
      let inPlaceNames = Set(inPlace.values)
      let own = program.progressions.values.filter { !$0.isBuiltIn }.map(\.name)
      let known = own.filter { !inPlaceNames.contains($0) }.sorted() + BuiltInProgressions.names
      unknown(
        .unknownProgression, "progression", use.name, at: use.span, among: known,
        label: "not defined under 'progress', and not built in",
        help: "define it under 'progress', or write rules in place")
    }
  }

  /// The uses of progressions that the program does not define, in `lifts`, in entries, then in
  /// defaults.
  private var undefinedProgressions: [ProgressionUse] {
    var found: [ProgressionUse] = []
    func look(_ progress: Cases<[ProgressionUse]>?) {
      progress?.visit { uses in
        for use in uses where program.progressions.index(forKey: use.name) == nil {
          found.append(use)
        }
      }
    }
    for index in program.lifts.indices { look(program.lifts[index].progress) }
    for day in program.days {
      for index in day.entries.indices { look(day.entries[index].options.progress) }
    }
    look(programDefaults.options.progress)
    return found
  }

  private mutating func checkLifts() {
    let declared = Set(program.lifts.map(\.slot))
    let trained = program.days.flatMap { $0.entries.map(\.slot) }
    let known = declared.union(trained).union(trained.map { SlotName($0.lift) })
    for use in references.lifts where !known.contains(SlotName(reading: use.name)) {
      unknown(
        .unknownLift, "lift", use.name, at: use.span, among: known.map(\.text).sorted(),
        label: "not under 'lifts', and not on any day",
        help: "declare it: `lifts: {\(cut(use.name)): {1rm: ask}}`")
    }
    var bases: [SlotName: SlotName] = [:]
    for lift in program.lifts { bases[lift.slot] = lift.base }
    var circles: Set<SlotName> = []
    for lift in program.lifts where lift.base != nil && !circles.contains(lift.slot) {
      var seen: Set<SlotName> = [lift.slot]
      var next = lift.base
      while let slot = next, seen.count <= ProgramLimits.baseDepth, seen.insert(slot).inserted {
        next = bases[slot]
      }
      if seen.count > ProgramLimits.baseDepth {
        report(
          .outOfRange,
          "the chain of bases of \(inQuotes(lift.slot.text)) has more than "
            + "\(ProgramLimits.baseDepth) lifts", at: lift.span, label: "too many levels",
          help: ["make the lift that declares the values its base"])
        return
      }
      guard next == lift.slot else { continue }
      circles.formUnion(seen)
      report(
        .baseInItself, "circular base of \(inQuotes(lift.slot.text))", at: lift.span,
        label: "a lift cannot be its own base", help: ["remove one 'base' of the circle"])
    }
  }

  /// Reports two entries of one slot that both progress on one day.
  private mutating func checkSlots() {
    let ofLifts = program.liftProgressions
    for day in program.days {
      var seen: Set<SlotName> = []
      var reported: Set<SlotName> = []
      for entry in day.entries
      where entry.options.when == nil && !entry.progressions(ofLifts).isEmpty {
        guard !seen.insert(entry.slot).inserted, reported.insert(entry.slot).inserted else {
          continue
        }
        let label = entry.slot.label == "light" ? "heavy" : "light"
        let labelled = "\(entry.slot.lift) as \(label)"
        report(
          .slotTwice,
          "two entries of \(inQuotes(entry.slot.text)) progress on day \(inQuotes(day.name))",
          at: entry.span, label: "rules cannot tell the two apart",
          offering: [
            OfferedHelp(
              text: "write all sets in one entry, or give one a label: `\(cut(labelled))`",
              edit: (entry.span, labelled)),
            OfferedHelp(text: "or turn the progression of one off: `progress: none`"),
          ])
      }
    }
  }

  /// Reports a progression in the defaults that no entry has.
  private mutating func checkDefaults() {
    guard let uses = programDefaults.options.progress?.all.flatMap({ $0 }), !uses.isEmpty,
      !diagnostics.hasErrors
    else { return }
    let ofLifts = program.liftProgressions
    var used: Set<SourceSpan> = []
    for day in program.days {
      for entry in day.entries { used.formUnion(entry.progressions(ofLifts).map(\.span)) }
    }
    for use in uses where !used.contains(use.span) {
      program.unusedDefaults.insert(use.name)
      add(
        Diagnostic(
          ProgramWarningID.unusedProgression,
          "no entry uses the default progression \(inQuotes(use.name))", severity: .warning,
          at: use.span, label: "every entry has its own", help: ["remove it from the defaults"],
          in: source))
    }
  }

  /// Reports names with two meanings.
  private mutating func checkNames() {
    var inputs: [String: Question] = [:]
    for input in program.inputs { inputs[input.name] = input }
    for table in program.tables where inputs[table.name] != nil {
      report(
        .duplicateName, "\(inQuotes(table.name)) is both an input and a table", at: table.span,
        label: "already the name of an input", help: ["rename one of them"])
    }
    for value in program.values where inputs[value.name] != nil {
      report(
        .duplicateName, "\(inQuotes(value.name)) is both an input and a value", at: value.span,
        label: "already the name of an input", help: ["rename one of them"])
    }
    checkQuestions()
    checkAnswers()
    checkExercises()
  }

  /// Reports answers that the history could not keep under their name, because it has the name for
  /// something else.
  private mutating func checkAnswers() {
    var asked = program.inputs + program.days.flatMap(\.questions)
    for value in program.values {
      if case .ask(let question) = value.start { asked.append(question) }
    }
    let weekdays = program.schedule.askedWeekdays == nil ? nil : Schedule.weekdaysInput
    var reported: Set<SourceSpan> = []
    for question in asked
    where HistoryWord(rawValue: question.name) != nil || question.name == weekdays {
      guard reported.insert(question.span).inserted else { continue }
      report(
        .reservedName, "\(inQuotes(question.name)) cannot be the name of an answer",
        at: question.span, label: "the history has another line of this name",
        help: ["choose another, such as `my_\(cut(question.name))`"])
    }
  }

  /// Reports entries whose exercise is the answer to a question of their day, which cannot choose
  /// it.
  private mutating func checkExercises() {
    for day in program.days {
      for entry in day.entries {
        for case .named(let name) in entry.options.exercise?.all ?? []
        where day.questions.contains(where: { $0.name == name }) {
          let (question, slot) = (inQuotes(name), inQuotes(entry.slot.text))
          report(
            .wrongValue, "the exercise of \(slot) is \(question), a question of the day",
            at: entry.span, label: "only an input can choose the exercise",
            help: ["ask for \(question) under `inputs`, when the program starts"])
        }
      }
    }
  }

  /// Reports questions of days with the name of something else, which would hide the answer.
  private mutating func checkQuestions() {
    var others: [String: String] = [:]
    for value in program.values { others[value.name] = "a value" }
    for table in program.tables { others[table.name] = "a table" }
    for input in program.inputs { others[input.name] = "an input" }
    var reported: Set<SourceSpan> = []
    for day in program.days {
      for question in day.questions {
        let owner = program.lifts.first { lift in
          lift.values.contains { $0.name == question.name }
            && day.entries.contains { $0.slot.lift == lift.slot.lift }
        }
        let ofLift = owner.map { "a value of \(inQuotes($0.slot.text))" }
        guard let other = others[question.name] ?? ofLift else { continue }
        guard reported.insert(question.span).inserted else { continue }
        let (name, ofDay) = (inQuotes(question.name), inQuotes(day.name))
        report(
          .duplicateName, "\(name) is both a question of day \(ofDay) and \(other)",
          at: question.span, label: "already the name of \(other)",
          help: ["remove the other one if you mean the answer, or rename one of them"])
      }
    }
  }
}

extension WeekPattern {
  /// Returns whether the week names a day.
  func names(_ day: String) -> Bool { names.contains(day) }
}

// Reading of `start` at an entry: the start of its slot's `weight`.

/// The start that an entry gives to the `weight` of its slot.
struct EntryStart {
  var slot: SlotName
  var value: ValueDeclaration
  /// True if the entry itself gives it, and not the defaults.
  var isOwn: Bool
}

extension ProgramReader {
  /// The value that `start` declares.
  static let startedValue = "weight"

  /// Reads `start: 60kg`.
  mutating func startOfWeight(_ entry: YAMLEntry) -> ValueDeclaration? {
    guard let start = start(entry, named: Self.startedValue) else { return nil }
    if let value = start.expression.flatMap({ QuantityReader.literal($0) }), value.kind != .load {
      let text = entry.value.scalar?.text ?? ""
      let isNumber = value.kind == .number
      report(
        .wrongValue, "invalid value \(inQuotes(text)) for 'start'", at: entry.value.span,
        label: "expected \(Expectation.load.phrase)",
        help: isNumber
          ? ["add the unit: `\(cut(text))kg` or `\(cut(text))lb`"]
          : value.kind == .percent
            ? [
              "write a load such as `60kg`",
              "for a share of a max under 'lifts', write `\(cut(text)) of 1rm`",
            ] : ["write a load such as `60kg`"])
      return nil
    }
    return ValueDeclaration(Self.startedValue, start, at: entry.key.span)
  }

  /// Adds the starts of entries to the values of their slots, as if `lifts` declared `weight`.
  mutating func placeStarts() {
    var known: [SlotName: ValueDeclaration] = [:]
    var indices: [SlotName: Int] = [:]
    for (index, lift) in program.lifts.enumerated() { indices[lift.slot] = index }
    // An entry's own start takes precedence over the defaults.
    for start in starts.filter(\.isOwn) + starts.filter({ !$0.isOwn }) {
      if let other = known[start.slot] {
        if start.isOwn, !start.value.start.isAlike(other.start) {
          report(
            .duplicateName, "two starts of \(inQuotes(start.slot.text))", at: start.value.span,
            label: "another entry of this slot starts differently",
            help: ["remove one, or give the entries labels: `\(cut(start.slot.lift)) as light`"])
        }
        continue
      }
      let index = indices[start.slot]
      let declared = index.map { program.lifts[$0].values } ?? []
      if declared.contains(where: { $0.name == Self.startedValue }) {
        guard start.isOwn else { continue }
        report(
          .duplicateName, "two starts of \(inQuotes(start.slot.text))", at: start.value.span,
          label: "'weight' is declared under 'lifts'", help: ["remove one of the two"])
        continue
      }
      known[start.slot] = start.value
      if let index {
        program.lifts[index].values.append(start.value)
      } else {
        indices[start.slot] = program.lifts.count
        program.lifts.append(
          LiftDeclaration(slot: start.slot, values: [start.value], at: start.value.span))
      }
    }
  }
}

extension ValueStart {
  /// Returns whether two starts are written in the same way, at whatever place.
  fileprivate func isAlike(_ other: ValueStart) -> Bool {
    switch (self, other) {
    case (.open, .open): true
    case (.expression(let one), .expression(let other)): one == other
    case (.ask(let one), .ask(let other)):
      one.prompt == other.prompt && one.standard == other.standard
    default: false
    }
  }
}
