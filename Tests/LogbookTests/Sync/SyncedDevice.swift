// Training folders on disk that share a bare git repository, for tests.

import Diagnostics
import Foundation
import HistoryFormat
import Logbook
import SystemPackage
import Testing
import Training
import Workspace

/// A folder for a server and several devices, with its own settings of git.
final class SyncedDevices {
  let base: String
  let server: String

  init() throws {
    base = try Disk().createScratchFolder(in: FilePath(NSTemporaryDirectory())).string
    server = base + "/server.git"
    try Data("[user]\nname = You\nemail = you@example.org\n[init]\ndefaultBranch = main\n".utf8)
      .write(to: URL(filePath: base + "/gitconfig"))
    try git(["init", "--quiet", "--bare", server])
  }

  deinit { Disk().removeScratchFolder(FilePath(base)) }

  /// Creates a device with a new folder, or with a clone of the server's repository.
  func device(_ name: String, clones: Bool = false, inside: String = "") throws -> SyncedDevice {
    let root = "\(base)/\(name)"
    if clones {
      try git(["clone", "--quiet", server, root])
    } else {
      try git(["init", "--quiet", root])
      try git(["-C", root, "remote", "add", "origin", server])
    }
    let folder = inside.isEmpty ? root : "\(root)/\(inside)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let device = SyncedDevice(folder, self)
    if !clones { _ = try device.folder.createFiles(units: .kg, programs: []) }
    return device
  }

  @discardableResult
  func git(_ arguments: [String]) throws -> String {
    let answer = run(arguments)
    try #require(answer.isFine, "git \(arguments): \(answer.errors)")
    return String(decoding: answer.output, as: UTF8.self)
  }

  func run(_ arguments: [String], index: String? = nil, path: String? = nil) -> GitAnswer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    var environment = [
      "PATH": path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": base, "GIT_CONFIG_GLOBAL": base + "/gitconfig", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
    ]
    environment["GIT_INDEX_FILE"] = index
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      return GitAnswer(status: 127, output: [], errors: "\(error)")
    }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return GitAnswer(
      status: process.terminationStatus, output: Array(text),
      errors: String(decoding: words, as: UTF8.self))
  }
}

/// A device with a training folder.
final class SyncedDevice {
  let root: String
  let devices: SyncedDevices
  /// The number of calls of git until one is interrupted, and whether that call is still made.
  var interruption: (calls: Int, isMade: Bool)?
  private(set) var calls = 0
  /// Runs before each call of git.
  var before: (([String]) -> Void)?
  /// The problems that prog reported without stopping.
  private(set) var notices: [Diagnostic] = []

  init(_ root: String, _ devices: SyncedDevices) {
    self.root = root
    self.devices = devices
  }

  var folder: TrainingFolder {
    var folder = TrainingFolder(
      FilePath(root), files: Disk(), holder: LockHolder(process: 4711, command: "prog sync"),
      notice: { [weak self] in self?.notices.append($0) })
    folder.isNamed = true
    folder.undoUnfinishedChange()
    return folder
  }

  func opened() throws -> OpenedFolder { try OpenedFolder.open(folder) }

  var syncing: FolderSync {
    calls = 0
    return FolderSync(
      folder, on: CalendarDate(days: 20_000),
      git: { [self] call in
        calls += 1
        before?(call.arguments)
        if let interruption, calls >= interruption.calls {
          if calls == interruption.calls, interruption.isMade {
            _ = devices.run(call.arguments, index: call.index)
          }
          return GitAnswer(status: -1, output: [], errors: "", stop: .signal)
        }
        return devices.run(call.arguments, index: call.index)
      },
      makeScratch: { [devices] in
        try Disk().createScratchFolder(in: FilePath(devices.base)).string
      }, removeScratch: { Disk().removeScratchFolder(FilePath($0)) })
  }

  @discardableResult
  func sync() throws -> SyncReport { try syncing.sync() }

  /// Appends an entry, written as in a history.
  func log(_ text: String) throws {
    let file = HistoryFile(
      SourceText(name: "entry", bytes: Array("; prog history 1\n\n\(text)\n".utf8)))
    try folder.append(try #require(file.entries.first).entry)
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: root + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(filePath: root + "/" + name))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try devices.git(["-C", root] + arguments)
  }

  /// The files of the training folder with their texts, without those that git ignores.
  func files() throws -> [String: String] {
    let names = try git("ls-files", "--cached", "--others", "--exclude-standard", "-z")
      .split(separator: "\0").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: Set(names).compactMap { name in
        read(name).map { (name, $0) }
      })
  }

  /// The titles of the workouts in the history.
  func titles() throws -> [String] {
    try opened().history.entries.compactMap { entry in
      if case .workout(let workout) = entry.entry.event { workout.title } else { nil }
    }
  }
}
