// A short, repeatable turn of every fuzz target: seeded changes of our own examples, and all inputs
// that ever broke a reader.

import Foundation
import FuzzTargets
import ShellTesting
import Testing

@Suite struct FuzzTests {
  private static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: Repository.root.appending(path: path))).map { Array($0) } ?? []
  }

  private static func lines(of files: [String], where isWanted: (Substring) -> Bool) -> [[UInt8]] {
    files.flatMap { path in
      String(decoding: bytes(of: path), as: UTF8.self).split(separator: "\n").filter(isWanted)
    }.map { line in
      let text = line.drop { $0 == " " || $0 == "-" }
      let rest = text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? text
      return Array(rest.drop { $0 == " " }.utf8)
    }
  }

  /// Our own examples, whole or by lines.
  private static func seeds(of target: FuzzTarget) -> [[UInt8]] {
    let programs = Repository.files(under: "programs", suffix: ".yaml")
    let histories =
      Repository.files(under: "examples", suffix: ".txt")
      + Repository.files(under: "Tests/ErrorCatalogue", suffix: "history.txt")
    return switch target {
    case .program: programs.map { bytes(of: $0) }.filter { $0.count < 4_096 }
    case .history: histories.map { bytes(of: $0) }.filter { !$0.isEmpty }
    case .sets: lines(of: programs + histories) { $0.contains("x") && $0.contains("@") }
    case .expression: lines(of: programs) { $0.contains("=") || $0.contains("{") }
    }
  }

  @Test(arguments: FuzzTarget.allCases, [1, 2, 3, 4] as [UInt64])
  func changedExamples(_ target: FuzzTarget, _ seed: UInt64) throws {
    let seeds = Self.seeds(of: target)
    try #require(seeds.count > 5)
    var mutations = Mutations(seed: seed)
    for round in 0..<(target == .program ? 25 : 250) {
      let bytes = mutations.changed(seeds)
      let violation = target.violation(by: bytes)
      #expect(
        violation == nil,
        "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func whatWasFound(_ target: FuzzTarget) {
    for path in Repository.files(under: "Fuzzing/Found/\(target.rawValue)", suffix: "") {
      #expect(target.violation(by: Self.bytes(of: path)) == nil, "\(path)")
    }
  }
}

/// Seeded changes of bytes: the kinds that libFuzzer makes (SplitMix64).
private struct Mutations: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the seeds with one to six changes.
  mutating func changed(_ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &self) ?? []
    for _ in 0...Int.random(in: 0..<6, using: &self) {
      let place = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, place + Int.random(in: 0..<16, using: &self))
      switch Int.random(in: 0..<7, using: &self) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
      case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self) }
      case 4: if place < bytes.count { bytes[place] = UInt8.random(in: 32...126, using: &self) }
      case 5: bytes = Array(bytes[..<place])
      default:
        let other = seeds.randomElement(using: &self) ?? []
        let start = Int.random(in: 0...other.count, using: &self)
        bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 60)])
      }
    }
    return bytes
  }
}
