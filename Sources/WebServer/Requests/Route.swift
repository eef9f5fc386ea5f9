// The pages and calls of the server.

/// Where a request goes.
enum Route: Hashable {
  case today, session, program, history, records, charts, calendar, goals
  /// The state of the session, and with `ahead` the states that follow if all is done as planned.
  case state, ahead
  case review, changes, why
  case begin, taps

  private static let pages: [String: Route] = [
    "/": .today, "/session": .session, "/program": .program, "/history": .history,
    "/records": .records, "/charts": .charts, "/calendar": .calendar, "/goals": .goals,
  ]

  private static let calls: [String: Route] = [
    "/session/state": .state, "/session/ahead": .ahead, "/session/review": .review,
    "/session/changes": .changes, "/why": .why,
  ]

  private static let steps: [String: Route] = ["/session/begin": .begin, "/session/taps": .taps]

  init?(_ request: WebRequest) {
    let found =
      request.method == .get
      ? Self.pages[request.path] ?? Self.calls[request.path] : Self.steps[request.path]
    guard let found else { return nil }
    self = found
  }

  /// True if a browser shows the answer.
  var isPage: Bool { Self.pages.values.contains(self) }

  /// True if the request may change something.
  var changes: Bool { self == .begin || self == .taps }
}
