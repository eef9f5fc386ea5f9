// The texts of hover: what a part of a program means, and its numbers now.

import Diagnostics
import Engine
import Insights
import Logbook
import Notation
import ProgramFormat
import Programs
import Training
import Workspace

/// Writes what hover shows about a part of a program, as Markdown.
struct HoverText {
  let open: OpenProgram
  /// The folder of the program, with its records.
  let folder: EditedFolder?

  /// Returns the text about a part; nil if there is nothing to tell.
  func text(of node: ProgramNode) -> String? {
    switch node {
    case .exercise(let day, let entry): exercise(day.entries[entry], on: day, entry)
    case .sets(let day, let entry, let set): sets(of: day, entry, set)
    case .scheme(let scheme): self.scheme(scheme)
    case .schemeUse(let scheme, let day, let entry):
      joined([
        sets(of: day, entry, nil), "**\(scheme.name)**:\n" + Self.list(rows(of: scheme.scheme, [])),
      ])
    case .value(let name): value(name)
    case .valueOfRules(let name, let progression): value(name, in: progression)
    case .progression(let name): progression(name)
    case .day(let day):
      CodeLenses.text(of: day, in: open).map { "**\(day.name)**: \($0)" }
    case .key(let key):
      joined([
        "**\(key.name)**: \(key.about)", "Expects \(key.expects.phrase).",
        key.name == "schedule" ? outlines : nil,
      ])
    }
  }

  /// The sessions, the time and the hard sets of the next weeks.
  private var outlines: String? {
    guard let outlook = open.outlook else { return nil }
    let weeks = ProgramWeeks(outlook.replay, open.program, from: outlook.date, count: nil).weeks
    guard !weeks.isEmpty else { return nil }
    let lines = weeks.map { week in
      let outline = week.outline(of: open.program, open.settings)
      let facts = outline.facts.map { "\($0.name): \($0.value)" }
      let name = week.position.words.first ?? "each week"
      return "**\(name)**: \(([outline.summary] + facts).joined(separator: "; "))"
    }
    return Self.list(lines)
  }

  private static func list(_ items: [String], most: Int = 8) -> String {
    let rest = items.count - most
    return (items.prefix(most) + (rest > 0 ? ["\(rest) more"] : [])).map { "- \($0)" }
      .joined(separator: "\n")
  }

