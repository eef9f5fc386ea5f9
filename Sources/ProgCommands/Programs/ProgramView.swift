// Shows a program for `prog show`: its description, then its weeks.

import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

/// Shows one program with its weeks.
struct ProgramView: Answer {
  let program: Program
  let weeks: [ProgramWeek]
  /// The start date of a running program.
  let started: CalendarDate?
  let settings: Settings
  let layout: Layout

  var lines: [StyledLine] {
    heading + groups.flatMap { [""] + lines(of: $0) } + ending + questions + dailyQuestions + rules
  }

  /// When the program ends or from which block it repeats, if its schedule says so.
  private var ending: [StyledLine] {
    let schedule = program.schedule
    let text: String
    if case .literal(.date(let date))? = schedule.ends?.node {
      text = "Ends on \(date.long)"
    } else if let ends = schedule.ends {
      text = "Ends on the date of '\(ends.text)'"
    } else {
      switch schedule.then {
      case .stop:
        let weeks = schedule.cycleWeeks
        text = "Ends after \(weeks.counted("week"))"
      case .block(let name): text = "Then repeats from \(name)"
      case .again, nil: return []
      }
    }
    return [""] + StyledLine(text, .dim).wrapped(to: width)
  }

  var width: Int { layout.width ?? .max }

  private var heading: [StyledLine] {
    let about = program.description
    var title = StyledLine(about.title, .bold)
    let facts = [about.author, started.map { "since \($0.long)" }].compactMap(\.self)
    for fact in facts { title.append(" · \(fact)", .dim) }
    var result = title.wrapped(to: width)
    if let text = about.about {
      let words = text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
      result += StyledLine(words).wrapped(to: min(width, 100))
    }
    if let source = about.source { result.append(StyledLine(source, .dim)) }
    if let audience { result += StyledLine(audience).wrapped(to: width, hanging: 5) }
    return result
  }

  // MARK: Weeks

  /// Consecutive weeks with the same sessions.
  private struct Group {
    var first: Position
    var last: Position
    var rows: [[String]]
    /// The first of the weeks.
    var week: ProgramWeek
    /// True for the rest of a week that has begun.
    var isBegun: Bool { week.isBegun }
  }

  private var groups: [Group] {
    var groups: [Group] = []
    for week in weeks {
      let rows = rows(of: week)
      if let last = groups.last, last.rows == rows, !last.isBegun,
        last.last.isFollowed(by: week.position, inCycles: hasCycles)
      {
        groups[groups.count - 1].last = week.position
      } else {
        groups.append(
          Group(first: week.position, last: week.position, rows: rows, week: week))
      }
    }
    return groups
  }

  /// The weeks with their titles, and one row per exercise: its day, its name and its sets.
  var sections: [(title: String, rows: [[String]])] {
    groups.map { (title(of: $0), $0.rows) }
  }

  /// Returns one row per exercise: the day if it is the day's first exercise, its name and its
  /// sets.
  private func rows(of week: ProgramWeek) -> [[String]] {
    week.days.flatMap { day -> [[String]] in
      let weekday = isByWeekday ? day.date.map { $0.weekday.short + " " } ?? "" : ""
      let name = weekday + day.session.day
      guard !day.session.exercises.isEmpty else { return [[name, "", "rest day"]] }
      return day.session.exercises.enumerated().flatMap { index, exercise in
        let facts = ExerciseFacts(exercise: exercise, date: day.date ?? CalendarDate(days: 0))
        let sets = SetText.work(of: exercise)
        let row = [index == 0 ? name : "", facts.name, sets]
        return [row] + (variation(exercise, day).map { [["", "", $0.text]] } ?? [])
      }
        + day.session.effects.map { ["", "asks \($0.question.name)", $0.text] }
    }
  }

