// The number of hard sets a week that a lifter aims at for each muscle.

/// How long a lifter has trained, for the default targets.
package enum Experience: String, Hashable, Sendable, CaseIterable {
  case beginner, intermediate, advanced
}

/// A number of hard sets a week: `10-20`, or `8+` without an upper end.
package struct SetRange: Hashable, Sendable {
  package let least: Int
  /// Nil if more sets are never too many.
  package let most: Int?

  private static let limit = 100

  package init(_ least: Int, _ most: Int?) {
    self.least = least
    self.most = most
  }

  /// Reads `10-20` or `8+`; nil for another text, and for a range that is empty or above 100.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1, text.last == "+", let least = Int(text.dropLast()),
      (1...Self.limit).contains(least)
    {
      self.init(least, nil)
    } else if parts.count == 2, let least = Int(parts[0]), let most = Int(parts[1]), least >= 0,
      most >= max(1, least), most <= Self.limit
    {
      self.init(least, most)
    } else {
      return nil
    }
  }

  package var text: String { most.map { "\(least)-\($0)" } ?? "\(least)+" }
}

/// The targets of a lifter, by muscle.
package struct MuscleTargets: Hashable, Sendable {
  private let ranges: [Muscle: SetRange]

  /// Creates the default targets of an experience, with the lifter's own targets in their place. A
  /// target of nil removes a default.
  package init(_ experience: Experience? = nil, own: [Muscle: SetRange?] = [:]) {
    var ranges: [Muscle: SetRange] = [:]
    if let experience {
      for muscle in Self.largeMuscles { ranges[muscle] = Self.usual(experience) }
      for muscle in Self.smallMuscles { ranges[muscle] = Self.usualOfSmall(experience) }
    }
    for (muscle, range) in own { ranges[muscle] = range }
    self.ranges = ranges
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The muscles with a target, in the order of `Muscle`.
  package var muscles: [Muscle] { Muscle.allCases.filter { ranges[$0] != nil } }

  package subscript(muscle: Muscle) -> SetRange? { ranges[muscle] }

  // The dose-response reviews on hypertrophy find more growth up to about 10 sets a week, and good
  // results from 12 to 20 in trained lifters. Beginners grow with half of that. docs/settings.md
  // names the sources.

  private static let largeMuscles: [Muscle] = [
    .chest, .lats, .upperBack, .quads, .hamstrings, .glutes,
  ]
  /// Muscles that the exercises of larger muscles train too.
  private static let smallMuscles: [Muscle] = [.sideDelts, .biceps, .triceps, .calves]

  private static func usual(_ experience: Experience) -> SetRange {
    switch experience {
    case .beginner: SetRange(5, 12)
    case .intermediate: SetRange(10, 20)
    case .advanced: SetRange(12, 25)
    }
  }

  private static func usualOfSmall(_ experience: Experience) -> SetRange {
    switch experience {
    case .beginner: SetRange(3, 12)
    case .intermediate: SetRange(6, 20)
    case .advanced: SetRange(8, 25)
    }
  }
}
