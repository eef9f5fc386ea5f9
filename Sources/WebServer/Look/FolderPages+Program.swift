// The page with the weeks ahead and the rules, and the answer to why a number is what it is.

import Diagnostics
import Engine
import HistoryFormat
import Logbook
import Notation
import Pages
import Programs
import SafeOutput
import Training
import Workspace

extension FolderPages {
  private static let mostWeeks = 12

  /// Returns the coming sessions with their loads as in `prog plan`, then each rule in words.
  func program(_ request: WebRequest) throws -> LookPage {
    let weeks = try request.number("weeks", in: 1...Self.mostWeeks, usual: 2)
    let day = try folder.day(on: today)
    var replay = day.replay
    replay.startLater(than: today)
    var ahead = replay.ahead(from: today, days: weeks * 7)
    var warnings = PlanWarnings()
    var sessions: [SafeMarkup] = []
    while let day = ahead.next() {
      warnings.add(day.session)
      sessions.append(session(day))
    }
    warnings.add(cut: ahead.cut, hasDates: true)
    let plan: SafeMarkup =
      sessions.isEmpty
      ? "<p>\(PlanWithoutSessions(replay, today, weeks).text)</p>\n"
      : """
      \(sessions.joined())<p class="quiet">prog works out the loads from today's values. Your next \
      sessions may change them.</p>

      """
    let outlines = WeekOutlinesSection(
      folder.outlinesAhead(of: day.replay, from: today, weeks: weeks)
    ).markup
    let links = NeighbourPages(
      links: [1, 2, 4, 8, Self.mostWeeks].map { count in
        ("\(count.counted("week"))", count == weeks ? nil : "/program?weeks=\(count)")
      })
    return LookPage(
      title: "Weeks ahead", tab: .program,
      content: plan + links.markup + outlines + day.replay.runs.map(rules).joined(),
      problems: day.problems + warnings.diagnostics)
  }

  private func session(_ day: PlannedDay) -> SafeMarkup {
    let place = ([day.title] + day.session.position.words).joined(separator: " · ")
    let exercises = day.session.exercises.map { exercise -> SafeMarkup in
      let facts = ExerciseFacts(exercise: exercise, date: day.date ?? today)
      return """
        <li><span class="name">\(facts.name)</span> <span>\(SetText.work(of: exercise))</span></li>

        """
    }
    let list: SafeMarkup =
      exercises.isEmpty
      ? "<p>no exercises</p>\n" : "<ul class=\"exercises\">\n\(exercises.joined())</ul>\n"
    return """
      <section class="card">
      <h2>\(day.date?.long ?? "any day") · \(day.session.day)</h2>
      <p class="quiet">\(place)</p>
      \(list)</section>

      """
  }

  /// Returns what changes the values of a program, as in `prog show`.
  private func rules(_ run: ProgramRun) -> SafeMarkup {
    let program = run.compiled.program
    let rules = run.compiled.progressionSummaries.map { summary -> SafeMarkup in
      let lines = RuleWords(summary, unit: program.units ?? folder.settings.unit).lines
      return """
        <p><b>\(summary.progression.name)</b>: \(summary.slots.map(\.text).joined(separator: ", "))</p>
        <ul>\(lines.map { "<li>\($0)</li>" as SafeMarkup }.joined())</ul>

        """
    }
    guard !rules.isEmpty else { return "" }
    return """
      <section class="card">
      <h2>Rules of \(program.description.title)</h2>
      \(rules.joined())</section>

      """
  }

  private static let longestQuestion = 200

  /// Returns the reasons for a number as lines of text: `{"lines": [{"depth", "text", "source"}]}`.
  func why(_ request: WebRequest) throws -> JSON {
    let asked = request.parameter("ask") ?? ""
    let question = WhyQuestion([asked], on: today)
    guard !question.text.isEmpty, asked.utf8.count <= Self.longestQuestion else {
      throw LogbookError(.badOption, "this question is empty or too long")
    }
    let day = try folder.day(on: today, explaining: true)
    let answer = WhyAnswer(opened: folder, replay: day.replay, date: today)
    let lines = DerivationLine.lines(
      of: try answer.derivations(question), ids: folder.history.entries.map(\.id))
    return .document([
      "lines": .array(
        lines.map { line in
          .object([
            "depth": .integer(line.depth),
            "text": .string(line.text.plain + (line.isKnown ? ", as above" : "")),
            "source": .text(line.source), "isStrong": .flag(line.isStrong),
          ])
        })
    ])
  }
}
