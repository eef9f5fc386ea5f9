// The exercises that are offered in place of another: those that the program allows, then those
// that train the same muscles.

import Engine
import Programs
import Synchronization
package import Training

/// Finds exercises that train the same muscles, and keeps what it found.
package final class SimilarExercises: Sendable {
  private let muscles: @Sendable (String) -> [MuscleShare]
  private let equipment: @Sendable (String) -> Equipment
  /// The exercises that the lifter knows.
  private let known: [String]
  /// The names of these exercises by their aliases, all in the spelling that `identity` gives.
  private let ofAliases: [String: String]
  private let isRecent: @Sendable (String) -> Bool
  private let found = Mutex<[String: [String]]>([:])

  /// The most exercises that are offered.
  private static let most = 5
  /// The least share of the muscles that two exercises have in common, in percent.
  private static let leastInCommon = 50

  package init(
    known: [ExerciseNames.Known], muscles: @escaping @Sendable (String) -> [MuscleShare],
    equipment: @escaping @Sendable (String) -> Equipment,
    isRecent: @escaping @Sendable (String) -> Bool
  ) {
    self.known = known.map(\.name)
    ofAliases = Dictionary(
      known.flatMap { one in
        one.aliases.map { (Self.spelling(of: $0), Self.spelling(of: one.name)) }
      }
    ) { first, _ in first }
    self.muscles = muscles
    self.equipment = equipment
    self.isRecent = isRecent
  }

  /// Returns the exercises most like `name`: those done lately, then those with more muscles in
  /// common. The best for each equipment come first, because a rack or a machine may be taken.
  package func of(_ name: String) -> [String] {
    if let known = found.withLock({ $0[name] }) { return known }
    let own = muscles(name)
    let names = own.isEmpty ? [] : unique(known + ExerciseLibrary.all.map(\.name))
    let scored = names.enumerated().compactMap { place, other -> (name: String, rank: [Int])? in
      let common = Self.share(own, muscles(other))
      guard common >= Self.leastInCommon, identity(of: other) != identity(of: name) else {
        return nil
      }
      return (other, [isRecent(other) ? 0 : 1, -common, place])
    }
    var counts: [Equipment: Int] = [:]
    let ranked = scored.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map { one in
      let kind = equipment(one.name)
      counts[kind, default: 0] += 1
      return (name: one.name, rank: [one.rank[0], counts[kind] ?? 0] + one.rank[1...])
    }
    let best = ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.prefix(Self.most)
      .map(\.name)
    found.withLock { $0[name] = best }
    return best
  }

  /// Returns a text that is the same for all names of an exercise: its spellings, its aliases in
  /// the settings, and the names of the library.
  func identity(of name: String) -> String {
    let spelling = Self.spelling(of: name)
    return ofAliases[spelling] ?? spelling
  }

  private static func spelling(of name: String) -> String {
    ExerciseNames.spelling(of: ExerciseLibrary.known(name)?.name ?? name)
  }

  /// Returns the first name of each exercise.
  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert(identity(of: $0)).inserted }
  }

  /// Returns the part of the muscles of two exercises that both train, in percent.
  private static func share(_ one: [MuscleShare], _ other: [MuscleShare]) -> Int {
    func percent(_ muscle: Muscle, _ shares: [MuscleShare]) -> Int {
      shares.first { $0.muscle == muscle }?.percent ?? 0
    }
    let all = Set((one + other).map(\.muscle))
    let both = all.reduce(0) { $0 + min(percent($1, one), percent($1, other)) }
    let either = all.reduce(0) { $0 + max(percent($1, one), percent($1, other)) }
    return either == 0 ? 0 : both * 100 / either
  }
}

extension Session {
  /// Returns the exercises to swap for: the planned one after a swap, the alternatives of the
  /// program, and exercises for the same muscles that the session does not have.
  func swapNames(for status: ExerciseStatus) -> [String] {
    let declared = ([status.swapFor].compactMap(\.self) + status.alternatives.map(\.name))
      .filter { $0 != status.name }
    guard let similar = sources.similar else { return declared }
    let names = declared + statuses.flatMap { [$0.name, $0.original] }
    let taken = Set(names.map(similar.identity))
    return declared
      + similar.of(status.original).filter { !taken.contains(similar.identity(of: $0)) }
  }

  /// Returns an exercise to swap the current one for, with the sets that are left:
  /// `Leg Press: 3x5 @ 140kg`.
  package func swapText(_ name: String) -> String {
    var swapped = self
    swapped.put(name)
    let status = swapped.statuses.first { $0.key == current?.key && $0.name == name }
    let sets = status.map { SessionText.later($0.left) } ?? ""
    return sets.isEmpty ? name : "\(name): \(sets)"
  }
}
