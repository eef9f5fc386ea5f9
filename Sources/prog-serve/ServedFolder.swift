// The folder that is served, and what the terminal says about it.

import Clocks
import Diagnostics
import Logbook
import SafeOutput
import SessionFlow
import SystemPackage
import Terminal
import Training
import WebServer
import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A training folder with the file of its paired devices.
struct ServedFolder {
  private let folder: TrainingFolder
  private let devices: DeviceStore
  private let console: Console

  init(_ path: String, _ console: Console) throws {
    let files = Disk()
    let holder = LockHolder(process: getpid(), command: "prog serve")
    let root = FilePath(path)
    guard
      let store = DeviceStore(
        of: root, stateHome: Console.variable("XDG_STATE_HOME").map { FilePath($0) },
        home: Console.variable("HOME").map { FilePath($0) }, files: files, holder: holder)
    else {
      throw LogbookError(
        WorkspaceErrorID.cannotCreate, "no folder for the list of paired devices",
        help: ["set HOME, or set XDG_STATE_HOME to a folder"], .cannotCreate)
    }
    folder = TrainingFolder(root, files: files, holder: holder, notice: { _ in })
    devices = store
    self.console = console
    try folder.expectFolder()
  }

  private static let clock = ServerClock(
    now: { SystemClock.localNow() },
    reading: {
      SessionClock(
        unix: SystemClock.unix(), sinceBoot: SystemClock.secondsSinceBoot(),
        boot: SystemClock.bootID())
    })

  // MARK: Devices

  func listDevices(asJSON: Bool) throws {
    let list = try devices.list().devices
    if asJSON {
      let json = JSON.document([
        "devices": .objects(list) { ["name": .string($0.name), "paired": .string($0.since)] }
      ])
      return console.show(json.pretty + "\n")
    }
    if list.isEmpty { return console.say("No device is paired. To pair one: prog serve --pair") }
    var table = Table([TableColumn("device", narrowing: .wrap), TableColumn("paired on")])
    for device in list { table.add(StyledLine(device.name), StyledLine(device.since)) }
    console.say(table.lines(in: .columns(console.columns)))
  }

  func forget(_ name: String) throws {
    var (isFound, names): (Bool, [String]) = (false, [])
    try devices.change { list in
      names = list.devices.map(\.name)
      isFound = list.forget(name)
    }
    guard isFound else {
      throw LogbookError(
        .unknownDevice, "no paired device is named '\(name)'",
        help: names.isEmpty ? ["no device is paired"] : choice(for: name, among: names), .noInput)
    }
    console.say("\(name) is not paired any more.")
  }

  /// Makes a link by which one device can be paired, and shows it. Without an origin, it leads to
  /// the address of the server that was started last.
  func makeLink(at origin: WebOrigin?, opens: Bool) throws {
    let secret = DeviceSecret.forLink()
    var address: String?
    try devices.change { list in
      address = list.address
      list.addLink(secret, at: SystemClock.unix())
    }
    guard let shown = origin?.text ?? address else {
      throw LogbookError(
        .badOption, "the address of the pages is not known yet",
        help: ["start the server first: prog serve"], .usage)
    }
    let link = "\(shown)/pair/\(secret.text)"
    console.say("To pair a device, open this link on it within ten minutes. It works once.")
    console.show("\n  \(link)\n")
    if Descriptor.output.isTerminal, let code = QRCode(link), code.width <= console.columns {
      let lines = code.lines(hasColor: console.rendering == .ansi)
      console.show("\n\(lines.joined(separator: "\n"))\n")
    }
    if opens { openInBrowser(link) }
  }

  // MARK: Serving

  func run(
    on address: ListenAddress, _ proxies: [WebOrigin], isReadOnly: Bool, opens: Bool
  ) throws {
    let list = try devices.list()
    let sync = BackgroundProgram.sync(of: folder.layout.root, color: console.color)
    HTTPServer(address: address.socket, console: console, sync: sync).run { port in
      let origins = proxies + address.origins(port: port)
      do {
        let isAlone = address.isLocal && proxies.isEmpty
        try started(at: origins, isAlone: isAlone, known: list.devices, isReadOnly, opens)
      } catch {
        end(error)
      }
      return Site(
        of: folder, devices: devices,
        options: SiteOptions(origins: origins, isReadOnly: isReadOnly), clock: Self.clock)
    } failed: { error in
      end(address.problem(error))
    }
  }

  /// Says where the pages are, and how to pair a device.
  private func started(
    at origins: [WebOrigin], isAlone: Bool, known: [PairedDevice], _ isReadOnly: Bool,
    _ opens: Bool
  ) throws {
    guard let origin = origins.first else { return }
    try devices.change { $0.address = origin.text }
    let root = folder.layout.root.string
    console.say(
      "Serving \(root) at \(origin.text)\(isReadOnly ? ", read-only" : ""). Press Ctrl-C to stop.")
    if isAlone {
      console.say(
        "Only this machine can connect. To let phones in your network connect, add "
          + "--listen 0.0.0.0:8111 (see docs/phone.md).")
    }
    console.show("\n")
    guard !known.isEmpty else { return try makeLink(at: origin, opens: opens) }
    let names = known.map(\.name).joined(separator: ", ")
    console.say("Paired: \(names). To pair another device: prog serve --pair")
    if opens { openInBrowser(origin.text) }
  }

  /// Opens an address in the browser of this machine.
  private func openInBrowser(_ address: String) {
    let browser = BackgroundProgram.browser(showing: address)
    guard !browser.start() else { return }
    console.say("Cannot open a browser: \(browser.names[0]) is not installed.")
  }

  /// Ends the process with a report.
  private func end(_ error: any Error) -> Never {
    var status = ExitStatus.bug
    do {
      try Problem.translated { throw error }
    } catch let failure as LogbookError {
      console.report(failure.diagnostics)
      status = failure.status
    } catch {
      console.report([Diagnostic(LogbookErrorID.cannotListen, "\(error)")])
    }
    exit(status.rawValue)
  }
}
