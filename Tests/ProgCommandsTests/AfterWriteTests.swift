// Commands whose disk fails after they have written a change do not report an error.

import Foundation
import Logbook
import Terminal
import Testing

@testable import ProgCommands

@Suite struct AfterWriteTests {
  /// A command that writes, in a folder where it has something to do.
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    /// False for a command that creates its own folder.
    var isInFolder = true
    /// A program file that is damaged before the command runs.
    var damaged: String?
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let cases: [Case] = [
    Case(arguments: ["log", "squat 5x5 @ 60kg", "--yes"]),
    Case(arguments: ["log", "curl 3x10 @ 10kg", "--free"]),
    Case(arguments: ["log", "curl 3x10 @ 10kg", "--json"]),
    Case(arguments: ["run", "--yes"], input: "\n\n\nf\n"),
    Case(arguments: ["run", "--json"], input: "\n\n\nf\ny\ny\n"),
    Case(arguments: ["note", "slept badly"]),
    Case(arguments: ["note", "slept badly", "--json"]),
    Case(arguments: ["bodyweight", "80kg"]),
    Case(arguments: ["measure", "Waist", "84cm"]),
    Case(arguments: ["skip"]),
    Case(arguments: ["skip", "--json"]),
    Case(arguments: ["redo", "A"]),
    Case(arguments: ["pause", "--until", "2026-04-01"]),
    Case(arguments: ["resume", "gzclp"]),
    Case(arguments: ["undo", "--yes"]),
    Case(arguments: ["undo", "--yes", "--json"]),
    Case(arguments: ["start", "leg-day"]),
    Case(arguments: ["start", "leg-day", "--json"]),
    Case(arguments: ["stop", "stronglifts-5x5"]),
    Case(arguments: ["set", "Squat.weight=70kg", "--program", "stronglifts-5x5"]),
    Case(arguments: ["history", "edit", "2026-03-02.1", "--note", "good", "--yes"]),
    Case(arguments: ["history", "edit", "2026-03-02.1", "--note", "good", "--yes", "--json"]),
    Case(arguments: ["history", "rm", "2026-03-02.1", "--yes"]),
    Case(arguments: ["history", "mv", "2026-03-02.1", "2025-03-02", "--yes"]),
    Case(arguments: ["exercises", "rename", "Curl", "Biceps Curl", "--yes"]),
    Case(arguments: ["exercises", "merge", "Curl", "Squat", "--yes"]),
    Case(arguments: ["exercises", "rm", "Curl", "--yes"]),
    Case(arguments: ["fmt", "history/2026.txt", "programs/mine.yaml"]),
    Case(arguments: ["fmt", "history/2026.txt", "programs/mine.yaml", "--json"]),
    Case(arguments: ["new", "garage", "--blank"]),
    Case(arguments: ["init", "new", "--no-git", "--program", "leg-day"], isInFolder: false),
  ]

  @Test(arguments: cases)
  func failingReadsAfterAWriteAreNotErrors(_ command: Case) throws {
    let whole = try run(command, failingAfter: nil)
    #expect(whole.outcome.status == .done, "\(whole.outcome.errors)")
    #expect(whole.written > 0)
    #expect(whole.after != whole.before)
    for most in 1...max(1, whole.written) {
      let weak = try run(command, failingAfter: most)
      let said = "after \(most) of \(whole.written): \(weak.outcome.errors)"
      if weak.outcome.status == .done {
        let names = Set(weak.after.keys).union(whole.after.keys)
        #expect(names.filter { weak.after[$0] != whole.after[$0] } == [], "\(said)")
        if command.arguments.contains("--json") {
          let output = Data(weak.outcome.output.utf8)
          #expect((try? JSONSerialization.jsonObject(with: output)) != nil, "\(said)")
        }
      } else {
        // After an error, every file that changed must be named.
        for (name, text) in weak.after where weak.before[name] != text {
          let isSaid =
            weak.outcome.errors.contains(name) || weak.outcome.output.contains(name)
            || name.hasPrefix("history/programs/") || name.hasSuffix("schema.json")
          #expect(isSaid, "\(name) \(said)")
        }
        #expect(most < whole.written, "\(said)")
      }
    }
  }

  /// With another program damaged, prog cannot work out what is due, but the change is written.
  @Test func damageInAnotherProgramIsAWarning() throws {
    let change = try run(
      Case(arguments: ["start", "leg-day"], damaged: "programs/gzclp.yaml"), failingAfter: nil)
    #expect(change.outcome.status == .done)
    #expect(change.outcome.errors.contains("The change was written"))
    #expect(change.after["history/2026.txt"]?.contains("start leg-day") ?? false)
  }

  /// The effect of a command on a fresh folder.
  struct Change {
    var outcome: CommandOutcome
    var written: Int
    var before: [String: String]
    var after: [String: String]
  }

  private func run(_ command: Case, failingAfter most: Int?) throws -> Change {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-after-write-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in command.isInFolder ? try Self.prepared.get() : [:] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    if let damaged = command.damaged {
      try "title: [".write(
        to: folder.appending(path: damaged), atomically: false, encoding: .utf8)
    }
    let input = folder.appending(path: "../\(folder.lastPathComponent).input")
    try Data(command.input.utf8).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let file = try FileHandle(forReadingFrom: input)
    defer { try? file.close() }
    let before = try Self.texts(folder)
    let disk = WeakDisk(failingAfter: most)
    let outcome = CommandOutcome.of(
      command.arguments, in: folder.path, input: Descriptor(file.fileDescriptor), files: disk)
    return Change(
      outcome: outcome, written: disk.written, before: before, after: try Self.texts(folder))
  }

  /// The files of the folder that each command starts with.
  private static let prepared = Result<[String: String], any Error> {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "prog-after-write-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try prepare(folder)
    return try texts(folder)
  }

  /// Prepares two running programs, one of them paused, a few entries and some unformatted lines.
  private static func prepare(_ folder: URL) throws {
    func run(_ arguments: String...) throws {
      let outcome = CommandOutcome.of(arguments, in: folder.path)
      try #require(outcome.status == .done, "\(arguments): \(outcome.errors)")
    }
    try run("init", ".", "--no-git")
    try run("start", "stronglifts-5x5", "--date", "2026-02-02")
    try run("start", "gzclp", "--date", "2026-02-02")
    try run("pause", "gzclp", "--date", "2026-02-03")
    try run("log", "squat 5x5 @ 20kg; bench press 5x5 @ 20kg", "--date", "2026-03-02")
    try run("log", "curl 3x10 @ 10kg", "--free", "--date", "2026-03-03")
    try run("new", "mine", "--blank")
    let history = folder.appending(path: "history/2026.txt")
    try (String(contentsOf: history, encoding: .utf8) + "\n2026-03-03 13:00 note   \"odd\"\n")
      .write(to: history, atomically: false, encoding: .utf8)
    let program = folder.appending(path: "programs/mine.yaml")
    try String(contentsOf: program, encoding: .utf8).replacing(": ", with: ":  ")
      .write(to: program, atomically: false, encoding: .utf8)
  }

  /// Returns the texts of all permanent files, by their paths in the folder.
  private static func texts(_ folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: folder.path)
    while let name = files?.nextObject() as? String {
      // If reading fails after an exchange, the temporary file stays until the next write.
      guard !name.hasSuffix(".lock"), !name.contains(".draft-"), !name.hasSuffix(".prog-tmp")
      else { continue }
      let file = folder.appending(path: name)
      if let text = try? String(contentsOf: file, encoding: .utf8) { texts[name] = text }
    }
    return texts
  }
}
