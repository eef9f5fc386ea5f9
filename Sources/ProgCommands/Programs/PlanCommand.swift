// `prog plan` shows the weeks ahead.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import SafeOutput
import Terminal
import Training

struct PlanCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", _superCommandName: "prog", abstract: "Show the weeks ahead",
    discussion: """
      prog works out the loads from today's values.
      Examples:
        prog plan
        prog plan --weeks 4 --json
        prog plan --weeks 12 --ics > training.ics
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Option(help: "Show this many weeks, 1 to 52")
  var weeks = 1

  @Flag(help: "Print a calendar file (iCalendar) for calendar apps")
  var ics = false

  func validate() throws {
    try expect(weeks, in: 1...52, for: "--weeks")
    try expectOne(of: "--ics", ics, "--json", global.json)
  }

  func run() throws {
    let date = try moment.date
    let folder = try OpenedFolder.open(global, "plan", gym: place.gym)
    let day = keptUntilExit(try folder.day(on: date))
    warn(day.problems)
    var replay = day.replay
    replay.startLater(than: date)
    var outlines = PlanOutlines(of: folder, from: date, days: weeks * 7)
    var ahead = replay.ahead(from: date, days: outlines.end.days(since: date))
    var warnings = PlanWarnings()
    defer {
      warnings.add(cut: ahead.cut, hasDates: true)
      warn(warnings.diagnostics)
    }
    /// Converts each session with `made`. A plan may be long, so the sessions are not kept.
    func each<Part>(_ made: (PlannedDay) -> Part) -> [Part] {
      var parts: [Part] = []
      while let day = ahead.next() {
        guard outlines.add(day) else { continue }
        warnings.add(day.session)
        parts.append(made(day))
      }
      return parts
    }
    if global.json {
      let days = each(\.json)
      return show(document: [
        "days": .array(days),
        "outlines": .array(
          outlines.weeks.map { week in
            .object(
              JSON.members([
                "start": .string(week.start.text), "begun": .flag(week.isBegun),
              ]) + WeekOutlineView.json(week.outline))
          }),
      ])
    }
    if ics {
      var undated: Set<String> = []
      var file = CalendarFile(asked: date)
      _ = each { day in
        if day.hasOwnDate { file.add(day) } else { undated.insert(day.title) }
      }
      return try show(file, undated: undated, else: PlanWithoutSessions(replay, date, weeks).text)
    }
    let days = each { lines(of: $0, date) }
    guard !days.isEmpty else {
      return show([StyledLine(PlanWithoutSessions(replay, date, weeks).text)])
    }
    let summaries = outlines.weeks.map { week in
      let view = WeekOutlineView(outline: week.outline, layout: layout)
      return view.heading(week.title) + view.facts
    }
    show(Array((days + summaries + [loadsNote]).joined(separator: [""])))
  }

  private var loadsNote: [StyledLine] {
    let text = "prog works out the loads from today's values. Your next sessions may change them."
    return StyledLine(text, .dim).wrapped(to: layout.width ?? .max)
  }

  /// Prints the calendar file, and names the programs whose sessions have no dates.
  /// If there is no session at all, `reason` says why.
  private func show(_ file: CalendarFile, undated: Set<String>, else reason: String) throws {
    if !undated.isEmpty {
      let titles = undated.sorted().joined(separator: ", ")
      tell("Not in the calendar, because the sessions have no dates: \(titles)")
    }
    guard !file.isEmpty else {
      throw LogbookError(
        .nothingToShow, "no session has a date",
        help: [undated.isEmpty ? reason : "add a schedule to the program: see docs/programs.md"],
        .no)
    }
    context.print(file.text)
  }

  private func lines(of day: PlannedDay, _ date: CalendarDate) -> [StyledLine] {
    let when = day.date.map { $0.long } ?? "any day"
    let heading = [when, day.title] + day.session.position.words + [day.session.day]
    let title = StyledLine(heading.joined(separator: " · "), .bold)
    return title.wrapped(to: layout.width ?? .max)
      + SessionView(session: day.session, date: date, layout: layout).brief
  }
}

/// An iCalendar file of planned sessions: all-day events whose ids stay the same from run to run.
struct CalendarFile {
  /// The date of the plan. It is the time stamp of the file, so the same plan gives the same bytes.
  let asked: CalendarDate
  /// The events so far.
  private var events = SafeText()

  init(asked: CalendarDate) { self.asked = asked }

  private(set) var isEmpty = true

  var text: SafeText { Self.text(with: events) }

  /// Returns the text of a file with these events.
  static func text(with events: SafeText) -> SafeText {
    let head = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//prog//prog \(Version.current)//EN",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
    ]
    return text(of: head) + events + text(of: ["END:VCALENDAR"])
  }

  mutating func add(_ day: PlannedDay) {
    events += Self.text(of: event(day))
    isEmpty = false
  }

  static func text(of lines: [String]) -> SafeText {
    lines.map { "\(folded($0))\r\n" }.joined()
  }

  private func event(_ day: PlannedDay) -> [String] {
    guard let date = day.date else { return [] }
    let session = day.session
    let place = day.place.map { "\($0.number + 1)-\($0.index + 1)" } ?? session.day
    let position = session.position.words.joined(separator: ", ")
    let exercises = session.exercises.map { exercise in
      let facts = ExerciseFacts(exercise: exercise, date: date)
      let sets = exercise.withoutSets ?? exercise.sets.text
      return "\(facts.name): \(sets)"
    }
    let description = ([position].filter { !$0.isEmpty } + exercises).joined(separator: "\n")
    return Self.event(
      "\(day.program)-\(Self.basic(day.started))-\(place)", stamp: asked, Self.wholeDay(date),
      title: "\(session.day) · \(day.title)", description)
  }

  /// Returns the lines of an event. `dates` are the lines with its beginning and end.
  static func event(
    _ id: String, stamp: CalendarDate, _ dates: [String], title: String, _ description: String
  ) -> [String] {
    ["BEGIN:VEVENT", "UID:\(escaped(id))@prog", "DTSTAMP:\(basic(stamp))T000000Z"] + dates + [
      "SUMMARY:" + escaped(title), "DESCRIPTION:" + escaped(description), "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]
  }

  static func wholeDay(_ date: CalendarDate) -> [String] {
    [
      "DTSTART;VALUE=DATE:\(basic(date))",
      "DTEND;VALUE=DATE:\(basic(date.adding(days: 1)))",
    ]
  }

  /// Returns a date in the basic format: `20251006`.
  static func basic(_ date: CalendarDate) -> String { date.text.filter { $0 != "-" } }

  /// Returns a text as an iCalendar value: separators are escaped, and characters that terminals
  /// must not get are removed.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText(lines: text).string.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case ";": result += "\\;"
      case ",": result += "\\,"
      case "\n": result += "\\n"
      case "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func folded(_ line: String) -> SafeText {
    var result = SafeText()
    var piece = ""
    var length = 0
    for scalar in SafeText(line).string.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > 75 {
        result += "\(piece)\r\n "
        piece = ""
        length = 1
      }
      piece.unicodeScalars.append(scalar)
      length += size
    }
    return result + SafeText(piece)
  }
}
