// A short, repeatable run of every fuzz target: on seeded mutations of our own examples, and on all
// inputs that ever broke a parser.

import Foundation
import FuzzTargets
import SeededChance
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

  /// Our own examples, as whole files or as lines.
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
  func inputsThatOnceFailed(_ target: FuzzTarget) {
    for path in Repository.files(under: "Fuzzing/Found/\(target.rawValue)", suffix: "") {
      #expect(target.violation(by: Self.bytes(of: path)) == nil, "\(path)")
    }
  }
}

/// Seeded mutations of bytes, of the same kinds as libFuzzer's.
private struct Mutations {
  private var chance: Chance

  init(seed: UInt64) { chance = Chance(seed: seed) }

  /// Returns one of the seeds with one to six mutations.
  mutating func changed(_ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &chance) ?? []
    for _ in 0...Int.random(in: 0..<6, using: &chance) {
      let place = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 0..<16, using: &chance))
      switch Int.random(in: 0..<7, using: &chance) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: place)
      case 3:
        if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance) }
      case 4: if place < bytes.count { bytes[place] = UInt8.random(in: 32...126, using: &chance) }
      case 5: bytes = Array(bytes[..<place])
      default:
        let other = seeds.randomElement(using: &chance) ?? []
        let start = Int.random(in: 0...other.count, using: &chance)
        bytes.replaceSubrange(place..<end, with: other[start..<min(other.count, start + 60)])
      }
    }
    return bytes
  }
}
