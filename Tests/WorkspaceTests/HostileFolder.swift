// A training folder that was prepared by an attacker, on the real disk, with a folder outside it.

import Foundation
import SystemPackage
import Workspace

/// A folder `clone` with a trick in one place, and a folder `outside` that must not change.
struct HostileFolder {
  /// The trick that replaces a file.
  enum Trick: String, CaseIterable {
    case linkToFile, linkToEmptyFile, linkToComments, linkToHistory
    case linkToNothing, linkToNothingDeep, linkToFolder, linkToItself, linkToDevice, linkToPipe
    case pipe, folder, hardLink, readOnly
  }

  let base: FilePath
  var root: FilePath { base.appending("clone") }
  var outside: FilePath { base.appending("outside") }
  /// The contents of the folder before prog wrote to it.
  private(set) var before: [String: String] = [:]

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "prog-\(UUID().uuidString)")
    base = FilePath(url.path)
    for folder in ["clone/history/programs", "clone/programs", "outside/empty", "outside/past"] {
      try FileManager.default.createDirectory(
        at: url.appending(path: folder), withIntermediateDirectories: true)
    }
    for (name, text) in [
      "clone/prog.yaml": "units: kg\n", "outside/file": "secret\n", "outside/empty-file": "",
      "outside/comments": "# prog history 1\n; other\n", "outside/history": "; prog history 1\n",
      "outside/past/2024.txt": "; prog history 1\n",
    ] {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
    guard mkfifo(base.appending("outside").appending("pipe").string, 0o600) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
    before = try look()
  }

  func remove() { try? FileManager.default.removeItem(atPath: base.string) }

  /// Puts a trick in place of a file.
  func place(_ trick: Trick, at path: FilePath) throws {
    let files = FileManager.default
    try? files.removeItem(atPath: path.string)
    func link(to target: String) throws {
      try files.createSymbolicLink(atPath: path.string, withDestinationPath: target)
    }
    switch trick {
    case .linkToFile: try link(to: outside.appending("file").string)
    case .linkToEmptyFile: try link(to: "\(up(from: path))outside/empty-file")
    case .linkToComments: try link(to: outside.appending("comments").string)
    case .linkToHistory: try link(to: outside.appending("history").string)
    case .linkToNothing: try link(to: outside.appending("nothing").string)
    case .linkToNothingDeep: try link(to: outside.pushing("none/nothing").string)
    case .linkToFolder: try link(to: outside.appending("past").string)
    case .linkToItself: try link(to: path.lastComponent?.string ?? "")
    case .linkToDevice: try link(to: "/dev/zero")
    case .linkToPipe: try link(to: outside.appending("pipe").string)
    case .pipe: _ = mkfifo(path.string, 0o600)
    case .folder: try files.createDirectory(atPath: path.string, withIntermediateDirectories: false)
    case .hardLink:
      try files.linkItem(atPath: outside.appending("file").string, toPath: path.string)
    case .readOnly:
      try Data("kept\n".utf8).write(to: URL(filePath: path.string))
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path.string)
    }
  }

  /// Puts a link to something outside in place of a folder.
  func link(_ folder: FilePath, to target: String) throws {
    let path = root.pushing(folder).string
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: outside.appending(target).string)
  }

  /// Returns the way from a file's folder up to the base folder.
  private func up(from path: FilePath) -> String {
    String(repeating: "../", count: path.components.count - base.components.count - 1)
  }

  /// Returns everything outside: each path with its kind, mode and text.
  func look() throws -> [String: String] {
    let files = FileManager.default
    var found: [String: String] = [:]
    for name in [""] + (try files.subpathsOfDirectory(atPath: outside.string)) {
      let path = name.isEmpty ? outside : outside.pushing(FilePath(name))
      guard let status = try Disk().status(path) else { continue }
      let bytes = status.kind == .file ? try Data(contentsOf: URL(filePath: path.string)) : Data()
      // If a file was created and removed in a folder, the folder's time has changed.
      let time = status.kind == .folder ? status.changed : 0
      found[name] =
        "\(status.kind) \(status.mode) \(time) \(String(decoding: bytes, as: UTF8.self))"
    }
    return found
  }
}

extension Disk {
  /// Writes a file for a test.
  func write(_ text: String, to path: FilePath) throws {
    try Data(text.utf8).write(to: URL(filePath: path.string))
  }
}