  private func joined(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  // MARK: Sets

  private func sets(of day: Day, _ index: Int, _ written: PlannedSet?) -> String? {
    let entry = day.entries[index]
    guard let exercise = open.exercise(index, of: day), let outlook = open.outlook,
      let session = outlook.next[day.name]
    else { return written.map { SetWords.text(of: $0) } }
    let lifter = open.lifter(of: day.name, slot: entry.slot).map { "For \($0):" }
    let groups = exercise.sets.map(\.asRead).inGroups
    let words = (written ?? (groups.count == 1 ? groups[0] : nil)).map {
      ": " + SetWords.text(of: $0.withoutDetails)
    }
    let plates = exercise.plates.map { "\($0.load.text): \($0.text) on each side" }
    let explainer = Explainer(outlook.replay, outlook.run, on: session.date ?? outlook.date)
    let number = written.flatMap { self.number(of: $0, in: entry) } ?? 1
    let why = explainer.derivation(of: exercise, in: session.plan, .set(number))
    return joined([
      "**\(exercise.exercise)**" + (words ?? ""), lifter.map { "\($0) \(exercise.setsInWords)" },
      why.map { Self.list(Self.lines($0)) }, Self.list(plates, most: 4),
      weeks(of: day, index, outlook),
    ])
  }

  /// Returns the number of the first set that is written as `set`; nil in a scheme with cases.
  private func number(of set: PlannedSet, in entry: DayEntry) -> Int? {
    guard case .always(let scheme)? = entry.scheme else { return nil }
    var number = 1
    for part in scheme.parts {
      guard case .set(let other) = part else { return nil }
      if other.span == set.span { return set.isWarmup ? nil : number }
      if !other.isWarmup { number += max(1, other.literalCount) }
    }
    return nil
  }

  /// Returns the lines of a derivation, two levels deep, that tell how a load was worked out.
  private static func lines(_ derivation: Derivation) -> [String] {
    derivation.reasons.flatMap { reason -> [String] in
      reason.kind == .set
        ? reason.reasons.map(\.text)
        : [reason.text] + (reason.kind == .value ? reason.reasons.prefix(1).map(\.text) : [])
    }
  }

  /// Returns the sets of an entry in the next eight weeks, with equal neighbours together.
  private func weeks(of day: Day, _ index: Int, _ outlook: ProgramOutlook) -> String? {
    let weeks = ProgramWeeks(
      outlook.replay, outlook.run.compiled.program, from: outlook.date, count: 8)
    // A program that is not running has no dates yet.
    let isRunning = if case .ofFolder = outlook.lifter { true } else { false }
    var rows: [(time: String, last: String?, sets: String)] = []
    for (number, week) in weeks.weeks.enumerated() {
      for planned in week.days where planned.session.day == day.name {
        guard let exercise = planned.session.exercises.first(where: { $0.entry == index }) else {
          continue
        }
        let isDated = planned.hasOwnDate && isRunning
        let date = isDated ? planned.date?.weekdayAndDay(seenFrom: outlook.date) : nil
        let (time, sets) = (date ?? "week \(number + 1)", exercise.setsInWords)
        if rows.last?.sets == sets {
          rows[rows.count - 1].last = time
        } else {
          rows.append((time, nil, sets))
        }
      }
    }
    guard rows.count > 1 else { return nil }
    let lines = rows.map { row in
      "\(row.time)\(row.last.map { $0 == row.time ? "" : " to \($0)" } ?? ""): \(row.sets)"
    }
    return "The next eight weeks, before rules change a load:\n" + Self.list(lines)
  }

  // MARK: Schemes

  private func scheme(_ scheme: NamedScheme) -> String? {
    let uses = open.program.days.flatMap { day in
      day.entries.filter { $0.scheme?.names(scheme.name) ?? false }.map {
        "\($0.slot.text) (\(day.name))"
      }
    }
    return joined([
      "**\(scheme.name)**", Self.list(rows(of: scheme.scheme, [])),
      uses.isEmpty ? "Not used by a day." : "Used by \(uses.unique.listed).",
    ])
  }

  private func rows(of cases: Cases<Scheme>, _ keys: [String]) -> [String] {
    switch cases {
    case .absent: [row("none", keys)]
    case .always(let scheme): [row(text(of: scheme), keys)]
    case .first(let list): list.flatMap { rows(of: $0.content, keys + [$0.condition.text]) }
    case .by(let axis, let list):
      list.enumerated().flatMap { rows(of: $1, keys + ["\(axis.text) \($0 + 1)"]) }
    }
  }

  private func row(_ text: String, _ keys: [String]) -> String {
    keys.isEmpty ? text : "\(keys.joined(separator: ", ")): \(text)"
  }

  private func text(of scheme: Scheme) -> String {
    scheme.parts.map { part in
      switch part {
      case .set(let set): SetPrinter.text(of: set)
      case .named(let name, _): name
      case .cases(let cases): rows(of: cases, []).joined(separator: "; ")
      }
    }.joined(separator: ", ")
  }

  // MARK: Values

  private func value(_ name: ValueName) -> String? {
    guard let outlook = open.outlook else { return nil }
    let explainer = Explainer(outlook.replay, outlook.run, on: outlook.date)
    let reasons = (explainer.derivation(of: name)?.reasons ?? []).filter { $0.kind != .earlier }
    let rules = open.compiled.progressionSummaries.filter { reaches(name, $0) }.flatMap {
      self.rules(of: $0.progression, changing: name.name, of: name.owner)
    }
    return joined([
      "**\(name.plainText)**: \(now(name, outlook))", Self.list(reasons.prefix(3).map(\.text)),
      rules.isEmpty ? "No rule changes it." : "Changed by:\n" + Self.list(rules),
    ])
  }

  /// Returns whether the rules of a progression can change a value: those of its own slot or, if no
  /// slot keeps a value of that name for itself, of any slot of its lift.
  private func reaches(_ name: ValueName, _ summary: ProgressionSummary) -> Bool {
    let isOwn = summary.progression.state.contains { $0.name == name.name }
    return summary.slots.contains { slot in
      name.owner.map { $0 == slot || !isOwn && $0 == SlotName(slot.lift) } ?? true
    } || summary.progression.allRules.contains { $0.changedNames.contains(name) }
  }

  private func value(_ name: String, in progression: Progression) -> String? {
    guard let outlook = open.outlook else { return nil }
    let slots = slots(of: progression.name)
    return joined([
      "**\(name)**",
      Self.list(slots.map { "\($0.text): \(now(ValueName(name, of: $0), outlook))" }),
      "Changed by:\n" + Self.list(rules(of: progression, changing: name, of: nil)),
    ])
  }

  private func now(_ name: ValueName, _ outlook: ProgramOutlook) -> String {
    outlook.replay.text(outlook.replay.value(of: name, in: outlook.run), of: name, in: outlook.run)
  }

  /// Returns the rules that change a value, each as one line.
  private func rules(
    of progression: Progression, changing name: String, of owner: SlotName?
  ) -> [String] {
    RulePeriod.allCases.flatMap { period in
      progression.rules(after: period).filter { rule in
        rule.changedNames.contains { changed in
          changed.name == name && (changed.owner == nil || owner == nil || changed.owner == owner)
        }
      }.map { rule in
        let time = period == .session ? "" : " \(period.key),"
        return "`\(progression.name)`:\(time) \(rule.condition.text): "
          + rule.statements.map(\.text).joined(separator: "; ")
      }
    }
  }

  // MARK: Progressions

  private func summary(_ name: String) -> ProgressionSummary? {
    open.compiled.progressionSummaries.first { $0.progression.name == name }
  }

  private func slots(of progression: String) -> [SlotName] { summary(progression)?.slots ?? [] }

  private func progression(_ name: String) -> String? {
    guard let summary = summary(name) else { return nil }
    let unit = open.program.units ?? open.settings.unit
    return joined([
      "**\(name)** for \(summary.slots.map(\.text).listed)",
      Self.list(RuleWords(summary, unit: unit).lines, most: 12),
    ])
  }

  // MARK: Exercises

  private func exercise(_ entry: DayEntry, on day: Day, _ index: Int) -> String? {
    let name = open.exercise(index, of: day)?.exercise ?? entry.slot.lift
    return ExerciseText(name: name, settings: open.settings, folder: folder).text
  }
}

extension Cases<Scheme> {
  /// Returns whether one of the cases names a scheme.
  fileprivate func names(_ name: String) -> Bool {
    all.contains { scheme in
      scheme.parts.contains { part in
        switch part {
        case .set: false
        case .named(let other, _): other == name
        case .cases(let inner): inner.names(name)
        }
      }
    }
  }
}
