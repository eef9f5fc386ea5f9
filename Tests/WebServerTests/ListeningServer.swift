// The built web server on a port of this machine, and connections that send it bytes.

import Foundation
import ShellTesting

/// A process of `prog-serve` that serves an empty training folder.
final class ListeningServer {
  private let process = Process()
  private let home: URL
  let port: UInt16
  /// The text that it printed until it listened.
  let printed: String

  enum Failure: Error {
    case noBinary
    case notListening(String)
    case noConnection
  }

  static var binary: String? {
    BuiltBinary.path.map { $0 + "-serve" }
      .flatMap { FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil }
  }

  init() throws {
    guard let binary = Self.binary else { throw Failure.noBinary }
    let files = FileManager.default
    home = files.temporaryDirectory.appending(path: "prog-serve-\(UUID().uuidString)")
    let folder = home.appending(path: "training")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "prog.yaml"))
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = ["--dir", folder.path, "--listen", "127.0.0.1:0"]
    process.environment = ["HOME": home.path]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var text = ""
    var found: UInt16?
    while found == nil || !text.contains("/pair/") || !text.hasSuffix("\n") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Failure.notListening(text) }
      text += String(decoding: bytes, as: UTF8.self)
      found = text.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.1) }
    }
    (port, printed) = (found ?? 0, text)
  }

  deinit { stop() }

  /// Stops the process and deletes its folder. The process inherits the signals that the thread of
  /// a test blocks, so it is killed.
  private func stop() {
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: home)
  }

  var host: String { "127.0.0.1:\(port)" }

  func connect() throws -> RawConnection { try RawConnection(port) }

  /// Sends a text on a connection of its own, and returns the whole answer.
  func answer(to text: String) throws -> String {
    let connection = try connect()
    connection.send(text)
    return connection.receive()
  }

  /// Returns whether the server answers a usual request.
  func isWell() throws -> Bool {
    try answer(to: "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      .hasPrefix("HTTP/1.1 401")
  }
}

/// A connection whose bytes are written by hand.
final class RawConnection {
  private let number: Int32

  init(_ port: UInt16) throws {
    #if canImport(Darwin)
      number = socket(AF_INET, SOCK_STREAM, 0)
    #else
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(number, $0, size) == 0
      }
    }
    guard isConnected else { throw ListeningServer.Failure.noConnection }
    #if canImport(Darwin)
      var isQuiet: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(number) }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif

  /// Sends a text. Returns false if the server has closed the connection.
  @discardableResult func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // A closed connection must not end the tests with a signal. To ignore the signal would change
      // the programs that other tests run.
      let count = rest.withUnsafeBytes {
        Foundation.send(number, $0.baseAddress, $0.count, Self.flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns what arrives until the server closes the connection, `end` arrives, or time is over.
  func receive(until end: String? = nil, seconds: Double = 10) -> String {
    let last = Date(timeIntervalSinceNow: seconds)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while last > Date() {
      var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) > 0 else { continue }
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether the server closes the connection within some seconds.
  func isClosed(within seconds: Double) -> Bool {
    let start = Date()
    _ = receive(seconds: seconds)
    return Date().timeIntervalSince(start) < seconds
  }
}
