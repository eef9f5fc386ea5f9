// The addresses under which a browser may reach the server, and the checks that follow from them.

/// An origin as browsers write it: `http://192.168.0.7:8111`.
package struct WebOrigin: Hashable, Sendable {
  package let scheme: String
  /// The name and the port as in the header `Host`; the usual port is left out.
  package let host: String

  package var text: String { "\(scheme)://\(host)" }
  package var isSecure: Bool { scheme == "https" }

  package init(scheme: String, host: String) {
    self.scheme = scheme
    self.host = host
  }

  /// Reads an origin; nil unless it is `http://` or `https://` with a host, without a path.
  package init?(_ text: String) {
    let parts = text.lowercased().split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["http", "https"].contains(parts[0]), parts[1].hasPrefix("//") else {
      return nil
    }
    var host = parts[1].dropFirst(2)
    if host.last == "/" { host.removeLast() }
    let usual = parts[0] == "https" ? ":443" : ":80"
    if host.hasSuffix(usual) { host.removeLast(usual.count) }
    let isPlain = host.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-.:[]".utf8.contains(byte)
    }
    guard !host.isEmpty, isPlain else { return nil }
    (scheme, self.host) = (String(parts[0]), String(host))
  }
}

/// The origins that the server was started for. Any other one is refused, so that a foreign name
/// that resolves to this machine cannot read the folder (DNS rebinding).
package struct ServedOrigins: Sendable {
  package let origins: [WebOrigin]

  package init(_ origins: [WebOrigin]) { self.origins = origins }

  /// Returns the origin that a request was sent to; nil if the server was not started for its host.
  func origin(of request: WebRequest) -> WebOrigin? {
    guard let host = request.headers["host"]?.lowercased() else { return nil }
    let named = origins.filter { origin in
      origin.host == host || host == origin.host + (origin.isSecure ? ":443" : ":80")
    }
    // Behind a proxy the same name may be reached with and without TLS; the origin tells which.
    return named.first { $0.text == request.headers["origin"]?.lowercased() } ?? named.first
  }

  /// Returns whether a page of this server sent the request. A browser adds `Origin` to each
  /// request that may change something, and a page cannot change it.
  func isOwn(_ request: WebRequest, _ origin: WebOrigin) -> Bool {
    let site = request.headers["sec-fetch-site"]
    return request.headers["origin"]?.lowercased() == origin.text
      && (site == nil || site == "same-origin")
  }
}

/// Counts failures in a minute, so that guessing stays hopeless and cheap to refuse.
struct FailureLimit {
  let most: Int
  private var minute = 0
  private var count = 0

  init(most: Int) { self.most = most }

  mutating func note(at unix: Int) {
    if unix / 60 != minute { (minute, count) = (unix / 60, 0) }
    count += 1
  }

  func isReached(at unix: Int) -> Bool { unix / 60 == minute && count >= most }
}
