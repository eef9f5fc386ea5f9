// The traits by which a lifter chooses a program: goal, level, days a week and equipment.

import Notation
package import Programs
import Training

/// The traits of a program, from its tags, its schedule and its exercises.
package struct ProgramTraits: Hashable, Sendable {
  /// The kinds of traits, as the options of `prog programs` name them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case goal, level, days, equipment
  }

  package let goals: [String]
  package let level: String?
  /// The training days in a week. Empty if the days are done in order on any date.
  package let days: [Int]
  package let equipment: [String]
  /// The tags that are not a trait.
  package let otherTags: [String]

  private static let goalTags = [
    "strength", "hypertrophy", "running", "conditioning", "powerlifting", "peaking",
  ]
  private static let levelTags = ["beginner", "intermediate", "advanced"]
  private static let equipmentTags = [
    "barbell", "dumbbell", "kettlebell", "machine", "bodyweight", "gym", "home",
  ]

  package init(_ program: Program) {
    let tags = program.description.tags.map { $0.lowercased() }
    goals = tags.filter(Self.goalTags.contains)
    level = Self.levelTags.first(where: tags.contains)
    let counts = tags.compactMap(Self.days)
    days = counts.isEmpty ? [program.schedule.daysAWeek].compactMap(\.self) : counts
    // Without equipment tags, the exercises determine the equipment.
    let named = Set(tags.filter { Equipment(rawValue: $0) != nil })
    let needed = named.isEmpty ? Self.implements(of: program) : named
    equipment = Self.equipmentTags.filter { needed.contains($0) || tags.contains($0) }
    otherTags = tags.filter { tag in
      !Self.goalTags.contains(tag) && !Self.levelTags.contains(tag)
        && !Self.equipmentTags.contains(tag) && Self.days(tag) == nil
    }
  }

  /// Returns the number in a tag such as `3 days`.
  private static func days(_ tag: String) -> Int? {
    let words = tag.split(separator: " ")
    guard words.count == 2, words[1].hasPrefix("day") else { return nil }
    return Int(words[0])
  }

  /// Returns the implements of the exercises. Bodyweight counts only if nothing else is needed.
  private static func implements(of program: Program) -> Set<String> {
    let lifts = Set(program.days.flatMap { $0.entries.map(\.slot.lift) })
    let given = program.equipment
    let all = Set(lifts.map { given[$0] ?? ExerciseLibrary.equipment(of: $0) })
    if all == [.bodyweight] { return [Equipment.bodyweight.rawValue] }
    return Set(all.subtracting([.bodyweight, .other]).map(\.rawValue))
  }

  /// Returns the values of one kind.
  package func values(of kind: Kind) -> [String] {
    switch kind {
    case .goal: goals
    case .level: level.map { [$0] } ?? []
    case .days: days.map(String.init)
    case .equipment: equipment
    }
  }

  /// The level, the days a week and the equipment in words.
  package var words: [String] {
    [level].compactMap(\.self) + days.map { $0.counted("day") } + equipment
  }

  /// Orders programs from easy to advanced, then by the days a week.
  package var order: (Int, Int) {
    (
      level.flatMap(Self.levelTags.firstIndex) ?? Self.levelTags.count, days.first ?? .max
    )
  }

  /// Returns all values of a kind that programs have, in the order of levels, numbers or names.
  package static func known(_ kind: Kind, of all: [ProgramTraits]) -> [String] {
    let values = Set(all.flatMap { $0.values(of: kind) })
    switch kind {
    case .goal: return goalTags.filter(values.contains)
    case .level: return levelTags.filter(values.contains)
    case .days: return values.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    case .equipment: return equipmentTags.filter(values.contains)
    }
  }
}

extension Schedule {
  /// The most training days of a week, or nil if the days are done in order on any date.
  fileprivate var daysAWeek: Int? {
    func count(_ pattern: WeekPattern) -> Int {
      switch pattern {
      case .fixed(let days): days.values.count { $0 != .rest }
      case .chosen(let days): days.count
      }
    }
    switch form {
    case .inOrder, .rotate(_, nil, _): return nil
    case .week(let pattern, _): return count(pattern)
    case .weeks(let patterns): return patterns.map(count).max()
    case .rotate(_, .weekdays(let days)?, _): return days.count
    case .rotate(_, .asked(let number)?, _): return number
    case .blocks(let blocks): return blocks.flatMap { $0.patterns.map(count) }.max()
    }
  }
}