  /// Returns the exercises that alternate with this one, or nil if its slot does not vary.
  private func variation(_ exercise: SessionExercise, _ day: PlannedDay) -> ExerciseVariation? {
    let entries = program.day(named: day.session.day)?.entries ?? []
    guard entries.indices.contains(exercise.entry), entries[exercise.entry].slot == exercise.slot
    else { return nil }
    return ExerciseVariation(entries[exercise.entry])
  }

  private var isByWeekday: Bool {
    switch program.schedule.form {
    case .week(.fixed, _), .weeks, .blocks: true
    case .week(.inOrder, _), .rotate, .inOrder: false
    }
  }

  private func lines(of group: Group) -> [StyledLine] {
    var table = Table([
      TableColumn("", narrowing: .wrap), TableColumn("", minimumWidth: 12, narrowing: .wrap),
      TableColumn("", minimumWidth: 16, narrowing: .wrap),
    ])
    table.indent = 2
    for row in group.rows {
      table.rows.append([
        StyledLine(row[0], .bold), StyledLine(row[1]), StyledLine(row[2]),
      ])
    }
    let isInColumns =
      switch layout.tabular {
      case .columns(let width): table.fits(in: width)
      case .stacked: false
      }
    let outline = WeekOutlineView(
      outline: group.week.outline(of: program, settings), layout: layout)
    return outline.heading(title(of: group))
      + (isInColumns ? table.lines(in: layout.tabular) : stacked(group.rows)) + outline.facts
  }

  /// Returns the rows of a group below one another: a day, its exercises, and their sets.
  private func stacked(_ rows: [[String]]) -> [StyledLine] {
    rows.flatMap { row in
      row.enumerated().filter { !$0.element.isEmpty }.flatMap { depth, text in
        let indent = 2 + 2 * depth
        return
          (StyledLine(String(repeating: " ", count: indent))
          + StyledLine(text, depth == 0 ? .bold : .plain)).wrapped(to: width, hanging: indent + 2)
      }
    }
  }

  private func title(of group: Group) -> String {
    let (first, last) = (group.first, group.last)
    if weeks.count == 1, program.weeksToTell == 1 {
      switch program.schedule.form {
      case .inOrder: return "In this order, whenever you train"
      case .rotate: return "In rotation"
      case .week, .weeks, .blocks: return "Each week"
      }
    }
    var title = first.week == last.week ? "Week \(first.week)" : "Weeks \(first.week)-\(last.week)"
    if let block = first.block { title = "\(block), \(title.lowercased())" }
    // A block with `repeat` shows the same weeks more than once.
    if first.pass > 1 { title += " of pass \(first.pass)" }
    if hasCycles, first.cycle > 1 { title += " of cycle \(first.cycle)" }
    // The name of the block often says it already.
    let isNamed = first.block?.lowercased().contains("deload") ?? false
    if first.deload != nil, !isNamed { title += ", deload" }
    return group.isBegun ? title + ", still to do" : title
  }

  /// False if each week is a cycle of its own, so that weeks just keep counting.
  private var hasCycles: Bool { program.schedule.cycleWeeks > 1 }

  // MARK: JSON

  var json: JSON {
    let about = program.description
    let traits = ProgramTraits(program)
    func texts(_ list: [String]) -> JSON? { .texts(list) }
    return .document([
      "id": .string(program.id), "title": .string(about.title), "about": .text(about.about),
      "author": .text(about.author), "source": .text(about.source), "license": .text(about.license),
      "tags": .texts(about.tags), "goals": texts(traits.goals), "level": .text(traits.level),
      "days_a_week": .list(traits.days.map { .integer($0) }), "equipment": texts(traits.equipment),
      "questions": questionsJSON, "daily_questions": dailyQuestionsJSON, "rules": rulesJSON,
      "running": .flag(started != nil), "started": .text(started?.text),
      "days": .array(
        weeks.flatMap(\.days).map { day in
          // A program that is not running has no real dates.
          var day = day
          if started == nil { day.date = nil }
          return day.json
        }),
      "outlines": .array(
        weeks.map { week in
          let outline = week.outline(of: program, settings)
          return .object(
            JSON.members([
              "week": .integer(week.position.week), "cycle": .integer(week.position.cycle),
              "block": .text(week.position.block),
            ]) + WeekOutlineView.json(outline))
        }),
      "varies": .list(
        program.days.flatMap { day in
          day.entries.compactMap { entry in
            ExerciseVariation(entry).map { variation in
              .object([
                "day": .string(day.name), "name": .string(entry.slot.lift),
                "as": .text(entry.slot.label), "cases": variation.json,
              ])
            }
          }
        }),
    ])
  }
}

