// `prog-serve`, the web server that `prog serve` starts.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import WebServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The options that `prog serve` passes on.
@main
struct ServeProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prog-serve", abstract: "Show a training folder to a phone (see prog serve)")

  @Option(help: "The training folder")
  var dir: String

  @Option(help: "The address and port to listen on")
  var listen: String?

  @Option(help: "An address at which a proxy serves the pages: https://name")
  var origin: [String] = []

  @Flag(help: "Change nothing")
  var readOnly = false

  @Flag(help: "Open the pages in the browser of this machine")
  var open = false

  @Flag(help: "Print a new pairing link")
  var pair = false

  @Flag(help: "List the paired devices")
  var devices = false

  @Option(help: "Remove a paired device")
  var forget: String?

  @Flag(help: "Print JSON")
  var json = false

  @Option(help: "When to use colour: always, auto or never")
  var color: String = ColorChoice.auto.rawValue

  func run() throws {
    let console = Console(color: ColorChoice(rawValue: color) ?? .auto)
    do {
      try Problem.translated { try serve(console) }
    } catch let failure as LogbookError {
      console.report(failure.diagnostics)
      throw ExitCode(failure.status.rawValue)
    }
  }

  private func serve(_ console: Console) throws {
    let served = try ServedFolder(dir, console)
    if devices { return try served.listDevices(asJSON: json) }
    if let forget { return try served.forget(forget) }
    let proxies = try origin.map { text in
      guard let origin = WebOrigin(text) else {
        throw LogbookError(
          .badOption, "invalid value '\(text)' for '--origin'",
          help: ["write the address of the pages in the browser, like https://gym.example.org"])
      }
      return origin
    }
    let address = try ListenAddress(listen ?? ListenAddress.usual)
    if pair {
      let isChosen = listen != nil || !proxies.isEmpty
      let origins = isChosen ? proxies + address.origins(port: address.port) : []
      return try served.makeLink(at: origins.first, opens: open)
    }
    Self.endQuietly()
    try served.run(on: address, proxies, isReadOnly: readOnly, opens: open)
  }

  nonisolated(unsafe) private static let lineBreak = PreparedText("\n")

  /// Lets Ctrl-C end the server without a message. Each set is on disk already.
  private static func endQuietly() {
    // The handler must not be the first to use it.
    _ = lineBreak
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      if isatty(2) == 1 { ServeProgram.lineBreak.write(to: .error) }
      _exit(130)
    }
  }
}
