// The address that the server listens on, and the addresses that browsers may call it by.

import Diagnostics
import Logbook
import NIOCore
import WebServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address and port: `127.0.0.1:8111`, `[::1]:8111`, `0.0.0.0:8111`.
struct ListenAddress {
  let host: String
  let port: Int
  let socket: SocketAddress

  /// The address without `--listen`.
  static let usual = "127.0.0.1:8111"

  init(_ text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let port = Int(parts[parts.count - 1]), (0...65_535).contains(port)
    else { throw Self.problem(text) }
    var host = parts.dropLast().joined(separator: ":")
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    // Without brackets, the last part of an IPv6 address would be taken for the port.
    guard isBracketed || !host.contains(":") else { throw Self.problem(text) }
    if isBracketed { host = String(host.dropFirst().dropLast()) }
    if host == "localhost" { host = "127.0.0.1" }
    do {
      socket = try SocketAddress(ipAddress: host, port: port)
    } catch {
      throw Self.problem(text)
    }
    (self.host, self.port) = (host, port)
  }

  private static func problem(_ text: String) -> LogbookError {
    // A number alone is a port, and an address may lack its port.
    let isAddress = (try? SocketAddress(ipAddress: text, port: 8111)) != nil
    let meant = Int(text).map { "127.0.0.1:\($0)" } ?? (isAddress ? "\(written(text)):8111" : usual)
    return LogbookError(
      .badOption, "invalid value '\(text)' for '--listen'",
      help: [
        "write an IP address and a port, like \(meant)",
        "0.0.0.0 stands for every network of this machine",
      ])
  }

  /// Returns the error of an address that the system does not let the server use.
  func problem(_ error: any Error) -> LogbookError {
    let number = (error as? IOError)?.errnoCode
    let shown = "cannot listen on \(Self.written(host)):\(port)"
    let (reason, help): (String, String) =
      switch number {
      case EADDRINUSE:
        (
          "another program uses this port",
          "if it is not another 'prog serve', choose a port: --listen \(Self.written(host)):"
            + "\(port == 65_535 ? 8111 : port + 1)"
        )
      case EADDRNOTAVAIL:
        (
          "this machine does not have this address",
          "use 127.0.0.1, an address of this machine, or 0.0.0.0 for all of them"
        )
      case EACCES: ("permission denied", "choose a port above 1023")
      default: ("\(error)", "choose another address with --listen")
      }
    return LogbookError(.cannotListen, "\(shown): \(reason)", help: [help], .ioFailed)
  }

  /// True if only programs on this machine can connect.
  var isLocal: Bool { host.hasPrefix("127.") || host == "::1" }

  private var isForAll: Bool { host == "0.0.0.0" || host == "::" }

  /// Returns the origins without a proxy, the best one for a link first. An address for all
  /// networks stands for all addresses of the machine.
  func origins(port: Int) -> [WebOrigin] {
    var hosts = [Self.written(host)]
    if isForAll {
      let devices = ((try? System.enumerateDevices()) ?? []).filter { device in
        device.address.map { !Self.isLoopback($0) } ?? false
      }
      let sorted =
        devices.filter { !Self.isVirtual($0.name) } + devices.filter { Self.isVirtual($0.name) }
      let outside = sorted.compactMap { $0.address?.ipAddress }
      let names = Self.machine.map { [$0, $0 + ".local"] } ?? []
      hosts =
        outside.filter { !$0.contains(":") } + names
        + outside.filter { $0.contains(":") }.map(Self.written) + ["127.0.0.1", "[::1]"]
    }
    if isLocal || isForAll { hosts.append("localhost") }
    var seen: Set<String> = []
    return hosts.filter { seen.insert($0).inserted }
      .compactMap { WebOrigin("http://\($0):\(port)") }
  }

  private static func isLoopback(_ address: SocketAddress) -> Bool {
    address.ipAddress.map { $0.hasPrefix("127.") || $0 == "::1" } ?? true
  }

  private static func written(_ address: String) -> String {
    let plain = address.prefix { $0 != "%" }
    return plain.contains(":") ? "[\(plain)]" : String(plain)
  }

  /// Returns whether an interface probably belongs to containers or virtual machines.
  private static func isVirtual(_ interface: String) -> Bool {
    ["docker", "br-", "veth", "virbr", "vmnet", "bridge"].contains { interface.hasPrefix($0) }
  }

  /// The name of the machine in its network.
  private static var machine: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? nil : name.split(separator: ".").first.map(String.init)
  }
}
