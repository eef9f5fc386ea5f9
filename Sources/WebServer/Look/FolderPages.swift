// The pages that look back at the training: the figures and pictures of `prog report`.

import Diagnostics
import Engine
import Insights
import Logbook
import Pages
import SafeOutput
import Training
import Workspace

/// The pages about a folder as it is on a date. The code of the commands works everything out.
struct FolderPages {
  let folder: OpenedFolder
  let today: CalendarDate

  /// Lines of the files that prog cannot read.
  var problems: [Diagnostic] { folder.warnings + folder.firstDamage }

  // MARK: History

  private static let entriesOnPage = 20

  /// Returns the workouts and notes, the last one first.
  func history(_ request: WebRequest) throws -> LookPage {
    let page = try request.number("page", in: 1...100_000, usual: 1)
    let found = folder.record.entries.reversed().lazy.filter { entry in
      switch entry.event {
      case .workout, .note: true
      default: false
      }
    }.dropFirst((page - 1) * Self.entriesOnPage).prefix(Self.entriesOnPage + 1)
    let entries = Array(found)
    let content = EntriesSection(Array(entries.prefix(Self.entriesOnPage))).markup
    let links = NeighbourPages(links: [
      ("Later", page > 1 ? "/history?page=\(page - 1)" : nil),
      ("Earlier", entries.count > Self.entriesOnPage ? "/history?page=\(page + 1)" : nil),
    ])
    return LookPage(
      title: "History", tab: .history,
      content: (content.isEmpty ? "<p>No workout is logged yet.</p>\n" : content) + links.markup,
      problems: problems)
  }

  // MARK: Records

  private static let mostRecords = 20

  func records() -> LookPage {
    let records = folder.records(through: today)
    let section = RecordsSection(
      recent: HeadlineRecords.latest(
        records.announced.filter { $0.mark.set != nil }, most: Self.mostRecords),
      bests: records.exercises.map { ($0, records.bests(of: $0).listed()) }, links: .ofCharts
    ).markup
    return LookPage(
      title: "Records", tab: .more,
      content: section.isEmpty ? "<p>No work sets are logged yet.</p>\n" : section,
      problems: problems, route: .records)
  }

  // MARK: Charts

  /// Returns the numbers of one exercise, or links to all exercises and what was measured.
  func charts(_ request: WebRequest) throws -> LookPage {
    request.hasParameter("exercise")
      ? try charts(of: request.parameter("exercise") ?? "") : charts()
  }

  private func charts(of name: String) throws -> LookPage {
    let period = folder.statistics(of: [name], from: nil, to: today, on: today)
    guard let totals = period.statistics.byExercise.first(where: { $0.name == name }) else {
      throw LogbookError(
        .unknownExercise, "no exercise named '\(name)' is in the history",
        help: ["the page Charts lists all exercises"], .noInput)
    }
    var problems = problems
    var deloads: Set<CalendarDate> = []
    do {
      deloads = Set(try folder.deloadDates(through: today))
    } catch let error as LogbookError {
      problems += error.diagnostics
    }
    let exercise = Report.Exercise(
      totals, period.records.bests(of: name), folder, from: nil, to: today, deloads)
    return LookPage(
      title: "Charts", tab: .more,
      content: ExerciseSection(exercise, id: "exercise", all: "/charts").markup,
      problems: problems, route: .charts)
  }

  private func charts() -> LookPage {
    // The exercise that was trained last comes first.
    let names = folder.exerciseNames(done: true).map { known in
      (name: known.name, last: folder.record.workouts(with: known.name).last ?? 0)
    }.sorted { ($1.last, $0.name) < ($0.last, $1.name) }
    let measured = MeasurementsSection(Report.measured(folder, from: nil, to: today)).markup
    let links = names.map { "<li>\(ExerciseLinks.ofCharts.link($0.name))</li>\n" as SafeMarkup }
    let list: SafeMarkup = """
      <ul class="links tall" aria-label="Exercises">
      \(links.joined())</ul>

      """
    let isEmpty = names.isEmpty && measured.isEmpty
    return LookPage(
      title: "Charts", tab: .more,
      content: isEmpty ? "<p>No workout is logged yet.</p>\n" : list + measured,
      problems: problems, route: .charts)
  }

  // MARK: Calendar

  func calendar(_ request: WebRequest) throws -> LookPage {
    let thisYear = today.parts.year
    let firstYear = min(folder.record.entries.first?.date.parts.year ?? thisYear, thisYear)
    let year = try request.number("year", in: firstYear...thisYear, usual: thisYear)
    let first = CalendarDate(year: year, month: 1, day: 1) ?? today
    let last = CalendarDate(year: year, month: 12, day: 31).map { min($0, today) } ?? today
    var problems = problems
    var days: [CalendarDay]
    do {
      days = try folder.calendarDays(from: first, to: last, on: today)
    } catch let error as LogbookError {
      // A damaged version of a program leaves the days that were trained.
      problems += error.diagnostics
      days = folder.trainedDays(from: first, to: last, on: today)
    }
    let links = NeighbourPages(links: [
      ("\(year - 1)", year > firstYear ? "/calendar?year=\(year - 1)" : nil),
      ("\(year + 1)", year < thisYear ? "/calendar?year=\(year + 1)" : nil),
    ])
    let section = CalendarSection(
      days: days, last: last, firstWeekday: folder.settings.firstWeekday)
    return LookPage(
      title: "Calendar", tab: .more,
      content: days.isEmpty
        ? "<p>No day was trained in \(year).</p>\n" + links.markup : section.latest + links.markup,
      problems: problems, route: .calendar)
  }

  // MARK: Goals

  func goals() -> LookPage {
    let goals = folder.goals(on: today).map { progress -> SafeMarkup in
      let comparison = progress.goal.comparison(progress.current)
      let isMet: SafeMarkup = progress.state == .met ? " class=\"good\"" : " class=\"quiet\""
      return """
        <section class="card">
        <h2><bdi>\(progress.goal.title)</bdi></h2>
        <progress max="100" value="\(progress.share)" aria-label="done">\(progress.share)%</progress>
        <p>\(progress.share)% · \(comparison)</p>
        <p\(isMet)>\(progress.facts.joined(separator: ", "))</p>
        </section>

        """
    }
    let none: SafeMarkup = """
      <p>No goals yet. Add one on the machine that runs prog: <code>prog goals add "squat \
      \(folder.settings.unit == .kg ? "180kg" : "405lb") by 1 june"</code></p>

      """
    return LookPage(
      title: "Goals", tab: .more, content: goals.isEmpty ? none : goals.joined(),
      problems: problems, route: .goals)
  }
}
