// `prog serve` shows the folder to a phone: it starts the web server, a program of its own.

import ArgumentParser
import Diagnostics
import Logbook
import SystemPackage
import Terminal
import Workspace

struct ServeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", _superCommandName: "prog",
    abstract: "Show your training to your phone, and log sets there",
    discussion: """
      Only paired devices see anything. The first start prints a link that pairs a device; --pair \
      prints another one. Without --listen, only this machine can connect. docs/phone.md shows how a \
      phone reaches it. Stop it with Ctrl-C.
      Examples:
        prog serve
        prog serve --listen 0.0.0.0:8111
        prog serve --origin https://gym.example.ts.net
        prog serve --pair
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .value(
      "address:port", "Listen on this address, for example 0.0.0.0:8111 for all networks"))
  var listen: String?

  @Option(
    help: .value("url", "Also answer at this address, at which a proxy serves the pages"))
  var origin: [String] = []

  @Flag(help: "Change nothing: show the pages, but log no sets")
  var readOnly = false

  @Flag(help: "Open the pages in the browser of this machine")
  var open = false

  @Flag(help: "Print a new link to pair a device")
  var pair = false

  @Flag(help: "List the paired devices")
  var devices = false

  @Option(help: .value("name", "Remove a paired device"))
  var forget: String?

  func validate() throws {
    let given = [(pair, "--pair"), (devices, "--devices"), (forget != nil, "--forget")].filter(\.0)
    guard given.count < 2 else {
      throw ValidationError("\(given[0].1) and \(given[1].1) cannot be used together")
    }
  }

  func run() throws {
    let folder = try OpenedFolder.folder(global, "serve")
    try Problem.translated { try folder.expectFolder() }
    var arguments = ["--dir=\(folder.layout.root.string)", "--color=\(global.color.rawValue)"]
    if let listen { arguments.append("--listen=\(listen)") }
    for address in origin { arguments.append("--origin=\(address)") }
    if let forget { arguments.append("--forget=\(forget)") }
    let flags = [
      (readOnly, "--read-only"), (open, "--open"), (pair, "--pair"), (devices, "--devices"),
      (global.json, "--json"),
    ]
    arguments += flags.filter(\.0).map(\.1)
    // The server replaces this process, so that Ctrl-C and other signals reach it alone.
    for place in Self.places(in: context) { context.becomeProcess([place] + arguments) }
    throw LogbookError(
      .noServer, "the web server of prog is not installed",
      help: ["put the program 'prog-serve' beside prog: see docs/install.md"], .noInput)
  }

  /// Returns where the server can be: beside prog, or else where the shell finds programs.
  private static func places(in context: CommandContext) -> [String] {
    let name = "prog-serve"
    // Without Linux's /proc, only the shell's folders are searched.
    let own = try? context.files.linkTarget("/proc/self/exe")
    return [own?.removingLastComponent().appending(name).string, name].compactMap(\.self)
  }
}
