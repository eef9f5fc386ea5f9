// Tests other programs that append to a file while prog replaces it: every line is kept exactly
// once.

import Diagnostics
import Foundation
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

@Suite struct ForeignWriterTests {
  static let path = "/t/2025.txt"
  static let old = "old text\n"

  /// The operations that a file system supports, and whether a kill may lose a line written at the
  /// same time.
  enum System: CaseIterable {
    case exchanges, links, renames

    var missingCalls: Set<String> {
      switch self {
      case .exchanges: []
      case .links: ["exchange", "renameNew"]
      case .renames: ["exchange", "renameNew", "link"]
      }
    }
  }

  func disk(_ system: System = .exchanges, _ text: String? = old) -> MemoryDisk {
    let disk = MemoryDisk()
    disk.missingCalls = system.missingCalls
    disk.addFile("/t/prog.yaml", "")
    if let text { disk.addFile(Self.path, text, mode: 0o600) }
    return disk
  }

  /// A change that prog makes to the lines of a file.
  enum Change: CaseIterable {
    case append, removeLast, removeFirst, replaceLast, removeAll

    func applied(to lines: [String]) -> [String] {
      switch self {
      case .append: lines + ["prog"]
      case .removeLast: lines.filter { $0 != "three" }
      case .removeFirst: lines.filter { $0 != "one" }
      case .replaceLast: lines.map { $0 == "three" ? "prog" : $0 }
      case .removeAll: lines.filter { !["one", "two", "three"].contains($0) }
      }
    }
  }

  func make(_ change: Change, _ disk: MemoryDisk) -> Bool {
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    return
      (try? writer.update(FilePath(Self.path), as: .history) { bytes throws(Diagnostic) in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return Array(change.applied(to: lines).map { "\($0)\n" }.joined().utf8)
      }) != nil
  }

  /// prog's change is made, and the line of the other program appears once.
  @Test(arguments: Change.allCases, System.allCases)
  func echoAtEveryCallOfAnyChange(_ change: Change, _ system: System) throws {
    let lines = ["one", "two", "three"]
    let text = lines.map { "\($0)\n" }.joined()
    let whole = disk(system, text)
    #expect(make(change, whole))
    expectOnce(change.applied(to: lines), whole, "nobody else writes")
    for call in whole.calls.indices {
      let disk = disk(system, text)
      disk.faults[call] = echo("foreign")
      let isMade = make(change, disk)
      disk.faults = [:]
      #expect(isMade, "call \(call)")
      log("next", disk)
      if system == .renames, disk.calls[call] == "rename" { continue }
      expectOnce(
        change.applied(to: lines) + ["foreign", "next"], disk,
        "\(change) at call \(call), \(disk.calls[call])")
    }
  }

  /// After a kill at any call, the change is made or not, and removed lines do not come back.
  @Test(arguments: Change.allCases, System.allCases)
  func killAtEveryCallOfAnyChange(_ change: Change, _ system: System) throws {
    let lines = ["one", "two", "three"]
    let text = lines.map { "\($0)\n" }.joined()
    let whole = disk(system, text)
    #expect(make(change, whole))
    for call in whole.calls.indices {
      let disk = disk(system, text)
      disk.faults[call] = .stop
      let isConfirmed = make(change, disk)
      let last = disk.restarted(afterPowerCut: false)
      let kept = (last.text(Self.path) ?? "").split(separator: "\n").map(String.init)
      #expect(kept == change.applied(to: lines) || (!isConfirmed && kept == lines))
      log("next", last)
      expectOnce(kept + ["next"], last, "\(change), kill at \(call), \(whole.calls[call])")
    }
  }

  /// Appends a line as `prog log` does; returns true if it was confirmed.
  @discardableResult
  func log(_ line: String, _ disk: MemoryDisk) -> Bool {
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    do {
      try writer.update(FilePath(Self.path), as: .history) { bytes throws(Diagnostic) in
        bytes + Array("\(line)\n".utf8)
      }
      return true
    } catch {
      return false
    }
  }

  func calls(_ system: System, _ text: String? = old) -> Int {
    let whole = disk(system, text)
    log("prog", whole)
    return whole.calls.count
  }

