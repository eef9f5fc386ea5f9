// The answers to paired devices.

import Diagnostics
import Engine
import Interchange
import Logbook
import SessionFlow
import Sessions
import Training

extension Site {
  mutating func answer(_ request: WebRequest, to route: Route) throws -> WebAnswer {
    switch route {
    case .today:
      let opened = try served.currentFolder()
      let day = try opened.day(on: clock.now().date, watching: true)
      return TodayPage(
        day: day, unfinished: try served.current(), isReadOnly: options.isReadOnly
      ).shell.answer(200)
    case .session: return SessionPage(isReadOnly: options.isReadOnly).shell.answer(200)
    case .state: return try state().answer()
    case .ahead:
      return (try current().map { $0.ahead } ?? .document(["cards": .array([])])).answer()
    case .review: return try review().answer()
    case .changes: return .changes
    case .begin: return try begin(request)
    case .taps:
      guard let form = TapForm(request.body) else {
        return .text(400, "these are not taps of a session")
      }
      let answers = try served.apply(form.taps)
      var answer = JSON.document([
        "answers": .array(answers.map(\.json)), "state": try state(),
      ]).answer()
      if answers.contains(where: { $0.outcome == .written }) {
        answer.syncs = try served.isSyncedAfterwards()
      }
      return answer
    case .program: return try pages().program(request).answer()
    case .history: return try pages().history(request).answer()
    case .records: return try pages().records().answer()
    case .charts: return try pages().charts(request).answer()
    case .calendar: return try pages().calendar(request).answer()
    case .goals: return try pages().goals().answer()
    case .why: return try pages().why(request).answer()
    }
  }

  private mutating func pages() throws -> FolderPages {
    FolderPages(folder: try served.currentFolder(), today: clock.now().date)
  }

  private mutating func current() throws -> SessionState? {
    try served.current().map { folder in
      SessionState(
        folder: folder, unix: clock.unix,
        elapsed: folder.seconds(until: clock.reading(), now: clock.now()))
    }
  }

  private mutating func state() throws -> JSON {
    try current()?.json ?? .document(["now": .integer(clock.unix)])
  }

  /// Begins the session of a day: `{"program": "leg-day", "day": "A"}`, or without a program.
  private mutating func begin(_ request: WebRequest) throws -> WebAnswer {
    let node: JSONNode
    do {
      node = try JSONReader.read(SourceText(name: "request", bytes: request.body))
    } catch {
      return .text(400, "this does not name a session")
    }
    let opened = try served.currentFolder()
    let day = try opened.day(on: clock.now().date)
    var plan: SessionPlan?
    if let program = node["program"]?.string {
      let choice = RunningChoice(
        dialogue: Dialogue(canAsk: false, tell: { _ in }, choose: { _ in nil }), replay: day.replay,
        date: day.date)
      plan = try choice.session(named: node["day"]?.string, of: program)?.session
      guard plan != nil else {
        throw LogbookError(.movesNothing, "nothing is due on \(day.date.long)", help: [], .no)
      }
    }
    try served.begin(plan, in: opened, day.replay)
    return try state().answer()
  }

  /// Compares the session with the plan, and works out the changes that saving it makes.
  private mutating func review() throws -> JSON {
    guard var folder = try served.current() else { return .document([:]) }
    let effects = folder.session.handle(.line("f"), at: folder.session.elapsed)
    for case .review(let workout) in effects {
      let outlook = folder.outlook(of: workout, isVerbose: false) { _ in }
      _ = folder.session.handle(.reviewed(outlook), at: folder.session.elapsed)
    }
    guard let review = folder.session.review else {
      return .document(["question": folder.session.question.map(\.json)])
    }
    return ReviewState(review: review, question: folder.session.question).json
  }
}
