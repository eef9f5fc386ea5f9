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

  /// What a file system supports, and whether a kill may lose a line written at the same time.
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

  private func disk(_ system: System = .exchanges, _ text: String? = old) -> MemoryDisk {
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

  private func make(_ change: Change, _ disk: MemoryDisk) -> Bool {
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
  private func log(_ line: String, _ disk: MemoryDisk) -> Bool {
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

  private func calls(_ system: System, _ text: String? = old) -> Int {
    let whole = disk(system, text)
    log("prog", whole)
    return whole.calls.count
  }

  /// The calls at which other programs act: all from the comparison on, and some before.
  private func moments(_ system: System) -> [Int] {
    let whole = disk(system)
    log("prog", whole)
    let start = (whole.calls.firstIndex(of: "rename") ?? 0) - 2
    return Array(stride(from: 0, to: start, by: 15)) + Array(start..<whole.calls.count)
  }

  /// Some of the calls, different ones for each first call; all of them if EVERY_CALL is set, which
  /// takes minutes.
  private func some(_ calls: Range<Int>, after first: Int) -> StrideTo<Int> {
    let isAll = ProcessInfo.processInfo.environment["EVERY_CALL"] != nil
    let start = isAll ? calls.lowerBound : calls.lowerBound + first % 21
    return stride(from: start, to: calls.upperBound, by: isAll ? 1 : 21)
  }

  /// Appends a line like `echo line >>2025.txt`.
  private func echo(_ line: String) -> MemoryDisk.Fault {
    .event { Self.append(line, to: Self.opened($0)) }
  }

  private static func opened(_ disk: MemoryDisk) -> MemoryDisk.Node {
    if let node = disk.names[path] { return node }
    let node = MemoryDisk.Node(.file)
    disk.names[path] = node
    return node
  }

  private static func append(_ line: String, to node: MemoryDisk.Node) {
    node.bytes += Array("\(line)\n".utf8)
  }

  private func expectOnce(
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

  /// The next prog completes what a killed one left, even if it is killed in turn.
  @Test(arguments: [System.exchanges, .links])
  func killsWithEchoes(_ system: System) throws {
    let count = calls(system)
    for event in moments(system) {
      for kill in some(event..<(count + 12), after: event) {
        for secondKill in (kill % 2 == 0 ? [nil] : [(event * 7 + kill * 3) % count]) {
          let disk = disk(system)
          disk.faults[event] = echo("foreign")
          disk.faults[kill] = kill == event ? echoAndStop("foreign") : .stop
          let isConfirmed = log("prog", disk)
          let next = disk.restarted(afterPowerCut: false)
          var isSecond = false
          if let secondKill {
            next.faults[secondKill] = .stop
            isSecond = log("second", next)
          }
          let last = next.restarted(afterPowerCut: false)
          let place = "echo at \(event), kills at \(kill) and \(secondKill ?? -1)"
          #expect(log("last", last), "\(place)")
          let found = (last.text(Self.path) ?? "").split(separator: "\n").map(String.init)
          #expect(found.count { $0 == "foreign" } == 1, "\(place): \(found)")
          #expect(found.first == "old text" && found.contains("last"), "\(place): \(found)")
          for (line, isThere) in [("prog", isConfirmed), ("second", isSecond)] {
            let times = found.count { $0 == line }
            #expect(times == 1 || !isThere && times == 0, "\(place): \(found)")
          }
          #expect(!last.hasLeftovers(), "\(place)")
        }
      }
    }
  }

  /// A removed entry does not come back with the lines of other programs.
  @Test(arguments: [System.exchanges, .links]) func removalsWithEchoes(_ system: System) throws {
    let old = "old text\nlast\n"
    func undo(_ disk: MemoryDisk) -> Bool {
      let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
      return
        (try? writer.update(FilePath(Self.path), as: .history) { bytes throws(Diagnostic) in
          Array(String(decoding: bytes, as: UTF8.self).replacing("last\n", with: "").utf8)
        }) != nil
    }
    let whole = disk(system, old)
    #expect(undo(whole))
    expectOnce(["old text"], whole, "alone")
    for event in moments(system) {
      for kill in [nil] + Array(some(event..<(whole.calls.count + 12), after: event)) {
        let disk = disk(system, old)
        disk.faults[event] = echo("foreign")
        if let kill { disk.faults[kill] = kill == event ? echoAndStop("foreign") : .stop }
        let isConfirmed = undo(disk)
        let next = disk.restarted(afterPowerCut: false)
        log("next", next)
        let isThere = !isConfirmed && next.text(Self.path)?.contains("last") == true
        let isEchoed = disk.calls.count > event
        let lines =
          ["old text", "next"] + (isEchoed ? ["foreign"] : []) + (isThere ? ["last"] : [])
        expectOnce(lines, next, "echo at \(event), kill at \(kill ?? -1)")
      }
    }
  }

  /// The writer that recovers lines of other programs may be killed too.
  @Test(arguments: [System.exchanges, .links]) func killsInRecovery(_ system: System) throws {
    func killed() throws -> MemoryDisk {
      let whole = disk(system)
      log("prog", whole)
      let name = system == .exchanges ? "exchange" : "rename"
      let last = try #require(whole.calls.lastIndex(of: name))
      let disk = disk(system)
      disk.faults[last] = echo("foreign")
      disk.faults[last + 2] = .stop
      log("prog", disk)
      return disk.restarted(afterPowerCut: false)
    }
    let whole = try killed()
    log("second", whole)
    expectOnce(["old text", "prog", "foreign", "second"], whole, "not killed")
    for call in whole.calls.indices {
      let disk = try killed()
      disk.faults[call] = .stop
      let isConfirmed = log("second", disk)
      let last = disk.restarted(afterPowerCut: false)
      log("last", last)
      let isThere = isConfirmed || last.text(Self.path)?.contains("second") == true
      let lines = ["old text", "prog", "foreign", "last"] + (isThere ? ["second"] : [])
      expectOnce(lines, last, "kill at \(call), \(whole.calls[call])")
    }
  }

  private func echoAndStop(_ line: String) -> MemoryDisk.Fault {
    .event {
      Self.append(line, to: Self.opened($0))
      $0.stop()
    }
  }

  /// A failed call does not lose a line either.
  @Test func errorsWithEchoes() throws {
    let count = calls(.exchanges)
    for event in moments(.exchanges) {
      for call in some(0..<(count + 20), after: event) where call != event {
        let disk = disk()
        disk.faults[event] = echo("foreign")
        disk.faults[call] = .error(.noSpace)
        let isConfirmed = log("prog", disk)
        let isEchoed = disk.calls.count > event
        disk.faults = [:]
        #expect(log("next", disk))
        let found = (disk.text(Self.path) ?? "").split(separator: "\n").map(String.init)
        let place = "echo at \(event), error at \(call): \(found)"
        #expect(found.count { $0 == "foreign" } == (isEchoed ? 1 : 0), "\(place)")
        let times = found.count { $0 == "prog" }
        #expect(times == 1 || !isConfirmed && times == 0, "\(place)")
        #expect(!disk.hasLeftovers(), "\(place)")
      }
    }
  }

  /// Two editors save during the exchange: their texts cannot be merged, and both are kept.
  @Test func editorsThatSaveWithinTheExchange() throws {
    let whole = disk()
    log("prog", whole)
    let exchange = try #require(whole.calls.firstIndex(of: "exchange"))
    for call in (exchange + 1)...(exchange + 4) {
      let disk = disk()
      disk.faults[exchange] = .event { $0.addFile(Self.path, "first editor\n") }
      disk.faults[call] = .event { $0.addFile(Self.path, "second editor\n") }
      log("prog", disk)
      let texts = disk.names.keys.compactMap { disk.text($0) }.joined()
      #expect(texts.contains("first editor") && texts.contains("second editor"), "call \(call)")
      let kept = disk.names.keys.filter { $0.hasSuffix(".prog-tmp") }
      for path in kept {
        let leftover = try #require(Leftover(FilePath(path)))
        #expect(try leftover.remains(in: disk, patience: 0) == .otherText)
      }
      log("next", disk)
      #expect(kept.allSatisfy { disk.names[$0] != nil })
    }
  }

  @Test func aProgramThatKeepsTheFileOpenIsWaitedForOnce() throws {
    let disk = disk()
    let node = Self.opened(disk)
    node.writers = 1
    log("one", disk)
    let waited = disk.waited
    #expect(waited == 100)
    log("two", disk)
    #expect(disk.waited == waited)
    let path = try #require(disk.names.keys.first { $0.hasSuffix(".prog-tmp") })
    Self.append("foreign", to: node)
    let remains = try Leftover(FilePath(path))?.remains(in: disk, patience: 0)
    #expect(remains == .appended(Array("foreign\n".utf8), isOpen: true))
    node.writers = 0
    log("three", disk)
    expectOnce(["old text", "one", "two", "three", "foreign"], disk, "closed")
  }

  /// Files that are not prog's, and those of a file with a longer name, are not touched.
  @Test(arguments: [".2025.txt.prog-tmp", ".2025.txt.5.4711.prog-tmp", ".2025.txt.old.prog-tmp"])
  func foreignFilesAreNotTouched(_ name: String) {
    let disk = disk()
    disk.addFile("/t/\(name)", "x")
    disk.addFile("/t/.2025.txt.99.prog-tmp", "x")
    #expect(log("prog", disk))
    #expect(disk.text("/t/\(name)") == "x")
    #expect(disk.names["/t/.2025.txt.99.prog-tmp"] == nil)
  }

  @Test func namesReadBack() throws {
    let disk = disk()
    Self.opened(disk).writers = 1
    log("prog", disk)
    let name = try #require(disk.names.keys.first { $0.hasSuffix(".prog-tmp") })
    #expect(TemporaryName(String(name.dropFirst(3)))?.text == String(name.dropFirst(3)))
    #expect(Leftover(FilePath(name))?.target == FilePath(Self.path))
    #expect(TemporaryName("2025.txt") == nil)
  }

  @Test func longNamesHaveRoomForTheirTemporaryFiles() throws {
    let disk = disk()
    let path = "/t/" + String(repeating: "x", count: 251) + ".txt"
    disk.addFile(path, Self.old)
    let node = try #require(disk.names[path])
    node.writers = 1
    let writer = SafeWriter(files: disk, holder: .test, in: nil, notice: { _ in })
    try writer.update(FilePath(path), as: .history) { $0 + Array("prog\n".utf8) }
    let names = disk.names.keys.compactMap { FilePath($0).lastComponent?.string }
    #expect(disk.hasLeftovers() && names.allSatisfy { $0.utf8.count <= 255 })
    node.writers = 0
    Self.append("foreign", to: node)
    try writer.update(FilePath(path), as: .history) { $0 + Array("next\n".utf8) }
    #expect(disk.text(path) == "old text\nprog\nforeign\nnext\n")
    #expect(!disk.hasLeftovers())
  }
}
