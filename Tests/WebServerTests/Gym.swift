// A served training folder on a disk in memory, and phones that use it.

import Diagnostics
import Interchange
import Logbook
import SessionFlow
import SystemPackage
import Testing
import Training
import WebServer
import Workspace
import WorkspaceTesting

/// A training folder with one running program, and the server of its pages.
struct Gym {
  var disk: MemoryDisk
  private(set) var site: Site
  /// The time of the machine; tests move it.
  final class Time: @unchecked Sendable {
    var unix = 1_760_000_000
  }
  let time: Time

  static let origin = "http://127.0.0.1:8111"

  static let program = """
    program: Fives
    days:
      A:
        - Squat: 3x5 @ 100kg
        - Bench Press: 3x5 @ 60kg
        - Deadlift: 1x5 @ 120kg

    """

  init(program: String = Gym.program, isReadOnly: Bool = false) throws {
    let disk = MemoryDisk()
    disk.addFile("/t/prog.yaml", "units: kg\n")
    for folder in ["/home", "/home/me", "/home/me/.local", "/t/programs"] { disk.addFolder(folder) }
    disk.addFolder("/t/history")
    disk.addFolder("/home/me/.local/state/prog")
    disk.addFile("/t/programs/p.yaml", program)
    disk.addFile("/t/history/2025.txt", "; prog history 1\n\n2025-10-01 start p\n")
    let time = Time()
    self.disk = disk
    self.time = time
    site = try Self.site(on: disk, time, isReadOnly)
  }

  private static func site(
    on disk: MemoryDisk, _ time: Time, _ isReadOnly: Bool = false
  ) throws -> Site {
    let holder = LockHolder(process: 1, command: "prog serve")
    let date = try #require(DateText.date("2025-10-09"))
    return Site(
      of: TrainingFolder("/t", files: disk, holder: holder, notice: { _ in }),
      devices: try store(on: disk),
      options: SiteOptions(
        origins: try [#require(WebOrigin(origin))], isReadOnly: isReadOnly),
      clock: ServerClock(
        now: { (date, .noon) },
        reading: { SessionClock(unix: time.unix, sinceBoot: time.unix, boot: "boot") }))
  }

  static func store(on disk: MemoryDisk) throws -> DeviceStore {
    try #require(
      DeviceStore(
        of: "/t", stateHome: nil, home: "/home/me", files: disk,
        holder: LockHolder(process: 1, command: "prog serve")))
  }

  /// Stops the server as a kill does, and starts it again on what is on the disk.
  mutating func restart() throws {
    disk = disk.restarted(afterPowerCut: false)
    site = try Self.site(on: disk, time)
  }

  mutating func answer(_ request: WebRequest) -> WebAnswer { site.answer(request) }

  mutating func isPaired(_ request: WebRequest) -> Bool { site.isPaired(request) }

  /// Makes a pairing link, and returns its secret.
  func link() throws -> String {
    let secret = DeviceSecret()
    try Self.store(on: disk).change { $0.addLink(secret, at: time.unix) }
    return secret.text
  }

  /// Pairs a device, and returns the headers that its requests have.
  mutating func pair(_ name: String = "phone") throws -> [String: String] {
    let body = "{\"link\": \"\(try link())\", \"name\": \"\(name)\"}"
    let answer = post("/pair", body, headers: [:])
    #expect(answer.status == 204)
    let cookie = try #require(answer.headers.first { $0.name == "Set-Cookie" }?.value)
    return ["cookie": String(cookie.prefix { $0 != ";" })]
  }

  mutating func get(_ path: String, headers: [String: String]) -> WebAnswer {
    answer(
      WebRequest(
        .get, path, headers: headers.merging(["host": "127.0.0.1:8111"]) { own, _ in own }))
  }

  mutating func post(_ path: String, _ body: String, headers: [String: String]) -> WebAnswer {
    let usual = [
      "host": "127.0.0.1:8111", "origin": Self.origin, "content-type": "application/json",
    ]
    return answer(
      WebRequest(
        .post, path, headers: headers.merging(usual) { own, _ in own }, body: Array(body.utf8)))
  }

  var history: String { disk.text("/t/history/2025.txt") ?? "" }
}

extension WebAnswer {
  var text: String {
    if case .bytes(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  func json() throws -> JSONNode {
    try JSONReader.read(SourceText(name: "answer", text: text))
  }
}

/// A page on a phone: it keeps what was tapped until the server has answered.
struct Phone {
  let name: String
  let headers: [String: String]
  private(set) var state: JSONNode?
  private(set) var queue: [(id: String, body: String)] = []
  /// The ids of the taps that did not fit.
  private(set) var unfit: [String] = []
  private var taps = 0

  init(_ name: String, in gym: inout Gym) throws {
    self.name = name
    headers = try gym.pair(name)
  }

  /// Loads the state of the session. Returns false if the answer did not arrive.
  mutating func load(from gym: inout Gym) throws -> Bool {
    let answer = gym.get("/session/state", headers: headers)
    guard answer.status == 200 else { return false }
    state = try answer.json()
    return true
  }

  /// Taps the large button, which logs the next set as planned. Returns the id of the tap; nil if
  /// no set is left.
  mutating func tapDone() -> String? {
    guard let card = state?["card"], let key = card["key"]?.string, let sets = card["done"]?.whole,
      let shown = card["asPlanned"]?["text"]?.string
    else { return nil }
    return tap("\"on\": \"\(key)\", \"sets\": \(sets), \"shown\": \"\(shown)\", \"lines\": [\"\"]")
  }

  mutating func tap(_ members: String) -> String {
    taps += 1
    let id = "\(name)-\(taps)"
    queue.append((id, "{\"id\": \"\(id)\", \"at\": \(taps), \(members)}"))
    return id
  }

  /// Sends the taps that wait, and returns the answer; nil if none wait. If `isCut`, the answer is
  /// lost on its way to the phone.
  @discardableResult mutating func send(to gym: inout Gym, isCut: Bool = false) throws
    -> WebAnswer?
  {
    guard let line = state?["session"]?.string, !queue.isEmpty else { return nil }
    let session = JSON.string(line).compact.string
    let taps = queue.map(\.body).joined(separator: ", ")
    let answer = gym.post(
      "/session/taps", "{\"session\": \(session), \"taps\": [\(taps)]}", headers: headers)
    guard !isCut, answer.status == 200 else { return answer }
    let node = try answer.json()
    for item in node["answers"]?.items ?? [] {
      let id = item["id"]?.string ?? ""
      queue.removeAll { $0.id == id }
      if item["outcome"]?.string == "outdated" { unfit.append(id) }
    }
    // The state is only shown once nothing waits.
    state = node["state"] ?? state
    return answer
  }
}
