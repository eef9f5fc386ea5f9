// Tests of the built server over real connections: requests that are slow, huge, odd or too many.

import Foundation
import ShellTesting
import Testing

@Suite struct ConnectionTests {
  private static let close = "Connection: close\r\n\r\n"

  @Test func itSaysWhereItListens() throws {
    let server = try ListeningServer()
    #expect(server.printed.contains("http://\(server.host). Press Ctrl-C to stop."))
    #expect(server.printed.contains("  http://\(server.host)/pair/"))
    #expect(try server.isWell())
  }

  @Test func slowRequestsEnd() async throws {
    let server = try ListeningServer()
    let (silent, slow, half) = (try server.connect(), try server.connect(), try server.connect())
    slow.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\n")
    half.send(
      "POST /pair HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 100\r\n\r\nhalf of it")
    let start = Date()
    while slow.send("X-Slow: 1\r\n"), Date().timeIntervalSince(start) < 25 {
      try await Task.sleep(for: .milliseconds(500))
    }
    #expect(slow.isClosed(within: 5))
    #expect(silent.isClosed(within: 5))
    #expect(half.isClosed(within: 5))
    #expect(try server.isWell())
  }

  @Test func hugeRequestsAreRefused() throws {
    let server = try ListeningServer()
    let host = "Host: \(server.host)\r\n"
    let long = String(repeating: "x", count: 5000)
    let address = try server.answer(to: "GET /\(long) HTTP/1.1\r\n\(host)\r\n")
    #expect(address.hasPrefix("HTTP/1.1 414"), "\(address.prefix(200))")
    let body = try server.answer(
      to: "POST /pair HTTP/1.1\r\n\(host)Content-Length: 999999999\r\n\r\n")
    #expect(body.hasPrefix("HTTP/1.1 413"), "\(body.prefix(200))")
    let chunk = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
    let chunks = try server.answer(
      to: "POST /pair HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
        + String(repeating: chunk, count: 100))
    #expect(chunks.hasPrefix("HTTP/1.1 413"), "\(chunks.prefix(200))")
    let header = try server.answer(
      to: "GET / HTTP/1.1\r\n\(host)X-Long: \(String(repeating: "x", count: 1 << 20))\r\n\r\n")
    #expect(!header.hasPrefix("HTTP/1.1 2"), "\(header.prefix(200))")
    #expect(try server.isWell())
  }

  @Test func ambiguousRequestsAreRefused() throws {
    let server = try ListeningServer()
    let host = "Host: \(server.host)\r\n"
    for (request, status) in [
      ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
      ("GET / HTTP/1.1\r\n\(Self.close)", 421),
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\(Self.close)", 421),
      ("GET http://evil.example/ HTTP/1.1\r\n\(host)\(Self.close)", 405),
      ("HEAD / HTTP/1.1\r\n\(host)\(Self.close)", 405),
      ("PUT / HTTP/1.1\r\n\(host)\(Self.close)", 405),
      ("OPTIONS * HTTP/1.1\r\n\(host)\(Self.close)", 405),
      ("GET / HTTP/1.0\r\n\(host)\r\n", 401),
      (
        "POST /pair HTTP/1.1\r\n\(host)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "0\r\n\r\n", 400
      ),
      ("not a request at all\r\n\r\n", 400),
    ] {
      let answer = try server.answer(to: request)
      let found = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      #expect(found == status, "\(request) \(answer.prefix(200))")
      #expect(!answer.dropFirst().contains("HTTP/1."), "more than one answer: \(request)")
    }
    #expect(try server.isWell())
  }

  @Test func requestsOfOneConnectionAreAnsweredInOrder() throws {
    let server = try ListeningServer()
    let host = "Host: \(server.host)\r\n"
    let answer = try server.answer(
      to: "GET /assets/none HTTP/1.1\r\n\(host)\r\nGET / HTTP/1.1\r\n\(host)\(Self.close)")
    let statuses = answer.matches(of: /HTTP\/1\.1 (\d+)/).map { $0.1 }
    #expect(statuses == ["401", "401"] || statuses == ["404", "401"], "\(answer.prefix(500))")
  }

  @Test func aBodyAfterAnExpectationIsRead() throws {
    let server = try ListeningServer()
    let connection = try server.connect()
    connection.send(
      "POST /pair HTTP/1.1\r\nHost: \(server.host)\r\nOrigin: http://\(server.host)\r\n"
        + "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n"
        + Self.close)
    Thread.sleep(forTimeInterval: 0.1)
    connection.send("{}")
    #expect(connection.receive().contains("400"))
  }

  @Test func tooManyConnectionsAreClosed() throws {
    let server = try ListeningServer()
    var connections: [RawConnection] = []
    for _ in 0..<80 { connections.append(try server.connect()) }
    #expect(connections[79].isClosed(within: 5))
    #expect(!connections[0].isClosed(within: 0.2))
    connections = []
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try server.isWell())
  }

  @Test func tooManyRequestsAreRefused() throws {
    let server = try ListeningServer()
    let connection = try server.connect()
    let request = "GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
    connection.send(String(repeating: request, count: 1000))
    // The server closes with requests unread, which may take its last answer along. A second may
    // end in between.
    let answers = connection.receive().matches(of: /HTTP\/1\.1 401/).count
    #expect((1...400).contains(answers))
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try server.isWell())
  }
}