extension Position {
  /// Returns true if `other` is the next week, in the same block and cycle, and a deload like this
  /// one or not.
  fileprivate func isFollowed(by other: Position, inCycles: Bool) -> Bool {
    other.block == block && (!inCycles || other.cycle == cycle) && other.deload == deload
      && other.week == week + 1
  }
}

// The facts about a program around its weeks: who it is for, its questions, its rules.

extension ProgramView {
  /// The lifters that the program is for: their goals, level, days a week and equipment.
  var audience: String? {
    let traits = ProgramTraits(program)
    let days = traits.days.map { $0.counted("day a week", "days a week") }
    let parts =
      [traits.goals.joined(separator: ", ")] + [traits.level].compactMap(\.self) + days
      + [traits.equipment.joined(separator: ", ")]
    let shown = parts.filter { !$0.isEmpty }
    return shown.isEmpty ? nil : "For: " + shown.joined(separator: " · ")
  }

  /// The questions that `prog start` asks, with their defaults.
  var questions: [StyledLine] {
    let asked = StartQuestions(program: program, unit: unit)
    guard !asked.items.isEmpty else { return [] }
    let lines = asked.items.flatMap { item in
      line(item.text(asked.unit), answeredBy: item.question)
    }
    return ["", StyledLine("Asks at the start", .bold)] + lines
  }

  var dailyQuestions: [StyledLine] {
    let lines = program.days.flatMap { day in
      day.questions.flatMap { question in
        let time = question.isAfter ? "after " : ""
        return line("\(time)\(day.name): \(question.prompt)", answeredBy: question)
      }
    }
    return lines.isEmpty ? [] : ["", StyledLine("Asks at a session", .bold)] + lines
  }

  private func line(_ text: String, answeredBy question: Question) -> [StyledLine] {
    let answers = question.answersInWords(unit)
    return StyledLine("  \(text)\(answers.isEmpty ? "" : " (\(answers))")")
      .wrapped(to: width, hanging: 4)
  }

  var rules: [StyledLine] {
    let used = CompiledProgram(program).progressionSummaries
    guard !used.isEmpty else { return [] }
    var result: [StyledLine] = ["", StyledLine("Rules", .bold)]
    for summary in used {
      var heading = StyledLine("  \(summary.progression.name)", .bold)
      heading.append(": \(summary.slots.map(\.text).joined(separator: ", "))")
      result += heading.wrapped(to: width, hanging: 4)
      for text in RuleWords(summary, unit: unit).lines {
        result += StyledLine("    \(text)").wrapped(to: width, hanging: 6)
      }
    }
    return result
  }

  var questionsJSON: JSON? {
    let asked = StartQuestions(program: program, unit: unit)
    return .list(asked.items) { item in
      [
        "name": .string(item.plainName), "text": .string(item.text(asked.unit)),
        "options": .texts(item.question.options),
        "default": .text(item.question.standard(in: asked.unit)?.plain),
      ]
    }
  }

  var dailyQuestionsJSON: JSON? {
    .list(
      program.days.flatMap { day in
        day.questions.map { question in
          .object(JSON.members(["day": .string(day.name)]) + question.members(unit))
        }
      })
  }

