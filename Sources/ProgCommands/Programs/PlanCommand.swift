// `prog plan` shows the weeks ahead.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Terminal
import Training

struct PlanCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", _superCommandName: "prog",
    abstract: "Show the weeks ahead",
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
    guard (1...52).contains(weeks) else {
      throw ValidationError.invalid(weeks, for: "--weeks", "a number from 1 to 52")
    }
    guard !ics || !global.json else {
      throw ValidationError("--ics and --json cannot be used together")
    }
  }

  func run() throws {
    let date = try moment.date
    let folder = try OpenedFolder.open(global, "plan", gym: place.gym)
    let day = keptUntilExit(try folder.day(on: date))
    warn(day.problems)
    var replay = day.replay
    replay.startLater(than: date)
    var ahead = replay.ahead(from: date, days: weeks * 7)
    var warnings = PlanWarnings()
    defer {
      warnings.add(cut: ahead.cut, hasDates: true)
      warn(warnings.diagnostics)
    }
    /// Converts each session with `made`. A plan may be long, so the sessions are not kept.
    func each<Part>(_ made: (PlannedDay) -> Part) -> [Part] {
      var parts: [Part] = []
      while let day = ahead.next() {
        warnings.add(day.session)
        parts.append(made(day))
      }
      return parts
    }
    if global.json {
      show(.document(["days": .array(each(\.json))]))
      return
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
    show(Array((days + [loadsNote]).joined(separator: [""])))
  }

  /// The line that keeps the loads of later weeks from being read as a promise.
  private var loadsNote: [StyledLine] {
    let text =
      "prog works out the loads from today's values. Your next sessions may change them."
    return StyledLine(text, .dim).wrapped(to: layout.width ?? .max)
  }

  /// Prints the calendar file, and names the programs whose sessions have no dates.
  /// If there is no session at all, `reason` says why.
  private func show(
    _ file: CalendarFile, undated: Set<String>, else reason: String
  ) throws {
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

// The answer of `prog plan` if no session is planned.

/// The reason why the coming weeks have no session, and what comes next.
struct PlanWithoutSessions {
  let text: String

  init(_ replay: Replay, _ date: CalendarDate, _ weeks: Int) {
    let programs = replay.today(date)
    let going = programs.filter { $0.status != .ended }
    // A day that was done ahead does not end the pause that it is in.
    let waiting = going.filter { today in
      let pause = replay.runs.first { $0.id == today.program }?.pause(on: date)
      return today.status != .paused && (pause.map { $0.until != nil } ?? true)
    }
    if let next = going.flatMap(\.coming).compactMap(\.date).min() {
      text = "The next session is on \(next.long)."
    } else if programs.isEmpty {
      text = "Nothing is planned. Start a program: prog start leg-day"
    } else if going.isEmpty {
      let verb = programs.count == 1 ? "has" : "have"
      text = "\(Self.titles(programs)) \(verb) ended. Start a program: prog start leg-day"
    } else if waiting.isEmpty {
      let verb = going.count == 1 ? "is" : "are"
      text = "\(Self.titles(going)) \(verb) paused. To continue: prog resume"
    } else {
      let last = date.adding(days: weeks * 7 - 1)
      let first = date.weekdayAndDay(seenFrom: last)
      text = "No session is planned from \(first) to \(last.long)."
    }
  }

  private static func titles(_ programs: [ProgramToday]) -> String {
    programs.map(\.title).listed("and")
  }
}
