// A page in a browser: what a finger, a keyboard and a weak network do to it, and what it shows.

package import Foundation

/// An open page. Every wait has a limit.
package final class BrowserPage {
  /// The size and the colours of the screen.
  package struct Look: Sendable {
    package var (width, height) = (360, 740)
    package var isDark = false
    /// The size of text, in percent.
    package var text = 100

    package init(width: Int = 360, height: Int = 740, isDark: Bool = false, text: Int = 100) {
      (self.width, self.height, self.isDark, self.text) = (width, height, isDark, text)
    }

    package static let phone = Look()
  }

  /// The fate of a request.
  package enum Fate: Sendable {
    case passes
    /// The server never sees it.
    case isLost
    /// The server answers it, but the answer does not arrive.
    case isUnanswered
  }

  private let browser: Browser
  private let target: String
  private let id: String
  /// The number of taps so far.
  package private(set) var taps = 0
  /// The errors of the page's script.
  package private(set) var errors: [String] = []
  private var decide: ((String) -> Fate)?
  private var isUnanswered: Set<String> = []

  init(on device: BrowserDevice, _ look: Look) throws {
    browser = device.browser
    let values: [String: Any] = ["url": "about:blank", "browserContextId": device.context]
    let target = try browser.send("Target.createTarget", values)["targetId"] as? String ?? ""
    let attached = try browser.send(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
    (self.target, id) = (target, attached["sessionId"] as? String ?? "")
    for domain in ["Page", "Runtime", "Network"] { try send("\(domain).enable") }
    try send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    try show(look)
    browser.listen(page: id) { [weak self] name, values in try self?.notice(name, values) }
  }

  @discardableResult
  private func send(_ method: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, values, page: id)
  }

  private func notice(_ event: String, _ values: [String: Any]) throws {
    switch event {
    case "Runtime.exceptionThrown":
      errors.append("\(values["exceptionDetails"] ?? "")")
    case "Fetch.requestPaused":
      guard let request = values["requestId"] as? String else { return }
      let hasAnswer = values["responseStatusCode"] != nil
      let address = (values["request"] as? [String: Any])?["url"] as? String ?? ""
      // A request that is sent is seen again with its answer.
      let fate = hasAnswer ? .passes : decide?(address) ?? .passes
      if fate == .isUnanswered { isUnanswered.insert(request) }
      let fails = fate == .isLost || (hasAnswer && isUnanswered.remove(request) != nil)
      var command: [String: Any] = ["requestId": request]
      if fails { command["errorReason"] = "ConnectionReset" }
      try browser.post(fails ? "Fetch.failRequest" : "Fetch.continueRequest", command, page: id)
    default: break
    }
  }

  // MARK: The device

  /// Changes the size and the colours of the screen.
  package func show(_ look: Look) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": look.width, "height": look.height, "deviceScaleFactor": 1,
        "mobile": look.width < 1000,
      ])
    let scheme = ["name": "prefers-color-scheme", "value": look.isDark ? "dark" : "light"]
    try send("Emulation.setEmulatedMedia", ["features": [scheme]])
    if look.text != 100 {
      _ = try value("document.documentElement.style.fontSize = '\(18 * look.text / 100)px'")
    }
  }

  /// Cuts the connection of the page, or brings it back.
  package func cutNetwork(_ isCut: Bool) throws {
    try send(
      "Network.emulateNetworkConditions",
      ["offline": isCut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
  }

  /// Decides the fate of each request whose address contains `part`.
  package func decide(on part: String, _ body: @escaping (String) -> Fate) throws {
    decide = body
    let patterns = ["Request", "Response"].map { ["urlPattern": "*\(part)*", "requestStage": $0] }
    try send("Fetch.enable", ["patterns": patterns])
  }

  /// Sets the clock of the device forward, as if it had slept.
  package func sleep(seconds: Int) throws {
    _ = try value(
      "(() => { const now = Date.now; Date.now = () => now() + \(seconds * 1000); })()")
  }

  package func close() throws {
    try browser.send("Target.closeTarget", ["targetId": target])
  }

  /// Lets time pass for the page.
  package func wait(_ time: Duration) throws { try browser.handleEvents(for: time) }

  // MARK: The page

  package func open(_ address: String) throws {
    try send("Page.navigate", ["url": address])
    try wait(until: "document.readyState === 'complete' && location.href !== 'about:blank'")
  }

  /// Returns the value of an expression in the page.
  package func value(_ expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Browser.Failure.refused("\(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  package func text(of selector: String = "body") throws -> String {
    try value("document.querySelector(\(quoted(selector)))?.innerText ?? ''") as? String ?? ""
  }

  /// Waits until an expression, or the value that it promises, is true.
  package func wait(until expression: String) throws {
    let deadline = ContinuousClock.now + .seconds(Browser.limit)
    while ContinuousClock.now < deadline {
      // While a page loads, an expression may have no place to be.
      let isTrue = try? value("Promise.resolve(\(expression)).then(Boolean)") as? Bool
      if isTrue == true { return }
      try wait(.milliseconds(10))
    }
    throw Browser.Failure.missing(expression, shown: (try? text()) ?? "")
  }

  /// Waits until the page shows a text.
  package func wait(for text: String) throws {
    try wait(until: "document.body.innerText.includes(\(quoted(text)))")
  }

  /// Finds what a finger can tap: by `#id`, or by its name or text, in the open dialog if there is
  /// one. The result is nil while it is disabled, or while something else is in front of it.
  private static let find = """
    (name) => {
      const place = [...document.querySelectorAll('dialog[open]')].pop() || document;
      const all = [...place.querySelectorAll('button, a, input, summary, label')];
      const found = name[0] === '#' ? place.querySelector(name)
        : all.find((one) => (one.ariaLabel || one.textContent).trim() === name)
        || all.find((one) => one.textContent.includes(name));
      if (!found || found.disabled) return null;
      const box = found.getBoundingClientRect();
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (found.contains(document.elementFromPoint(point.x, point.y))) return point;
      // A touch right after it would meet the page as it was before.
      found.scrollIntoView({ block: 'center' });
      return null;
    }
    """

  /// Taps an element with a finger, once it can be tapped.
  package func tap(_ name: String) throws {
    // The page may be drawn again at any time, so the point is that of the moment, once it rests.
    let deadline = ContinuousClock.now + .seconds(Browser.limit)
    var before: [String: Double]?
    var found: [String: Double]?
    while found == nil, ContinuousClock.now < deadline {
      let point = try? value("(\(Self.find))(\(quoted(name)))") as? [String: Double]
      if point != nil, point == before { found = point } else { try wait(.milliseconds(20)) }
      before = point
    }
    guard let point = found else {
      throw Browser.Failure.missing(name, shown: (try? text()) ?? "")
    }
    taps += 1
    try send("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [point]])
    try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  /// Types a text where the cursor is, and sends it.
  package func type(_ text: String, into name: String) throws {
    try tap(name)
    try send("Input.insertText", ["text": text])
    for kind in ["keyDown", "keyUp"] {
      try send(
        "Input.dispatchKeyEvent",
        ["type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"])
    }
  }

  /// Returns a picture of the screen as PNG.
  package func picture() throws -> Data {
    let data = try send("Page.captureScreenshot", ["format": "png"])["data"] as? String
    return data.flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
