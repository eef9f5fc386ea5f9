// Drives a headless Chromium through its debugging pipe: commands and events are JSON, with a zero
// byte after each.

import Foundation

/// The two pipes between a test and a browser, and the folder of its profile.
package struct BrowserPipes: Sendable {
  private let folder: URL

  /// The browser on this machine; nil if there is none.
  package static let browser: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(name)" } }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for path in [commands, events] where mkfifo(path, 0o600) != 0 { throw Browser.Failure.noPipe }
  }

  fileprivate var commands: String { folder.appending(path: "commands").path }
  fileprivate var events: String { folder.appending(path: "events").path }

  /// The shell script that runs the browser.
  package var script: String {
    """
    exec '\(Self.browser ?? "chromium")' --headless --no-sandbox --disable-gpu --no-first-run \
    --disable-extensions --user-data-dir='\(folder.path)/profile' --remote-debugging-pipe \
    3<'\(commands)' 4>'\(events)' >/dev/null 2>&1
    """
  }

  package func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// A browser that runs. It is used by one thread.
package final class Browser {
  /// The reasons why a browser cannot be used, or does not show what was expected.
  package enum Failure: Error, CustomStringConvertible {
    case noPipe
    case noAnswer(String)
    case refused(String)
    case missing(String, shown: String)

    package var description: String {
      switch self {
      case .noPipe: "the pipes of the browser cannot be made"
      case .noAnswer(let command): "the browser did not answer \(command)"
      case .refused(let reason): "the browser refused a command: \(reason)"
      case .missing(let what, let shown): "'\(what)' did not appear on:\n\(shown)"
      }
    }
  }

  private let commands: Int32
  private let events: Int32
  private var number = 0
  private var received: [UInt8] = []
  /// Called with each event: its name, its values and the page.
  private var listeners: [String: (String, [String: Any]) throws -> Void] = [:]

  /// The seconds that a wait may take.
  static let limit = 20

  package init(on pipes: BrowserPipes) throws {
    // Both ways, so that neither side waits for the other one to open its end.
    commands = open(pipes.commands, O_RDWR | O_CLOEXEC)
    events = open(pipes.events, O_RDWR | O_CLOEXEC)
    guard commands >= 0, events >= 0 else { throw Failure.noPipe }
  }

  deinit {
    close(commands)
    close(events)
  }

  /// Sends a command, and returns the values of the answer.
  @discardableResult
  func send(
    _ method: String, _ values: [String: Any] = [:], page: String? = nil
  ) throws -> [String: Any] {
    let id = try post(method, values, page: page)
    let deadline = ContinuousClock.now + .seconds(Self.limit)
    while let message = try next(before: deadline) {
      if message["id"] as? Int == id {
        if let error = message["error"] { throw Failure.refused("\(method): \(error)") }
        return message["result"] as? [String: Any] ?? [:]
      }
      try handle(message)
    }
    throw Failure.noAnswer(method)
  }

  /// Sends a command without waiting for its answer, and returns its number.
  @discardableResult
  func post(_ method: String, _ values: [String: Any], page: String?) throws -> Int {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": values]
    message["sessionId"] = page
    var bytes = try Array(JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(commands, bytes, bytes.count)
      guard count > 0 else { throw Failure.noAnswer(method) }
      bytes.removeFirst(count)
    }
    return number
  }

  /// Calls `body` with each event of a page.
  func listen(page: String, _ body: @escaping (String, [String: Any]) throws -> Void) {
    listeners[page] = body
  }

  /// Handles the events that arrive within a time.
  func handleEvents(for time: Duration) throws {
    let deadline = ContinuousClock.now + time
    while let message = try next(before: deadline) { try handle(message) }
  }

  private func handle(_ message: [String: Any]) throws {
    guard let method = message["method"] as? String, let page = message["sessionId"] as? String
    else { return }
    try listeners[page]?(method, message["params"] as? [String: Any] ?? [:])
  }

  /// Returns the next message; nil if none arrives in time.
  private func next(before deadline: ContinuousClock.Instant) throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let data = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any]
      }
      let left = deadline - ContinuousClock.now
      guard left > .zero else { return nil }
      var request = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(events, &buffer, buffer.count)
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }

  /// Makes a device of its own, which shares neither cookies nor storage with others.
  package func newDevice() throws -> BrowserDevice {
    let id = try send("Target.createBrowserContext")["browserContextId"] as? String
    return BrowserDevice(browser: self, context: id ?? "")
  }
}

/// A phone or another computer, as far as a server can tell.
package struct BrowserDevice {
  let browser: Browser
  let context: String

  /// Opens a page of the size of a phone.
  package func newPage(_ look: BrowserPage.Look = .phone) throws -> BrowserPage {
    try BrowserPage(on: self, look)
  }
}
