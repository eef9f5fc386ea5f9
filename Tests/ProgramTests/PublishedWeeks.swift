// Reads the weeks of a published program from `Published`: its start, how it is played, and the
// sets of each session.

import Engine
import Foundation
import Notation
import Programs
import Testing
import Training

/// A published program over some weeks, with every set.
struct PublishedWeeks: Sendable {
  /// A line of a session, such as `Squat: 5x5 @ 60kg`.
  struct Line: Sendable {
    var slot: String
    var sets: String
  }

  struct Session: Sendable {
    var week: Int
    var day: String
    var lines: [Line]
  }

  private(set) var starts: [(name: ValueName, value: Value)] = []
  private(set) var play = SimulatedPlay.made
  /// The plates of the gym in addition to the default ones.
  private(set) var plates: [Load] = []
  private(set) var sessions: [Session] = []
  /// The values after the last session.
  private(set) var ends: [(name: ValueName, value: Value)] = []

  static let folder = ProgramFiles.root.appending(path: "Tests/ProgramTests/Published")

  static var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  init(_ id: String) throws {
    let file = Self.folder.appending(path: "\(id).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      if line.hasPrefix("  ") {
        let parts = try #require(line.firstIndex(of: ":"))
        let sets = line[line.index(after: parts)...].drop { $0 == " " }
        sessions[sessions.count - 1].lines.append(
          Line(slot: String(line[..<parts].dropFirst(2)), sets: String(sets)))
        continue
      }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      try #require(words.count == 2)
      switch words[0] {
      case "start": starts.append(try Self.value(words[1]))
      case "end": ends.append(try Self.value(words[1]))
      case "plates":
        let value = try #require(ValueReader.read(words[1], as: .load).0)
        let plate: ExactLoad? = if case .load(let load) = value { load } else { nil }
        plates.append(try #require(plate?.written))
      case "play":
        if words[1] != "made" {
          play = .amrap(plus: try #require(Int32(words[1].dropFirst("amrap +".count))))
        }
      default:
        let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        try #require(words[0] == "week" && parts.count == 2)
        sessions.append(Session(week: try #require(Int(parts[0])), day: parts[1], lines: []))
      }
    }
  }

  private static func value(_ text: String) throws -> (name: ValueName, value: Value) {
    let sides = text.components(separatedBy: " = ")
    try #require(sides.count == 2)
    let name = try #require(ValueName(written: sides[0]))
    return (name, try #require(ValueReader.read(sides[1]).0))
  }

  var weeks: Int { sessions.map(\.week).max() ?? 0 }

  /// The settings of a default gym in the program's unit, with the small plates it needs.
  var settings: EngineSettings {
    let loads = starts.compactMap { start -> WeightUnit? in
      if case .load(let load) = start.value { load.unit } else { nil }
    }
    var settings = EngineSettings(units: loads.first ?? .kg)
    guard !plates.isEmpty else { return settings }
    var gym = Gym.usual(settings.units)
    gym.plates += plates.map { PlateStock($0, pairs: 10) }
    settings.gym = gym
    return settings
  }
}

extension PublishedWeeks.Line {
  /// The sets in canonical form, one element for each set.
  var expected: [PlannedSet] {
    get throws {
      let (items, problems) = SetReader.planned(sets)
      #expect(problems.isEmpty)
      return try items.map { item in
        guard case .set(let set) = item else { throw Unreadable(text: sets) }
        return set
      }
    }
  }

  struct Unreadable: Error { var text: String }

  /// Returns the amounts of sets as text, with loads if `loads` is true.
  static func text(_ sets: [PlannedSet], loads: Bool) -> String {
    let singles = sets.flatMap { set -> [PlannedSet] in
      var one = PlannedSet(amount: set.amount)
      one.isPerSide = set.isPerSide
      one.effort = set.effort
      if loads { one.load = set.load }
      return Array(repeating: one, count: set.literalCount)
    }
    return SetPrinter.text(of: singles.map { .set($0) })
  }
}
