// A short, repeatable turn of every fuzz target: seeded changes of our own examples, and all inputs
// that ever broke a reader.

import Foundation
import FuzzTargets
import SeededChance
import ShellTesting
import Testing

@Suite struct FuzzTests {
  private static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: Repository.root.appending(path: path))).map { Array($0) } ?? []
  }

  private static func lines(
    of texts: [[UInt8]], where isWanted: (Substring) -> Bool
  ) -> [[UInt8]] {
    texts.flatMap { text in
      String(decoding: text, as: UTF8.self).split(separator: "\n").filter(isWanted)
    }.map { line in
      let text = line.drop { $0 == " " || $0 == "-" }
      let rest = text.firstIndex(of: ":").map { text[text.index(after: $0)...] } ?? text
      return Array(rest.drop { $0 == " " }.utf8)
    }
  }

  /// The history files in the examples of the error pages.
  private static let brokenHistories: [[UInt8]] =
    Repository.files(under: "docs/errors", suffix: ".md").flatMap { path in
      let files = Transcript(path: path)?.files ?? [:]
      return files.sorted { $0.key < $1.key }.filter { $0.key.hasSuffix(".txt") }
        .map { Array($0.value.utf8) }
    }

  /// The files of other apps in the documentation.
  private static let exports: [[UInt8]] =
    (Repository.files(under: "docs/errors", suffix: ".md") + ["docs/import.md"]).flatMap { path in
      let files = Transcript(path: path)?.files ?? [:]
      return files.sorted { $0.key < $1.key }
        .filter { name, _ in
          [".csv", ".json"].contains { name.hasSuffix($0) } || name == "notes.txt"
        }
        .map { Array($0.value.utf8) }
    }

  /// Our own examples, whole or by lines.
  private static func seeds(of target: FuzzTarget) -> [[UInt8]] {
    let programs = Repository.files(under: "programs", suffix: ".yaml").map { bytes(of: $0) }
    let histories =
      Repository.files(under: "examples", suffix: ".txt").map { bytes(of: $0) } + brokenHistories
    return switch target {
    case .program: programs.filter { $0.count < 4_096 }
    case .history: histories.filter { !$0.isEmpty }
    case .imported: exports
    case .converted, .lock, .index:
      Repository.files(under: "Fuzzing/Samples/\(target.rawValue)", suffix: "")
        .map { bytes(of: $0) }
    case .sets: lines(of: programs + histories) { $0.contains("x") && $0.contains("@") }
    case .expression: lines(of: programs) { $0.contains("=") || $0.contains("{") }
    }
  }

  @Test(arguments: FuzzTarget.allCases, [1, 2] as [UInt64])
  func changedExamples(_ target: FuzzTarget, _ seed: UInt64) throws {
    let seeds = Self.seeds(of: target)
    try #require(seeds.count > 5)
    var mutations = Mutations(seed: seed)
    for round in 0..<(target == .program ? 15 : 150) {
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

/// Seeded changes of bytes: the kinds that libFuzzer makes.
private struct Mutations {
  private var chance: Chance

  init(seed: UInt64) { chance = Chance(seed: seed) }

  /// One of the seeds with one to six changes.
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
