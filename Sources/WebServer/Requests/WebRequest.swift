// Requests and answers of the web server as values, without a connection.

package import SafeOutput

/// A request of a browser.
package struct WebRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method
  /// The path without the query: `/session/state`.
  package var path: String
  /// The part after `?`; empty without one.
  package var query: String
  /// The values of the headers that prog reads, by name in lower case.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(
    _ method: Method, _ path: String, query: String = "", headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The headers that prog reads. The server drops all others.
  package static let headers: Set<String> = [
    "host", "origin", "sec-fetch-site", "cookie", "content-type", "user-agent", "if-none-match",
    "last-event-id",
  ]

  /// Returns the value of a cookie; nil if the request does not have exactly one of that name.
  func cookie(_ name: String) -> String? {
    let found = (headers["cookie"] ?? "").split(separator: ";").compactMap { pair -> String? in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(parts[1])
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns whether the query has a parameter, perhaps with a value that cannot be read.
  func hasParameter(_ name: String) -> Bool {
    query.split(separator: "&").contains { $0.prefix { $0 != "=" } == name }
  }

  /// Returns the value of a parameter of the query, without percent encoding.
  func parameter(_ name: String) -> String? {
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      return PercentEncoding.decoded(parts[1])
    }
    return nil
  }
}

/// The answer to a request.
package struct WebAnswer: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// Events that the server sends as long as the browser listens.
    case changes
  }

  package var status: Int
  /// The headers, without the headers of the connection.
  package var headers: [(name: String, value: String)]
  package var content: Content
  /// A line for the terminal in which the server runs.
  package var notice: SafeText?
  /// True if the request saved a session, and the settings say to sync the folder then.
  package var syncs = false

  package init(_ status: Int, type: String, _ bytes: [UInt8]) {
    self.status = status
    headers = [("Content-Type", type)]
    content = .bytes(bytes)
  }

  /// The stream of changes of the session.
  static var changes: WebAnswer {
    var answer = WebAnswer(200, type: "text/event-stream", [])
    answer.content = .changes
    return answer
  }

  static func text(_ status: Int, _ text: String) -> WebAnswer {
    WebAnswer(status, type: "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  static func redirect(to path: String) -> WebAnswer {
    var answer = text(303, "see \(path)")
    answer.headers.append(("Location", path))
    return answer
  }
}

/// Percent encoding of paths and queries, RFC 3986.
enum PercentEncoding {
  /// Returns the text with `%XX` and `+` decoded; nil if it is not valid UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2, let high = rest.popFirst().flatMap(digit),
          let low = rest.popFirst().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the text for a path or a query: everything except letters, digits and `-._~` as `%XX`.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-._~".unicodeScalars.contains(scalar))
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.utf8.count < 2 ? "0" : "") + hex
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
