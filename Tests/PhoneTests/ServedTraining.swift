// A training folder that the built `prog serve` shows to browsers, beside terminals on it.

import BrowserTesting
import Foundation
import ShellTesting
import Testing

/// A folder with a running program that is due every day, and its server.
struct ServedTraining {
  private var sandbox: Sandbox
  private let port: UInt16
  private let links: [String]

  static let program = """
    program: Fives
    units: kg
    days:
      Day:
        - Squat: 5x5 @ 100kg
          rest: 3min
          or: [Leg Press]
        - Bench Press: 5x5 @ 60kg
        - Barbell Row: 5x5 @ 50kg
    schedule: {rotate: [Day], on: [mon, tue, wed, thu, fri, sat, sun]}

    """

  /// Runs `body` with a browser on which `devices` devices are paired, and with a terminal for each
  /// of `scripts`. Returns the workouts of the history, without their dates.
  ///
  /// `body` runs on a thread of its own. `options` are more arguments of the server.
  static func run(
    devices: Int = 1, program: String = Self.program, options: String = "",
    terminals scripts: [String] = [],
    _ body: @escaping @Sendable (inout GymVisit) throws -> Void
  ) async throws -> [String] {
    try await Turnstile.processes.pass {
      var training = try await ServedTraining(devices: devices, program: program)
      defer { training.sandbox.remove() }
      return try await training.visit(options, scripts, body)
    }
  }

  private init(devices: Int, program: String) async throws {
    sandbox = try Sandbox()
    port = try Self.freePort()
    try sandbox.write(Data(program.utf8), to: "programs/fives.yaml")
    let pair = "prog serve --listen 127.0.0.1:\(port) --pair\n"
    let made = try await sandbox.run(
      "prog init --no-git --units kg && prog start fives </dev/null\n"
        + String(repeating: pair, count: devices))
    links = made.output.matches(of: /http:\S+/).map { String($0.output) }
    try #require(links.count == devices, "\(made.output)")
  }

  private mutating func visit(
    _ options: String, _ scripts: [String],
    _ body: @escaping @Sendable (inout GymVisit) throws -> Void
  ) async throws -> [String] {
    let pipes = try BrowserPipes()
    defer { pipes.remove() }
    let (port, links) = (port, links)
    // If the server is killed, the next one starts at once. The name of prog leads to its folder.
    let server = """
      server=$(dirname "$(readlink -f "$(command -v prog)")")/prog-serve
      options="--listen 127.0.0.1:\(port) \(options)"
      echo "loop $$ begins"
      while :; do
        sh -c 'echo "server $$ runs"; exec "$@"' - "$server" --dir "$PWD" $options
      done
      """
    try await sandbox.onTerminals([server, pipes.script] + scripts) { terminals in
      try terminals[0].wait(for: "Ctrl-C")
      var visit = GymVisit(
        address: "http://127.0.0.1:\(port)", links: links, browser: try Browser(on: pipes),
        server: terminals[0], terminals: Array(terminals.dropFirst(2)))
      try body(&visit)
    }
    let history = try await sandbox.run("cat history/*.txt")
    let lines = history.output.split(separator: "\n").map(String.init)
    return lines.drop { !$0.contains(" workout ") }
      .filter { !$0.contains(" took ") && !$0.contains(" of fives ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.contains(" workout ") ? String($0.dropFirst("2026-01-01 12:00 ".count)) : $0 }
  }

  /// Returns a port that nothing listens on.
  private static func freePort() throws -> UInt16 {
    let listener = socket(AF_INET, streamType, 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(listener, general, length) == 0 && getsockname(listener, general, &length) == 0
      }
    }
    try #require(isBound)
    return UInt16(bigEndian: address.sin_port)
  }

  #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
  #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #endif
}

/// The devices at a served folder, and the terminals beside them.
struct GymVisit {
  let address: String
  private(set) var links: [String]
  let browser: Browser
  let server: TerminalProcess
  let terminals: [TerminalProcess]

  init(
    address: String, links: [String], browser: Browser, server: TerminalProcess,
    terminals: [TerminalProcess]
  ) {
    (self.address, self.links, self.browser) = (address, links, browser)
    (self.server, self.terminals) = (server, terminals)
  }

  /// Pairs the next device by its link, and returns its page, which shows today.
  mutating func pair(_ look: BrowserPage.Look = .phone) throws -> GymPage {
    let device = try browser.newDevice()
    let page = GymPage(at: address, device, try device.newPage(look))
    try page.screen.open(links.removeFirst())
    try page.screen.tap("#pair")
    try page.screen.wait(until: "document.body.dataset.page === 'today'")
    return page
  }

  /// Kills the server. The next one starts at once.
  func killServer() throws {
    kill(try process(/server (\d+) runs/), SIGKILL)
    try server.wait(for: "Ctrl-C")
  }

  /// Kills the server, runs `body` without one, and starts the next one.
  func withoutServer(_ body: () throws -> Void) throws {
    let loop = try process(/loop (\d+) begins/)
    kill(loop, SIGSTOP)
    kill(try process(/server (\d+) runs/), SIGKILL)
    defer { kill(loop, SIGCONT) }
    try body()
  }

  /// Returns the last process that the server's terminal names.
  private func process(_ line: Regex<(Substring, Substring)>) throws -> pid_t {
    try #require(server.text.matches(of: line).last.flatMap { pid_t($0.output.1) })
  }
}

/// The page of a lifter.
struct GymPage {
  let address: String
  let device: BrowserDevice
  let screen: BrowserPage

  init(at address: String, _ device: BrowserDevice, _ screen: BrowserPage) {
    (self.address, self.device, self.screen) = (address, device, screen)
  }

  func openSession() throws {
    try screen.open(address + "/session")
    try waitForSession()
  }

  func begin() throws {
    try screen.tap("Begin")
    try waitForSession()
  }

  private func waitForSession() throws {
    try screen.wait(until: "document.body.dataset.page === 'session'")
    try screen.wait(until: "document.getElementById('finish')")
  }

  /// Closes the page and opens the session again on the same device.
  func reopened() throws -> GymPage {
    try screen.close()
    let again = GymPage(at: address, device, try device.newPage())
    try again.openSession()
    return again
  }

  /// Taps the large button, which logs the next set as planned, and waits for the next one.
  func done() throws {
    // A second tap right after the first one logs nothing.
    try screen.wait(until: "Date.now() - session.loggedAt > 400")
    let shown = "document.querySelector('#session .card:not(.waiting)').innerText"
    let before = try screen.value("window.shownBefore = \(shown)") as? String
    try screen.tap("#done")
    try #require(before != nil)
    try screen.wait(until: "\(shown) !== window.shownBefore")
  }

  /// Waits until the server has every step.
  func waitUntilSaved() throws { try screen.wait(until: "document.querySelector('#status.saved')") }

  /// Taps through the review, and saves the workout.
  func finish() throws {
    try screen.tap("#finish")
    try screen.tap("#write")
    try screen.wait(for: "The workout is in your history")
  }
}
