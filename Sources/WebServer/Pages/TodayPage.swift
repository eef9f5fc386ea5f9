// The page that is opened first: what is due today in each program.

import Engine
import HistoryFormat
import Logbook
import Notation
import SafeOutput
import SessionFlow
import Sessions
import Training

/// The page of a date: the sessions that are due, overdue programs first.
struct TodayPage {
  let day: TrainingDay
  /// The session that continues; nil if there is none.
  let unfinished: FolderSession?
  let isReadOnly: Bool

  var shell: PageShell {
    let programs = day.programs
    let due = programs.due
    let others = programs.filter { program in !due.contains { $0.program == program.program } }
    var content: SafeMarkup = "<h1>\(day.date.long)</h1>\n"
    if let unfinished { content += resume(unfinished) }
    content += due.map(session).joined()
    content += others.map(rest).joined()
    if programs.isEmpty { content += Self.nothing }
    if unfinished == nil, !isReadOnly {
      content += """
        <p><button class="quiet" data-begin>Train without a program</button></p>
        <p id="problem" role="alert"></p>

        """
    }
    return PageShell(
      title: "Today", content: content, tab: .today, attributes: " data-page=\"today\"")
  }

  private static let nothing: SafeMarkup = """
    <div class="card"><p>No program is running.</p>
    <p class="quiet">Start one on the machine that runs prog: <code>prog start</code> lists them.</p>
    </div>

    """

  private func resume(_ unfinished: FolderSession) -> SafeMarkup {
    let session = unfinished.session
    let sets = session.countOfSets.counted("set")
    return """
      <a class="main" href="/session">Continue \(session.start.title)</a>
      <p class="quiet">\(sets) done since \(session.start.time.text)</p>

      """
  }

  private func session(_ today: ProgramToday) -> SafeMarkup {
    guard let session = today.session else { return rest(today) }
    let place = ([today.title] + session.position.words).joined(separator: " · ")
    let since = today.pending.first?.since.map { since -> SafeMarkup in
      "<p class=\"warning\">overdue since \(since.weekdayAndDay(seenFrom: day.date))</p>\n"
    }
    let exercises = session.exercises.map(exercise).joined()
    let questions = session.openQuestions.flatMap { [$0.text] + $0.effects.map(\.text.plain) }
    let texts = [session.note].compactMap(\.self) + today.warnings + questions
    let notes = texts.map { text -> SafeMarkup in "<p class=\"quiet\">\(text)</p>\n" }
    let begin: SafeMarkup =
      unfinished == nil && !isReadOnly
      ? """
      <button class="main" data-begin data-program="\(today.program)" data-day="\(session.day)">\
      Begin</button>

      """ : ""
    return """
      <section class="card">
      <h2>\(session.day)</h2>
      <p class="quiet">\(place)</p>
      \(since ?? "")\(notes.joined())<ul class="exercises">
      \(exercises)</ul>
      \(begin)</section>

      """
  }

  private func exercise(_ exercise: SessionExercise) -> SafeMarkup {
    let facts = ExerciseFacts(exercise: exercise, date: day.date)
    var lines: [String] = []
    if !exercise.warmup.isEmpty { lines.append("warm-up \(SetText.text(exercise.warmup))") }
    if let plates = facts.platesLine { lines.append(plates) }
    lines += [facts.value, facts.last, facts.easing, exercise.note].compactMap(\.self)
    lines += facts.sayings + exercise.warnings + exercise.loadProblemTexts
    let details = lines.map { "<span class=\"quiet\">\($0.plain)</span>" as SafeMarkup }
    return """
      <li><span class="name">\(facts.name)</span>
      <button class="sets" data-why="\(exercise.slot.text)">\(SetText.work(of: exercise))\
      </button>\(details.joined())</li>

      """
  }

  private func rest(_ today: ProgramToday) -> SafeMarkup {
    let status: String
    switch today.status {
    case .due, .overdue: status = "due"
    case .done: status = "done: " + today.done.joined(separator: ", ")
    case .rest: status = "rest"
    case .paused: status = "paused"
    case .before:
      status =
        today.starts.map { "starts \($0.weekdayAndDay(seenFrom: day.date))" } ?? "not started"
    case .ended: status = "ended"
    }
    let next = today.coming.first.map { coming in
      let date = coming.date.map { "\($0.weekdayAndDay) " } ?? ""
      return "<p class=\"quiet\">Next: \(date)\(coming.day)</p>" as SafeMarkup
    }
    return """
      <section class="card"><h2>\(today.title)</h2>
      <p>\(status)</p>
      \(next ?? "")</section>

      """
  }
}