  /// The calls at which other programs act: all from the comparison on, and some before.
  func moments(_ system: System) -> [Int] {
    let whole = disk(system)
    log("prog", whole)
    let start = (whole.calls.firstIndex(of: "rename") ?? 0) - 2
    return Array(stride(from: 0, to: start, by: 15)) + Array(start..<whole.calls.count)
  }

  /// Some of the calls, different ones for each first call; all of them if EVERY_CALL is set, which
  /// takes minutes.
  func some(_ calls: Range<Int>, after first: Int) -> StrideTo<Int> {
    let isAll = ProcessInfo.processInfo.environment["EVERY_CALL"] != nil
    let start = isAll ? calls.lowerBound : calls.lowerBound + first % 21
    return stride(from: start, to: calls.upperBound, by: isAll ? 1 : 21)
  }

  /// Appends a line like `echo line >>2025.txt`.
  func echo(_ line: String) -> MemoryDisk.Fault {
    .event { Self.append(line, to: Self.opened($0)) }
  }

  static func opened(_ disk: MemoryDisk) -> MemoryDisk.Node {
    if let node = disk.names[path] { return node }
    let node = MemoryDisk.Node(.file)
    disk.names[path] = node
    return node
  }

  static func append(_ line: String, to node: MemoryDisk.Node) {
    node.bytes += Array("\(line)\n".utf8)
  }

  func expectOnce(
    _ lines: [String], _ disk: MemoryDisk, _ comment: @autoclosure () -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = (disk.text(Self.path) ?? "").split(separator: "\n").map(String.init)
    #expect(
      found.sorted() == lines.sorted(), Comment(rawValue: comment()),
      sourceLocation: sourceLocation)
    #expect(!disk.hasLeftovers(), Comment(rawValue: comment()), sourceLocation: sourceLocation)
  }

  @Test(arguments: System.allCases, [old, nil])
  func echoAtEveryCall(_ system: System, _ text: String?) throws {
    let before = text == nil ? [] : ["old text"]
    for call in 0..<calls(system, text) {
      let disk = disk(system, text)
      disk.faults[call] = echo("foreign")
      let isWritten = log("prog", disk)
      disk.faults = [:]
      #expect(isWritten, "call \(call)")
      log("next", disk)
      // If the old file cannot get a second name, a line written just before the rename may be
      // lost.
      let name = disk.calls[call]
      if system == .renames, name == "rename" { continue }
      expectOnce(before + ["foreign", "prog", "next"], disk, "call \(call), \(name)")
    }
  }

  @Test func twoEchoesAtAnyTwoCalls() throws {
    // The second one may come while the first one is handled.
    let count = calls(.exchanges) + 25
    for first in moments(.exchanges) {
      for second in some(first..<count, after: first) {
        let disk = disk()
        disk.faults[first] = echo("one")
        if second > first { disk.faults[second] = echo("two") }
        let isWritten = log("prog", disk)
        let done = disk.calls.count
        disk.faults = [:]
        log("next", disk)
        #expect(isWritten)
        let foreign =
          (first < done ? ["one"] : []) + (second > first && second < done ? ["two"] : [])
        expectOnce(["old text", "prog", "next"] + foreign, disk, "calls \(first), \(second)")
      }
    }
  }

  /// `cat >>2025.txt` keeps the file open from one call to another, and writes at the end.
  @Test(arguments: [System.exchanges, .links])
  func heldOpenBetweenAnyTwoCalls(_ system: System) throws {
    let count = calls(system)
    for first in moments(system) {
      for second in some(first..<(count + 20), after: first) {
        let disk = disk(system)
        var node: MemoryDisk.Node?
        func write() {
          node.map { Self.append("foreign", to: $0) }
          node?.writers -= 1
          node = nil
        }
        if second == first {
          disk.faults[first] = echo("foreign")
        } else {
          disk.faults[first] = .event {
            node = Self.opened($0)
            node?.writers += 1
          }
          disk.faults[second] = .event { _ in write() }
        }
        log("prog", disk)
        disk.faults = [:]
        log("while it is open", disk)
        write()
        log("next", disk)
        expectOnce(
          ["old text", "foreign", "prog", "while it is open", "next"], disk,
          "calls \(first), \(second)")
      }
    }
  }
}