  var rulesJSON: JSON? {
    .list(CompiledProgram(program).progressionSummaries) { summary in
      [
        "progression": .string(summary.progression.name),
        "slots": .texts(summary.slots.map(\.text)),
        "words": .texts(RuleWords(summary, unit: unit).lines),
      ]
    }
  }

  private var unit: WeightUnit { program.units ?? settings.unit }
}

/// The exercises that a slot can have, each with its cases.
struct ExerciseVariation {
  private struct Choice {
    /// The keys of its cases, from the outermost: `turn 2`, `variant bbb`.
    var keys: [String]
    /// Nil if the entry is absent in this case.
    var lifted: ExerciseChoice?
  }

  private let choices: [Choice]
  /// The axis of a plain `by` list, or nil for other cases.
  private let axis: CaseAxis?

  /// Returns nil for a slot that always has the same exercise, and for one that varies only with
  /// the week: the table of weeks shows that already.
  init?(_ entry: DayEntry) {
    guard let cases = entry.options.exercise, !cases.isOfWeeksAlone else { return nil }
    switch cases {
    case .always(.named), .absent: return nil
    case .by(let axis, let list) where list.allSatisfy(\.isPlain): self.axis = axis
    case .always, .first, .by: axis = nil
    }
    choices = Self.choices(cases, [])
  }

  private static func choices(_ cases: Cases<ExerciseChoice>, _ keys: [String]) -> [Choice] {
    switch cases {
    case .always(let choice): [Choice(keys: keys, lifted: choice)]
    case .absent: [Choice(keys: keys, lifted: nil)]
    case .first(let list): list.flatMap { choices($0.content, keys + [$0.condition.text]) }
    case .by(let axis, let list):
      list.enumerated().flatMap { index, content in
        choices(content, keys + ["\(axis.text) \(index + 1)"])
      }
    }
  }

  /// The choices as text: `by turn: Bench Press, Overhead Press`, `stage 1: Dip; else: Weighted
  /// Dip`.
  var text: String {
    if let axis { return "by \(axis.text): \(choices.map(\.lifted.words).joined(separator: ", "))" }
    return choices.map { choice in
      let keys = choice.keys.joined(separator: ", ")
      return keys.isEmpty ? choice.lifted.words : "\(keys): \(choice.lifted.words)"
    }.joined(separator: "; ")
  }

  /// A list of `{"when", "exercises"}` or, if an input names the exercise, `{"when", "input"}`.
  var json: JSON {
    .array(
      choices.map { choice in
        var input: String?
        var names: [String] = []
        switch choice.lifted {
        case .named(let name)?: names = [name]
        case .oneOf(let all, _)?: names = all
        case .input(let name)?: input = name
        case nil: break
        }
        return .object([
          "when": .texts(choice.keys), "exercises": input == nil ? .strings(names) : nil,
          "input": .text(input),
        ])
      })
  }
}

extension ExerciseChoice? {
  fileprivate var words: String {
    switch self {
    case .named(let name)?: name
    case .oneOf(let names, _)?: "one of \(names.joined(separator: ", "))"
    case .input(let name)?: "the exercise of input \(name)"
    case nil: "none"
    }
  }
}

extension Cases<ExerciseChoice> {
  fileprivate var isPlain: Bool {
    switch self {
    case .always(.named), .absent: true
    case .always, .first, .by: false
    }
  }

  fileprivate var isOfWeeksAlone: Bool {
    switch self {
    case .always(let choice): if case .named = choice { true } else { false }
    case .absent: true
    case .by(let axis, let list): axis.isOfWeeks && list.allSatisfy(\.isOfWeeksAlone)
    case .first(let list):
      list.allSatisfy { $0.condition.isOfWeeks && $0.content.isOfWeeksAlone }
    }
  }
}

extension CaseCondition {
  fileprivate var isOfWeeks: Bool {
    switch self {
    case .numbers(let axis, _): axis.isOfWeeks
    case .block, .deload, .otherwise: true
    case .text, .condition: false
    }
  }
}
