// Tests that nothing is lost or repeated when three devices change and sync a folder at random.

import Diagnostics
import Foundation
import HistoryFormat
import Logbook
import SeededChance
import SystemPackage
import Testing
import Training
import Workspace

/// Random commands and syncs of three devices, some of them interrupted.
struct RandomSyncs {
  private static let program = """
    program: P
    lifts:
      Squat: {weight: 60kg, step: 2.5kg}
      Bench Press: {weight: 40kg, step: 2.5kg}
      Deadlift: {weight: 80kg, step: 2.5kg}
    days:
      A: [Squat: 3x5, Bench Press: 3x5, Deadlift: 5]

    """

  let seed: UInt64
  var chance: Chance
  let devices: SyncedDevices
  let all: [SyncedDevice]
  /// The text of each entry that must be there, by its number, and the device that owns it.
  var expected: [Int: (owner: Int, text: String)] = [:]
  var count = 0
  var weights = [60, 40, 80]

  init(seed: UInt64) throws {
    self.seed = seed
    chance = Chance(seed: seed)
    devices = try SyncedDevices()
    let first = try devices.device("a")
    try first.write("programs/p.yaml", Self.program)
    try first.sync()
    all = [
      first, try devices.device("b", clones: true), try devices.device("c", clones: true),
    ]
  }

  mutating func run(steps: Int) throws {
    for _ in 0..<steps {
      let number = chance.below(3)
      if chance.happens(2, in: 5) { try sync(number) } else { try change(number) }
    }
    for device in all { device.interruption = nil }
    // Each device sends what it has, and then receives what the others sent after it.
    for device in all + all { try device.sync() }
  }

  private mutating func sync(_ number: Int) throws {
    let device = all[number]
    device.interruption =
      chance.happens(1, in: 2) ? (1 + chance.below(45), chance.happens(1, in: 2)) : nil
    do {
      try device.sync()
    } catch let failure as LogbookError where failure.status == .interrupted {
      #expect(device.interruption != nil, "seed \(seed)")
    }
  }

  private mutating func change(_ number: Int) throws {
    let device = all[number]
    let own = expected.filter { $0.value.owner == number }.keys.sorted()
    switch chance.below(10) {
    case 0 where !own.isEmpty:
      // Undo.
      let tag = own.last ?? 0
      try remove(tag, on: device)
    case 1 where !own.isEmpty: try edit(chance.one(own), on: device)
    case 2:
      weights[number] += 5
      let lift = ["Squat", "Bench Press", "Deadlift"][number]
      let text = try #require(device.read("programs/p.yaml"))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.hasPrefix("  \(lift): {")
          ? "  \(lift): {weight: \(weights[number])kg, step: 2.5kg}" : String(line)
      }
      try device.write("programs/p.yaml", lines.joined(separator: "\n"))
    case 3: try add("deload all until DATE", number, on: device)
    case 4: try add("note \"TAG\"", number, on: device)
    // A number that ends with 0 would be written without it.
    case 5: try add("bodyweight \(60 + chance.below(40)).NUMBER1kg", number, on: device)
    default:
      try add(
        "workout Workout TAG\n  Squat: 3x5 @ \(60 + chance.below(9) * 5)kg\n  \"TAG\"", number,
        on: device)
    }
  }

  private mutating func add(_ form: String, _ number: Int, on device: SyncedDevice) throws {
    count += 1
    // A few dates are shared by the devices; the times are not.
    let day = 19_000 + chance.below(6) * 100 + chance.below(4)
    let minutes = count % 1440
    let time = String(format: "%02d:%02d:%02d", minutes / 60, minutes % 60, number)
    let date = CalendarDate(days: Int32(day))
    let words = form.replacing("TAG", with: "tag\(count)").replacing("NUMBER", with: "\(count)")
      .replacing("DATE", with: date.adding(days: 6).text)
    let text = "\(date.text) \(time) \(words)"
    try device.log(text)
    expected[count] = (number, text)
  }

  private func find(
    _ tag: Int, on device: SyncedDevice
  ) throws -> (opened: OpenedFolder, entry: HistoryEntry) {
    let header = try #require(expected[tag]?.text.split(separator: "\n").first)
    let opened = try device.opened()
    let entry = try #require(
      opened.history.entries.first { entry in
        opened.history.files[entry.file].source.text(of: entry.header) == header
      }, "seed \(seed): \(header)")
    return (opened, entry)
  }

  private mutating func remove(_ tag: Int, on device: SyncedDevice) throws {
    let (opened, entry) = try find(tag, on: device)
    try device.folder.make(device.folder.edits(removing: entry, of: opened.history))
    expected[tag] = nil
  }

  private mutating func edit(_ tag: Int, on device: SyncedDevice) throws {
    let (opened, entry) = try find(tag, on: device)
    guard let old = expected[tag], old.text.contains("\n  Squat") else { return }
    let lines = old.text.split(separator: "\n").map(String.init)
    let new = "\(lines[0])\n  Squat: 5x3 @ \(100 + chance.below(20) * 5)kg\n\(lines[2])"
    let read = HistoryFile(SourceText(name: "", bytes: Array("\(new)\n".utf8))).entries[0].entry
    try device.folder.replace(entry, of: opened.history, with: read)
    expected[tag] = (old.owner, new)
  }

  /// Expects that all folders are equal and have each entry once.
  func check() throws {
    let first = try all[0].files()
    for device in all {
      #expect(try device.files() == first, "seed \(seed)")
      #expect(try device.git("status", "--porcelain") == "", "seed \(seed)")
      let opened = try device.opened()
      let found = opened.history.entries.map { entry in
        opened.history.files[entry.file].source.text(of: entry.span).trimmingCharacters(
          in: .newlines)
      }
      #expect(found.sorted() == expected.values.map(\.text).sorted(), "seed \(seed)")
      #expect(!opened.history.problems.contains { $0.diagnostic.severity == .error }, "\(seed)")
    }
    for (lift, weight) in zip(["Squat", "Bench Press", "Deadlift"], weights) {
      #expect(
        first["programs/p.yaml"]?.contains("\(lift): {weight: \(weight)kg") ?? false,
        "seed \(seed)")
    }
  }

  /// Removes the last entry as `prog undo` does, and expects that it is gone everywhere.
  mutating func checkUndo() throws {
    guard let tag = expected.keys.max() else { return }
    try remove(tag, on: all[1])
    for device in [all[1], all[0], all[2]] { try device.sync() }
    try check()
  }
}

extension SourceText {
  fileprivate func text(of span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }
}

@Suite struct SyncPropertyTests {
  /// More seeds take `SYNC_SEEDS=1000 make test TESTS=SyncPropertyTests`.
  static var seeds: Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SYNC_FIRST"].flatMap { UInt64($0) } ?? 1
    return first..<first + (environment["SYNC_SEEDS"].flatMap { UInt64($0) } ?? 3)
  }

  @Test(arguments: seeds) func threeDevicesAgree(seed: UInt64) throws {
    var run = try RandomSyncs(seed: seed)
    try run.run(steps: 14)
    try run.check()
    try run.checkUndo()
  }
}
