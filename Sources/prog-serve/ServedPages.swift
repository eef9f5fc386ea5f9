// The state that all connections share: the site, and the browsers that wait for changes.

import NIOCore
import SafeOutput
import WebServer

/// Answers requests, and tells browsers when the session or the folder has changed.
///
/// While no browser waits, nothing runs. The files are looked at a few times a second otherwise,
/// because a terminal, git or another program may change them.
final class ServedPages {
  private var site: Site
  private let console: Console
  /// Syncs the folder after a session was saved.
  private let sync: BackgroundProgram
  private let loop: any EventLoop
  private var listeners: [ObjectIdentifier: (handler: RequestHandler, request: WebRequest)] = [:]
  private var revision = ""
  private var watch: RepeatedTask?
  private var ticks = 0
  private var second = Int64.min
  private var requests = 0
  /// The number of open connections.
  var connections = 0

  private static let pause = TimeAmount.milliseconds(250)
  /// A line is sent at least this often, in pauses, so that no proxy closes a quiet connection.
  private static let ticksBetweenSigns = 60
  private static let ticksInASecond = 4

  init(_ site: Site, on loop: any EventLoop, _ console: Console, sync: BackgroundProgram) {
    self.sync = sync
    self.site = site
    self.console = console
    self.loop = loop
  }

  /// Returns the answer; nil if there were too many requests in this second.
  func answer(_ request: WebRequest) -> WebAnswer? {
    let now = loop.now.uptimeNanoseconds / 1_000_000_000
    if Int64(now) != second { (second, requests) = (Int64(now), 0) }
    requests += 1
    guard requests <= ConnectionLimits.requests else { return nil }
    let answer = site.answer(request)
    if let notice = answer.notice { console.say(notice) }
    if answer.syncs, !sync.start() { console.say("Not synced: prog is not installed.") }
    return answer
  }

  /// Sends changes to a connection until it is closed, or until the device of its request is
  /// forgotten.
  func listen(_ handler: RequestHandler, after request: WebRequest) {
    listeners[ObjectIdentifier(handler)] = (handler, request)
    revision = site.revision
    handler.send(event: revision)
    guard watch == nil else { return }
    let bound = NIOLoopBound(self, eventLoop: loop)
    watch = loop.scheduleRepeatedTask(initialDelay: Self.pause, delay: Self.pause) { _ in
      bound.value.look()
    }
  }

  func forget(_ handler: RequestHandler) {
    listeners[ObjectIdentifier(handler)] = nil
    guard listeners.isEmpty else { return }
    watch?.cancel()
    watch = nil
  }

  private func look() {
    ticks += 1
    let now = site.revision
    if ticks % Self.ticksInASecond == 0 {
      for (handler, request) in listeners.values where !site.isPaired(request) { handler.end() }
    }
    if now != revision {
      revision = now
      for (handler, _) in listeners.values { handler.send(event: now) }
    } else if ticks % Self.ticksBetweenSigns == 0 {
      for (handler, _) in listeners.values { handler.sendSign() }
    }
  }
}
