// Other programs write while prog is stopped, removes files, or recovers from a kill.

import Diagnostics
import Foundation
import SystemPackage
import Testing
import Workspace
import WorkspaceTesting

extension ForeignWriterTests {
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

  @Test(arguments: [".2025.txt.prog-tmp", ".2025.txt.old.prog-tmp"])
  func foreignFilesAreNotTouched(_ name: String) {
    let disk = disk()
    disk.addFile("/t/\(name)", "x")
    disk.addFile("/t/.2025.txt.99.prog-tmp", "x")
    #expect(log("prog", disk))
    #expect(disk.text("/t/\(name)") == "x")
    #expect(disk.names["/t/.2025.txt.99.prog-tmp"] == nil)
  }

  /// A text of a file that does not exist yet was never in place.
  @Test func aTextOfAFileThatWasNeverCreatedIsRemoved() {
    let disk = disk()
    disk.addFile("/t/.2021.txt.99.prog-tmp", "x")
    #expect(log("prog", disk))
    #expect(disk.names["/t/.2021.txt.99.prog-tmp"] == nil)
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
