// Tests that requests of foreign sites and devices are refused, and that nothing of the folder is
// readable without a paired device.

import Testing
import WebServer
import WorkspaceTesting

@Suite struct AttackTests {
  private static let pages = [
    "/", "/session", "/program", "/history", "/records", "/charts", "/calendar", "/goals",
    "/session/state", "/session/ahead", "/session/review", "/session/changes", "/why",
  ]
  private static let begin = "{\"program\": \"p\", \"day\": \"A\"}"

  /// Returns whether an answer has anything of the folder.
  private func leaks(_ answer: WebAnswer) -> Bool {
    if case .changes = answer.content { return true }
    return ["Squat", "Fives", "100kg", "2025-10-01"].contains { answer.text.contains($0) }
  }

  @Test func nothingIsReadableWithoutACookie() throws {
    var gym = try Gym()
    for path in Self.pages {
      let answer = gym.get(path, headers: [:])
      #expect(answer.status == 401, "\(path)")
      #expect(!leaks(answer), "\(path)")
    }
    for path in ["/session/begin", "/session/taps"] {
      #expect(gym.post(path, Self.begin, headers: [:]).status == 401)
    }
    #expect(gym.disk.text("/t/history/.draft-session") == nil)
  }

  @Test func aForgedCookieIsRefused() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    let cookie = try #require(headers["cookie"])
    let forged = [
      "prog=", "prog=0", "prog=" + String(repeating: "0", count: 64), String(cookie.dropLast()),
      cookie + "0", "other=1", cookie.uppercased(), "\(cookie); \(cookie)",
    ]
    for text in forged {
      #expect(gym.get("/", headers: ["cookie": text]).status == 401, "\(text)")
    }
    #expect(gym.get("/", headers: headers).status == 200)
  }

  @Test func aForgottenDeviceIsOut() throws {
    var gym = try Gym()
    let headers = try gym.pair("Pixel 8")
    let other = try gym.pair("tablet")
    #expect(gym.get("/", headers: headers).status == 200)
    try Gym.store(on: gym.disk).change { _ = $0.forget("pixel 8") }
    gym.time.unix += 1
    #expect(gym.get("/", headers: headers).status == 401)
    #expect(gym.get("/", headers: other).status == 200)
    // A stream of changes that is open asks this each second.
    let host = ["host": "127.0.0.1:8111"]
    for (cookie, isPaired) in [(headers, false), (other, true)] {
      let request = WebRequest(
        .get, "/session/changes", headers: cookie.merging(host) { own, _ in own })
      #expect(gym.isPaired(request) == isPaired)
    }
  }

  @Test func aForeignHostIsRefused() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    for host in [
      "evil.example", "127.0.0.1", "127.0.0.1:80", "localhost:8111", "127.0.0.1:8111.evil.example",
      "",
    ] {
      let answer = gym.get("/", headers: headers.merging(["host": host]) { $1 })
      #expect(answer.status == 421 && !leaks(answer), "\(host)")
    }
    #expect(gym.answer(WebRequest(.get, "/", headers: headers)).status == 421)
  }

  @Test func aForeignOriginChangesNothing() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    let foreign: [[String: String]] = [
      ["origin": "https://evil.example"], ["origin": "null"], ["origin": "http://127.0.0.1:9999"],
      ["origin": "https://127.0.0.1:8111"], ["origin": ""], ["sec-fetch-site": "cross-site"],
      ["sec-fetch-site": "same-site"],
    ]
    for other in foreign {
      let answer = gym.post("/session/begin", Self.begin, headers: headers.merging(other) { $1 })
      #expect(answer.status == 403, "\(other)")
    }
    let without = WebRequest(
      .post, "/session/begin",
      headers: headers.merging([
        "host": "127.0.0.1:8111", "content-type": "application/json",
      ]) { $1 }, body: Array(Self.begin.utf8))
    #expect(gym.answer(without).status == 403)
    #expect(gym.disk.text("/t/history/.draft-session") == nil)
  }

  /// A form of another site can send these types without asking.
  @Test func aFormChangesNothing() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    for type in ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""] {
      let answer = gym.post(
        "/session/begin", Self.begin, headers: headers.merging(["content-type": type]) { $1 })
      #expect(answer.status == 415, "\(type)")
    }
    #expect(gym.disk.text("/t/history/.draft-session") == nil)
  }

  @Test func noFrameScriptOrCopy() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    for path in Self.pages + ["/pair/x", "/assets/gym.js", "/nothing"] {
      let answer = gym.get(path, headers: headers)
      func header(_ name: String) -> String? { answer.headers.first { $0.name == name }?.value }
      let policy = try #require(header("Content-Security-Policy"))
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe") && !policy.contains("*"))
      #expect(header("X-Frame-Options") == "DENY")
      #expect(header("X-Content-Type-Options") == "nosniff")
      #expect(header("Access-Control-Allow-Origin") == nil)
      #expect(!answer.text.contains("<script>") && !answer.text.contains(" style=\""), "\(path)")
      if !path.hasPrefix("/assets/") { #expect(header("Cache-Control") == "no-store", "\(path)") }
    }
  }

  @Test func aPairingLinkWorksOnce() throws {
    var gym = try Gym()
    let link = try gym.link()
    // Programs that preview links open them.
    for _ in 0..<3 { #expect(gym.get("/pair/\(link)", headers: [:]).status == 200) }
    let body = "{\"link\": \"\(link)\", \"name\": \"phone\"}"
    #expect(gym.post("/pair", body, headers: ["origin": "https://evil.example"]).status == 403)
    #expect(gym.post("/pair", body, headers: [:]).status == 204)
    #expect(gym.post("/pair", body, headers: [:]).status == 403)
    #expect(gym.get("/pair/\(link)", headers: [:]).status == 403)
  }

  @Test func aPairingLinkEnds() throws {
    var gym = try Gym()
    let link = try gym.link()
    gym.time.unix += 601
    #expect(
      gym.post("/pair", "{\"link\": \"\(link)\", \"name\": \"phone\"}", headers: [:]).status == 403)
  }

  @Test func guessesAreStopped() throws {
    var gym = try Gym()
    let link = try gym.link()
    var statuses: [Int] = []
    for number in 0..<40 {
      statuses.append(
        gym.post("/pair", "{\"link\": \"\(number)\", \"name\": \"x\"}", headers: [:]).status)
    }
    #expect(statuses.prefix(20).allSatisfy { $0 == 403 })
    #expect(statuses.suffix(20).allSatisfy { $0 == 429 })
    gym.time.unix += 60
    #expect(
      gym.post("/pair", "{\"link\": \"\(link)\", \"name\": \"x\"}", headers: [:]).status == 204)
  }

  @Test func secretsAreNotOnDisk() throws {
    var gym = try Gym()
    let link = try gym.link()
    let headers = try gym.pair()
    let secret = try #require(headers["cookie"]?.split(separator: "=").last)
    for name in gym.disk.names.keys {
      let text = gym.disk.text(name) ?? ""
      #expect(!text.contains(link) && !text.contains(secret), "\(name)")
      #expect(!name.hasPrefix("/t/") || !name.contains("devices"))
    }
  }

  @Test func pathsWithDotsAreNotFiles() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    let paths = [
      "/../prog.yaml", "/..%2fprog.yaml", "/assets/../../prog.yaml", "/assets/%2e%2e/look.css",
      "//etc/passwd", "/assets/look.css/..", "/history/2025.txt", "/prog.yaml", "/./",
      "/session/../",
    ]
    for path in paths {
      let answer = gym.get(path, headers: headers)
      #expect(answer.status == 404 && !leaks(answer), "\(path)")
    }
  }

  @Test func brokenBodiesAreRefused() throws {
    var gym = try Gym()
    let headers = try gym.pair()
    let deep = String(repeating: "[", count: 100_000)
    for body in [
      "", "{", "[]", "null", deep, "{\"session\": 1}", "{\"session\": \"begin\\t1\", \"taps\": []}",
    ] {
      #expect(gym.post("/session/taps", body, headers: headers).status == 400, "\(body.prefix(40))")
    }
    let session = "begin\\t1\\tdate=2025-10-09\\ttime=12:00\\ttitle=A"
    for tap in [
      "{\"id\": \"../x\", \"lines\": [\"u\"]}", "{\"id\": \"a\", \"lines\": []}",
      "{\"id\": \"a\", \"lines\": [\"5\\n6\"]}",
      "{\"id\": \"a\", \"on\": \"-1\", \"lines\": [\"u\"]}",
      "{\"lines\": [\"u\"]}",
    ] {
      let body = "{\"session\": \"\(session)\", \"taps\": [\(tap)]}"
      #expect(gym.post("/session/taps", body, headers: headers).status == 400, "\(tap)")
    }
  }

  @Test func readOnlyChangesNothing() throws {
    var gym = try Gym(isReadOnly: true)
    let headers = try gym.pair()
    let before = gym.disk.names.keys.filter { $0.hasPrefix("/t/") }.sorted()
    #expect(gym.post("/session/begin", Self.begin, headers: headers).status == 403)
    #expect(gym.post("/session/taps", "{}", headers: headers).status == 403)
    for path in Self.pages { _ = gym.get(path, headers: headers) }
    #expect(gym.disk.names.keys.filter { $0.hasPrefix("/t/") }.sorted() == before)
  }

  /// Texts of programs and histories are shown as text in each page.
  @Test func hostileTextsStayText() throws {
    let evil = "<img src=x onerror=alert(1)>"
    var gym = try Gym(
      program: """
        program: '\(evil)"&'
        days:
          '\(evil)':
            - '\(evil)': 3x5 @ 100kg
              note: '</script>\(evil)'

        """)
    let headers = try gym.pair()
    for path in Self.pages {
      let answer = gym.get(path, headers: headers)
      let type = answer.headers.first { $0.name == "Content-Type" }?.value ?? ""
      if type.hasPrefix("text/html") { #expect(!answer.text.contains("<img"), "\(path)") }
    }
    #expect(gym.get("/", headers: headers).text.contains("&lt;img"))
  }
}
